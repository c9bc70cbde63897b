"""What a rule binds, from an answer of the join of its core to all of its variables, and the premises under that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clue_logic.datalog.engine.conditions import Binding, ExactCounter, JoinRow, Lookup, all_of, fact_maker, term_getter
from clue_logic.datalog.engine.database import IndexedFacts
from clue_logic.datalog.engine.plan import RulePlan
from clue_logic.datalog.syntax import AtLeast, Atom, ExactCount, ForAll, exact_inputs
from clue_logic.game.facts import Fact, Value


class RuleBindings:
    """The bindings of one rule, whatever joins its core and waits for the rest.

    Parameters
    ----------
    plan
        The rule, and how it is split.
    given
        The given facts, which conditions are about.

    Attributes
    ----------
    bound
        The variables that a binding of the core has.
    test, late_test
        Whether a binding makes the conditions true: those that need the core only, or the rest as well.
    head
        What follows under a whole binding.
    """

    def __init__(self, plan: RulePlan, given: IndexedFacts) -> None:
        self._variables = plan.variables
        self._exact = _exact_counters(plan, plan.early_exact, given)
        self._computed = [(name, term_getter(value)) for name, value in plan.computed]
        self.bound = (*plan.variables, *(c.result for c in self._exact), *(name for name, _ in plan.computed))
        self.test = all_of(plan.early, given)
        self._rest = Lookup(plan.rest, self.bound, given) if plan.rest else None
        self._late_exact = _exact_counters(plan, plan.late_exact, given)
        self.late_test = all_of(plan.late, given)
        self.head = fact_maker(plan.rule.head)
        # In the order of the body an atom gives one premise, and what was waited for (None here) as many as it takes.
        literals = (c for c in plan.rule.body if isinstance(c, Atom | AtLeast | ForAll))
        self._parts = [fact_maker(c) if isinstance(c, Atom) else None for c in literals]
        self._atoms = [make for make in self._parts if make is not None]

    def of_core(self, row: JoinRow) -> Binding:
        """Return the binding that an answer of the core's join gives."""
        binding: dict[str, Value] = dict(zip(self._variables, row, strict=True))
        for count in self._exact:
            binding[count.result] = count(binding)
        for name, value in self._computed:
            binding[name] = value(binding)
        return binding

    def whole(self, core: Binding) -> Iterable[Binding]:
        """Return the bindings of all variables that extend one of the core."""
        found = (core,) if self._rest is None else self._rest(core)
        if not self._late_exact:
            return found
        return ({**binding, **{count.result: count(binding) for count in self._late_exact}} for binding in found)

    def premises(self, whole: Binding, waited: Iterable[Sequence[Fact]] = ()) -> tuple[Fact, ...]:
        """Return the premises under a whole binding: the rule's atoms and, each in its place, the facts waited for."""
        if len(self._atoms) == len(self._parts):
            return tuple(dict.fromkeys([make(whole) for make in self._atoms]))
        rest = iter(waited)
        premises: dict[Fact, None] = {}
        for part in self._parts:
            premises.update(dict.fromkeys(next(rest) if part is None else [part(whole)]))
        return tuple(premises)


def shown(binding: Binding) -> tuple[tuple[str, Value], ...]:
    """Return the variables of a binding that have names, with their values."""
    return tuple((name, value) for name, value in binding.items() if not name.startswith("_"))


def _exact_counters(plan: RulePlan, counts: Iterable[ExactCount], given: IndexedFacts) -> tuple[ExactCounter, ...]:
    positive = (*plan.core, *plan.rest)
    return tuple(ExactCounter(count, sorted(exact_inputs(count, positive)), given) for count in counts)
