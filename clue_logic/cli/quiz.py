"""``clue-logic quiz``: questions about a log in the calculus of the German paper."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, screen
from clue_logic.cli.files import display_name, read_text
from clue_logic.cli.lesson import COURSE, build_log_lesson, course_lessons_of_options, numbers_option, reading_option
from clue_logic.cli.messages import note
from clue_logic.words.encoding import as_json as json_text
from clue_logic.words.escaping import quote_input
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.paper.grading import Examiner, GradedAnswer
    from clue_logic.paper.juncture import Source
    from clue_logic.paper.lesson import Reading
    from clue_logic.paper.quiz import Quiz
    from clue_logic.paper.quiz_terminal import Progress, QuizSession, Reaction


MOST_QUESTIONS = 1000


@click.command()
@options.log_argument
@options.until
@options.accept_proposals
@click.option(
    "--questions",
    "count",
    type=click.IntRange(1, MOST_QUESTIONS),
    default=10,
    show_default=True,
    metavar="N",
    help="The number of questions; fewer if the log does not have enough.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Choose other questions.")
@click.option(
    "--answers",
    "answers",
    type=click.Path(allow_dash=True),
    metavar="FILE",
    help='Grade the answers in a file, one on each line, in order or as "3: (1,-,3,3)"; # begins a comment.',
)
@click.option("--json", "as_json", is_flag=True, help="With --answers: print the results as JSON.")
@click.option("--sheet", is_flag=True, help="Print the questions as Markdown, to hand out.")
@click.option("--key", is_flag=True, help="Print the questions with their answers as Markdown, for the teacher.")
@click.option("--proofs", is_flag=True, help="Also show the proofs of the right answers.")
@options.lang
@numbers_option
@reading_option
@options.ascii_only
@options.edition_files
def quiz_command(
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

    Which operation can be applied next, what does it yield, which entry can go, what is missing for a solution? Every
    right answer is accepted, and mistakes are explained. Type the answers (? for help, q to stop), pipe them to
    standard input, or have them graded all at once with --answers. The same log, options and seed give the same
    questions, so --sheet, --key and --answers fit together.

    `clue-logic quiz paper` asks about the built-in course. (Write ./paper for a log of that name.)
    """
    _check_use(log, answers, as_json=as_json, sheet=sheet, key=key, proofs=proofs, ascii_only=ascii_only)
    from clue_logic.paper.quiz import prepare_quiz

    title, sources = _course(lang, reading) if log == COURSE else _of_log(log, lang, reading, edition_files)
    in_numbers = log == COURSE if numbers is None else numbers
    with screen.busy("choosing questions"):
        quiz = prepare_quiz(sources, count=count, seed=seed, lang=lang, numbers=in_numbers)
    if sheet or key:
        from clue_logic.paper.quiz import quiz_sheet

        screen.say(quiz_sheet(quiz.examiner, title, key=key, notes=quiz.notes), nl=False)
    elif answers is not None:
        settings = {"quiz": title, "seed": seed, "lang": lang, "numbers": in_numbers, "reading": reading}
        _grade(quiz, answers, settings if as_json else None, proofs, options.plain(ascii_only))
    else:
        from clue_logic.paper.quiz_terminal import QuizSession

        plain = options.plain(ascii_only)
        sitting = QuizSession(quiz.examiner, proofs=proofs, ascii_only=plain, width=screen.page_width())
        QuizScreen(sitting, plain).run(quiz.notes)


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
    from clue_logic.paper.course import chapters
    from clue_logic.paper.juncture import Source

    # numbered, because the titles of the chapters would give answers away
    pairs = enumerate(zip(chapters(), course_lessons_of_options(lang, reading), strict=True), 1)
    msg = messages(lang)
    return msg("lesson-course"), [
        Source.of(messages(lang)("teaching-chapter", number=n), lesson, scenario.log[lang])
        for n, (scenario, lesson) in pairs
    ]


def _of_log(log: str, lang: str, reading: Reading, edition_files: tuple[str, ...]) -> tuple[str, list[Source]]:
    from clue_logic.paper.juncture import Source

    title, lesson, text = build_log_lesson(log, lang, reading, edition_files)
    return title, [Source.of(title, lesson, text)]


