"""Exercises on plain Datalog: rules compared with the reference, and facts on which two programs differ."""

from __future__ import annotations

from dataclasses import replace

import pytest

from clue_logic.classroom.exercises.answering import find_defect, judge_answer, sample_solution, sheet_text
from clue_logic.classroom.exercises.exercise import Exercise, Mark
from clue_logic.classroom.exercises.exercise_file import ExerciseError, exercises, read_exercise
from clue_logic.classroom.exercises.kinds.datalog import SETS, random_facts, read_program

BY_NAME = {each.name: each for each in exercises()}
REACH, SAFE, STEPS, EQUAL = (
    BY_NAME[name] for name in ("datalog-reach", "datalog-safe", "programs-steps", "programs-equal")
)
CLOSURE = "reach(X, Y) :- line(X, Y).\n"
THREE = "reach(A, D) :- line(A, B), line(B, C), line(C, D)."


@pytest.mark.parametrize(
    "answer",
    [
        f"{CLOSURE}reach(X, Z) :- line(X, Y), reach(Y, Z).",
        f"{CLOSURE}reach(X, Z) :- reach(X, Y), reach(Y, Z).",
        f"step(A, B) :- line(A, B).\n{CLOSURE}reach(X, Z) :- step(X, Y), reach(Y, Z).",
    ],
)
def test_other_rules_with_the_same_facts_are_right(answer: str) -> None:
    assert judge_answer(REACH, answer).mark is Mark.SOLVED


@pytest.mark.parametrize(
    ("answer", "mark", "said"),
    [
        # Right on the facts of the exercise alone, where no way has more than three lines.
        (f"{CLOSURE}reach(A, C) :- line(A, B), line(B, C).\n{THREE}", Mark.PARTLY, "from these facts"),
        (f"{CLOSURE}reach(X, Z) :- reach(X, Y), line(Y, Z), X != Z.", Mark.PARTLY, "from these facts"),
        ("raech(X, Y) :- line(X, Y).", Mark.FORM, "No rule concludes reach with 2 arguments"),
        ("reach(X) :- line(X, _).", Mark.FORM, "No rule concludes reach with 2 arguments"),
        ("reach(X, Y) :- lin(X, Y).", Mark.FORM, "line 1, column 16"),
        ("reach(X, Y) :- not line(X, Y).", Mark.FORM, "gives “X” a value"),
        ("% nothing", Mark.EMPTY, "no rule yet"),
    ],
)
def test_verdicts(answer: str, mark: Mark, said: str) -> None:
    verdict = judge_answer(REACH, answer)
    assert verdict.mark is mark
    assert said in verdict.said
    assert verdict.hint


def test_a_difference_is_shown_on_few_facts_with_the_proof_of_the_students_rules() -> None:
    verdict = judge_answer(SAFE, "single(X) :- person(X), person(Y), not married(X, Y).")
    assert verdict.said.splitlines()[1:] == ["    person(ben).", "    married(ann, ben)."]
    assert "line 1: person(ben)" in verdict.hint
    assert "couple" not in verdict.hint


def test_random_facts_are_the_same_each_time_and_have_all_predicates() -> None:
    program = read_program(SAFE.settings["facts"], SAFE.reference)
    sets = [*random_facts(program, SETS)]
    assert sets == [*random_facts(program, SETS)]
    assert len(set(sets)) > SETS // 2
    for facts in sets:
        assert {"#predicate person(term).", "#predicate married(term, term)."} <= {*facts.splitlines()}


@pytest.mark.parametrize(
    ("asked", "answer", "mark"),
    [
        (STEPS, "edge(1, 2). edge(2, 3). edge(3, 4). edge(4, 5). edge(7, 8).", Mark.SOLVED),
        (STEPS, "edge(a, b). edge(b, c). edge(c, d). edge(d, a).", Mark.SOLVED),
        (STEPS, "% equal?\nEqual.", Mark.FALSE),
        (STEPS, "edge(a, b). even(X, Y) :- edge(X, Y).", Mark.FORM),
        (STEPS, "edge(a, b, c).", Mark.FORM),
        (EQUAL, "equal", Mark.SOLVED),
        (EQUAL, "edge(a, a).", Mark.FALSE),
    ],
)
def test_facts_for_two_programs(asked: Exercise, answer: str, mark: Mark) -> None:
    verdict = judge_answer(asked, answer)
    assert verdict.mark is mark, verdict


def test_german() -> None:
    assert sample_solution(EQUAL, "de") == "gleich"
    assert judge_answer(EQUAL, "gleich", "de").is_solved
    assert "schreibe: gleich" in sheet_text(EQUAL, "de")


def test_programs_that_are_called_equal_must_be() -> None:
    assert "the programs differ on these facts:\nedge(" in find_defect(replace(STEPS, reference="equal"))


def test_a_hidden_program_is_on_no_sheet() -> None:
    apart = BY_NAME["programs-apart"]
    for lang in ("en", "de"):
        assert "way(" not in sheet_text(apart, lang)


MINI = """
title = {en = "x", de = "x"}
task = {en = "x", de = "x"}
asked = ["q"]
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f'kind = "datalog"{MINI}reference = "q(X) :- p(X)."', "facts: missing"),
        (
            f'kind = "datalog"{MINI}reference = "q(X) :- p(X)."\nfacts = "p(a)."\ngiven = "q(Y) :- p(Y)."',
            "given says what the reference says",
        ),
        (
            f'kind = "two-programs"{MINI}reference = "equal"\ngiven = "q(X) :- p(X)."',
            "other: expected the second program",
        ),
        (f'kind = "datalog"{MINI.replace("[", "").replace("]", "")}', "asked: expected a list of predicates"),
    ],
)
def test_files_that_set_no_exercise(text: str, said: str) -> None:
    with pytest.raises(ExerciseError, match=said):
        read_exercise(text, "x")
