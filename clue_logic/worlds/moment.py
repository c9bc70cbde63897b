"""What one statement of a log brings."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.game.questions import Cell


@dataclass(frozen=True, slots=True)
class Moment:
    """What one statement of the log brings.

    Parameters
    ----------
    line
        The first line of the statement; 0 for the headers.
    cells
        The cells on which all deals agree from then on, and did not before, in the order of the notebook.
    possible
        False if no deal agrees any more; that is the last moment of its log.
    """

    line: int
    cells: tuple[Cell, ...]
    possible: bool = True
