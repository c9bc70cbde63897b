"""Short cuts for tests: a deck of letters, and what is wrong with a log in a form that is easy to read."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.game.events import Event
from clue_logic.language.reader import parse_log, read_log
from clue_logic.words.diagnostics import Diagnostic
from clue_logic.words.messages import Message
from clue_logic.words.terms import GroupName

CLASSIC = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\n"
LETTERS = "cards: A, B, C, D, E, F, G\nhidden: 1\nplayers: Anna 2, Ben 2, Clara 2\n"


def event(statement: str, headers: str = CLASSIC) -> Event:
    """Return the one event that a statement tells."""
    (found,) = read_log(headers + statement).events
    return found


def as_data(value: object) -> str:
    """Return an argument of a problem in one line: ``near(names=Rope)`` for a hint."""
    if isinstance(value, Message) and not isinstance(value, GroupName):
        return called(value.id.removeprefix("problems-").removeprefix("hint-"), value.variables)
    text = "/".join(map(as_data, value)) if isinstance(value, tuple) else str(value)
    return "..." if "\n" in text else text


def called(code: str, arguments: Mapping[str, object]) -> str:
    """Return a code with its arguments: ``unknown-name(kind=card, name=Rpoe)``."""
    given = ", ".join(f"{name}={as_data(value)}" for name, value in arguments.items())
    return f"{code}({given})" if given else code


def outline(problem: Diagnostic) -> str:
    """Return what is wrong, what is expected and what is proposed; without a sentence."""
    expected = f" [{', '.join(map(as_data, problem.expected))}]" if problem.expected else ""
    hint = "" if problem.hint is None else f" -> {as_data(problem.hint)}"
    return f"{called(problem.code, problem.arguments)}{expected}{hint}"


def problems(text: str) -> list[str]:
    """Return every problem of a log, with its place in front."""
    return [f"{d.line}:{d.column}-{d.end_column} {d.severity}: {outline(d)}" for d in parse_log(text).diagnostics]


def problems_of(statement: str, headers: str = CLASSIC) -> list[str]:
    """Return the messages about a statement that follows the headers; its first line counts as line 1."""
    before = headers.count("\n")
    found = []
    for problem in problems(headers + statement):
        line, rest = problem.split(":", 1)
        found.append(f"{int(line) - before}:{rest}")
    return found
