"""Fresh cases as exercises: made from their names, and judged by what follows."""

from __future__ import annotations

import pytest

from clue_logic.classroom.exercises.answering import find_defect, judge_answer, sample_solution
from clue_logic.classroom.exercises.exercise import Mark, Wrong
from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.classroom.exercises.fresh import fresh_exercise
from clue_logic.classroom.exercises.sheet import parse_sheets
from clue_logic.classroom.submissions import Paper, class_table


@pytest.mark.slow
def test_the_name_makes_the_case_and_its_answer() -> None:
    english, german = fresh_exercise("case-1-8"), fresh_exercise("fall-1-8")
    assert english.logs != fresh_exercise("case-1-9").logs
    for exercise, lang in ((english, "en"), (german, "de")):
        assert find_defect(exercise) == ""
        solution = sample_solution(exercise, lang)
        assert judge_answer(exercise, solution).is_solved
        assert judge_answer(exercise, solution.split("\n")[0]).mark is Mark.PARTLY
        assert "expect" not in exercise.logs[0]


def test_a_guess_that_does_not_follow_is_wrong() -> None:
    exercise = fresh_exercise("case-1-8")
    right = sample_solution(exercise).splitlines()
    for cell in (right[0].replace("holds", "lacks"), "Ben holds Mrs Peacock"):
        verdict = judge_answer(exercise, "\n".join([*right, cell]))
        assert (verdict.mark, verdict.mistake) == (Mark.FALSE, Wrong.NOT_FOLLOWING)


@pytest.mark.slow
def test_a_class_has_a_column_for_each_level() -> None:
    papers = []
    for student, name in (("Ann", "case-1-8"), ("Ben", "case-1-9")):
        text = f"# exercise: {name}\n{sample_solution(fresh_exercise(name))}"
        papers.append(Paper(student, f"{student}.txt", parse_sheets(text)[0]))
    table = class_table("class", ["Ann", "Ben"], papers, exercises())
    assert [each.name for each in table.exercises] == ["case-1"]
    assert [sheet.verdict.mark for sheet in table.handed_in] == [Mark.SOLVED, Mark.SOLVED]
