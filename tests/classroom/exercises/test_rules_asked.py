"""Rules that are asked for: what is said of an answer, stage by stage."""

from __future__ import annotations

import pytest

from clue_logic.classroom.exercises.answering import MOST, judged
from clue_logic.classroom.exercises.exercise import Exercise, Mark
from clue_logic.classroom.exercises.known import exercises


def exercise(name: str) -> Exercise:
    return next(each for each in exercises() if each.name == name)


PASSES, SHOWS, PLACE = exercise("who-passes"), exercise("who-shows"), exercise("one-place")
PAIR, LAST = exercise("pair"), exercise("last-card-named")


def test_form_says_where_and_what_to_write() -> None:
    verdict = judged(PASSES, "% exercise: who-passes\nlacks(P, C) :- passed(S, P), nicht names(S, C).")
    assert verdict.mark is Mark.FORM
    assert verdict.said.splitlines() == [
        "line 2, column 30: “nicht” cannot stand here",
        "    lacks(P, C) :- passed(S, P), nicht names(S, C).",
        "                                 ^^^^^",
    ]
    assert verdict.hint == "write not"


def test_false_shows_a_log_and_a_deal() -> None:
    verdict = judged(PASSES, "holds(P, C) :- passed(S, P), names(S, C).", "de")
    assert verdict.mark is Mark.FALSE
    assert "Ann suggests 1, 2: Ben passes" in verdict.said
    assert "also: Ben besitzt 1" in verdict.said
    assert "„holds“" in verdict.hint


def test_partly_names_a_cell_that_is_not_found() -> None:
    verdict = judged(PASSES, "lacks(Ben, C) :- passed(S, Ben), names(S, C), asked(S, Ann), holds(Ann, C).")
    assert verdict.mark is Mark.PARTLY
    assert "does not find: " in verdict.said
    assert "Is “asked” needed?" in verdict.hint


@pytest.mark.parametrize(
    ("asked", "answer", "hint"),
    [
        (PLACE, "holds(P, C) :- lacks(Q, C), location(P), Q != P.", "Which is which here?"),
        (PASSES, "lacks(P, C) :- passed(S, P), card(C).", "One condition is missing."),
        (PASSES, "lacks(P, C) :- passed(S, P), names(R, C).", "Look at the variables"),
        (LAST, "holds(P, C) :- clause(S, P), names(S, C), names(S, D), D != C, lacks(P, D).", "One, or all of them?"),
        (PLACE, "lacks(Q, C) :- holds(P, C), location(Q).", "Can two of the variables stand for the same thing?"),
    ],
    ids=["exchanged", "dropped", "variables", "connective", "comparison"],
)
def test_the_hint_goes_by_the_mistake(asked: Exercise, answer: str, hint: str) -> None:
    verdict = judged(asked, answer)
    assert verdict.mark is Mark.FALSE
    assert hint in verdict.hint
    assert asked.reference.strip() not in verdict.hint


@pytest.mark.parametrize("text", ["#all of notebook", "#all of notebook but one_place\n", "#each view of notebook"])
def test_other_rules_cannot_be_taken_in(text: str) -> None:
    verdict = judged(PASSES, text)
    assert verdict.mark is Mark.FORM
    assert "write the rule itself" in verdict.said


@pytest.mark.slow
def test_another_rule_that_finds_as_much_is_right() -> None:
    two = "lacks(P, C) :- passed(S, P), names(S, C), holds(Q, C), Q != P.\nlacks(P, C) :- names(S, C), passed(S, P)."
    assert judged(PASSES, two).mark is Mark.SOLVED


@pytest.mark.parametrize(
    "text",
    [
        "\0",
        "\N{RIGHT-TO-LEFT OVERRIDE}lacks",
        "lacks(" * 400,
        "💥" * 500,
        "%!\n%!\n%!",
        "a." * 2000,
        "#count{",
        "x" * (MOST + 1),
    ],
    ids=["nul", "rtl", "deep", "emoji", "blocks", "many", "count", "long"],
)
@pytest.mark.parametrize("asked", [PASSES, exercise("repair-pass")], ids=lambda each: each.kind.value)
def test_what_cannot_be_read_is_said_so(asked: Exercise, text: str) -> None:
    verdict = judged(asked, text)
    assert verdict.mark is Mark.FORM
    assert "\0" not in "".join(verdict.said.splitlines()[1:])
    assert verdict.hint


@pytest.mark.parametrize("asked", [each for each in exercises() if each.level < 4], ids=lambda each: each.name)
@pytest.mark.parametrize(
    "text", ["\0\0", "\N{RIGHT-TO-LEFT OVERRIDE}Ben: 1", "x " * 30_000, "1. Ben holds by by by from from", ": : :"]
)
def test_hostile_answers_solve_nothing(asked: Exercise, text: str) -> None:
    assert not judged(asked, text).solved


def test_ten_megabytes_are_not_looked_into() -> None:
    for asked in exercises():
        verdict = judged(asked, "lacks(P, C). " * 800_000, "de")
        assert verdict.mark is Mark.FORM
        assert "höchstens" in verdict.said
