"""Backward chaining: every rule application that concludes a fact from known facts.

A derivation keeps only the first inference of each fact. Applications that differ only in the counted facts, or in the
values of ``_`` in a "for all", are one `Application` with a `Pick`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf

from msgspec import Struct

from clue_logic.datalog.engine.bindings import Binding, fact_maker, term_getter
from clue_logic.datalog.engine.loops import compile_body, run_to_end
from clue_logic.datalog.engine.tables import Row, Tables
from clue_logic.datalog.syntax import (
    CLOSED,
    AtLeast,
    Atom,
    Calculus,
    ExactCount,
    ForAll,
    Literal,
    Rule,
    Term,
    Variable,
    assignments,
    literal_variables,
    ordered_variables,
    simple_literals,
)
from clue_logic.game.facts import Fact, Value


class Pick(Struct, frozen=True):
    """At least `number` of the options hold; an option holds if all facts of one of its rows hold."""

    number: int
    options: tuple[tuple[tuple[Fact, ...], ...], ...]


class Application(Struct, frozen=True):
    """One application of a rule that concludes a fact."""

    rule: Rule
    premises: tuple[Fact | Pick, ...]  # in the order of the rule's body


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
    """Finds the applications of one rule."""

    def __init__(self, rule: Rule, tables: Tables) -> None:
        self._tables = tables
        atoms = [part for part in rule.body if isinstance(part, Atom)]
        results = [part.result.name for part in rule.body if isinstance(part, ExactCount)]
        computed = assignments(rule.body)
        self._names = tuple({**ordered_variables([*atoms, rule.head]), **dict.fromkeys((*results, *computed))})
        joined = tuple([part for part in rule.body if not isinstance(part, AtLeast | ForAll)])
        self._find = self._solutions(rule.head.terms, joined, self._names)
        self._numbers = [term_getter(part.bound) for part in rule.body if isinstance(part, AtLeast)]
        self._parts: list[Callable[[Binding], Sequence[Fact | Pick] | None]] = []
        for part in rule.body:
            if isinstance(part, Atom):
                self._parts.append(_single_premise(part))
            elif isinstance(part, AtLeast):
                self._parts.append(self._count_picks(part))
            elif isinstance(part, ForAll):
                self._parts.append(self._for_all_picks(part))

    def solutions(self, args: Row, most: float = inf) -> Iterator[tuple[Binding, tuple[Fact | Pick, ...]]]:
        """Yield the values of the variables outside counts and "for all" with which the rule concludes a row.

        Each comes with its premises, if these have at most `most` counted terms.
        """
        for binding in self._find(args):
            if self._numbers and sum(int(number(binding)) for number in self._numbers) > most:
                continue
            parts = [part(binding) for part in self._parts]
            if None not in parts:
                yield binding, tuple(dict.fromkeys(premise for part in parts for premise in part or ()))

    def _solutions(
        self, first: Sequence[Term], body: tuple[Literal, ...], names: tuple[str, ...]
    ) -> Callable[[Row], Iterator[Binding]]:
        """Return the search for the solutions of a body from the values of some terms."""
        loop = compile_body(tuple(first), body, tuple(map(Variable, names))).over(self._tables)
        return lambda row: (dict(zip(names, found, strict=True)) for found in run_to_end(loop, [row]))

    def _shared(self, part: AtLeast | ForAll) -> tuple[str, ...]:
        """Return the variables of a condition that have values outside."""
        inner = {name for one in simple_literals([part]) for name in literal_variables(one)}
        return tuple([name for name in self._names if name in inner])

    def _count_picks(self, count: AtLeast) -> Callable[[Binding], Sequence[Pick] | None]:
        atoms = [part for part in count.body if isinstance(part, Atom)]
        names, made = self._shared(count), [fact_maker(part) for part in atoms]
        columns = tuple({**dict.fromkeys(names), **ordered_variables(atoms)})
        find, bound = self._solutions(tuple(map(Variable, names)), count.body, columns), term_getter(count.bound)

        def picks(binding: Binding) -> Sequence[Pick] | None:
            number = int(bound(binding))
            if number <= 0:
                return ()
            terms: dict[Value, list[tuple[Fact, ...]]] = {}
            for found in find(tuple([binding[name] for name in names])):
                terms.setdefault(found[count.counted.name], []).append(tuple([make(found) for make in made]))
            return None if len(terms) < number else (Pick(number, tuple([tuple(rows) for rows in terms.values()])),)

        return picks

    def _for_all_picks(self, for_all: ForAll) -> Callable[[Binding], Sequence[Fact | Pick] | None]:
        atom, names, make = for_all.atom, self._shared(for_all), fact_maker(for_all.atom)
        own = {name for part in for_all.condition for name in literal_variables(part)}
        known = tuple(dict.fromkeys((*names, *sorted(own))))
        find = self._solutions(tuple(map(Variable, names)), for_all.condition, known)
        variables = tuple(ordered_variables([atom]))
        given = tuple([name for name in variables if name in known])
        match = self._solutions(tuple(map(Variable, given)), (atom,), variables)

        def picks(binding: Binding) -> Sequence[Fact | Pick] | None:
            premises: list[Fact | Pick] = []
            for solution in find(tuple([binding[name] for name in names])):
                facts = [make(found) for found in match(tuple([solution[name] for name in given]))]
                if not facts:
                    return None
                premises.append(facts[0] if len(facts) == 1 else Pick(1, tuple([((fact,),) for fact in facts])))
            return premises

        return picks


def _single_premise(atom: Atom) -> Callable[[Binding], Sequence[Fact]]:
    make = fact_maker(atom)
    return lambda binding: (make(binding),)


def choose_premises(premises: Iterable[Fact | Pick], fits: Callable[[Fact], bool]) -> tuple[Fact, ...] | None:
    """Return premises that fit, with as many options of each pick as it takes; None if there are not enough.

    >>> one, other = Fact("card", ("Rope",)), Fact("card", ("Axe",))
    >>> choose_premises([Pick(1, (((one,),), ((other,),)))], lambda fact: fact != one)
    (Fact(predicate='card', args=('Axe',)),)
    """
    chosen: dict[Fact, None] = {}
    for premise in premises:
        if isinstance(premise, Fact):
            rows: list[tuple[Fact, ...]] = [(premise,)] if fits(premise) else []
            number = 1
        else:
            fitting = (next((row for row in option if all(map(fits, row))), None) for option in premise.options)
            rows, number = [row for row in fitting if row is not None], premise.number
        if len(rows) < number:
            return None
        chosen.update((fact, None) for row in rows[:number] for fact in row)
    return tuple(chosen)
