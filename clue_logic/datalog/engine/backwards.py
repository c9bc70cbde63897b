"""Backward chaining: every rule application that concludes a fact from the facts of a derivation.

A derivation keeps only the first inference of each fact. Applications that differ only in the counted facts, or in the
values of ``_`` in a "for all", are one `Application` with a `Pick`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf

from clue_logic.datalog.engine.bindings import (
    Binding,
    ExactCounter,
    Lookup,
    Solutions,
    Test,
    compile_conditions,
    fact_binder,
    fact_maker,
    term_getter,
)
from clue_logic.datalog.engine.database import IndexedFacts
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    ExactCount,
    ForAll,
    Negation,
    Rule,
    exact_count_inputs,
    join_order,
    literal_variables,
)
from clue_logic.game.facts import Fact, Value


@dataclass(frozen=True, slots=True)
class Pick:
    """At least `number` of the options hold; an option holds if all facts of one of its rows hold."""

    number: int
    options: tuple[tuple[tuple[Fact, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Application:
    """One application of a rule that concludes a fact."""

    rule: Rule
    premises: tuple[Fact | Pick, ...]  # in the order of the rule's body


class BackwardChainer:
    """Finds the applications of a calculus's rules that conclude a fact."""

    def __init__(self, calculus: Calculus, facts: Iterable[Fact], givens: Iterable[Fact]) -> None:
        self._known, self._given = IndexedFacts(), IndexedFacts()
        self._known.add(facts)
        self._given.add(givens)
        self._rules: dict[str, list[Rule]] = defaultdict(list)
        for rule in calculus.rules:
            self._rules[rule.head.predicate].append(rule)
        self._compiled: dict[str, _BackwardRule] = {}

    def rules(self, predicate: str) -> Sequence[Rule]:
        """Return the rules that conclude facts of a predicate."""
        return self._rules.get(predicate, ())

    def applications(self, rule: Rule, fact: Fact, most: float = inf) -> Iterator[Application]:
        """Yield the applications of a rule that conclude a fact, with at most `most` counted terms."""
        if rule.label not in self._compiled:
            self._compiled[rule.label] = _BackwardRule(rule, self._known, self._given)
        return self._compiled[rule.label](fact, most)


def body_solutions(
    rule: Rule, facts: Iterable[Fact], givens: Iterable[Fact]
) -> Iterator[tuple[Binding, tuple[Fact, ...]]]:
    """Yield the bindings that satisfy the body of a rule whose head has no variables, each with premises for it."""
    known, given = IndexedFacts(), IndexedFacts()
    known.add(facts)
    given.add(givens)
    for binding, premises in _BackwardRule(rule, known, given).solutions({}, inf):
        yield binding, tuple(dict.fromkeys(fact for premise in premises for fact in _first_facts(premise)))


def _first_facts(premise: Fact | Pick) -> Iterator[Fact]:
    """Yield a premise, or as many options of a pick as it takes."""
    if isinstance(premise, Fact):
        yield premise
        return
    for rows in premise.options[: premise.number]:
        yield from rows[0]


