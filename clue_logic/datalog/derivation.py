"""What an engine returns: every fact, and for each derived one the rule and the premises it was first derived from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set, ValuesView
from dataclasses import dataclass
from itertools import islice
from typing import Generic, Protocol, TypeVar

from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.game.facts import Fact, GivenFact


@dataclass(frozen=True, slots=True)
class Inference:
    """One recorded firing of a rule."""

    fact: Fact  # what it concluded
    label: str  # the label of the rule
    # the facts used: the positive atoms of the body in order, each count replaced by the facts counted
    premises: tuple[Fact, ...]
    # the rule's variables (those outside counts) and their values, in order of first occurrence
    binding: tuple[tuple[str, str | int], ...]
    # the round in which it fired, 1 or more; the height of the lowest proof in a run over the whole log. Off an
    # agenda, the height of this very proof
    round: int
    # the first line of the statement after which the fact was known (0: from the headers alone). Only a run statement
    # by statement tells statements apart; a run over the whole log leaves it None
    since: int | None


@dataclass(frozen=True)
class Derivation:
    """The least fixpoint of a calculus over given facts, with one recorded inference for each derived fact."""

    calculus: Calculus  # the rules used
    givens: Mapping[Fact, GivenFact]  # each given fact and where it comes from (its earliest line)
    # each derived fact and its inference. A fact both given and derived counts as given
    inferences: Mapping[Fact, Inference]
    notices: tuple[str, ...] = ()  # plain sentences about rules the engine left out (see LIMITATIONS.md); usually empty

    def __contains__(self, fact: object) -> bool:
        return fact in self.givens or fact in self.inferences

    @property
    def known_facts(self) -> Set[Fact]:
        """All facts, as a set; they are not copied."""
        return _AllFacts(self)

    def facts(self, predicate: str | None = None) -> Iterator[Fact]:
        """Yield the facts (of one predicate), given ones first."""
        for fact in (*self.givens, *self.inferences):
            if predicate is None or fact.predicate == predicate:
                yield fact


class _AllFacts(Set[Fact]):
    """The facts of a derivation; in every respect a set that cannot be changed."""

    __slots__ = ("_derivation",)
    __hash__ = Set._hash

    def __init__(self, derivation: Derivation) -> None:
        self._derivation = derivation

    def __contains__(self, fact: object) -> bool:
        return fact in self._derivation

    def __iter__(self) -> Iterator[Fact]:
        return self._derivation.facts()

    def __len__(self) -> int:
        return len(self._derivation.givens) + len(self._derivation.inferences)

    def __repr__(self) -> str:
        return repr(frozenset(self))

    @classmethod
    def _from_iterable(cls, facts: Iterable[Fact]) -> frozenset[Fact]:  # type: ignore[override]
        return frozenset(facts)


def is_over_limit(rule: Rule, sizes: Mapping[str, int]) -> bool:
    """Return whether a rule is to be left out, as there are more facts of a predicate than it is made for."""
    return rule.limit is not None and sizes.get(rule.limit.predicate, 0) > rule.limit.most


def format_skip_notice(rule: Rule) -> str:
    """Return the sentence that says so."""
    assert rule.limit is not None
    return f"rule {rule.label} was left out: it is skipped over {rule.limit.most} facts of '{rule.limit.predicate}'"


class HasFact(Protocol):
    """Whatever is recorded of a fact: where it is given, or how it was derived."""

    @property
    def fact(self) -> Fact:
        """The fact."""


V = TypeVar("V", bound=HasFact)
V_co = TypeVar("V_co", bound=HasFact, covariant=True)


class FactRecord(Generic[V]):
    """Something recorded of each of some facts.

    Examples
    --------
    >>> from clue_logic.game.facts import GivenFact
    >>> record = FactRecord()
    >>> record.add([GivenFact(Fact("card", ("Rope",)), 1)])
    >>> before = record.snapshot()
    >>> record.add([GivenFact(Fact("card", ("Axe",)), 1)])
    >>> len(before), len(record.snapshot())
    (1, 2)
    >>> record.truncate(0)
    >>> [str(fact) for fact in before]
    ['card(Rope)']
    """

    def __init__(self) -> None:
        self.places: dict[Fact, int] = {}
        self._values: list[V] = []
        self._shared_size = 0

    def __len__(self) -> int:
        return len(self._values)

    def add(self, values: Iterable[V]) -> None:
        """Add what is recorded of facts that are not there yet."""
        for value in values:
            self.places[value.fact] = len(self._values)
            self._values.append(value)

    def snapshot(self) -> Mapping[Fact, V]:
        """Return all that is recorded now. It is not copied, and yet stays as it is, whatever comes or is cut off."""
        self._shared_size = len(self._values)
        return _RecordPrefix(self.places, self._values)

    def truncate(self, number: int) -> None:
        """Keep the first `number` facts only."""
        if number < self._shared_size:  # somebody may still look at the others
            self.places, self._values, self._shared_size = self.places.copy(), self._values.copy(), 0
        while len(self._values) > number:
            del self.places[self._values.pop().fact]


class _RecordPrefix(Mapping[Fact, V_co]):
    """The first entries of tables that only grow, so that it can be read while entries are added."""

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

    _mapping: _RecordPrefix[V_co]

    def __iter__(self) -> Iterator[V_co]:
        return self._mapping.in_order()
