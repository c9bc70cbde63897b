"""``clue-logic rules diff``, ``try`` and ``class``: compare and judge user-defined rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

import click

from clue_logic.cli import completion, options
from clue_logic.cli.exercise import from_files, judge_class
from clue_logic.cli.files import display_name, print_or_write
from clue_logic.cli.messages import BAD_USE, BadLog, Failure, note
from clue_logic.cli.options import find_rules
from clue_logic.cli.progress import show_progress
from clue_logic.cli.reading import find_logs, load_game
from clue_logic.cli.screen import busy, print_text
from clue_logic.words import encoding
from clue_logic.words.cancellation import handle_signals
from clue_logic.words.columns import align_columns
from clue_logic.words.diagnostics import TextError
from clue_logic.words.escaping import make_visible

if TYPE_CHECKING:
    from clue_logic.classroom.findings import Shape
    from clue_logic.classroom.refutation.refuting import Stage
    from clue_logic.classroom.submissions import ClassTable
    from clue_logic.cli.progress import Advance
    from clue_logic.datalog.user_rules import Rules
    from clue_logic.game.game import Game


T = TypeVar("T", bound=Callable[..., Any])


def random_games_options(games: int, seconds: int, used: str) -> options.Decorator[Any]:
    """Return the options ``--games``, ``--seed`` and ``--seconds`` of a search in random games."""
    every = (
        click.option(
            "--games",
            "number",
            type=click.IntRange(0, 100_000),
            default=games,
            show_default=True,
            metavar="N",
            help=f"The number of random games on which {used}.",
        ),
        click.option(
            "--seed",
            type=int,
            default=0,
            show_default=True,
            metavar="N",
            help="The seed of the random games.",
        ),
        click.option(
            "--seconds",
            type=options.TimeLimit(),
            default=seconds,
            show_default=True,
            metavar="N",
            help="Stop trying games after that time.",
        ),
    )

    def with_options(command: T) -> T:
        for option in reversed(every):
            command = option(command)
        return command

    return with_options


DIFFERENT = 1
"""The exit status if the rules differ or one is false, as for other programs that compare."""

GAMES_COMPARED = 200
"""The default number of games on which rules are compared."""


def _rules_argument(name: str, metavar: str) -> options.Decorator[Any]:
    return click.argument(
        name,
        metavar=metavar,
        shell_complete=completion.calculi,
        callback=lambda ctx, param, value: options.find_cell_rules(value),
    )


@click.command()
@_rules_argument("first", "A")
@_rules_argument("second", "B")
@click.option(
    "--logs",
    "logs",
    type=click.Path(allow_dash=True),
    multiple=True,
    metavar="LOG|FOLDER",
    help="Also compare them on these logs; a folder stands for all logs in it. May be repeated.",
)
@random_games_options(GAMES_COMPARED, 60, "they are compared")
@options.accept_proposals
@options.lang
@options.json_flag("the differences")
@options.edition_files
@click.pass_context
def diff_command(
    ctx: click.Context,
    first: Rules,
    second: Rules,
    logs: tuple[str, ...],
    number: int,
    seed: int,
    seconds: float,
    lang: str,
    as_json: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Compare two sets of rules, cell by cell.

    A and B are names of calculi, or paths of your own rules. Prints the number of true cells that A finds and B does
    not (lost), that B finds and A does not (gained), and the number of cells that B finds although they do not follow
    (false), in logs and in random games; which of the two finds more; and the smallest logs found that distinguish
    them.

    Impossible logs are named and not counted; logs with errors are reported and left out.

    Exit status 0 if, in all these games, B finds what A finds and nothing false; 1 if not; 2 for bad use or a log with
    errors.
    """
    from clue_logic.classroom.comparison import compare_rules
    from clue_logic.classroom.refutation.trial_games import TrialGames

    log_paths = find_logs(logs)
    read = list(_games(log_paths, edition_files))
    with busy("comparing rules", long=True):
        comparison = compare_rules(first, second, TrialGames(seed, number), logs=read, seconds=seconds)
    if as_json:
        click.echo(encoding.as_json(comparison))
    else:
        print_text(comparison.text(lang))
    if len(read) < len(log_paths):
        ctx.exit(BAD_USE)
    if not comparison.same:
        ctx.exit(DIFFERENT)


