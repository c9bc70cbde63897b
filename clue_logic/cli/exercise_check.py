"""``clue-logic exercise check``: what the answer on a sheet is worth, and what would help next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.exercise import exercise_named, from_files
from clue_logic.cli.screen import say
from clue_logic.words.languages import Texts

if TYPE_CHECKING:
    from clue_logic.classroom.exercises.exercise import Exercise, Verdict

NOT_SOLVED, BAD_FORM = 1, 2
"""The exit status for an answer that is not right, and for one that cannot be read."""

_SAID = Texts(
    en={"next": "Next step: {}", "hint": "Hint {} of {}: {}", "solution": "The solution:"},
    de={"next": "Nächster Schritt: {}", "hint": "Hinweis {} von {}: {}", "solution": "Die Lösung:"},
)


@click.command()
@click.argument("sheet", type=click.Path(allow_dash=True))
@click.option(
    "--exercise",
    "name",
    metavar="NAME",
    help="Which exercise it answers, if the sheet does not say so; of several sheets in a file, which one.",
)
@click.option("--hint", "hints", type=click.IntRange(0), default=0, metavar="N", help="The first N hints as well.")
@click.option("--solution", is_flag=True, help="Print an answer that is right.")
@from_files
@options.lang
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as JSON, for other programs.")
@click.pass_context
def command(
    ctx: click.Context,
    sheet: str,
    name: str | None,
    hints: int,
    solution: bool,
    sources: tuple[str, ...],
    lang: str,
    as_json: bool,
) -> None:
    """Say what the answer on a sheet is worth, and what would help next.

    A file with several sheets is checked sheet by sheet. The exit status is 0 if all is solved, 1 if something is not,
    and 2 if an answer cannot be read.
    """
    from clue_logic.classroom.exercises.answering import judged_answer, solution_of
    from clue_logic.classroom.exercises.exercise import Mark
    from clue_logic.cli.reading import name_of, text_of
    from clue_logic.cli.screen import print_text

    asked = [
        (exercise_named(exercise, sources), text) for exercise, text in _sheets(text_of(sheet), name_of(sheet), name)
    ]
    records, marks = [], set()
    for number, (exercise, text) in enumerate(asked):
        verdict = judged_answer(exercise, text, lang)
        marks.add(verdict.mark)
        if as_json:
            records.append(_record(exercise, verdict))
            continue
        print_text("\n".join([*([""] if number else []), *_told(exercise, verdict, hints, lang)]))
        if solution:
            say(f"\n{_SAID[lang]['solution']}\n{solution_of(exercise, lang)}")
    if as_json:
        import json

        click.echo(json.dumps(records if len(records) > 1 else records[0], ensure_ascii=False, indent=2))
    ctx.exit(0 if marks == {Mark.SOLVED} else BAD_FORM if Mark.FORM in marks else NOT_SOLVED)


def _sheets(text: str, file: str, name: str | None) -> list[tuple[str, str]]:
    """Return what is to be checked: the exercises and the answers to them."""
    from clue_logic.classroom.exercises.sheet import sheets_in
    from clue_logic.cli.failures import Failure

    sheets = sheets_in(text)
    if name is not None and len(sheets) == 1:
        return [(name, text)]
    found = [(sheet.exercise, sheet.placed) for sheet in sheets if sheet.exercise and name in (None, sheet.exercise)]
    if found:
        return found
    if name is not None:
        raise Failure(f"{file}: there is no sheet of {name!r} in it")
    raise Failure(
        f"{file}: it does not say which exercise it answers; its first line should be '# exercise: NAME', or name it "
        "by --exercise"
    )


def _record(exercise: Exercise, verdict: Verdict) -> dict[str, str]:
    return {"exercise": exercise.name, "mark": verdict.mark.value, "said": verdict.said, "hint": verdict.hint}


def _told(exercise: Exercise, verdict: Verdict, hints: int, lang: str) -> list[str]:
    from clue_logic.classroom.submissions import marks

    said, (sign, meaning) = _SAID[lang], marks(lang)[verdict.mark]
    lines = [f"{sign} {exercise.title[lang]}: {meaning}", verdict.said]
    if verdict.hint:
        lines.append(said["next"].format(verdict.hint))
    for number, hint in enumerate(exercise.hints[:hints], 1):
        lines.append(said["hint"].format(number, len(exercise.hints), hint[lang]))
    return lines
