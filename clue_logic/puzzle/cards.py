"""A puzzle: the triangular frame, the cards with their colours and parts, and the counts of their edges.

A frame of side *n* has *n* rows; each row is two cells longer than the one above. Cells are numbered row by row, and
point up or down in turn. Their sides are numbered clockwise: left, right, bottom if it points up; top, right, left if
down. Where two cards meet, a head meets a tail of the same colour. So surplus heads or tails of a colour must lie
outside, on as many sides as the frame has: this counting lemma rules out some puzzles before any search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from clue_logic.words.grouping import group_pairs
from clue_logic.words.names import fold_name

SIDES = 3  # of a card, a cell, and the frame; as many orientations of each

SMALLEST, LARGEST = 2, 10  # sides of frames

_Point = tuple[int, int, int]  # distances of a point from the sides of the frame: bottom, right, left


class CellKind(StrEnum):
    """The kind of a cell, by its number of neighbours (one, two, three)."""

    CORNER = "corner"
    RIM = "rim"
    INNER = "inner"


class Side(NamedTuple):
    """A side of a cell, both counted from 0."""

    cell: int
    side: int


class Adjacency(NamedTuple):
    """Two sides of two cells that are the same line."""

    first: Side
    second: Side


class TurnedCell(NamedTuple):
    """The image of a cell when the frame is turned clockwise by 120°, and the shift of its sides."""

    cell: int
    shift: int


@dataclass(frozen=True)
class Frame:
    """A triangular frame.

    >>> frame = Frame(3)
    >>> frame.size, len(frame.adjacencies), len(frame.outer)
    (9, 9, 9)
    >>> frame.kinds[0], frame.kinds[1], frame.kinds[2]
    (<CellKind.CORNER: 'corner'>, <CellKind.RIM: 'rim'>, <CellKind.INNER: 'inner'>)
    >>> [tuple(turned) for turned in frame.turn[:3]]
    [(8, 1), (3, 1), (7, 1)]
    """

    side: int  # number of cards along each side

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.side * self.side

    @cached_property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The row of each cell and its position in the row, from 0."""
        return tuple((row, place) for row in range(self.side) for place in range(2 * row + 1))

    def is_upright(self, cell: int) -> bool:
        """Return whether a cell points up."""
        return self.cells[cell][1] % 2 == 0

    def corners(self, cell: int) -> tuple[_Point, _Point, _Point]:
        """Return the corners of a cell, clockwise; side i leads from corner i to the next."""
        row, place = self.cells[cell]
        at = place // 2
        if self.is_upright(cell):
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
        """The sides on the outside of the frame."""
        return tuple(sides[0] for sides in self._lines.values() if len(sides) == 1)

    @cached_property
    def across(self) -> Mapping[Side, Side]:
        """The side that each inner side meets."""
        pairs = [(a, b) for first, second in self.adjacencies for a, b in ((first, second), (second, first))]
        return MappingProxyType(dict(pairs))

    @cached_property
    def inner_sides(self) -> tuple[tuple[int, ...], ...]:
        """The inner sides of each cell."""
        return tuple(
            tuple(side for side in range(SIDES) if Side(cell, side) in self.across) for cell in range(self.size)
        )

    @cached_property
    def kinds(self) -> tuple[CellKind, ...]:
        return tuple(tuple(CellKind)[len(sides) - 1] for sides in self.inner_sides)

    @cached_property
    def turn(self) -> tuple[TurnedCell, ...]:
        """The images of all cells when the frame is turned clockwise by 120°."""
        sides = {line: Side(cell, side) for cell in range(self.size) for line, side in self._iterate_sides(cell)}
        turned = []
        for cell in range(self.size):
            (start, end), side = next(self._iterate_sides(cell))
            landed = sides[_turn_point(start), _turn_point(end)]
            turned.append(TurnedCell(landed.cell, (landed.side - side) % SIDES))
        return tuple(turned)

    @cached_property
    def orbits(self) -> tuple[tuple[int, ...], ...]:
        """The sets of cells that turns of the frame map to each other, each from its first cell on."""
        orbits: dict[frozenset[int], tuple[int, ...]] = {}
        for cell in range(self.size):
            after = self.turn[cell].cell
            orbit = tuple(dict.fromkeys((cell, after, self.turn[after].cell)))
            orbits.setdefault(frozenset(orbit), orbit)
        return tuple(orbits.values())

    def _iterate_sides(self, cell: int) -> Iterator[tuple[tuple[_Point, _Point], int]]:
        corners = self.corners(cell)
        yield from ((line, side) for side, line in enumerate(pairwise((*corners, corners[0]))))

    @cached_property
    def _lines(self) -> Mapping[frozenset[_Point], tuple[Side, ...]]:
        """The sides on each line between two points."""
        ends = ((line, Side(cell, side)) for cell in range(self.size) for line, side in self._iterate_sides(cell))
        return MappingProxyType(group_pairs((frozenset(line), side) for line, side in ends))


