"""Incremental evaluation of rules from new facts: joins, counts, "for all", and conclusions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from msgspec import Struct

from clue_logic.datalog.engine.bindings import (
    Binding,
    JoinRow,
    RequiredFacts,
    RuleBindings,
    compile_conditions,
    fact_maker,
    named_values,
    term_getter,
)
from clue_logic.datalog.engine.database import Database, Delta, Trail
from clue_logic.datalog.engine.joins import Join
from clue_logic.datalog.engine.plan import CountPlan, ForAllPlan, RulePlan
from clue_logic.datalog.engine.work import Work
from clue_logic.datalog.syntax import (
    Atom,
    Constant,
    Variable,
    bound_variables,
    literal_variables,
    ordered_variables,
)
from clue_logic.game.facts import Fact, Value

_Args = tuple[Value, ...]


class IncrementalJoin:
    """A join of atoms, evaluated for new facts only.

    >>> from clue_logic.datalog.syntax import RulePlace
    >>> here = RulePlace("example", 1, 1)
    >>> atoms = [Atom("edge", (Variable(a), Variable(b)), here) for a, b in ("XY", "YZ")]
    >>> database = Database()
    >>> join = IncrementalJoin(atoms, ("X", "Y", "Z"), database)
    >>> join.answers(database.advance([Fact("edge", (1, 2)), Fact("edge", (2, 3))]))
    [(1, 2, 3)]
    """

    def __init__(
        self, atoms: Sequence[Atom], variables: tuple[str, ...], database: Database, work: Work | None = None
    ) -> None:
        self._store = database.store if work is None else database.loops  # pyDatalog cannot be interrupted
        self._work = work
        self._alone = _SingleAtom(atoms[0], variables) if len(atoms) == 1 else None
        joins = () if self._alone is not None else self._store.compile(atoms, variables)
        self._starts = [_JoinStart(number, atoms, join, database) for number, join in enumerate(joins)]

    def answers(self, newest: Delta) -> list[JoinRow]:
        """Return the distinct rows with at least one new fact, sorted.

        Raises WorkLimitError if that takes too much work.
        """
        if self._alone is not None:  # a single atom needs no join
            rows = self._alone.rows(newest)
            if self._work is not None:
                self._work.spend(len(newest.get(self._alone.predicate, ())))
            return sorted(rows)
        starting = [start for start in self._starts if start.join.newest in newest]
        # if all facts of a predicate are new, the join restricted to them finds every row
        whole = next((start for start in starting if self._store.is_all_new(start.join.newest)), None)
        asked = starting if whole is None else [whole]
        if not self._store.asks_at_once:
            asked = [start for start in asked if start.may_answer(newest, whole)]
        return sorted({row for start in asked for row in self._store.ask(start.join, self._work)})


class _SingleAtom:
    """A join of one atom."""

    def __init__(self, atom: Atom, variables: tuple[str, ...]) -> None:
        self.predicate = atom.predicate
        self._fits = _compile_argument_test(atom)
        self._columns = [atom.terms.index(Variable(name)) for name in variables]

    def rows(self, newest: Delta) -> set[JoinRow]:
        facts = newest.get(self.predicate, ())
        return {tuple([fact.args[i] for i in self._columns]) for fact in facts if self._fits(fact.args)}


class _JoinStart:
    """Tells whether a join restricted to new facts of one atom can have rows that earlier atoms do not find.

    A row with several new facts is found from the first atom with one.
    """

    def __init__(self, number: int, atoms: Sequence[Atom], join: Join, database: Database) -> None:
        self.join = join
        self._fits = _compile_argument_test(atoms[number])
        self._others = [
            (position < number, atom.predicate, *_index_shared_arguments(atom, atoms[number], database))
            for position, atom in enumerate(atoms)
            if position != number
        ]

    def may_answer(self, newest: Delta, whole: object) -> bool:
        """Return whether there may be rows with a new fact at this atom and none at earlier atoms."""
        return any(
            self._fits(fact.args) and self._is_met(fact.args, newest, whole) for fact in newest[self.join.newest]
        )

    def _is_met(self, args: _Args, newest: Delta, whole: object) -> bool:
        for before, predicate, index, key in self._others:
            facts = index.get(tuple([part(args) for part in key]))
            if not facts:
                return False
            if before and whole is None and next(iter(facts)) in newest.get(predicate, ()):
                return False  # in order of insertion, so all of these are new
        return True


def _index_shared_arguments(
    atom: Atom, start: Atom, database: Database
) -> tuple[Mapping[_Args, Collection[Fact]], list[Callable[[_Args], Value]]]:
    """Return the facts of an atom by the arguments shared with another, and getters for these in facts of the other."""
    bound = literal_variables(start)
    positions, key = [], list[Callable[[_Args], Value]]()
    for position, term in enumerate(atom.terms):
        if isinstance(term, Constant) or term.name in bound:
            positions.append(position)
            key.append(_constant(term.value) if isinstance(term, Constant) else _argument(start.terms.index(term)))
    return database.known.index(atom.predicate, tuple(positions)), key


def _constant(value: Value) -> Callable[[_Args], Value]:
    return lambda args: value


def _argument(position: int) -> Callable[[_Args], Value]:
    return lambda args: args[position]


def _compile_argument_test(atom: Atom) -> Callable[[_Args], bool]:
    """Compile a test of whether arguments match the constants and repeated variables of an atom."""
    constants = [(i, term.value) for i, term in enumerate(atom.terms) if isinstance(term, Constant)]
    firsts = [(i, atom.terms.index(term)) for i, term in enumerate(atom.terms) if isinstance(term, Variable)]
    twice = [(i, first) for i, first in firsts if first != i]
    if not constants and not twice:
        return lambda args: True
    return lambda args: all(args[i] == value for i, value in constants) and all(args[i] == args[j] for i, j in twice)


class Core(Struct, frozen=True):
    """A row of the join of a rule's core, and its binding."""

    row: JoinRow
    binding: Binding


