"""Refuting rules by games: a shrunk log from which they conclude something that does not follow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from time import monotonic

from clue_logic.classroom.findings import Origin, Refutation
from clue_logic.classroom.refutation.shrinking import shrink_log
from clue_logic.classroom.refutation.trial_games import SECONDS, Deriver, Trial, TrialGames, supporting_labels
from clue_logic.classroom.rule_sources import RuleSources, find_sources
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.user_rules import Rules
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.language.writing.log import log_of
from clue_logic.notebook.soundness import FalseStep, false_cells, first_false_step, is_about_deals, truth_test
from clue_logic.words.cancellation import never
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds


class TestedRules:
    """Rules that are tested on one game after another.

    If they import a built-in calculus, its derivation of a game is cached. If the user-defined rules conclude nothing
    new from that derivation, as in most games, nothing need be derived again: rules only add facts.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.whole = Deriver(rules)
        self._standing = cache(lambda categories: find_sources(rules, categories))
        self._own = Deriver(rules, lambda categories: self._standing(categories).own)
        self.taken_in = Deriver(rules, lambda categories: self._standing(categories).taken)

    def sources(self, game: Game) -> RuleSources:
        """Return the sources of the rules, as they are for the deck of a game."""
        return self._standing(len(game.deck.parts))

    def derive(self, trial: Trial, games: TrialGames) -> Derivation:
        """Return the derivation from a game; that of the imported rules if the others add nothing."""
        if isinstance(self.rules, str):
            return games.base(trial, self.rules)
        standing = self.sources(trial.game)
        if standing.base is not None and standing.whole and self.adds_nothing(trial, games):
            return games.base(trial, standing.base)
        return self.whole.derive(trial.game)

    def adds_nothing(self, trial: Trial, games: TrialGames) -> bool:
        """Return whether the rules conclude no more from a game than those that they import."""
        standing = self.sources(trial.game)
        if standing.base is None:
            return False
        return not self._own.derive_from_facts(trial.game, games.base(trial, standing.base).facts()).inferences

    def find_false_derivation(self, trial: Trial, games: TrialGames) -> Derivation | None:
        """Return the derivation from a game, if it has a fact that is not true in every deal; else None."""
        if self.adds_nothing(trial, games):
            return None
        derivation = self.whole.derive(trial.game)
        base = self.sources(trial.game).base
        known = games.base(trial, base).inferences if base is not None else {}
        new = [fact for fact in derivation.inferences if fact not in known]
        is_true = truth_test(trial.deal, trial.game, derivation.givens)
        about_deals = (fact for fact in new if is_about_deals(fact, derivation.calculus, trial.game))
        wrong = not all(map(is_true, about_deals)) or any(false_cells(new, trial.worlds))
        return derivation if wrong else None


class Stage(StrEnum):
    """The stages of judging rules in general."""

    DECIDING = "deciding"
    GAMES = "games"
    SMALLER = "smaller"
    """A log is made smaller."""
    PREMISE = "premise"
    """What is missing is looked for."""
    FIRING = "firing"
    """Rules that never fire are looked for."""
    ADDING = "adding"
    """It is looked at what they add."""


Progress = Callable[[Stage, int, int], object]
"""Receives the stage, how much of it is done, and of how much; 0 if that is not known."""


def no_progress(stage: Stage, done: int, of: int) -> None:
    """Ignore progress."""


@dataclass(frozen=True)
class TrialResult:
    """What came of trying rules on games."""

    games: tuple[Trial, ...] = ()  # the games tested; the last one refutes the rules
    refutation: Refutation | None = field(default=None)


def refute(
    rules: Rules,
    games: TrialGames,
    *,
    log: Game | None = None,
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
) -> Refutation | None:
    """Return the smallest log found from which rules conclude something that does not follow; None if none was found.

    See `run_trials`, which also says on which games they were tried.

    Whoever shows a card is wrongly said to hold all that were named:

    >>> from clue_logic.datalog.user_rules import UserRuleFile, UserRules
    >>> text = "holds(P, C) :- answered(S, P), names(S, C)."
    >>> refutation = refute(UserRules("mine.dl", (UserRuleFile("mine.dl", text),)), TrialGames())
    >>> print(refutation.text.rstrip())
    cards: 1, 2
    hidden: 0
    players: Ann 1, Ben 1
    Ben suggests 1, 2: Ann shows
    >>> str(refutation.step.fact), refutation.step.deal["1"]
    ('holds(Ann, 1)', 'Ben')
    """
    return run_trials(rules, games, log=log, seconds=seconds, stopped=stopped).refutation


def run_trials(
    rules: Rules,
    games: TrialGames,
    *,
    log: Game | None = None,
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
    progress: Progress = no_progress,
) -> TrialResult:
    """Try rules on games until one refutes them, and make its log as small as it can be."""
    on_trial = TestedRules(rules)
    until = monotonic() + seconds
    if log is not None:
        derivation = on_trial.whole.derive(log)
        step = first_false_step(derivation, Worlds(log, bounded=True), on_trial.sources(log).own)
        if step is not None:
            progress(Stage.SMALLER, 0, 0)
            return TrialResult(
                (), _smallest_refutation(on_trial, log, derivation, step, Origin("log"), seconds, stopped)
            )
    trials: list[Trial] = []
    for trial in games:
        if stopped() or monotonic() > until:
            break
        trials.append(trial)
        progress(Stage.GAMES, len(trials), games.most)
        false_derivation = on_trial.find_false_derivation(trial, games)
        if false_derivation is None:
            continue
        step = first_false_step(false_derivation, trial.worlds, on_trial.sources(trial.game).own)
        if step is not None:
            progress(Stage.SMALLER, 0, 0)
            origin = Origin("games", len(trials))
            return TrialResult(
                tuple(trials),
                _smallest_refutation(on_trial, trial.game, false_derivation, step, origin, seconds, stopped),
            )
    return TrialResult(tuple(trials))


def _smallest_refutation(
    on_trial: TestedRules,
    game: Game,
    derivation: Derivation,
    step: FalseStep,
    origin: Origin,
    seconds: float,
    stopped: Callable[[], bool],
) -> Refutation:
    """Return a refutation with a log as small as it can be made, in which the same rule goes wrong."""
    until = monotonic() + seconds
    text = log_of(replace(game, asked=()), keep_lines=False)
    # First with the needed rules only; the smaller log is then refuting with all rules as well.
    labels = supporting_labels(derivation, step.fact)
    needed = Deriver(on_trial.rules, lambda _: labels)
    for deriving in (needed, on_trial.whole):
        text = shrink_log(text, _goes_wrong(deriving, step.label), stopped=lambda: stopped() or monotonic() > until)
    smallest = read_log(text)
    derivation = derive_by_statement(on_trial.whole.calculus(smallest), stages(smallest))
    first = first_false_step(derivation, Worlds(smallest, bounded=True), on_trial.sources(smallest).own)
    assert first is not None  # the order of derivation does not matter
    return Refutation(text, smallest, first, derivation, origin)


def _goes_wrong(deriving: Deriver, label: str) -> Callable[[Game, Worlds], bool]:
    """Return whether a rule makes the first false step in a game."""

    def goes_wrong(game: Game, worlds: Worlds) -> bool:
        step = first_false_step(deriving.derive(game), worlds, {label})
        return step is not None and step.label == label

    return goes_wrong
