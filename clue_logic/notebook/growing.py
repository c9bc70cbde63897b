"""A notebook that grows with its log: statements added at the end cost only the rounds they add."""

from __future__ import annotations

from clue_logic.datalog.calculi import calculus_for
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.game.facts import Stage
from clue_logic.game.game import Game
from clue_logic.game.given import stages
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
        self._name = rules
        self._rounds: Rounds | None = None
        self._taken: tuple[Stage, ...] = ()

    def update(self, game: Game) -> Notebook:
        """Return the notebook of the game; start over only if what was already taken in has changed."""
        told = stages(game)
        if self._rounds is None or told[: len(self._taken)] != self._taken:
            self._rounds = Rounds(calculus_for(self._name or NOTEBOOK, game))
            self._taken = ()
        for stage in told[len(self._taken) :]:
            self._rounds.extend(stage.givens, since=stage.line)
        self._taken = told
        derivation = self._rounds.derivation()
        worlds = Worlds(game, bounded=True) if self._name is None else None
        return Notebook(game, frozenset(derivation.givens) | frozenset(derivation.inferences), derivation, worlds)
