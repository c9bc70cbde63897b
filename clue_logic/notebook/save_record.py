"""What a save of a log brought as plain data, for other programs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from clue_logic.language.read_statements import LeftOut
from clue_logic.notebook.impossible_report import Impossible, ImpossibleRecord
from clue_logic.notebook.news import ChangedCell, News
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.record import Record, record
from clue_logic.words.diagnostics import Diagnostic, DiagnosticRecord, diagnostic_record


@dataclass(frozen=True, slots=True)
class SaveRecord:
    """A line of ``clue-logic watch --json``; its keys, their order and their values are a contract."""

    error: str | None
    diagnostics: tuple[DiagnosticRecord, ...]
    new: tuple[ChangedCell, ...] = ()
    lost: tuple[ChangedCell, ...] = ()
    impossible: ImpossibleRecord | None = None
    notebook: Record | None = None
    left_out: tuple[LeftOut, ...] = ()
    understood: Record | None = None


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
    return SaveRecord(
        None,
        tuple(map(diagnostic_record, diagnostics)),
        () if changed is None else tuple(changed.found),
        () if changed is None else tuple(changed.lost),
        None if wrong is None else wrong.record(),
        None if notebook is None else record(notebook),
    )


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
    return SaveRecord(
        error,
        tuple(map(diagnostic_record, diagnostics)),
        left_out=tuple(left_out),
        understood=None if understood is None else record(understood),
    )
