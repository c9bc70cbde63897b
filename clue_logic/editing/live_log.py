"""Incremental analysis of a changing log: its reading, cells and contradiction at once, derivations on request.

Each result equals that of a fresh analysis; parts that a change does not affect are reused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial

from clue_logic.datalog.engine.live_derivation import LiveDerivation
from clue_logic.datalog.user_rules import NOTEBOOK, Rules
from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.language.reader import LiveReader, LogReading
from clue_logic.notebook.known_since import first_known_lines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.repair_search import Repairs, repairs
from clue_logic.notebook.solve import takes_once
from clue_logic.words.cancellation import never
from clue_logic.words.records import replace
from clue_logic.worlds.conflicts import ConflictFinder
from clue_logic.worlds.live_worlds import LiveWorlds
from clue_logic.worlds.timeline import prefix_worlds

SECONDS = 0.3
"""The time limit of each search: repairs of the log, repairs up to the line, a minimal set of lines."""


@dataclass(frozen=True)
class Contradiction:
    """An impossible game: no deal agrees with it.

    >>> import clue_logic as cl
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> found = Contradiction(cl.read(headers + "Ann reveals Ace\\nBob reveals Ace\\n"), 5)
    >>> found.lines, len(found.repairs.found)
    ((4, 5), 6)
    """

    game: Game
    since: int  # the first line of the statement with which no deal agrees any more, 0 for the headers
    # the log up to that line; None for the normalized log of the game
    text: str | None = field(default=None, compare=False, repr=False)

    @cached_property
    def repairs(self) -> Repairs:
        """The repairs of the whole log; or if there are none, those of the log up to the line."""
        search = repairs(self.game, SECONDS, text=self.text)
        if search is None or not search.found:
            nearer = repairs(self._nearer, SECONDS, text=self.text)
            if nearer is not None and nearer.found:
                return nearer
        return search or Repairs((), all_tried=False)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """A minimal set of lines that contradict each other; empty if the search ran out of time."""
        conflict = ConflictFinder(self._nearer).find_smallest(SECONDS)
        return () if conflict is None else tuple(conflict.lines)

    @property
    def _nearer(self) -> Game:
        return self.game.until(self.since)


_Derive = Callable[[Notebook, Callable[[], bool]], Notebook]


def _without_rules(cells: Notebook, _: Callable[[], bool]) -> Notebook:
    return cells


@dataclass(frozen=True)
class LiveReading:
    """The analysis of one version of a log."""

    text: str
    reading: LogReading
    # the cells on which all deals of the readable statements (`LogReading.understood`) agree, usually without
    # derivations (`LiveNotebook.cells`); None without a deck or players, inconsistent if impossible
    cells: Notebook | None
    contradiction: Contradiction | None = None  # None if the log is possible
    # adds derivations to `cells`: `LiveNotebook.derive`
    _derive: _Derive = field(default=_without_rules, compare=False, repr=False)
    _stopped: Callable[[], bool] = field(default=never, compare=False, repr=False)  # whether the text has changed

    def derive(self, stopped: Callable[[], bool]) -> None:
        """Apply the rules, so that `notebook` takes no more time.

        Raises SupersededError if `stopped` returned True; the next call continues there.
        """
        if self.cells is not None:
            notebook = self._derive(self.cells, stopped)
            if notebook.every_event is not None:
                notebook.every_event()

    @cached_property
    def notebook(self) -> Notebook | None:
        """`cells` with derivations; raises SupersededError if the text has changed before the rules are applied."""
        return None if self.cells is None else self._derive(self.cells, self._stopped)

    @property
    def is_whole(self) -> bool:
        """True if every statement can be read."""
        return self.reading.game is not None

    @cached_property
    def possible(self) -> Notebook | None:
        """The notebook before the statement that made the log impossible; None if the headers did."""
        return None if self.notebook is None else _before_contradiction(self.notebook)

    @cached_property
    def possible_cells(self) -> Notebook | None:
        """As `possible`, of `cells`."""
        return None if self.cells is None else _before_contradiction(self.cells)

    @cached_property
    def since(self) -> Mapping[tuple[str, str], int]:
        """The line since which each known cell (place, card) is known, 0 for the headers, before any contradiction."""
        return {} if self.possible_cells is None else first_known_lines(self.possible_cells)


def _before_contradiction(notebook: Notebook) -> Notebook | None:
    if notebook.consistent:
        return notebook
    since = notebook.contradicts_since
    if not since:
        return None
    if notebook.derivation is not None or notebook.worlds is None:
        return notebook.at(since - 1)
    game = notebook.game.until(since - 1)
    return replace(notebook, game=game, worlds=prefix_worlds(notebook.worlds, game))


class LiveNotebook:
    """Solves a changing game incrementally.

    The result equals that of `clue_logic.notebook.solve.solve` with ``by_statement=True``. It is computed from the last
    one: a statement at the end costs only what it adds, and after a change only the statements from there on are
    processed again.

    >>> import clue_logic as cl
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> live = LiveNotebook()
    >>> live.follow(cl.read(headers)).solved
    False
    >>> live.follow(cl.read(headers + "Bob reveals King\\nAnn reveals Queen\\n")).solved
    True
    """

    def __init__(self, rules: Rules | None = None) -> None:
        self._derivation = LiveDerivation(rules or NOTEBOOK, once=takes_once(rules))
        self._every_event = LiveDerivation(rules or NOTEBOOK)  # only asked where an event is left out of the other
        self._worlds = LiveWorlds() if rules is None else None

    def follow(self, game: Game, *, stopped: Callable[[], bool] = never) -> Notebook:
        """Return the notebook of the game.

        Raises SupersededError if `stopped` returned True between two statements; the results so far are kept. Raises
        UnknownNameError if there is no such calculus.
        """
        return self.derive(self.cells(game, stopped=stopped), stopped)

    def cells(self, game: Game, *, stopped: Callable[[], bool] = never) -> Notebook:
        """Return the notebook of the game by its deals alone, without derivations.

        With derivations if rules were chosen, or if the deals take too long to decide: then rules may tell more. Raises
        as `follow` does.
        """
        worlds = None if self._worlds is None else self._worlds.update(game, stopped=stopped)
        cells = Notebook(game, frozenset(), worlds=worlds)
        return cells if worlds is not None and worlds.common is not None else self.derive(cells, stopped)

    def derive(self, cells: Notebook, stopped: Callable[[], bool]) -> Notebook:
        """Return the notebook of `cells` with derivations, from the last derivation; raises as `follow` does."""
        if cells.derivation is not None:
            return cells
        derivation = self._derivation.update(cells.game, stopped=stopped)
        full = partial(self._every_event.update, cells.game, stopped=stopped)
        every_event = full if self._derivation.leaves_out else None
        return Notebook(cells.game, derivation.known_facts, derivation, cells.worlds, every_event)


class LiveLog:
    """Reads a changing log incrementally; the results equal those of a fresh reading, and stay valid.

    >>> live = LiveLog()
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> typed = live.read(headers + "Bob reveals Kign\\nAnn reveals Queen")
    >>> [problem.code for problem in typed.reading.diagnostics], typed.notebook["Ann", "Queen"]
    (['unknown-name'], <State.HOLDS: 'holds'>)
    >>> live.read(headers + "Bob reveals King\\nAnn reveals Queen").notebook.solved
    True
    """

    def __init__(
        self, *, name: str = "<log>", rules: Rules | None = None, editions: Mapping[str, Edition] | None = None
    ) -> None:
        self._reader = LiveReader(name=name, editions=editions)
        self._notebook = LiveNotebook(rules)
        self._contradiction: Contradiction | None = None

    def read(self, text: str, *, stopped: Callable[[], bool] = never) -> LiveReading:
        """Read a text, and return its reading and its cells; its notebook is derived on request.

        Parameters
        ----------
        text
            The whole log.
        stopped
            Called between statements; True ends the reading and derivation, because the text has changed.

        Raises SupersededError if `stopped` returned True. The results so far are kept for the next text. Raises
        UnknownNameError if there is no calculus of that name.
        """
        reading = self._reader.read(text, stopped=stopped)
        game = reading.understood
        cells = None if game is None else self._notebook.cells(game, stopped=stopped)
        return LiveReading(text, reading, cells, self._contradicting(cells, text), self._notebook.derive, stopped)

    def _contradicting(self, cells: Notebook | None, text: str) -> Contradiction | None:
        """Return the contradiction of an impossible log, from the cache for the same game."""
        if cells is None or cells.consistent:
            return None
        game = replace(cells.game, notes=())
        contradiction, previous = Contradiction(game, cells.contradicts_since or 0, text), self._contradiction
        if previous != contradiction:
            self._contradiction = previous = contradiction
        return previous
