"""Citations in a proof: "from lines 4 and 5" cites two lines, as the sheets say it."""

from __future__ import annotations

import pytest

from clue_logic.classroom.exercises.answering import judge_answer
from clue_logic.classroom.exercises.exercise import Mark
from clue_logic.classroom.exercises.exercise_file import exercises
from clue_logic.classroom.exercises.kinds import prove

EXERCISE = next(each for each in exercises() if each.name == "prove-envelope")


@pytest.mark.parametrize(
    ("written", "lines", "steps"),
    [
        ("lines 4 and 5", (4, 5), ()),
        ("lines 4, 5 and 6", (4, 5, 6), ()),
        ("Zeilen 4 und 5", (4, 5), ()),
        ("lines 4 and 5 and step 2", (4, 5), (2,)),
        ("Zeilen 4 und 5, Schritt 2 und 3", (4, 5), (2, 3)),
        ("line 4, 1", (4,), (1,)),
        ("line 4, line 5, 1", (4, 5), (1,)),
        ("1 and 2", (), (1, 2)),
    ],
)
def test_lines_and_steps_are_told_apart(written: str, lines: tuple[int, ...], steps: tuple[int, ...]) -> None:
    assert prove._sources(written) == (lines, steps)


def test_the_sample_solution_is_accepted() -> None:
    assert judge_answer(EXERCISE, prove.solution(EXERCISE, "en")).mark is Mark.SOLVED
