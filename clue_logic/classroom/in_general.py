"""What can be said of rules of one's own in general: false, with the smallest log; or sound, as far as it is known."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from clue_logic.classroom.adding import adds
from clue_logic.classroom.comparison import Gain
from clue_logic.classroom.judgement import CounterModel, Decision, Origin, Refutation
from clue_logic.classroom.missing_premise import Premise, missing_premise
from clue_logic.classroom.on_log import NOTEBOOK
from clue_logic.classroom.redundancy import follows_by
from clue_logic.classroom.refuting import SECONDS, never, try_out
from clue_logic.classroom.schema.deciding import decide
from clue_logic.classroom.standing_on import StandingOn, standing_on
from clue_logic.classroom.trial_games import TrialGames, kinds
from clue_logic.datalog.calculi import calculus_for, load_calculus
from clue_logic.datalog.own_rules import OwnFile, OwnRules
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.syntax import Calculus, Rule
from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.referee.small import SmallKind

_ON_SCHEMA = 2.0
"""So many seconds are spent on deciding a rule at most; what is found is found quickly."""


@dataclass(frozen=True)
class InGeneral:
    """What can be said of rules in general.

    Parameters
    ----------
    calculus
        The rules, for decks as they were judged for.
    standing
        What they stand on.
    decisions
        For each rule of one's own, by its label, whether it could be decided.
    refutation
        A log, as small as it was found, of which they conclude what need not be so; None if none was found.
    blamed
        The label of the rule that is wrong.
    missing
        A premise without which that rule is wrong, as far as tried, and with which it is not; None if none was found.
    games
        On how many generated games they were tried, by kind.
    gain
        What they add to what they stand on; to the notebook, where they take in nothing. None where it was not looked
        at, as they are wrong or there was no time.
    redundant
        For each rule that follows from those it stands on the labels of these.
    """

    calculus: Calculus
    standing: StandingOn
    decisions: Mapping[str, Decision]
    refutation: Refutation | None = None
    blamed: str | None = None
    missing: Premise | None = None
    games: Mapping[SmallKind, int] = field(default_factory=dict)
    gain: Gain | None = None
    redundant: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def own(self) -> tuple[Rule, ...]:
        """The rules that are one's own, in the order of the files."""
        return tuple(rule for rule in self.calculus.rules if rule.label in self.standing.own)

    @property
    def alone(self) -> bool:
        """Whether they take in nothing."""
        return self.standing.base is None


def judged_in_general(
    own: OwnRules,
    games: TrialGames,
    *,
    log: Game | None = None,
    seconds: float = SECONDS,
    stopped: Callable[[], bool] = never,
) -> InGeneral:
    """Say of rules whether they are false; or what they add, and how far they are known to be sound.

    Parameters
    ----------
    own
        The rules.
    games
        The games on which they are tried.
    log
        A log at hand, on which they are tried as well.
    seconds
        How long games are looked through.
    stopped
        Whether to give up; what is known by then is returned.

    Raises
    ------
    RuleError
        If they are wrong in form.

    Examples
    --------
    >>> from clue_logic.datalog.own_rules import OwnFile
    >>> text = "holds(P, C) :- answered(S, P), names(S, C)."
    >>> found = judged_in_general(OwnRules("mine.dl", (OwnFile("mine.dl", text),)), TrialGames())
    >>> print(found.refutation.text.rstrip())
    cards: 1, 2
    hidden: 0
    players: Ann 1, Ben 1
    Ben suggests 1, 2: Ann shows
    """
    calculus = load_calculus(own) if log is None else calculus_for(own, log)
    categories = 3 if log is None else len(log.deck.parts)
    standing = standing_on(own, categories)
    plain = InGeneral(calculus, standing, {})
    decisions: dict[str, Decision] = {}
    share = min(_ON_SCHEMA, seconds / max(1, len(plain.own)))
    for rule in plain.own:
        if stopped():
            break
        decisions[rule.label] = decide(calculus, rule, seconds=share)
        if isinstance(decisions[rule.label], CounterModel):
            break
    found = replace(plain, decisions=decisions)
    refutation = _by_schema(own, decisions, games, seconds, stopped)
    if refutation is None:
        tried = try_out(own, games, log=log, seconds=seconds, stopped=stopped)
        found, refutation = replace(found, games=kinds(tried.games)), tried.refutation
    if refutation is not None:
        return _refuted(own, found, refutation, games, seconds, stopped)
    base = load_calculus(standing.base or NOTEBOOK, categories)
    return _sound(own, replace(found, redundant=dict(_redundant(found, base))), games, seconds, stopped)


def _by_schema(
    own: OwnRules, decisions: Mapping[str, Decision], games: TrialGames, seconds: float, stopped: Callable[[], bool]
) -> Refutation | None:
    """Return the refutation that a counter-model makes, with its log as small as it can be."""
    for decision in decisions.values():
        if isinstance(decision, CounterModel):
            none = TrialGames(games.seed, 0)
            tried = try_out(own, none, log=read_log(decision.text), seconds=seconds, stopped=stopped)
            if tried.refutation is not None:
                return replace(tried.refutation, origin=Origin("schema"))
    return None


def _refuted(
    own: OwnRules,
    found: InGeneral,
    refutation: Refutation,
    games: TrialGames,
    seconds: float,
    stopped: Callable[[], bool],
) -> InGeneral:
    step, inferences = refutation.step, refutation.derivation.inferences
    suspects = [step.label, *(inferences[fact].label for fact in step.untested)]
    blamed = next((label for label in suspects if label in found.standing.own), step.label)
    found = replace(found, refutation=refutation, blamed=blamed)
    if stopped() or blamed not in found.standing.own:
        return found
    return replace(found, missing=missing_premise(own, blamed, games, refutation, seconds=seconds, stopped=stopped))


def _sound(
    own: OwnRules, found: InGeneral, games: TrialGames, seconds: float, stopped: Callable[[], bool]
) -> InGeneral:
    if stopped() or set(found.redundant) == {rule.label for rule in found.own}:
        return found
    # Alone, rules add to the notebook what it and they find together.
    rules = with_notebook(own) if found.alone else own
    try:
        return replace(found, gain=adds(rules, games, seconds=seconds / 2, stopped=stopped))
    except RuleError:  # it has a rule of the same label
        return found


def with_notebook(own: OwnRules) -> OwnRules:
    """Return rules together with those of the notebook, which they do not take in."""
    return OwnRules(own.path, (*own.files, OwnFile("#all of notebook", "#all of notebook\n")))


def _redundant(found: InGeneral, base: Calculus) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Yield the rules that follow from those they stand on, with these."""
    taken = [rule for rule in base.rules if found.alone or rule.label in found.standing.taken]
    for rule in found.own:
        by = follows_by(taken, rule, {**base.declarations, **found.calculus.declarations})
        if by is not None:
            yield rule.label, by
