"""The facts that rules are evaluated over: in pyDatalog for joins, and indexed for all that needs no join."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from clue_logic.datalog.engine.store import Store
from clue_logic.datalog.engine.trail import Trail
from clue_logic.game.facts import Fact, Value


class IndexedFacts:
    """Facts, looked up by any of their arguments."""

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
        """Take a fact out that is there."""
        self._facts.remove(fact)
        del self._by_predicate[fact.predicate][fact]
        for positions, index in self._indexes[fact.predicate].items():
            del index[tuple([fact.args[i] for i in positions])][fact]

    def __contains__(self, fact: object) -> bool:
        return fact in self._facts

    def index(self, predicate: str, positions: tuple[int, ...]) -> Mapping[tuple[Value, ...], Collection[Fact]]:
        """Return the facts of a predicate by their arguments at some positions; the index changes with the facts.

        Facts are in the order in which they came.
        """
        indexes = self._indexes[predicate]
        if positions not in indexes:
            index = indexes[positions] = defaultdict(dict)
            for fact in self._by_predicate[predicate]:
                index[tuple([fact.args[i] for i in positions])][fact] = None
        return indexes[positions]


Newest = Mapping[str, Collection[Fact]]
"""The newest facts, by predicate."""


class Database:
    """The facts so far.

    Parameters
    ----------
    one_way
        True if nothing will be taken back.

    Attributes
    ----------
    store
        Those that are joined, in pyDatalog.
    known
        All of them, indexed.
    given
        Those that the log gives: what ``not``, exact counts and conditions read.
    trail
        How to take back what was done with them.
    """

    def __init__(self, *, one_way: bool = False) -> None:
        self.store = Store()
        self.known = IndexedFacts()
        self.given = IndexedFacts()
        self.trail = Trail(kept=not one_way)

    def give(self, facts: Sequence[Fact]) -> None:
        """Add given facts to those that conditions read."""
        if facts:
            self.given.add(facts)
            self.trail.note(self._not_given, facts)

    def _not_given(self, facts: Sequence[Fact]) -> None:
        for fact in reversed(facts):
            self.given.remove(fact)

    def _not_known(self, facts: Sequence[Fact]) -> None:
        self.store.take_back(facts)
        for fact in reversed(facts):
            self.known.remove(fact)

    def advance(self, newest: Iterable[Fact]) -> Newest:
        """Add facts, and make them the newest ones in place of those of the last call; return them by predicate."""
        newest = tuple(newest)
        self.store.advance(newest)
        self.known.add(newest)
        self.trail.note(self._not_known, newest)
        found: dict[str, dict[Fact, None]] = defaultdict(dict)
        for fact in newest:
            found[fact.predicate][fact] = None
        return found
