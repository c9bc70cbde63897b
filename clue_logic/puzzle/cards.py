"""A puzzle: a frame, and cards whose edges have a colour and a part of a body each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from clue_logic.puzzle.frame import SIDES, Frame

Labels = tuple[int, int, int]
"""The edges of a card as numbers: +k is one part in colour k, -k its counterpart. Edges that meet sum to 0."""


class Edge(NamedTuple):
    """What an edge of a card shows."""

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
    """How a card lies in a cell: its edge 0 is on side `orientation`, the others follow clockwise."""

    card: int
    orientation: int


Laid = tuple[Lie, ...]
"""How the cards lie, cell by cell."""


@dataclass(frozen=True)
class Puzzle:
    """A frame and the cards that are to be laid into it.

    Parameters
    ----------
    frame
        The frame.
    cards
        As many cards as it has cells.
    colours
        The colours in their order.
    parts
        The two parts that belong together, as head and tail.

    Examples
    --------
    >>> from clue_logic.puzzle.puzzle_file import read_puzzle
    >>> puzzle = read_puzzle('''
    ... 1: red head, blue head, green head
    ... 2: red tail, red head, red head
    ... 3: blue tail, red head, red head
    ... 4: green tail, red head, red head
    ... ''')
    >>> puzzle.labels[:2]
    ((1, 2, 3), (-1, 1, 1))
    >>> str(puzzle.edge(-2))
    'blue tail'
    """

    frame: Frame
    cards: tuple[Card, ...]
    colours: tuple[str, ...]
    parts: tuple[str, str]

    @cached_property
    def labels(self) -> tuple[Labels, ...]:
        """The edges of each card as numbers."""
        numbers = {
            Edge(c, p): n if p == self.parts[0] else -n for n, c in enumerate(self.colours, 1) for p in self.parts
        }
        return tuple((numbers[a], numbers[b], numbers[c]) for a, b, c in (card.edges for card in self.cards))

    def edge(self, label: int) -> Edge:
        """Return what an edge of this number shows."""
        return Edge(self.colours[abs(label) - 1], self.parts[0] if label > 0 else self.parts[1])

    def shown(self, lie: Lie, side: int) -> int:
        """Return the number of the edge that a card shows on a side."""
        return self.labels[lie.card][(side - lie.orientation) % SIDES]

    @cached_property
    def alike(self) -> tuple[int, ...]:
        """For each card the first one that looks the same, which may be itself."""
        first: dict[Labels, int] = {}
        return tuple(first.setdefault(_least_turn(labels), card) for card, labels in enumerate(self.labels))

    @cached_property
    def sets(self) -> Mapping[int, tuple[int, ...]]:
        """The cards that look the same, by the first of them."""
        found: dict[int, tuple[int, ...]] = {}
        for card, first in enumerate(self.alike):
            found[first] = (*found.get(first, ()), card)
        return MappingProxyType(found)

    @cached_property
    def _turn_to_first(self) -> tuple[int, ...]:
        """For each card how far it must be turned to look as the first one alike."""
        return tuple(
            next(by for by in range(SIDES) if turned_labels(labels, by) == self.labels[first])
            for labels, first in zip(self.labels, self.alike, strict=True)
        )

    def as_first(self, lie: Lie) -> Lie:
        """Return how the first card alike would lie in the same place so that it looks the same."""
        # Turned by t, the card looks as the first one: it shows in orientation o what the first shows in o - t.
        return Lie(self.alike[lie.card], (lie.orientation - self._turn_to_first[lie.card]) % SIDES)

    def as_card(self, card: int, lie: Lie) -> Lie:
        """Return how another card alike would lie in the place of the first one."""
        return Lie(card, (lie.orientation + self._turn_to_first[card]) % SIDES)


def turned_labels(labels: Labels, by: int) -> Labels:
    """Return what the sides 0, 1, 2 show when a card is turned clockwise `by` times 120°."""
    a, b, c = (labels[(side - by) % SIDES] for side in range(SIDES))
    return a, b, c


def _least_turn(labels: Labels) -> Labels:
    return min(turned_labels(labels, by) for by in range(SIDES))
