"""``clue-logic exercise``: exercises on the rules, with commands to list, do and check them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from clue_logic.cli import options
from clue_logic.cli.files import display_name, print_or_write, read_text, write
from clue_logic.cli.group import NamedCommands
from clue_logic.cli.messages import Failure
from clue_logic.cli.progress import show_progress
from clue_logic.cli.screen import print_text, say
from clue_logic.queries.table import GROUPS
from clue_logic.words import encoding
from clue_logic.words.columns import align_columns
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from clue_logic.classroom.exercises.exercise import Exercise, Verdict
    from clue_logic.classroom.submissions import ClassTable, Paper


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
    from clue_logic.classroom.exercises.fresh import fresh_exercise, is_fresh
    from clue_logic.words.names import near_message

    if is_fresh(name):
        return fresh_exercise(name)
    known = load_exercises(sources)
    for exercise in known:
        if exercise.name == name:
            if sources and (why := find_defect(exercise)):
                raise Failure(f"the exercise {name} cannot be set: {why}")
            return exercise
    names = [exercise.name for exercise in known]
    raise click.BadParameter(f"there is no exercise {name!r}. {near_message(name, names)}", param_hint=param_hint)


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.iterdir() if file.suffix == ".toml")
    if not files:
        raise Failure(f"{path}: there is no exercise in this folder; its files are called NAME.toml")
    return files


@click.command()
@click.argument("name")
@click.option("--out", type=click.Path(), metavar="FILE", help="Where to write the sheet; otherwise it is printed.")
@from_files
@options.lang
def do_command(name: str, out: str | None, sources: tuple[str, ...], lang: str) -> None:
    """Write the sheet of an exercise: the task, and room for the answer."""
    from clue_logic.classroom.exercises.answering import sheet_text

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
@options.json_flag("the list")
def list_command(sources: tuple[str, ...], lang: str, as_json: bool) -> None:
    """List the exercises, the easiest first: name, level, kind of task, title, and the steps of chains."""
    exercises = load_exercises(sources)
    if as_json:
        records = [
            {
                "name": each.name,
                "kind": each.kind.value,
                "level": each.level,
                "calculus": each.calculus,
                "title": each.title[lang],
                **({"after": each.after} if each.after else {}),
            }
            for each in exercises
        ]
        click.echo(encoding.as_json(records))
        return
    from clue_logic.classroom.exercises.exercise_file import find_chain

    msg = messages(lang)
    rows = []
    for each in exercises:
        chain = find_chain(each, exercises)
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
@options.json_flag("the verdict")
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
        click.echo(encoding.as_json(records if len(records) > 1 else records[0]))
    ctx.exit(0 if marks == {Mark.SOLVED} else BAD_FORM if Mark.FORM in marks else NOT_SOLVED)


def _sheets(text: str, file: str, name: str | None) -> list[tuple[str, str]]:
    """Return the names of the exercises to check, each with the text of its answer."""
    from clue_logic.classroom.exercises.sheet import parse_sheets

    sheets = parse_sheets(text)
    if name is not None and len(sheets) == 1:
        return [(name, text)]
    texts = [
        (sheet.exercise, sheet.padded_text) for sheet in sheets if sheet.exercise and name in (None, sheet.exercise)
    ]
    if texts:
        return texts
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
    return {"exercise": exercise.name, **encoding.encode(verdict)}


def _verdict_lines(exercise: Exercise, verdict: Verdict, hints: int, lang: str) -> list[str]:
    from clue_logic.classroom.submissions import SIGNS

    msg = messages(lang)
    lines = [f"{SIGNS[verdict.mark]} {exercise.title[lang]}: {verdict.heading(lang)}", verdict.said]
    if verdict.hint:
        lines.append(msg("teaching-next-step", hint=verdict.hint))
    for number, hint in enumerate(exercise.hints[:hints], 1):
        lines.append(msg("teaching-hint", number=number, count=len(exercise.hints), hint=hint[lang]))
    return lines


def judge_class(
    title: str, students: Iterable[str], papers: Sequence[Paper], sources: tuple[str, ...], **options: Any
) -> ClassTable:
    """Judge the papers of a class, with progress on a terminal; the options are those of `class_table`."""
    from clue_logic.classroom.submissions import class_table

    with show_progress("judging") as advance:
        done = 0

        def report_paper(paper: object) -> None:
            nonlocal done
            done += 1
            advance("judging", done, len(papers))

        exercises, jobs = load_exercises(sources), os.cpu_count() or 1
        return class_table(
            make_visible(title), students, papers, exercises, jobs=jobs, report_paper=report_paper, **options
        )


@click.command()
@click.argument("handed_in", type=click.Path(), nargs=-1, required=True, metavar="FILES|FOLDERS")
@click.option(
    "--to", "form", type=options.NamedChoice(["text", "html", "json"]), default="text", show_default=True,
    help="The form of the overview: text, a page to open in a browser, or JSON for other programs.",
)  # fmt: skip
@click.option(
    "--out", type=click.Path(), metavar="FILE", help="Write the overview to this file instead of printing it."
)
@click.option(
    "--names", type=click.Path(), metavar="FILE",
    help="Names of the students: a file with a line 'FILE, NAME' for each; without it, they are numbered.",
)  # fmt: skip
@click.option("--file-names", is_flag=True, help="Call students by the names of their files.")
@click.option(
    "--seconds", type=options.TimeLimit(), default=20.0, show_default=True, help="The time limit for one answer."
)
@click.option("--title", metavar="TEXT", default="", help="The name of the class.")
@from_files
@options.lang
def class_command(
    handed_in: tuple[str, ...],
    form: str,
    out: str | None,
    names: str | None,
    file_names: bool,
    seconds: float,
    title: str,
    sources: tuple[str, ...],
    lang: str,
) -> None:
    """Show what a class did: attempts, frequent mistakes, hints that helped, answers beside their verdicts.

    A file is what one student handed in, saved by the page or written with `clue-logic exercise check --record`; of a
    folder, each file or folder in it is. Students are numbered in the order of the files, unless there are names.
    Only .txt and .dl are read; other files, such as .docx and .pdf, are named with what to do.
    """
    from clue_logic.classroom.overview import class_overview, overview_page, read_attempts
    from clue_logic.classroom.submissions import list_entries, read_entry
    from clue_logic.datalog.sandbox import Limits

    try:
        entries = list_entries(map(Path, handed_in), but=[Path(path) for path in (names, out) if path])
    except (OSError, ValueError) as error:
        raise Failure(f"{handed_in[0]}: {getattr(error, 'strerror', None) or error}") from None
    if missing := next((entry for entry in entries if not entry.exists()), None):
        raise Failure(f"{make_visible(str(missing))}: there is no such file")
    if not entries:
        raise Failure(f"{handed_in[0]}: no submissions here; expected a folder or a file (.dl, .txt) for each")
    students = _name_students(entries, names, file_names=file_names, lang=lang)
    papers = [
        paper
        for number, (entry, student) in enumerate(zip(entries, students, strict=True), 1)
        for paper in read_entry(entry, student, None if file_names else number, lang=lang)
    ]
    name = title or messages(lang)("classroom-overview-title")
    table = judge_class(name, students, papers, sources, lang=lang, limits=Limits(seconds))
    attempts, remarks = read_attempts(papers, lang)
    overview = class_overview(table, attempts, remarks, lang)
    if form == "html":
        text = overview_page(overview, lang)
    else:
        text = (encoding.as_json(overview) if form == "json" else make_visible(overview.text(lang), "\n")) + "\n"
    print_or_write(text, out)


def _name_students(entries: Sequence[Path], names: str | None, *, file_names: bool, lang: str) -> list[str]:
    """Return the names of students, no two alike."""
    from clue_logic.classroom.submissions import name_student

    names_by_file: dict[str, str] = {}
    for number, line in enumerate(read_text(names).splitlines() if names else (), 1):
        file, _, name = (part.strip() for part in line.partition(","))
        if file and not name:
            raise Failure(messages(lang)("classroom-overview-no-name", line=number, file=display_name(str(names))))
        names_by_file[file] = make_visible(name)
    students: list[str] = []
    for number, entry in enumerate(entries, 1):
        unnamed = name_student(entry) if file_names else messages(lang)("classroom-overview-number", number=number)
        called = names_by_file.get(entry.name) or names_by_file.get(entry.stem) or unnamed
        students.append(called if called not in students else f"{called} ({number})")
    return students
