"""How many turns in people's own words are read as meant: ``python -m tests.language.wordings.measure [FILE ...]``.

Each line of a file is read alone behind its headers. A line whose meaning is null must not be read: two players ask,
somebody only plans to ask, or two cards are possible. ``proposal`` is what may be proposed for it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from clue_logic.language.reader import LogReading, parse_log
from clue_logic.words.diagnostics import Diagnostic, Instead, Severity
from tests.language.wordings.meanings import Meaning, events_of, to_line, to_record

FOLDER = Path(__file__).parent
TURNS = tuple(
    FOLDER / f"{name}.jsonl" for name in ("turns", "deal", "own", "styles", "varied", "table", "sitting", "evening")
)
"""Turns of three games, of one deal in two languages, and more in many styles, with lines that must not be read.

The vocabulary has nothing for those of `evening`: their figures are those of lines by strangers."""
HEADERS = FOLDER / "headers.jsonl"
EDITIONS: Mapping[str, str] = {"de": "cluedo-de-new"}
"""The edition of a log whose players' line is measured; cluedo-uk for other languages."""


class Outcome(StrEnum):
    """What became of a line."""

    READ = "read"
    MISREAD = "misread"
    PROPOSED = "proposed"
    PROPOSED_WRONGLY = "proposed wrongly"
    REFUSED = "refused"
    RIGHTLY_REFUSED = "rightly refused"


@dataclass(frozen=True)
class Turn:
    """A line in somebody's own words: `meaning` is None if it must not be read, `proposal` what may be proposed."""

    lang: str
    headers: str  # with the events above the line, if there are any
    text: str
    meaning: Meaning | None
    proposal: Meaning | None = None
    reason: str = ""  # why it must not be read
    style: str = ""  # the manner of writing, as its author calls it


@dataclass(frozen=True)
class Result:
    """What became of a line; `line` is what is proposed for it, as far as something is."""

    turn: Turn
    outcome: Outcome
    line: str = ""


