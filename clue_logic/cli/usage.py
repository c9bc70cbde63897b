"""What is said of a command line that lacks something: how it can read."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import click

EXAMPLES: Mapping[str, str] = MappingProxyType(
    {
        "new": "clue-logic new --edition cluedo-uk --players Anna,Ben,Clara > game.clue",
        "keep": "clue-logic keep game.clue",
        "web": "clue-logic web game.clue",
        "watch": "clue-logic watch game.clue",
        "solve": "clue-logic solve game.clue",
        "ask": 'clue-logic ask game.clue "who holds Rope"',
        "suggest": "clue-logic suggest game.clue",
        "lsp": "clue-logic lsp",
        "check": "clue-logic check game.clue",
        "fmt": "clue-logic fmt game.clue",
        "editions": "clue-logic editions cluedo-uk",
        "why": 'clue-logic why game.clue "Plum excluded"',
        "history": "clue-logic history game.clue",
        "conflicts": "clue-logic conflicts game.clue",
        "chances": "clue-logic chances game.clue",
        "rules": "clue-logic rules one_place",
        "knows": 'clue-logic knows game.clue Ben "Anna holds Rope"',
        "view": "clue-logic view game.clue Ben",
        "leaks": "clue-logic leaks game.clue",
        "rivals": "clue-logic rivals game.clue",
        "page": "clue-logic page --log game.clue --out game.html",
        "lesson": "clue-logic lesson game.clue",
        "quiz": "clue-logic quiz game.clue",
        "exercise": "clue-logic exercise list",
        "scheme": "clue-logic scheme game.clue",
        "matrix": "clue-logic matrix game.clue",
        "compare": "clue-logic compare game.clue",
        "export": "clue-logic export game.clue --as clingo",
        "play": "clue-logic play --table 4",
        "replicate": "clue-logic replicate",
        "generalized": "clue-logic generalized --items 20 --hidden 3",
        "culprit": "clue-logic culprit --cast",
        "puzzle": "clue-logic puzzle solve puzzle.txt",
    }
)
"""How each command is called, most simply."""


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
    example = WITHIN.get(" ".join(called[1:3])) or EXAMPLES.get(called[1]) if len(called) > 1 else None
    if example is None:
        return error
    return click.UsageError(f"{error.format_message()} For example: {example}", ctx=error.ctx)
