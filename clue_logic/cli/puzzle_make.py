"""``clue-logic puzzle make``: a puzzle with a wanted number of solutions."""

from __future__ import annotations

import click

from clue_logic.cli import options, playing, puzzle

MOST_SIDE, MOST_COLOURS = 5, 8
"""Frames and colours of which puzzles are made; larger ones take the solver too long."""


@click.command()
@click.option("--side", type=click.IntRange(2, MOST_SIDE), default=3, show_default=True, help="The side of the frame.")
@click.option(
    "--colours", type=click.IntRange(1, MOST_COLOURS), default=4, show_default=True, help="How many colours there are."
)
@click.option(
    "--solutions",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    metavar="N",
    help="How many essentially different solutions it has.",
)
@click.option("--tries", type=click.IntRange(1), default=500, show_default=True, metavar="N", help="Try N puzzles.")
@playing.seed
@options.lang
def command(side: int, colours: int, solutions: int, tries: int, seed: int, lang: str) -> None:
    """Make a puzzle and print its file.

    The same options and seed make the same puzzle. Few colours make many solutions: with 3, a puzzle of side 3 seldom
    has only one.
    """
    from clue_logic.cli.failures import Failure
    from clue_logic.puzzle.puzzle_file import puzzle_text
    from clue_logic.puzzle.solve import NotMadeError, make

    playing.need("puzzle")
    try:
        with puzzle.searching("puzzles tried") as tell:
            made = make(side, colours, solutions, seed=seed, tries=tries, lang=lang, tell=tell)
    except NotMadeError as error:
        raise Failure(
            f"none of {error.tries:,} puzzles has {solutions:,} essentially different solutions. Try another --seed, "
            "more --tries, or another number of --colours."
        ) from None
    said = (
        f"clue-logic puzzle make --side {side} --colours {colours} --solutions {solutions} --seed {seed} --lang {lang}"
    )
    click.echo(puzzle_text(made.puzzle, lang, (said,)), nl=False)