@dataclass(slots=True)
class _Tally:
    """The counted terms of a core, each with its rows of the join, and the bound."""

    core: Core
    bound: int
    terms: dict[Value, list[JoinRow]]


class IncrementalCount:
    """A monotone count of a rule, evaluated as facts arrive."""

    def __init__(self, plan: CountPlan, database: Database, work: Work | None) -> None:
        self._plan = plan
        self._trail = database.trail
        self._work = work
        self._join = IncrementalJoin(plan.joined, plan.variables, database, work)
        self._key_of_row = tuple(plan.variables.index(v) for v in plan.key)
        self._term_of_row = plan.variables.index(plan.count.counted.name)
        columns = {name: i for i, name in enumerate(plan.variables) if name not in plan.key}
        self._filter = compile_conditions(plan.early, database.given, columns)
        self._late_filter = compile_conditions(plan.late, database.given, columns)
        self._bound = term_getter(plan.count.bound)
        self._premises = [fact_maker(a, columns) for a in plan.count.body if isinstance(a, Atom)]
        self._rows: dict[JoinRow, list[JoinRow]] = defaultdict(list)
        self._waiting: dict[JoinRow, dict[JoinRow, _Tally]] = defaultdict(dict)
        self._tallies: dict[JoinRow, _Tally] = {}

    def wake(self, newest: Delta) -> Iterator[Core]:
        """Count new rows; yield the cores with a new term."""
        for row in self._join.answers(newest):
            key = tuple([row[k] for k in self._key_of_row])
            if self._work is not None:
                self._work.spend(len(self._waiting[key]))
            self._rows[key].append(row)
            self._trail.note(self._remove_tally, key)
            for tally in self._waiting[key].values():
                if self._count(row, tally):
                    yield tally.core

    def _remove_tally(self, key: JoinRow) -> None:
        row = self._rows[key].pop()
        term = row[self._term_of_row]
        for tally in self._waiting[key].values():
            rows = tally.terms.get(term)
            if rows and rows[-1] == row:
                rows.pop()
                if not rows:
                    del tally.terms[term]

    def admit(self, core: Core) -> None:
        """Start counting for a core."""
        bound = self._bound(core.binding)
        if not isinstance(bound, int):
            raise TypeError(f"{self._plan.count.bound} is not a number")  # excluded by the rule checks
        key = self._key(core)
        if self._work is not None:
            self._work.spend(len(self._rows[key]))
        tally = self._tallies[core.row] = self._waiting[key][core.row] = _Tally(core, bound, {})
        for row in self._rows[key]:
            self._count(row, tally)

    def may_suffice(self, core: Core) -> bool:
        """Return whether the condition may be met for a core, judged without the rest."""
        tally = self._tallies[core.row]
        return len(tally.terms) >= tally.bound

    def premises(self, core: Core, binding: Binding) -> list[Fact] | None:
        """Return the first facts that reach the bound under a full binding, None if they do not."""
        tally = self._tallies[core.row]
        if self._plan.excluded is None:
            chosen = self._filtered_rows(tally, binding)
        else:
            values = [binding[name] for name in self._plan.excluded]
            if len(tally.terms) - len(values) < tally.bound and self._count_remaining(tally, values) < tally.bound:
                return None  # the usual case; nothing to choose
            rows = (rows[0] for term, rows in tally.terms.items() if term not in values)
            chosen = list(islice(rows, max(tally.bound, 0)))
        if len(chosen) < tally.bound:
            return None
        return [make(binding, row) for row in chosen for make in self._premises]

    def _filtered_rows(self, tally: _Tally, binding: Binding) -> list[JoinRow]:
        """Return the first row that passes the late filter for each term, up to the bound."""
        chosen: list[JoinRow] = []
        for candidates in tally.terms.values():
            if len(chosen) >= tally.bound:
                break
            if self._work is not None:
                self._work.spend(len(candidates))
            chosen += islice((row for row in candidates if self._late_filter(binding, row)), 1)
        return chosen

    def _count_remaining(self, tally: _Tally, values: Iterable[Value]) -> int:
        return len(tally.terms) - sum(value in tally.terms for value in {*values})

    def forget(self, core: Core) -> _Tally:
        """Stop counting for a core; return its tally for `remember`."""
        del self._waiting[self._key(core)][core.row]
        return self._tallies.pop(core.row)

    def remember(self, tally: _Tally) -> None:
        """Undo `forget`."""
        self._tallies[tally.core.row] = self._waiting[self._key(tally.core)][tally.core.row] = tally

    def _key(self, core: Core) -> JoinRow:
        return tuple([core.binding[v] for v in self._plan.key])

    def _count(self, row: JoinRow, tally: _Tally) -> bool:
        """Count a row that passes the filters; return whether a term was added."""
        term = row[self._term_of_row]
        rows = tally.terms.get(term)
        if rows is not None and self._plan.excluded is not None:
            return False  # one row per term suffices
        if self._filter(tally.core.binding, row):
            tally.terms.setdefault(term, []).append(row)
            return True
        return False


