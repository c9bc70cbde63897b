"""What all deals that agree with a log say where the rules say nothing."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Fact
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.notebook import Notebook

if TYPE_CHECKING:
    from clue_logic.proof.supposing import Supposing
    from clue_logic.worlds.entailment import Worlds


class Beyond:
    """Asks the deals that agree with what a notebook has been told.

    Parameters
    ----------
    notebook
        The notebook.
    worlds
        The deals.
    """

    def __init__(self, notebook: Notebook, worlds: Worlds) -> None:
        self._notebook = notebook
        self.worlds = worlds

    @property
    def unnoticed(self) -> bool:
        """True if no deal agrees with the log, though the rules derive no contradiction."""
        return not self._notebook.contradictions and not self.worlds.possible

    def entails(self, fact: Fact) -> bool:
        """Return whether a fact about a cell is true in all deals; not of an impossible log, of which all would be."""
        location, card = map(str, fact.args)
        cell = Cell(location, card, fact.predicate == State.HOLDS.value)
        return self.worlds.possible and self.worlds.follows(cell)

    @cached_property
    def supposing(self) -> Supposing | None:
        """What proves by supposing; None if the notebook has no proofs."""
        from clue_logic.proof.supposing import Supposing

        if self._notebook.derivation is None:
            return None
        encoding = self.worlds.encoding
        return Supposing(encoding.game, self._notebook.derivation.calculus, encoding)


def beyond(notebook: Notebook, fact: Fact, opposite: Fact | None) -> Beyond | None:
    """Return what to ask about a fact that the rules leave open.

    None if the notebook is one of rules alone, and has no proofs, or its rules do not know what opposites and
    contradictions are: then nothing could be proved by supposing.
    """
    if notebook.worlds is not None:
        return Beyond(notebook, notebook.worlds)
    derivation = notebook.derivation
    if derivation is None or CONTRADICTION not in derivation.calculus.declarations:
        return None
    if opposite is not None and derivation.calculus.opposite(fact) != opposite:
        return None
    from clue_logic.worlds.entailment import Worlds

    return Beyond(notebook, Worlds(notebook.game))
