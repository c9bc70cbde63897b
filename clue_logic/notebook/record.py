"""The notebook as plain data, and what `clue-logic watch --json` writes after each save."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from msgspec import Struct

from clue_logic.game.questions import State
from clue_logic.language.read_statements import SkippedLines
from clue_logic.notebook.impossible_report import Impossible, ImpossibleRecord
from clue_logic.notebook.known_since import ChangedCell, NotebookChanges
from clue_logic.notebook.notebook import Notebook, NotebookCells
from clue_logic.notebook.soundness import FalseStepRecord
from clue_logic.words.diagnostics import ProblemRecord
from clue_logic.words.encoding import optional_field
from clue_logic.words.records import field_names


class ClauseRecord(Struct, frozen=True):
    """A clause that follows: the location holds at least one of the cards."""

    location: str
    one_of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """The form of ``clue-logic solve --json``; its keys, their order and their values are a contract.

    `beyond_rules` is absent from a notebook of rules alone; the last four appear only where there is something to say.
    """

    viewpoint: str | None
    consistent: bool
    grid: Mapping[str, Mapping[str, State]]
    solution: Mapping[str, str | tuple[str, ...] | None]
    solved: bool
    beyond_rules: tuple[tuple[str, str], ...] | None = optional_field()
    undecided: tuple[tuple[str, str], ...] = optional_field(())
    clauses: tuple[ClauseRecord, ...] | None = optional_field()
    supposed: tuple[tuple[str, str, str], ...] = optional_field(())
    false_step: FalseStepRecord | None = optional_field()
    impossible: WrongRecord | None = optional_field()


class WrongRecord(ImpossibleRecord, frozen=True):
    """What is wrong with an impossible log, and the notebook as it stood before; null if its headers are impossible."""

    before: Record | None


def record(
    notebook: NotebookCells,
    *,
    clauses: int = 0,
    false_step: FalseStepRecord | None = None,
    impossible: WrongRecord | None = None,
) -> Record:
    """Return the notebook as its JSON has it.

    A notebook of all that follows names the cells that no rule reaches, and a game in which something is supposed says
    what.

    Raises ValueError if clauses are asked for and the notebook is not complete.
    """
    return Record(
        notebook.game.me,
        notebook.consistent,
        notebook.grid,
        notebook.solution,
        notebook.solved,
        None if notebook.worlds is None else tuple(notebook.beyond),
        tuple(notebook.undecided),
        tuple(ClauseRecord(one.location, one.cards) for one in notebook.clauses(clauses)) if clauses else None,
        tuple((cell.location, cell.card, "holds" if cell.holds else "lacks") for cell in notebook.game.supposed),
        false_step,
        impossible,
    )


def record_of_impossible(wrong: Impossible, before: NotebookCells | None) -> WrongRecord:
    """Return the record of an impossible log, with the notebook of the possible part, if there is one."""
    parts = wrong.record()
    fields = {name: getattr(parts, name) for name in field_names(parts)}
    return WrongRecord(**fields, before=None if before is None else record(before))


class SaveRecord(Struct, frozen=True):
    """A line of ``clue-logic watch --json``; its keys, their order and their values are a contract."""

    error: str | None
    diagnostics: tuple[ProblemRecord, ...]
    new: tuple[ChangedCell, ...] = ()
    lost: tuple[ChangedCell, ...] = ()
    impossible: ImpossibleRecord | None = None
    notebook: Record | None = None
    left_out: tuple[SkippedLines, ...] = ()
    understood: Record | None = None


def save_record(
    notebook: Notebook | None,
    changed: NotebookChanges | None,
    wrong: Impossible | None = None,
    diagnostics: Iterable[ProblemRecord] = (),
) -> SaveRecord:
    """Return the record of a save with a readable log."""
    return SaveRecord(
        None,
        tuple(diagnostics),
        () if changed is None else tuple(changed.found),
        () if changed is None else tuple(changed.lost),
        None if wrong is None else wrong.record(),
        None if notebook is None else record(notebook),
    )


def bad_save_record(
    diagnostics: Iterable[ProblemRecord],
    error: str | None = None,
    left_out: Iterable[SkippedLines] = (),
    understood: Notebook | None = None,
) -> SaveRecord:
    """Return the record of a save with an unreadable log."""
    return SaveRecord(
        error,
        tuple(diagnostics),
        left_out=tuple(left_out),
        understood=None if understood is None else record(understood),
    )
