"""When two solutions count as the same, and how many there are of each.

The frame can be turned; a card can lie in another orientation and show its neighbours the same edges, as one with two
equal edges in a corner; and cards that look alike can change places. What is left when all this is disregarded is the
`SolutionForm` of a solution: for each cell which card lies there (the first of those that look alike), in the first
orientation that shows its neighbours these edges.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import factorial, prod

from clue_logic.puzzle.cards import Laid, Lie, Puzzle
from clue_logic.puzzle.frame import SIDES, Side

SolutionForm = Laid
"""A solution in which cards and orientations stand for all that look the same from the other cells."""


def same_from_inside(puzzle: Puzzle, cell: int, lie: Lie) -> tuple[Lie, ...]:
    """Return the orientations of a card in a cell that show the cells beside it the same edges, the first one first.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> puzzle = read_puzzle("\\n".join([": red head, red head, blue head", *[": red tail, red tail, red tail"] * 3]))
    >>> [lie.orientation for lie in same_from_inside(puzzle, 0, Lie(0, 1))]
    [1, 2]
    >>> [lie.orientation for lie in same_from_inside(puzzle, 2, Lie(0, 1))]
    [1]
    """
    sides = puzzle.frame.inner_sides[cell]
    seen = [puzzle.shown(lie, side) for side in sides]
    ways = (Lie(lie.card, orientation) for orientation in range(SIDES))
    return tuple(way for way in ways if [puzzle.shown(way, side) for side in sides] == seen)


def fits(puzzle: Puzzle, laid: Laid) -> bool:
    """Return whether it is a solution: each card lies somewhere, and all edges match."""
    return sorted(lie.card for lie in laid) == list(range(puzzle.frame.size)) and all(
        edges_match(puzzle, laid, first, second) for first, second in puzzle.frame.adjacencies
    )


def edges_match(puzzle: Puzzle, laid: Laid, first: Side, second: Side) -> bool:
    """Return whether the cards show the same colour and different parts on two sides that meet."""
    return puzzle.shown(laid[first.cell], first.side) + puzzle.shown(laid[second.cell], second.side) == 0


def turned_frame(puzzle: Puzzle, laid: Laid) -> Laid:
    """Return how the cards lie after a turn of the frame, clockwise by 120°."""
    found: list[Lie] = list(laid)
    for lie, (cell, shift) in zip(laid, puzzle.frame.turn, strict=True):
        found[cell] = Lie(lie.card, (lie.orientation + shift) % SIDES)
    return tuple(found)


def turns(puzzle: Puzzle, laid: Laid) -> tuple[Laid, Laid, Laid]:
    """Return how the cards lie as they are, and after one and two turns of the frame."""
    once = turned_frame(puzzle, laid)
    return laid, once, turned_frame(puzzle, once)


def without_outer_edges(puzzle: Puzzle, laid: Laid) -> Laid:
    """Return the solution with each card in the first orientation that shows the cells beside it the same edges."""
    return tuple(same_from_inside(puzzle, cell, lie)[0] for cell, lie in enumerate(laid))


def form_of(puzzle: Puzzle, laid: Laid, *, alike: bool = False) -> SolutionForm:
    """Return what is left of a solution when all is disregarded that makes no difference.

    Solutions have the same form if they are essentially the same. It is the least among those of the three turns.

    Parameters
    ----------
    puzzle
        The puzzle.
    laid
        The solution.
    alike
        Whether cards that look alike count as the same.
    """
    first = tuple(map(puzzle.as_first, laid)) if alike else laid
    return min(without_outer_edges(puzzle, turned) for turned in turns(puzzle, first))


def symmetry(puzzle: Puzzle, form: SolutionForm) -> int:
    """Return how many turns of the frame (of three) carry a form into itself; more than one only if cards are alike."""
    return sum(without_outer_edges(puzzle, turned) == form for turned in turns(puzzle, form))


def ways_to_turn(puzzle: Puzzle, form: SolutionForm) -> int:
    """Return in how many ways the cards can be turned where they lie."""
    return prod(len(same_from_inside(puzzle, cell, lie)) for cell, lie in enumerate(form))


def exchanges(puzzle: Puzzle) -> int:
    """Return in how many ways cards that look alike can change places."""
    return prod(factorial(len(cards)) for cards in puzzle.sets.values())


def unalike(puzzle: Puzzle, form: SolutionForm) -> Iterator[SolutionForm]:
    """Yield the forms that one stands for when cards that look alike are told apart."""
    cells = [[cell for cell, lie in enumerate(form) if lie.card == first] for first in puzzle.sets]
    seen: set[SolutionForm] | None = set() if symmetry(puzzle, form) > 1 else None
    for orders in _orders(tuple(puzzle.sets.values())):
        told = list(form)
        for order, places in zip(orders, cells, strict=True):
            for card, cell in zip(order, places, strict=True):
                told[cell] = puzzle.as_card(card, form[cell])
        found = form_of(puzzle, tuple(told))
        if seen is None:
            yield found
        elif found not in seen:
            seen.add(found)
            yield found


def _orders(sets: Sequence[Sequence[int]]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield all ways to order each of some sets; one at a time, for nine cards alike have 362,880 orders."""
    if not sets:
        yield ()
        return
    for order in permutations(sets[0]):
        for others in _orders(sets[1:]):
            yield (order, *others)


def with_card(puzzle: Puzzle, form: SolutionForm, card: int, cell: int) -> Laid:
    """Return a solution with this form, or a turn of one, in which a card lies in a cell where one alike does."""
    left = {first: [other for other in cards if other != card] for first, cards in puzzle.sets.items()}
    told = [puzzle.as_card(card if at == cell else left[lie.card].pop(0), lie) for at, lie in enumerate(form)]
    return without_outer_edges(puzzle, tuple(told))


def raw(puzzle: Puzzle, form: SolutionForm) -> Iterator[Laid]:
    """Yield the solutions that a form stands for in which cards are told apart."""
    ways = [same_from_inside(puzzle, cell, lie) for cell, lie in enumerate(form)]
    for laid in product(*ways):
        yield from turns(puzzle, laid)


def turnable_corners(puzzle: Puzzle, laid: Sequence[Lie]) -> tuple[int, ...]:
    """Return the corner cells whose card can be turned and shows the cell beside it the same edge."""
    return tuple(
        cell
        for cell, lie in enumerate(laid)
        if len(puzzle.frame.inner_sides[cell]) == 1 and len(same_from_inside(puzzle, cell, lie)) > 1
    )
