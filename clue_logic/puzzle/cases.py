"""Refutation of suppositions about cells by cases, which a person can follow.

Without loss of generality, a card lies in the first of the three cells that turns of the frame map to each other. A
refutation is a tree. A leaf contradicts the rules for an obvious reason; an inner node lists all possibilities for a
cell, or all places of a card, and refutes each. The search uses the rules only through `SupposedFrame`;
`clue_logic.puzzle.case_check` checks a tree against the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TypeAlias

from clue_logic.puzzle.cards import SIDES, CellKind, Lie, Puzzle, Side, balances
from clue_logic.puzzle.models import Clock, Placing, placings, same_from_inside


@dataclass(frozen=True)
class Supposition:
    """A restriction of what may lie in some cells."""

    puzzle: Puzzle
    only: Mapping[int, frozenset[Lie]]  # the other cells are not restricted

    @cached_property
    def allowed_lies(self) -> tuple[tuple[Lie, ...], ...]:
        """The possibilities for each cell; of those that look the same to the neighbours only the first."""
        by_cell: list[list[Lie]] = [[] for _ in range(self.puzzle.frame.size)]
        for cell, lie in placings(self.puzzle):
            if cell not in self.only or lie in self.only[cell]:
                by_cell[cell].append(lie)
        return tuple(map(tuple, by_cell))

    def excludes(self, placing: Placing) -> bool:
        return placing.cell in self.only and placing.lie not in self.only[placing.cell]

    def conjoin(self, other: Supposition) -> Supposition:
        """Return the conjunction of both suppositions."""
        only = dict(self.only)
        for cell, lies in other.only.items():
            only[cell] = only.get(cell, lies) & lies
        return Supposition(self.puzzle, MappingProxyType(only))


def empty_supposition(puzzle: Puzzle) -> Supposition:
    """Return the supposition without restrictions: that there is a solution."""
    return Supposition(puzzle, MappingProxyType({}))


def first_cells(puzzle: Puzzle, kind: CellKind) -> tuple[int, ...]:
    """Return the cells of a kind; of those that turns of the frame map to each other only the first.

    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> puzzle = read_puzzle("\\n".join([": red head, red head, red tail", ": red tail, red tail, red head"] * 8))
    >>> first_cells(puzzle, CellKind.CORNER), first_cells(puzzle, CellKind.RIM), first_cells(puzzle, CellKind.INNER)
    ((0,), (1, 3), (2, 5, 6))
    """
    return tuple(cells[0] for cells in puzzle.frame.orbits if puzzle.frame.kinds[cells[0]] is kind)


def suppose_card(puzzle: Puzzle, card: int, cell: int) -> Supposition:
    """Return the supposition that a card, or one that looks the same, lies in a cell."""
    first = puzzle.alike[card]
    return Supposition(
        puzzle, MappingProxyType({cell: frozenset(lie for lie in possible_lies(puzzle, cell) if lie.card == first)})
    )


def turnable(puzzle: Puzzle, cell: int) -> frozenset[Lie]:
    """Return the cards that can lie in a corner and be turned there."""
    return frozenset(lie for lie in possible_lies(puzzle, cell) if len(same_from_inside(puzzle, cell, lie)) > 1)


def corners(puzzle: Puzzle) -> Sequence[int]:
    """Return the corner cells, each the image of the one before."""
    return next(cells for cells in puzzle.frame.orbits if puzzle.frame.kinds[cells[0]] is CellKind.CORNER)


def turnable_in_first(puzzle: Puzzle, number: int, can: bool) -> Supposition:
    """Return the supposition that the cards in the first corners can, or cannot, be turned there.

    As the frame can be turned, the first N corners represent any N.
    """
    only = {
        cell: turnable(puzzle, cell) if can else possible_lies(puzzle, cell) - turnable(puzzle, cell)
        for cell in corners(puzzle)[:number]
    }
    return Supposition(puzzle, MappingProxyType(only))


def possible_lies(puzzle: Puzzle, cell: int) -> frozenset[Lie]:
    """Return all possibilities for a cell."""
    return frozenset(lie for at, lie in placings(puzzle) if at == cell)


MOST_NODES = 20_000  # larger refutations are not searched for: no reader could follow them

_NEAR = 2  # splits with up to this many parts more than the fewest are tried as well, one step ahead


@dataclass(frozen=True, slots=True)
class NoCard:
    """Nothing can lie in a cell."""

    cell: int


@dataclass(frozen=True, slots=True)
class NoCell:
    """A card (or one that looks the same) is left, and fits nowhere."""

    card: int


@dataclass(frozen=True, slots=True)
class OuterImbalance:
    """The free outer sides are too few for the edges without counterpart."""


@dataclass(frozen=True, slots=True)
class SplitByCell:
    """A split by what lies in this cell."""

    cell: int


@dataclass(frozen=True, slots=True)
class SplitByCard:
    """A split by where this card lies."""

    card: int


Split: TypeAlias = SplitByCell | SplitByCard
_Ways: TypeAlias = tuple[Split, list[Placing]]
"""A split, and the placings that are its cases."""

Reason: TypeAlias = NoCard | NoCell | OuterImbalance
Refutation: TypeAlias = "CaseSplit | Reason"


@dataclass(frozen=True, slots=True)
class CaseSplit:
    """All possibilities for a cell, or all places of a card, each refuted."""

    of: Split
    parts: tuple[tuple[Placing, Refutation], ...]


def dead_ends(refuted: Refutation) -> int:
    """Return the number of leaves."""
    if not isinstance(refuted, CaseSplit):
        return 1
    return sum(dead_ends(rest) for _, rest in refuted.parts)


@dataclass(frozen=True, slots=True)
class FramePosition:
    """A partly filled frame."""

    laid: tuple[Placing, ...]
    needed: dict[Side, int]  # labels that the neighbours must show
    left: dict[int, int]  # number of cards left, by the first one alike
    hidden: tuple[int, ...]  # for each colour the surplus of heads over tails on outer sides
    outside: int  # number of free outer sides


class SupposedFrame:
    """A supposition, and the obvious conclusions for positions under it."""

    def __init__(self, supposition: Supposition) -> None:
        self.supposition = supposition
        self.puzzle = supposition.puzzle
        self._balance = balances(self.puzzle.labels, len(self.puzzle.colours))

    def empty(self) -> FramePosition:
        left = {first: len(cards) for first, cards in self.puzzle.sets.items()}
        return FramePosition((), {}, left, (0,) * len(self.puzzle.colours), SIDES * self.puzzle.frame.side)

    def with_card(self, position: FramePosition, placing: Placing) -> FramePosition:
        """Return a position with one more card."""
        cell, lie = placing
        needed, hidden, outside = dict(position.needed), list(position.hidden), position.outside
        for side in range(SIDES):
            label = self.puzzle.side_label(lie, side)
            across = self.puzzle.frame.across.get(Side(cell, side))
            if across is None:
                hidden[abs(label) - 1] += 1 if label > 0 else -1
                outside -= 1
            else:
                needed[across] = -label
        left = {**position.left, lie.card: position.left[lie.card] - 1}
        return FramePosition((*position.laid, placing), needed, left, tuple(hidden), outside)

    def fitting(self, position: FramePosition) -> dict[int, list[Lie]]:
        """Return the possibilities for each empty cell, by its neighbours."""
        filled_cells = {placing.cell for placing in position.laid}
        return {
            cell: [lie for lie in allowed if self._fits(position, cell, lie)]
            for cell, allowed in enumerate(self.supposition.allowed_lies)
            if cell not in filled_cells
        }

    def _fits(self, position: FramePosition, cell: int, lie: Lie) -> bool:
        if not position.left[lie.card]:
            return False
        for side in self.puzzle.frame.inner_sides[cell]:
            needed = position.needed.get(Side(cell, side))
            if needed is not None and needed != self.puzzle.side_label(lie, side):
                return False
        return True

    def remaining_surplus(self, position: FramePosition) -> tuple[int, ...]:
        """Return for each colour the surplus of heads over tails that the free outer sides still need."""
        return tuple(all_ - hidden for all_, hidden in zip(self._balance, position.hidden, strict=True))

    def is_unbalanced(self, position: FramePosition) -> bool:
        """Return whether the free outer sides are too few for the surplus."""
        return sum(map(abs, self.remaining_surplus(position))) > position.outside


class RefutationSearch:
    """The search for a refutation of a supposition by cases."""

    def __init__(self, supposition: Supposition, most: int = MOST_NODES, clock: Clock | None = None) -> None:
        self._board = SupposedFrame(supposition)
        self._left = most
        self._clock = clock or Clock()

    def refutation(self) -> Refutation | None:
        """Return a refutation of at most `most` nodes, or None; raise `StoppedError` if the time is over."""
        return self._refute(self._board.empty())

    def _refute(self, position: FramePosition) -> Refutation | None:
        self._left -= 1
        if self._left < 0:
            return None
        self._clock.check_time()
        if self._board.is_unbalanced(position):
            return OuterImbalance()
        splits = self._splits(position)
        if not splits:
            return None  # all cards lie: a solution
        of, placings = self._best(position, splits)
        if not placings:
            return NoCard(of.cell) if isinstance(of, SplitByCell) else NoCell(of.card)
        parts: list[tuple[Placing, Refutation]] = []
        for placing in placings:
            rest = self._refute(self._board.with_card(position, placing))
            if rest is None:
                return None
            parts.append((placing, rest))
        return CaseSplit(of, tuple(parts))

    def _splits(self, position: FramePosition) -> list[_Ways]:
        """Return the possibilities for each cell, and for each card of which one is left."""
        fitting = self._board.fitting(position)
        splits: list[_Ways] = [
            (SplitByCell(cell), [Placing(cell, lie) for lie in lies]) for cell, lies in fitting.items()
        ]
        for card, number in position.left.items():
            if number == 1 or (number and not any(lie.card == card for lies in fitting.values() for lie in lies)):
                places = [Placing(cell, lie) for cell, lies in fitting.items() for lie in lies if lie.card == card]
                splits.append((SplitByCard(card), places))
        return splits

    def _best(self, position: FramePosition, splits: list[_Ways]) -> _Ways:
        """Return the split with few parts, and few parts in each of these."""
        fewest = min(len(placings) for _, placings in splits)
        if fewest < 2:
            return next(split for split in splits if len(split[1]) == fewest)
        near = [split for split in splits if len(split[1]) <= fewest + _NEAR]
        return min(near, key=lambda split: sum(self._promise(position, placing) for placing in split[1]))

    def _promise(self, position: FramePosition, placing: Placing) -> float:
        after = self._board.with_card(position, placing)
        if self._board.is_unbalanced(after):
            return 0.1
        return min((len(placings) for _, placings in self._splits(after)), default=0) or 0.1


@dataclass(frozen=True, slots=True)
class RefutationByPlace:
    """A refutation by where one card lies: a part for each cell, up to turns of the frame; None: no such split."""

    card: int | None
    parts: tuple[tuple[Supposition, Refutation], ...]

    @property
    def dead_ends(self) -> int:
        """The number of leaves."""
        return sum(dead_ends(refuted) for _, refuted in self.parts)


def refute_directly(supposition: Supposition, clock: Clock) -> RefutationByPlace | None:
    """Return a refutation of a supposition, or None if there is none with at most `MOST_NODES` nodes."""
    refutation = RefutationSearch(supposition, clock=clock).refutation()
    return None if refutation is None else RefutationByPlace(None, ((supposition, refutation),))


def refute_by_place(supposition: Supposition, clock: Clock) -> RefutationByPlace | None:
    """Return a small refutation of a supposition that is invariant under turns of the frame, or None.

    A card lies in the first of the three cells that turns map to each other; all cards are tried.
    """
    puzzle = supposition.puzzle
    best: RefutationByPlace | None = None
    fewest = MOST_NODES
    for card in puzzle.sets:
        parts: list[tuple[Supposition, Refutation]] = []
        nodes = 0
        for cells in puzzle.frame.orbits:
            part = supposition.conjoin(suppose_card(puzzle, card, cells[0]))
            refutation = RefutationSearch(part, fewest - nodes, clock).refutation()
            if refutation is None:
                break
            parts.append((part, refutation))
            nodes += sum(1 for _ in iterate_nodes(refutation))
        else:
            best, fewest = RefutationByPlace(card, tuple(parts)), nodes
    return best


def iterate_nodes(refuted: Refutation) -> Iterator[Refutation]:
    yield refuted
    if isinstance(refuted, CaseSplit):
        for _, rest in refuted.parts:
            yield from iterate_nodes(rest)
