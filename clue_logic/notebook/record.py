"""The notebook as plain data, for other programs."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from clue_logic.game.questions import Cell
from clue_logic.notebook.cells import NotebookCells
from clue_logic.notebook.false_step_record import FalseStepRecord
from clue_logic.notebook.impossible_report import Impossible, ImpossibleRecord


class ClauseRecord(TypedDict):
    """A clause that follows: the location holds at least one of the cards."""

    location: str
    one_of: list[str]


class Record(TypedDict):
    """The form of ``clue-logic solve --json``; its keys, their order and their values are a contract.

    `beyond_rules` is absent from a notebook of rules alone; the last four appear only where there is something to say.
    """

    viewpoint: str | None
    consistent: bool
    grid: dict[str, dict[str, str]]
    solution: dict[str, str | list[str] | None]
    solved: bool
    beyond_rules: NotRequired[list[list[str]]]
    undecided: NotRequired[list[list[str]]]
    clauses: NotRequired[list[ClauseRecord]]
    supposed: NotRequired[list[list[str]]]
    false_step: NotRequired[FalseStepRecord]
    impossible: NotRequired[WrongRecord]


class WrongRecord(ImpossibleRecord):
    """What is wrong with an impossible log, and the notebook as it stood before; null if its headers are impossible."""

    before: Record | None


def record(notebook: NotebookCells, *, clauses: int = 0) -> Record:
    """Return the notebook as a dictionary that JSON can hold.

    Every location has a dictionary from card to ``holds``, ``lacks``, ``open`` or (in a log that contradicts itself)
    ``both``. The solution is as in `Notebook.solution`, with lists for tuples. A notebook of all that follows names the
    cells that no rule reaches, and a game in which something is supposed says what.

    Parameters
    ----------
    notebook
        What to record.
    clauses
        If not 0, the clauses that follow and name at most so many cards are recorded, too.

    Raises
    ------
    ValueError
        If clauses are asked for and the notebook is not complete.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... ''')
    >>> record(cl.solve(game))["grid"]["Ann"]
    {'Ace': 'open', 'King': 'open', 'Queen': 'open'}
    """
    found: Record = {
        "viewpoint": notebook.game.me,
        "consistent": notebook.consistent,
        "grid": {
            location: {card: state.value for card, state in row.items()} for location, row in notebook.grid.items()
        },
        "solution": {
            key: list(hidden) if isinstance(hidden, tuple) else hidden for key, hidden in notebook.solution.items()
        },
        "solved": notebook.solved,
    }
    if notebook.worlds is not None:
        found["beyond_rules"] = [list(cell) for cell in notebook.beyond]
    if notebook.undecided:
        found["undecided"] = [list(cell) for cell in notebook.undecided]
    if clauses:
        found["clauses"] = [
            {"location": clause.location, "one_of": list(clause.cards)} for clause in notebook.clauses(clauses)
        ]
    if notebook.game.supposed:
        found["supposed"] = [_as_list(cell) for cell in notebook.game.supposed]
    return found


def record_of_impossible(wrong: Impossible, before: NotebookCells | None) -> WrongRecord:
    """Return what is wrong with a log as a dictionary that JSON can hold.

    Parameters
    ----------
    wrong
        What is wrong with it.
    before
        The notebook as it stood before, if there is one.
    """
    return {**wrong.record(), "before": None if before is None else record(before)}


def _as_list(cell: Cell) -> list[str]:
    return [cell.location, cell.card, "holds" if cell.holds else "lacks"]
