"""What two lists have in common at their beginnings and ends: slices are compared, which takes hardly any time."""

from __future__ import annotations

from collections.abc import Sequence


def shared_start(some: Sequence[object], others: Sequence[object]) -> int:
    """Return how many elements two lists have in common at their beginnings.

    Examples
    --------
    >>> shared_start("abcd", "abx")
    2
    """
    low, high = 0, min(len(some), len(others))
    while low < high:
        middle = (low + high + 1) // 2
        if some[low:middle] == others[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def shared_end(some: Sequence[object], others: Sequence[object], most: int) -> int:
    """Return how many elements, and at most so many, two lists have in common at their ends.

    Examples
    --------
    >>> shared_end("abcd", "xcd", 3)
    2
    """
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if some[len(some) - middle : len(some) - low] == others[len(others) - middle : len(others) - low]:
            low = middle
        else:
            high = middle - 1
    return low