def _games(logs: list[str], edition_files: tuple[str, ...]) -> Iterator[tuple[str, Game]]:
    """Yield the names and games of the logs without errors; print the errors of the others."""
    for log in logs:
        try:
            yield display_name(log), load_game(log, edition_files)
        except TextError as error:
            BadLog(error).show()
        except Failure as error:
            error.show()


WRONG = 1
"""The exit status if rules are false, or never fire."""

UNREADABLE = 2
"""The exit status if rules cannot be read."""

GAMES_TRIED = 1000
"""The default number of games on which rules are tried."""

_STAGES: Mapping[str, str] = {
    "deciding": "deciding rules",
    "games": "trying them on games",
    "smaller": "making the log smaller",
    "premise": "looking for a missing premise",
    "firing": "looking for rules that never fire",
    "adding": "looking for what they add",
}
"""The label of the progress bar for each stage."""

_FIRST = (
    "neither an error nor a proof found so far for: {}. The rules are now tried on games for up to {:g} seconds; "
    "Ctrl-C ends that."
)
"""The preliminary verdict, before the search in games."""


def _read_bound(ctx: click.Context, param: click.Parameter, value: str | None) -> Shape | None:
    """Return the size of games of ``6,12,3``: players, cards and events; those left out are as usual."""
    from clue_logic.classroom.findings import LARGEST_BOUND, Shape

    if value is None:
        return None
    parts = [part.strip() for part in value.split(",")]
    if len(parts) > len(LARGEST_BOUND) or not all(part.isdecimal() and len(part) < _DIGITS for part in parts):
        raise click.BadParameter(f"{value!r} is no size of games; write players, cards and events, such as 6,12,3")
    numbers = [int(part) for part in parts]
    if any(number > most for number, most in zip(numbers, LARGEST_BOUND, strict=False)):
        raise click.BadParameter(f"{value} is too large: at most {','.join(map(str, LARGEST_BOUND))}")
    return Shape.asked(numbers)


_DIGITS = 5
"""Longer numbers of a bound are not read."""


