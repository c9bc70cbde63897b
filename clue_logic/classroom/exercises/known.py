"""Sets of exercises: that of the software, and those of one's own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from clue_logic.classroom.exercises.exercise import Exercise
from clue_logic.classroom.exercises.exercise_file import ExerciseError, read_exercise

_NAME = re.compile(r"(?:\d+-)?([A-Za-z][A-Za-z0-9_-]*)\.toml")


def read_set(texts: Mapping[str, str]) -> tuple[Exercise, ...]:
    """Return the exercises that files set, by level, then by the names of their files.

    Parameters
    ----------
    texts
        The name of each file to its text. What stands behind a number at its beginning names the exercise.

    Raises
    ------
    ExerciseError
        If a file sets none, or two have one name.
    """
    found: dict[str, Exercise] = {}
    for file, text in sorted(texts.items()):
        name = name_of(file)
        if name in found:
            raise ExerciseError(f"{file}: there is another exercise {name}")
        found[name] = read_exercise(text, name, file)
    return tuple(sorted(found.values(), key=lambda exercise: exercise.level))


def name_of(file: str) -> str:
    """Return what the exercise in a file is called.

    Raises
    ------
    ExerciseError
        If the file is not called as one of an exercise.

    Examples
    --------
    >>> name_of("03-who-passes.toml")
    'who-passes'
    """
    match = _NAME.fullmatch(file)
    if match is None:
        raise ExerciseError(f"{file}: a file of an exercise is called NAME.toml or 12-NAME.toml, with letters and -")
    return match[1]


@cache
def exercises() -> tuple[Exercise, ...]:
    """Return the exercises of the software, the easiest first."""
    folder = files(__package__).joinpath("set")
    texts = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".toml")}
    return read_set(texts)
