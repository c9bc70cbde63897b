"""Quizzes that the tests share: on the course, which has every operation, and on small logs."""

from __future__ import annotations

from functools import cache

from clue_logic.language.reader import read_log
from clue_logic.lesson.course import chapters, course_lessons
from clue_logic.lesson.lesson import Reading, lesson_of
from clue_logic.quiz.grading import Examiner
from clue_logic.quiz.question import Kind, Question, Source

LOG = """who: Plum, Green, White
what: Rope, Axe, Lamp
where: Hall, Attic, Cellar
players: Ann 2, Ben 2, Cid 2
me: Ann
hand: Green, Axe

Ben suggests Plum, Axe, Hall: Cid shows   # it was Plum
Ann suggests Plum, Rope, Hall: Ben shows Hall
"""
"""Steps: 1 opening; 2 Fall 2 of line 8, 3 substitution by E, 4 reduction; 5 Fall 1 of line 9, 6 substitution by E,
7 reduction, 8 transfer."""


def source(text: str = LOG, reading: Reading = "others") -> Source:
    return Source.of("A log", lesson_of(read_log(text), reading=reading), text)


@cache
def course() -> tuple[Source, ...]:
    lessons = zip(chapters(), course_lessons(), strict=True)
    return tuple(Source.of(chapter.title["en"], lesson, chapter.log["en"]) for chapter, lesson in lessons)


def examiner(
    kind: Kind, step: int, text: str = LOG, *, card: str = "", lang: str = "en", numbers: bool = True
) -> Examiner:
    """Return an examiner with a single question."""
    return Examiner((Question(kind, source(text), step, card),), lang, numbers)
