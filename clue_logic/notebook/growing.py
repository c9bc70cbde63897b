"""A notebook that grows with its log: a change costs only what is derived from there on."""

from __future__ import annotations

from clue_logic.datalog.engine.live_derivation import LiveDerivation
from clue_logic.game.game import Game
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import NOTEBOOK
from clue_logic.worlds.entailment import Worlds


class GrowingNotebook:
    """Solves one log again and again while it is being written.

    Parameters
    ----------
    rules
        As for `clue_logic.notebook.solve.solve`: None for everything that follows.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> growing = GrowingNotebook()
    >>> growing.update(cl.read(headers)).solved
    False
    >>> growing.update(cl.read(headers + "Bob reveals King\\nAnn reveals Queen\\n")).solved
    True
    """

    def __init__(self, rules: str | None = None) -> None:
        self._everything = rules is None
        self._live = LiveDerivation(rules or NOTEBOOK)

    def update(self, game: Game) -> Notebook:
        """Return the notebook of the game; what was taken in before the first change is kept."""
        derivation = self._live.update(game)
        worlds = Worlds(game, bounded=True) if self._everything else None
        return Notebook(game, derivation.known, derivation, worlds)
