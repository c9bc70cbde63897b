"""Exercises on plain Datalog: rules compared with the reference, and facts on which two programs differ."""

from __future__ import annotations

import pytest

from clue_logic.classroom.exercises.answering import find_defect, judge_answer, sample_solution, sheet_text
from clue_logic.classroom.exercises.exercise import Exercise, Mark
from clue_logic.classroom.exercises.exercise_file import ExerciseError, exercises, read_exercise
from clue_logic.classroom.exercises.kinds.datalog import SETS
from clue_logic.classroom.exercises.kinds.fact_sets import (
    World,
    facts_text,
    given_predicates,
    random_facts,
    read_program,
)
from clue_logic.words.messages import problem_text
from clue_logic.words.records import replace

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
        ("reach(X, Y) :- not line(X, Y).", Mark.FORM, problem_text("form-unbound", {"symbol": "X"}, "en")),
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
    assert verdict.said.splitlines()[1:] == ["    person(ann).", "    person(ben).", "    married(ann, ben)."]
    assert "line 1: person(ann)" in verdict.hint
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


GENERATION, CRITICAL, APART = (BY_NAME[f"datalog-{name}"] for name in ("generation", "critical", "apart"))
SAME = "same(X, Y) :- parent(P, X), parent(Q, Y), same(P, Q).\nsame(X, X) :- person(X).\n"
SINGLE = "single(X) :- person(X), not wed(X)."
UP = "up(X, Y) :- parent(X, Y).\nup(X, Z) :- up(X, Y), parent(Y, Z).\n"
AROUND = "around(X, Y, Z) :- around(X, Y, V), line(V, Z), V != X.\n"


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        # Each parent and each child is a person.
        (GENERATION, f"{SAME}same(X, X) :- parent(X, _).\nsame(X, X) :- parent(_, X)."),
        # Nobody is an ancestor of herself.
        (GENERATION, f"{SAME}same(X, X) :- parent(X, X)."),
        (GENERATION, f"{UP}{SAME}same(X, Y) :- up(X, X), up(Y, Y)."),
        # Who is married is a person, and not to herself.
        (SAFE, f"wed(X) :- married(X, Y), person(Y).\nwed(Y) :- married(X, Y), person(X).\n{SINGLE}"),
        (SAFE, f"wed(X) :- married(X, Y), X != Y.\nwed(Y) :- married(X, Y), X != Y.\n{SINGLE}"),
        # A line leads to another town.
        (
            CRITICAL,
            "around(X, Y, Z) :- line(X, Y), line(X, Z), Z != Y, Z != X.\n"
            f"{AROUND}critical(X, Y) :- line(X, Y), X != Y, not around(X, Y, Y).",
        ),
    ],
)  # fmt: skip
def test_facts_that_the_task_excludes_make_no_answer_wrong(asked: Exercise, answer: str) -> None:
    assert judge_answer(asked, answer).mark is Mark.SOLVED


@pytest.mark.slow
@pytest.mark.parametrize("asked", [REACH, SAFE, APART, GENERATION, CRITICAL], ids=lambda one: one.name)
def test_drawn_and_shrunk_facts_agree_with_the_task(asked: Exercise) -> None:
    program = read_program(asked.settings["facts"], asked.reference)
    world = World(asked.settings["world"], given_predicates(program))
    free = World("", world.declared)
    loose = [facts for facts in random_facts(program, SETS) if not world.allows(facts)]
    assert loose
    assert all(map(free.allows, loose))
    assert all(map(world.allows, random_facts(program, SETS, world=world.rules)))
    shown = 0
    for answer in asked.wrong:
        said = judge_answer(asked, answer).said.splitlines()
        facts = "\n".join(line for line in said if line.startswith("    ") and ":-" not in line and line.endswith(")."))
        shown += bool(facts)
        assert world.allows(f"{facts}\n{facts_text((), world.declared)}")
    assert shown


def test_the_facts_of_an_exercise_must_agree_with_its_world() -> None:
    odd = replace(GENERATION, settings={**GENERATION.settings, "facts": "person(eva). parent(ann, eva)."})
    assert find_defect(odd).startswith("facts: they do not agree with world")
    wrong = replace(GENERATION, settings={**GENERATION.settings, "world": "excluded(X) :- "})
    assert find_defect(wrong)
