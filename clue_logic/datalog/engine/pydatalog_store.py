"""pyDatalog behind one class.

It asserts facts and queries joins of positive atoms, never a recursive rule, as pyDatalog 0.22 may not terminate on
recursion (see LIMITATIONS.md). pyDatalog has one logic per thread; a store swaps in its own during each call, so stores
do not affect each other or a host program. Names and values are passed as objects, never as text.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from msgspec import Struct
from pyDatalog import Logic, pyEngine

from clue_logic.datalog.engine.incremental import Join, Newest
from clue_logic.datalog.engine.tables import Row
from clue_logic.datalog.syntax import Atom, Variable, join_order, literal_variables
from clue_logic.game.facts import Fact

_PREFIX = "clue:"
"""Separates our predicates from Python resolvers of a host program."""


class _Start(Struct, frozen=True):
    """A join with one atom restricted to the newest facts."""

    newest: str  # the predicate of the restricted atom
    predicates: frozenset[str]
    query: Any


class PydatalogStore:
    """Facts in pyDatalog, and joins over them; the facts of the last call of `advance` are the newest ones.

    Facts are kept of predicates that are joined, so joins must be made or expected before the facts are added.
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

    def expect(self, atoms: Iterable[Atom]) -> None:
        """Keep the facts of atoms that may be joined later."""
        self._joined.update(atom.predicate for atom in atoms)

    def join(self, atoms: Sequence[Atom], variables: tuple[str, ...]) -> Join:
        """Return the join of atoms, with at least one of the newest facts."""
        self.expect(atoms)
        starts = [*self._compile(atoms, variables)]

        def answers(newest: Newest) -> set[Row]:
            starting = [start for start in starts if start.newest in newest]
            # if all facts of a predicate are new, the join restricted to them finds every row
            whole = [start for start in starting if len(self._newest[start.newest]) == self._sizes[start.newest]]
            return {row for start in whole[:1] or starting for row in self._ask(start)}

        return answers

    def _compile(self, atoms: Sequence[Atom], variables: tuple[str, ...]) -> Iterator[_Start]:
        predicates = frozenset(atom.predicate for atom in atoms)
        with self._here():
            for driver in range(len(atoms)):
                self._joins += 1
                body = [_literal(atoms[driver], newest=True)]
                others = [*atoms[:driver], *atoms[driver + 1 :]]
                body += [_literal(atom, newest=False) for atom in join_order(others, literal_variables(atoms[driver]))]
                head = pyEngine.Literal(f"{_PREFIX}join{self._joins}", [pyEngine.Var(v) for v in variables])
                pyEngine.assert_(pyEngine.Clause(head, body))
                query = pyEngine.Literal(head.pred, [pyEngine.Var(v) for v in variables])
                yield _Start(atoms[driver].predicate, predicates, query)

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
        """Remove the facts that were added last; afterwards there are no newest facts."""
        with self._here():
            self._forget_newest()
            for fact in facts:
                if fact.predicate not in self._joined:
                    continue
                pyEngine.retract(_clause(_PREFIX + fact.predicate, fact))
                self._sizes[fact.predicate] -= 1
                if not self._sizes[fact.predicate]:
                    del self._sizes[fact.predicate]

    def _ask(self, join: _Start) -> Iterable[Row]:
        if not join.predicates <= self._sizes.keys():  # a predicate has no facts: a quarter of all joins
            return []
        with self._here():
            if join.newest not in self._starting:
                clauses = [_clause(_newest(join.newest), fact) for fact in self._newest[join.newest]]
                self._starting[join.newest] = [pyEngine.assert_(clause) for clause in clauses]
            answers: list[Row] = join.query.ask()
            return answers

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
