# ruff: noqa: N999, as commands are called so
"""``clue-logic rules class``: what a class handed in, as one table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.exercise import exercises_of, from_files
from clue_logic.words.escaping import visible

if TYPE_CHECKING:
    from clue_logic.classroom.submissions import ClassTable


@click.command()
@click.argument("folder", type=click.Path())
@click.option(
    "--to", "form", type=options.NamedChoice(["text", "html", "json"]), default="text", show_default=True,
    help="The table on the terminal, as one page to open in a browser, or for other programs.",
)  # fmt: skip
@click.option("--out", type=click.Path(), metavar="FILE", help="Where to write it; otherwise it is printed.")
@click.option(
    "--seconds", type=options.TimeLimit(), default=20.0, show_default=True, help="How long judging one file may take."
)
@click.option(
    "--student-seconds", type=options.TimeLimit(), default=300.0, show_default=True,
    help="How long judging all files of one student may take; the rest is a row that says so.",
)  # fmt: skip
@click.option(
    "--total-seconds", type=options.TimeLimit(), default=3600.0, show_default=True,
    help="How long judging the class may take.",
)  # fmt: skip
@click.option("--title", metavar="TEXT", help="What to call the class; else as the folder.")
@from_files
@options.lang
def command(
    folder: str,
    form: str,
    out: str | None,
    seconds: float,
    student_seconds: float,
    total_seconds: float,
    title: str | None,
    sources: tuple[str, ...],
    lang: str,
) -> None:
    """Judge all that a class handed in: a folder for each student, or a file for each.

    Files are sheets that `clue-logic exercise do` wrote, or the page; a rule file (.dl) that names no exercise is
    judged as `clue-logic rules try` does; it is shown with its verdict. A folder within a student's folder is reported
    and not read. Each is judged in a process of its own, with limits on time and memory, so
    that one that never ends is a row that says so.
    """
    from clue_logic.classroom.submissions import class_table, papers_in, students_in
    from clue_logic.cli.advancing import advancing
    from clue_logic.cli.failures import Failure
    from clue_logic.sandbox import Limits

    path = Path(folder)
    try:
        students, papers = students_in(path), list(papers_in(path))
    except (OSError, ValueError) as error:
        raise Failure(f"{folder}: {getattr(error, 'strerror', None) or error}") from None
    if not students:
        raise Failure(f"{folder}: nobody handed in anything; expected a folder or a file (.dl, .txt) for each")
    exercises = exercises_of(sources)
    with advancing("judging") as advance:
        done = 0

        def told(paper: object) -> None:
            nonlocal done
            done += 1
            advance("judging", done, len(papers))

        table = class_table(
            visible(title or path.resolve().name), students, papers, exercises,
            lang=lang, jobs=os.cpu_count() or 1, limits=Limits(seconds), told=told,
            student_seconds=student_seconds, total_seconds=total_seconds,
        )  # fmt: skip
    _write(_written(table, form, lang), out)


def _written(table: ClassTable, form: str, lang: str) -> str:
    if form == "html":
        from clue_logic.classroom.submissions import class_page

        return class_page(table, lang)
    if form == "json":
        import json

        return json.dumps(_record(table), ensure_ascii=False, indent=2) + "\n"
    return visible("\n".join(_lines(table, lang)), "\n") + "\n"


def _lines(table: ClassTable, lang: str) -> list[str]:
    from clue_logic.classroom.submissions import COLUMN, SIGNS, marks
    from clue_logic.words.columns import in_columns

    numbers = [str(number) for number in range(1, len(table.exercises) + 1)]
    rows = [["", *numbers, ""]]
    for student in table.students:
        best = [table.best(student, exercise.name) for exercise in table.exercises]
        signs = ["·" if sheet is None else SIGNS[sheet.verdict.mark] for sheet in best]
        rows.append([student, *signs, str(table.solved(student))])
    lines = [*in_columns(rows), ""]
    lines += [f"{number}  {each.title[lang]}" for number, each in zip(numbers, table.exercises, strict=True)]
    lines += ["", "  ".join(f"{sign} {meaning}" for sign, meaning in marks(lang).values())]
    for sheet in table.handed_in:
        if sheet.exercise not in {each.name for each in table.exercises} - {COLUMN}:
            sign, meaning = marks(lang)[sheet.verdict.mark]
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
                "mark": sheet.verdict.mark.value,
                "said": sheet.verdict.said,
                "hint": sheet.verdict.hint,
            }
            for sheet in table.handed_in
        ],
    }


def _write(text: str, out: str | None) -> None:
    from clue_logic.cli.files import write

    if out is None:
        click.echo(text, nl=False)
    else:
        write(out, text)
