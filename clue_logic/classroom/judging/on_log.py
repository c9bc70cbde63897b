"""What rules of one's own say of one log: what they find, lose and gain, and the first thing that is not so."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from clue_logic.classroom.comparison import cells_of, differences
from clue_logic.classroom.standing_on import StandingOn, standing_on
from clue_logic.datalog.calculi import OwnRules, calculus_for
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive, derive_by_statement
from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.notebook.soundness import FalseStep, first_false_step
from clue_logic.words.superseded import never
from clue_logic.worlds.entailment import Worlds

NOTEBOOK = "notebook"
"""The calculus with which rules are compared that take in none."""

_MOST_TRIED = 40
"""So many rules at most are tried out to bring a cell back."""


class KnownOfLog:
    """What is known of a log whatever the rules: its deals, and what calculi of the software derive of it.

    Parameters
    ----------
    game
        The log.
    worlds
        Its deals, where they were looked through before.
    derived
        What calculi derive of it, by their names, where they did before.
    """

    def __init__(
        self, game: Game, worlds: Worlds | None = None, derived: Mapping[str, Derivation] = MappingProxyType({})
    ) -> None:
        self.game = game
        self.worlds = Worlds(game, bounded=True) if worlds is None else worlds
        self._derived = dict(derived)

    def derived(self, name: str, stopped: Callable[[], bool] = never) -> Derivation:
        """Return what a calculus of the software derives, statement by statement."""
        if name not in self._derived:
            self._derived[name] = derive_by_statement(calculus_for(name, self.game), stages(self.game), stopped)
        return self._derived[name]


@dataclass(frozen=True)
class OnLog:
    """What rules say of a log.

    Parameters
    ----------
    known
        The log.
    derivation
        What they derive of it, statement by statement.
    standing
        What they stand on.
    beside
        The name of the calculus that they are compared with: the one they take in, else that of the notebook.
    found
        The cells that they conclude.
    lost, gained
        The cells that are so and that the calculus concludes, but not they, and the other way about.
    false
        The cells that they conclude and that need not be so.
    step
        The first false step; None if all that they conclude is so, as far as deals tell.
    contradicts
        Whether they derive a contradiction.
    """

    known: KnownOfLog
    derivation: Derivation
    standing: StandingOn
    beside: str
    found: tuple[Fact, ...]
    lost: tuple[Fact, ...] = ()
    gained: tuple[Fact, ...] = ()
    false: tuple[Fact, ...] = ()
    step: FalseStep | None = None
    contradicts: bool = False

    @property
    def possible(self) -> bool:
        """Whether some deal agrees with the log; of another nothing is said but what follows."""
        return self.known.worlds.possible

    @property
    def is_false(self) -> bool:
        """Whether they conclude what need not be so."""
        return self.step is not None or bool(self.false)

    @property
    def other(self) -> Derivation:
        """What the calculus derives that they are compared with."""
        return self.known.derived(self.beside)

    @cached_property
    def brings_back(self) -> str | None:
        """The label of a rule of the calculus by which they would find the first lost cell; None if none does alone."""
        return bringing_back(self, self.lost[0]) if self.lost else None


def judged_on_log(
    own: OwnRules, game: Game, known: KnownOfLog | None = None, *, stopped: Callable[[], bool] = never
) -> OnLog:
    """Say what rules conclude of a log.

    Parameters
    ----------
    own
        The rules.
    game
        The log.
    known
        What is known of the same log already; None for nothing.
    stopped
        Is asked between statements whether nobody waits for the answer any more.

    Raises
    ------
    RuleError
        If they are wrong in form.
    TooManyFactsError
        If they derive more than anybody can look at.
    SupersededError
        If it was stopped.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import OwnFile
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests 1, 2: Bob passes")
    >>> text = "#all of notebook but passed"
    >>> found = judged_on_log(OwnRules("mine.dl", (OwnFile("mine.dl", text),)), game)
    >>> [str(fact) for fact in found.lost][:2], found.brings_back
    (['lacks(Bob, 1)', 'lacks(Bob, 2)'], 'passed')
    """
    known = KnownOfLog(game) if known is None else known
    worlds = known.worlds
    derivation = derive_by_statement(calculus_for(own, game), stages(game), stopped)
    standing = standing_on(own, len(game.deck.parts))
    beside = standing.base or NOTEBOOK
    found = tuple(cells_of(derivation, worlds))
    contradicts = any(fact.predicate == CONTRADICTION for fact in derivation.inferences)
    plain = OnLog(known, derivation, standing, beside, found, contradicts=contradicts)
    if not worlds.possible:
        return plain
    difference = differences("", known.derived(beside, stopped), derivation, worlds)
    return replace(
        plain,
        lost=difference.lost,
        gained=difference.gained,
        false=difference.false_now,
        step=first_false_step(derivation, worlds, standing.own),
    )


def bringing_back(found: OnLog, fact: Fact) -> str | None:
    """Return the label of a rule by which rules would find a lost cell, the one that concludes it before the others.

    Parameters
    ----------
    found
        What the rules say of a log.
    fact
        A cell that the calculus finds that they are compared with, and they do not.
    """
    calculus, other, game = found.derivation.calculus, found.other, found.known.game
    base = other.calculus
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
