"""The rows of an ad-hoc query as they were found, about a game or a program."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from heapq import nsmallest
from typing import Any

from msgspec import Struct

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.reading.query import ParsedQuery
from clue_logic.game.facts import Value, value_key
from clue_logic.words.messages import Message

Row = tuple[Value, ...]
"""The values of the columns."""

RowKey = Callable[[Row], tuple[Any, ...]]
"""What rows are sorted by."""


class FoundRows(Struct, frozen=True):
    """The rows of a query in any order, and how it was answered."""

    parsed: ParsedQuery
    rows: Collection[Row]
    incomplete: Mapping[str, Message]  # the predicates that may lack facts, each with the reason
    notices: tuple[Message, ...]
    derive: Callable[[], Derivation]  # returns what follows, with a fact for each row
    key: RowKey | None = None  # None: numbers by size, names by their letters
    statements: Callable[[Iterable[int]], Mapping[int, str]] | None = None  # returns the statements at some lines
    impossible_since: int | None = None

    def first(self, number: int) -> Sequence[Row]:
        """Return the first rows in order."""
        try:
            if number >= len(self.rows):
                return sorted(self.rows, key=self.key)
            return nsmallest(number, self.rows, key=self.key)
        except TypeError:  # numbers and names in one column
            return nsmallest(number, self.rows, key=lambda row: tuple(map(value_key, row)))
