"""``clue-logic quiz``: questions on a log in the German paper's calculus."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import click

from clue_logic.cli import options
from clue_logic.words.languages import Texts

if TYPE_CHECKING:
    from clue_logic.lesson.lesson import Reading
    from clue_logic.quiz.grading import Examiner, Graded
    from clue_logic.quiz.preparing import Prepared
    from clue_logic.quiz.question import Source
    from clue_logic.quiz.sitting import Place, Sitting

COURSE = "paper"
"""What to write for the built-in course in place of a log."""

MOST_QUESTIONS = 1000

_LONGEST_LINE = 10_000
_WIDTH = 80
_NARROWEST = 20
_CHAPTER = Texts(en="Chapter {}", de="Kapitel {}")
_NO_NAME = Texts(en="A game", de="Ein Spiel")


@click.command()
@options.log_argument
@click.option(
    "--questions",
    "count",
    type=click.IntRange(1, MOST_QUESTIONS),
    default=10,
    show_default=True,
    metavar="N",
    help="How many questions; fewer if the log does not give as many.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Another number gives other questions.")
@click.option(
    "--answers",
    "answers",
    type=click.Path(allow_dash=True),
    metavar="FILE",
    help='Grade the answers in a file: one a line, in order or as "3: (1,-,3,3)"; # begins a comment.',
)
@click.option("--json", "as_json", is_flag=True, help="With --answers: the results as JSON.")
@click.option("--sheet", is_flag=True, help="Print the questions as Markdown, to hand out.")
@click.option("--key", is_flag=True, help="Print the questions with their answers as Markdown, for the teacher.")
@click.option("--proofs", is_flag=True, help="Show the proof of what is right, too.")
@options.lang
@click.option(
    "--numbers/--names",
    "numbers",
    default=None,
    help="Cards and players as numbers, as in the paper, or by name.  [default: names; in the course numbers]",
)
@click.option(
    "--reading",
    type=click.Choice(["others", "rest"]),
    default="others",
    show_default=True,
    help="Solution by negative information: leave yourself out, or enter the rest of the cards in N at the start.",
)
@options.ascii_only
@options.edition_files
def command(
    log: str,
    count: int,
    seed: int,
    answers: str | None,
    as_json: bool,
    sheet: bool,
    key: bool,
    proofs: bool,
    lang: str,
    numbers: bool | None,
    reading: Reading,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Ask questions about a log in the German paper's calculus.

    Which operation can be applied next, what does it yield, which entry goes, what is missing for a solution? Any
    right answer is accepted; what is wrong is explained. Answers are typed (? helps, q stops), or read from standard
    input if that is not a terminal, or graded all at once with --answers. The same log, options and seed give the same
    questions, so --sheet, --key and --answers fit together.

    `clue-logic quiz paper` asks about the built-in course. (A log called so is ./paper.)
    """
    _check_use(log, answers, as_json=as_json, sheet=sheet, key=key, proofs=proofs, ascii_only=ascii_only)
    from clue_logic.cli.screen import busy
    from clue_logic.quiz.preparing import prepared

    title, sources = _course(lang, reading) if log == COURSE else _of_log(log, lang, reading, edition_files)
    in_numbers = log == COURSE if numbers is None else numbers
    with busy("choosing questions"):
        quiz = prepared(sources, count=count, seed=seed, lang=lang, numbers=in_numbers)
    if sheet or key:
        from clue_logic.quiz.sheet import quiz_sheet

        click.echo(quiz_sheet(quiz.examiner, title, key=key, notes=quiz.notes), nl=False)
    elif answers is not None:
        settings = {"quiz": title, "seed": seed, "lang": lang, "numbers": in_numbers, "reading": reading}
        _grade(quiz, answers, settings if as_json else None, proofs, options.plain(ascii_only))
    else:
        from clue_logic.quiz.sitting import Sitting

        plain = options.plain(ascii_only)
        _QuizScreen(Sitting(quiz.examiner, proofs=proofs, ascii_only=plain), plain).run(quiz.notes)


def _check_use(
    log: str, answers: str | None, *, as_json: bool, sheet: bool, key: bool, proofs: bool, ascii_only: bool
) -> None:
    """End with a message if the options do not go together."""
    if (answers is not None) + sheet + key > 1:
        raise click.UsageError("--sheet, --key and --answers exclude each other.")
    if as_json and answers is None:
        raise click.UsageError("--json goes with --answers.")
    if (sheet or key or as_json) and (ascii_only or proofs):
        raise click.UsageError("--ascii and --proofs are for the terminal.")
    if log == "-" and (answers == "-" or not (answers or sheet or key)):
        raise click.UsageError(
            "The log and the answers cannot both come from standard input. Name a file for one of them."
        )


def _course(lang: str, reading: Reading) -> tuple[str, list[Source]]:
    from clue_logic.cli.screen import busy
    from clue_logic.lesson.course import TITLE, chapters, course_lessons
    from clue_logic.quiz.question import Source

    with busy("preparing the course"):
        lessons = course_lessons(lang=lang, reading=reading)
    # The titles of the chapters would say too much.
    pairs = enumerate(zip(chapters(), lessons, strict=True), 1)
    return TITLE[lang], [
        Source.of(_CHAPTER[lang].format(n), lesson, scenario.log[lang]) for n, (scenario, lesson) in pairs
    ]


