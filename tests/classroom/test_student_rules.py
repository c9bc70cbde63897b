"""Rules as students write them: the unsound ones are refuted, no sound one is, and a hint keeps their premises."""

from __future__ import annotations

import pytest

from clue_logic.classroom.findings import CounterModel, ProvedRule, Refutation
from clue_logic.classroom.judging.in_general import decide_rules, refuted_by_schema
from clue_logic.classroom.premises.missing_premise import missing_premise
from clue_logic.classroom.refutation.refuting import run_trials
from clue_logic.classroom.refutation.trial_games import Deriver, TrialGames
from clue_logic.classroom.rule_sources import find_sources
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.user_rules import UserRules
from clue_logic.notebook.soundness import is_about_deals
from tests.classroom.confirmed import confirm, true_in
from tests.classroom.hints import FOREVER
from tests.classroom.student_rules import StudentRule, Worth, facts_of_deal, student_rules, worth
from tests.shared_out import shared_out

NOT_PROVED = {"answered and shown at once", "answered and passed at once"}
"""Sound rules that are not proved: a deck may lack the place that they name, or their premises never hold together."""

GAMES = 170
"""Games of the tests of hints and labels."""


def refutation_of(own: UserRules, games: TrialGames) -> Refutation | None:
    standing, calculus = find_sources(own), load_calculus(own)
    rules = [rule for rule in calculus.rules if rule.label in standing.own]
    decisions = decide_rules(calculus, rules, seconds=2.0)
    return refuted_by_schema(own, decisions, seconds=FOREVER) or run_trials(own, games, seconds=FOREVER).refutation


@pytest.mark.parametrize("rule", shared_out(student_rules(sound=False)), ids=str)
def test_an_unsound_rule_is_refuted(rule: StudentRule) -> None:
    found = refutation_of(rule.own, TrialGames(most=36))
    assert found is not None
    confirm(found)


@pytest.mark.parametrize("rule", shared_out(student_rules(sound=True)), ids=str)
def test_a_sound_rule_is_not_refuted(rule: StudentRule) -> None:
    calculus, standing = load_calculus(rule.own), find_sources(rule.own)
    decisions = decide_rules(calculus, [each for each in calculus.rules if each.label in standing.own], seconds=2.0)
    assert not any(isinstance(decision, CounterModel) for decision in decisions.values())
    assert all(isinstance(decision, ProvedRule) for decision in decisions.values()) == (rule.name not in NOT_PROVED)
    assert run_trials(rule.beside_notebook, TrialGames(most=36), seconds=FOREVER).refutation is None


@pytest.mark.slow
@pytest.mark.parametrize("rule", student_rules(sound=True), ids=str)
def test_what_is_labelled_sound_concludes_the_truth_from_the_truth(rule: StudentRule, games: TrialGames) -> None:
    """The label, by brute force: of all that is true of a deal a sound rule concludes what is true of it."""
    deriving = Deriver(rule.own, lambda categories: find_sources(rule.own, categories).own)
    for trial in games:
        derivation = deriving.derive_from_facts(trial.game, facts_of_deal(trial.game, trial.deal))
        for fact in derivation.inferences:
            if is_about_deals(fact, derivation.calculus, trial.game):
                assert true_in(fact, trial.game, trial.deal), (fact, trial.game)


@pytest.fixture(scope="module")
def games() -> TrialGames:
    return TrialGames(most=GAMES)


HINTS = {
    "the asker lacks what was answered": Worth.ABSENT,
    "passed on any question": Worth.RIGHT,
    "other places lack all cards": Worth.RIGHT,
    "who answers holds all named, alone": Worth.RIGHT,
}
"""What the hint for some rules is worth; `make measure --only classroom` looks at all."""


@pytest.mark.slow
@pytest.mark.parametrize("name", HINTS)
def test_the_hint_keeps_the_premises_of_the_student(name: str, games: TrialGames) -> None:
    [rule] = [each for each in student_rules(sound=False) if each.name == name]
    found = refutation_of(rule.own, games)
    assert found is not None
    premise = missing_premise(rule.own, found.step.label, games, found, seconds=FOREVER)
    assert worth(rule, premise) is HINTS[name]
