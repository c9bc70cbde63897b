"""The premises of a rule application: a fact for each atom, and what counts and "for all" can choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from msgspec import Struct

from clue_logic.datalog.engine.loops import Loop, compile_body, inner_variables, run_to_end
from clue_logic.datalog.engine.tables import Row, Tables
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Constant,
    Expression,
    ForAll,
    Literal,
    Rule,
    Term,
    Variable,
    body_variables,
    ordered_variables,
)
from clue_logic.game.facts import Fact, Value

Binding = Mapping[str, Value]
"""The values of variables."""


class Pick(Struct, frozen=True):
    """At least `number` of the options hold; an option holds if all facts of one of its rows hold."""

    number: int
    options: tuple[tuple[tuple[Fact, ...], ...], ...]


Premises = tuple[Fact | Pick, ...]


def make_fact(atom: Atom, binding: Binding) -> Fact:
    """Return an atom as a fact."""
    return fact_maker(atom, (*binding,))((*binding.values(),))


def fact_maker(atom: Atom, names: Sequence[str]) -> Callable[[Row], Fact]:
    """Return the function from the values of some variables to an atom as a fact."""
    predicate = atom.predicate
    if any(isinstance(term, Constant) for term in atom.terms):
        getters = [_getter(term, names) for term in atom.terms]
        return lambda row: Fact(predicate, tuple([get(row) for get in getters]))
    columns = [names.index(term.name) for term in atom.terms if isinstance(term, Variable)]
    if len(columns) == 2:  # the usual case
        first, second = columns
        return lambda row: Fact(predicate, (row[first], row[second]))
    return lambda row: Fact(predicate, tuple([row[number] for number in columns]))


def _getter(term: Term, names: Sequence[str]) -> Callable[[Row], Value]:
    if isinstance(term, Variable):
        return itemgetter(names.index(term.name))
    value = term.value
    return lambda row: value


def named_values(names: Iterable[str], row: Row) -> tuple[tuple[str, Value], ...]:
    """Return the named (not anonymous) variables, with their values; the row may have further columns."""
    return tuple([(name, value) for name, value in zip(names, row, strict=False) if not name.startswith("_")])


def bounds_of_counts(rule: Rule) -> tuple[Expression, ...]:
    """Return the bounds of the monotone counts of a rule."""
    return tuple([part.bound for part in rule.body if isinstance(part, AtLeast)])


class PremiseFinder:
    """Finds the premises of a rule from the values of its variables outside counts and "for all".

    Parameters
    ----------
    rule
        The rule.
    names
        The variables: the columns of a row; after them are the bounds of the counts.
    tables
        The facts.
    arrivals
        For a count, the atoms whose facts are chosen in order of arrival; else they are in the order of the loops.
    """

    def __init__(
        self, rule: Rule, names: Sequence[str], tables: Tables, arrivals: Mapping[AtLeast, Sequence[Atom]] | None = None
    ) -> None:
        self._names = tuple(names)
        self._tables = tables
        self._arrivals = arrivals or {}
        self._parts: list[Callable[[Row], Sequence[Fact | Pick] | None]] = []
        bounds = len(names)
        for part in rule.body:
            if isinstance(part, Atom):
                self._parts.append(self._single(part))
            elif isinstance(part, AtLeast):
                self._parts.append(self._count(part, bounds))
                bounds += 1
            elif isinstance(part, ForAll):
                self._parts.append(self._for_all(part))

    def __call__(self, row: Row) -> Premises | None:
        """Return the premises in the order of the body, each once; None if a count or a "for all" is not met."""
        premises: dict[Fact | Pick, None] = {}
        for part in self._parts:
            some = part(row)
            if some is None:
                return None
            premises.update(dict.fromkeys(some))
        return tuple(premises)

    def _single(self, atom: Atom) -> Callable[[Row], Sequence[Fact]]:
        make = fact_maker(atom, self._names)
        return lambda row: (make(row),)

    def _count(self, count: AtLeast, bound: int) -> Callable[[Row], Sequence[Pick] | None]:
        atoms = [part for part in count.body if isinstance(part, Atom)]
        shared = self._shared(count)
        names = tuple({**dict.fromkeys(shared), **ordered_variables(atoms)})
        find, term = self._search(shared, count.body, names), names.index(count.counted.name)
        made = [fact_maker(part, names) for part in atoms]
        arrival = self._arrival(self._arrivals.get(count, ()), names)

        def picks(row: Row) -> Sequence[Pick] | None:
            number = int(row[bound])
            if number <= 0:
                return ()
            rows = find(row)
            terms: dict[Value, list[tuple[Fact, ...]]] = {}
            for each in rows if arrival is None else sorted(rows, key=arrival):
                terms.setdefault(each[term], []).append(tuple([make(each) for make in made]))
            return None if len(terms) < number else (Pick(number, tuple([tuple(facts) for facts in terms.values()])),)

        return picks

    def _arrival(self, atoms: Sequence[Atom], names: Sequence[str]) -> Callable[[Row], Any] | None:
        """Return the sort key of rows: the round in which the last fact of some atoms was new, and the facts."""
        if not atoms:
            return None
        parts = [(fact_maker(atom, names), self._tables[atom.predicate].rows) for atom in atoms]

        def key(row: Row) -> tuple[int, list[Row]]:
            args = [make(row).args for make, _ in parts]
            return max([rows[each] for each, (_, rows) in zip(args, parts, strict=True)]), args

        return key

    def _for_all(self, for_all: ForAll) -> Callable[[Row], Sequence[Fact | Pick] | None]:
        atom, shared = for_all.atom, self._shared(for_all)
        known = tuple(dict.fromkeys((*shared, *sorted(body_variables(for_all.condition)))))
        find = self._search(shared, for_all.condition, known)
        variables = tuple(ordered_variables([atom]))
        match, make = (
            self._search([n for n in variables if n in known], (atom,), variables, known),
            fact_maker(atom, variables),
        )

        def picks(row: Row) -> Sequence[Fact | Pick] | None:
            premises: list[Fact | Pick] = []
            for solution in find(row):
                facts = [make(each) for each in match(solution)]
                if not facts:
                    return None
                premises.append(facts[0] if len(facts) == 1 else Pick(1, tuple([((fact,),) for fact in facts])))
            return premises

        return picks

    def _shared(self, part: AtLeast | ForAll) -> list[str]:
        """Return the variables of a condition that have values outside."""
        inner = inner_variables(part)
        return [name for name in self._names if name in inner]

    def _search(
        self, first: Sequence[str], body: tuple[Literal, ...], names: Sequence[str], columns: Sequence[str] = ()
    ) -> Callable[[Row], Iterable[Row]]:
        """Return the search for the values of variables for which a body is true, from a row with some values."""
        numbers = [(columns or self._names).index(name) for name in first]
        loop: Loop | None = None

        def search(row: Row) -> Iterable[Row]:
            nonlocal loop
            if loop is None:
                loop = compile_body(tuple(map(Variable, first)), body, tuple(map(Variable, names))).over(self._tables)
            return run_to_end(loop, [tuple([row[number] for number in numbers])])

        return search


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
