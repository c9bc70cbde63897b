"""Rows of predicates in the order in which they were added, with an index for each set of columns that is asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from clue_logic.datalog.syntax import CLOSED, Declaration
from clue_logic.game.facts import Fact, Value

Row = tuple[Value, ...]
"""The arguments of a fact."""

Rows = dict[Row, int]
"""Distinct rows in order, each with the round in which it was new."""


class Table:
    """The rows of one predicate.

    >>> table = Table(2)
    >>> index = table.index((0,))
    >>> table.add({("a", "b"): 1, ("a", "c"): 2})
    >>> dict(index)
    {'a': ['b', 'c']}
    """

    def __init__(self, arity: int) -> None:
        self.arity = arity
        self.rows: Rows = {}
        self._indexes: dict[tuple[int, ...], dict[Any, list[Any]]] = {}

    def add(self, rows: Rows) -> None:
        """Add rows that are not there yet."""
        self.rows.update(rows)
        for positions, index in self._indexes.items():
            self._extend(index, positions, rows)

    def remove_last(self, rows: Sequence[Row]) -> None:
        """Remove the rows that were added last, in the order in which they were added."""
        for row in reversed(rows):
            del self.rows[row]
        for positions, index in self._indexes.items():
            key = itemgetter(*positions)
            for row in rows:
                bucket = index[key(row)]
                bucket.pop()
                if not bucket:
                    del index[key(row)]

    def remove(self, row: Row) -> None:
        """Remove a row, wherever it is."""
        del self.rows[row]
        for positions, index in self._indexes.items():
            key = itemgetter(*positions)(row)
            left = [value for position, value in enumerate(row) if position not in positions]
            index[key].remove(left[0] if len(left) == 1 else row)
            if not index[key]:
                del index[key]

    def index(self, positions: tuple[int, ...]) -> Mapping[Any, list[Any]]:
        """Return the rows by their values at some positions; it changes with the rows.

        A key is a value if there is one position, else a tuple. If one column is left, there are its values in place of
        rows.
        """
        if positions not in self._indexes:
            self._indexes[positions] = defaultdict(list)
            self._extend(self._indexes[positions], positions, self.rows)
        return self._indexes[positions]

    def _extend(self, index: dict[Any, list[Any]], positions: tuple[int, ...], rows: Iterable[Row]) -> None:
        if self.arity == 2 and len(positions) == 1:  # twice as fast
            for first, second in rows:
                if positions[0]:
                    index[second].append(first)
                else:
                    index[first].append(second)
            return
        key = itemgetter(*positions)
        left = [position for position in range(self.arity) if position not in positions]
        for row in rows:
            index[key(row)].append(row[left[0]] if len(left) == 1 else row)


class Tables:
    """The table of each predicate; a closed predicate (`clue_logic.datalog.reading.strata`) shares that of its own."""

    def __init__(self, arities: Mapping[str, int]) -> None:
        self._tables = {name: Table(arity) for name, arity in arities.items() if not name.startswith(CLOSED)}

    @classmethod
    def of(cls, facts: Iterable[Fact], declarations: Mapping[str, Declaration]) -> Tables:
        """Return the tables of declared predicates, with some facts."""
        tables = cls({name: declared.arity for name, declared in declarations.items()})
        rows: dict[str, Rows] = defaultdict(dict)
        for fact in facts:
            rows[fact.predicate][fact.args] = 0
        for name, new in rows.items():
            tables[name].add(new)
        return tables

    def __getitem__(self, predicate: str) -> Table:
        return self._tables[predicate.removeprefix(CLOSED)]

    def __contains__(self, predicate: object) -> bool:
        return predicate in self._tables

    def items(self) -> Iterable[tuple[str, Table]]:
        return self._tables.items()

    def extended(self, predicate: str, arity: int, rows: Rows) -> Tables:
        """Return the same tables, and one more."""
        tables = Tables({predicate: arity})
        tables[predicate].add(rows)
        tables._tables.update(self._tables)
        return tables
