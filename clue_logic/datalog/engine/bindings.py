"""Bindings of a rule's variables: compiled conditions, lookups, exact counts, and premises."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from clue_logic.datalog.engine.database import IndexedFacts
from clue_logic.datalog.engine.plan import ForAllPlan, RulePlan
from clue_logic.datalog.engine.work import Work
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    ExactCount,
    Expression,
    ForAll,
    Negation,
    Simple,
    Variable,
    exact_count_inputs,
)
from clue_logic.game.facts import Fact, Value

Binding = Mapping[str, Value]

JoinRow = tuple[Value, ...]
"""One row of a join: the values of its variables."""

Getter = Callable[..., Value]
"""A function of a binding and, for compiled joins, of the row of a join."""

Test = Callable[..., bool]
"""As `Getter`, with a truth value as result."""

NO_COLUMNS: Mapping[str, int] = {}

_OPERATORS: Mapping[str, Callable[[Value, Value], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


class Lookup:
    """Finds the extensions of a binding under which atoms are given facts; each fact looked at is `work`."""

    def __init__(
        self, atoms: Sequence[Atom], bound: Iterable[str], givens: IndexedFacts, work: Work | None = None
    ) -> None:
        names = set(bound)
        self._work = work
        self._steps = []
        for atom in atoms:
            known = tuple(i for i, t in enumerate(atom.terms) if isinstance(t, Constant) or t.name in names)
            free = tuple((i, t.name) for i, t in enumerate(atom.terms) if i not in known and isinstance(t, Variable))
            key = [term_getter(atom.terms[i]) for i in known]
            self._steps.append((givens.index(atom.predicate, known), key, free))
            names.update(name for _, name in free)

    def __call__(self, binding: Binding, step: int = 0) -> Iterator[Binding]:
        if step == len(self._steps):
            yield binding
            return
        index, key, free = self._steps[step]
        facts = index.get(tuple([get(binding) for get in key]), ())
        if self._work is not None:
            self._work.spend(len(facts))
        for fact in facts:
            extended = dict(binding)
            # a free variable that occurs twice must have the same value at both positions
            if all(extended.setdefault(name, fact.args[i]) == fact.args[i] for i, name in free):
                yield from self(extended, step + 1)


def term_getter(expression: Expression, columns: Mapping[str, int] = NO_COLUMNS) -> Getter:
    """Compile an expression: a function from a binding (and row) to its value."""
    if isinstance(expression, Constant):
        constant = expression.value
        return lambda binding, row=(): constant
    if isinstance(expression, Variable):
        name = expression.name
        if name in columns:
            column = columns[name]
            return lambda binding, row=(): row[column]
        return lambda binding, row=(): binding[name]
    left, right = term_getter(expression.left, columns), term_getter(expression.right, columns)
    sign = 1 if expression.sign == "+" else -1

    def total(binding: Binding, row: JoinRow = ()) -> Value:
        a, b = left(binding, row), right(binding, row)
        if not (isinstance(a, int) and isinstance(b, int)):
            raise TypeError(f"{expression} is not a sum of numbers")  # excluded by the rule checks
        return a + sign * b

    return total


def fact_maker(atom: Atom, columns: Mapping[str, int] = NO_COLUMNS) -> Callable[..., Fact]:
    """Compile an atom: a function from a binding (and row) to a fact."""
    predicate, getters = atom.predicate, [term_getter(t, columns) for t in atom.terms]
    return lambda binding, row=(): Fact(predicate, tuple([get(binding, row) for get in getters]))


def compile_conditions(
    literals: Iterable[Simple], givens: IndexedFacts, columns: Mapping[str, int] = NO_COLUMNS
) -> Test:
    """Compile conditions into one test, cheap comparisons first; a positive atom is true if it is given."""
    ordered = sorted(literals, key=lambda literal: not isinstance(literal, Comparison))
    tests = tuple(_compile_condition(literal, givens, columns) for literal in ordered)
    if len(tests) == 1:
        return tests[0]

    def every(binding: Binding, row: JoinRow = ()) -> bool:
        for test in tests:  # noqa: SIM110 - runs a million times; all() takes three times as long
            if not test(binding, row):
                return False
        return True

    return every


def _compile_condition(literal: Simple, givens: IndexedFacts, columns: Mapping[str, int]) -> Test:
    if isinstance(literal, Negation):
        present = _compile_condition(literal.atom, givens, columns)
        return lambda binding, row=(): not present(binding, row)
    if isinstance(literal, Atom):
        # look up by arguments: creating a fact for each of hundreds of thousands of lookups costs more
        index = givens.index(literal.predicate, tuple(range(len(literal.terms))))
        getters = [term_getter(term, columns) for term in literal.terms]
        if len(getters) == 2:
            first, second = getters
            return lambda binding, row=(): bool(index.get((first(binding, row), second(binding, row))))
        return lambda binding, row=(): bool(index.get(tuple([get(binding, row) for get in getters])))
    compare = _OPERATORS[literal.operator]
    left, right = term_getter(literal.left, columns), term_getter(literal.right, columns)
    return lambda binding, row=(): compare(left(binding, row), right(binding, row))


class Solutions:
    """Finds the extensions of a binding under which conditions are true."""

    def __init__(
        self,
        conditions: Iterable[Simple],
        bound: Iterable[str],
        facts: IndexedFacts,
        given: IndexedFacts,
        work: Work | None = None,
    ) -> None:
        parts = tuple(conditions)
        self._lookup = Lookup([part for part in parts if isinstance(part, Atom)], bound, facts, work)
        self._test = compile_conditions([part for part in parts if not isinstance(part, Atom)], given)

    def __call__(self, binding: Binding) -> Iterator[Binding]:
        return filter(self._test, self._lookup(binding))


def fact_binder(atom: Atom) -> Callable[[Fact], dict[str, Value] | None]:
    """Compile an atom: a function from a fact to the binding that unifies them, or None."""
    constants = [(i, term.value) for i, term in enumerate(atom.terms) if isinstance(term, Constant)]
    variables = [(i, term.name) for i, term in enumerate(atom.terms) if isinstance(term, Variable)]

    def bind(fact: Fact) -> dict[str, Value] | None:
        args = fact.args
        for i, value in constants:
            if args[i] != value:
                return None
        binding: dict[str, Value] = {}
        for i, name in variables:
            if binding.setdefault(name, args[i]) != args[i]:
                return None
        return binding

    return bind


class RequiredFacts:
    """Finds the index keys of the facts that a "for all" requires under a binding of the core."""

    def __init__(
        self,
        plan: ForAllPlan,
        bound: Iterable[str],
        facts: IndexedFacts,
        given: IndexedFacts,
        work: Work | None = None,
    ) -> None:
        atom = plan.for_all.atom
        self._solutions = Solutions(plan.early, bound, given, given, work)
        # "_" before the colon matches anything, so it is not part of the key
        positions = [i for i, t in enumerate(atom.terms) if not (isinstance(t, Variable) and t.name.startswith("_"))]
        self.positions = tuple(positions)
        self.index = facts.index(atom.predicate, self.positions)
        self._key = [term_getter(atom.terms[i]) for i in positions]
        self._own = plan.own

    def __call__(self, core: Binding) -> Iterator[tuple[Value | None, JoinRow]]:
        """Yield the key of a fact for each solution, with the value of the variable that can exclude it."""
        own, key = self._own, self._key
        for solution in self._solutions(core):
            yield None if own is None else solution[own], tuple([get(solution) for get in key])


class ExactCounter:
    """Counts the distinct terms that satisfy the body of an exact count."""

    def __init__(
        self, count: ExactCount, inputs: Iterable[str], givens: IndexedFacts, work: Work | None = None
    ) -> None:
        self.result = count.result.name
        self._counted = count.counted.name
        self._inputs = tuple(inputs)
        self._solutions = Solutions(count.body, self._inputs, givens, givens, work)

    def __call__(self, binding: Binding) -> int:
        start = {name: binding[name] for name in self._inputs}
        return len({found[self._counted] for found in self._solutions(start)})


class RuleBindings:
    """Completes the bindings of one rule's core, and builds head and premises."""

    def __init__(self, plan: RulePlan, given: IndexedFacts, work: Work | None = None) -> None:
        self._variables = plan.variables
        self._exact = _exact_counters(plan, plan.early_exact, given, work)
        self._computed = [(name, term_getter(value)) for name, value in plan.computed]
        self.bound = (*plan.variables, *(c.result for c in self._exact), *(name for name, _ in plan.computed))
        self.test = compile_conditions(plan.early, given)
        self._rest = Lookup(plan.rest, self.bound, given, work) if plan.rest else None
        self._late_exact = _exact_counters(plan, plan.late_exact, given, work)
        self.late_test = compile_conditions(plan.late, given)
        self.head = fact_maker(plan.rule.head)
        # in the order of the body: one premise per atom, several per count or "for all" (None here)
        literals = (c for c in plan.rule.body if isinstance(c, Atom | AtLeast | ForAll))
        self._parts = [fact_maker(c) if isinstance(c, Atom) else None for c in literals]
        self._atoms = [make for make in self._parts if make is not None]

    def core_binding(self, row: JoinRow) -> Binding:
        """Return the binding of a row of the core's join, with computed variables."""
        binding: dict[str, Value] = dict(zip(self._variables, row, strict=True))
        for count in self._exact:
            binding[count.result] = count(binding)
        for name, value in self._computed:
            binding[name] = value(binding)
        return binding

    def complete(self, core: Binding) -> Iterable[Binding]:
        """Yield the bindings of all variables that extend one of the core."""
        found = (core,) if self._rest is None else self._rest(core)
        if not self._late_exact:
            return found
        return ({**binding, **{count.result: count(binding) for count in self._late_exact}} for binding in found)

    def premises(self, whole: Binding, waited: Iterable[Sequence[Fact]] = ()) -> tuple[Fact, ...]:
        """Return the premises under a full binding: the rule's atoms, and the facts of its counts and "for all"s."""
        if len(self._atoms) == len(self._parts):
            return tuple(dict.fromkeys([make(whole) for make in self._atoms]))
        rest = iter(waited)
        premises: dict[Fact, None] = {}
        for part in self._parts:
            premises.update(dict.fromkeys(next(rest) if part is None else [part(whole)]))
        return tuple(premises)


def named_values(binding: Binding) -> tuple[tuple[str, Value], ...]:
    """Return the named (not anonymous) variables of a binding, with their values."""
    return tuple((name, value) for name, value in binding.items() if not name.startswith("_"))


def _exact_counters(
    plan: RulePlan, counts: Iterable[ExactCount], given: IndexedFacts, work: Work | None
) -> tuple[ExactCounter, ...]:
    positive = (*plan.core, *plan.rest)
    return tuple(ExactCounter(count, sorted(exact_count_inputs(count, positive)), given, work) for count in counts)
