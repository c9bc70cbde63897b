"""Rules judged in general: proved, refuted by a game, redundant, or not decided."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, field
from enum import StrEnum
from typing import Any

from clue_logic.classroom.comparison import Gain, find_gain
from clue_logic.classroom.findings import (
    CounterModel,
    Decision,
    NoModel,
    Origin,
    ProvedRule,
    Refutation,
    Shape,
    UndecidedRule,
)
from clue_logic.classroom.judging.firing import NeverFires, never_firing
from clue_logic.classroom.judging.on_log import NOTEBOOK
from clue_logic.classroom.premises.missing_premise import Premise, missing_premise
from clue_logic.classroom.redundancy import find_entailing_rules
from clue_logic.classroom.refutation.refuting import Progress, Stage, no_progress, run_trials
from clue_logic.classroom.refutation.trial_games import SECONDS, Trial, TrialGames, count_kinds, supporting_labels
from clue_logic.classroom.rule_sources import RuleSources, find_sources, with_notebook
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import load_calculus, load_game_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.words.cancellation import never
from clue_logic.words.encoding import Encoding
from clue_logic.words.records import replace


def decide_rules(
    calculus: Calculus,
    rules: Sequence[Rule],
    *,
    seconds: float = SECONDS,
    bound: Shape | None = None,
    stopped: Callable[[], bool] = never,
    progress: Progress = no_progress,
) -> Mapping[str, Decision]:
    """Decide some rules, up to the first that is refuted, for games of at least up to `bound`."""
    decisions: dict[str, Decision] = {}
    for number, rule in enumerate(rules):
        if stopped():
            break
        progress(Stage.DECIDING, number, len(rules))
        decisions[rule.label] = decide(calculus, rule, seconds=seconds, bound=bound, stopped=stopped)
        if isinstance(decisions[rule.label], CounterModel):
            break
    return decisions


def refuted_by_schema(
    own: UserRules,
    decisions: Mapping[str, Decision],
    *,
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
    progress: Progress = no_progress,
) -> Refutation | None:
    """Return the refutation that a counter-model makes, with its log as small as it can be; None if there is none."""
    for decision in decisions.values():
        if isinstance(decision, CounterModel):
            log = read_log(decision.text)
            trials = run_trials(own, TrialGames(most=0), log=log, seconds=seconds, stopped=stopped, progress=progress)
            if trials.refutation is not None:
                return replace(trials.refutation, origin=Origin("schema"))
    return None


def proved_upto(decisions: Iterable[Decision | None]) -> Shape | None:
    """Return up to which shape all of some rules are proved; None if one of them is not.

    >>> proved_upto([ProvedRule(Shape(4, 8, 3, 1)), ProvedRule(Shape(4, 5, 3, 2))])
    Shape(players=4, cards=5, categories=3, events=1)
    >>> proved_upto([ProvedRule(Shape(4, 8, 3, 1)), None])
    """
    combined = list(decisions)
    return checked_upto(combined) if all(isinstance(each, ProvedRule) for each in combined) else None


def checked_upto(decisions: Iterable[Decision | None]) -> Shape | None:
    """Return up to which shape no deal refutes any of some rules; None if that is not known of one of them.

    >>> checked_upto([ProvedRule(Shape(4, 8, 3, 1)), UndecidedRule("time", Shape(4, 5, 3, 5))])
    Shape(players=4, cards=5, categories=3, events=1)
    """
    shapes: list[Shape] = []
    for decision in decisions:
        match decision:
            case ProvedRule(upto) | NoModel(upto) | UndecidedRule(_, Shape() as upto):
                shapes.append(upto)
            case _:
                return None
    return Shape(*map(min, zip(*map(astuple, shapes), strict=True))) if shapes else None


_ON_SCHEMA = 2.0
"""Seconds per rule at most; most decisions are quick."""


_GAIN_GAMES = 85
"""Games for counting what sound rules add; about two seconds."""


class Verdict(StrEnum):
    """The general verdict on rules."""

    FALSE = "false"
    NEVER_FIRES = "never-fires"
    """A rule fires in no game: none that was tried, or none at all."""
    PROVED = "proved"
    TESTED = "tested"


@dataclass(frozen=True)
class GeneralJudgement(Encoding):
    """The judgement of rules in general."""

    calculus: Calculus  # for the decks for which the rules were judged
    standing: RuleSources
    decisions: Mapping[str, Decision]  # by the label of the user-defined rule
    # the smallest counterexample found
    refutation: Refutation | None = None
    blamed: str | None = None  # label of the false rule
    # a premise with which that rule is sound, as far as tested
    missing: Premise | None = None
    games: Mapping[str, int] = field(default_factory=dict)  # generated games tested, by kind
    never_firing: tuple[NeverFires, ...] = ()
    # what they add to the imported rules, or to the notebook; None if they are false or there was no time
    gain: Gain | None = None
    # a redundant rule -> the labels of the rules by which it follows
    redundant: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    but: tuple[str, ...] = ()  # labels of the imported calculus' rules that are left out
    # if they are equivalent to that calculus: each user-defined or left-out rule -> the rules by which it follows
    equivalent: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def own(self) -> tuple[Rule, ...]:
        """The user-defined rules, in the order of the files."""
        return tuple(rule for rule in self.calculus.rules if rule.label in self.standing.own)

    @property
    def alone(self) -> bool:
        """Whether they import nothing."""
        return self.standing.base is None

    @property
    def surely_sound(self) -> bool:
        """Whether each of them is proved or redundant."""
        return self.refutation is None and not self.not_sure

    @property
    def not_sure(self) -> tuple[str, ...]:
        """The labels of those that are not proved, and do not follow from others."""
        sure = {label for label, decision in self.decisions.items() if isinstance(decision, ProvedRule)} | {
            *self.redundant
        }
        return tuple(rule.label for rule in self.own if rule.label not in sure)

    @property
    def verdict(self) -> Verdict:
        if self.refutation is not None:
            return Verdict.FALSE
        if self.never_firing:
            return Verdict.NEVER_FIRES
        return Verdict.PROVED if self.surely_sound else Verdict.TESTED

    def json_form(self) -> Any:
        return {
            "verdict": self.verdict,
            "base": self.standing.base,
            "but": self.but,
            "decisions": self.decisions,
            "refutation": self.refutation,
            "blamed": self.blamed,
            "missing": self.missing,
            "games": self.games,
            "never_firing": {each.label: each for each in self.never_firing},
            "gain": self.gain,
            "redundant": self.redundant,
            "equivalent": self.equivalent,
        }


def judge_in_general(
    own: UserRules,
    games: TrialGames,
    *,
    log: Game | None = None,
    seconds: float = SECONDS,
    bound: Shape | None = None,
    stopped: Callable[[], bool] = never,
    progress: Progress = no_progress,
    first: Callable[[GeneralJudgement], object] = lambda judgement: None,
) -> GeneralJudgement:
    """Judge rules in general: refuted, or how far they are known to be sound, and what they add.

    `bound` asks for a proof for games of up to that size at least; it may take all of `seconds`.
    """
    calculus = load_calculus(own) if log is None else load_game_calculus(own, log)
    categories = 3 if log is None else len(log.deck.parts)
    standing = find_sources(own, categories)
    base = load_calculus(standing.base or NOTEBOOK, categories)
    but = tuple(rule.label for rule in base.rules if standing.base and rule.label not in standing.taken)
    plain = GeneralJudgement(calculus, standing, {}, but=but)
    games = games.fitting(plain.own)
    share = seconds / max(1, len(plain.own))
    share = share if bound is not None else min(_ON_SCHEMA, share)
    decisions = decide_rules(calculus, plain.own, seconds=share, bound=bound, stopped=stopped, progress=progress)
    judgement = replace(plain, decisions=decisions)
    refutation = refuted_by_schema(own, decisions, seconds=seconds, stopped=stopped, progress=progress)
    if refutation is None:
        judgement = replace(judgement, redundant=dict(_redundant(judgement, base)))
        if not judgement.surely_sound:
            first(judgement)
        judgement, refutation = _try_on_games(own, judgement, games, log, seconds, stopped, progress)
    if refutation is not None:
        progress(Stage.PREMISE, 0, 0)
        return _explain_refutation(own, judgement, refutation, games, seconds, stopped)
    progress(Stage.FIRING, 0, 0)
    useless = never_firing(own, judgement.own, games, log=log, stopped=stopped)
    judgement = replace(judgement, never_firing=tuple(one.decided(decisions.get(one.label)) for one in useless))
    progress(Stage.ADDING, 0, 0)
    return _find_gain(own, replace(judgement, equivalent=_equivalent(judgement, base)), games, seconds, stopped)


def _try_on_games(
    own: UserRules,
    judgement: GeneralJudgement,
    games: TrialGames,
    log: Game | None,
    seconds: float,
    stopped: Callable[[], bool],
    progress: Progress,
) -> tuple[GeneralJudgement, Refutation | None]:
    """Try rules on a log and on games, those that are proved on large ones alone: small ones are part of the proof."""
    trials: list[Trial] = []
    for tries in [games.large] if judgement.surely_sound else [games, games.large]:
        result = run_trials(own, tries, log=log, seconds=seconds, stopped=stopped, progress=progress)
        trials += result.games
        log = None
        if result.refutation is not None:
            break
    return replace(judgement, games=count_kinds(trials)), result.refutation


def _explain_refutation(
    own: UserRules,
    judgement: GeneralJudgement,
    refutation: Refutation,
    games: TrialGames,
    seconds: float,
    stopped: Callable[[], bool],
) -> GeneralJudgement:
    step, inferences = refutation.step, refutation.derivation.inferences
    behind = (label for fact in step.untested for label in sorted(supporting_labels(refutation.derivation, fact)))
    suspects = [step.label, *(inferences[fact].label for fact in step.untested), *behind]
    blamed = next((label for label in suspects if label in judgement.standing.own), step.label)
    # a false step refutes a rule, whatever was decided of smaller games
    decisions = {**judgement.decisions, blamed: CounterModel(refutation.text)} if blamed in judgement.decisions else {}
    judgement = replace(judgement, refutation=refutation, blamed=blamed, decisions=decisions or judgement.decisions)
    if stopped() or blamed not in judgement.standing.own:
        return judgement
    return replace(judgement, missing=missing_premise(own, blamed, games, refutation, seconds=seconds, stopped=stopped))


def _find_gain(
    own: UserRules, judgement: GeneralJudgement, games: TrialGames, seconds: float, stopped: Callable[[], bool]
) -> GeneralJudgement:
    useless = {*judgement.redundant, *(each.label for each in judgement.never_firing)}
    if stopped() or judgement.equivalent or useless >= {rule.label for rule in judgement.own}:
        return judgement
    # Rules that import nothing are tested together with the notebook.
    rules = with_notebook(own) if judgement.alone else own
    try:
        gain = find_gain(rules, games, most=_GAIN_GAMES, seconds=seconds / 2, stopped=stopped)
        return replace(judgement, gain=gain)
    except RuleError:  # the notebook has a rule of this label
        return judgement


def _equivalent(judgement: GeneralJudgement, base: Calculus) -> Mapping[str, tuple[str, ...]]:
    """Return why rules conclude the same as the calculus that they import in part; nothing if that is not certain."""
    if not judgement.but:
        return {}
    declarations = {**base.declarations, **judgement.calculus.declarations}
    why = {rule.label: find_entailing_rules(base.rules, rule, declarations) for rule in judgement.own}
    why |= {
        label: find_entailing_rules(judgement.calculus.rules, base.rule(label), declarations) for label in judgement.but
    }
    proved = {label: by for label, by in why.items() if by is not None}
    return proved if len(proved) == len(why) else {}


def _redundant(judgement: GeneralJudgement, base: Calculus) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Yield each user-defined rule that follows from the imported ones, with the labels of these."""
    usable_rules = [rule for rule in base.rules if judgement.alone or rule.label in judgement.standing.taken]
    for rule in judgement.own:
        by = find_entailing_rules(usable_rules, rule, {**base.declarations, **judgement.calculus.declarations})
        if by is not None:
            yield rule.label, by
