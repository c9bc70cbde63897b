"""``clue-logic puzzle``: triangle puzzles such as Crazy Jacob, with commands to solve, explain and make them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import isfinite
from typing import TYPE_CHECKING, Any

import click

from clue_logic.cli.named import NamedCommands, Section

if TYPE_CHECKING:
    from clue_logic.puzzle.cards import Puzzle
    from clue_logic.puzzle.report import Paint

UNDECIDED = 1
"""The exit status when the time was over before there was an answer."""


class Seconds(click.FloatRange):
    """A time: more than no seconds, and so many that they come to an end."""

    def __init__(self) -> None:
        super().__init__(0, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        found: float = super().convert(value, param, ctx)
        if not isfinite(found):
            self.fail(f"{value} is no number of seconds; without --seconds it takes as long as it takes.", param, ctx)
        return found


seconds = click.option(
    "--seconds",
    type=Seconds(),
    metavar="N",
    help="End after that time with what was found, and say so.",
)
file_argument = click.argument("file", type=click.Path(allow_dash=True))


class PuzzleCommands(NamedCommands):
    """The commands of ``clue-logic puzzle``."""

    sections = (
        Section(
            "Commands",
            {
                "solve": "Find all solutions of a puzzle.",
                "why": "Explain why a puzzle has the solutions it has.",
                "make": "Make puzzles that have one solution.",
            },
        ),
    )
    modules = "clue_logic.cli.puzzle_"
    before = "puzzle "


@click.group(cls=PuzzleCommands)
def command() -> None:
    """Solve and explain triangle puzzles such as Crazy Jacob.

    Cards with coloured edges, heads and tails, are laid into a triangular frame so that colours match and heads meet
    tails. A puzzle is a text file with a line for each card, `card 1: yellow head, brown tail, grey head`, edges
    clockwise; or JSON. FILE may be - for standard input.
    """


def puzzle_of(path: str) -> Puzzle:
    """Return the puzzle that a file describes.

    Raises
    ------
    TextError
        If it is not well formed.
    """
    from clue_logic.cli.reading import name_of, text_of
    from clue_logic.puzzle.puzzle_file import read_puzzle

    return read_puzzle(text_of(path), name_of(path))


@contextmanager
def searching(what: str) -> Iterator[Callable[[int], object]]:
    """Say on the terminal how many were found so far; give what is to be told. Nothing is said in a pipe."""
    import sys

    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda found: None
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what}: 0 ...") as status:
        yield lambda found: status.update(f"{what}: {found:,} ...")


def painter(puzzle: Puzzle) -> Paint:
    """Return what gives the text of an edge its colour on a terminal; black and white stay as they are."""
    from clue_logic.puzzle.cards import colour_key, paint

    paints = paint(puzzle.colours)
    plain = {number for number, colour in enumerate(puzzle.colours) if colour_key(colour) in ("black", "white")}

    def painted(text: str, number: int) -> str:
        if number - 1 in plain:
            return text
        code = paints[number - 1]
        red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
        return click.style(text, fg=(red, green, blue))

    return painted
