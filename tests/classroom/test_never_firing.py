"""Rules that fire in no test game: which premises never hold together, and that such a rule is not called sound."""

from __future__ import annotations

import pytest

from clue_logic.classroom.exercises.exercise import Mark
from clue_logic.classroom.judging.firing import never_firing
from clue_logic.classroom.judging.in_general import Verdict, judge_in_general
from clue_logic.classroom.judging.judgement import Standing, judge
from clue_logic.classroom.judging.judgement_text import general_lines
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.classroom.submissions import ClassTable, Submission, judge_rules
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.user_rules import UserRules
from clue_logic.language.reader import read_log
from clue_logic.words.encoding import encode

NEVER = "lacks(P, C) :- names(S, C), passed(S, P), answered(S, P)."
"""No deal lets somebody pass and answer."""


def _games() -> TrialGames:
    return TrialGames(most=18)


def _found(text: str) -> list[list[str]]:
    own = UserRules.of(text, "mine.dl")
    calculus = load_calculus(own)
    rules = [calculus.rule(label) for label in calculus.bounded]
    return [[str(premise) for premise in each.premises] for each in never_firing(own, rules, _games())]


@pytest.mark.parametrize(
    ("text", "premises"),
    [
        (NEVER, ["passed(S, P)", "answered(S, P)"]),
        (
            "#all of notebook\nholds(P, C) :- answered(S, P), names(S, C), showed(S, Q, C).",
            ["answered(S, P)", "showed(S, Q, C)"],
        ),
        ("#all of notebook\nlacks(P, C) :- on_table(C), location(P), holds(P, C), P != table.", None),
        ("#all of nothing\nlacks(P, C) :- holds(Q, C), location(P), P != Q.", ["holds(Q, C)"]),
        ("lacks(P, C) :- passed(S, P), names(S, C).", []),
        ("#all of notebook\nlacks(Q, C) :- holds(P, C), location(Q), Q != P.", []),
        # It is judged by its premises, even if another rule concludes the same first.
        ("#all of notebook\nlacks(P, C) :- lacks(P, C), card(C).", []),
    ],
)
def test_the_smallest_set_of_premises_that_never_hold_together(text: str, premises: list[str] | None) -> None:
    expected = ["on_table(C)", "holds(P, C)", "P != table"] if premises is None else premises
    assert _found(text) == ([expected] if expected else [])


def test_a_log_at_hand_in_which_it_fires_is_enough() -> None:
    own = UserRules.of("#all of notebook\nlacks(P, C) :- supposed_lacks(P, C).", "mine.dl")
    rules = [load_calculus(own).rule("mine_1")]
    assert never_firing(own, rules, _games())
    log = read_log("cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\n")
    assert never_firing(own, rules, _games(), log=log)


def test_it_is_not_praised_although_it_is_proved() -> None:
    own = UserRules.of(f"{NEVER}\nlacks(P, C) :- passed(S, P), names(S, C).", "mine.dl")
    found = judge_in_general(own, _games())
    assert found.surely_sound
    assert found.verdict is Verdict.NEVER_FIRES
    lines = list(general_lines(found, "en"))
    assert any(line.startswith("  mine_2: proved") for line in lines)
    assert lines[:2] == [
        "In general: a rule cannot fire: it concludes nothing, right or wrong.",
        "  mine_1 cannot fire: in no deal of any game of up to 4 players, 8 cards and 1 event are passed(S, P) and "
        "answered(S, P) true together.",
    ]


def test_it_has_a_standing_and_a_mark_of_its_own() -> None:
    judgement = judge(UserRules.of(NEVER, "mine.dl"), games=_games())
    assert judgement.standing is Standing.NEVER_FIRES
    record = encode(judgement)
    assert record["in_general"] is not None
    assert (record["standing"], record["in_general"]["verdict"]) == ("never-fires", "never-fires")
    assert record["in_general"]["never_firing"] == {
        "mine_1": {
            "premises": ["passed(S, P)", "answered(S, P)"],
            "games": 18,
            "contradictory": 0,
            "reason": "no-deal",
        }
    }


CONTRADICTS = "#all of notebook\ncontradiction(P, C) :- "


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "reason", "premises"),
    [
        (NEVER, "no-deal", 2),
        ("#all of notebook\nholds(P, C) :- answered(S, P), names(S, C), showed(S, Q, C), passed(S, Q).", "no-deal", 2),
        # No log says of one player that he passes and answers, or shows a card that he was not asked for.
        ("contradiction(P, C) :- passed(S, P), answered(S, P), names(S, C).", "no-log", 2),
        (f"{CONTRADICTS}passed(S, P), names(S, C), answered(S, P), holds(P, C).", "no-log", 2),
        (f"{CONTRADICTS}holds(P, C), passed(S, P), P != P.", "no-log", 2),
        # Players are known to hold cards only by rules, which are not there.
        ("#all of nothing\nlacks(P, C) :- holds(Q, C), location(P), P != Q.", "not-met", 1),
        ("#all of nothing\nlacks(P, C) :- holds(Q, C), lacks(Q, D), location(P), card(C), D != C.", "not-met", 1),
    ],
)
def test_why_a_rule_never_fires(text: str, reason: str, premises: int) -> None:
    found = judge_in_general(UserRules.of(text, "mine.dl"), _games())
    (never,) = found.never_firing
    assert (never.reason, len(never.premises)) == (reason, premises)
    assert (never.contradictory > 0) is ("contradiction(" in text)
    headings = {next(iter(general_lines(found, lang))) for lang in ("en", "de")}
    assert len(headings) == 2


def test_the_weakest_reason_is_in_the_heading() -> None:
    both = judge_in_general(UserRules.of(f"#all of nothing\n{NEVER}\nlacks(P, C) :- holds(P, C).", "mine.dl"), _games())
    assert {one.reason for one in both.never_firing} == {"no-deal", "not-met"}
    one = judge_in_general(UserRules.of(f"#all of nothing\n{NEVER}", "mine.dl"), _games())
    assert next(iter(general_lines(both, "en"))) != next(iter(general_lines(one, "en")))


@pytest.mark.slow
def test_a_class_table_ranks_it_below_what_is_right_as_far_as_it_goes() -> None:
    never = judge_rules(NEVER, "a.dl", "en")
    assert never.mark is Mark.NEVER_FIRES
    right = judge_rules("lacks(P, C) :- passed(S, P), names(S, C).", "b.dl", "en")
    sheets = Submission("Ann", "b.dl", "x", right), Submission("Ann", "a.dl", "x", never)
    best = ClassTable("7b", ("Ann",), (), sheets).best("Ann", "x")
    assert best is not None
    assert best.file == "b.dl"


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("lacks(P, C) :- counted(S, P, 0), names(S, C).", Verdict.PROVED),
        ("holds(P, C) :- counted(S, P, N), N >= 1, names(S, C).", Verdict.FALSE),
        ("lacks(P, C) :- number_at_most(S, P, 1), names(S, C), holds(P, D), names(S, D), C != D.", Verdict.PROVED),
    ],
)
def test_rules_about_numbers_are_tried_on_games_with_numbers(text: str, verdict: Verdict) -> None:
    own = UserRules.of(f"#all of notebook\n{text}", "mine.dl")
    assert judge_in_general(own, TrialGames(most=38)).verdict is verdict
