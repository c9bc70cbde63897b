"""Partial applications of rules: which premises are there, and which are missing.

A rule is applied partially: what only the log can tell must be there, and what other rules derive may be missing. So
"Clara lacks Study" may be missing, but never "somebody should have suggested something else".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    ExactCount,
    ForAll,
    Negation,
    Rule,
    Simple,
    variable_sorts,
)
from clue_logic.game.facts import Fact, Value
from clue_logic.proof.checker import (
    Binding,
    conditioned,
    holds_true,
    match,
    matches,
    names_in,
    solutions,
    value_of,
    with_exact_counts,
)
from clue_logic.proof.known import Known

_TRIED = 300
"""How many partial applications of one rule are looked at; those that use what is known come first."""


@dataclass(frozen=True, slots=True)
class Need:
    """At least `number` of the facts in `candidates` would have to be known, and none of them is."""

    number: int
    candidates: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """One application of a rule that lacks something.

    Parameters
    ----------
    label
        The label of the rule.
    known
        The premises it has, apart from common knowledge.
    needs
        What it lacks.
    """

    label: str
    known: tuple[Fact, ...]
    needs: tuple[Need, ...]

    @property
    def missing(self) -> int:
        """How many facts are missing in all."""
        return sum(need.number for need in self.needs)


class PartialRule:
    """The partial applications of one rule."""

    def __init__(self, rule: Rule, known: Known) -> None:
        self._known = known
        self._rule = rule
        self._sorts = variable_sorts(rule, known.calculus.declarations)
        positive = tuple(a for a in rule.body if isinstance(a, Atom))
        self._told = tuple(a for a in positive if a.predicate in known.told)
        self._derivable = tuple(a for a in positive if a.predicate not in known.told)
        self._conditions = tuple(c for c in rule.body if isinstance(c, Negation | Comparison))
        self._exact = tuple(c for c in rule.body if isinstance(c, ExactCount))
        self._counts = tuple(c for c in rule.body if isinstance(c, AtLeast))
        self._all = tuple(c for c in rule.body if isinstance(c, ForAll))

    def gaps(self, start: Binding) -> Iterator[Gap]:
        """Yield the partial applications that something is missing of and that can still be completed."""
        for binding, missing in islice(self._matches(start), _TRIED):
            gap = self._gap(binding, missing)
            if gap is not None:
                yield gap

    def _matches(self, start: Binding) -> Iterator[tuple[Binding, tuple[Atom, ...]]]:
        told = {name for atom in self._told for name in names_in(atom)} | start.keys()
        early = tuple(c for c in self._conditions if names_in(c) <= told)
        for binding in solutions(self._told, early, self._known.facts, self._known.givens, start):
            yield from self._matched(self._derivable, binding)

    def _matched(
        self, left: tuple[Atom, ...], binding: Binding, missing: tuple[Atom, ...] = ()
    ) -> Iterator[tuple[Binding, tuple[Atom, ...]]]:
        """Yield the ways to find the derivable atoms among the known facts, or to leave them missing."""
        if any(
            names_in(c) <= binding.keys() and not holds_true(c, binding, self._known.givens) for c in self._conditions
        ):
            return
        if not left:
            yield binding, missing
            return
        for fact in self._known.facts.candidates(left[0], binding):
            extended = match(left[0], fact, binding)
            if extended is not None:
                yield from self._matched(left[1:], extended, missing)
        if _instance(left[0], binding) not in self._known.facts:
            yield from self._matched(left[1:], binding, (*missing, left[0]))

    def _gap(self, binding: Binding, missing: tuple[Atom, ...]) -> Gap | None:
        counted = with_exact_counts(self._exact, binding, self._known.givens)
        if counted is None:
            return None
        needs: list[Need] = []
        known = [fact for atom in (*self._told, *self._derivable) if (fact := _instance(atom, counted)) is not None]
        known = [fact for fact in known if fact in self._known.facts]
        unbound = {name for atom in missing for name in names_in(atom)} - counted.keys()
        if len(unbound) > 1 or any(names_in(c) & unbound for c in self._closed(missing)):
            return None
        for atom in missing:
            fact = _instance(atom, counted)
            candidates = (fact,) if fact is not None else tuple(self._candidates(atom, counted))
            need = self._need(1, candidates)
            if need is None:
                return None
            needs.append(need)
        found = [self._count_need(count, counted) for count in self._counts]
        found += [self._all_need(for_all, counted) for for_all in self._all]
        for needed in found:
            if needed is None:
                return None
            needs.extend(needed[0])
            known.extend(needed[1])
        if not needs:  # the engine left the rule out (its limit)
            return None
        known = [fact for fact in dict.fromkeys(known) if not self._known.background(fact)]
        return Gap(self._rule.label, tuple(known), tuple(needs))

    def _closed(self, missing: tuple[Atom, ...]) -> Iterator[Simple]:
        """Yield what no free variable may occur in: all but a single missing atom and the conditions on it."""
        if len(missing) > 1:
            yield from missing
        for count in self._counts:
            yield from count.body
        for for_all in self._all:
            yield from (for_all.atom, *for_all.condition)
        for exact in self._exact:
            yield from exact.body

    def _candidates(self, atom: Atom, binding: Binding) -> Iterator[Fact]:
        """Yield what the missing atom could be, where one of its variables is free."""
        (name,) = names_in(atom) - binding.keys()
        for value in self._known.domain(self._sorts[name]):
            extended = {**binding, name: value}
            if all(
                holds_true(c, extended, self._known.givens) for c in self._conditions if names_in(c) <= extended.keys()
            ):
                fact = _instance(atom, extended)
                if fact is not None:
                    yield fact

    def _need(self, number: int, candidates: Iterable[Fact]) -> Need | None:
        """Return what is needed of the candidates that are still possible, None if they are too few.

        With one that is known already the application is another one, which has it as a premise.
        """
        new = (fact for fact in dict.fromkeys(candidates) if fact not in self._known.facts)
        possible = tuple(fact for fact in new if self._known.possible(fact))
        return Need(number, possible) if len(possible) >= number else None

    def _count_need(self, count: AtLeast, binding: Binding) -> tuple[list[Need], list[Fact]] | None:
        """Return what a count needs and which derived facts it has, None if its bound is out of reach."""
        bound = value_of(count.bound, binding)
        if not isinstance(bound, int):
            return None
        if bound <= 0:
            return [], []
        told = tuple(a for a in count.body if isinstance(a, Atom) and a.predicate in self._known.told)
        derivable = tuple(a for a in count.body if isinstance(a, Atom) and a not in told)
        conditions = tuple(c for c in count.body if isinstance(c, Negation | Comparison))
        have: dict[Value, tuple[Fact, ...]] = {}
        open_: dict[Value, tuple[Fact, ...]] = {}
        for solution in self._terms(count, told, conditions, binding):
            term = solution[count.counted.name]
            facts = tuple(f for a in derivable if (f := _instance(a, solution)) is not None)
            lacking = tuple(f for f in facts if f not in self._known.facts)
            if len(facts) < len(derivable):
                continue
            if not lacking:
                have[term] = facts
            elif all(self._known.possible(f) for f in lacking):
                open_.setdefault(term, lacking)
        # A term that needs two facts or more is listed by the first of them.
        left = tuple(facts[0] for term, facts in open_.items() if term not in have)
        needed = bound - len(have)
        premises = [fact for facts in have.values() for fact in facts]
        if needed <= 0:
            return [], premises
        return ([Need(needed, left)], premises) if len(left) >= needed else None

    def _all_need(self, for_all: ForAll, binding: Binding) -> tuple[list[Need], list[Fact]] | None:
        """Return what a "for all" needs and which facts it has, None if it asks for what cannot be."""
        have: dict[Fact, None] = {}
        lacking: dict[Fact, None] = {}
        for solution in conditioned(for_all, self._known.givens, binding):
            found = next(iter(matches(for_all.atom, self._known.facts, solution)), None)
            wanted = _instance(for_all.atom, solution)
            if found is not None:
                have[found] = None
            elif wanted is None or wanted.predicate in self._known.told or not self._known.possible(wanted):
                return None
            else:
                lacking[wanted] = None
        return [Need(len(lacking), tuple(lacking))] if lacking else [], list(have)

    def _terms(
        self, count: AtLeast, told: tuple[Atom, ...], conditions: tuple[Negation | Comparison, ...], binding: Binding
    ) -> Iterator[Binding]:
        """Yield the bindings of a count's own variables under which all but its derivable atoms holds."""
        name = count.counted.name
        bound_by_told = {n for atom in told for n in names_in(atom)}
        if name in bound_by_told:
            starts: Iterable[Binding] = (binding,)
        else:
            starts = ({**binding, name: value} for value in self._known.domain(self._sorts[name]))
        for start in starts:
            yield from solutions(told, conditions, self._known.facts, self._known.givens, start)


def _instance(atom: Atom, binding: Binding) -> Fact | None:
    """Return the fact that an atom is under a binding, None where a variable is unbound."""
    values = [value_of(term, binding) for term in atom.terms]
    known = tuple(value for value in values if value is not None)
    return Fact(atom.predicate, known) if len(known) == len(values) else None
