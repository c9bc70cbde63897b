"""``clue-logic chances``: how many deals agree with a log, and how likely every cell and every solution is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING

import click

from clue_logic.cli import options
from clue_logic.cli.screen import say

if TYPE_CHECKING:
    from clue_logic.cli.advancing import Advance
    from clue_logic.worlds.chances import Chances, CountingProgress

SOLUTIONS = 10
"""How many solutions are listed unless another number is asked for."""


@click.command()
@options.log_argument
@options.until
@options.suppose
@click.option(
    "--shows",
    type=click.Choice(["any", "random"]),
    default="any",
    show_default=True,
    help="Of a player who could show several cards: assume nothing, or that each is shown with the same chance.",
)
@click.option("--solutions", type=click.IntRange(0), metavar="N", help=f"List N solutions, else {SOLUTIONS}.")
@click.option(
    "--draw", type=click.IntRange(1), metavar="N", help="Print N random deals instead, by their chance (exact only)."
)
@click.option(
    "--memory",
    "megabytes",
    type=click.IntRange(1),
    default=500,
    show_default=True,
    metavar="MB",
    help="How much memory the tables may take, about; where it is not enough, the chances are estimated.",
)
@click.option("--seed", type=int, default=0, show_default=True, help="Where random numbers start.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for other programs.")
@options.lang
@options.ascii_only
@options.edition_files
def command(
    log: str,
    supposed: tuple[str, ...],
    shows: str,
    solutions: int | None,
    draw: int | None,
    megabytes: int,
    seed: int,
    as_json: bool,
    lang: str,
    ascii_only: bool,
    edition_files: tuple[str, ...],
) -> None:
    """Show how likely every cell is.

    Counts the deals that agree with the log, exactly, and prints for each cell in what share of them the place holds
    the card, and the likeliest solutions. All these deals are taken to be equally likely; with --shows random a deal
    counts the more, the fewer other cards the players could have shown.
    """
    from clue_logic.cli.advancing import advancing
    from clue_logic.cli.failures import FAILED, Failure
    from clue_logic.cli.reading import game_of
    from clue_logic.cli.screen import busy, print_supposition
    from clue_logic.notebook.odds import odds
    from clue_logic.notebook.solve import solve
    from clue_logic.words.encoding import as_json as as_json_text
    from clue_logic.worlds.chances import EstimateError, chances, deals_drawn
    from clue_logic.worlds.openness import ImpossibleError, Shows
    from clue_logic.worlds.tables import TooManyStatesError

    if solutions is not None and (as_json or draw is not None):
        raise click.UsageError("--solutions goes with the table: JSON lists all solutions, --draw none.")
    game = options.under(game_of(log, edition_files), supposed)
    try:
        if draw is not None:
            with busy("counting the deals"):
                deals = deals_drawn(game, draw, seed=seed, shows=Shows(shows), megabytes=megabytes)
            if not as_json:
                print_supposition(game, lang)
            _print_deals(deals, game.locations, lang, as_json)
            return
        with advancing("counting the deals") as tell:
            told = partial(_tell, tell, megabytes)
            found = chances(game, shows=Shows(shows), megabytes=megabytes, seed=seed, tell=told)
    except ImpossibleError:
        options.note_contradiction(solve(game), log, None)
        click.get_current_context().exit(FAILED)
    except EstimateError:
        raise Failure(f"no estimate was found with {megabytes} MB; allow more with --memory") from None
    except TooManyStatesError:
        raise Failure(f"the tables do not fit into {megabytes} MB; allow more with --memory") from None
    if as_json:
        click.echo(as_json_text(odds(found)))
    else:
        _print(found, SOLUTIONS if solutions is None else solutions, lang, options.plain(ascii_only))


def _tell(tell: Advance, megabytes: int, counting: CountingProgress) -> None:
    what = f"counting the deals, {counting.states or 0:,} of at most {counting.most or 0:,} states"
    estimating = f"estimating: the tables do not fit into {megabytes} MB"
    tell(what if counting.most else estimating, counting.done, counting.of)


def _print(found: Chances, solutions: int, lang: str, ascii_only: bool) -> None:
    from clue_logic.cli.screen import print_supposition, print_tables, print_text
    from clue_logic.notebook.odds import heading, odds_grid, solution_lines

    def shown(text: str) -> str:
        return text.replace("±", "+-").replace("–", "-") if ascii_only else text

    print_supposition(found.game, lang)
    print_text(shown(heading(found, lang)))
    print_tables(lambda width: odds_grid(found, width=width, ascii_only=ascii_only, lang=lang))
    for line in solution_lines(found, solutions, lang):
        print_text(shown(line))


def _print_deals(deals: Iterable[Mapping[str, str]], places: tuple[str, ...], lang: str, as_json: bool) -> None:
    import json

    from clue_logic.cli.screen import width_of_terminal
    from clue_logic.notebook.odds import deal_text
    from clue_logic.words.columns import hung

    for deal in deals:
        if as_json:
            click.echo(json.dumps(dict(deal), ensure_ascii=False))
        else:
            say("\n".join(hung(deal_text(deal, places, lang), width_of_terminal(), indent="  ")))
