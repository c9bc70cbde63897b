"""``clue-logic quiz``: questions on a log in the German paper's calculus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, paper
from clue_logic.cli.screen import say
from clue_logic.words.languages import Texts
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.paper.grading import Examiner, Graded
    from clue_logic.paper.juncture import Source
    from clue_logic.paper.lesson import Reading
    from clue_logic.paper.quiz import Prepared

MOST_QUESTIONS = 1000

_CHAPTER = Texts(en="Chapter {}", de="Kapitel {}")


@click.command()
@options.log_argument
@options.until
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
@paper.numbers
@paper.reading
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
    from clue_logic.paper.quiz import prepared

    title, sources = _course(lang, reading) if log == paper.COURSE else _of_log(log, lang, reading, edition_files)
    in_numbers = log == paper.COURSE if numbers is None else numbers
    with busy("choosing questions"):
        quiz = prepared(sources, count=count, seed=seed, lang=lang, numbers=in_numbers)
    if sheet or key:
        from clue_logic.paper.quiz import quiz_sheet

        say(quiz_sheet(quiz.examiner, title, key=key, notes=quiz.notes), nl=False)
    elif answers is not None:
        settings = {"quiz": title, "seed": seed, "lang": lang, "numbers": in_numbers, "reading": reading}
        _grade(quiz, answers, settings if as_json else None, proofs, options.plain(ascii_only))
    else:
        from clue_logic.cli.quiz_screen import QuizScreen
        from clue_logic.cli.screen import width_of_page
        from clue_logic.paper.quiz_terminal import Sitting

        plain = options.plain(ascii_only)
        sitting = Sitting(quiz.examiner, proofs=proofs, ascii_only=plain, width=width_of_page())
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

    # The titles of the chapters would say too much.
    pairs = enumerate(zip(chapters(), paper.course(lang, reading), strict=True), 1)
    return messages(lang)("lesson-course"), [
        Source.of(_CHAPTER[lang].format(n), lesson, scenario.log[lang]) for n, (scenario, lesson) in pairs
    ]


def _of_log(log: str, lang: str, reading: Reading, edition_files: tuple[str, ...]) -> tuple[str, list[Source]]:
    from clue_logic.paper.juncture import Source

    title, lesson, text = paper.lesson_of_log(log, lang, reading, edition_files)
    return title, [Source.of(title, lesson, text)]


def _grade(quiz: Prepared, file: str, settings: dict[str, object] | None, proofs: bool, ascii_only: bool) -> None:
    """Print what the answers in a file are worth; as JSON if there are `settings` to go with it."""
    from clue_logic.cli.messages import note
    from clue_logic.cli.reading import name_of, text_of
    from clue_logic.cli.screen import busy, print_text
    from clue_logic.paper.grading import answers_in

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
            print_text(line)
    print_text(examiner.report(results))


def _result(examiner: Examiner, result: Graded, proofs: bool, ascii_only: bool) -> Iterable[str]:
    from clue_logic.cli.screen import width_of_page
    from clue_logic.paper.grading import proof_of_right
    from clue_logic.paper.quiz_terminal import signs
    from clue_logic.words.escaping import shown

    yield from signs([f"{result.number}: {shown(result.given)}".rstrip()], ascii_only)
    yield from (f"   {line}" for line in signs(result.explanation, ascii_only))
    if proofs and not result.is_right:
        proof = proof_of_right(result.question, examiner.lang, ascii_only=ascii_only, width=width_of_page() - 3)
        yield from (f"   {line}" for line in proof.splitlines())
    yield ""
