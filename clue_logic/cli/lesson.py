"""``clue-logic lesson``: a log in the calculus of the German paper, one operation at a time."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

import click

from clue_logic.cli import options, screen
from clue_logic.cli.files import STANDARD_INPUT, document_title, write
from clue_logic.cli.messages import Failure, note
from clue_logic.cli.options import print_notices
from clue_logic.cli.reading import load_game_and_text
from clue_logic.cli.until import refuse_log_options
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from rich.text import Text

    from clue_logic.cli.page_template import PageTemplate
    from clue_logic.paper.lesson import Lesson, Reading
    from clue_logic.paper.slides import SlideShow
    from clue_logic.paper.terminal import Pages, Place


COURSE = "paper"
"""The name of the built-in course, given in place of a log."""

numbers_option = click.option(
    "--numbers/--names",
    "numbers",
    default=None,
    help="Write cards and players as numbers, as the paper does, or as names.  [default: names; in the course numbers]",
)
reading_option = click.option(
    "--reading",
    type=click.Choice(["others", "rest"]),
    default="others",
    show_default=True,
    help="Operation 11 (solution by negative information): leave yourself out, or enter the rest in N at the start.",
)


def course_lessons_of_options(lang: str, reading: Reading) -> tuple[Lesson, ...]:
    """Return the lesson of each chapter of the course."""
    from clue_logic.paper.course import course_lessons

    refuse_log_options(", not with the built-in course")
    with screen.busy("preparing the course"):
        return course_lessons(lang=lang, reading=reading)


def build_log_lesson(log: str, lang: str, reading: Reading, edition_files: tuple[str, ...]) -> tuple[str, Lesson, str]:
    """Return the title of a log, its lesson and its text; print warnings and notes about the log.

    Raises LogError if the log has errors.
    """
    from clue_logic.paper.lesson import build_lesson

    game, text = load_game_and_text(log, edition_files)
    with screen.busy_with(game):
        lesson = build_lesson(game, reading=reading)
    print_notices(lesson.derivation.notices, lang)
    return messages(lang)("teaching-no-name") if log == STANDARD_INPUT else document_title(log), lesson, text


def build_log_show(title: str, lesson: Lesson, text: str, *, lang: str, numbers: bool) -> SlideShow:
    """Return the slides of a log's lesson."""
    from clue_logic.paper.slides import SlideShow, build_chapter

    with screen.busy_with(lesson.game):
        return SlideShow(title, lang, (build_chapter(lesson, text, title, lang=lang, numbers=numbers),))


def start_of_page(show: SlideShow, lesson: Lesson | None, *, reading: Reading, numbers: bool) -> dict[str, object]:
    """Return the start data of a page that shows the lesson of a log, or of the course if `lesson` is None."""
    from clue_logic.page.building import lesson_start

    return lesson_start(
        show,
        of="course" if lesson is None else "log",
        reading=reading,
        numbers=numbers,
        asked={asked.line for asked in lesson.game.asked} if lesson else (),
        notes=[notice(show.lang) for notice in lesson.derivation.notices] if lesson else (),
    )


