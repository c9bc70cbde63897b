"""With what a page begins beside a log: rules, or an exercise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.exercise import exercise_named

if TYPE_CHECKING:
    from clue_logic.classroom.exercises.exercise import Exercise
    from clue_logic.datalog.calculi import Rules


rules_in_sight = options.rules_used("Begin with these rules in sight: a calculus, or a file or folder of yours.")

exercise_to_work_on = click.option(
    "--exercise",
    "exercise",
    metavar="NAME",
    callback=lambda ctx, param, value: None if value is None else exercise_named(value, (), "--exercise"),
    help="Begin with this exercise of the software; `clue-logic exercise list` lists them.",
)


def text_of(rules: Rules) -> str:
    """Return rules as one text, and say what is to be said of them.

    Raises
    ------
    Failure
        If they are too many, or too long, for one text.
    """
    from clue_logic.cli.failures import Failure
    from clue_logic.cli.messages import note
    from clue_logic.page.bridge.desk import MOST_OF_RULES
    from clue_logic.page.building.rules_start import NotOneTextError, mistakes_in, text_of_rules

    try:
        text = text_of_rules(rules)
    except NotOneTextError as error:
        raise Failure(f"the page has one text for rules, and as one those of {rules} cannot be read: {error}") from None
    if isinstance(rules, str):
        return text
    if len(text) > MOST_OF_RULES:
        raise Failure(f"{rules} has {len(text):,} characters; the page takes rules of {MOST_OF_RULES:,} at most")
    if wrong := len(mistakes_in(rules)):
        things = "1 thing" if wrong == 1 else f"{wrong} things"
        note(f"{things} in {rules} cannot be understood; the page shows where")
    if any(file.wordings for file in rules.files):
        note(f"the wording files (.toml) of {rules} are left out; the page tells its rules as Datalog")
    return text


def log_of(exercise: Exercise | None) -> dict[str, object]:
    """Return the first log of an exercise, called as the page calls it; nothing if there is none."""
    if exercise is None or not exercise.logs:
        return {}
    number = "-1" if len(exercise.logs) > 1 else ""
    return {"log": exercise.logs[0], "name": f"{exercise.name}{number}.clue"}
