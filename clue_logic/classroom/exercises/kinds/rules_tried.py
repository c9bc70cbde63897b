"""Trying a rule that was handed in: is something false that it concludes, and does it find what the reference finds?

What refutes it is looked for in the logs of the exercise and its family of games, then among the models of the rule,
then in small games of all kinds. That it finds all is proved where the reference follows from it; else it is tried.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import NamedTuple

from clue_logic.classroom.comparison import differences
from clue_logic.classroom.exercises.exercise import Exercise
from clue_logic.classroom.exercises.family import Family
from clue_logic.classroom.exercises.kinds.rule_differences import Difference
from clue_logic.classroom.exercises.kinds.rule_differences import differences as differences_of
from clue_logic.classroom.findings import Refutation, Shape
from clue_logic.classroom.judging.in_general import decided, proved_upto, refuted_by_schema
from clue_logic.classroom.redundancy import follows_by
from clue_logic.classroom.refutation.refuting import refute
from clue_logic.classroom.refutation.trial_games import Deriving, TrialGames
from clue_logic.classroom.standing_on import standing_on
from clue_logic.datalog.calculi import OwnFile, OwnRules, calculus_for, load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.reading.calculus import NOTHING
from clue_logic.datalog.syntax import Rule
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given import stages
from clue_logic.language.reader import read_log
from clue_logic.notebook.soundness import FalseStep, first_false_step
from clue_logic.worlds.entailment import Worlds
from clue_logic.writing.log import log_of

GAMES = 68
"""On so many games of all kinds an answer is tried: four of each."""

_SMALLER = 3.0
"""A game that refutes an answer is made smaller for so many seconds."""

_ON_SCHEMA = 1.0
"""So many seconds is looked for a proof, or a model that refutes a rule; mostly it takes some hundredths."""

_CATEGORIES = (0, 3)
"""For decks of so many categories it is asked whether the reference follows: where there are some, rules may differ."""


class Falsity(NamedTuple):
    """A log of which an answer concludes what need not be so, and the first step that is false."""

    text: str
    step: FalseStep
    derivation: Derivation


class Told(NamedTuple):
    """A log, and a cell of it that only one of two sets of rules finds."""

    text: str
    fact: Fact
    derivation: Derivation


def own_rules(exercise: Exercise, text: str) -> OwnRules:
    """Return rules together with those that work beside them in an exercise."""
    return OwnRules(exercise.name, (OwnFile("beside", beside(exercise)), OwnFile(f"{exercise.name}.dl", text)))


def beside(exercise: Exercise) -> str:
    """Return the rules that work beside an answer, as the text of a rule file."""
    return f"#all of {exercise.settings.get('beside') or NOTHING}\n"


class Tried:
    """An answer that can be read, and what comes of trying it.

    Parameters
    ----------
    exercise
        The exercise.
    answer
        The text of the rules.
    """

    def __init__(self, exercise: Exercise, answer: str) -> None:
        self.exercise = exercise
        self.answer = answer
        self._own = own_rules(exercise, answer)
        calculus, labels = load_calculus(self._own), standing_on(self._own).own
        self.rules = tuple(rule for rule in calculus.rules if rule.label in labels)
        self._declarations = calculus.declarations
        self._decisions = decided(calculus, self.rules, seconds=_ON_SCHEMA)

    def differences(self, rule: Rule) -> tuple[Difference, ...]:
        """Return how a rule of it differs from the nearest one of the reference."""
        own = own_rules(self.exercise, self.exercise.reference)
        wanted, labels = load_calculus(own), standing_on(own).own
        references = [each for each in wanted.rules if each.label in labels]
        return differences_of(rule, references, {**wanted.declarations, **self._declarations})

    @property
    def number(self) -> int:
        """On how many logs and games it is tried."""
        family = self.exercise.family
        return len(self.exercise.logs) + (family.number if family else 0) + GAMES

    @property
    def proved_upto(self) -> Shape | None:
        """Up to which decks it is proved that it concludes nothing false; None if it is not proved."""
        return proved_upto(self._decisions.get(rule.label) for rule in self.rules)

    def refuted(self) -> Falsity | None:
        """Return a log that refutes it; None if none was found."""
        for log in self.exercise.logs:
            game = read_log(log)
            derivation = derive_by_statement(calculus_for(self._own, game), stages(game))
            step = first_false_step(derivation, Worlds(game), standing_on(self._own, len(game.deck.parts)).own)
            if step is not None:
                return Falsity(log, step, derivation)
        found = self._refutation()
        return None if found is None else Falsity(found.text, found.step, found.derivation)

    def _refutation(self) -> Refutation | None:
        family = self.exercise.family
        found = refute(self._own, games_of(family), seconds=_SMALLER) if family else None
        return (
            found
            or refuted_by_schema(self._own, self._decisions, seconds=_SMALLER)
            or refute(self._own, games_of(None), seconds=_SMALLER)
        )

    @cached_property
    def finds_all(self) -> bool:
        """Whether it is proved that it finds all that the reference finds: the reference follows from it."""
        return all(self._reference_follows(categories) for categories in _CATEGORIES)

    def _reference_follows(self, categories: int) -> bool:
        mine = load_calculus(self._own, categories)
        reference = own_rules(self.exercise, self.exercise.reference)
        wanted = load_calculus(reference, categories)
        labels, declarations = standing_on(reference, categories).own, {**wanted.declarations, **mine.declarations}
        asked = (rule for rule in wanted.rules if rule.label in labels)
        return all(follows_by(mine.rules, rule, declarations) is not None for rule in asked)

    def lost(self) -> Told | None:
        """Return a cell that the reference finds, and the answer does not; None if none was found."""
        reference, mine = Deriving(own_rules(self.exercise, self.exercise.reference)), Deriving(self._own)
        for game, worlds in self._tried():
            found = reference.derived(game)
            lost = differences("", found, mine.derived(game), worlds).lost
            if lost:
                return Told(log_of(game, keep_lines=False), lost[0], found)
        return None

    def gained(self) -> Told | None:
        """Return a cell that the answer finds, and the rules beside it do not; None if none was found."""
        beside, mine = Deriving(own_rules(self.exercise, "")), Deriving(self._own)
        for game, worlds in self._tried():
            found = mine.derived(game)
            gained = differences("", beside.derived(game), found, worlds).gained
            if gained:
                return Told(log_of(game, keep_lines=False), gained[0], found)
        return None

    def _tried(self) -> Iterator[tuple[Game, Worlds]]:
        for log in self.exercise.logs:
            game = read_log(log)
            yield game, Worlds(game)
        family = self.exercise.family
        for games in (*([games_of(family)] if family else ()), games_of(None)):
            for trial in games:
                yield trial.game, trial.worlds


@lru_cache(maxsize=4)
def games_of(family: Family | None) -> TrialGames:
    """Return the games of a family; without one those of all kinds."""
    # Solvers that are alive when the interpreter ends would complain.
    atexit.register(games_of.cache_clear)
    return TrialGames(most=GAMES) if family is None else family.games()
