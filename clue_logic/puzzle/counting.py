"""The counting lemma: what a glance at the cards says before anything is tried.

Where two cards meet, a head meets a tail of the same colour. So the heads and tails that one colour has too many of can
only lie on the outside, and there is not more outside than the frame is long.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clue_logic.puzzle.cards import Labels, Puzzle
from clue_logic.puzzle.frame import SIDES


@dataclass(frozen=True, slots=True)
class Tally:
    """How many edges of one colour show the first part, and how many the second."""

    colour: str
    heads: int
    tails: int

    @property
    def excess(self) -> int:
        """How many have no counterpart."""
        return abs(self.heads - self.tails)


@dataclass(frozen=True, slots=True)
class EdgeCounting:
    """The edges of all cards, counted.

    Examples
    --------
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
        """Return the count of a puzzle."""
        edges = [label for labels in puzzle.labels for label in labels]
        tallies = (
            Tally(colour, edges.count(number), edges.count(-number)) for number, colour in enumerate(puzzle.colours, 1)
        )
        return cls(tuple(tallies), SIDES * puzzle.frame.side)

    @property
    def excess(self) -> int:
        """How many edges have no counterpart."""
        return sum(tally.excess for tally in self.tallies)

    @property
    def possible(self) -> bool:
        """Whether the edges without counterpart fit on the outside; if not, there is no solution."""
        return self.excess <= self.outside


def balances(labels: Sequence[Labels], colours: int) -> tuple[int, ...]:
    """Return for each colour how many more heads than tails these cards have.

    Examples
    --------
    >>> balances([(1, 2, -2), (1, 1, -2)], 2)
    (3, -1)
    """
    found = [0] * colours
    for card in labels:
        for label in card:
            found[abs(label) - 1] += 1 if label > 0 else -1
    return tuple(found)
