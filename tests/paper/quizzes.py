"""Quizzes that the tests share: on the course, which has every operation, and on small logs."""

from __future__ import annotations

from functools import cache

from clue_logic.language.reader import read_log
from clue_logic.paper.course import chapters, course_lessons
from clue_logic.paper.entry_questions import EntriesQuestion, LeavingQuestion, SolutionCardsQuestion
from clue_logic.paper.grading import Examiner
from clue_logic.paper.juncture import Juncture, Source
from clue_logic.paper.lesson import Reading, build_lesson
from clue_logic.paper.premise_questions import MissingPlayersQuestion, NextOperationQuestion, SurplusQuestion
from clue_logic.paper.question import AnyQuestion

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
    return Source.of("A log", build_lesson(read_log(text), reading=reading), text)


@cache
def course() -> tuple[Source, ...]:
    lessons = zip(chapters(), course_lessons(), strict=True)
    return tuple(Source.of(chapter.title["en"], lesson, chapter.log["en"]) for chapter, lesson in lessons)


def question(kind: str, one: Source, step: int, card: str = "") -> AnyQuestion:
    """Return a question by what JSON calls its kind."""
    here = Juncture(one, step)
    match kind:
        case "operation":
            return NextOperationQuestion(here)
        case "yields":
            finds = here.next_step is not None and here.next_step.found_cards
            return SolutionCardsQuestion(here) if finds else EntriesQuestion(here)
        case "goes":
            return LeavingQuestion(here)
        case "players":
            return MissingPlayersQuestion(here, card)
        case "cards":
            return SurplusQuestion(here)
    raise ValueError(kind)


def examiner(
    kind: str, step: int, text: str = LOG, *, card: str = "", lang: str = "en", numbers: bool = True
) -> Examiner:
    """Return an examiner with a single question."""
    return Examiner((question(kind, source(text), step, card),), lang, numbers)
