"""The representation scheme of Generalized Clue of one player, as sets of bits.

The rules are those of `rules/generalized`; tests compare them after every event. The letters are those of the report
(docs/generalized.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from numpy.random import Generator

Items = int  # a set of items, as bits


def item_numbers(items: Items) -> Iterator[int]:
    """Yield the items of a set, counted from 0: 1, 2, 4 for 0b10110."""
    while items:
        lowest = items & -items
        yield lowest.bit_length() - 1
        items ^= lowest


def item_set(numbers: Iterable[int]) -> Items:
    """Return the set of items given by their numbers from 0."""
    items = 0
    for number in numbers:
        items |= 1 << number
    return items


def some_of(items: Items, number: int, rng: Generator) -> Items:
    """Return a number of random items of a set.

    >>> from clue_logic.play.seeding import keys, stream
    >>> some = some_of(0b10110, 2, stream(keys(1, 7, 2)[1]))
    >>> some.bit_count(), some & ~0b10110
    (2, 0)
    """
    left = list(item_numbers(items))
    return item_set(left.pop(int(rng.random() * len(left))) for _ in range(number))


class BitScheme:
    """The conclusions about which place has which items.

    >>> scheme = BitScheme(6, [2, 2, 2])
    >>> scheme.add_items(0, 0b000011)
    >>> scheme.add_clause(1, 0b001110)
    >>> scheme.clauses[1], bin(scheme.possible[1])
    ([12], '0b111100')
    >>> scheme.exclude(2, 0b010100)
    >>> [bin(known) for known in scheme.known]
    ['0b11', '0b10100', '0b101000']
    """

    def __init__(self, items: int, sizes: Sequence[int], *, with_e: bool = True) -> None:
        everything = (1 << items) - 1
        self.sizes = tuple(sizes)
        self.with_e = with_e
        self.possible: list[Items] = [everything] * len(self.sizes)
        self.known: list[Items] = [0] * len(self.sizes)
        self.clauses: list[list[Items]] = [[] for _ in self.sizes]
        self._everything = everything

    def uncertain(self, place: int) -> Items:
        """Return the items that the place may hold or not, U."""
        return self.possible[place] & ~self.known[place]

    def unknown_count(self, place: int) -> int:
        """Return the number of unknown items of the place."""
        return self.sizes[place] - self.known[place].bit_count()

    def add_items(self, place: int, items: Items) -> None:
        """Add that a place holds these items."""
        self._has(place, items)
        self._conclude()

    def exclude(self, place: int, items: Items) -> None:
        """Add that a place holds none of these items (rule c)."""
        self.possible[place] &= ~items
        self._conclude()

    def add_clause(self, place: int, items: Items) -> None:
        """Add that a place holds one of these items (rule d)."""
        self.clauses[place].append(items)
        self._conclude()

    def set_items(self, place: int, items: Items) -> None:
        """Add that these are all items of a place."""
        self.possible[place] &= items
        self.add_items(place, items)

    def _has(self, place: int, items: Items) -> None:
        """Add that all other places lack these items (rule b)."""
        for other in range(len(self.possible)):
            if other != place:
                self.possible[other] &= ~items

    def _conclude(self) -> None:
        """Apply the rules until nothing changes; then remove clauses that contain another."""
        before: list[Items] = []
        while before != self.possible:
            before = self.possible.copy()
            self._find_known_items()
            for place in range(len(self.possible)):
                self._count(place)
                if self.clauses[place]:
                    self._shorten(place)
                    if self.with_e:
                        self._intersect(place)
        self.clauses = [_without_weaker(clauses) if len(clauses) > 1 else clauses for clauses in self.clauses]

    def _find_known_items(self) -> None:
        once = twice = 0
        for items in self.possible:
            twice |= once & items
            once |= items
        self.known = [items & ~twice for items in self.possible]

    def _count(self, place: int) -> None:
        """Apply rule a, and that a place has no more items than its size."""
        possible, known, size = self.possible[place], self.known[place], self.sizes[place]
        if possible == known:
            return
        if known.bit_count() >= size:
            self.possible[place] = known
        elif possible.bit_count() <= size:
            self._has(place, possible)

    def _shorten(self, place: int) -> None:
        """Apply rule d: remove from clauses what the place lacks, and clauses with an item that it has."""
        possible, known = self.possible[place], self.known[place]
        self.clauses[place] = [clause & possible for clause in self.clauses[place] if not clause & known]
        for clause in self.clauses[place]:
            if clause.bit_count() == 1:
                self._has(place, clause)

    def _intersect(self, place: int) -> None:
        """Apply rule e: if one item is undiscovered, it is in all clauses."""
        if self.clauses[place] and self.unknown_count(place) == 1:
            inside = self._everything
            for clause in self.clauses[place]:
                inside &= clause
            self.possible[place] &= inside | self.known[place]


def _without_weaker(clauses: Sequence[Items]) -> list[Items]:
    """Return the clauses that contain no other; of equal ones the first.

    >>> _without_weaker([0b111, 0b011, 0b101, 0b011])
    [3, 5]
    """
    first = list(dict.fromkeys(clauses))
    return [clause for clause in first if not any(other & clause == other != clause for other in first)]
