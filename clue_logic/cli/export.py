"""``clue-logic export``: a log as a program for another tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from clue_logic.cli import options

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import Rules


@click.command()
@options.log_argument
@options.until
@click.option(
    "--as",
    "target",
    type=options.NamedChoice(["clingo", "prolog", "souffle", "dimacs", "json"]),
    required=True,
    help="What to write.",
)
@options.rules_from("notebook")
@options.edition_files
@click.pass_context
def command(ctx: click.Context, log: str, target: str, rules: Rules, edition_files: tuple[str, ...]) -> None:
    """Write a log as a program for another tool.

    For clingo, SWI-Prolog and Soufflé: the log and the rules, which derive there what `clue-logic solve` derives. For
    SAT solvers (dimacs): clauses whose models are the deals that agree with the log. As json: the facts of the log and
    what follows from them. Comments in the program name the lines of the log. The text is in UTF-8.
    """
    from clue_logic.cli.reading import game_of
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.datalog.calculi import calculus_for

    if target == "dimacs" and ctx.get_parameter_source("rules") is ParameterSource.COMMANDLINE:
        raise click.UsageError("--rules does not go with --as dimacs: the clauses come from the log, not from rules.")
    game = game_of(log, edition_files)
    calculus = calculus_for(rules, game)
    with busy("exporting", long=len(game.events) > LONG_GAME):
        match target:
            case "clingo":
                from clue_logic.export.clingo import clingo_program as export
            case "prolog":
                from clue_logic.export.prolog import prolog_program as export
            case "souffle":
                from clue_logic.export.souffle import souffle_program as export
            case "dimacs":
                from clue_logic.export.dimacs import dimacs_clauses as export
            case _:
                from clue_logic.export.json import json_text as export
        text = export(game, calculus)
    # The tools read UTF-8, whatever the terminal does.
    click.echo(text.encode(), nl=False)
