"""``clue-logic conflicts``: the lines of an impossible log that cannot all be true."""

from __future__ import annotations

import click

from clue_logic.cli import options

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
@options.suppose
@click.option("--json", "as_json", is_flag=True, help="Print the sets as JSON, for other programs.")
@options.lang
@options.edition_files
def command(
    log: str,
    every: bool,
    most: int | None,
    seconds: float | None,
    supposed: tuple[str, ...],
    as_json: bool,
    lang: str,
    edition_files: tuple[str, ...],
) -> None:
    """Show which lines of an impossible log cannot all be true.

    They are a smallest set of lines: without any one of them the others can be true. For each line it is said what of
    it takes part. The likeliest mistake comes first: a line without which the whole log is possible, then the line
    that takes part in most such sets.

    Exit status 1 if there is a conflict, 0 if the log is possible.
    """
    from dataclasses import replace

    from clue_logic.cli.failures import FAILED
    from clue_logic.cli.messages import note
    from clue_logic.cli.reading import game_and_text
    from clue_logic.cli.screen import LONG_GAME, busy
    from clue_logic.language.quotation import quoted_lines
    from clue_logic.notebook import slips
    from clue_logic.notebook.slips_report import SlipsReport
    from clue_logic.worlds.conflicts import Conflicts

    if most and not every:
        raise click.UsageError("--most goes with --all.")
    game, text = game_and_text(log, edition_files)
    game = options.under(game, supposed)
    if supposed and Conflicts(replace(game, supposed=())).exist:
        note("the log contradicts itself even if nothing is supposed.")
        game = replace(game, supposed=())
    if seconds is None:
        seconds = SECONDS if every else slips.SECONDS
    with busy("looking for conflicts", long=every or len(game.events) > LONG_GAME):
        found = slips.slips(game, most=(most or MOST) if every else slips.MOST, seconds=seconds)
    report = SlipsReport(game, found, quoted_lines(text), every=every, lang=lang)
    if as_json:
        import json

        click.echo(json.dumps(report.record(), ensure_ascii=False, indent=2))
    else:
        click.echo(report.text())
    if found is not None:
        click.get_current_context().exit(FAILED)