def _turn_point(point: _Point) -> _Point:
    """Return the turned point: its distance from the bottom becomes the one from the left side."""
    bottom, right, left = point
    return right, left, bottom


# the edges of a card: +k is one part in colour k, -k its counterpart; edges that meet sum to 0
Labels = tuple[int, int, int]


class Edge(NamedTuple):
    """The colour and part on an edge of a card."""

    colour: str
    part: str

    def __str__(self) -> str:
        return f"{self.colour} {self.part}"


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its name, and its edges clockwise."""

    name: str
    edges: tuple[Edge, Edge, Edge]


class Lie(NamedTuple):
    """A card in a cell: its edge 0 is on side `orientation`, the others follow clockwise."""

    card: int
    orientation: int


Laid = tuple[Lie, ...]  # how the cards lie, cell by cell


@dataclass(frozen=True)
class Puzzle:
    """A frame and the cards to be laid into it."""

    frame: Frame
    cards: tuple[Card, ...]  # as many as cells
    colours: tuple[str, ...]
    parts: tuple[str, str]  # as head and tail

    @cached_property
    def labels(self) -> tuple[Labels, ...]:
        """The edges of each card as numbers."""
        numbers = {
            Edge(c, p): n if p == self.parts[0] else -n for n, c in enumerate(self.colours, 1) for p in self.parts
        }
        return tuple((numbers[a], numbers[b], numbers[c]) for a, b, c in (card.edges for card in self.cards))

    def edge(self, label: int) -> Edge:
        """Return the edge with this number."""
        return Edge(self.colours[abs(label) - 1], self.parts[0] if label > 0 else self.parts[1])

    def side_label(self, lie: Lie, side: int) -> int:
        """Return the label that a card shows on a side."""
        return self.labels[lie.card][(side - lie.orientation) % SIDES]

    @cached_property
    def alike(self) -> tuple[int, ...]:
        """For each card the first one that looks the same, possibly itself."""
        first: dict[Labels, int] = {}
        least = (min(turned_labels(labels, by) for by in range(SIDES)) for labels in self.labels)
        return tuple(first.setdefault(labels, card) for card, labels in enumerate(least))

    @cached_property
    def sets(self) -> Mapping[int, tuple[int, ...]]:
        """The cards that look the same, by the first of them."""
        return MappingProxyType(group_pairs((first, card) for card, first in enumerate(self.alike)))

    @cached_property
    def _turn_to_first(self) -> tuple[int, ...]:
        """For each card the turn after which it looks like the first one alike."""
        return tuple(
            next(by for by in range(SIDES) if turned_labels(labels, by) == self.labels[first])
            for labels, first in zip(self.labels, self.alike, strict=True)
        )

    def as_first(self, lie: Lie) -> Lie:
        """Return the first card alike, in the orientation that looks the same."""
        # turned by t, the card looks like the first one: in orientation o it shows what the first shows in o - t
        return Lie(self.alike[lie.card], (lie.orientation - self._turn_to_first[lie.card]) % SIDES)

    def as_card(self, card: int, lie: Lie) -> Lie:
        """Return another card alike in place of the first one, in the orientation that looks the same."""
        return Lie(card, (lie.orientation + self._turn_to_first[card]) % SIDES)


def turned_labels(labels: Labels, by: int) -> Labels:
    """Return the labels of the sides 0, 1, 2 of a card turned clockwise `by` times 120°."""
    a, b, c = (labels[(side - by) % SIDES] for side in range(SIDES))
    return a, b, c


# colours in a picture, by English name
PAINT: Mapping[str, str] = {
    "yellow": "#f6d743", "brown": "#9c6b3f", "grey": "#9aa3ad", "red": "#d9483b", "blue": "#3f7fd0",
    "green": "#4fa356", "black": "#3c3f45", "white": "#ffffff", "orange": "#ef8f33", "purple": "#8a56b0",
    "pink": "#f0a3bf", "turquoise": "#3fb8b0",
}  # fmt: skip

# colours in a picture for other names, in turn
SPARE = ("#c9b458", "#5f8aa0", "#b06a80", "#7fa35a", "#a58bd0", "#d08a5f")

_GERMAN = (
    *("gelb", "braun", "grau", "rot", "blau", "grün"),
    *("schwarz", "weiß", "orange", "lila", "rosa", "türkis"),
)
_OTHER_NAMES = {"gray": "grey", "violet": "purple", "violett": "purple", "gruen": "green", "tuerkis": "turquoise"}

_COLOURS: Mapping[str, str] = {
    **{name: name for name in PAINT},
    **{fold_name(german): english for german, english in zip(_GERMAN, PAINT, strict=True)},
    **_OTHER_NAMES,
}
HEAD, TAIL = "head", "tail"
_PARTS: Mapping[str, str] = {HEAD: HEAD, "kopf": HEAD, TAIL: TAIL, "schwanz": TAIL}


def colour_words() -> tuple[str, ...]:
    """Return the predefined words for colours, English and German."""
    return tuple(_COLOURS)


def colour_key(word: str) -> str:
    """Return the key of a word for a colour, equal for words for the same colour.

    >>> colour_key("Gelb"), colour_key("yellow"), colour_key("Ocker")
    ('yellow', 'yellow', 'ocker')
    """
    return _COLOURS.get(fold_name(word), fold_name(word))


def is_colour(word: str) -> bool:
    """Return whether a word is a predefined colour."""
    return fold_name(word) in _COLOURS


def part_key(word: str) -> str:
    return _PARTS.get(fold_name(word), fold_name(word))


def paint(colours: tuple[str, ...]) -> tuple[str, ...]:
    """Return a different colour value for each colour.

    >>> paint(("gelb", "Ocker"))
    ('#f6d743', '#c9b458')
    """
    unknown = [colour for colour in colours if colour_key(colour) not in PAINT]
    return tuple(PAINT.get(colour_key(colour)) or SPARE[unknown.index(colour) % len(SPARE)] for colour in colours)


@dataclass(frozen=True, slots=True)
class Tally:
    """The edges of one colour, counted by part."""

    colour: str
    heads: int
    tails: int

    @property
    def excess(self) -> int:
        """The number of edges without counterpart."""
        return abs(self.heads - self.tails)


@dataclass(frozen=True, slots=True)
class EdgeCounting:
    """The edges of all cards, counted by colour and part.

    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> cards = [": red head, red head, red head"] * 3 + [": red head, red tail, blue head"]
    >>> counting = EdgeCounting.of(read_puzzle("\\n".join(cards)))
    >>> counting.excess, counting.outside, counting.possible
    (10, 6, False)
    """

    tallies: tuple[Tally, ...]
    outside: int

    @classmethod
    def of(cls, puzzle: Puzzle) -> EdgeCounting:
        edges = [label for labels in puzzle.labels for label in labels]
        tallies = (
            Tally(colour, edges.count(number), edges.count(-number)) for number, colour in enumerate(puzzle.colours, 1)
        )
        return cls(tuple(tallies), SIDES * puzzle.frame.side)

    @property
    def excess(self) -> int:
        """The number of edges without counterpart."""
        return sum(tally.excess for tally in self.tallies)

    @property
    def possible(self) -> bool:
        """True if the edges without counterpart fit on the outside; if not, there is no solution."""
        return self.excess <= self.outside


def balances(labels: Sequence[Labels], colours: int) -> tuple[int, ...]:
    """Return for each colour the surplus of heads over tails.

    >>> balances([(1, 2, -2), (1, 1, -2)], 2)
    (3, -1)
    """
    differences = [0] * colours
    for card in labels:
        for label in card:
            differences[abs(label) - 1] += 1 if label > 0 else -1
    return tuple(differences)