def _grade(quiz: Quiz, file: str, settings: dict[str, object] | None, proofs: bool, ascii_only: bool) -> None:
    """Print the grades of the answers in a file; with `settings`, as JSON together with these."""
    from clue_logic.paper.grading import parse_answers

    examiner = quiz.examiner
    answers = parse_answers(read_text(file), len(examiner.questions), examiner.lang)
    notes = [*quiz.notes, *(f"{display_name(file)}: {text}" for text in answers.notes)]
    with screen.busy("grading"):
        results = [
            examiner.grade(number, answers.typed.get(number, "")) for number in range(1, len(examiner.questions) + 1)
        ]
    if settings is not None:
        click.echo(json_text({**settings, **examiner.data(results), "notes": notes}))
        return
    for text in notes:
        note(text)
    for result in results:
        screen.print_texts(_result(examiner, result, proofs, ascii_only))
    screen.print_text(examiner.report(results))


def _result(examiner: Examiner, result: GradedAnswer, proofs: bool, ascii_only: bool) -> Iterable[str]:
    from clue_logic.paper.grading import proof_of_right
    from clue_logic.paper.quiz_terminal import signs

    yield from signs([f"{result.number}: {quote_input(result.given)}".rstrip()], ascii_only)
    yield from (f"   {line}" for line in signs(result.explanation, ascii_only))
    if proofs and not result.is_right:
        proof = proof_of_right(result.question, examiner.lang, ascii_only=ascii_only, width=screen.page_width() - 3)
        yield from (f"   {line}" for line in proof.splitlines())
    yield ""


_LONGEST_LINE = 10_000
_WIDTH = 80


class QuizScreen:
    """Asks the questions of a quiz on a terminal or in a pipe, reads answers, and prints grades."""

    def __init__(self, sitting: QuizSession, ascii_only: bool) -> None:
        self._sitting = sitting
        self._ascii_only = ascii_only
        self._terminal = screen.is_terminal(sys.stdin) and screen.is_terminal(sys.stdout)
        self._width = _width()

    def run(self, notes: Iterable[str]) -> None:
        """Ask every question, and show the score."""
        from clue_logic.paper.quiz_terminal import Progress

        screen.accept_any_bytes()
        self._say(notes)
        examiner = self._sitting.examiner
        if not examiner.questions:
            return
        self._say(examiner.phrasing(1).legend)
        screen.say()
        progress = Progress()
        while (number := self._sitting.number(progress)) is not None:
            self._ask(number)
            after = self._read_answer(progress)
            if after is None:
                break
            progress = after
        self._say(examiner.report(progress.results).splitlines())

    def _ask(self, number: int) -> None:
        from clue_logic.paper.quiz_terminal import heading, question_lines

        examiner, width, ascii_only = self._sitting.examiner, self._width, self._ascii_only
        question, phrasing = examiner.questions[number - 1], examiner.phrasing(number)
        count, title = len(examiner.questions), phrasing.source.title
        screen.say(heading(number, count, title, lang=examiner.lang, width=width, ascii_only=ascii_only))
        for line in question_lines(question.pose(phrasing), width=width, ascii_only=ascii_only):
            screen.say(line)

    def _read_answer(self, progress: Progress) -> Progress | None:
        """Return the progress after the next answer, None at the end of the input."""
        while True:
            typed = self._line(self._sitting.prompt(progress))
            if typed is None:
                return None
            reaction = self._sitting.react(progress, typed)
            self._show(reaction)
            screen.say()
            if reaction.progress.stopped or len(reaction.progress.results) > len(progress.results):
                return self._pause(reaction.progress)

    def _pause(self, progress: Progress) -> Progress:
        """On a terminal, wait until the user has read the explanation; "why" shows the proof."""
        while self._terminal and not progress.stopped:
            typed = self._line(self._sitting.prompt(progress, pausing=True))
            reaction = None if typed is None else self._sitting.react_in_pause(progress, typed)
            if reaction is None:
                screen.say()
                break
            progress = reaction.progress
            self._show(reaction)
        return progress

    def _line(self, prompt: str) -> str | None:
        """Return the next line of input, None at its end."""
        typed = screen.typed_line(_LONGEST_LINE, prompt if self._terminal else "")
        if not typed:
            if sys.stdin is not None:
                screen.say()
            return None
        if not self._terminal:
            screen.say(f"> {quote_input(typed)}")
        return typed

    def _show(self, reaction: Reaction) -> None:
        self._say(reaction.said)
        for line in reaction.proof:
            screen.say(line)

    def _say(self, sentences: Iterable[str]) -> None:
        from clue_logic.paper.quiz_terminal import paragraph, signs

        for line in paragraph(signs(list(sentences), self._ascii_only), width=self._width):
            screen.say(line)


def _width() -> int:
    return screen.terminal_width() or _WIDTH
