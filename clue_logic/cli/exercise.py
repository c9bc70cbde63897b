"""``clue-logic exercise``: exercises on the rules, with commands to list, do and check them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.group import NamedCommands
from clue_logic.cli.screen import say
from clue_logic.queries.table import GROUPS
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clue_logic.classroom.exercises.exercise import Exercise, Verdict


from_files = click.option(
    "--from",
    "sources",
    type=click.Path(),
    multiple=True,
    metavar="FILE|FOLDER",
    help="Your own exercises (TOML) instead of the built-in ones. May be repeated.",
)


class ExerciseCommands(NamedCommands):
    """The commands of ``clue-logic exercise``."""

    rows = GROUPS["exercise"]
    before = "exercise "


@click.group(cls=ExerciseCommands)
def exercise_command() -> None:
    """Exercises on the rules: formalise a sentence, repair a rule, refute one, give a proof.

    `clue-logic exercise do NAME --out FILE` writes a sheet with the task. Fill it in; `clue-logic exercise check FILE`
    then grades it and gives the next hint.
    """


def load_exercises(sources: tuple[str, ...]) -> tuple[Exercise, ...]:
    """Return the exercises of some files and folders; without any, the built-in ones."""
    from clue_logic.classroom.exercises.exercise_file import ExerciseError, exercises, read_exercises
    from clue_logic.cli.messages import Failure
    from clue_logic.cli.reading import read_text

    if not sources:
        return exercises()
    paths = [path for source in sources for path in _files(Path(source))]
    try:
        return read_exercises({path.name: read_text(str(path)) for path in paths})
    except ExerciseError as error:
        raise Failure(str(error)) from None


def find_exercise(name: str, sources: tuple[str, ...], param_hint: str = "NAME") -> Exercise:
    """Return the exercise with a name, or end with a message that suggests a name or says why it cannot be set."""
    from clue_logic.classroom.exercises.answering import find_defect
    from clue_logic.cli.messages import Failure
    from clue_logic.words.names import near_message

    known = load_exercises(sources)
    for exercise in known:
        if exercise.name == name:
            if sources and (why := find_defect(exercise)):
                raise Failure(f"the exercise {name} cannot be set: {why}")
            return exercise
    names = [exercise.name for exercise in known]
    raise click.BadParameter(f"there is no exercise {name!r}. {near_message(name, names)}", param_hint=param_hint)


def _files(path: Path) -> list[Path]:
    from clue_logic.cli.messages import Failure

    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.iterdir() if file.suffix == ".toml")
    if not found:
        raise Failure(f"{path}: there is no exercise in this folder; its files are called NAME.toml")
    return found


@click.command()
@click.argument("name")
@click.option("--out", type=click.Path(), metavar="FILE", help="Where to write the sheet; otherwise it is printed.")
@from_files
@options.lang
def do_command(name: str, out: str | None, sources: tuple[str, ...], lang: str) -> None:
    """Write the sheet of an exercise: the task, and room for the answer."""
    from clue_logic.classroom.exercises.answering import sheet_text
    from clue_logic.cli.reading import write

    text = sheet_text(find_exercise(name, sources), lang)
    if out is None:
        click.echo(text, nl=False)
        return
    exists = f"{out} is there already and may hold an answer; choose another name, or remove it"
    write(out, text, exists=exists)
    say(f"Fill in {make_visible(out)}, then: clue-logic exercise check {make_visible(out)}", err=True)


@click.command()
@from_files
@options.lang
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON, for other programs.")
def list_command(sources: tuple[str, ...], lang: str, as_json: bool) -> None:
    """List the exercises, the easiest first: name, level, kind of task, title, and the steps of chains."""
    found = load_exercises(sources)
    if as_json:
        import json

        records = [
            {
                "name": each.name,
                "kind": each.kind.value,
                "level": each.level,
                "calculus": each.calculus,
                "title": each.title[lang],
                **({"after": each.after} if each.after else {}),
            }
            for each in found
        ]
        click.echo(json.dumps(records, ensure_ascii=False, indent=2))
        return
    from clue_logic.classroom.exercises.exercise_file import find_chain
    from clue_logic.cli.screen import print_text
    from clue_logic.words.columns import align_columns

    msg = messages(lang)
    rows = []
    for each in found:
        chain = find_chain(each, found)
        title, after = each.title[lang], each.after or "none"
        if len(chain) > 1:
            step = msg("teaching-step", step=chain.index(each.name) + 1, steps=len(chain), after=after)
            title = f"{title} {step}"
        rows.append([each.name, str(each.level), msg("teaching-kind", kind=each.kind.value), title])
    print_text("\n".join(align_columns(rows, left=4)))


NOT_SOLVED, BAD_FORM = 1, 2
"""The exit statuses for a wrong answer, and for one that cannot be read."""


@click.command()
@click.argument("sheet", type=click.Path(allow_dash=True))
@click.option(
    "--exercise",
    "name",
    metavar="NAME",
    help="The exercise that the sheet answers, if it does not say so; or which of several sheets to check.",
)
@click.option("--hint", "hints", type=click.IntRange(0), default=0, metavar="N", help="Also print the first N hints.")
@click.option("--solution", is_flag=True, help="Print a correct answer.")
@click.option("--record", is_flag=True, help="Also note the attempt on the sheet, for the overview of the class.")
@from_files
@options.lang
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as JSON, for other programs.")
@click.pass_context
def check_command(
    ctx: click.Context,
    sheet: str,
    name: str | None,
    hints: int,
    solution: bool,
    record: bool,
    sources: tuple[str, ...],
    lang: str,
    as_json: bool,
) -> None:
    """Grade the answer on a sheet, and give the next hint.

    A file with several sheets is checked sheet by sheet. Exit status 0 if all exercises are solved, 1 if one is not,
    2 if an answer cannot be read.
    """
    from clue_logic.classroom.exercises.answering import judge_answer, sample_solution
    from clue_logic.classroom.exercises.exercise import Mark
    from clue_logic.cli.reading import display_name, read_text
    from clue_logic.cli.screen import print_text

    if record and sheet == "-":
        raise click.UsageError("--record writes to the sheet, and needs its file")
    asked = [
        (find_exercise(exercise, sources), text)
        for exercise, text in _sheets(read_text(sheet), display_name(sheet), name)
    ]
    records, marks = [], set()
    noted: dict[str, Verdict] = {}
    for number, (exercise, text) in enumerate(asked):
        verdict = judge_answer(exercise, text, lang)
        marks.add(verdict.mark)
        noted[text] = verdict
        if as_json:
            records.append(_record(exercise, verdict))
            continue
        print_text("\n".join([*([""] if number else []), *_verdict_lines(exercise, verdict, hints, lang)]))
        if solution:
            say(f"\n{messages(lang)('teaching-solution')}\n{sample_solution(exercise, lang)}")
    if record:
        _record_attempts(sheet, noted, 1 + hints, solution=solution)
    if as_json:
        import json

        click.echo(json.dumps(records if len(records) > 1 else records[0], ensure_ascii=False, indent=2))
    ctx.exit(0 if marks == {Mark.SOLVED} else BAD_FORM if Mark.FORM in marks else NOT_SOLVED)


def _sheets(text: str, file: str, name: str | None) -> list[tuple[str, str]]:
    """Return the names of the exercises to check, each with the text of its answer."""
    from clue_logic.classroom.exercises.sheet import parse_sheets
    from clue_logic.cli.messages import Failure

    sheets = parse_sheets(text)
    if name is not None and len(sheets) == 1:
        return [(name, text)]
    found = [
        (sheet.exercise, sheet.padded_text) for sheet in sheets if sheet.exercise and name in (None, sheet.exercise)
    ]
    if found:
        return found
    if name is not None:
        raise Failure(f"{file}: there is no sheet of {name!r} in it")
    raise Failure(
        f"{file}: it does not say which exercise it answers; its first line should be '# exercise: NAME', or name it "
        "by --exercise"
    )


def _record_attempts(file: str, verdicts: Mapping[str, Verdict], hints: int, *, solution: bool) -> None:
    """Note the verdicts on the sheets of a file, by their texts as they were judged."""
    from clue_logic.classroom.exercises.attempts import AttemptsError, note_attempt
    from clue_logic.classroom.exercises.sheet import parse_sheets
    from clue_logic.cli.messages import Failure
    from clue_logic.cli.reading import read_text, write

    changed = []
    for sheet in parse_sheets(read_text(file)):
        verdict = verdicts.get(sheet.padded_text)
        try:
            changed.append(
                sheet.text
                if verdict is None
                else note_attempt(sheet.text, verdict, sheet.answer, hints=hints, solution=solution)
            )
        except AttemptsError as error:
            raise Failure(f"{file}: {error}") from None
    write(file, "\n".join(changed))


def _record(exercise: Exercise, verdict: Verdict) -> dict[str, str]:
    return {
        "exercise": exercise.name,
        "mark": verdict.mark.value,
        "said": verdict.said,
        "hint": verdict.hint,
        "mistake": verdict.mistake,
    }


def _verdict_lines(exercise: Exercise, verdict: Verdict, hints: int, lang: str) -> list[str]:
    from clue_logic.classroom.submissions import marks

    msg, (sign, meaning) = messages(lang), marks(lang)[verdict.mark]
    lines = [f"{sign} {exercise.title[lang]}: {meaning}", verdict.said]
    if verdict.hint:
        lines.append(msg("teaching-next-step", hint=verdict.hint))
    for number, hint in enumerate(exercise.hints[:hints], 1):
        lines.append(msg("teaching-hint", number=number, count=len(exercise.hints), hint=hint[lang]))
    return lines
