"""``clue-logic exercise``: exercises on the rules, with commands to list, do and check them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from clue_logic.cli.named import NamedCommands, Section

if TYPE_CHECKING:
    from clue_logic.classroom.exercises.exercise import Exercise

from_files = click.option(
    "--from",
    "sources",
    type=click.Path(),
    multiple=True,
    metavar="FILE|FOLDER",
    help="Exercises of one's own (TOML) instead of those of the software. May be repeated.",
)


class ExerciseCommands(NamedCommands):
    """The commands of ``clue-logic exercise``."""

    sections = (
        Section(
            "Commands",
            {
                "list": "List the exercises, the easiest first.",
                "do": "Write the sheet of an exercise, to fill in.",
                "check": "Say what the answer on a sheet is worth.",
            },
        ),
    )
    modules = "clue_logic.cli.exercise_"
    before = "exercise "


@click.group(cls=ExerciseCommands)
def command() -> None:
    """Exercises on the rules: formalise a sentence, repair a rule, refute one, give a proof.

    `clue-logic exercise do NAME --out FILE` writes a sheet, a text that says what is to be done; fill it in, and
    `clue-logic exercise check FILE` says how far it is, and what would help next.
    """


def exercises_of(sources: tuple[str, ...]) -> tuple[Exercise, ...]:
    """Return the exercises of some files and folders; without any, those of the software."""
    from clue_logic.classroom.exercises.exercise_file import ExerciseError, exercises, read_set
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.reading import text_of

    if not sources:
        return exercises()
    paths = [path for source in sources for path in _files(Path(source))]
    try:
        return read_set({path.name: text_of(str(path)) for path in paths})
    except ExerciseError as error:
        raise Failure(str(error)) from None


def exercise_named(name: str, sources: tuple[str, ...], param_hint: str = "NAME") -> Exercise:
    """Return the exercise of a name, or end with a message that says which is near, or why it cannot be set."""
    from clue_logic.classroom.exercises.answering import trouble
    from clue_logic.cli.failures import Failure
    from clue_logic.words.names import near

    known = exercises_of(sources)
    for exercise in known:
        if exercise.name == name:
            if sources and (why := trouble(exercise)):
                raise Failure(f"the exercise {name} cannot be set: {why}")
            return exercise
    names = [exercise.name for exercise in known]
    raise click.BadParameter(f"there is no exercise {name!r}. {near(name, names)}", param_hint=param_hint)


def _files(path: Path) -> list[Path]:
    from clue_logic.cli.failures import Failure

    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.iterdir() if file.suffix == ".toml")
    if not found:
        raise Failure(f"{path}: there is no exercise in this folder; its files are called NAME.toml")
    return found