@dataclass(slots=True)
class _WatchedFacts:
    """The facts that a "for all" requires for a core, and the missing ones.

    `keys` has one pair for each solution: the value of the variable that can exclude it, and the key of the fact.
    """

    core: Core
    keys: Sequence[tuple[Value | None, JoinRow]]
    missing: list[JoinRow]


class IncrementalForAll:
    """A "for all" of a rule, evaluated as facts arrive.

    If later conditions can exclude `n` solutions, a core is ready once all but `n` of its facts are known. So it
    watches `n + 1` missing facts, as SAT solvers watch literals (Chaff, Moskewicz et al. 2001).
    """

    def __init__(self, plan: ForAllPlan, core: Iterable[str], database: Database, work: Work | None) -> None:
        self._trail = database.trail
        self._work = work
        self._asked = RequiredFacts(plan, core, database.known, database.given, work)
        self._predicate = plan.for_all.atom.predicate
        self._known = self._asked.index
        self._left_out = plan.excluded
        self._watched: dict[JoinRow, dict[JoinRow, _WatchedFacts]] = {}
        self._wanted: dict[JoinRow, _WatchedFacts] = {}

    def wake(self, newest: Delta) -> Iterator[Core]:
        """Yield the cores that watched one of the new facts."""
        woken: dict[JoinRow, _WatchedFacts] = {}
        for fact in newest.get(self._predicate, ()):
            woken.update(self._watched.pop(tuple([fact.args[i] for i in self._asked.positions]), {}))
        for wanted in woken.values():
            self._trail.note(self._watch_again, wanted, wanted.missing)
            self._look(wanted)
            yield wanted.core

    def admit(self, core: Core) -> None:
        """Start watching for a core."""
        keys = list(self._asked(core.binding))
        wanted = self._wanted[core.row] = _WatchedFacts(core, keys, [key for _, key in keys])
        self._look(wanted)

    def may_suffice(self, core: Core) -> bool:
        """Return whether the condition may be met for a core, judged without the rest."""
        return len(self._wanted[core.row].missing) <= len(self._left_out)

    def premises(self, core: Core, binding: Binding) -> list[Fact] | None:
        """Return the required facts under a full binding, None if one is missing."""
        left_out = [binding[name] for name in self._left_out]
        found: list[Fact] = []
        if self._work is not None:
            self._work.spend(len(self._wanted[core.row].keys))
        for value, key in self._wanted[core.row].keys:
            if value not in left_out:
                facts = self._known.get(key)
                if not facts:
                    return None
                found.append(next(iter(facts)))
        return found

    def forget(self, core: Core) -> _WatchedFacts:
        """Stop watching for a core; return its facts for `remember`."""
        wanted = self._wanted.pop(core.row)
        self._unwatch(wanted)
        return wanted

    def remember(self, wanted: _WatchedFacts) -> None:
        """Undo `forget`."""
        self._wanted[wanted.core.row] = wanted
        self._watch(wanted)

    def _look(self, wanted: _WatchedFacts) -> None:
        wanted.missing = [key for key in wanted.missing if not self._known.get(key)]
        self._watch(wanted)

    def _watch_again(self, wanted: _WatchedFacts, missing: list[JoinRow]) -> None:
        self._unwatch(wanted)
        wanted.missing = missing
        self._watch(wanted)

    def _watch(self, wanted: _WatchedFacts) -> None:
        for key in wanted.missing[: len(self._left_out) + 1]:
            self._watched.setdefault(key, {})[wanted.core.row] = wanted

    def _unwatch(self, wanted: _WatchedFacts) -> None:
        for key in wanted.missing[: len(self._left_out) + 1]:
            self._watched.get(key, {}).pop(wanted.core.row, None)


