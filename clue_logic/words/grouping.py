"""Values grouped by keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def group_pairs(pairs: Iterable[tuple[K, V]]) -> dict[K, tuple[V, ...]]:
    """Group the second parts of pairs by the first ones, in the order of their first occurrence.

    >>> group_pairs([("Ben", "Rope"), ("Anna", "Hall"), ("Ben", "Plum")])
    {'Ben': ('Rope', 'Plum'), 'Anna': ('Hall',)}
    """
    groups: dict[K, list[V]] = {}
    for key, value in pairs:
        groups.setdefault(key, []).append(value)
    return {key: tuple(values) for key, values in groups.items()}
