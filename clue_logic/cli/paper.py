"""What the commands share that teach the German paper's calculus: options, the course, the lesson of a log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.words.languages import Texts

if TYPE_CHECKING:
    from clue_logic.paper.lesson import Lesson, Reading
    from clue_logic.paper.slides import SlideShow

COURSE = "paper"
"""What to write for the built-in course in place of a log."""

_NO_NAME = Texts(en="A game", de="Ein Spiel")

numbers = click.option(
    "--numbers/--names",
    "numbers",
    default=None,
    help="Cards and players as numbers, as in the paper, or by name.  [default: names; in the course numbers]",
)
reading = click.option(
    "--reading",
    type=click.Choice(["others", "rest"]),
    default="others",
    show_default=True,
    help="Solution by negative information: leave yourself out, or enter the rest of the cards in N at the start.",
)


def course(lang: str, reading: Reading) -> tuple[Lesson, ...]:
    """Return the lesson of each chapter of the course."""
    from clue_logic.cli.screen import busy
    from clue_logic.cli.until import not_asked
    from clue_logic.paper.course import course_lessons

    not_asked(", not with the built-in course")
    with busy("preparing the course"):
        return course_lessons(lang=lang, reading=reading)


def lesson_of_log(log: str, lang: str, reading: Reading, edition_files: tuple[str, ...]) -> tuple[str, Lesson, str]:
    """Return the title of a log, its lesson, and its text; what is to be said of the log is printed.

    Raises
    ------
    LogError
        If the log is not well formed.
    """
    from clue_logic.cli.options import note_each
    from clue_logic.cli.reading import STANDARD_INPUT, game_and_text, title_of
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.paper.lesson import lesson_of

    game, text = game_and_text(log, edition_files)
    with busy("solving", long=len(game.events) > LONG_GAME):
        lesson = lesson_of(game, reading=reading)
    note_each(lesson.derivation.notices)
    return _NO_NAME[lang] if log == STANDARD_INPUT else title_of(log), lesson, text


def show_of_log(title: str, lesson: Lesson, text: str, *, lang: str, numbers: bool) -> SlideShow:
    """Return the slides of a log's lesson."""
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.paper.slides import SlideShow, chapter_of

    with busy("solving", long=len(lesson.game.events) > LONG_GAME):
        return SlideShow(title, lang, (chapter_of(lesson, text, title, lang=lang, numbers=numbers),))


def start_of_page(show: SlideShow, lesson: Lesson | None, *, reading: Reading, numbers: bool) -> dict[str, object]:
    """Return with what a copy of the page begins that shows the lesson of a log, or the course if there is none."""
    from clue_logic.page.building.lesson_start import lesson_start

    return lesson_start(
        show,
        of="course" if lesson is None else "log",
        reading=reading,
        numbers=numbers,
        asked={asked.line for asked in lesson.game.asked} if lesson else (),
        notes=lesson.derivation.notices if lesson else (),
    )
