"""Rules at work: what each concludes from the facts so far, at least one of them new."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from clue_logic.datalog.conditions import Binding, ExactCounter, JoinRow, Lookup, all_of, fact_maker, term_getter
from clue_logic.datalog.database import Database
from clue_logic.datalog.plan import CountPlan, RulePlan
from clue_logic.datalog.syntax import AtLeast, Atom, ExactCount, ForAll
from clue_logic.datalog.variables import exact_inputs
from clue_logic.datalog.waiting import All, Core, Count, answers
from clue_logic.game.facts import Fact, Value

Firing = tuple[Fact, tuple[Fact, ...], tuple[tuple[str, Value], ...]]
"""What a rule concludes, its premises, and the values of its variables."""


def at_work(plan: RulePlan, database: Database) -> Joining | Waiting:
    """Return a rule ready to fire."""
    return Waiting(plan, database) if plan.waits else Joining(plan, database)


class _AtWork:
    """What both kinds of rules have in common: the join of their core, and what a binding of it makes true."""

    def __init__(self, plan: RulePlan, database: Database) -> None:
        self.plan = plan
        self._store = database.store
        self._joins = database.store.compile(plan.core, plan.variables)
        self._coreless = not plan.core
        self._exact = _exact_counters(plan, plan.early_exact, database)
        self._computed = [(name, term_getter(value)) for name, value in plan.computed]
        self._test = all_of(plan.early, database.given)
        bound = [*plan.variables, *(name for name, _ in plan.computed)]
        self._rest = Lookup(plan.rest, bound, database.given)
        self._late_test = all_of(plan.late, database.given)
        self._head = fact_maker(plan.rule.head)

    def _rows(self, newest: Mapping[str, Sequence[Fact]]) -> list[JoinRow]:
        """Return the answers of the core's join that rest on something new."""
        if self._coreless:  # a rule without positive atoms fires once
            self._coreless = False
            return [()]
        return answers(self._store, self._joins, newest)

    def _binding(self, row: JoinRow) -> dict[str, Value]:
        """Return the binding that an answer of the core's join gives."""
        binding = dict(zip(self.plan.variables, row, strict=True))
        for count in self._exact:
            binding[count.result] = count(binding)
        for name, value in self._computed:
            binding[name] = value(binding)
        return binding


class Joining(_AtWork):
    """A rule that neither counts nor says "for all": one join, filtered."""

    def __init__(self, plan: RulePlan, database: Database) -> None:
        super().__init__(plan, database)
        self._premises = [fact_maker(a) for a in plan.rule.body if isinstance(a, Atom)]

    def fire(
        self, newest: Mapping[str, Sequence[Fact]], known: Container[Fact], found: Container[Fact]
    ) -> Iterator[Firing]:
        """Yield what the rule concludes that is neither known nor found yet."""
        for row in self._rows(newest):
            core = self._binding(row)
            for binding in self._rest(core) if self.plan.rest else (core,):
                fact = self._head(binding)
                if fact not in known and fact not in found and self._test(binding):
                    premises = dict.fromkeys(premise(binding) for premise in self._premises)
                    yield fact, tuple(premises), _shown(binding)


class Waiting(_AtWork):
    """A rule that counts or says "for all": every binding of its core waits until it has what it needs."""

    def __init__(self, plan: RulePlan, database: Database) -> None:
        super().__init__(plan, database)
        self._late_exact = _exact_counters(plan, plan.late_exact, database)
        bound = (*plan.variables, *(c.result.name for c in plan.early_exact), *(name for name, _ in plan.computed))
        self._waits = [
            Count(wait, database) if isinstance(wait, CountPlan) else All(wait, bound, database) for wait in plan.waits
        ]
        # In the order of the body an atom gives one premise, and what was waited for (None here) as many as it takes.
        literals = (c for c in plan.rule.body if isinstance(c, Atom | AtLeast | ForAll))
        self._parts = [fact_maker(c) if isinstance(c, Atom) else None for c in literals]
        self._seen: set[JoinRow] = set()

    def fire(
        self, newest: Mapping[str, Sequence[Fact]], known: Container[Fact], found: Container[Fact]
    ) -> Iterator[Firing]:
        """Yield what the rule concludes that is neither known nor found yet."""
        touched = {core.row: core for wait in self._waits for core in wait.wake(newest)}
        for row in self._rows(newest):
            if row not in self._seen:
                self._seen.add(row)
                core = Core(row, self._binding(row))
                if self._test(core.binding):
                    for wait in self._waits:
                        wait.admit(core)
                    touched[row] = core
        for row in sorted(touched):
            core = touched[row]
            if all(wait.may_do(core) for wait in self._waits):
                yield from self._conclude(core, known, found)

    def _conclude(self, core: Core, known: Container[Fact], found: Container[Fact]) -> Iterator[Firing]:
        """Yield the new conclusions of a core that may have what it needs; forget it when no more can come."""
        finished = True
        for binding in self._rest(core.binding):
            if self._late_exact:
                binding = {**binding, **{count.result: count(binding) for count in self._late_exact}}
            fact = self._head(binding)
            if fact in known or fact in found or not self._late_test(binding):
                continue
            taken = [wait.premises(core, binding) for wait in self._waits]
            if any(facts is None for facts in taken):
                finished = False
                continue
            yield fact, self._premises(binding, [facts or () for facts in taken]), _shown(binding)
        if finished:
            for wait in self._waits:
                wait.forget(core)

    def _premises(self, binding: Binding, taken: Iterable[Sequence[Fact]]) -> tuple[Fact, ...]:
        rest = iter(taken)
        premises: dict[Fact, None] = {}
        for part in self._parts:
            premises.update(dict.fromkeys(next(rest) if part is None else [part(binding)]))
        return tuple(premises)


def _exact_counters(plan: RulePlan, counts: Iterable[ExactCount], database: Database) -> tuple[ExactCounter, ...]:
    positive = (*plan.core, *plan.rest)
    return tuple(ExactCounter(c, sorted(exact_inputs(c, positive)), database.given) for c in counts)


def _shown(binding: Binding) -> tuple[tuple[str, Value], ...]:
    return tuple((name, v) for name, v in binding.items() if not name.startswith("_"))
