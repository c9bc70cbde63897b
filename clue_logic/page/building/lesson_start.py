"""With what a page begins that shows a lesson: every step is in it, so that nothing has to be computed first."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from clue_logic.page.bridge.lessons import lesson_values
from clue_logic.paper.slides import SlideShow
from clue_logic.words.encoding import encode


def lesson_start(
    show: SlideShow,
    *,
    of: Literal["log", "course"],
    reading: str,
    numbers: bool,
    asked: Collection[int] = (),
    notes: Sequence[str] = (),
) -> dict[str, object]:
    """Return what a page begins with to show a lesson, as JSON has it.

    Parameters
    ----------
    show
        The lesson.
    of
        Whether it is that of the log in the page, or the built-in course.
    reading, numbers
        How it is told; the page tells what it computes itself in the same way.
    asked
        The lines of the log where questions and expectations begin.
    notes
        What is to be said beside the remarks of the chapters.
    """
    told = lesson_values(show, of=of, asked=asked, notes=notes)
    return {"lang": show.lang, "lesson": {"of": of, "reading": reading, "numbers": numbers, "told": encode(told)}}
