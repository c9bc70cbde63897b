"""``clue-logic compare``: how much each calculus finds of what follows."""

from __future__ import annotations

from shlex import quote
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.screen import say
from clue_logic.cli.until import only_one

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clue_logic.datalog.calculi import Rules
    from clue_logic.notebook.comparison import LogComparison
    from clue_logic.notebook.solve import Engine


@click.command()
@click.argument("logs", type=click.Path(allow_dash=True), nargs=-1, required=True, metavar="LOG|FOLDER...")
@options.until
@options.engine
@click.option("--json", "as_json", is_flag=True, help="Print the numbers as JSON, for other programs.")
@options.own_rules
@options.edition_files
def command(
    logs: tuple[str, ...], engine: Engine, as_json: bool, rules: tuple[Rules, ...], edition_files: tuple[str, ...]
) -> None:
    """Compare what the calculi find with what follows.

    For each log: how many cells the notebook has, how many of them follow (are the same in every deal that agrees with
    the log), and for each calculus how many of those its rules find, and how many they find with supposing: if the
    contrary of the cell, added to the whole log, lets them derive a contradiction. A folder stands for all logs in it.

    With --rules, rules of yours are compared as well. What they find only by way of a false cell is not counted; how
    many cells they get wrong stands beside, and below the table how to see the first false step.

    Impossible logs are named and not counted. Logs that are not well formed are reported and left out; then the exit
    status is 2. The engine clingo is the faster one for many logs.
    """
    from clue_logic.cli.failures import BAD_USE, BadLog, Failure
    from clue_logic.cli.reading import logs_in, name_of
    from clue_logic.cli.screen import width_of_terminal
    from clue_logic.notebook.comparison import Comparison
    from clue_logic.words.diagnostics import TextError
    from clue_logic.words.encoding import as_json as as_json_text

    named = logs_in(logs)
    only_one(named)
    compared: list[tuple[str, LogComparison]] = []
    for number, log in enumerate(named, start=1):
        try:
            compared.append((name_of(log), _compared(log, engine, rules, edition_files, f"{number} of {len(named)}")))
        except TextError as error:
            BadLog(error).show()
        except Failure as error:
            error.show()
    report = Comparison.of(compared)
    if as_json:
        click.echo(as_json_text(report))
    elif compared:
        say(report.text(width=width_of_terminal()))
    _note_wrong(compared, edition_files)
    if len(compared) < len(named):
        click.get_current_context().exit(BAD_USE)


def _note_wrong(compared: Iterable[tuple[str, LogComparison]], edition_files: tuple[str, ...]) -> None:
    """Say on standard error which rules are wrong, and how to see where."""
    from clue_logic.cli.messages import note

    editions = "".join(f" --edition-file {quote(file)}" for file in edition_files)
    for log, found in compared:
        for name in (name for name, one in found.found.items() if one.false):
            where = f"{quote(log)} --rules {quote(name)}{editions}"
            note(f"the rules of {name} are wrong; for the first false step: clue-logic solve {where}")


def _compared(
    log: str, engine: Engine, rules: tuple[Rules, ...], edition_files: tuple[str, ...], which: str
) -> LogComparison:
    from clue_logic.cli.reading import game_of, name_of
    from clue_logic.cli.screen import busy
    from clue_logic.notebook.comparison import calculi_of_cells, compare

    game = game_of(log, edition_files)
    with busy(f"comparing {name_of(log)} ({which})", long=True):
        return compare(game, engine=engine, calculi=(*calculi_of_cells(game), *rules))
