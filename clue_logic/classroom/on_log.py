"""What rules of one's own say of one log: what they find, lose and gain, and the first thing that is not so."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from clue_logic.classroom.differing import cells_of, differences
from clue_logic.classroom.standing_on import StandingOn, standing_on
from clue_logic.datalog.calculi import calculus_for
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive, derive_by_statement
from clue_logic.datalog.own_rules import OwnRules
from clue_logic.datalog.syntax import CONTRADICTION, Calculus
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.notebook.soundness import FalseStep, first_false_step
from clue_logic.worlds.entailment import Worlds

NOTEBOOK = "notebook"
"""The calculus with which rules are compared that take in none."""

_MOST_TRIED = 40
"""So many rules at most are tried out to bring a cell back."""


@dataclass(frozen=True)
class OnLog:
    """What rules say of a log.

    Parameters
    ----------
    game
        The log.
    derivation
        What they derive of it, statement by statement.
    standing
        What they stand on.
    beside
        The name of the calculus that they are compared with: the one they take in, else that of the notebook.
    possible
        Whether some deal agrees with the log; of another nothing is said but what follows.
    found
        The cells that they conclude.
    lost, gained
        The cells that are so and that the calculus concludes, but not they, and the other way about.
    brings_back
        The label of a rule of the calculus by which they would find the first lost cell; None if none does alone.
    false
        The cells that they conclude and that need not be so.
    step
        The first false step; None if all that they conclude is so, as far as deals tell.
    contradicts
        Whether they derive a contradiction.
    """

    game: Game
    derivation: Derivation
    standing: StandingOn
    beside: str
    possible: bool
    found: tuple[Fact, ...]
    lost: tuple[Fact, ...] = ()
    gained: tuple[Fact, ...] = ()
    brings_back: str | None = None
    false: tuple[Fact, ...] = ()
    step: FalseStep | None = None
    contradicts: bool = False

    @property
    def is_false(self) -> bool:
        """Whether they conclude what need not be so."""
        return self.step is not None or bool(self.false)


def judged_on_log(own: OwnRules, game: Game) -> OnLog:
    """Say what rules conclude of a log.

    Raises
    ------
    RuleError
        If they are wrong in form.

    Examples
    --------
    >>> from clue_logic.datalog.own_rules import OwnFile
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests 1, 2: Bob passes")
    >>> text = "#all of notebook but passed"
    >>> found = judged_on_log(OwnRules("mine.dl", (OwnFile("mine.dl", text),)), game)
    >>> [str(fact) for fact in found.lost][:2], found.brings_back
    (['lacks(Bob, 1)', 'lacks(Bob, 2)'], 'passed')
    """
    calculus = calculus_for(own, game)
    derivation = derive_by_statement(calculus, stages(game))
    standing = standing_on(own, len(game.deck.parts))
    worlds = Worlds(game, bounded=True)
    beside = standing.base or NOTEBOOK
    found = tuple(cells_of(derivation, worlds))
    contradicts = any(fact.predicate == CONTRADICTION for fact in derivation.inferences)
    plain = OnLog(game, derivation, standing, beside, worlds.possible, found, contradicts=contradicts)
    if not worlds.possible:
        return plain
    base = calculus_for(beside, game)
    other = derive_by_statement(base, stages(game))
    difference = differences("", other, derivation, worlds)
    return replace(
        plain,
        lost=difference.lost,
        gained=difference.gained,
        brings_back=_bringing_back(difference.lost[0], calculus, base, other, game) if difference.lost else None,
        false=difference.false_now,
        step=first_false_step(derivation, worlds, standing.own),
    )


def _bringing_back(fact: Fact, calculus: Calculus, base: Calculus, other: Derivation, game: Game) -> str | None:
    """Return which rule that is missing would bring back a cell, the one that concludes it before the others."""
    here = {rule.label for rule in calculus.rules if rule in base.rules}
    missing = [label for label in _labels_to(fact, other) if label not in here]
    for label in missing[:_MOST_TRIED]:
        rule = base.rule(label)
        declarations = {**base.declarations, **calculus.declarations}
        with_it = replace(calculus, declarations=declarations, rules=(*calculus.rules, rule))
        if fact in derive(with_it, stages(game)).inferences:
            return label
    return None


def _labels_to(fact: Fact, derivation: Derivation) -> Collection[str]:
    """Return the labels of the rules by which a fact was derived, its own first."""
    found: dict[str, None] = {}
    seen, left = {fact}, [fact]
    while left:
        inference = derivation.inferences.get(left.pop(0))
        if inference is not None:
            found[inference.label] = None
            new = [premise for premise in inference.premises if premise not in seen]
            left += new
            seen.update(new)
    return tuple(found)
