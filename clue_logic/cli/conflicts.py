"""``clue-logic conflicts``: the lines of an impossible log that cannot all be true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from clue_logic.cli import options

if TYPE_CHECKING:
    from clue_logic.game.game import Game
    from clue_logic.notebook.repairs.report import RepairsReport

MOST, SECONDS = 20, 5.0
"""How many conflicts --all shows, and how long it looks for them, unless something else is asked for."""


@click.command()
@options.log_argument
@options.until
@click.option("--all", "every", is_flag=True, help="Show every set of lines that cannot all be true.")
@click.option("--most", type=click.IntRange(min=1), metavar="N", help=f"With --all: at most N sets (else {MOST}).")
@click.option(
    "--seconds",
    type=click.FloatRange(min=0),
    metavar="S",
    help=f"How long to look: for a smallest set (else 0.5), or with --all for all sets (else {SECONDS:.0f}).",
)
@click.option("--repairs", "repaired", is_flag=True, help="Also list single changes that make the log possible.")
@options.suppose
@click.option("--json", "as_json", is_flag=True, help="Print the sets as JSON, for other programs.")
@options.lang
@options.edition_files
def command(
    log: str,
    every: bool,
    most: int | None,
    seconds: float | None,
    repaired: bool,
    supposed: tuple[str, ...],
    as_json: bool,
    lang: str,
    edition_files: tuple[str, ...],
) -> None:
    """Show which lines of an impossible log cannot all be true.

    They are a smallest set of lines: without any one of them the others can be true. For each line it is said what of
    it takes part. The likeliest mistake comes first: a line without which the whole log is possible, then the line
    that takes part in most such sets.

    With --repairs, also the single changes that make the log possible again, the likeliest first: another player
    showed, or passed, another card was shown or named, another player asked, two players sit at each other's places.

    Exit status 1 if there is a conflict, 0 if the log is possible.
    """
    from dataclasses import replace

    from clue_logic.cli.failures import FAILED
    from clue_logic.cli.messages import note
    from clue_logic.cli.reading import game_and_text
    from clue_logic.cli.screen import LONG_GAME, busy, print_text
    from clue_logic.language.statements import quoted_lines
    from clue_logic.notebook import slips
    from clue_logic.notebook.slips_report import SlipsReport
    from clue_logic.worlds.conflicts import Conflicts

    if most and not every:
        raise click.UsageError("--most goes with --all.")
    game, text = game_and_text(log, edition_files)
    game = options.under(game, supposed)
    with busy("looking for conflicts"):
        anyway = bool(supposed) and Conflicts(replace(game, supposed=())).exist
    if anyway:
        note("the log contradicts itself even if nothing is supposed.")
        game = replace(game, supposed=())
    looking = seconds if seconds is not None else SECONDS if every else slips.SECONDS
    with busy("looking for conflicts", long=every or len(game.events) > LONG_GAME):
        found = slips.slips(game, most=(most or MOST) if every else slips.MOST, seconds=looking)
        repairs = _repairs(game, text, seconds, lang) if repaired and found is not None else None
    report = SlipsReport(game, found, quoted_lines(text), every=every, lang=lang, repairs=repairs, repaired=repaired)
    if as_json:
        import json

        click.echo(json.dumps(report.record(), ensure_ascii=False, indent=2))
    else:
        print_text(report.text())
    if found is not None:
        click.get_current_context().exit(FAILED)


def _repairs(game: Game, text: str, seconds: float | None, lang: str) -> RepairsReport | None:
    from clue_logic.notebook.repairs import search
    from clue_logic.notebook.repairs.report import RepairsReport
    from clue_logic.notebook.repairs.rewriting import Rewriting

    found = search.repairs(game, search.SECONDS if seconds is None else seconds, text=text)
    if found is None:
        return None
    return RepairsReport(found, Rewriting(game, text), lang, supposing=bool(game.supposed))
