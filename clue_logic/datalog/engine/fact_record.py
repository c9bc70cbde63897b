"""What is recorded of facts, in the order in which they came: a table that grows, and of which older states stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, ValuesView
from itertools import islice
from typing import Generic, Protocol, TypeVar

from clue_logic.game.facts import Fact


class OfFact(Protocol):
    """Whatever is recorded of a fact: where it is given, or how it was derived."""

    @property
    def fact(self) -> Fact: ...


V = TypeVar("V", bound=OfFact)
V_co = TypeVar("V_co", bound=OfFact, covariant=True)


class FactRecord(Generic[V]):
    """Something recorded of each of some facts.

    Attributes
    ----------
    places
        The facts so far, with their numbers.

    Examples
    --------
    >>> from clue_logic.game.facts import Given
    >>> record = FactRecord()
    >>> record.add([Given(Fact("card", ("Rope",)), 1)])
    >>> before = record.so_far()
    >>> record.add([Given(Fact("card", ("Axe",)), 1)])
    >>> len(before), len(record.so_far())
    (1, 2)
    >>> record.cut(0)
    >>> [str(fact) for fact in before]
    ['card(Rope)']
    """

    def __init__(self) -> None:
        self.places: dict[Fact, int] = {}
        self._values: list[V] = []
        self._told = 0

    def __len__(self) -> int:
        return len(self._values)

    def add(self, values: Iterable[V]) -> None:
        """Add what is recorded of facts that are not there yet."""
        for value in values:
            self.places[value.fact] = len(self._values)
            self._values.append(value)

    def so_far(self) -> Mapping[Fact, V]:
        """Return all that is recorded now. It is not copied, and yet stays as it is, whatever comes or is cut off."""
        self._told = len(self._values)
        return _SoFar(self.places, self._values)

    def cut(self, number: int) -> None:
        """Keep the first so many facts only."""
        if number < self._told:  # somebody may still look at the others
            self.places, self._values, self._told = self.places.copy(), self._values.copy(), 0
        while len(self._values) > number:
            del self.places[self._values.pop().fact]


class _SoFar(Mapping[Fact, V_co]):
    """The first entries of tables that are only added to from now on, perhaps while somebody goes through these."""

    __slots__ = ("_places", "_size", "_values")

    def __init__(self, places: Mapping[Fact, int], values: list[V_co]) -> None:
        self._places, self._values, self._size = places, values, len(values)

    def __getitem__(self, fact: Fact) -> V_co:
        if fact not in self:
            raise KeyError(fact)
        return self._values[self._places[fact]]

    def __contains__(self, fact: object) -> bool:
        return self._places.get(fact, self._size) < self._size  # type: ignore[call-overload, no-any-return]

    def __iter__(self) -> Iterator[Fact]:
        return (value.fact for value in self.in_order())

    def __len__(self) -> int:
        return self._size

    def values(self) -> ValuesView[V_co]:
        return _RecordValues(self)

    def in_order(self) -> Iterator[V_co]:
        return islice(self._values, self._size)

    def __repr__(self) -> str:
        return repr(dict(self))


class _RecordValues(ValuesView[V_co]):
    """What is recorded, without looking up each fact."""

    _mapping: _SoFar[V_co]

    def __iter__(self) -> Iterator[V_co]:
        return self._mapping.in_order()
