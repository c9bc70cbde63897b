"""What a rule waits for: a running set of counted terms, and the facts that a "for all" asks for.

Either is kept for every binding of the rule's core, and says which bindings to look at again when facts are new.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from clue_logic.datalog.engine.conditions import Binding, JoinRow, Lookup, all_of, fact_maker, term_getter
from clue_logic.datalog.engine.database import Database, Newest
from clue_logic.datalog.engine.joining import JoinAtWork
from clue_logic.datalog.engine.plan import CountPlan, ForAllPlan
from clue_logic.datalog.syntax import Atom, Variable
from clue_logic.game.facts import Fact, Value


@dataclass(frozen=True, slots=True)
class Core:
    """An answer of the join of a rule's core, and the binding that it gives."""

    row: JoinRow
    binding: Binding


@dataclass(slots=True)
class _CountSoFar:
    """The terms counted for a core, each with the rows of the join that showed it, and how many it takes."""

    core: Core
    bound: int
    terms: dict[Value, list[JoinRow]]


class CountAtWork:
    """A monotone count of a rule at work."""

    def __init__(self, plan: CountPlan, database: Database) -> None:
        self._plan = plan
        self._trail = database.trail
        self._join = JoinAtWork(plan.joined, plan.variables, database)
        self._key_of_row = tuple(plan.variables.index(v) for v in plan.key)
        self._term_of_row = plan.variables.index(plan.count.counted.name)
        columns = {name: i for i, name in enumerate(plan.variables) if name not in plan.key}
        self._filter = all_of(plan.early, database.given, columns)
        self._late_filter = all_of(plan.late, database.given, columns)
        self._bound = term_getter(plan.count.bound)
        self._premises = [fact_maker(a, columns) for a in plan.count.body if isinstance(a, Atom)]
        self._rows: dict[JoinRow, list[JoinRow]] = defaultdict(list)
        self._waiting: dict[JoinRow, dict[JoinRow, _CountSoFar]] = defaultdict(dict)
        self._tallies: dict[JoinRow, _CountSoFar] = {}

    @property
    def predicates(self) -> frozenset[str]:
        """What the facts are about that are counted."""
        return self._join.predicates

    def wake(self, newest: Newest) -> Iterator[Core]:
        """Count what is new; yield the cores for which it adds a term."""
        for row in self._join.answers(newest):
            key = tuple([row[k] for k in self._key_of_row])
            self._rows[key].append(row)
            self._trail.note(self._not_counted, key)
            for tally in self._waiting[key].values():
                if self._count(row, tally):
                    yield tally.core

    def _not_counted(self, key: JoinRow) -> None:
        row = self._rows[key].pop()
        term = row[self._term_of_row]
        for tally in self._waiting[key].values():
            rows = tally.terms.get(term)
            if rows and rows[-1] == row:
                rows.pop()
                if not rows:
                    del tally.terms[term]

    def admit(self, core: Core) -> None:
        """Count for one more core."""
        bound = self._bound(core.binding)
        if not isinstance(bound, int):
            raise TypeError(f"{self._plan.count.bound} is not a number")  # the rule checks keep this away
        key = self._key(core)
        tally = self._tallies[core.row] = self._waiting[key][core.row] = _CountSoFar(core, bound, {})
        for row in self._rows[key]:
            self._count(row, tally)

    def may_do(self, core: Core) -> bool:
        """Return whether there is enough for a core, as far as the core alone tells."""
        tally = self._tallies[core.row]
        return len(tally.terms) >= tally.bound

    def premises(self, core: Core, binding: Binding) -> list[Fact] | None:
        """Return the first facts that reach the bound under a whole binding, None if they do not."""
        tally = self._tallies[core.row]
        if self._plan.left_out is None:
            chosen = self._tested(tally, binding)
        else:
            values = [binding[name] for name in self._plan.left_out]
            if len(tally.terms) - len(values) < tally.bound and self._left(tally, values) < tally.bound:
                return None  # most often so, and then there is nothing to choose
            rows = (rows[0] for term, rows in tally.terms.items() if term not in values)
            chosen = list(islice(rows, max(tally.bound, 0)))
        if len(chosen) < tally.bound:
            return None
        return [make(binding, row) for row in chosen for make in self._premises]

    def _tested(self, tally: _CountSoFar, binding: Binding) -> list[JoinRow]:
        """Return the first row of each term that passes the late filter, as many as the bound."""
        chosen: list[JoinRow] = []
        for candidates in tally.terms.values():
            if len(chosen) >= tally.bound:
                break
            chosen += islice((row for row in candidates if self._late_filter(binding, row)), 1)
        return chosen

    def _left(self, tally: _CountSoFar, values: Iterable[Value]) -> int:
        return len(tally.terms) - sum(value in tally.terms for value in {*values})

    def forget(self, core: Core) -> _CountSoFar:
        """Count no more for a core; return what was counted, for `remember`."""
        del self._waiting[self._key(core)][core.row]
        return self._tallies.pop(core.row)

    def remember(self, tally: _CountSoFar) -> None:
        """Take back that a core was forgotten."""
        self._tallies[tally.core.row] = self._waiting[self._key(tally.core)][tally.core.row] = tally

    def _key(self, core: Core) -> JoinRow:
        return tuple([core.binding[v] for v in self._plan.key])

    def _count(self, row: JoinRow, tally: _CountSoFar) -> bool:
        """Count a row, if it passes the filters; return whether a term was added."""
        term = row[self._term_of_row]
        rows = tally.terms.get(term)
        if rows is not None and self._plan.left_out is not None:
            return False  # which of a term's rows shows it makes no difference
        if self._filter(tally.core.binding, row):
            tally.terms.setdefault(term, []).append(row)
            return True
        return False