def _of_log(log: str, lang: str, reading: Reading, edition_files: tuple[str, ...]) -> tuple[str, list[Source]]:
    from clue_logic.cli.messages import note
    from clue_logic.cli.reading import STANDARD_INPUT, game_and_text
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.lesson.lesson import lesson_of
    from clue_logic.quiz.question import Source

    game, text = game_and_text(log, edition_files)
    title = _NO_NAME[lang] if log == STANDARD_INPUT else Path(log).stem
    with busy("solving", long=len(game.events) > LONG_GAME):
        lesson = lesson_of(game, reading=reading)
    for notice in lesson.derivation.notices:
        note(notice)
    return title, [Source.of(title, lesson, text)]


def _grade(quiz: Prepared, file: str, settings: dict[str, object] | None, proofs: bool, ascii_only: bool) -> None:
    """Print what the answers in a file are worth; as JSON if there are `settings` to go with it."""
    from clue_logic.cli.messages import note
    from clue_logic.cli.reading import name_of, text_of
    from clue_logic.cli.screen import busy
    from clue_logic.quiz.answer_file import answers_in

    examiner = quiz.examiner
    answers = answers_in(text_of(file), len(examiner.questions), examiner.lang)
    notes = [*quiz.notes, *(f"{name_of(file)}: {text}" for text in answers.notes)]
    with busy("grading"):
        results = [
            examiner.graded(number, answers.typed.get(number, "")) for number in range(1, len(examiner.questions) + 1)
        ]
    if settings is not None:
        from json import dumps

        click.echo(dumps({**settings, **examiner.data(results), "notes": notes}, ensure_ascii=False, indent=2))
        return
    for text in notes:
        note(text)
    for result in results:
        for line in _result(examiner, result, proofs, ascii_only):
            click.echo(line)
    click.echo(examiner.report(results))


def _result(examiner: Examiner, result: Graded, proofs: bool, ascii_only: bool) -> Iterable[str]:
    from clue_logic.quiz.explaining import Explaining
    from clue_logic.quiz.text import signs
    from clue_logic.words.quoting import shown

    yield from signs([f"{result.number}: {shown(result.given)}".rstrip()], ascii_only)
    yield from (f"   {line}" for line in signs(result.explanation, ascii_only))
    if proofs and not result.is_right:
        proof = Explaining(examiner.asking(result.number)).proof(result.question, ascii_only=ascii_only)
        yield from (f"   {line}" for line in proof.splitlines())
    yield ""


class _Layout(TypedDict):
    """How lines are drawn."""

    width: int
    ascii_only: bool


class _QuizScreen:
    """The quiz on a terminal, or as text where there is none."""

    def __init__(self, sitting: Sitting, ascii_only: bool) -> None:
        self._sitting = sitting
        self._ascii_only = ascii_only
        self._terminal = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
        self._width = _width()

    def run(self, notes: Iterable[str]) -> None:
        """Ask every question, and show the score."""
        from clue_logic.quiz.sitting import Place

        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self._say(notes)
        examiner = self._sitting.examiner
        if not examiner.questions:
            return
        self._say(examiner.asking(1).legend)
        click.echo()
        place = Place()
        while (number := self._sitting.number(place)) is not None:
            self._ask(number)
            after = self._answered(place)
            if after is None:
                break
            place = after
        self._say(examiner.report(place.results).splitlines())

    def _ask(self, number: int) -> None:
        from clue_logic.quiz.text import heading, question_lines

        examiner = self._sitting.examiner
        question = examiner.questions[number - 1]
        look: _Layout = {"width": self._width, "ascii_only": self._ascii_only}
        click.echo(heading(number, len(examiner.questions), question.source.title, lang=examiner.lang, **look))
        for line in question_lines(examiner.asking(number).asked(question), **look):
            click.echo(line)

    def _answered(self, place: Place) -> Place | None:
        """Return how far the quiz has come with the next answer, None at the end of the input."""
        while True:
            typed = self._line(self._sitting.prompt(place))
            if typed is None:
                return None
            turn = self._sitting.turn(place, typed)
            self._say(turn.said)
            for line in turn.proof:
                click.echo(line)
            click.echo()
            if turn.place.stopped or len(turn.place.results) > len(place.results):
                return self._paused(turn.place)

    def _paused(self, place: Place) -> Place:
        """Wait until somebody at a terminal has read what was said."""
        while self._terminal and not place.stopped:
            typed = self._line(self._sitting.prompt(place, pausing=True))
            turn = None if typed is None else self._sitting.behind(place, typed)
            if turn is None:
                click.echo()
                break
            place = turn.place
            self._say(turn.said)
            for line in turn.proof:
                click.echo(line)
        return place

    def _line(self, prompt: str) -> str | None:
        """Return a line that was typed, None at the end of the input."""
        from clue_logic.words.quoting import shown

        if sys.stdin is None:
            return None
        if self._terminal:
            click.echo(prompt, nl=False)
        typed = sys.stdin.readline(_LONGEST_LINE)
        if not typed:
            click.echo()
            return None
        if not self._terminal:
            click.echo(f"> {shown(typed)}")
        return typed

    def _say(self, sentences: Iterable[str]) -> None:
        from clue_logic.quiz.text import paragraph, signs

        for line in paragraph(signs(list(sentences), self._ascii_only), width=self._width):
            click.echo(line)


def _width() -> int:
    from shutil import get_terminal_size

    return max(_NARROWEST, get_terminal_size((_WIDTH, 0)).columns) if _is_terminal(sys.stdout) else _WIDTH


def _is_terminal(stream: object) -> bool:
    return isinstance(stream, TextIOWrapper) and stream.isatty()
