"""What all deals that agree with a log say where the rules say nothing."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import solve

if TYPE_CHECKING:
    from clue_logic.proof.supposing import Supposing
    from clue_logic.worlds.entailment import Worlds

_STRONGER: Mapping[str, tuple[str, ...]] = {"matrix": ("remembering", "notebook"), "notebook": ()}
"""The rules that are tried where these prove nothing; for others, those of the notebook."""


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


def stronger_rules(game: Game, truth: Fact, rules: str) -> str | None:
    """Return the name of rules that prove what those of this name do not, None if none of some do."""
    from clue_logic.datalog.calculi import calculus_for
    from clue_logic.proof.supposing import Supposing

    others = _STRONGER.get(rules, ("notebook",))
    for name in others:
        if truth in solve(game, rules=name).facts:
            return name
    proving = (name for name in others if Supposing(game, calculus_for(name, game)).prove(truth))
    return next(proving, None)
