"""The facts of an evaluation: in a store for joins, indexed for lookups, with a trail for rollback."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from clue_logic.datalog.engine.joins import Engine, JoinStore, LoopStore
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

    def __init__(self, engine: Engine = "loops", *, one_way: bool = False) -> None:
        self.loops = LoopStore()
        self.store: JoinStore = self.loops
        if engine == "pydatalog":
            from clue_logic.datalog.engine.pydatalog_store import PydatalogStore

            self.store = PydatalogStore()
        self.known = IndexedFacts()
        self.given = IndexedFacts()
        self.trail = Trail(kept=not one_way)

    @property
    def _stores(self) -> Iterable[JoinStore]:
        return {id(store): store for store in (self.store, self.loops)}.values()

    def give(self, facts: Sequence[Fact]) -> None:
        """Add given facts for conditions and lookups."""
        if facts:
            self.given.add(facts)
            self.trail.note(self._remove_givens, facts)

    def _remove_givens(self, facts: Sequence[Fact]) -> None:
        for fact in reversed(facts):
            self.given.remove(fact)

    def _remove_known(self, facts: Sequence[Fact]) -> None:
        for store in self._stores:
            store.remove(facts)
        for fact in reversed(facts):
            self.known.remove(fact)

    def advance(self, newest: Iterable[Fact]) -> Delta:
        """Add facts as the newest ones; return them by predicate."""
        newest = tuple(newest)
        for store in self._stores:
            store.advance(newest)
        self.known.add(newest)
        self.trail.note(self._remove_known, newest)
        found: dict[str, dict[Fact, None]] = defaultdict(dict)
        for fact in newest:
            found[fact.predicate][fact] = None
        return found
