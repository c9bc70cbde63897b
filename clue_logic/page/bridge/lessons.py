"""The lesson of the log, and the built-in course: every step of the German paper's calculus, a chapter at a time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal, NotRequired, TypedDict, Unpack

from clue_logic.language.reader import read_log
from clue_logic.page.bridge.session import RefusedError, Session
from clue_logic.paper.lesson import build_lesson
from clue_logic.paper.slides import ChapterRecord, SlideShow, build_chapter, chapter_record
from clue_logic.words.messages import list_languages, messages


class LessonParams(TypedDict):
    """A chapter of a lesson: of the log that was read last, or of the course, counted from 1.

    `reading` is that of operation 11. With `numbers`, cards and players are numbers, as in the paper; by
    default the course has numbers, and a log names.
    """

    of: Literal["log", "course"]
    chapter: int
    reading: Literal["others", "rest"]
    numbers: NotRequired[bool]


class LessonValue(TypedDict):
    """A chapter of a lesson. `chapters` are the titles of all of them. `lang` is its language: English
    where the lesson is not translated into the requested language."""

    of: Literal["log", "course"]
    title: str
    lang: str
    chapters: list[str]
    chapter: int
    notes: list[str]
    record: ChapterRecord


def lesson(session: Session, **params: Unpack[LessonParams]) -> LessonValue:
    """Tell a chapter step by step."""
    lang = session.lang if session.lang in list_languages("lesson") else "en"
    return _course(session, params, lang) if params["of"] == "course" else _log(session, params, lang)


def lesson_values(
    show: SlideShow,
    *,
    of: Literal["log", "course"],
    asked: Collection[int] = (),
    notes: Sequence[str] = (),
) -> list[LessonValue]:
    """Return the chapters of a lesson for the page."""
    titles = [chapter.title for chapter in show.chapters]
    return [
        {
            "of": of,
            "title": show.title,
            "lang": show.lang,
            "chapters": titles,
            "chapter": number,
            "notes": list(notes),
            "record": chapter_record(chapter, asked),
        }
        for number, chapter in enumerate(show.chapters, 1)
    ]


def _log(session: Session, params: LessonParams, lang: str) -> LessonValue:
    live = session.log.live
    game = live.reading.understood
    if game is None:
        raise RefusedError("no-lesson", session.msg("page-no-lesson"))
    built = build_lesson(game, reading=params["reading"])
    chapter = build_chapter(
        built, live.text, messages(lang)("classroom-this-log"), lang=lang, numbers=params.get("numbers", False)
    )
    show = SlideShow(messages(lang)("classroom-this-log"), lang, (chapter,))
    asked = {one.line for one in game.asked}
    return lesson_values(show, of="log", asked=asked, notes=[notice(lang) for notice in built.derivation.notices])[0]


def _course(session: Session, params: LessonParams, lang: str) -> LessonValue:
    from clue_logic.paper.course import chapters, course_chapter

    scenarios, number = chapters(), params["chapter"]
    if not 1 <= number <= len(scenarios):
        raise RefusedError("unknown", session.msg("page-no-chapter", number=number))
    scenario = scenarios[number - 1]
    built = build_lesson(read_log(scenario.log[lang]), reading=params["reading"])
    return {
        "of": "course",
        "title": messages(lang)("lesson-course"),
        "lang": lang,
        "chapters": [one.title[lang] for one in scenarios],
        "chapter": number,
        "notes": [],
        "record": chapter_record(course_chapter(scenario, built, lang=lang, numbers=params.get("numbers", True))),
    }
