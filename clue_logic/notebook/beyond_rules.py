"""What follows from a log beyond what the rules derive: cells, and that the log is impossible."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.datalog.user_rules import Rules
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import first_contradiction, solve
from clue_logic.words.messages import messages
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from clue_logic.proof.supposing import SuppositionProver
    from clue_logic.worlds.entailment import Worlds


_STRONGER: Mapping[str, tuple[str, ...]] = {"matrix": ("remembering", "notebook"), "notebook": ()}
"""The rules that are tried where these prove nothing; for others, those of the notebook."""


class BeyondRules:
    """The deals that agree with the log of a notebook, for cells that its rules leave open."""

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
        return self.worlds.possible and self.worlds.entails(cell)

    @cached_property
    def supposing(self) -> SuppositionProver | None:
        """What proves by supposing; None if the notebook has no proofs."""
        from clue_logic.proof.supposing import SuppositionProver

        if self._notebook.derivation is None:
            return None
        encoding = self.worlds.encoding
        return SuppositionProver(encoding.game, self._notebook.derivation.calculus_within_limits, encoding)


def find_beyond_rules(notebook: Notebook, fact: Fact, opposite: Fact | None) -> BeyondRules | None:
    """Return the test for a fact that the rules leave open.

    None for a notebook of rules alone without proofs, and for rules without opposites and contradictions: then no
    proof by supposition is possible.
    """
    if notebook.worlds is not None:
        return BeyondRules(notebook, notebook.worlds)
    derivation = notebook.derivation
    if derivation is None or CONTRADICTION not in derivation.calculus.declarations:
        return None
    if opposite is not None and derivation.calculus.opposite(fact) != opposite:
        return None
    from clue_logic.worlds.entailment import Worlds

    return BeyondRules(notebook, Worlds(notebook.game))


def stronger_rules(game: Game, truth: Fact, rules: str) -> str | None:
    """Return the name of rules that prove what those of this name do not, None if none of some do."""
    from clue_logic.proof.supposing import SuppositionProver

    others = _STRONGER.get(rules, ("notebook",))
    for name in others:
        if truth in solve(game, rules=name).core_facts:
            return name
    proving = (name for name in others if SuppositionProver(game, load_game_calculus(name, game)).prove(truth))
    return next(proving, None)


def cells_beyond_rules(notebook: Notebook) -> tuple[tuple[str, str], ...]:
    """Return the cells, as location and card, on which all deals agree and that a notebook leaves open."""
    from clue_logic.worlds.entailment import Worlds

    worlds = Worlds(notebook.game, bounded=True)
    return tuple(
        (place, card)
        for (place, card), state in worlds.cells.items()
        if state is not State.OPEN and notebook.grid[place][card] is State.OPEN
    )


def beyond_rules_note(notebook: Notebook, lang: str = "en") -> str:
    """Return the number of cells that follow from a log and not by its rules, in words."""
    return messages(lang)("notebook-beyond", count=len(cells_beyond_rules(notebook)))


def undecided_note(notebook: Notebook, lang: str = "en") -> str:
    """Return the number of undecided cells in words; empty if there are none."""
    count = len(notebook.undecided)
    return messages(lang)("notebook-undecided", count=count) if count else ""


class Impossibility(Struct, frozen=True):
    """Why no deal agrees with a log."""

    # the first line of the statement with which no deal agrees any more; 0 for the headers and a supposition. If
    # the log alone is impossible, everything here is about the log alone
    since: int
    # the line at which the rules derive a contradiction, which may be a later one; None if they derive none
    noticed: int | None = None
    contradiction: Fact | None = None  # the first contradiction that they derive
    supposing: bool = False  # true if only the supposition is impossible: the log alone is possible
    lines: tuple[int, ...] = ()  # if so, a smallest set of lines that rules it out


def find_impossibility(notebook: Notebook, *, rules: Rules | None, exactly: bool = False) -> Impossibility | None:
    """Return why the game of a notebook is impossible, or None if it is not."""
    from clue_logic.worlds.entailment import Worlds
    from clue_logic.worlds.timeline import first_impossible_line

    game = notebook.game
    # Wrong rules may contradict themselves in a possible log.
    if (notebook.consistent and not exactly) or Worlds(game).possible:
        return None
    if game.supposed:
        alone = replace(game, supposed=())
        if not Worlds(alone).possible:
            return find_impossibility(solve(alone, rules=rules, by_statement=True), rules=rules, exactly=True)
    fact, noticed = first_contradiction(notebook, rules=rules) if notebook.contradictions else (None, None)
    since = first_impossible_line(game) or 0
    if not game.supposed:
        return Impossibility(since, noticed, fact)
    from clue_logic.worlds.conflicts import ConflictFinder

    conflict = ConflictFinder(game).find_smallest()
    return Impossibility(since, noticed, fact, True, conflict.lines if conflict else ())
