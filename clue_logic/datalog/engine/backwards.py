"""Backward chaining: every rule application that concludes a fact from known facts.

A derivation keeps only the first inference of each fact. Applications that differ only in the counted facts, or in the
values of ``_`` in a "for all", are one `Application` with a `Pick`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import inf

from msgspec import Struct

from clue_logic.datalog.engine.loops import Loop, compile_body, run_to_end
from clue_logic.datalog.engine.premises import PremiseFinder, Premises, bounds_of_counts
from clue_logic.datalog.engine.tables import Row, Tables
from clue_logic.datalog.syntax import (
    CLOSED,
    AtLeast,
    Atom,
    Calculus,
    ExactCount,
    ForAll,
    Rule,
    Variable,
    assignments,
    ordered_variables,
)
from clue_logic.game.facts import Fact


class Application(Struct, frozen=True):
    """One application of a rule that concludes a fact."""

    rule: Rule
    premises: Premises  # in the order of the rule's body


class BackwardChainer:
    """Finds the applications of a calculus's rules that conclude a fact."""

    def __init__(self, calculus: Calculus, facts: Iterable[Fact]) -> None:
        known = (fact for fact in facts if not fact.predicate.startswith(CLOSED))
        self._tables = Tables.of(known, calculus.declarations)
        self._rules: dict[str, list[Rule]] = defaultdict(list)
        for rule in calculus.rules:
            self._rules[rule.head.predicate].append(rule)
        self._compiled: dict[str, BackwardRule] = {}

    def rules(self, predicate: str) -> Sequence[Rule]:
        """Return the rules that conclude facts of a predicate."""
        return self._rules.get(predicate, ())

    def applications(self, rule: Rule, fact: Fact, most: float = inf) -> Iterator[Application]:
        """Yield the applications of a rule that conclude a fact, with at most `most` counted terms."""
        if rule.label not in self._compiled:
            self._compiled[rule.label] = BackwardRule(rule, self._tables)
        for _, premises in self._compiled[rule.label].solutions(fact.args, most):
            yield Application(rule, premises)


class BackwardRule:
    """Finds the applications of one rule; it is compiled when all its predicates have facts."""

    def __init__(self, rule: Rule, tables: Tables) -> None:
        results = [part.result.name for part in rule.body if isinstance(part, ExactCount)]
        atoms = [part for part in rule.body if isinstance(part, Atom)]
        named = {**ordered_variables([*atoms, rule.head]), **dict.fromkeys((*results, *assignments(rule.body)))}
        self.names = tuple(named)  # the variables outside counts and "for all"
        self._rule = rule
        self._tables = tables
        self._needed = [tables[atom.predicate].rows for atom in atoms]

    @cached_property
    def _loop(self) -> Loop:
        joined = tuple([part for part in self._rule.body if not isinstance(part, AtLeast | ForAll)])
        columns = (*map(Variable, self.names), *bounds_of_counts(self._rule))
        return compile_body(self._rule.head.terms, joined, columns).over(self._tables)

    @cached_property
    def _premises(self) -> PremiseFinder:
        return PremiseFinder(self._rule, self.names, self._tables)

    def solutions(self, args: Row, most: float = inf) -> Iterator[tuple[Row, Premises]]:
        """Yield the values of the variables outside counts and "for all" with which the rule concludes a row.

        Each comes with its premises, if these have at most `most` counted terms.
        """
        if not all(self._needed):
            return
        number = len(self.names)
        for row in run_to_end(self._loop, [args]):
            if sum(map(int, row[number:])) <= most and (premises := self._premises(row)) is not None:
                yield row[:number], premises
