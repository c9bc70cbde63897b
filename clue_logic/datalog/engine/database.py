"""The facts of an evaluation: in pyDatalog for joins, indexed for lookups, with a trail for rollback.

Only `FactStore` uses pyDatalog: it asserts facts and queries joins of positive atoms, never a recursive rule, as
pyDatalog 0.22 may not terminate on recursion (see LIMITATIONS.md). pyDatalog has one logic per thread; a store swaps
in its own during each call, so stores do not affect each other or a host program. Names and values are passed as
objects, never as text.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from pyDatalog import Logic, pyEngine

from clue_logic.datalog.syntax import Atom, Variable, join_order, literal_variables
from clue_logic.game.facts import Fact, Value


class Trail:
    """An undo log.

    >>> trail, places = Trail(), {"Ann"}
    >>> places.add("Ben")
    >>> trail.note(places.discard, "Ben")
    >>> trail.rollback(0)
    >>> places
    {'Ann'}
    """

    def __init__(self, *, kept: bool = True) -> None:
        self._kept = kept
        self._undoing: list[tuple[Callable[..., object], tuple[object, ...]]] = []

    def __len__(self) -> int:
        return len(self._undoing)

    def note(self, undo: Callable[..., object], *args: object) -> None:
        """Record a call that undoes the last change."""
        if self._kept:
            self._undoing.append((undo, args))

    def rollback(self, length: int) -> None:
        """Undo all changes since the trail had this length."""
        while len(self._undoing) > length:
            undo, args = self._undoing.pop()
            undo(*args)


_PREFIX = "clue:"
"""Separates our predicates from Python resolvers of a host program."""


@dataclass(frozen=True)
class Join:
    """A compiled join with one atom restricted to the newest facts."""

    newest: str  # the predicate of the restricted atom
    predicates: frozenset[str]
    variables: tuple[str, ...]  # the columns of the answers
    query: Any


class FactStore:
    """Facts in pyDatalog, and joins over them.

    The facts of the last call of `advance` are the newest ones. Joins must be compiled before the facts are added, or
    expected.
    """

    def __init__(self) -> None:
        with _preserve_pydatalog_state():
            Logic()
            self._logic = Logic.tl.logic
        self._newest: dict[str, list[Fact]] = defaultdict(list)
        self._starting: dict[str, list[Any]] = {}
        self._joins = 0
        self._joined: set[str] = set()
        self._sizes: Counter[str] = Counter()

    def expect(self, joins: Iterable[Sequence[Atom]]) -> None:
        """Keep the facts of joins that may be compiled later."""
        self._joined.update(atom.predicate for atoms in joins if len(atoms) > 1 for atom in atoms)

    def compile(self, atoms: Sequence[Atom], variables: tuple[str, ...]) -> tuple[Join, ...]:
        """Return one join for each atom, with that atom restricted to the newest facts."""
        result = []
        predicates = frozenset(atom.predicate for atom in atoms)
        self._joined |= predicates
        with self._here():
            for driver in range(len(atoms)):
                self._joins += 1
                body = [_literal(atoms[driver], newest=True)]
                others = [*atoms[:driver], *atoms[driver + 1 :]]
                body += [_literal(atom, newest=False) for atom in join_order(others, literal_variables(atoms[driver]))]
                head = pyEngine.Literal(f"{_PREFIX}join{self._joins}", [pyEngine.Var(v) for v in variables])
                pyEngine.assert_(pyEngine.Clause(head, body))
                query = pyEngine.Literal(head.pred, [pyEngine.Var(v) for v in variables])
                result.append(Join(atoms[driver].predicate, predicates, variables, query))
        return tuple(result)

    def advance(self, facts: Iterable[Fact]) -> None:
        """Add facts, and make them the newest ones in place of those of the last call."""
        with self._here():
            self._forget_newest()
            for fact in facts:
                if fact.predicate not in self._joined:
                    continue
                self._newest[fact.predicate].append(fact)
                self._sizes[fact.predicate] += 1
                pyEngine.assert_(_clause(_PREFIX + fact.predicate, fact))

    def remove(self, facts: Iterable[Fact]) -> None:
        """Remove facts; afterwards there are no newest facts."""
        with self._here():
            self._forget_newest()
            for fact in facts:
                if fact.predicate not in self._joined:
                    continue
                pyEngine.retract(_clause(_PREFIX + fact.predicate, fact))
                self._sizes[fact.predicate] -= 1
                if not self._sizes[fact.predicate]:
                    del self._sizes[fact.predicate]

    def ask(self, join: Join) -> list[tuple[Value, ...]]:
        """Return the answers of a join, in no particular order."""
        if not join.predicates <= self._sizes.keys():  # a predicate has no facts: a quarter of all joins
            return []
        with self._here():
            if join.newest not in self._starting:
                clauses = [_clause(_newest(join.newest), fact) for fact in self._newest[join.newest]]
                self._starting[join.newest] = [pyEngine.assert_(clause) for clause in clauses]
            answers: list[tuple[Value, ...]] = join.query.ask()
            return answers

    def is_all_new(self, predicate: str) -> bool:
        """Return whether all facts of a predicate are among the newest ones."""
        return len(self._newest[predicate]) == self._sizes[predicate]

    def _forget_newest(self) -> None:
        for clauses in self._starting.values():
            for clause in clauses:
                pyEngine.retract(clause)
        self._starting.clear()
        self._newest.clear()

    @contextmanager
    def _here(self) -> Iterator[None]:
        with _preserve_pydatalog_state():
            Logic.tl.logic = self._logic
            if not hasattr(pyEngine.Fresh_var.tl, "counter"):  # the first use of pyDatalog in this thread
                pyEngine.Fresh_var.tl.counter = 0
            yield


@contextmanager
def _preserve_pydatalog_state() -> Iterator[None]:
    before = getattr(Logic.tl, "logic", None)
    try:
        yield
    finally:
        if before is not None:
            Logic.tl.logic = before
        elif hasattr(Logic.tl, "logic"):
            del Logic.tl.logic


def _newest(predicate: str) -> str:
    return f"{_PREFIX}new:{predicate}"


def _clause(predicate: str, fact: Fact) -> Any:
    return pyEngine.Clause(pyEngine.Literal(predicate, [pyEngine.Const(a) for a in fact.args]), [])


def _literal(atom: Atom, *, newest: bool) -> Any:
    terms = [pyEngine.Var(t.name) if isinstance(t, Variable) else pyEngine.Const(t.value) for t in atom.terms]
    return pyEngine.Literal(_newest(atom.predicate) if newest else _PREFIX + atom.predicate, terms)


class IndexedFacts:
    """Facts with an index for each queried set of argument positions."""

    def __init__(self) -> None:
        self._facts: set[Fact] = set()
        self._by_predicate: dict[str, dict[Fact, None]] = defaultdict(dict)
        self._indexes: dict[str, dict[tuple[int, ...], dict[tuple[Value, ...], dict[Fact, None]]]] = defaultdict(dict)

    def add(self, facts: Iterable[Fact]) -> None:
        """Add facts that are not there yet."""
        for fact in facts:
            self._facts.add(fact)
            self._by_predicate[fact.predicate][fact] = None
            for positions, index in self._indexes[fact.predicate].items():
                index[tuple([fact.args[i] for i in positions])][fact] = None

    def remove(self, fact: Fact) -> None:
        """Remove a present fact."""
        self._facts.remove(fact)
        del self._by_predicate[fact.predicate][fact]
        for positions, index in self._indexes[fact.predicate].items():
            del index[tuple([fact.args[i] for i in positions])][fact]

    def __contains__(self, fact: object) -> bool:
        return fact in self._facts

    def count(self, predicate: str) -> int:
        """Return the number of facts of a predicate."""
        return len(self._by_predicate[predicate])

    def index(self, predicate: str, positions: tuple[int, ...]) -> Mapping[tuple[Value, ...], Collection[Fact]]:
        """Return the facts of a predicate by their arguments at some positions, in order of insertion.

        The index is live: it changes with the facts.
        """
        indexes = self._indexes[predicate]
        if positions not in indexes:
            index = indexes[positions] = defaultdict(dict)
            for fact in self._by_predicate[predicate]:
                index[tuple([fact.args[i] for i in positions])][fact] = None
        return indexes[positions]


Delta = Mapping[str, Collection[Fact]]
"""The newest facts, by predicate (the delta of semi-naive evaluation)."""


class Database:
    """All facts of an evaluation, for joins and lookups."""

    def __init__(self, *, one_way: bool = False) -> None:
        self.store = FactStore()
        self.known = IndexedFacts()
        self.given = IndexedFacts()
        self.trail = Trail(kept=not one_way)

    def give(self, facts: Sequence[Fact]) -> None:
        """Add given facts for conditions and lookups."""
        if facts:
            self.given.add(facts)
            self.trail.note(self._remove_givens, facts)

    def _remove_givens(self, facts: Sequence[Fact]) -> None:
        for fact in reversed(facts):
            self.given.remove(fact)

    def _remove_known(self, facts: Sequence[Fact]) -> None:
        self.store.remove(facts)
        for fact in reversed(facts):
            self.known.remove(fact)

    def advance(self, newest: Iterable[Fact]) -> Delta:
        """Add facts as the newest ones; return them by predicate."""
        newest = tuple(newest)
        self.store.advance(newest)
        self.known.add(newest)
        self.trail.note(self._remove_known, newest)
        found: dict[str, dict[Fact, None]] = defaultdict(dict)
        for fact in newest:
            found[fact.predicate][fact] = None
        return found