Firing = tuple[Fact, tuple[Fact, ...], tuple[tuple[str, Value], ...]]
"""A conclusion, its premises, and the values of the variables."""

KnownFacts = Mapping[Fact, object]
"""A set of facts that only grows."""


def incremental_rule(plan: RulePlan, database: Database, work: Work | None = None) -> JoinRule | WaitingRule:
    """Return the evaluator of a rule; with `work`, it counts what it does, and may raise WorkLimitError."""
    return WaitingRule(plan, database, work) if plan.waits else JoinRule(plan, database, work)


class UnknownHeads:
    """Finds the conclusions of a core that are not known yet.

    Many cores have the same possible conclusions, so these are cached for all cores that agree on the head's
    variables, and removed as they become known: then a further core costs nothing.
    """

    def __init__(self, plan: RulePlan, bindings: RuleBindings, trail: Trail) -> None:
        self._bindings = bindings
        self._trail = trail
        self._alike = tuple(v for v in bindings.bound if v in bound_variables([plan.rule.head, *plan.rest]))
        late = (count.result.name for count in plan.late_exact)
        self._own = tuple(v for v in (*ordered_variables(plan.rest), *late) if v not in bindings.bound)
        self._shared = bool(plan.rest) and not plan.late_exact
        self._single = not plan.rest and not plan.late_exact
        self._left: dict[JoinRow, _PendingHeads] = {}

    def __call__(self, core: Binding, known: KnownFacts, found: KnownFacts) -> list[tuple[Fact, JoinRow]]:
        """Return the facts neither known nor found yet, each with the values that `whole` adds to the core."""
        if self._single:
            fact = self._bindings.head(core)
            return [] if fact in known or fact in found else [(fact, ())]
        if not self._shared:
            offered = (
                (self._bindings.head(whole), self._added_values(whole)) for whole in self._bindings.complete(core)
            )
            return [(fact, added) for fact, added in offered if fact not in known and fact not in found]
        key = tuple([core[name] for name in self._alike])
        left = self._left.get(key)
        if left is None:
            wholes = self._bindings.complete(core)
            left = self._left[key] = _PendingHeads(
                [(self._bindings.head(whole), self._added_values(whole)) for whole in wholes]
            )
            self._trail.note(self._left.popitem)
        when = len(known) + len(found)  # both only grow
        if left.when != when:
            self._trail.note(left.restore, left.offered, left.when)
            left.offered = [(fact, added) for fact, added in left.offered if fact not in known and fact not in found]
            left.when = when
        return left.offered

    def whole(self, core: Binding, added: JoinRow) -> Binding:
        """Return the full binding."""
        return {**core, **dict(zip(self._own, added, strict=True))}

    def _added_values(self, whole: Binding) -> JoinRow:
        return tuple([whole[name] for name in self._own])


