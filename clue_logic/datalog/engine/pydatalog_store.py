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

from pyDatalog import Logic, pyEngine

from clue_logic.datalog.engine.joins import Join
from clue_logic.datalog.engine.tables import Row
from clue_logic.datalog.engine.work import Work
from clue_logic.datalog.syntax import Atom, Variable, join_order, literal_variables
from clue_logic.game.facts import Fact

_PREFIX = "clue:"
"""Separates our predicates from Python resolvers of a host program."""


class PydatalogStore:
    """A `JoinStore` of facts in pyDatalog."""

    asks_at_once = False

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
        self._joined.update(atom.predicate for atoms in joins if len(atoms) > 1 for atom in atoms)

    def compile(self, atoms: Sequence[Atom], variables: tuple[str, ...]) -> tuple[Join, ...]:
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
                result.append(Join(atoms[driver].predicate, predicates, query))
        return tuple(result)

    def advance(self, facts: Iterable[Fact]) -> None:
        with self._here():
            self._forget_newest()
            for fact in facts:
                if fact.predicate not in self._joined:
                    continue
                self._newest[fact.predicate].append(fact)
                self._sizes[fact.predicate] += 1
                pyEngine.assert_(_clause(_PREFIX + fact.predicate, fact))

    def remove(self, facts: Sequence[Fact]) -> None:
        with self._here():
            self._forget_newest()
            for fact in facts:
                if fact.predicate not in self._joined:
                    continue
                pyEngine.retract(_clause(_PREFIX + fact.predicate, fact))
                self._sizes[fact.predicate] -= 1
                if not self._sizes[fact.predicate]:
                    del self._sizes[fact.predicate]

    def ask(self, join: Join, work: Work | None = None) -> Iterable[Row]:
        if not join.predicates <= self._sizes.keys():  # a predicate has no facts: a quarter of all joins
            return []
        with self._here():
            if join.newest not in self._starting:
                clauses = [_clause(_newest(join.newest), fact) for fact in self._newest[join.newest]]
                self._starting[join.newest] = [pyEngine.assert_(clause) for clause in clauses]
            answers: list[Row] = join.query.ask()
            return answers

    def is_all_new(self, predicate: str) -> bool:
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
