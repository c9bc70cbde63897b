"""The notebook of a game that changes: what a change leaves true is kept."""

from __future__ import annotations

from collections.abc import Callable

from clue_logic.datalog.calculi import Rules
from clue_logic.datalog.engine.live_derivation import LiveDerivation
from clue_logic.game.game import Game
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import NOTEBOOK
from clue_logic.words.superseded import never
from clue_logic.worlds.live_worlds import LiveWorlds


class LiveNotebook:
    """Solves one game again and again while it changes.

    What it returns is what `clue_logic.notebook.solve.solve` returns with ``by_statement=True``. It is found from what
    was known of the game before: a statement at the end costs only what it adds, and after a change only the statements
    from there on are taken in again.

    Parameters
    ----------
    rules
        As for `solve`: None for everything that follows.

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
        return Notebook(game, derivation.known, derivation, worlds)