@dataclass(slots=True)
class _PendingHeads:
    """The unknown conclusions of similar cores, and the number of facts when they were computed."""

    offered: list[tuple[Fact, JoinRow]]
    when: int = -1

    def restore(self, offered: list[tuple[Fact, JoinRow]], when: int) -> None:
        self.offered, self.when = offered, when


class _IncrementalRule:
    """The common part of both kinds of rules: the join of the core, and its bindings."""

    def __init__(self, plan: RulePlan, database: Database, work: Work | None) -> None:
        self.plan = plan
        self._trail = database.trail
        self._work = work
        self._join = IncrementalJoin(plan.core, plan.variables, database, work)
        self._coreless = not plan.core
        self._bindings = RuleBindings(plan, database.given, work)
        self._unknown = UnknownHeads(plan, self._bindings, database.trail)

    def _heads(self, core: Binding, known: KnownFacts, found: KnownFacts) -> list[tuple[Fact, JoinRow]]:
        """Return the unknown conclusions of a core."""
        heads = self._unknown(core, known, found)
        if self._work is not None and len(heads) > 1:
            self._work.spend(len(heads))
        return heads

    def _rows(self, newest: Delta) -> list[JoinRow]:
        """Return the rows of the core's join with a new fact."""
        if self._coreless:  # a rule without positive atoms fires once
            self._coreless = False
            self._trail.note(setattr, self, "_coreless", True)
            return [()]
        return self._join.answers(newest)


class JoinRule(_IncrementalRule):
    """A rule that neither counts nor says "for all": one join, filtered."""

    def fire(self, newest: Delta, known: KnownFacts, found: KnownFacts) -> Iterator[Firing]:
        """Yield the conclusions that are neither known nor found yet."""
        bindings = self._bindings
        for row in self._rows(newest):
            core = bindings.core_binding(row)
            for fact, added in self._heads(core, known, found):
                binding = self._unknown.whole(core, added)
                if fact not in found and bindings.test(binding):  # another binding may have found it
                    yield fact, bindings.premises(binding), named_values(binding)


class WaitingRule(_IncrementalRule):
    """A rule with counts or "for all": each binding of its core waits until these are met."""

    def __init__(self, plan: RulePlan, database: Database, work: Work | None) -> None:
        super().__init__(plan, database, work)
        bound = self._bindings.bound
        self._waits = [
            IncrementalCount(wait, database, work)
            if isinstance(wait, CountPlan)
            else IncrementalForAll(wait, bound, database, work)
            for wait in plan.waits
        ]
        self._seen: set[JoinRow] = set()

    def fire(self, newest: Delta, known: KnownFacts, found: KnownFacts) -> Iterator[Firing]:
        """Yield the conclusions that are neither known nor found yet."""
        touched = {core.row: core for wait in self._waits for core in wait.wake(newest)}
        rows = [row for row in self._rows(newest) if row not in self._seen]
        if rows:
            self._seen.update(rows)
            self._trail.note(self._seen.difference_update, rows)
        admitted: list[tuple[IncrementalCount | IncrementalForAll, Core]] = []
        if rows:
            self._trail.note(self._undo_admission, admitted)  # before, as the limit of work may end it in the middle
        for row in rows:
            core = Core(row, self._bindings.core_binding(row))
            if self._bindings.test(core.binding) and self._heads(core.binding, known, found):
                for wait in self._waits:
                    wait.admit(core)
                    admitted.append((wait, core))
                touched[row] = core
        for row in sorted(touched):
            core = touched[row]
            if all(wait.may_suffice(core) for wait in self._waits):
                yield from self._conclude(core, known, found)

    def _conclude(self, core: Core, known: KnownFacts, found: KnownFacts) -> Iterator[Firing]:
        """Yield the new conclusions of a core; forget the core when no more are possible."""
        finished = True
        for fact, added in self._heads(core.binding, known, found):
            binding = self._unknown.whole(core.binding, added)
            if fact in found or not self._bindings.late_test(binding):
                continue
            taken = [wait.premises(core, binding) for wait in self._waits]
            if any(facts is None for facts in taken):
                finished = False
                continue
            yield fact, self._bindings.premises(binding, [facts or () for facts in taken]), named_values(binding)
        if finished:
            for wait in self._waits:
                self._trail.note(wait.remember, wait.forget(core))

    @staticmethod
    def _undo_admission(admitted: Iterable[tuple[IncrementalCount | IncrementalForAll, Core]]) -> None:
        for wait, core in admitted:
            wait.forget(core)