class _BackwardRule:
    """Finds the applications of one rule."""

    def __init__(self, rule: Rule, known: IndexedFacts, given: IndexedFacts) -> None:
        self.rule = rule
        self._bind = fact_binder(rule.head)
        positive = [part for part in rule.body if isinstance(part, Atom)]
        exact = [part for part in rule.body if isinstance(part, ExactCount)]
        left = [part for part in rule.body if isinstance(part, Negation | Comparison)]
        bound = {*literal_variables(rule.head)}
        counted = {count.result.name for count in exact}
        self._steps: list[tuple[Lookup, Test]] = []
        ready = [part for part in left if literal_variables(part) <= bound - counted]
        self._first = compile_conditions(ready, given)
        left = [part for part in left if part not in ready]
        for atom in join_order(positive, bound):
            lookup = Lookup([atom], bound, known)
            bound |= literal_variables(atom)
            ready = [part for part in left if literal_variables(part) <= bound - counted]
            left = [part for part in left if part not in ready]
            self._steps.append((lookup, compile_conditions(ready, given)))
        self._exact = [ExactCounter(count, sorted(exact_count_inputs(count, positive)), given) for count in exact]
        bound |= counted
        self._last = compile_conditions(left, given)
        self._numbers = [term_getter(part.bound) for part in rule.body if isinstance(part, AtLeast)]
        self._parts: list[Callable[[Binding], Sequence[Fact | Pick] | None]] = []
        for part in rule.body:
            if isinstance(part, Atom):
                self._parts.append(_single_premise(part))
            elif isinstance(part, AtLeast):
                self._parts.append(_CountPicks(part, bound, known, given))
            elif isinstance(part, ForAll):
                self._parts.append(_ForAllPicks(part, bound, known, given))

    def __call__(self, fact: Fact, most: float) -> Iterator[Application]:
        binding = self._bind(fact)
        if binding is not None:
            for _, premises in self.solutions(binding, most):
                yield Application(self.rule, premises)

    def solutions(self, binding: Binding, most: float) -> Iterator[tuple[Binding, tuple[Fact | Pick, ...]]]:
        """Yield the bindings that extend one and satisfy the body, each with its premises."""
        if not self._first(binding):
            return
        for found in self._join_rest(binding):
            whole = dict(found)
            if any(whole.setdefault(count.result, count(found)) != count(found) for count in self._exact):
                continue
            if self._last(whole):
                premises = self._premises(whole, most)
                if premises is not None:
                    yield whole, premises

    def _join_rest(self, binding: Binding, step: int = 0) -> Iterator[Binding]:
        if step == len(self._steps):
            yield binding
            return
        lookup, test = self._steps[step]
        for found in lookup(binding):
            if test(found):
                yield from self._join_rest(found, step + 1)

    def _premises(self, whole: Binding, most: float) -> tuple[Fact | Pick, ...] | None:
        if self._numbers and sum(int(number(whole)) for number in self._numbers) > most:
            return None
        premises: dict[Fact | Pick, None] = {}
        for part in self._parts:
            found = part(whole)
            if found is None:
                return None
            premises.update(dict.fromkeys(found))
        return tuple(premises)


def _single_premise(atom: Atom) -> Callable[[Binding], Sequence[Fact | Pick]]:
    make = fact_maker(atom)
    return lambda binding: (make(binding),)


class _CountPicks:
    def __init__(self, count: AtLeast, bound: Iterable[str], known: IndexedFacts, given: IndexedFacts) -> None:
        names = set(bound)
        positive = [part for part in count.body if isinstance(part, Atom)]
        tests = [part for part in count.body if not isinstance(part, Atom)]
        self._solutions = Solutions([*join_order(positive, names), *tests], names, known, given)
        self._made = [fact_maker(part) for part in positive]
        self._bound = term_getter(count.bound)
        self._counted = count.counted.name

    def __call__(self, binding: Binding) -> Sequence[Pick] | None:
        number = self._bound(binding)
        assert isinstance(number, int)
        if number <= 0:
            return ()
        terms: dict[Value, list[tuple[Fact, ...]]] = {}
        for found in self._solutions(binding):
            terms.setdefault(found[self._counted], []).append(tuple([make(found) for make in self._made]))
        if len(terms) < number:
            return None
        return (Pick(number, tuple([tuple(rows) for rows in terms.values()])),)


class _ForAllPicks:
    def __init__(self, for_all: ForAll, bound: Iterable[str], known: IndexedFacts, given: IndexedFacts) -> None:
        names = set(bound)
        positive = [part for part in for_all.condition if isinstance(part, Atom)]
        tests = [part for part in for_all.condition if not isinstance(part, Atom)]
        self._solutions = Solutions([*join_order(positive, names), *tests], names, given, given)
        names |= {name for atom in positive for name in literal_variables(atom)}
        self._matches = Lookup([for_all.atom], names, known)
        self._made = fact_maker(for_all.atom)

    def __call__(self, binding: Binding) -> Sequence[Fact | Pick] | None:
        premises: list[Fact | Pick] = []
        for solution in self._solutions(binding):
            facts = [self._made(found) for found in self._matches(solution)]
            if not facts:
                return None
            premises.append(facts[0] if len(facts) == 1 else Pick(1, tuple([((fact,),) for fact in facts])))
        return premises
