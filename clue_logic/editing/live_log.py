"""A log that is being written: its reading, its notebook and its contradiction at every moment.

Each text is answered as if it were read for the first time; what a change leaves true is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.datalog.calculi import Rules
from clue_logic.datalog.engine.live_derivation import LiveDerivation
from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.language.reader import LiveReader, LogReading
from clue_logic.notebook.known_since import first_known_lines
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.repair_search import Repairs
from clue_logic.notebook.solve import NOTEBOOK
from clue_logic.words.cancellation import never
from clue_logic.worlds.live_worlds import LiveWorlds

SECONDS = 0.3
"""How long to look for repairs, and again for those of the log up to the line; and for a smallest set of lines."""


@dataclass(frozen=True)
class Contradiction:
    """A game with which no deal agrees.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> found = Contradiction(cl.read(headers + "Ann reveals Ace\\nBob reveals Ace\\n"), 5)
    >>> found.lines, len(found.repairs.found)
    ((4, 5), 6)
    """

    game: Game
    since: int  # the first line of the statement with which no deal agrees any more, 0 for the headers
    # its log, as it was when the contradiction was noticed; None for a log that says the same
    text: str | None = field(default=None, compare=False, repr=False)

    @cached_property
    def repairs(self) -> Repairs:
        """The repairs of the whole log; or if there are none, those of the log up to the line."""
        from clue_logic.notebook.repair_search import repairs

        found = repairs(self.game, SECONDS, text=self.text)
        if found is None or not found.found:
            nearer = repairs(self._nearer, SECONDS, text=self.text)
            if nearer is not None and nearer.found:
                return nearer
        return found or Repairs((), all_tried=False)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """Lines that cannot all be true, though all of them but any one can; none if there was no time to tell."""
        from clue_logic.worlds.conflicts import ConflictFinder

        found = ConflictFinder(self._nearer).find_smallest(SECONDS)
        return () if found is None else tuple(found.lines)

    @property
    def _nearer(self) -> Game:
        return self.game.until(self.since)


@dataclass(frozen=True)
class LiveReading:
    """A log at one moment."""

    text: str
    reading: LogReading  # what it says, and what is wrong with it
    # what follows from all that is understood of it (`LogReading.understood`); None if that is not even which cards
    # there are and who plays. Of an impossible log, it contradicts itself
    notebook: Notebook | None
    contradiction: Contradiction | None = None  # what makes it impossible; None of a log that is possible

    @property
    def is_whole(self) -> bool:
        """True if everything in the text is understood."""
        return self.reading.game is not None

    @cached_property
    def possible(self) -> Notebook | None:
        """The notebook as it was before a statement made the log impossible; None if that are the headers."""
        if self.notebook is None or self.notebook.consistent:
            return self.notebook
        since = self.notebook.contradicts_since
        return self.notebook.at(since - 1) if since else None

    @cached_property
    def since(self) -> Mapping[tuple[str, str], int]:
        """The line of the statement since which each known cell is known, 0 for the headers; by place and card.

        Of an impossible log, what was known before it became so.
        """
        return {} if self.possible is None else first_known_lines(self.possible)


class LiveNotebook:
    """Solves one game again and again while it changes.

    The result equals that of `clue_logic.notebook.solve.solve` with ``by_statement=True``. It is computed from the last
    one: a statement at the end costs only what it adds, and after a change only the statements from there on are
    processed again.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> live = LiveNotebook()
    >>> live.follow(cl.read(headers)).solved
    False
    >>> live.follow(cl.read(headers + "Bob reveals King\\nAnn reveals Queen\\n")).solved
    True
    """

    def __init__(self, rules: Rules | None = None) -> None:
        self._derivation = LiveDerivation(rules or NOTEBOOK)
        self._worlds = LiveWorlds() if rules is None else None

    def follow(self, game: Game, *, stopped: Callable[[], bool] = never) -> Notebook:
        """Return the notebook of the game.

        Raises
        ------
        SupersededError
            If `stopped` says so between two statements. What is known by then is kept.
        UnknownNameError
            If there is no such calculus.
        """
        derivation = self._derivation.update(game, stopped=stopped)
        worlds = None if self._worlds is None else self._worlds.update(game, stopped=stopped)
        return Notebook(game, derivation.known_facts, derivation, worlds)


class LiveLog:
    """Reads one log again and again while it is being written.

    What it returns is what a fresh reading of the text would be, and stays right whatever is read later. What a change
    leaves as it was is neither parsed nor derived again.

    Examples
    --------
    >>> live = LiveLog()
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> typed = live.read(headers + "Bob reveals Kign\\nAnn reveals Queen")
    >>> [problem.message for problem in typed.reading.diagnostics], typed.notebook["Ann", "Queen"]
    (['unknown card "Kign"'], <State.HOLDS: 'holds'>)
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
        """Read a text, and return its reading and its notebook.

        Parameters
        ----------
        text
            The whole log.
        stopped
            Called between statements; True ends the reading, because the text has changed.

        Raises
        ------
        SupersededError
            If `stopped` returned True. The results so far are kept for the next text.
        UnknownNameError
            If there is no calculus of that name.
        """
        reading = self._reader.read(text, stopped=stopped)
        game = reading.understood
        notebook = None if game is None else self._notebook.follow(game, stopped=stopped)
        return LiveReading(text, reading, notebook, self._contradicting(notebook, text))

    def _contradicting(self, notebook: Notebook | None, text: str) -> Contradiction | None:
        """Return the contradiction of an impossible log, from the cache for the same game."""
        if notebook is None or notebook.consistent:
            return None
        found, kept = Contradiction(notebook.game, notebook.contradicts_since or 0, text), self._contradiction
        if kept != found:
            self._contradiction = kept = found
        return kept
