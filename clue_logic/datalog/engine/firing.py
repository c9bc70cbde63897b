"""Rules at work: what each concludes from the facts so far, at least one of them new."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from clue_logic.datalog.engine.bindings import RuleBindings, shown
from clue_logic.datalog.engine.conditions import Binding, JoinRow
from clue_logic.datalog.engine.database import Database, Newest
from clue_logic.datalog.engine.joining import JoinAtWork
from clue_logic.datalog.engine.plan import CountPlan, RulePlan
from clue_logic.datalog.engine.trail import Trail
from clue_logic.datalog.engine.waiting import Core, CountAtWork, ForAllAtWork
from clue_logic.datalog.syntax import bound_in, in_order
from clue_logic.game.facts import Fact, Value

Firing = tuple[Fact, tuple[Fact, ...], tuple[tuple[str, Value], ...]]
"""What a rule concludes, its premises, and the values of its variables."""

KnownFacts = Mapping[Fact, object]
"""Facts, of which there will only be more."""


def at_work(plan: RulePlan, database: Database) -> Joining | Waiting:
    """Return a rule ready to fire."""
    return Waiting(plan, database) if plan.waits else Joining(plan, database)


class UnknownHeads:
    """What a rule could still conclude from a core.

    Often many cores have the same conclusions to offer: of two answers of a player, any that counts her cards offers
    that she lacks each card. So what is looked up for one is kept for all that are alike in it, and what is known is
    struck off: when all of it is known, another core costs nothing.
    """

    def __init__(self, plan: RulePlan, bindings: RuleBindings, trail: Trail) -> None:
        self._bindings = bindings
        self._trail = trail
        self._alike = tuple(v for v in bindings.bound if v in bound_in([plan.rule.head, *plan.rest]))
        late = (count.result.name for count in plan.late_exact)
        self._own = tuple(v for v in (*in_order(plan.rest), *late) if v not in bindings.bound)
        self._shared = bool(plan.rest) and not plan.late_exact
        self._left: dict[JoinRow, _Left] = {}

    def __call__(self, core: Binding, known: KnownFacts, found: KnownFacts) -> list[tuple[Fact, JoinRow]]:
        """Return what is neither known nor found yet, each with the values that `whole` adds to the core."""
        if not self._shared:
            offered = ((self._bindings.head(whole), self._added(whole)) for whole in self._bindings.whole(core))
            return [(fact, added) for fact, added in offered if fact not in known and fact not in found]
        key = tuple([core[name] for name in self._alike])
        left = self._left.get(key)
        if left is None:
            wholes = self._bindings.whole(core)
            left = self._left[key] = _Left([(self._bindings.head(whole), self._added(whole)) for whole in wholes])
            self._trail.note(self._left.popitem)
        when = len(known) + len(found)  # facts are only ever added to them
        if left.when != when:
            self._trail.note(left.restore, left.offered, left.when)
            left.offered = [(fact, added) for fact, added in left.offered if fact not in known and fact not in found]
            left.when = when
        return left.offered

    def whole(self, core: Binding, added: JoinRow) -> Binding:
        """Return the binding of all variables."""
        return {**core, **dict(zip(self._own, added, strict=True))}

    def _added(self, whole: Binding) -> JoinRow:
        return tuple([whole[name] for name in self._own])


@dataclass(slots=True)
class _Left:
    """What is left to conclude for cores that are alike, and after how many facts that was found out."""

    offered: list[tuple[Fact, JoinRow]]
    when: int = -1

    def restore(self, offered: list[tuple[Fact, JoinRow]], when: int) -> None:
        self.offered, self.when = offered, when


class _AtWork:
    """What both kinds of rules have in common: the join of their core, and what a binding of it makes true."""

    def __init__(self, plan: RulePlan, database: Database) -> None:
        self.plan = plan
        self._trail = database.trail
        self._join = JoinAtWork(plan.core, plan.variables, database)
        self._coreless = not plan.core
        self._bindings = RuleBindings(plan, database.given)
        self._unknown = UnknownHeads(plan, self._bindings, database.trail)

    @property
    def predicates(self) -> frozenset[str]:
        """What new facts are about that may make the rule conclude something; a rule without conditions needs none."""
        return self._join.predicates

    def _rows(self, newest: Newest) -> list[JoinRow]:
        """Return the answers of the core's join that rest on something new."""
        if self._coreless:  # a rule without positive atoms fires once
            self._coreless = False
            self._trail.note(setattr, self, "_coreless", True)
            return [()]
        return self._join.answers(newest)


class Joining(_AtWork):
    """A rule that neither counts nor says "for all": one join, filtered."""

    def fire(self, newest: Newest, known: KnownFacts, found: KnownFacts) -> Iterator[Firing]:
        """Yield what the rule concludes that is neither known nor found yet."""
        bindings = self._bindings
        for row in self._rows(newest):
            core = bindings.of_core(row)
            for fact, added in self._unknown(core, known, found):
                binding = self._unknown.whole(core, added)
                if fact not in found and bindings.test(binding):  # another binding may have concluded it just now
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

    @property
    def predicates(self) -> frozenset[str]:
        """What new facts are about that may make the rule conclude something."""
        return super().predicates.union(*(wait.predicates for wait in self._waits))

    def fire(self, newest: Newest, known: KnownFacts, found: KnownFacts) -> Iterator[Firing]:
        """Yield what the rule concludes that is neither known nor found yet."""
        touched = {core.row: core for wait in self._waits for core in wait.wake(newest)}
        rows = [row for row in self._rows(newest) if row not in self._seen]
        if rows:
            self._seen.update(rows)
            self._trail.note(self._seen.difference_update, rows)
        admitted: list[Core] = []
        for row in rows:
            core = Core(row, self._bindings.of_core(row))
            if self._bindings.test(core.binding) and self._unknown(core.binding, known, found):
                for wait in self._waits:
                    wait.admit(core)
                admitted.append(core)
                touched[row] = core
        if admitted:
            self._trail.note(self._not_admitted, admitted)
        for row in sorted(touched):
            core = touched[row]
            if all(wait.may_do(core) for wait in self._waits):
                yield from self._conclude(core, known, found)

    def _conclude(self, core: Core, known: KnownFacts, found: KnownFacts) -> Iterator[Firing]:
        """Yield the new conclusions of a core that may have what it needs; forget it when no more can come."""
        finished = True
        for fact, added in self._unknown(core.binding, known, found):
            binding = self._unknown.whole(core.binding, added)
            if fact in found or not self._bindings.late_test(binding):
                continue
            taken = [wait.premises(core, binding) for wait in self._waits]
            if any(facts is None for facts in taken):
                finished = False
                continue
            yield fact, self._bindings.premises(binding, [facts or () for facts in taken]), shown(binding)
        if finished:
            for wait in self._waits:
                self._trail.note(wait.remember, wait.forget(core))

    def _not_admitted(self, cores: Sequence[Core]) -> None:
        for wait in self._waits:
            for core in cores:
                wait.forget(core)
