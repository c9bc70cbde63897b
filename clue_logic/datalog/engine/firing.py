"""Rules at work: what each concludes from the facts so far, at least one of them new."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from clue_logic.datalog.engine.bindings import RuleBindings, shown
from clue_logic.datalog.engine.conditions import Binding, JoinRow
from clue_logic.datalog.engine.database import Database
from clue_logic.datalog.engine.plan import CountPlan, RulePlan
from clue_logic.datalog.engine.waiting import Core, CountAtWork, ForAllAtWork, answers
from clue_logic.datalog.variables import bound_in
from clue_logic.game.facts import Fact, Value

Firing = tuple[Fact, tuple[Fact, ...], tuple[tuple[str, Value], ...]]
"""What a rule concludes, its premises, and the values of its variables."""


def at_work(plan: RulePlan, database: Database) -> Joining | Waiting:
    """Return a rule ready to fire."""
    return Waiting(plan, database) if plan.waits else Joining(plan, database)


class UnknownHeads:
    """What a rule could still conclude from a core.

    Often many cores have the same conclusions to offer: of two answers of a player, any that counts her cards offers
    that she lacks each card. So what is looked up for one is kept for all that are alike in it, and what is known is
    struck off: when all of it is known, another core costs nothing.
    """

    def __init__(self, plan: RulePlan, bindings: RuleBindings) -> None:
        self._bindings = bindings
        self._alike = tuple(v for v in bindings.bound if v in bound_in([plan.rule.head, *plan.rest]))
        self._own = tuple(v for v in bound_in(plan.rest) if v not in bindings.bound)
        self._shared = bool(plan.rest) and not plan.late_exact
        self._left: dict[JoinRow, list[tuple[Fact, JoinRow]]] = {}

    def __call__(self, core: Binding, known: Container[Fact], found: Container[Fact]) -> list[tuple[Fact, Binding]]:
        """Return what is neither known nor found yet, each with the whole binding that concludes it."""
        if not self._shared:
            offered = ((self._bindings.head(whole), whole) for whole in self._bindings.whole(core))
            return [(fact, whole) for fact, whole in offered if fact not in known and fact not in found]
        key = tuple([core[name] for name in self._alike])
        left = self._left.get(key)
        if left is None:
            wholes = self._bindings.whole(core)
            left = [(self._bindings.head(whole), tuple([whole[name] for name in self._own])) for whole in wholes]
        if left:
            left = [(fact, row) for fact, row in left if fact not in known and fact not in found]
        self._left[key] = left
        return [(fact, {**core, **dict(zip(self._own, row, strict=True))}) for fact, row in left]


class _AtWork:
    """What both kinds of rules have in common: the join of their core, and what a binding of it makes true."""

    def __init__(self, plan: RulePlan, database: Database) -> None:
        self.plan = plan
        self._store = database.store
        self._joins = database.store.compile(plan.core, plan.variables)
        self._coreless = not plan.core
        self._bindings = RuleBindings(plan, database.given)
        self._unknown = UnknownHeads(plan, self._bindings)

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
            for fact, binding in self._unknown(bindings.of_core(row), known, found):
                if bindings.test(binding):
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
                if self._bindings.test(core.binding) and self._unknown(core.binding, known, found):
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
        for fact, binding in self._unknown(core.binding, known, found):
            if not self._bindings.late_test(binding):
                continue
            taken = [wait.premises(core, binding) for wait in self._waits]
            if any(facts is None for facts in taken):
                finished = False
                continue
            yield fact, self._bindings.premises(binding, [facts or () for facts in taken]), shown(binding)
        if finished:
            for wait in self._waits:
                wait.forget(core)
