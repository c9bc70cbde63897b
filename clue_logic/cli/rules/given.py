"""Rules as the command line names them: a calculus of the software, or a path."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from clue_logic.datalog.own_rules import Rules


def rules_given(value: str, argument: str) -> Rules:
    """Return the rules of a name or a path, or end with a message that says what there is.

    Parameters
    ----------
    value
        What was given.
    argument
        What it was given as.
    """
    from clue_logic.cli.options import calculus_named
    from clue_logic.cli.reading import text_of
    from clue_logic.datalog.calculi import calculus_names
    from clue_logic.datalog.own_rules import OwnFile, OwnRules

    path = Path(value)
    if value in calculus_names():
        return value
    if path.is_dir():
        files = sorted(path.glob("*.dl"))
    elif path.exists():
        files = [path]
    else:
        try:
            return calculus_named(value)
        except click.BadParameter as error:
            raise click.BadParameter(error.message, param_hint=argument) from None
    return OwnRules(value, tuple(OwnFile(str(file), text_of(str(file))) for file in files))
