"""The triangular frame: its cells and what they share, derived from the coordinates of their corners.

A frame of side *n* has *n* rows; the row below each is two cells longer. Cells are counted row by row. A cell points up
or down in turn, and its sides are counted clockwise: left, right, bottom if it points up; top, right, left if down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

SIDES = 3
"""A card, a cell, and the frame have so many sides; there are so many ways to turn each."""

SMALLEST, LARGEST = 2, 10
"""The sides of frames that are understood."""

_Point = tuple[int, int, int]
"""How many steps a point is away from each side of the frame: the bottom, the right one, the left one."""


class CellKind(StrEnum):
    """What kind of cell it is: by how many of its sides other cells lie (one, two, three)."""

    CORNER = "corner"
    RIM = "rim"
    INNER = "inner"


class Side(NamedTuple):
    """A side of a cell; both count from 0."""

    cell: int
    side: int


class Adjacency(NamedTuple):
    """Two sides that are one line, of two cells."""

    first: Side
    second: Side


class Turned(NamedTuple):
    """Where a cell comes to lie when the frame is turned clockwise by 120°, and how much further its sides count."""

    cell: int
    shift: int


@dataclass(frozen=True)
class Frame:
    """A triangular frame.

    Parameters
    ----------
    side
        How many cards lie along each side.

    Examples
    --------
    >>> frame = Frame(3)
    >>> frame.size, len(frame.adjacencies), len(frame.outer)
    (9, 9, 9)
    >>> frame.kinds[0], frame.kinds[1], frame.kinds[2]
    (<CellKind.CORNER: 'corner'>, <CellKind.RIM: 'rim'>, <CellKind.INNER: 'inner'>)
    >>> [tuple(turned) for turned in frame.turn[:3]]
    [(8, 1), (3, 1), (7, 1)]
    """

    side: int

    @property
    def size(self) -> int:
        """How many cells it has."""
        return self.side * self.side

    @cached_property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The row of each cell and its place in the row, from 0."""
        return tuple((row, place) for row in range(self.side) for place in range(2 * row + 1))

    def points_up(self, cell: int) -> bool:
        """Return whether a cell points up."""
        return self.cells[cell][1] % 2 == 0

    def corners(self, cell: int) -> tuple[_Point, _Point, _Point]:
        """Return the corners of a cell, clockwise; each side leads from one to the next."""
        row, place = self.cells[cell]
        at = place // 2
        if self.points_up(cell):
            return self._point(row + 1, at), self._point(row, at), self._point(row + 1, at + 1)
        return self._point(row, at), self._point(row, at + 1), self._point(row + 1, at + 1)

    def _point(self, row: int, place: int) -> _Point:
        return self.side - row, row - place, place

    @cached_property
    def adjacencies(self) -> tuple[Adjacency, ...]:
        """The lines inside the frame, in the order of their cells."""
        return tuple(Adjacency(*sides) for sides in self._lines.values() if len(sides) == 2)

    @cached_property
    def outer(self) -> tuple[Side, ...]:
        """The sides that are part of the frame's own."""
        return tuple(sides[0] for sides in self._lines.values() if len(sides) == 1)

    @cached_property
    def across(self) -> Mapping[Side, Side]:
        """For each side inside the frame the side that it meets."""
        pairs = [(a, b) for first, second in self.adjacencies for a, b in ((first, second), (second, first))]
        return MappingProxyType(dict(pairs))

    @cached_property
    def inner_sides(self) -> tuple[tuple[int, ...], ...]:
        """For each cell the sides by which other cells lie."""
        return tuple(
            tuple(side for side in range(SIDES) if Side(cell, side) in self.across) for cell in range(self.size)
        )

    @cached_property
    def kinds(self) -> tuple[CellKind, ...]:
        """The kind of each cell."""
        return tuple(tuple(CellKind)[len(sides) - 1] for sides in self.inner_sides)

    @cached_property
    def turn(self) -> tuple[Turned, ...]:
        """What a turn of the frame, clockwise by 120°, does to each cell."""
        sides = {line: Side(cell, side) for cell in range(self.size) for line, side in self._sides_of(cell)}
        turned = []
        for cell in range(self.size):
            (start, end), side = next(self._sides_of(cell))
            landed = sides[_turned(start), _turned(end)]
            turned.append(Turned(landed.cell, (landed.side - side) % SIDES))
        return tuple(turned)

    @cached_property
    def orbits(self) -> tuple[tuple[int, ...], ...]:
        """The cells that turns of the frame carry into one another, each set from its first cell on."""
        found: dict[frozenset[int], tuple[int, ...]] = {}
        for cell in range(self.size):
            after = self.turn[cell].cell
            orbit = tuple(dict.fromkeys((cell, after, self.turn[after].cell)))
            found.setdefault(frozenset(orbit), orbit)
        return tuple(found.values())

    def _sides_of(self, cell: int) -> Iterator[tuple[tuple[_Point, _Point], int]]:
        corners = self.corners(cell)
        yield from ((line, side) for side, line in enumerate(pairwise((*corners, corners[0]))))

    @cached_property
    def _lines(self) -> Mapping[frozenset[_Point], tuple[Side, ...]]:
        """The sides on each line between two points."""
        found: dict[frozenset[_Point], tuple[Side, ...]] = {}
        for cell in range(self.size):
            for line, side in self._sides_of(cell):
                ends = frozenset(line)
                found[ends] = (*found.get(ends, ()), Side(cell, side))
        return MappingProxyType(found)


def _turned(point: _Point) -> _Point:
    """Return where a point comes to lie: what was away from the bottom is then away from the left side."""
    bottom, right, left = point
    return right, left, bottom
