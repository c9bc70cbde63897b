"""A text that is being written, and what follows from it at every moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from clue_logic.datalog.calculi import Rules
from clue_logic.game.edition import Edition
from clue_logic.language.reader import LiveReader
from clue_logic.live.contradiction import Contradiction
from clue_logic.live.notebook import LiveNotebook
from clue_logic.live.reading import LiveReading
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.superseded import never


class LiveLog:
    """Reads one log again and again while it is being written.

    What it returns is what a fresh reading of the text would be, and stays right whatever is read later. What a change
    leaves as it was is neither parsed nor derived again.

    Parameters
    ----------
    name
        What messages call the log.
    rules
        As for `clue_logic.notebook.solve.solve`: None for everything that follows.
    editions
        The editions that it can name; None for those that come with the software.

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
        """Return what a text says, and what follows from it.

        Parameters
        ----------
        text
            The whole log as it stands now.
        stopped
            Is asked between statements whether nobody waits for the answer any more, because the text has moved on.

        Raises
        ------
        SupersededError
            If so. What is known by then is kept for the next text.
        UnknownNameError
            If there is no calculus of that name.
        """
        reading = self._reader.read(text, stopped=stopped)
        game = reading.understood
        notebook = None if game is None else self._notebook.follow(game, stopped=stopped)
        return LiveReading(text, reading, notebook, self._contradicting(notebook, text))

    def _contradicting(self, notebook: Notebook | None, text: str) -> Contradiction | None:
        """Return what makes the log impossible; of the same game the same as last time, for seeking it is slow."""
        if notebook is None or notebook.consistent:
            return None
        found, kept = Contradiction(notebook.game, notebook.contradicts_since or 0, text), self._contradiction
        if kept != found:
            self._contradiction = kept = found
        return kept
