"""Joins over facts: compiled loops, or another engine with the same interface."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct

from clue_logic.datalog.engine.loops import compile_body, run_to_end, run_within
from clue_logic.datalog.engine.tables import Row, Rows, Tables
from clue_logic.datalog.engine.work import Work
from clue_logic.datalog.syntax import Atom, Variable
from clue_logic.game.facts import Fact

Engine = Literal["pydatalog", "loops"]
"""What joins facts; ``loops`` takes half the time of ``pydatalog``, and both give the same derivation."""


class Join(Struct, frozen=True):
    """A compiled join with one atom restricted to the newest facts."""

    newest: str  # the predicate of the restricted atom
    predicates: frozenset[str]
    query: Any


class JoinStore(Protocol):
    """Facts, and joins over them.

    The facts of the last call of `advance` are the newest ones. Joins must be compiled before the facts are added, or
    expected.
    """

    @property
    def asks_at_once(self) -> bool:
        """Whether a join without answers costs little."""

    def expect(self, joins: Iterable[Sequence[Atom]]) -> None:
        """Keep the facts of joins that may be compiled later."""

    def compile(self, atoms: Sequence[Atom], variables: tuple[str, ...]) -> tuple[Join, ...]:
        """Return one join for each atom, with that atom restricted to the newest facts."""

    def advance(self, facts: Iterable[Fact]) -> None:
        """Add facts, and make them the newest ones in place of those of the last call."""

    def remove(self, facts: Sequence[Fact]) -> None:
        """Remove the facts that were added last; afterwards there are no newest facts."""

    def ask(self, join: Join, work: Work | None = None) -> Iterable[Row]:
        """Return the answers of a join, in no particular order; raises WorkLimitError if that takes too much work."""

    def is_all_new(self, predicate: str) -> bool:
        """Return whether all facts of a predicate are among the newest ones."""


class LoopStore:
    """A `JoinStore` of rows, whose joins are compiled loops."""

    asks_at_once = True

    def __init__(self) -> None:
        self._tables = Tables({})
        self._newest: dict[str, Rows] = {}

    def expect(self, joins: Iterable[Sequence[Atom]]) -> None:
        for atom in (atom for atoms in joins if len(atoms) > 1 for atom in atoms):
            self._tables.expect(atom.predicate, len(atom.terms))

    def compile(self, atoms: Sequence[Atom], variables: tuple[str, ...]) -> tuple[Join, ...]:
        self.expect([atoms])
        columns, predicates = tuple(map(Variable, variables)), frozenset(atom.predicate for atom in atoms)
        starts = ((atom, (*atoms[:number], *atoms[number + 1 :])) for number, atom in enumerate(atoms))
        return tuple(
            Join(first.predicate, predicates, compile_body(first.terms, rest, columns).over(self._tables))
            for first, rest in starts
        )

    def advance(self, facts: Iterable[Fact]) -> None:
        self._newest = {}
        for fact in facts:
            if fact.predicate in self._tables:
                self._newest.setdefault(fact.predicate, {})[fact.args] = None
        for predicate, rows in self._newest.items():
            self._tables[predicate].add(rows)

    def remove(self, facts: Sequence[Fact]) -> None:
        self._newest = {}
        rows: dict[str, list[Row]] = defaultdict(list)
        for fact in facts:
            if fact.predicate in self._tables:
                rows[fact.predicate].append(fact.args)
        for predicate, last in rows.items():
            self._tables[predicate].remove_last(last)

    def ask(self, join: Join, work: Work | None = None) -> Iterable[Row]:
        rows = self._newest.get(join.newest)
        if not rows or not all(self._tables[predicate].rows for predicate in join.predicates):
            return ()
        if work is None:
            return run_to_end(join.query, rows)
        new: Rows = {}
        work.spend(run_within(join.query(rows, (), new, 0), work.most - work.used))
        return new

    def is_all_new(self, predicate: str) -> bool:
        return len(self._newest.get(predicate, ())) == len(self._tables[predicate].rows)
