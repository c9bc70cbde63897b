"""Exercises that ask for a query: the verdict on an answer."""

from __future__ import annotations

import pytest

from clue_logic.classroom.exercises.answering import judge_answer
from clue_logic.classroom.exercises.exercise import Exercise, Mark
from clue_logic.classroom.exercises.exercise_file import ExerciseError, exercises, read_exercise
from clue_logic.words.messages import problem_text


def exercise(name: str) -> Exercise:
    return next(each for each in exercises() if each.name == name)


VAIN, AGAIN, LEFT, SAME = map(exercise, ("query-join", "query-again", "query-unnamed", "query-same"))


def test_an_unsafe_query_is_reported_with_line_and_column() -> None:
    verdict = judge_answer(LEFT, "% exercise: query-unnamed\npassed(S, P), not names(S, C)")
    assert verdict.mark is Mark.FORM
    place, *lines = verdict.said.splitlines()
    assert place == f"line 2, column 28: {problem_text('form-unbound', {'symbol': 'C'}, 'en')}"
    assert lines == [
        "    passed(S, P), not names(S, C)",
        "                               ^",
    ]


@pytest.mark.parametrize(
    ("asked", "answer", "mark", "said", "hint"),
    [
        (VAIN, "asked(S, A), names(S, C), passed(S, Q)", Mark.FORM, "no variable P", "asked for: P, C, Q"),
        (VAIN, "passed(S, Q), names(S, C), asked(S, P), asked(S, R).", Mark.SOLVED, "in 9 logs", ""),
        (
            VAIN,
            'asked(S, P), names(S, C), passed(S, Q), P != "Cid"',
            Mark.FALSE,
            'On another log the query cannot be used: unknown player "Cid"; the players are',
            "Use variables",
        ),
        (
            VAIN,
            "location(P), card(C), location(Q), card(D), card(E), card(F), card(G), location(L), location(M)",
            Mark.STOPPED,
            "more than 100000 ways",
            "Write a query",
        ),
        (
            AGAIN,
            "asked(S, P), names(S, C), asked(T, P), names(T, C)",
            Mark.FALSE,
            "P = Ann, C = 1. In this",
            "T = line 4",
        ),
        (SAME, "asked(S, P), asked(T, Q), S != T, names(T, C) : names(S, C)", Mark.FORM, "“for all”", "Count them"),
        (
            SAME,
            "asked(S, P), asked(T, Q), S > T, names(S, C), names(T, C)",
            Mark.FALSE,
            "S = line 5, T = line 4",
            "C = 1",
        ),
        (LEFT, "passed(S, P), names(R, C), not names(S, C)", Mark.PARTLY, "P = Ann, C = 3", "it: names(R, C)"),
    ],
    ids=["column", "helpers", "names", "bindings", "too many", "avoided", "event", "missing"],
)
def test_verdicts(asked: Exercise, answer: str, mark: Mark, said: str, hint: str) -> None:
    verdict = judge_answer(asked, answer)
    assert (verdict.mark, said in verdict.said, hint in verdict.hint) == (mark, True, True), verdict


def test_a_task_that_has_the_query_is_refused() -> None:
    text = """
kind = "query"
columns = ["P"]
reference = "passed(S, P), answered(T, P)."
title = {en = "x", de = "x"}
task = {en = "Write it: passed(X, Y), answered(Z, Y).", de = "x"}
logs = ["cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Ben 1"]
"""
    with pytest.raises(ExerciseError, match="task says"):
        read_exercise(text, "x")
