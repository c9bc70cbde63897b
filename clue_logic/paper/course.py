"""The built-in course: the scenarios of the German paper, with one idea in each chapter.

The texts and the logs are in ``course.toml``, beside this module.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from clue_logic.paper.operations import Operation
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.paper.lesson import Lesson, Reading
    from clue_logic.paper.slides import Chapter, SlideShow

_FILE = Path(__file__).resolve().parent / "course.toml"


@dataclass(frozen=True)
class Scenario:
    """One chapter of the course."""

    operation: Operation  # that it teaches
    place: str  # the heading in the paper under which its example is printed
    title: Mapping[str, str]  # language to heading
    # language to paragraphs, before the first step and after the last one
    text: Mapping[str, tuple[str, ...]]
    closing: Mapping[str, tuple[str, ...]]
    log: Mapping[str, str]  # language to the text of the log; the lines correspond in all languages
    # what the paper prints: "(1,2,3,3) in M" for an entry that is in a set at some step, "M = {...}" for the set at the
    # end; likewise for E, N, G and the "solution"
    shows: tuple[str, ...]
    beyond: tuple[str, ...] = ()  # found by the notebook calculus, but not by that of the paper


@cache
def chapters() -> tuple[Scenario, ...]:
    """Return the chapters of the course, in order."""
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return tuple(map(_scenario, data["chapter"]))


def course_lessons(*, lang: str = "en", reading: Reading = "others") -> tuple[Lesson, ...]:
    """Return the lesson of each chapter.

    Raises UnknownLanguageError if the course is not written in the language, and ValueError if there is no such
    reading.
    """
    from clue_logic.language.reader import read_log
    from clue_logic.paper.lesson import build_lesson

    messages(lang, "lesson")
    return tuple(build_lesson(read_log(scenario.log[lang]), reading=reading) for scenario in chapters())


def course_show(lessons: Sequence[Lesson], *, lang: str = "en", numbers: bool = True) -> SlideShow:
    """Return the slides of the course.

    Raises UnknownLanguageError if the course is not written in the language.
    """
    from clue_logic.paper.slides import SlideShow

    msg = messages(lang, "lesson")
    chapters_shown = (
        course_chapter(scenario, lesson, lang=lang, numbers=numbers)
        for scenario, lesson in zip(chapters(), lessons, strict=True)
    )
    return SlideShow(msg("lesson-course"), lang, tuple(chapters_shown))


def course_chapter(scenario: Scenario, lesson: Lesson, *, lang: str = "en", numbers: bool = True) -> Chapter:
    """Return the slides of one chapter of the course.

    The parameters are those of `course_show`, for one scenario and its lesson.
    """
    from clue_logic.paper.remarks import closing
    from clue_logic.paper.slides import build_chapter

    after = scenario.closing[lang]
    if scenario.operation is Operation.COUNTING:  # the paper leaves it open
        _, *counted = closing(lesson, lang)
        after += tuple(counted)
    title, text = scenario.title[lang], scenario.text[lang]
    return build_chapter(lesson, scenario.log[lang], title, lang=lang, numbers=numbers, before=text, after=after)


def _scenario(table: Mapping[str, Any]) -> Scenario:
    return Scenario(
        operation=Operation.by_number(table["operation"]),
        place=table["place"],
        title=table["title"],
        text=_paragraphs(table["text"]),
        closing=_paragraphs(table["closing"]) if "closing" in table else dict.fromkeys(table["title"], ()),
        log={lang: text.lstrip("\n") for lang, text in table["log"].items()},
        shows=tuple(table["shows"]),
        beyond=tuple(table.get("beyond", ())),
    )


def _paragraphs(table: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return {lang: tuple(paragraphs) for lang, paragraphs in table.items()}
