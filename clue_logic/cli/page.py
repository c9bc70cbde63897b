"""``clue-logic page``: a copy of the page as one file, with a log, rules or an exercise in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.exercise import find_exercise
from clue_logic.cli.files import STANDARD_INPUT, display_name, read_text, write
from clue_logic.cli.lesson import build_log_lesson, build_log_show, start_of_page
from clue_logic.cli.messages import Failure, note, report
from clue_logic.cli.page_template import page_to_copy
from clue_logic.cli.reading import accept_requested, require_log_name
from clue_logic.page.building import NotOneTextError, find_mistakes, join_rules
from clue_logic.storage.file_writing import encode_text
from clue_logic.words.diagnostics import Severity
from clue_logic.words.escaping import make_visible

if TYPE_CHECKING:
    from clue_logic.classroom.exercises.exercise import Exercise
    from clue_logic.datalog.user_rules import Rules


rules_in_sight = options.optional_rules("Show these rules beside the log: a calculus, or a file or folder of yours.")

exercise_to_work_on = click.option(
    "--exercise",
    "exercise",
    metavar="NAME",
    callback=lambda ctx, param, value: None if value is None else _find_exercise(value),
    help="Begin with this built-in exercise; `clue-logic exercise list` lists them.",
)


def _find_exercise(name: str) -> Exercise:
    if name.endswith(".toml"):
        path = make_visible(name)
        raise click.BadParameter(f"a page begins with a built-in exercise; drop {path} on the page to open it there")
    return find_exercise(name, (), "--exercise")


def rules_as_text(rules: Rules) -> str:
    """Return rules as one text; print notes on their errors and on omitted wording files.

    Raises Failure if they cannot be joined into one text, or are too long.
    """
    from clue_logic.page.bridge.session import LONGEST_RULES

    try:
        text = join_rules(rules)
    except NotOneTextError as error:
        raise Failure(f"the page has one text for rules, and as one those of {rules} cannot be read: {error}") from None
    if isinstance(rules, str):
        return text
    if len(text) > LONGEST_RULES:
        raise Failure(f"{rules} has {len(text):,} characters; the page takes rules of {LONGEST_RULES:,} at most")
    if wrong := len(find_mistakes(rules)):
        things = "1 thing" if wrong == 1 else f"{wrong} things"
        note(f"{things} in {rules} cannot be understood; the page shows where")
    if any(file.wordings for file in rules.files):
        note(f"the wording files (.toml) of {rules} are left out; the page tells its rules as Datalog")
    return text


def exercise_log(exercise: Exercise | None) -> dict[str, object]:
    """Return the first log of an exercise as start data of the page; empty if there is none."""
    if exercise is None or not exercise.logs:
        return {}
    number = "-1" if len(exercise.logs) > 1 else ""
    return {"log": exercise.logs[0], "name": f"{exercise.name}{number}.clue"}


_MOST_BYTES = 5_000_000
"""The size limit for the log in a page."""


@click.command()
@click.option("--log", "log", type=click.Path(allow_dash=True), metavar="LOG", help="The log to put into the page.")
@rules_in_sight
@exercise_to_work_on
@click.option("--out", type=click.Path(), required=True, metavar="FILE", help="The file to write, such as game.html.")
@click.option("--template", type=click.Path(), metavar="FILE", help="The page to copy, instead of the one built here.")
@click.option("--lesson", is_flag=True, help="Begin with the lesson of the log; the file contains every step.")
@click.option(
    "--hide-answers",
    is_flag=True,
    help="Begin with hidden answers, for the reader to find. Comments, questions and expectations are left out.",
)
@options.accept_proposals
@options.language("The initial language; without it, that of the browser, and English for a lesson.", default=None)
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
def page_command(
    log: str | None,
    rules: Rules | None,
    exercise: Exercise | None,
    out: str,
    template: str | None,
    lesson: bool,
    hide_answers: bool,
    lang: str | None,
    force: bool,
) -> None:
    """Put a log, rules or an exercise into a copy of the page: one file that opens by a double click.

    The file shows log, notebook and proofs side by side, in any current browser, offline; nothing has to be installed,
    and no data leaves the machine. The page that is copied is clue-notebook.html: `make page` builds it in a checkout;
    --template names one that was built elsewhere. (`clue-logic lesson paper --to html` writes one with the course.)

    With --rules the page shows these rules beside the log; the files of a folder become one text. With --exercise it
    begins with a built-in exercise, and without --log with the first log of that exercise. With --hide-answers, rules
    are not tried on the log.
    """
    _refuse_what_excludes(log, rules or exercise, lesson, hide_answers, lang)
    source = page_to_copy(template)
    begins: dict[str, object] = {"lang": lang} if lang else {}
    if hide_answers:
        begins["hideAnswers"] = True
    begins |= _with_log(log, lesson, hide_answers, lang) if log is not None else exercise_log(exercise)
    if rules is not None:
        begins["rules"] = rules_as_text(rules)
    if exercise is not None:
        begins["exercise"] = exercise.name
    content = encode_text(source.fill(begins))
    write(out, content, exists="" if force else f"{out} is there already; --force writes over it")
    note(f"wrote {out}, {len(content) / 1e6:.1f} MB")


def _refuse_what_excludes(log: str | None, about_rules: object, lesson: bool, hides: bool, lang: str | None) -> None:
    if log is None and about_rules is None:
        raise click.UsageError("What shall the page begin with? Name a --log, --rules or an --exercise.")
    if log is None and hides:
        raise click.UsageError("--hide-answers hides those of a log. Name it with --log.")
    if lesson and about_rules is not None:
        raise click.UsageError("--lesson covers the notebook, on which rules are tried. Write two files.")
    if lesson and hides:
        raise click.UsageError("--lesson tells what --hide-answers hides. Write two files.")
    if lesson and lang == "ja":
        raise click.UsageError("A lesson is told in English and German: --lang en or --lang de.")


def _with_log(log: str, lesson: bool, hide_answers: bool, lang: str | None) -> dict[str, object]:
    """Return the start data of a page with a log; print notes on its errors, and on omitted lines."""
    from clue_logic.language.reader import parse_log, strip_asides

    require_log_name(log)
    text, start = _lesson_start(log, lang or "en") if lesson else (_accepted_text(log), {})
    left = 0
    if hide_answers:
        text, left = strip_asides(text)
    if len(text.encode()) > _MOST_BYTES:
        raise Failure(f"{log} is larger than {_MOST_BYTES // 1_000_000} MB; a page cannot begin with that")
    problems = parse_log(text, name=display_name(log)).diagnostics
    wrong = sum(problem.severity is Severity.ERROR for problem in problems)
    if wrong:
        things = "1 thing" if wrong == 1 else f"{wrong} things"
        note(f"{things} in {display_name(log)} cannot be understood; the page shows where")
    if left:
        lines = "on 1 line" if left == 1 else f"on {left} lines"
        note(f"comments, questions, expectations and notes {lines} may tell answers, and are left out")
    return {"log": text, "name": "game.clue" if log == STANDARD_INPUT else make_visible(Path(log).name), **start}


def _accepted_text(log: str) -> str:
    read = accept_requested(read_text(log), None)
    report(display_name(log), read.remarks, read.lang)
    return read.text


def _lesson_start(log: str, lang: str) -> tuple[str, dict[str, object]]:
    """Return the text of a log, and the start data of a page with its lesson."""
    title, lesson, text = build_log_lesson(log, lang, "others", ())
    show = build_log_show(title, lesson, text, lang=lang, numbers=False)
    return text, start_of_page(show, lesson, reading="others", numbers=False)
