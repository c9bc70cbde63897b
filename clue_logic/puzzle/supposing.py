"""What is supposed of a puzzle in order to refute it: which cards may lie in some cells, and how.

As the frame can be turned, it does no harm to suppose that a card lies in the first of three cells that turns of the
frame carry into one another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from clue_logic.puzzle.cards import CellKind, Lie, Puzzle
from clue_logic.puzzle.models import Placing, placings, same_from_inside


@dataclass(frozen=True)
class Supposition:
    """What may lie in each cell.

    Parameters
    ----------
    puzzle
        The puzzle.
    only
        For some cells what may lie there; in the others everything may.
    """

    puzzle: Puzzle
    only: Mapping[int, frozenset[Lie]]

    @cached_property
    def allowed(self) -> tuple[tuple[Lie, ...], ...]:
        """What may lie in each cell, each once if the cells beside it cannot tell the difference."""
        found: list[list[Lie]] = [[] for _ in range(self.puzzle.frame.size)]
        for cell, lie in placings(self.puzzle):
            if cell not in self.only or lie in self.only[cell]:
                found[cell].append(lie)
        return tuple(map(tuple, found))

    def excludes(self, placing: Placing) -> bool:
        """Return whether this is not supposed."""
        return placing.cell in self.only and placing.lie not in self.only[placing.cell]

    def and_also(self, other: Supposition) -> Supposition:
        """Return both suppositions as one."""
        only = dict(self.only)
        for cell, lies in other.only.items():
            only[cell] = only.get(cell, lies) & lies
        return Supposition(self.puzzle, MappingProxyType(only))


def anything(puzzle: Puzzle) -> Supposition:
    """Return the supposition that there is a solution, and no more."""
    return Supposition(puzzle, MappingProxyType({}))


def first_cells(puzzle: Puzzle, kind: CellKind) -> tuple[int, ...]:
    """Return the cells of a kind, but of those that turns of the frame carry into one another only the first.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> puzzle = read_puzzle("\\n".join([": red head, red head, red tail", ": red tail, red tail, red head"] * 8))
    >>> first_cells(puzzle, CellKind.CORNER), first_cells(puzzle, CellKind.RIM), first_cells(puzzle, CellKind.INNER)
    ((0,), (1, 3), (2, 5, 6))
    """
    return tuple(cells[0] for cells in puzzle.frame.orbits if puzzle.frame.kinds[cells[0]] is kind)


def lies_in(puzzle: Puzzle, card: int, cell: int) -> Supposition:
    """Return the supposition that a card, or one that looks the same, lies in a cell."""
    first = puzzle.alike[card]
    return Supposition(
        puzzle, MappingProxyType({cell: frozenset(lie for lie in in_cell(puzzle, cell) if lie.card == first)})
    )


def turnable(puzzle: Puzzle, cell: int) -> frozenset[Lie]:
    """Return what can lie in a corner and be turned there."""
    return frozenset(lie for lie in in_cell(puzzle, cell) if len(same_from_inside(puzzle, cell, lie)) > 1)


def corners(puzzle: Puzzle) -> Sequence[int]:
    """Return the corner cells, each the turn of the one before."""
    return next(cells for cells in puzzle.frame.orbits if puzzle.frame.kinds[cells[0]] is CellKind.CORNER)


def turnable_in_first(puzzle: Puzzle, number: int, can: bool) -> Supposition:
    """Return the supposition that the cards in the first corners can be turned there, or that they cannot.

    As the frame can be turned, the first so many corners stand for any so many.
    """
    only = {
        cell: turnable(puzzle, cell) if can else in_cell(puzzle, cell) - turnable(puzzle, cell)
        for cell in corners(puzzle)[:number]
    }
    return Supposition(puzzle, MappingProxyType(only))


def in_cell(puzzle: Puzzle, cell: int) -> frozenset[Lie]:
    """Return all that can lie in a cell."""
    return frozenset(lie for at, lie in placings(puzzle) if at == cell)
