"""The result of an engine: every fact, and for each derived fact the inference that reached it first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set, ValuesView
from itertools import islice
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from clue_logic.datalog.syntax import CLOSED, Calculus, Rule, collect_atoms
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

Reason = TypeVar("Reason")


class Inference(Struct, frozen=True):
    """One recorded firing of a rule."""

    fact: Fact  # the conclusion
    label: str  # of the rule
    # the positive atoms of the body in order, each count replaced by the counted facts
    premises: tuple[Fact, ...]
    # values of the variables outside counts, in order of first occurrence: (('P', 'Ben'), ('C', 'Rope'))
    binding: tuple[tuple[str, str | int], ...]
    # the round in which it fired, from 1: the height of the lowest proof in a run over the whole log, of this proof
    # when an agenda was used
    round: int
    # the first line of the statement after which the fact was known (0: the headers); None in a run over the whole log
    since: int | None


class Derivation(Struct, frozen=True):
    """The least fixpoint of a calculus over given facts, with one recorded inference for each derived fact."""

    calculus: Calculus
    givens: Mapping[Fact, GivenFact]  # each with its earliest line
    # of the derived facts; a fact both given and derived counts as given
    inferences: Mapping[Fact, Inference]
    # the rules that were left out, or stopped by a limit (see LIMITATIONS.md), by their labels, each with a notice
    left_out: Mapping[str, Message] = {}
    # the predicates that may lack facts, each with the reason
    incomplete: Mapping[str, Message] = {}

    def __contains__(self, fact: object) -> bool:
        return fact in self.givens or fact in self.inferences

    @property
    def notices(self) -> tuple[Message, ...]:
        """The notices about rules that were left out; usually none."""
        return tuple(self.left_out.values())

    @property
    def calculus_within_limits(self) -> Calculus:
        """The rules without users' rules that were stopped, which further derivations would have to stop again."""
        stopped = self.left_out.keys() & {*self.calculus.bounded}
        rules = tuple(rule for rule in self.calculus.rules if rule.label not in stopped)
        return replace(self.calculus, rules=rules) if stopped else self.calculus

    @property
    def known_facts(self) -> Set[Fact]:
        """All facts, as a view that copies nothing."""
        return _AllFacts(self)

    def facts(self, predicate: str | None = None) -> Iterator[Fact]:
        """Yield the facts (of one predicate), given ones first."""
        for fact in (*self.givens, *self.inferences):
            if predicate is None or fact.predicate == predicate:
                yield fact


class _AllFacts(Set[Fact]):
    """The facts of a derivation as an immutable set."""

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
    """Return whether there are more facts than the limit of a rule allows."""
    return rule.limit is not None and sizes.get(rule.limit.predicate, 0) > rule.limit.most


def find_incomplete(rules: Iterable[Rule], left_out: Mapping[str, Reason]) -> Mapping[str, Reason]:
    """Return the predicates that may lack facts if rules are left out: those they conclude, and what depends on these.

    >>> from clue_logic.datalog.program import read_program
    >>> rules = read_program("e(1). p(X) :- e(X). q(X) :- p(X). r(X) :- e(X).").calculus.rules
    >>> find_incomplete(rules, {"p_1": "stopped"})
    {'p': 'stopped', 'q': 'stopped'}
    """
    if not left_out:
        return {}
    rules = tuple(rules)
    incomplete = {rule.head.predicate: left_out[rule.label] for rule in rules if rule.label in left_out}
    new = incomplete
    while new:
        new = {
            rule.head.predicate: incomplete[name]
            for rule in rules
            if rule.head.predicate not in incomplete
            for name in _needed_predicates(rule)
            if name in incomplete
        }
        incomplete |= new
    return incomplete


def _needed_predicates(rule: Rule) -> Iterator[str]:
    return (atom.predicate.removeprefix(CLOSED) for atom in collect_atoms(rule.body))


def skip_notice(rule: Rule) -> Message:
    """Return the notice that a rule was skipped because of its limit."""
    assert rule.limit is not None
    return Message("ruleproblems-rule-skipped", label=rule.label, most=rule.limit.most, predicate=rule.limit.predicate)


def stop_notice(rule: Rule, most: int) -> Message:
    """Return the notice that a rule was stopped by the limit of its work."""
    return Message("ruleproblems-rule-stopped", label=rule.label, place=str(rule.place), most=f"{most:,}")


def full_notice(rule: Rule, most: int) -> Message:
    """Return the notice that a rule was stopped because there are too many facts."""
    return Message("ruleproblems-rule-full", label=rule.label, place=str(rule.place), most=f"{most:,}")


class HasFact(Protocol):
    """The record of a fact: a given fact with its line, or an inference."""

    @property
    def fact(self) -> Fact:
        """The fact."""


V = TypeVar("V", bound=HasFact)
V_co = TypeVar("V_co", bound=HasFact, covariant=True)


class FactRecord(Generic[V]):
    """Records of facts, in order of insertion, with cheap snapshots.

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
        """Add records of new facts."""
        for value in values:
            self.places[value.fact] = len(self._values)
            self._values.append(value)

    def snapshot(self) -> Mapping[Fact, V]:
        """Return the current records without copying them; later changes do not affect the result."""
        self._shared_size = len(self._values)
        return _RecordPrefix(self.places, self._values)

    def truncate(self, number: int) -> None:
        """Keep only the first `number` facts."""
        if number < self._shared_size:  # a snapshot may still use the others
            self.places, self._values, self._shared_size = self.places.copy(), self._values.copy(), 0
        while len(self._values) > number:
            del self.places[self._values.pop().fact]


class _RecordPrefix(Mapping[Fact, V_co]):
    """A view of the first entries of tables that only grow."""

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
    """The records, without looking up each fact."""

    _mapping: _RecordPrefix[V_co]

    def __iter__(self) -> Iterator[V_co]:
        return self._mapping.in_order()
