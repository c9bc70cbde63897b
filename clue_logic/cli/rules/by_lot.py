"""The options about games that are dealt and played by lot, on which rules are tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from clue_logic.cli import options

T = TypeVar("T", bound=Callable[..., Any])


def games_by_lot(games: int, seconds: int, used: str) -> options.Decorator[Any]:
    """Return the options ``--games``, ``--seed`` and ``--seconds``: how many games at most, which, and for how long.

    Parameters
    ----------
    games, seconds
        What is meant if nothing is said.
    used
        What is done on them.
    """
    every = (
        click.option(
            "--games",
            "number",
            type=click.IntRange(0, 100_000),
            default=games,
            show_default=True,
            metavar="N",
            help=f"On how many games, dealt and played by lot, {used}.",
        ),
        click.option(
            "--seed",
            type=int,
            default=0,
            show_default=True,
            metavar="N",
            help="Which games: the same for the same number.",
        ),
        click.option(
            "--seconds",
            type=options.TimeLimit(),
            default=seconds,
            show_default=True,
            metavar="N",
            help="After that time no more games are looked at.",
        ),
    )

    def with_options(command: T) -> T:
        for option in reversed(every):
            command = option(command)
        return command

    return with_options
