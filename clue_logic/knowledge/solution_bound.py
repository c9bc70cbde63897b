"""An upper bound for the number of solutions that a player considers, by how many cards of each category she excludes.

With six suspects, six weapons and nine rooms a player who excludes a of the suspects, b of the weapons and c of the
rooms considers at most (6 - a)(6 - b)(9 - c) solutions; and she excludes at least her own cards. Clauses alone would
have to find such products by cases.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod

from msgspec import Struct

MOST_CLAUSES = 2_000
"""The limit of the clauses for one demand. A deck with more categories has no clauses about their products."""


class SolutionGroup(Struct, frozen=True):
    """The cards of which some are hidden, with literals for the number of them that are excluded."""

    size: int  # the number of cards
    hidden: int  # how many of them are hidden
    excluded: Sequence[int]  # the literals of: at least 1 card is excluded, at least 2, ...

    def solutions(self, excluded: int) -> int:
        """Return the number of ways to choose the hidden cards among those that are not excluded."""
        return comb(self.size - excluded, self.hidden)


def exclusion_clauses(groups: Sequence[SolutionGroup], number: int) -> Iterator[list[int]]:
    """Yield clauses that at least `number` cards of all groups together are excluded.

    >>> one, other = SolutionGroup(2, 1, (1, 2)), SolutionGroup(2, 1, (3, 4))
    >>> list(exclusion_clauses([one, other], 2))
    [[1, 4], [2, 3]]
    """
    *others, last = groups
    for numbers in product(*(range(group.size + 1) for group in others)):
        left = number - 1 - sum(numbers)
        if left >= 0:
            pairs = zip((*others, last), (*numbers, min(left, last.size)), strict=True)
            yield [group.excluded[at] for group, at in pairs if at < group.size]


def demand_clauses(groups: Sequence[SolutionGroup], demand: int) -> Iterator[list[int]]:
    """Yield clauses that so few cards are excluded that at least a number of solutions is left.

    Of two categories with two cards, two solutions are left if no more than one card is excluded:

    >>> one, other = SolutionGroup(2, 1, (1, 2)), SolutionGroup(2, 1, (3, 4))
    >>> list(demand_clauses([one, other], 2))
    [[-4], [-1, -3], [-2]]
    """
    *others, last = groups
    for numbers in product(*(range(group.size + 1) for group in others)):
        before = prod(group.solutions(at) for group, at in zip(others, numbers, strict=True))
        too_many = next((at for at in range(last.size + 1) if before * last.solutions(at) < demand), None)
        if too_many is not None:
            pairs = zip(groups, (*numbers, too_many), strict=True)
            yield [-group.excluded[at - 1] for group, at in pairs if at]


def clauses_in_all(groups: Sequence[SolutionGroup]) -> int:
    """Return about how many clauses one demand takes."""
    return prod(group.size + 1 for group in groups[:-1])
