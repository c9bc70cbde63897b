"""Items as bits: the first item is bit 0 of a whole number, and a set of items is the sum of their bits.

Unlike `clue_logic.play.masks` this is for any number of items, and not compiled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from numpy.random import Generator

Items = int
"""A set of items."""


def numbers_in(items: Items) -> Iterator[int]:
    """Yield the items of a set, counted from 0.

    Examples
    --------
    >>> list(numbers_in(0b10110))
    [1, 2, 4]
    """
    while items:
        lowest = items & -items
        yield lowest.bit_length() - 1
        items ^= lowest


def set_of(numbers: Iterable[int]) -> Items:
    """Return the set of some items, counted from 0.

    Examples
    --------
    >>> bin(set_of([1, 4, 2, 4]))
    '0b10110'
    """
    items = 0
    for number in numbers:
        items |= 1 << number
    return items


def some_of(items: Items, number: int, rng: Generator) -> Items:
    """Return so many items of a set, drawn by lot.

    Examples
    --------
    >>> from clue_logic.play.seeding import keys, stream
    >>> some = some_of(0b10110, 2, stream(keys(1, 7, 2)[1]))
    >>> some.bit_count(), some & ~0b10110
    (2, 0)
    """
    left = list(numbers_in(items))
    return set_of(left.pop(int(rng.random() * len(left))) for _ in range(number))
