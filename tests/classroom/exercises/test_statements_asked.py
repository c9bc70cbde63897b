"""Exercises that ask for statements about knowledge: the verdict on an answer."""

from __future__ import annotations

import re

import pytest

from clue_logic.classroom.exercises.answering import judge_answer
from clue_logic.classroom.exercises.exercise import Exercise, Mark
from clue_logic.classroom.exercises.exercise_file import ExerciseError, exercises, read_exercise
from clue_logic.words.messages import messages


def exercise(name: str) -> Exercise:
    return next(each for each in exercises() if each.name == name)


NONE, COULD, SECRET, PUBLIC = map(
    exercise, ("statement-none", "statement-whether", "statement-lead", "statement-announced")
)


@pytest.mark.parametrize(
    ("asked", "answer", "mark", "hint"),
    [
        (NONE, "expect Ben knows Cid lacks 3\nexpect Ben knows Cid lacks 2", Mark.SOLVED, ""),
        (NONE, "Ben weiß Cid besitzt 2 nicht\nBen weiß Cid besitzt 3 nicht", Mark.SOLVED, ""),
        (NONE, "Ben knows Cid lacks 2", Mark.PARTLY, "still missing"),
        (NONE, "Cid lacks 2", Mark.FORM, ""),
        (COULD, "Cid knows Ben holds 3", Mark.FALSE, "whether it is so"),
        (
            SECRET,
            "Ben knows Ann holds 2\nCid does not know Ann holds 2\nCid knows Ann lacks 4",
            Mark.FALSE,
            "says more",
        ),
        (PUBLIC, "everybody knows Ann holds one of 1, 2", Mark.FALSE, "Who knows"),
        # Some of the random games have no card 3.
        (PUBLIC, "public Ann holds one of 1, 3", Mark.FALSE, "card and the place"),
        (PUBLIC, "Ben does not know everybody knows Ann holds 1", Mark.FORM, ""),
    ],
    ids=["expect", "German", "missing", "form", "whether", "more", "public", "card", "groups"],
)
def test_verdicts(asked: Exercise, answer: str, mark: Mark, hint: str) -> None:
    verdict = judge_answer(asked, answer)
    assert (verdict.mark, hint in verdict.hint) == (mark, True), verdict


def test_a_form_error_names_line_and_column() -> None:
    verdict = judge_answer(COULD, "# exercise: statement-whether\n\nCid knows whether Ben holds 9")
    assert verdict.mark is Mark.FORM
    assert verdict.said.startswith("Line 3, column 29, in “Cid knows whether Ben holds 9”:")


def test_a_task_that_has_the_statement_is_refused() -> None:
    text = """
kind = "statement"
reference = "Ben knows Ann holds 1"
title = {en = "x", de = "x"}
task = {en = "Write: ben knows  Ann holds 1", de = "x"}
logs = ["cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Ben 1"]
"""
    with pytest.raises(ExerciseError, match="task says"):
        read_exercise(text, "x")


@pytest.mark.parametrize("asked", [one for one in exercises() if one.family], ids=lambda one: one.name)
def test_what_is_tried_on_other_logs_names_no_line(asked: Exercise) -> None:
    """A sentence about line 7 of one log says something else of another log, or nothing."""
    for task in asked.task.values():
        assert not re.search(r"\b(lines?|Zeilen?) \d", task)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_log_that_is_not_that_of_the_exercise_is_called_so(lang: str) -> None:
    asked = next(one for one in exercises() if one.name == "statement-none")
    own = judge_answer(asked, "Ben knows Cid holds one of 2, 3", lang).said
    other = judge_answer(asked, "Ben knows Cid lacks 2", lang).said
    shown = [[line[8:] for line in said.splitlines()[1:]] for said in (own, other)]
    assert [lines == asked.logs[0].splitlines() for lines in shown] == [True, False]
    msg = messages(lang)
    told = [msg("classroom-statement-differs", log=log, sentence="yes", answer="no") for log in ("own", "other")]
    assert [said.split()[:3] for said in (own, other)] == [said.split()[:3] for said in told]
    assert own.split()[:3] != other.split()[:3]
