"""A chapter as plain data: what a page needs to show it step by step."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypedDict

from clue_logic.lesson.replay import ChapterChanges, chapter_changes
from clue_logic.lesson.slides import Chapter
from clue_logic.words.positions import line


class LessonLine(TypedDict):
    """A line of the log.

    Without its comment. `statement` is the line where its statement begins: indented lines belong to one above them.
    `aside` is true of what no lesson needs, and may tell too much beside it: comments, questions and expectations.
    """

    text: str
    statement: int
    aside: bool


class OperationText(TypedDict):
    """An operation of the paper: its number (0 for the opening), its heading, and its formula in general."""

    number: int
    heading: str
    formula: str


class SlideText(TypedDict):
    """What is said at a step; `operation` is its place among the operations of the chapter."""

    line: int
    operation: int
    applied: list[str]
    sentences: list[str]


class ChapterRecord(TypedDict):
    """A chapter. `steps` and the slides of `changes` go together, one for each step."""

    title: str
    text: list[str]
    remarks: list[str]
    closing: list[str]
    log: list[LessonLine]
    locations: list[str]
    operations: list[OperationText]
    steps: list[SlideText]
    changes: ChapterChanges


def chapter_record(chapter: Chapter, asked: Collection[int] = ()) -> ChapterRecord:
    """Return a chapter as plain data.

    Parameters
    ----------
    chapter
        The chapter.
    asked
        The lines of its log where questions and expectations begin.
    """
    used = dict.fromkeys((slide.operation, slide.heading, slide.formula) for slide in chapter.slides)
    operations = {operation: place for place, operation in enumerate(used)}
    return {
        "title": chapter.title,
        "text": list(chapter.text),
        "remarks": list(chapter.remarks),
        "closing": list(chapter.closing),
        "log": _lines(chapter, asked),
        "locations": list(chapter.locations),
        "operations": [{"number": n, "heading": heading, "formula": formula} for n, heading, formula in used],
        "steps": [
            {
                "line": slide.line,
                "operation": operations[slide.operation, slide.heading, slide.formula],
                "applied": list(slide.applied),
                "sentences": list(slide.sentences),
            }
            for slide in chapter.slides
        ],
        "changes": chapter_changes(chapter),
    }


def _lines(chapter: Chapter, asked: Collection[int]) -> list[LessonLine]:
    found: list[LessonLine] = []
    for number, source in enumerate(chapter.log, 1):
        read = line(number, source)
        belongs = bool(found) and bool(source.strip()) and source[0].isspace()
        statement = found[-1]["statement"] if belongs else number
        found.append({"text": read.code.rstrip(), "statement": statement, "aside": read.is_blank or statement in asked})
    return found
