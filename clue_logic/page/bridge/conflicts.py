"""An impossible log: the lines in conflict, the one to look at first, and the changes that make it possible."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.editing.log.problems import rewritten
from clue_logic.game.game import Game
from clue_logic.notebook.repair_report import RepairsReport
from clue_logic.notebook.repair_search import Repair
from clue_logic.page.bridge.desk import Desk, OpenLog, RefusedError
from clue_logic.page.bridge.places import EditValue, edit_value

SECONDS = 1.0
"""How long to look for repairs."""

MOST = 12
"""How many repairs are offered."""


class ConflictsParams(TypedDict):
    """Nothing."""


class LineInConflict(TypedDict):
    """A line, as it is written, and what it says that cannot be true together with the others.

    `repairs` tells that the log is possible without this line.
    """

    line: int
    text: str
    says: list[str]
    repairs: bool


class ConflictsValue(TypedDict):
    """Lines that cannot all be true, though all of them but any one can, under a sentence that says so.

    `since` is the line with which the log became impossible (0: the headers).
    """

    since: int
    heading: str
    lines: list[LineInConflict]


class RepairValue(TypedDict):
    """A single change that makes the log possible: what is meant, the new statement, and the change of text."""

    line: int
    change: str
    statement: str
    edits: list[EditValue]


class RepairsValue(TypedDict):
    """What may have been meant, the likeliest first, under a sentence that says so or that there is nothing.

    `further` is a sentence that it is told of the log up to a line only; empty if it is of the whole. `all_tried` is
    false if time was up before.
    """

    heading: str
    further: str
    look_first: int
    repairs: list[RepairValue]
    all_tried: bool


def conflicts(desk: Desk, params: ConflictsParams) -> ConflictsValue:
    """Return the lines of an impossible log that are in conflict."""
    found = lines_in_conflict(_impossible(desk), desk.log.live.text, desk.lang)
    if found is None:
        raise RefusedError("possible", desk.msg("page-possible"))
    return found


def lines_in_conflict(game: Game, text: str, lang: str) -> ConflictsValue | None:
    """Return the lines of a log that cannot all be true; None if they can."""
    from clue_logic.notebook.conflicts import conflicts as lines_of
    from clue_logic.notebook.impossible_report import cannot_all_be_true

    found = lines_of(game, text=text, lang=lang)
    if found.since is None:
        return None
    (together,) = found.conflicts
    return {
        "since": found.since,
        "heading": cannot_all_be_true(len(together.lines), lang, smallest=together.smallest),
        "lines": [
            {
                "line": one.line,
                "text": one.text,
                "says": list(dict.fromkeys(one.needed)),
                "repairs": one.repairs,
            }
            for one in sorted(together.lines, key=lambda one: one.line)
        ],
    }


def repairs(desk: Desk, params: ConflictsParams) -> RepairsValue:
    """Return the single changes that make an impossible log possible; it takes a second to look for them."""
    from clue_logic.notebook.impossible_report import impossible_report

    log, game = desk.log, _impossible(desk)
    found = impossible_report(game, log.live.text, desk.lang, SECONDS)
    if found is None:
        raise RefusedError("possible", desk.msg("page-possible"))
    report = found.repairs
    values = (_repair(log, report, repair) for repair in report.repairs.found[:MOST])
    return {
        "heading": report.heading(),
        "further": found.further(),
        "look_first": found.look_first,
        "repairs": [value for value in values if value is not None],
        "all_tried": report.repairs.all_tried,
    }


def _impossible(desk: Desk) -> Game:
    notebook = desk.log.live.notebook
    if notebook is None or notebook.consistent:
        raise RefusedError("possible", desk.msg("page-possible"))
    return notebook.game


def _repair(log: OpenLog, report: RepairsReport, repair: Repair) -> RepairValue | None:
    statement, text = log.edited.by_line.get(repair.line), report.rewriting.statement(repair)
    if statement is None:
        return None
    edits = rewritten(log.edited, statement, text)
    return {
        "line": repair.line,
        "change": report.change(repair),
        "statement": text,
        "edits": [edit_value(log.places, edit) for edit in edits],
    }