_SUFFIXES = {".html": "html", ".htm": "html", ".md": "markdown", ".markdown": "markdown"}
_LONGEST_COMMAND = 4000
_NARROWEST = 20


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@click.option(
    "--to",
    "form",
    type=options.NamedChoice(["html", "markdown"]),
    help="Write a document: one HTML file with this lesson, to project or print; or Markdown, to edit.",
)
@click.option(
    "--output", type=click.Path(), metavar="FILE", help="Write the document to this file instead of printing it."
)
@click.option(
    "--template",
    type=click.Path(),
    metavar="FILE",
    help="With --to html: the page to copy, instead of the one built here.",
)
@options.lang
@numbers_option
@reading_option
@options.ascii_only
@options.edition_files
def lesson_command(
    log: str,
    form: str | None,
    output: str | None,
    template: str | None,
    lang: str,
    numbers: bool | None,
    reading: Reading,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Teach the German paper's calculus on a log.

    Shows the sets E, M and N and the operations that change them, step by step: Enter goes on, "back" goes back, a
    number jumps to a line of the log, "why (1,-,3,3)" proves an entry, "help" lists the other commands, which exist in
    German, too. If the output is not a terminal, all steps are printed; if the input is not a terminal, commands are
    read from it.

    `clue-logic lesson paper` is the built-in course, with the paper's own examples. (Write ./paper for a log of that
    name.)
    """
    from clue_logic.cli.page_template import page_to_copy

    if form is None and output is not None:
        form = _SUFFIXES.get(Path(output).suffix.lower())
        if form is None:
            raise click.UsageError("--output needs --to html or --to markdown, or a file called *.html or *.md.")
    if form is not None and ascii_only:
        raise click.UsageError("--ascii is for the terminal; documents are written in UTF-8.")
    if template is not None and form != "html":
        raise click.UsageError("--template is for --to html.")
    page = page_to_copy(template) if form == "html" else None
    if log == COURSE:
        lesson = _course_content(lang, numbers, reading)
    else:
        lesson = _log_content(log, lang, bool(numbers), reading, edition_files)
    if form is not None:
        with screen.busy("writing the document"):
            text = _document(lesson, page, reading)
        _write(text, output, log)
    else:
        _LessonScreen(lesson, options.plain(ascii_only)).run(commands=log != "-")


@dataclass(frozen=True)
class _LessonContent:
    """The content of the screen or document: the slides, and the lesson of each chapter for "why"."""

    show: SlideShow
    lessons: tuple[Lesson, ...]
    numbers: bool
    text: str = ""
    name: str = ""


def _course_content(lang: str, numbers: bool | None, reading: Reading) -> _LessonContent:
    from clue_logic.paper.course import course_show

    numbers = True if numbers is None else numbers
    lessons = course_lessons_of_options(lang, reading)
    with screen.busy("preparing the course"):
        return _LessonContent(course_show(lessons, lang=lang, numbers=numbers), lessons, numbers)


def _log_content(
    log: str, lang: str, numbers: bool, reading: Reading, edition_files: tuple[str, ...]
) -> _LessonContent:
    title, lesson, text = build_log_lesson(log, lang, reading, edition_files)
    show = build_log_show(title, lesson, text, lang=lang, numbers=numbers)
    return _LessonContent(
        show, (lesson,), numbers, text, f"{title}.clue" if log == "-" else make_visible(Path(log).name)
    )


def _document(content: _LessonContent, page: PageTemplate | None, reading: Reading) -> str:
    """Return the lesson in a copy of `page`, or as Markdown if that is None."""
    if page is None:
        from clue_logic.paper.markdown import markdown_text

        return markdown_text(content.show)
    only = content.lessons[0] if content.text else None
    start = start_of_page(content.show, only, reading=reading, numbers=content.numbers)
    return page.fill({"log": content.text, "name": content.name, **start})


def _write(text: str, output: str | None, log: str) -> None:
    if output is None:
        screen.say(text, nl=not text.endswith("\n"))
        return
    file = Path(output)
    if file.exists() and Path(log).exists() and file.samefile(log):
        raise Failure(f"{output} is the log itself; name another file")
    write(file, text)
    note(f"written to {output}")


class _LessonScreen:
    """The lesson on a terminal, or as text."""

    def __init__(self, content: _LessonContent, ascii_only: bool) -> None:
        self._shown = content
        self._ascii_only = ascii_only
        self._drawing: Pages | None = None

    def run(self, *, commands: bool) -> None:
        """Show the pages that commands from standard input ask for; without commands, show all."""
        from clue_logic.paper.terminal import Place, Stepping

        terminal = screen.is_terminal(sys.stdin)
        interactive = commands and sys.stdin is not None and (not terminal or screen.is_terminal(sys.stdout))
        screen.accept_any_bytes()
        typed = "" if terminal or not interactive else screen.typed_line(_LONGEST_COMMAND)
        if not interactive or (not terminal and not typed and not screen.is_terminal(sys.stdout)):
            self._all()
            return
        stepping, place = Stepping(self._shown.show), Place()
        self._page(place)
        while True:
            if terminal:
                typed = screen.typed_line(_LONGEST_COMMAND, messages(self._shown.show.lang)("teaching-prompt"))
            if not typed:
                if terminal:
                    screen.say()  # so that the prompt of the shell begins on its own line
                return
            turn = stepping.turn(place, typed)
            place = turn.place
            match turn.kind:
                case "quit":
                    return
                case "page":
                    self._page(place)
                case "why":
                    screen.say(f"{self._why(place, turn.text)}\n")
                case "message":
                    screen.print_text(f"{turn.text}\n")
                case _:
                    assert_never(turn.kind)
            if not terminal:
                typed = screen.typed_line(_LONGEST_COMMAND)

    def _all(self) -> None:
        from clue_logic.paper.terminal import Place, last_page

        for number, chapter in enumerate(self._shown.show.chapters):
            for page in range(last_page(chapter) + 1):
                self._page(Place(number, page))

    def _page(self, place: Place) -> None:
        from rich.console import Group

        screen.print_tables(lambda width: Group(*self._lines(place, width)))

    def _lines(self, place: Place, width: int | None) -> list[Text]:
        from rich.text import Text

        from clue_logic.paper.terminal import OPENING, WIDTH

        pages = self._pages(place.chapter, max(_NARROWEST, width or WIDTH))
        if place.page == OPENING:
            lines = pages.opening()
        elif place.page > len(pages.chapter.slides):
            lines = pages.closing()
        else:
            lines = pages.slide(place.page - 1, formula=place.formula, grid=place.grid, whole=place.whole)
        return [*lines, Text()]

    def _pages(self, chapter: int, width: int) -> Pages:
        from clue_logic.paper.terminal import Pages

        show = self._shown.show
        # kept from page to page: the layout of a long chapter takes a while
        drawing = self._drawing
        if drawing is None or drawing.chapter is not show.chapters[chapter] or drawing.width != width:
            drawing = self._drawing = Pages(show.chapters[chapter], show.lang, self._ascii_only, width)
        return drawing

    def _why(self, place: Place, asked: str) -> str:
        from clue_logic.paper.entry_why import EntryWhy, UnknownEntryError

        why = EntryWhy(self._shown.lessons[place.chapter], self._shown.show.lang, self._shown.numbers)
        try:
            return why.text(asked, until=place.page, ascii_only=self._ascii_only, width=screen.page_width())
        except UnknownEntryError as error:
            return str(error)
