"""``clue-logic rules diff``: what one set of rules finds of the notebook and another does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from clue_logic.cli import completion, options
from clue_logic.cli.rules.by_lot import games_by_lot

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import Rules
    from clue_logic.game.game import Game

DIFFERENT = 1
"""The exit status where something differs, or is false: as that of other programs that compare."""

GAMES = 200
"""On how many games rules are compared, unless said otherwise."""


def _rules_argument(name: str, metavar: str) -> options.Decorator[Any]:
    return click.argument(
        name,
        metavar=metavar,
        shell_complete=completion.calculi,
        callback=lambda ctx, param, value: options.rules_of_cells(value),
    )


@click.command()
@_rules_argument("first", "A")
@_rules_argument("second", "B")
@click.option(
    "--logs",
    "logs",
    type=click.Path(allow_dash=True),
    multiple=True,
    metavar="LOG|FOLDER",
    help="Compare them on these logs as well; a folder stands for all logs in it. May be repeated.",
)
@games_by_lot(GAMES, 60, "they are compared")
@options.lang
@click.option("--json", "as_json", is_flag=True, help="Print what differs as JSON, for other programs.")
@options.edition_files
@click.pass_context
def command(
    ctx: click.Context,
    first: Rules,
    second: Rules,
    logs: tuple[str, ...],
    number: int,
    seed: int,
    seconds: float,
    lang: str,
    as_json: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Compare two sets of rules, cell by cell.

    A and B are names of calculi, or paths of rules of one's own. It is said how many cells that are so A finds and B
    does not (lost), B finds and A does not (gained), and how many B finds that need not be so (false), in logs and in
    games played by lot; how they stand to each other; and the smallest logs found that tell them apart.

    Impossible logs are named and not counted; logs that are not well formed are reported and left out.

    The exit status is 0 if B finds what A finds and nothing false, as far as tried, 1 if not, and 2 for bad use or a
    log that is not well formed.
    """
    from clue_logic.classroom.comparison import compare_rules
    from clue_logic.classroom.comparison_report import comparison_record, comparison_text
    from clue_logic.classroom.refutation.trial_games import TrialGames
    from clue_logic.cli.failures import BAD_USE
    from clue_logic.cli.reading import logs_in
    from clue_logic.cli.screen import busy, print_text

    named = logs_in(logs)
    read = list(_games(named, edition_files))
    with busy("comparing rules", long=True):
        found = compare_rules(first, second, TrialGames(seed, number), logs=read, seconds=seconds)
    if as_json:
        import json

        click.echo(json.dumps(comparison_record(found), ensure_ascii=False, indent=2))
    else:
        print_text(comparison_text(found, lang))
    if len(read) < len(named):
        ctx.exit(BAD_USE)
    if not found.same:
        ctx.exit(DIFFERENT)


def _games(logs: list[str], edition_files: tuple[str, ...]) -> Iterator[tuple[str, Game]]:
    """Yield names and games of the logs that are well formed; what is wrong with the others is said."""
    from clue_logic.cli.failures import BadLog, Failure
    from clue_logic.cli.reading import game_of, name_of
    from clue_logic.words.diagnostics import TextError

    for log in logs:
        try:
            yield name_of(log), game_of(log, edition_files)
        except TextError as error:
            BadLog(error).show()
        except Failure as error:
            error.show()
