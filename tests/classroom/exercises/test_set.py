"""The exercises of the software: solved by their own solutions, and by no wrong answer."""

from __future__ import annotations

from collections import Counter

import pytest

from clue_logic.classroom.exercises.answering import judge_answer, sample_solution, sheet_text
from clue_logic.classroom.exercises.exercise import Exercise, Kind, Mark
from clue_logic.classroom.exercises.exercise_file import LANGUAGES, exercises
from clue_logic.classroom.exercises.sheet import parse_sheets
from tests.classroom.exercises.test_nothing_revealed import revealed
from tests.shared_out import shared_out

RULES = (Kind.FORMALISE, Kind.REPAIR)
ALL = [pytest.param(each, id=each.name, marks=[pytest.mark.slow] * (each.kind in RULES)) for each in exercises()]


def answered(exercise: Exercise, answer: str, lang: str) -> str:
    """Return the sheet with an answer in place of the given text."""
    above = [line for line in sheet_text(exercise, lang).splitlines() if line.startswith(("#", "%"))]
    return "\n".join([*above, "", answer, ""])


@pytest.mark.parametrize("exercise", ALL)
@pytest.mark.parametrize("lang", shared_out(LANGUAGES))
def test_solved_by_its_own_solution_and_by_no_wrong_answer(exercise: Exercise, lang: str) -> None:
    solution = sample_solution(exercise, lang)
    verdict = judge_answer(exercise, answered(exercise, solution, lang), lang)
    assert verdict.is_solved, verdict.said
    for wrong in exercise.wrong:
        verdict = judge_answer(exercise, answered(exercise, wrong, lang), lang)
        assert not verdict.is_solved, wrong
        assert verdict.said, wrong
        assert verdict.hint, wrong
        assert solution not in verdict.hint, wrong
        assert [*revealed(f"{verdict.said}\n{verdict.hint}", wrong)] == [], wrong


@pytest.mark.parametrize("exercise", exercises(), ids=lambda exercise: exercise.name)
@pytest.mark.parametrize("lang", shared_out(LANGUAGES))
def test_the_sheet_is_empty_and_names_its_exercise(exercise: Exercise, lang: str) -> None:
    sheet = sheet_text(exercise, lang)
    assert [found.exercise for found in parse_sheets(sheet)] == [exercise.name]
    assert exercise.task[lang] in sheet.replace(f"\n{sheet[0]} ", "\n")
    verdict = judge_answer(exercise, sheet, lang)
    assert verdict.mark is Mark.EMPTY
    assert verdict.hint


@pytest.mark.parametrize("exercise", exercises(), ids=lambda exercise: exercise.name)
def test_every_exercise_has_hints_and_wrong_answers(exercise: Exercise) -> None:
    assert 1 <= len(exercise.hints) <= 3
    assert len(set(exercise.wrong)) >= 2
    for lang in LANGUAGES:
        assert sample_solution(exercise, lang) not in [hint[lang] for hint in exercise.hints]


def test_the_set_has_all_kinds_and_ends_with_operation_8() -> None:
    kinds = Counter(exercise.kind for exercise in exercises())
    assert set(kinds) == set(Kind)
    assert sum(kinds.values()) >= 30
    assert {exercise.calculus for exercise in exercises()} == {"notebook", "paper"}
    levels = [exercise.level for exercise in exercises()]
    assert levels == sorted(levels)
    assert exercises()[-1].name == "operation-8"


@pytest.mark.slow
@pytest.mark.parametrize(
    "rule",
    [
        "lacks(P, C) :- answered(S, P), quota(P, cards, N), card(C), not names(S, C), "
        "#count{ D : holds(P, D), not names(S, D), D != C } >= N - 1.",
        "holds(P, C) :- quota(P, cards, N), card(C), T = #count{ E : card(E) }, "
        "#count{ D : lacks(P, D), D != C } >= T - N.",
    ],
    ids=["covering_one", "quota_forced"],
)
def test_the_counting_rules_of_the_notebook_are_operation_8(rule: str) -> None:
    assert judge_answer(exercises()[-1], rule).mark is Mark.SOLVED


@pytest.mark.parametrize("exercise", [each for each in exercises() if each.kind is Kind.OPERATION])
def test_a_set_of_a_question_lists_each_entry_once(exercise: Exercise) -> None:
    sets = [line.partition(" = { ")[2].removesuffix(" }") for line in sheet_text(exercise, "en").splitlines()]
    for entries in (each.removeprefix("(").removesuffix(")").split("), (") for each in sets if each):
        assert len(entries) == len(set(entries))
