"""All solutions of a triangle puzzle by trying, and which are the same by making moves: the yardstick for the solver.

Written apart from `clue_logic.puzzle`: it has its own geometry, compares colours and parts as words,
and knows no forms.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import isqrt

Edge = tuple[str, str]
Cards = Sequence[Sequence[Edge]]
Solution = tuple[tuple[int, int], ...]  # For each cell the card and its orientation
Neighbours = list[tuple[int, int, int, int]]

LEFT, RIGHT, BOTTOM = 0, 1, 2  # The sides of a cell that points up
DOWN_TOP, DOWN_RIGHT, DOWN_LEFT = 0, 1, 2


def neighbours(side: int) -> Neighbours:
    """Return (cell, its side, other cell, its side) for all cells that meet, going along the rows."""
    number: dict[tuple[int, int], int] = {}
    for row in range(side):
        for place in range(2 * row + 1):
            number[row, place] = len(number)
    found: Neighbours = []
    for (row, place), cell in number.items():
        if place % 2:
            found.append((cell, DOWN_TOP, number[row - 1, place - 1], BOTTOM))
            found.append((cell, DOWN_LEFT, number[row, place - 1], RIGHT))
            found.append((cell, DOWN_RIGHT, number[row, place + 1], LEFT))
    return found


def shown(cards: Cards, lie: tuple[int, int], side: int) -> Edge:
    """Return the label of a card on a side."""
    card, orientation = lie
    return tuple(cards[card][(side - orientation) % 3])  # type: ignore[return-value]


def match(one: Edge, other: Edge) -> bool:
    """Return whether two edges match."""
    return one[0] == other[0] and one[1] != other[1]


def solutions(cards: Cards, asked: Collection[int] | None = None) -> Iterator[Solution]:
    """Yield all solutions; with `asked`, only these of the `neighbours` have to match."""
    size = len(cards)
    pairs = [pair for at, pair in enumerate(neighbours(isqrt(size))) if asked is None or at in asked]
    earlier: list[list[tuple[int, int, int]]] = [[] for _ in range(size)]
    for a, s, b, t in pairs:
        later, side, first, other = (a, s, b, t) if a > b else (b, t, a, s)
        earlier[later].append((side, first, other))
    laid: list[tuple[int, int]] = []
    free = set(range(size))

    def lay() -> Iterator[Solution]:
        cell = len(laid)
        if cell == size:
            yield tuple(laid)
            return
        for card in sorted(free):
            for orientation in range(3):
                lie = (card, orientation)
                fits = all(
                    match(shown(cards, lie, side), shown(cards, laid[first], other))
                    for side, first, other in earlier[cell]
                )
                if fits:
                    laid.append(lie)
                    free.remove(card)
                    yield from lay()
                    free.add(card)
                    laid.pop()

    return lay()


def turned(solution: Solution) -> Solution:
    """Return a solution after a clockwise turn of the frame: its cells are walked along the other sides."""
    side = isqrt(len(solution))
    found: list[tuple[int, int]] = [(0, 0)] * len(solution)
    for row in range(side):
        for place in range(2 * row + 1):
            # What was the distance from the base becomes that from the left, the one from the right that from the base.
            from_base, from_left = side - 1 - row, place // 2
            from_right = row - from_left - place % 2
            new_row = side - 1 - from_right
            new = new_row * new_row + 2 * from_base + place % 2
            card, orientation = solution[row * row + place]
            found[new] = (card, (orientation + 1) % 3)
    return tuple(found)


def classes(cards: Cards, found: Sequence[Solution], *, turns_only: bool = False, alike: bool = False) -> list[int]:
    """Return the sizes of the classes into which moves between solutions put them, sorted.

    The moves: a turn of the frame; one card turned in its cell, if all it shows to other cells stays as it was; and,
    where cards that look alike count as one, two of them exchanged.
    """
    index = {solution: at for at, solution in enumerate(found)}
    parent = list(range(len(found)))

    def root(at: int) -> int:
        while parent[at] != at:
            at = parent[at]
        return at

    pairs = neighbours(isqrt(len(cards)))
    inside = [{s for a, s, _, _ in pairs if a == c} | {t for _, _, b, t in pairs if b == c} for c in range(len(cards))]
    for solution, at in index.items():
        moved = [turned(solution)]
        if not turns_only:
            for cell, (card, orientation) in enumerate(solution):
                for by in (1, 2):
                    lie = (card, (orientation + by) % 3)
                    if all(shown(cards, lie, s) == shown(cards, solution[cell], s) for s in inside[cell]):
                        moved.append((*solution[:cell], lie, *solution[cell + 1 :]))
        if alike:
            moved += exchanged(cards, solution)
        for other in moved:
            parent[root(at)] = root(index[other])
    roots = [root(at) for at in range(len(found))]
    return sorted(map(roots.count, set(roots)))


def exchanged(cards: Cards, solution: Solution) -> Iterator[Solution]:
    """Yield the solutions in which two cards that look alike have changed places."""
    for one in range(len(solution)):
        for other in range(one):
            (a, ways), (b, b_ways) = solution[one], solution[other]
            for by in range(3):
                if all(tuple(cards[b][s]) == tuple(cards[a][(s - by) % 3]) for s in range(3)):
                    # b looks like a turned by `by`.
                    new = list(solution)
                    new[one], new[other] = (b, (ways - by) % 3), (a, (b_ways + by) % 3)
                    yield tuple(new)
