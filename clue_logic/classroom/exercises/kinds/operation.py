"""A question on an operation of the German paper, as a quiz asks it."""

from __future__ import annotations

from functools import lru_cache

from clue_logic.classroom.exercises.exercise import Exercise, Mark, Verdict, Wrong
from clue_logic.classroom.exercises.sheet import Blank, answer_lines
from clue_logic.language.reader import read_log
from clue_logic.paper.grading import Examiner
from clue_logic.paper.juncture import Source
from clue_logic.paper.lesson import build_lesson
from clue_logic.paper.quiz import questions
from clue_logic.words.messages import messages

_QUESTIONS_PER_LOG = 10
"""How many questions are drawn from a log; an exercise is one of them."""


def blank(exercise: Exercise, lang: str) -> Blank:
    """Return the sheet to fill in."""
    examiner = _examiner(exercise, lang)
    phrasing = examiner.phrasing(1)
    posed = examiner.questions[0].pose(phrasing)
    sets = [f"    {name} = {{ {', '.join(entries)} }}" for name, entries in posed.sets.items()]
    return Blank(
        exercise,
        lang,
        "\n".join([*phrasing.legend, "", *posed.where, *sets, posed.text, messages(lang)("classroom-operation-form")]),
    )


def solution(exercise: Exercise, lang: str) -> str:
    """Return an answer that is right."""
    return _examiner(exercise, lang).grade(1, "").accepted_answers[0]


def judge(exercise: Exercise, answer: str, lang: str) -> Verdict:
    msg, examiner = messages(lang), _examiner(exercise, lang)
    typed = " ".join(line for _, line in answer_lines(answer))
    graded = examiner.grade(1, typed)
    match graded.verdict:
        case "right":
            return Verdict(Mark.SOLVED, "\n".join(graded.explanation))
        case "unanswered":
            return Verdict(Mark.EMPTY, msg("classroom-operation-empty"), msg("classroom-operation-form"))
        case "unreadable":
            return Verdict(Mark.FORM, "\n".join(graded.reasons), msg("classroom-operation-form"))
    about = examiner.questions[0].about
    title = about.title(lang)
    # All reasons together would be the answer: "place 1 must become -", "place 2 keeps Candle".
    wrong = [msg("classroom-operation-other", number=about.number, title=title), examiner.first_mistake(1, typed)]
    hint = msg("classroom-operation-about", number=about.number, title=title)
    return Verdict(Mark.FALSE, "\n".join(filter(None, wrong)), hint, Wrong.OTHER_RESULT)


def _examiner(exercise: Exercise, lang: str) -> Examiner:
    seed, number = exercise.settings.get("seed", 0), exercise.settings.get("question", 1)
    return _cached_examiner(exercise.logs[0], exercise.title[lang], seed, number, lang)


@lru_cache(maxsize=32)
def _cached_examiner(log: str, title: str, seed: int, number: int, lang: str) -> Examiner:
    source = Source.of(title, build_lesson(read_log(log)), log)
    drawn = questions([source], count=_QUESTIONS_PER_LOG, seed=seed)
    if number > len(drawn):
        raise ValueError(f"there is no question {number}: from this log {len(drawn)} are drawn")
    return Examiner((drawn[number - 1],), lang, numbers=False)
