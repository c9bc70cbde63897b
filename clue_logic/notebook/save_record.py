"""What a save of a log brought as plain data, for other programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from clue_logic.language.read_statement import LeftOut
from clue_logic.notebook.impossible_report import Impossible, ImpossibleRecord
from clue_logic.notebook.news import ChangedCell, News
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.record import Record, record
from clue_logic.words.diagnostics import Diagnostic, DiagnosticRecord, diagnostic_record


class ChangeRecord(TypedDict):
    """A cell that became known, since which line; or one that was known, with 0."""

    location: str
    card: str
    state: str
    since: int


class LeftOutRecord(TypedDict):
    """A statement that does not count, by its first and its last line."""

    line: int
    last_line: int


class SaveRecord(TypedDict):
    """A line of ``clue-logic watch --json``; its keys, their order and their values are a contract."""

    error: str | None
    diagnostics: list[DiagnosticRecord]
    new: list[ChangeRecord]
    lost: list[ChangeRecord]
    impossible: ImpossibleRecord | None
    notebook: Record | None
    left_out: list[LeftOutRecord]
    understood: Record | None


def save_record(
    notebook: Notebook | None,
    changed: News | None,
    wrong: Impossible | None = None,
    diagnostics: Iterable[Diagnostic] = (),
) -> SaveRecord:
    """Return what a save brought that could be read.

    Parameters
    ----------
    notebook, changed
        What is known, and what of it is new; of an impossible log as it stood before, None if its headers are.
    wrong
        What is wrong with an impossible log.
    diagnostics
        The warnings about it.
    """
    return {
        "error": None,
        "diagnostics": [diagnostic_record(diagnostic) for diagnostic in diagnostics],
        "new": [] if changed is None else _cells(changed.found),
        "lost": [] if changed is None else _cells(changed.lost),
        "impossible": None if wrong is None else wrong.record(),
        "notebook": None if notebook is None else record(notebook),
        "left_out": [],
        "understood": None,
    }


def bad_save_record(
    diagnostics: Iterable[Diagnostic],
    error: str | None = None,
    left_out: Iterable[LeftOut] = (),
    understood: Notebook | None = None,
) -> SaveRecord:
    """Return what is wrong with a save that could not be read.

    Parameters
    ----------
    diagnostics
        All errors and warnings.
    error
        What is wrong with the file, if it could not be read at all.
    left_out
        The statements with errors.
    understood
        What follows from all others; None if that is nothing.
    """
    return {
        **save_record(None, None, None, diagnostics),
        "error": error,
        "left_out": [{"line": one.line, "last_line": one.last_line} for one in left_out],
        "understood": None if understood is None else record(understood),
    }


def _cells(cells: Iterable[ChangedCell]) -> list[ChangeRecord]:
    return [
        {"location": cell.location, "card": cell.card, "state": cell.state.value, "since": cell.since} for cell in cells
    ]
