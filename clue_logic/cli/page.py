"""``clue-logic page``: the page as one file with a log, rules or an exercise in it, to hand to others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options, page_begins, paper
from clue_logic.words.escaping import visible

if TYPE_CHECKING:
    from clue_logic.classroom.exercises.exercise import Exercise
    from clue_logic.datalog.calculi import Rules

_MOST_BYTES = 5_000_000
"""More than any log that a browser should begin with."""


@click.command()
@click.option("--log", "log", type=click.Path(allow_dash=True), metavar="LOG", help="The log to put in.")
@page_begins.rules_in_sight
@page_begins.exercise_to_work_on
@click.option("--out", type=click.Path(), required=True, metavar="FILE", help="The file to write, such as game.html.")
@click.option("--template", type=click.Path(), metavar="FILE", help="The page to copy; else the one built here.")
@click.option("--lesson", is_flag=True, help="Begin with the lesson of the log, every step of it in the file.")
@click.option(
    "--hide-answers",
    is_flag=True,
    help="Begin with the answers hidden, to be claimed. Comments, questions and expectations are left out.",
)
@click.option(
    "--lang",
    type=options.NamedChoice(["en", "de", "ja"]),
    help="The language to begin with; else that of the browser, and English for a lesson.",
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(
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

    Log, notebook and proofs side by side, in any current browser, offline; nothing has to be installed there, and
    nothing leaves the machine. The page that is copied is clue-notebook.html: `make page` builds it in a checkout, and
    --template names one that was built elsewhere. (`clue-logic lesson paper --to html` writes one with the course.)

    With --rules the page begins with these rules in sight, beside the log; the files of a folder are one text there.
    With --exercise it begins with an exercise of the software, and without --log with the first log of that. While
    --hide-answers hides the answers, rules are not tried on the log.
    """
    from clue_logic.cli.files import write
    from clue_logic.cli.messages import note
    from clue_logic.cli.page_template import page_to_copy
    from clue_logic.storage.file_writing import encoded

    _refuse_what_excludes(log, rules or exercise, lesson, hide_answers, lang)
    source = page_to_copy(template)
    begins: dict[str, object] = {"lang": lang} if lang else {}
    if hide_answers:
        begins["hideAnswers"] = True
    begins |= _with_log(log, lesson, hide_answers, lang) if log is not None else page_begins.log_of(exercise)
    if rules is not None:
        begins["rules"] = page_begins.text_of(rules)
    if exercise is not None:
        begins["exercise"] = exercise.name
    content = encoded(source.beginning_with(begins))
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
    """Return with what a page begins that shows a log; what is wrong with the log, or left out of it, is said."""
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.messages import note
    from clue_logic.cli.reading import STANDARD_INPUT, name_of, text_of
    from clue_logic.language.reader import parse_log, without_asides
    from clue_logic.words.diagnostics import Severity

    text, start = _lesson(log, lang or "en") if lesson else (text_of(log), {})
    left = 0
    if hide_answers:
        text, left = without_asides(text)
    if len(text.encode()) > _MOST_BYTES:
        raise Failure(f"{log} is larger than {_MOST_BYTES // 1_000_000} MB; a page cannot begin with that")
    found = parse_log(text, name=name_of(log)).diagnostics
    wrong = sum(problem.severity is Severity.ERROR for problem in found)
    if wrong:
        things = "1 thing" if wrong == 1 else f"{wrong} things"
        note(f"{things} in {name_of(log)} cannot be understood; the page shows where")
    if left:
        lines = "on 1 line" if left == 1 else f"on {left} lines"
        note(f"comments, questions and expectations {lines} may tell answers, and are left out")
    return {"log": text, "name": "game.clue" if log == STANDARD_INPUT else visible(Path(log).name), **start}


def _lesson(log: str, lang: str) -> tuple[str, dict[str, object]]:
    """Return the text of a log, and with what a page begins that shows its lesson."""
    title, lesson, text = paper.lesson_of_log(log, lang, "others", ())
    show = paper.show_of_log(title, lesson, text, lang=lang, numbers=False)
    return text, paper.start_of_page(show, lesson, reading="others", numbers=False)