@dataclass(slots=True)
class _Wanted:
    """What a "for all" asks of a core: for each solution of its condition the key of a fact; and those not known yet.

    A solution stands for the value of the variable that something may be left out by.
    """

    core: Core
    keys: Sequence[tuple[Value | None, JoinRow]]
    missing: list[JoinRow]


class ForAllAtWork:
    """A "for all" of a rule at work.

    Where `n` solutions may be left out later, a core is worth looking at once all but `n` of the facts are known. So
    it watches `n + 1` missing facts (as SAT solvers watch literals: Moskewicz and others, Chaff, 2001), or all that
    are left.
    """

    def __init__(self, plan: ForAllPlan, core: Iterable[str], database: Database) -> None:
        atom, names = plan.for_all.atom, {*core}
        self._trail = database.trail
        condition = [a for a in plan.early if isinstance(a, Atom)]
        self._solutions = Lookup(condition, names, database.given)
        self._test = all_of([part for part in plan.early if not isinstance(part, Atom)], database.given)
        self._predicate = atom.predicate
        # "_" before the colon is something, no matter what, and so no part of the key.
        positions = [i for i, t in enumerate(atom.terms) if not (isinstance(t, Variable) and t.name.startswith("_"))]
        self._positions = tuple(positions)
        self._key = [term_getter(atom.terms[i]) for i in positions]
        self._known = database.known.index(atom.predicate, self._positions)
        self._own, self._left_out = plan.own, plan.left_out
        self._watched: dict[JoinRow, dict[JoinRow, _Wanted]] = {}
        self._wanted: dict[JoinRow, _Wanted] = {}

    @property
    def predicates(self) -> frozenset[str]:
        """What the facts are about that are asked for."""
        return frozenset((self._predicate,))

    def wake(self, newest: Newest) -> Iterator[Core]:
        """Yield the cores that what is new was watched for."""
        woken: dict[JoinRow, _Wanted] = {}
        for fact in newest.get(self._predicate, ()):
            woken.update(self._watched.pop(tuple([fact.args[i] for i in self._positions]), {}))
        for wanted in woken.values():
            self._trail.note(self._watch_again, wanted, wanted.missing)
            self._look(wanted)
            yield wanted.core

    def admit(self, core: Core) -> None:
        """Find out what one more core asks for."""
        own, keys = self._own, []
        for solution in self._solutions(core.binding):
            if self._test(solution):
                value = None if own is None else solution[own]
                keys.append((value, tuple([get(solution) for get in self._key])))
        wanted = self._wanted[core.row] = _Wanted(core, keys, [key for _, key in keys])
        self._look(wanted)

    def may_do(self, core: Core) -> bool:
        """Return whether there is enough for a core, as far as the core alone tells."""
        return len(self._wanted[core.row].missing) <= len(self._left_out)

    def premises(self, core: Core, binding: Binding) -> list[Fact] | None:
        """Return the facts asked for under a whole binding, None if one is missing."""
        left_out = [binding[name] for name in self._left_out]
        found: list[Fact] = []
        for value, key in self._wanted[core.row].keys:
            if value not in left_out:
                facts = self._known.get(key)
                if not facts:
                    return None
                found.append(next(iter(facts)))
        return found

    def forget(self, core: Core) -> _Wanted:
        """Watch no more for a core; return what it asked for, for `remember`."""
        wanted = self._wanted.pop(core.row)
        self._unwatch(wanted)
        return wanted

    def remember(self, wanted: _Wanted) -> None:
        """Take back that a core was forgotten."""
        self._wanted[wanted.core.row] = wanted
        self._watch(wanted)

    def _look(self, wanted: _Wanted) -> None:
        wanted.missing = [key for key in wanted.missing if not self._known.get(key)]
        self._watch(wanted)

    def _watch_again(self, wanted: _Wanted, missing: list[JoinRow]) -> None:
        self._unwatch(wanted)
        wanted.missing = missing
        self._watch(wanted)

    def _watch(self, wanted: _Wanted) -> None:
        for key in wanted.missing[: len(self._left_out) + 1]:
            self._watched.setdefault(key, {})[wanted.core.row] = wanted

    def _unwatch(self, wanted: _Wanted) -> None:
        for key in wanted.missing[: len(self._left_out) + 1]:
            self._watched.get(key, {}).pop(wanted.core.row, None)