@click.command("try")
@click.argument("rules", metavar="FILE", type=click.Path(), shell_complete=completion.calculi)
@click.option("--log", "log", type=click.Path(allow_dash=True), metavar="LOG", help="Also try them on this log.")
@random_games_options(GAMES_TRIED, 20, "they are tried; with 0, there is no verdict in general")
@click.option(
    "--bound",
    callback=_read_bound,
    metavar="PLAYERS,CARDS,EVENTS",
    help="Prove them for all games of at least up to this size, such as 6,12,3; the proof may take --seconds.",
)
@options.accept_proposals
@options.lang
@options.json_flag("the verdict")
@options.edition_files
@click.pass_context
def try_command(
    ctx: click.Context,
    rules: str,
    log: str | None,
    number: int,
    seed: int,
    seconds: float,
    bound: Shape | None,
    lang: str,
    as_json: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Judge your own rules, in stages.

    FILE is a rule file of yours, or a folder of them. First the form: errors, with corrections. Then the log: which
    cells the rules find, lose and gain, and the first false step, with a deal in which every line of the log is true
    and the conclusion is not. Then the verdict in general: the smallest log that refutes the rules, with the missing
    premise if one is found; a rule that never fires; or how far they are known to be sound, and what they add to the
    rules that they import.

    A proof covers all games of up to some size, which is printed: 4 players and 8 cards, or as many as the variables
    and numbers of a rule need; --bound raises it. Rules that are proved are tried on games of 5 and 6 players alone. If
    there is not enough time for a proof, the size that was searched is printed, and the rules count as tested. Ctrl-C
    ends the search and prints what is known by then.

    Exit status 0 if no error is found in the rules, whether they are proved or only tested; 1 if they are false or one
    of them never fires; 2 if they or the log cannot be read.
    """
    from clue_logic.classroom.judging.judgement import Judgement, Standing, judge
    from clue_logic.classroom.judging.judgement_text import before_general, general_lines, judgement_text
    from clue_logic.classroom.refutation.trial_games import TrialGames

    own = find_rules(rules)
    if isinstance(own, str):
        raise Failure(f"{rules} is a calculus of the software; try a rule file of yours, such as mine.dl")
    game = None if log is None else load_game(log, edition_files)
    games = TrialGames(seed, number) if number else None
    name = "" if log is None else display_name(log)
    first_shown: list[Judgement] = []
    with show_progress("trying the rules") as advance, _stop_on_interrupt(advance) as stopped:
        since: dict[Stage, float] = {}

        def report_stage(stage: Stage, done: int, of: int) -> None:
            if not stopped():
                passed = monotonic() - since.setdefault(stage, monotonic())
                # ends after the last game or at the time limit: show the progress of the one that is nearer
                timed = int(of * passed / seconds) if stage == "games" and seconds else 0
                advance(_STAGES[stage], max(done, min(of, timed)), of)

        def first(known: Judgement) -> None:
            if as_json:
                return
            with advance.aside():
                if not first_shown and (notice := before_general(known, lang, name)):
                    print_text(f"{notice}\n")
                if known.in_general is not None:
                    note(_FIRST.format(", ".join(known.in_general.not_sure), seconds))
            first_shown.append(known)

        judgement = judge(
            own, log=game, games=games, lang=lang, seconds=seconds, bound=bound, stopped=stopped, progress=report_stage,
            first=first,
        )  # fmt: skip
    if as_json:
        click.echo(encoding.as_json(judgement))
    elif first_shown and judgement.in_general is not None:
        print_text("\n".join(general_lines(judgement.in_general, lang)))
    else:
        print_text(judgement_text(judgement, lang, name))
    if log is not None and judgement.on_log is not None and not judgement.on_log.possible:
        note(f"to see which lines cannot all be true: clue-logic conflicts {quote(log)}")
    if judgement.standing is not Standing.SOUND:
        ctx.exit(UNREADABLE if judgement.standing is Standing.UNREADABLE else WRONG)


@contextmanager
def _stop_on_interrupt(advance: Advance) -> Iterator[Callable[[], bool]]:
    """Yield a function that returns whether Ctrl-C was pressed; a second Ctrl-C ends the program."""
    import signal
    from threading import Thread

    asked: list[bool] = []
    before = signal.getsignal(signal.SIGINT)

    def stop(number: int, frame: object) -> None:
        asked.append(True)
        signal.signal(signal.SIGINT, before)
        # in a thread: the interrupted code may hold the lock of the progress bar
        Thread(target=advance, args=("stopping; Ctrl-C again ends it at once", 0, 0), daemon=True).start()

    with handle_signals({signal.SIGINT: stop}):
        yield lambda: bool(asked)


@click.command()
@click.argument("folder", type=click.Path())
@click.option(
    "--to", "form", type=options.NamedChoice(["text", "html", "json"]), default="text", show_default=True,
    help="The form of the table: text, a page to open in a browser, or JSON for other programs.",
)  # fmt: skip
@click.option("--out", type=click.Path(), metavar="FILE", help="Write the table to this file instead of printing it.")
@click.option(
    "--seconds", type=options.TimeLimit(), default=20.0, show_default=True, help="The time limit for one file."
)
@click.option(
    "--student-seconds", type=options.TimeLimit(), default=300.0, show_default=True,
    help="The time limit for all files of one student; the other files get a row that says so.",
)  # fmt: skip
@click.option(
    "--total-seconds", type=options.TimeLimit(), default=3600.0, show_default=True,
    help="The time limit for the class.",
)  # fmt: skip
@click.option(
    "--bound",
    callback=_read_bound,
    metavar="PLAYERS,CARDS,EVENTS",
    help="Prove rules without an exercise for all games of at least up to this size, such as 6,12,3.",
)
@click.option("--title", metavar="TEXT", help="The name of the class, instead of that of the folder.")
@from_files
@options.lang
def class_command(
    folder: str,
    form: str,
    out: str | None,
    seconds: float,
    student_seconds: float,
    total_seconds: float,
    bound: Shape | None,
    title: str | None,
    sources: tuple[str, ...],
    lang: str,
) -> None:
    """Judge everything that a class handed in: a folder or a file for each student.

    Files are sheets from `clue-logic exercise do` or from the page. A rule file (.dl) that names no exercise is judged
    as by `clue-logic rules try`, and shown with its verdict. A folder within a student's folder, and a file of another
    kind (.docx, .pdf), are reported and not read. Each file is judged in a separate process with limits on time and
    memory; a file that exceeds them gets a row that says so.
    """
    from clue_logic.classroom.submissions import list_students, read_papers
    from clue_logic.datalog.sandbox import Limits

    path, but = Path(folder), [Path(out)] if out else []
    try:
        students, papers = list_students(path, but), list(read_papers(path, lang, but))
    except (OSError, ValueError) as error:
        raise Failure(f"{folder}: {getattr(error, 'strerror', None) or error}") from None
    if not students:
        raise Failure(f"{folder}: no submissions here; expected a folder or a file (.dl, .txt) for each")
    table = judge_class(
        title or path.resolve().name, students, papers, sources,
        lang=lang, limits=Limits(seconds), student_seconds=student_seconds, total_seconds=total_seconds, bound=bound,
    )  # fmt: skip
    print_or_write(_format_table(table, form, lang), out)


def _format_table(table: ClassTable, form: str, lang: str) -> str:
    if form == "html":
        from clue_logic.classroom.submissions import class_page

        return class_page(table, lang)
    if form == "json":
        return encoding.as_json(_record(table)) + "\n"
    return make_visible("\n".join(_lines(table, lang)), "\n") + "\n"


def _lines(table: ClassTable, lang: str) -> list[str]:
    from clue_logic.classroom.submissions import COLUMN, SIGNS, marks

    numbers = [str(number) for number in range(1, len(table.exercises) + 1)]
    rows = [["", *numbers, ""]]
    for student in table.students:
        best = [table.best(student, exercise.name) for exercise in table.exercises]
        signs = ["·" if sheet is None else SIGNS[sheet.verdict.mark] for sheet in best]
        rows.append([student, *signs, str(table.count_solved_exercises(student))])
    lines = [*align_columns(rows), ""]
    lines += [f"{number}  {each.title[lang]}" for number, each in zip(numbers, table.exercises, strict=True)]
    lines += ["", "  ".join(f"{sign} {meaning}" for sign, meaning in marks(lang).values())]
    for sheet in table.handed_in:
        if sheet.exercise not in {each.name for each in table.exercises} - {COLUMN}:
            sign, meaning = SIGNS[sheet.verdict.mark], sheet.verdict.heading(lang)
            lines += ["", f"{sheet.student}, {sheet.file}: {sign} {meaning}"]
            lines += [f"    {line}" for line in sheet.answer.splitlines()]
            lines += [f"  {line}" if line else "" for line in sheet.verdict.said.splitlines()]
    return lines


def _record(table: ClassTable) -> dict[str, object]:
    return {
        "title": table.title,
        "students": list(table.students),
        "exercises": [exercise.name for exercise in table.exercises],
        "handed_in": [
            {
                "student": sheet.student,
                "file": sheet.file,
                "exercise": sheet.exercise or None,
                "answer": sheet.answer,
                **encoding.encode(sheet.verdict),
            }
            for sheet in table.handed_in
        ],
    }
