"""Exercises that ask for rules: the verdict on an answer, stage by stage."""

from __future__ import annotations

import pytest

from clue_logic.classroom.exercises.answering import MAX_ANSWER_LENGTH, judge_answer, sheet_text
from clue_logic.classroom.exercises.exercise import Exercise, Mark
from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.classroom.exercises.kinds import write_rules
from clue_logic.words.messages import problem_text
from clue_logic.words.records import replace
from tests.shared_out import shared_out


def exercise(name: str) -> Exercise:
    return next(each for each in exercises() if each.name == name)


PASSES = exercise("who-passes")


def test_form_says_where_and_what_to_write() -> None:
    verdict = judge_answer(PASSES, "% exercise: who-passes\nlacks(P, C) :- passed(S, P), nicht names(S, C).")
    assert (verdict.mark, verdict.hint) == (Mark.FORM, "write not")
    assert verdict.said.splitlines() == [
        f"line 2, column 30: {problem_text('form-syntax', {'symbol': 'nicht'}, 'en')}",
        "    lacks(P, C) :- passed(S, P), nicht names(S, C).",
        "                                 ^^^^^",
    ]


def test_false_shows_a_log_and_a_deal() -> None:
    verdict = judge_answer(PASSES, "holds(P, C) :- passed(S, P), names(S, C).", "de")
    assert verdict.mark is Mark.FALSE
    assert "Ann suggests 1, 2: Ben passes" in verdict.said
    assert "also: Ben besitzt 1" in verdict.said
    assert "„holds“" in verdict.hint


def test_partly_names_a_cell_that_is_not_found() -> None:
    verdict = judge_answer(PASSES, "lacks(Ben, C) :- passed(S, Ben), names(S, C), asked(S, Ann), holds(Ann, C).")
    assert verdict.mark is Mark.PARTLY
    assert "does not find: " in verdict.said
    assert "Is “asked” needed?" in verdict.hint


def test_what_the_schema_proves_is_said_to_be_proved() -> None:
    said = judge_answer(PASSES, "lacks(Who, What) :- names(At, What), passed(At, Who).").said
    assert "proved for all games of up to 4 players, 8 cards" in said
    assert "It finds everything that it should: proved." in said


def test_what_nothing_decides_is_said_to_be_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.classroom.exercises.kinds.write_rules.decide_rules", lambda *_, **__: {})
    monkeypatch.setattr("clue_logic.classroom.exercises.kinds.write_rules.find_entailing_rules", lambda *_: None)
    monkeypatch.setattr("clue_logic.classroom.exercises.kinds.write_rules.GAMES", 18)
    write_rules.family_games.cache_clear()
    said = judge_answer(PASSES, PASSES.reference, "de").said
    write_rules.family_games.cache_clear()
    assert "In 55 Testspielen fand sich kein falscher Schluss" in said
    assert "In 19 Testspielen findet sie alles, was sie soll." in said


def test_what_no_game_refutes_the_schema_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.classroom.exercises.kinds.write_rules.refute", lambda *_, **__: None)
    asked = replace(PASSES, logs=())
    verdict = judge_answer(asked, "lacks(P, C) :- passed(S, P), card(C).")
    assert verdict.mark is Mark.FALSE
    assert "passes" in verdict.said
    assert "so:   Ann lacks" in verdict.said


WHISPER = exercise("whisper")


@pytest.mark.slow
def test_an_answer_is_tried_on_a_family() -> None:
    sheet = sheet_text(WHISPER, "de")
    assert "an 20 zufälligen Spielen geprüft, bei denen geflüstert wird. Eines davon:" in sheet
    assert "Dora whispers to Ben: lacks A3" in sheet
    rule = "lacks(P, C) :- whispered(S, P, C), holds(P, D)."
    found = judge_answer(WHISPER, rule)
    assert found.mark is Mark.PARTLY
    assert "whispers to" in found.said


def test_a_family_refutes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clue_logic.classroom.exercises.kinds.write_rules.GAMES", 0)
    monkeypatch.setattr("clue_logic.classroom.exercises.kinds.write_rules.decide_rules", lambda *_, **__: {})
    write_rules.family_games.cache_clear()
    verdicts = [
        judge_answer(each, "holds(P, C) :- whispered(S, P, C).").mark
        for each in (WHISPER, replace(WHISPER, family=None))
    ]
    write_rules.family_games.cache_clear()
    assert verdicts[0] is Mark.FALSE
    assert verdicts[1] is not Mark.FALSE


@pytest.mark.parametrize("text", ["#all of notebook", "#all of notebook but one_place\n", "#each view of notebook"])
def test_other_rules_cannot_be_taken_in(text: str) -> None:
    verdict = judge_answer(PASSES, text)
    assert verdict.mark is Mark.FORM
    assert "write the rule itself" in verdict.said


@pytest.mark.slow
def test_another_rule_that_finds_as_much_is_right() -> None:
    two = "lacks(P, C) :- passed(S, P), names(S, C), holds(Q, C), Q != P.\nlacks(P, C) :- names(S, C), passed(S, P)."
    assert judge_answer(PASSES, two).mark is Mark.SOLVED


@pytest.mark.parametrize(
    "text",
    shared_out(
        [
            "\0",
            "\N{RIGHT-TO-LEFT OVERRIDE}lacks",
            "lacks(" * 400,
            "💥" * 500,
            "%!\n%!\n%!",
            "a." * 2000,
            "#count{",
            "x" * (MAX_ANSWER_LENGTH + 1),
        ]
    ),
    ids=["nul", "rtl", "deep", "emoji", "blocks", "many", "count", "long"],
)
@pytest.mark.parametrize("asked", [PASSES, exercise("repair-pass")], ids=lambda each: each.kind.value)
def test_what_cannot_be_read_is_said_so(asked: Exercise, text: str) -> None:
    verdict = judge_answer(asked, text)
    assert verdict.mark is Mark.FORM
    assert "\0" not in "".join(verdict.said.splitlines()[1:])
    assert verdict.hint


ONE_OF_EACH_KIND = {each.kind: each for each in exercises()}


@pytest.mark.parametrize("asked", ONE_OF_EACH_KIND.values(), ids=ONE_OF_EACH_KIND)
@pytest.mark.parametrize(
    "text", ["\0\0", "\N{RIGHT-TO-LEFT OVERRIDE}Ben: 1", "x " * 30_000, "1. Ben holds by by by from from", ": : :"]
)
def test_hostile_answers_solve_nothing(asked: Exercise, text: str) -> None:
    assert not judge_answer(asked, text).is_solved


def test_ten_megabytes_are_not_looked_into() -> None:
    for asked in exercises():
        verdict = judge_answer(asked, "lacks(P, C). " * 800_000, "de")
        assert verdict.mark is Mark.FORM
        assert "höchstens" in verdict.said
