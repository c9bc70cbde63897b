"""Rules that are proved: not tried on games, no built-in rule is blamed, places that need not be there."""

from __future__ import annotations

import pytest

from clue_logic.classroom.findings import CounterModel, ProvedRule, UndecidedRule
from clue_logic.classroom.judging.in_general import GeneralJudgement, Verdict, judge_in_general
from clue_logic.classroom.refutation.refuting import Stage
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.classroom.schema.deciding import decide
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.notebook.soundness import first_false_step
from clue_logic.worlds.entailment import Worlds

ENVELOPE = "#all of notebook\nlacks(envelope, C) :- holds(P, C), P != envelope.\n"
COUNTING = (
    "holds(P, C) :- location(P), card(C), N = #count{ Q : location(Q) }, #count{ R : lacks(R, C), R != P } >= N - 1."
)


def test_proved_rules_are_tried_on_large_games_alone() -> None:
    told: list[Stage] = []
    firsts: list[GeneralJudgement] = []
    own = UserRules.of("lacks(P, C) :- passed(S, P), names(S, C).", "mine.dl")
    found = judge_in_general(
        own, TrialGames(most=17), progress=lambda stage, *_: told.append(stage), first=firsts.append
    )
    assert found.verdict is Verdict.PROVED
    assert told.count(Stage.GAMES) == 17
    assert sum(found.games.values()) == 17
    assert all(len(trial.game.names) in (5, 6) for trial in TrialGames(most=17).large)
    assert not firsts


def test_before_games_are_tried_it_is_said_what_is_known() -> None:
    order: list[object] = []
    own = UserRules.of(
        "#all of notebook\n%! derived silent(P: location)\nsilent(P) :- passed(S, P), passed(R, P), S < R.", "mine.dl"
    )
    judge_in_general(
        own, TrialGames(most=3), progress=lambda stage, *_: order.append(stage), first=lambda known: order.append(known)
    )
    known = next(each for each in order if isinstance(each, GeneralJudgement))
    assert known.not_sure == ("mine_1",)
    assert order.index(known) < order.index(Stage.GAMES)


@pytest.mark.parametrize(
    "rule",
    [
        "lacks(envelope, C) :- holds(P, C), P != envelope.",
        "lacks(table, C) :- holds(P, C), P != table.",
        "lacks(envelope, C) :- showed(S, P, C).",
        "lacks(envelope, C) :- revealed(S, P, C), asked(R, P).",
    ],
)
def test_what_a_place_lacks_that_a_rule_names_is_proved(rule: str) -> None:
    calculus = load_calculus(UserRules.of(f"#all of notebook\n{rule}", "mine.dl"))
    assert isinstance(decide(calculus, calculus.rule("mine_1")), ProvedRule)


@pytest.mark.slow
def test_then_no_rule_may_take_it_that_there_is_such_a_place() -> None:
    alone = load_calculus(UserRules.of(f"#all of notebook\n{COUNTING}", "mine.dl"))
    assert isinstance(decide(alone, alone.rule("mine_1")), ProvedRule)
    both = load_calculus(UserRules.of(ENVELOPE + COUNTING, "mine.dl"))
    assert isinstance(decide(both, both.rule("mine_1")), ProvedRule)
    assert isinstance(decide(both, both.rule("mine_2")), CounterModel | UndecidedRule)


def test_a_built_in_rule_is_not_blamed() -> None:
    text = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 2, Ben 1\nBen suggests 1: Ann shows\nBen suggests 4: Ann shows\n"
    own = UserRules.of("#all of notebook\nlacks(P, C) :- disjoint(P, S, R), names(S, C).", "mine.dl")
    game = read_log(text)
    step = first_false_step(derive_by_statement(load_calculus(own), stages(game)), Worlds(game))
    assert step is not None
    assert (step.label, step.untested) == ("mine_1", ())


def test_a_predicate_of_ones_own_may_be_to_blame() -> None:
    text = "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\nBen suggests 1, 2: Ann shows\n"
    own = UserRules.of(
        "#all of notebook\n%! derived has(P: location, C: card)\nhas(P, C) :- answered(S, P), names(S, C).\n"
        "holds(P, C) :- has(P, C).",
        "mine.dl",
    )
    game = read_log(text)
    step = first_false_step(derive_by_statement(load_calculus(own), stages(game)), Worlds(game))
    assert step is not None
    assert [fact.predicate for fact in step.untested] == ["has"]
