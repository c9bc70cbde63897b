"""Answers that come in another order than the seats: is it the header that is wrong?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

FEWEST = 2
"""So many suggestions must be out of order before it is the header that is doubted."""


@dataclass(frozen=True, slots=True)
class _Round:
    line: int
    asker: str
    answering: tuple[str, ...]
    left: frozenset[str]

    def in_order(self, seats: Sequence[str]) -> bool:
        start = seats.index(self.asker) + 1
        order = [player for player in (*seats[start:], *seats[:start]) if player not in self.left]
        places = [order.index(player) for player in self.answering if player in order]
        return all(one < other for one, other in pairwise(places))


class Seating:
    """Who answered after whom, where the first who can show ends a suggestion.

    Examples
    --------
    >>> seating = Seating()
    >>> seating.add(7, "Ann", ["Bob", "Cid"], ())
    >>> seating.add(8, "Dee", ["Ann", "Bob", "Cid"], ())
    >>> seating.out_of_order(["Ann", "Cid", "Bob", "Dee"])
    [7, 8]
    >>> seating.exchanges(["Ann", "Cid", "Bob", "Dee"])
    [('Cid', 'Bob')]
    """

    def __init__(self) -> None:
        self._rounds: list[_Round] = []

    def add(self, line: int, asker: str, answering: Sequence[str], left: Collection[str]) -> None:
        """Take the players who answered a suggestion, in the order of the log."""
        self._rounds.append(_Round(line, asker, tuple(answering), frozenset(left)))

    def take_back(self, line: int) -> None:
        """Forget the suggestion on this line, if it is the last."""
        if self._rounds and self._rounds[-1].line == line:
            self._rounds.pop()

    def out_of_order(self, seats: Sequence[str]) -> list[int]:
        """Return the lines of the suggestions that nobody can have answered in this order."""
        return [one.line for one in self._rounds if not one.in_order(seats)]

    def exchanges(self, seats: Sequence[str]) -> list[tuple[str, str]]:
        """Return the pairs of players with whom, at each other's places, all answers are in order.

        None if so few are out of order that a slip in one of them is as likely.
        """
        if len(self.out_of_order(seats)) < FEWEST:
            return []
        found = []
        for one, other in combinations(range(len(seats)), 2):
            order = list(seats)
            order[one], order[other] = order[other], order[one]
            if not self.out_of_order(order):
                found.append((seats[one], seats[other]))
        return found
