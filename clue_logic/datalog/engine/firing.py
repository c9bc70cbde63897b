"""Rules at work: what each concludes from the facts so far, at least one of them new."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from clue_logic.datalog.engine.bindings import RuleBindings, shown
from clue_logic.datalog.engine.conditions import JoinRow
from clue_logic.datalog.engine.database import Database
from clue_logic.datalog.engine.plan import CountPlan, RulePlan
from clue_logic.datalog.engine.waiting import Core, CountAtWork, ForAllAtWork, answers
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
        self._bindings = RuleBindings(plan, database.given)

    def _rows(self, newest: Mapping[str, Sequence[Fact]]) -> list[JoinRow]:
        """Return the answers of the core's join that rest on something new."""
        if self._coreless:  # a rule without positive atoms fires once
            self._coreless = False
            return [()]
        return answers(self._store, self._joins, newest)


class Joining(_AtWork):
    """A rule that neither counts nor says "for all": one join, filtered."""

    def fire(
        self, newest: Mapping[str, Sequence[Fact]], known: Container[Fact], found: Container[Fact]
    ) -> Iterator[Firing]:
        """Yield what the rule concludes that is neither known nor found yet."""
        bindings = self._bindings
        for row in self._rows(newest):
            for binding in bindings.whole(bindings.of_core(row)):
                fact = bindings.head(binding)
                if fact not in known and fact not in found and bindings.test(binding):
                    yield fact, bindings.premises(binding), shown(binding)


class Waiting(_AtWork):
    """A rule that counts or says "for all": every binding of its core waits until it has what it needs."""

    def __init__(self, plan: RulePlan, database: Database) -> None:
        super().__init__(plan, database)
        bound = self._bindings.bound
        self._waits = [
            CountAtWork(wait, database) if isinstance(wait, CountPlan) else ForAllAtWork(wait, bound, database)
            for wait in plan.waits
        ]
        self._seen: set[JoinRow] = set()

    def fire(
        self, newest: Mapping[str, Sequence[Fact]], known: Container[Fact], found: Container[Fact]
    ) -> Iterator[Firing]:
        """Yield what the rule concludes that is neither known nor found yet."""
        touched = {core.row: core for wait in self._waits for core in wait.wake(newest)}
        for row in self._rows(newest):
            if row not in self._seen:
                self._seen.add(row)
                core = Core(row, self._bindings.of_core(row))
                if self._bindings.test(core.binding):
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
        for binding in self._bindings.whole(core.binding):
            fact = self._bindings.head(binding)
            if fact in known or fact in found or not self._bindings.late_test(binding):
                continue
            taken = [wait.premises(core, binding) for wait in self._waits]
            if any(facts is None for facts in taken):
                finished = False
                continue
            yield fact, self._bindings.premises(binding, [facts or () for facts in taken]), shown(binding)
        if finished:
            for wait in self._waits:
                wait.forget(core)
