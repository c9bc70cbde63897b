"""``clue-logic replicate``: the tables of the thesis, played again."""

from __future__ import annotations

import click

from clue_logic.cli import options, playing
from clue_logic.cli.screen import say


@click.command()
@click.option(
    "--table",
    "numbers",
    type=click.IntRange(1, playing.LAST_TABLE),
    multiple=True,
    metavar="N",
    help="Only table N. May be repeated.",
)
@playing.games(10_000, "games of each table, with each configuration")
@playing.seed
@playing.jobs
@click.option(
    "--results",
    type=click.Path(),
    metavar="FOLDER",
    help="Keep the results there, a file for each table and configuration; the same command goes on with them.",
)
@playing.cluster
@playing.as_json
@options.lang
def command(
    numbers: tuple[int, ...],
    games: int,
    seed: int,
    jobs: int | None,
    results: str | None,
    cluster: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play the nine tables of the thesis again.

    Prints for each table what the thesis has, and what comes out with configuration A (as printed) and B (best fit),
    with 95 % intervals, and names every figure that does not match: its interval and that of the thesis do not meet.
    """
    playing.need("play")
    from clue_logic.cli.screen import progress
    from clue_logic.play.config import CONFIGS
    from clue_logic.play.replication import TABLES, replicate

    tables = [table for table in TABLES if not numbers or table.number in numbers]
    playing.fit(games, max(len(table.players) for table in tables))
    folder = None if results is None else playing.folder(results)
    wanted = games * len(tables) * len(CONFIGS)
    with playing.failing(results), playing.ending(), progress("games", wanted) as tell:
        found = replicate(tables, games, seed, playing.runner(jobs, cluster), folder, tell)
    if as_json:
        playing.print_json(found.record())
    else:
        say(found.text(lang))
    if found.interrupted:
        done = sum(comparison.scores.games for _, played in found.tables for comparison in played.values())
        playing.end_interrupted(done, wanted, playing.going_on(results))
