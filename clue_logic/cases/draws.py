"""Random numbers that are the same everywhere: on each Python version, machine and run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Draws:
    """Draws from a seed, which is a text.

    Python keeps the numbers of `Random.random` from a text the same in all versions, but promises this of no other
    method. So choices are made here.

    >>> draws = Draws("case 7")
    >>> draws.index(6), draws.pick("abc"), draws.shuffle([1, 2, 3])
    (4, 'b', [3, 1, 2])
    """

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def index(self, size: int) -> int:
        """Return a number from 0 to size - 1."""
        return int(self._random.random() * size)

    def chance(self, probability: float) -> bool:
        """Return True with a probability."""
        return self._random.random() < probability

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[self.index(len(items))]

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """Return the items in a random order (Fisher and Yates)."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            at = self.index(last + 1)
            shuffled[last], shuffled[at] = shuffled[at], shuffled[last]
        return shuffled

    def sample(self, items: Iterable[T], size: int) -> list[T]:
        """Return some of the items, in a random order."""
        return self.shuffle(items)[:size]
