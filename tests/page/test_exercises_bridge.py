"""Exercises over the bridge: what is asked, what an answer is worth, and what works beside it on the log."""

from __future__ import annotations

import pytest

from clue_logic.classroom.exercises.answering import sample_solution, sheet_text
from clue_logic.classroom.exercises.exercise import Exercise, Kind
from clue_logic.classroom.exercises.exercise_file import exercises
from tests.page.asking import Asking, Refused
from tests.shared_out import shared_out

OF_EACH_KIND = [next(one.name for one in exercises() if one.kind is kind) for kind in Kind]


def test_all_are_listed_the_easiest_first() -> None:
    found = Asking()("exercises")["exercises"]
    assert [one["name"] for one in found] == [one.name for one in exercises()]
    levels = [one["level"] for one in found]
    assert levels == sorted(levels)
    steps = {one["name"]: (one["step"], one["steps"], one["after"]) for one in found if one["steps"]}
    assert steps["datalog-apart"] == (3, 3, "programs-apart")
    assert "who-shows" not in steps
    german = Asking(lang="de")("exercises")["exercises"]
    assert [one["title"] for one in german] == [one.title["de"] for one in exercises()]


@pytest.mark.parametrize("one", shared_out(exercises()), ids=lambda one: one.name)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_asked_is_what_the_sheet_says(one: Exercise, lang: str) -> None:
    asked = Asking(lang=lang)("exercise", name=one.name)
    sheet = sheet_text(one, lang)
    plain = "\n".join(line.removeprefix(asked["sign"]).strip() for line in sheet.splitlines())
    told = "\n".join(line.strip() for line in asked["task"].splitlines())
    assert told in plain
    assert all(line.strip() in plain for line in asked["how"].splitlines())
    assert sheet.rstrip().endswith(asked["room"].rstrip())
    assert asked["logs"] == list(one.logs)
    assert asked["writes"] == ("rules" if one.kind in (Kind.FORMALISE, Kind.REPAIR) else "words")
    hides = {
        Kind.FORMALISE: "rules",
        Kind.REPAIR: "rules",
        Kind.PROVE: "proofs",
        Kind.ORDER: "proofs",
        Kind.REFUTE: "deals",
        Kind.TWO_DEALS: "deals",
    }
    assert asked["hides"] == hides.get(one.kind, "nothing")


@pytest.mark.parametrize("name", shared_out(OF_EACH_KIND))
def test_a_right_answer_is_solved_and_none_is_empty(name: str) -> None:
    ask = Asking()
    (one,) = [one for one in exercises() if one.name == name]
    solution = ask("exercise_solution", name=name)["text"]
    assert solution == sample_solution(one, "en")
    assert ask("judge_answer", name=name, answer=solution)["mark"] == "solved"
    assert ask("judge_answer", name=name, answer="")["mark"] in ("empty", "form")


@pytest.mark.parametrize(
    "answer", ["<script>", "\ud800", "x" * 100_000, "holds(" * 500, "% exercise: shown", "\0", "#all of notebook"]
)
@pytest.mark.parametrize("name", OF_EACH_KIND)
def test_whatever_is_written_is_answered_in_words(name: str, answer: str) -> None:
    found = Asking()("judge_answer", name=name, answer=answer)
    assert found["mark"] in ("empty", "form", "false", "partly", "stopped")
    assert found["said"]


def test_a_name_that_is_none_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refused, match="who-passes") as refused:
        Asking()("exercise", name="who-pases")
    assert refused.value.code == "unknown"
    with pytest.raises(Refused):
        Asking()("judge_answer", name="../../etc/passwd", answer="")


MINE = """
kind = "formalise"
beside = "notebook but passed"
title = {en = "Mine", de = "Meine"}
task = {en = "Say it.", de = "Sag es."}
reference = "lacks(P, C) :- passed(S, P), names(S, C)."
"""


def test_exercises_of_the_user_come_first_and_are_judged() -> None:
    ask, own = Asking(), {"name": "mine.toml", "text": MINE}
    found = ask("exercises", own=own)["exercises"]
    assert [(one["name"], one["own"]) for one in found[:2]] == [("mine", True), (exercises()[0].name, False)]
    assert ask("exercise", name="mine", own=own)["task"] == "Say it."
    answer = ask("exercise_solution", name="mine", own=own)["text"]
    assert ask("judge_answer", name="mine", answer=answer, own=own)["mark"] == "solved"
    assert ask("judge_answer", name="mine", answer=answer.replace("passed", "answered"), own=own)["mark"] != "solved"
    # Nothing is kept.
    with pytest.raises(Refused, match="no exercise"):
        ask("exercise", name="mine")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MINE + "level = 0", r"mine\.toml:7:1: level: expected a whole number"),
        ("kind = ", r"mine\.toml:1:8: this is no TOML"),
        (MINE + 'calculus = "../../etc/passwd"', r"mine\.toml:7:1: calculus: there is no calculus"),
        ("\0", "this is no TOML"),
        ("x" * 300_000, "at most 200,000 characters"),
    ],
)
def test_a_file_that_sets_no_exercise_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(Refused, match=said) as refused:
        Asking()("exercises", own={"name": "mine.toml", "text": text})
    assert refused.value.code == "exercise"


def test_an_exercise_that_its_own_solution_does_not_solve_is_refused() -> None:
    own = {"name": "mine.toml", "text": MINE.replace("names(S, C)", "card(C)")}
    with pytest.raises(Refused, match="The exercise mine cannot be set: its own solution is not right"):
        Asking()("exercise", name="mine", own=own)


def test_an_answer_is_tried_on_the_log_with_the_rules_that_work_beside_it() -> None:
    ask = Asking()
    asked = ask("exercise", name="who-passes")
    assert asked["beside"] == "#all of notebook but passed\n"
    ask("read", text=asked["logs"][0])
    ask("read_rules", text="% nothing yet", beside=asked["beside"])
    assert ask("rules_on_log")["lost"] > 0
    ask("read_rules", text="lacks(P, C) :- passed(S, P), names(S, C).", beside=asked["beside"])
    assert ask("rules_on_log")["lost"] == 0
    assert ask("rules_on_log")["takes_in"]
    # Without them it is tried alone.
    ask("read_rules", text="lacks(P, C) :- passed(S, P), names(S, C).")
    assert not ask("rules_on_log")["takes_in"]