def read_turns(file: Path) -> list[Turn]:
    """Return the turns of a file with one JSON object a line."""
    return [Turn(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def judge(turn: Turn) -> Result:
    """Return what became of a line. A comment that is like a statement is not read, and the statement is proposed.

    >>> headers = "cards: Rope, Axe, Gun\\nhidden: 1\\nplayers: Ann, Ben"
    >>> meaning = {"asker": "Ann", "cards": ["Axe"], "passes": ["Ben"], "shows": None, "card": None}
    >>> judge(Turn("en", headers, "Ann suggests Axe: nobody shows", meaning)).outcome
    <Outcome.READ: 'read'>
    >>> judge(Turn("en", headers, "Ann suggests Axe: Ben shows", meaning)).outcome
    <Outcome.MISREAD: 'misread'>
    """
    log = f"{turn.headers}\n\n{turn.text}\n"
    reading = parse_log(log)
    nothing = events_of(turn.headers, "")
    meant = None if turn.meaning is None else events_of(turn.headers, to_line(turn.meaning))
    if reading.game is not None and not any(problem.code == "comment" for problem in reading.diagnostics):
        recorded = tuple(map(to_record, reading.game.events))
        if meant is None:
            return Result(turn, Outcome.RIGHTLY_REFUSED if recorded == nothing else Outcome.MISREAD)
        return Result(turn, Outcome.READ if recorded == meant else Outcome.MISREAD)
    for line in proposals(reading, turn):
        proposed = parse_log(f"{turn.headers}\n\n{line}\n").game
        if proposed is None:
            continue
        recorded = tuple(map(to_record, proposed.events))
        if meant is not None:
            return Result(turn, Outcome.PROPOSED if recorded == meant else Outcome.PROPOSED_WRONGLY, line)
        if recorded == nothing or (turn.proposal and recorded == events_of(turn.headers, to_line(turn.proposal))):
            return Result(turn, Outcome.RIGHTLY_REFUSED, line)  # a remark, or what may be proposed
        return Result(turn, Outcome.PROPOSED_WRONGLY, line)
    return Result(turn, Outcome.RIGHTLY_REFUSED if meant is None else Outcome.REFUSED)


def unreadable_proposals(turn: Turn) -> list[str]:
    """Return the statements that are proposed for a line, and cannot be read."""
    problems = parse_log(f"{turn.headers}\n\n{turn.text}\n").diagnostics
    remedies = (one.text for problem in problems for one in problem.remedies if one.instead is Instead.STATEMENT)
    return [text for text in remedies if parse_log(f"{turn.headers}\n\n{text}\n").game is None]


def proposals(reading: LogReading, turn: Turn) -> Iterator[str]:
    """Yield what could be written instead of a line that was not read, the likeliest first."""
    above = turn.headers.count("\n") + 2
    for problem in reading.diagnostics:
        if (problem.severity is Severity.ERROR or problem.code == "comment") and problem.line > above:
            yield from _rewritings(problem, turn.text.split("\n"), problem.line - above - 1)


def _rewritings(problem: Diagnostic, lines: Sequence[str], at: int) -> Iterator[str]:
    for remedy in problem.remedies:
        line = lines[at]
        match remedy.instead:
            case Instead.STATEMENT:
                yield remedy.text
            case Instead.LINE:
                yield "\n".join([*lines[:at], remedy.text, *lines[at + 1 :]])
            case Instead.PLACE | Instead.NAME:
                text = line[: problem.column - 1] + remedy.text + line[problem.end_column - 1 :]
                yield "\n".join([*lines[:at], text, *lines[at + 1 :]])
            case Instead.HEADER:
                pass


@dataclass(frozen=True)
class PlayersLine:
    """The players' line of a log as somebody wrote it, with the names and hand sizes that it states."""

    lang: str
    text: str
    players: Sequence[tuple[str, int | None]] | None  # None if it must not be read
    reason: str = ""


def judge_header(header: PlayersLine) -> tuple[Outcome, str]:
    """Return what became of a players' line below the edition, and what is proposed for it.

    >>> judge_header(PlayersLine("en", "players: Ann 6, Ben 6 and Cid 6", [("Ann", 6), ("Ben", 6), ("Cid", 6)]))
    (<Outcome.READ: 'read'>, '')
    """
    edition = f"edition: {EDITIONS.get(header.lang, 'cluedo-uk')}\n"
    reading = parse_log(f"{edition}{header.text}\n")
    if reading.game is not None:
        return (Outcome.READ if _states(reading, header) else Outcome.MISREAD), ""
    for remedy in (remedy for problem in reading.diagnostics for remedy in problem.remedies):
        proposed = parse_log(f"{edition}{remedy.text}\n")
        if proposed.game is not None:
            right = Outcome.PROPOSED if _states(proposed, header) else Outcome.PROPOSED_WRONGLY
            return right, remedy.text
    return (Outcome.REFUSED if header.players else Outcome.RIGHTLY_REFUSED), ""


def _states(reading: LogReading, header: PlayersLine) -> bool:
    """Return True if the players are the ones meant, and a size is stated where one is meant."""
    players = reading.game.players if reading.game else ()
    stated = [[player.name, player.high if player.stated else None] for player in players]
    return stated == [list(meant) for meant in header.players or ()]


def read_headers(file: Path = HEADERS) -> list[PlayersLine]:
    """Return the players' lines of a file with one JSON object a line."""
    return [PlayersLine(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def main(files: Sequence[Path], headers: Sequence[PlayersLine]) -> None:
    """Print a table of the outcomes by file, language and style, then the lines misread or proposed wrongly."""
    console = Console(width=150)
    counts: dict[tuple[str, str, str], Counter[Outcome]] = {}
    wrong: list[tuple[Any, ...]] = []
    for file in files:
        for result in map(judge, read_turns(file)):
            counts.setdefault((file.stem, result.turn.lang, result.turn.style), Counter())[result.outcome] += 1
            if result.outcome in (Outcome.MISREAD, Outcome.PROPOSED_WRONGLY):
                meaning = to_line(result.turn.meaning) if result.turn.meaning else f"nothing: {result.turn.reason}"
                wrong.append((result.outcome, result.turn.text, result.line, meaning))
    for header in headers:
        outcome, line = judge_header(header)
        counts.setdefault(("headers", header.lang, ""), Counter())[outcome] += 1
        if outcome in (Outcome.MISREAD, Outcome.PROPOSED_WRONGLY):
            wrong.append((outcome, header.text, line, str(header.players)))
    table = Table("file", "language", "style", "lines", *Outcome)
    for key, outcomes in counts.items():
        table.add_row(*key, str(outcomes.total()), *(str(outcomes[outcome]) for outcome in Outcome))
    total = sum(counts.values(), Counter[Outcome]())
    table.add_row("all", "", "", str(total.total()), *(str(total[outcome]) for outcome in Outcome))
    console.print(table)
    for outcome, text, line, meaning in wrong:
        console.print(f"{outcome}: {text}\n    proposed: {line}\n    means: {meaning}", markup=False, highlight=False)


if __name__ == "__main__":
    chosen = [Path(name) for name in sys.argv[1:]]
    main(chosen or TURNS, () if chosen else read_headers())
