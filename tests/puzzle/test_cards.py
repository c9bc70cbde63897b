"""The frame: what coordinates give is what the puzzle's maker would draw."""

from __future__ import annotations

from collections import Counter

import pytest

from clue_logic.puzzle.cards import CellKind, Frame, Side
from tests.puzzle.yardstick import neighbours

ADJACENCIES = (
    "(0,2)-(2,0) (1,1)-(2,2) (1,2)-(5,0) (2,1)-(3,0) (3,2)-(7,0) (4,1)-(5,2) (5,1)-(6,0) (6,1)-(7,2) (7,1)-(8,0)"
)


def test_the_frame_of_side_three_is_as_drawn() -> None:
    frame = Frame(3)
    shown = [f"({a.cell},{a.side})-({b.cell},{b.side})" for a, b in frame.adjacencies]
    assert sorted(shown) == sorted(ADJACENCIES.split())
    turn = {cell: turned.cell for cell, turned in enumerate(frame.turn)}
    assert turn == {0: 8, 8: 4, 4: 0, 1: 3, 3: 6, 6: 1, 2: 7, 7: 5, 5: 2}
    assert {turned.shift for turned in frame.turn} == {1}
    assert [cell for cell in range(9) if not frame.is_upright(cell)] == [2, 5, 7]


@pytest.mark.parametrize("side", range(2, 8))
def test_a_frame_of_any_side(side: int) -> None:
    frame = Frame(side)
    assert len(frame.adjacencies) == 3 * side * (side - 1) // 2
    assert len(frame.outer) == 3 * side
    pairs = {frozenset(((a, s), (b, t))) for a, s, b, t in neighbours(side)}
    assert {frozenset(map(tuple, adjacency)) for adjacency in frame.adjacencies} == pairs
    assert Counter(frame.kinds)[CellKind.CORNER] == 3
    assert Counter(frame.kinds)[CellKind.RIM] == 3 * (side - 2)
    # A turn carries lines to lines, and three turns carry everything home.
    for first, second in frame.adjacencies:
        assert frame.across[_after(frame, first)] == _after(frame, second)
    for cell in range(frame.size):
        assert _after(frame, _after(frame, _after(frame, Side(cell, 0)))) == Side(cell, 0)
    assert sorted(cell for cells in frame.orbits for cell in cells) == list(range(frame.size))


def _after(frame: Frame, side: Side) -> Side:
    turned = frame.turn[side.cell]
    return Side(turned.cell, (side.side + turned.shift) % 3)
