"""What is said of a command line that lacks something: how it can read."""

from __future__ import annotations

from types import MappingProxyType

import click

from clue_logic.queries.table import TABLE

WITHIN = MappingProxyType(
    {
        "rules diff": "clue-logic rules diff notebook mine.dl",
        "rules try": "clue-logic rules try mine.dl",
        "rules class": "clue-logic rules class 7b",
        "exercise do": "clue-logic exercise do who-passes",
        "exercise check": "clue-logic exercise check sheet.dl",
    }
)
"""How commands of a group are called, where the example of the group is not one of theirs."""


def with_example(error: click.MissingParameter) -> click.UsageError:
    """Return the error with an example of the command; as it is, if there is none."""
    called = error.ctx.command_path.split() if error.ctx else []
    example = _example(called[1:3]) if len(called) > 1 else None
    if example is None:
        return error
    return click.UsageError(f"{error.format_message()} For example: {example}", ctx=error.ctx)


def _example(called: list[str]) -> str | None:
    return WITHIN.get(" ".join(called)) or next((row.example for row in TABLE if row.name == called[0]), None)
