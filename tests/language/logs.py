"""Short cuts for tests: a deck of letters, and what is wrong with a log in a form that is easy to read."""

from __future__ import annotations

from clue_logic.game.events import Event
from clue_logic.language.reader import parse_log, read_log

CLASSIC = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\n"
LETTERS = "cards: A, B, C, D, E, F, G\nhidden: 1\nplayers: Anna 2, Ben 2, Clara 2\n"


def event(statement: str, headers: str = CLASSIC) -> Event:
    """Return the one event that a statement tells."""
    (found,) = read_log(headers + statement).events
    return found


def problems(text: str) -> list[str]:
    """Return every message of a log, with its place in front and the hint behind."""
    found = []
    for d in parse_log(text).diagnostics:
        hint = f" ({d.hint})" if d.hint else ""
        expected = f" [{', '.join(d.expected)}]" if d.expected else ""
        found.append(f"{d.line}:{d.column}-{d.end_column} {d.severity}: {d.message}{expected}{hint}")
    return found


def problems_of(statement: str, headers: str = CLASSIC) -> list[str]:
    """Return the messages about a statement that follows the headers; its first line counts as line 1."""
    before = headers.count("\n")
    found = []
    for problem in problems(headers + statement):
        line, rest = problem.split(":", 1)
        found.append(f"{int(line) - before}:{rest}")
    return found
