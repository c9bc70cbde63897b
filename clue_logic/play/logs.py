"""Games of a tournament as logs to be solved, and how the cards lay."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from typing import Literal

from clue_logic.play.masks import cards_of
from clue_logic.play.players import Played, play_one
from clue_logic.play.processes import failures_named
from clue_logic.play.record import NAMES, log_of
from clue_logic.play.tournament import Tournament

MOST_LOGS = 1000
"""Of more games than that nobody reads the logs."""

KEY = "deals.csv"
"""The file that says how the cards lay."""

Keeper = int | Literal["winner", "onlooker"]
"""Whose log it is: a seat's, counted from 0, that of the player who won, or an onlooker's."""


def puzzle_of(played: Played, keeper: Keeper = "winner") -> str:
    """Return the log of a game without the accusation that won it, so that there is something left to find.

    Who won knew the solution from what the log says. A game that nobody won has an onlooker's log for the winner's.

    Examples
    --------
    >>> from clue_logic.play.players import Setting
    >>> played = play_one(Setting(("K", "Simple", "Dumb")), seed=1, number=0)
    >>> log = puzzle_of(played).splitlines()
    >>> log[3] == f"me: {NAMES[played.winner]}", log[-1] == f"# Here {NAMES[played.winner]} accused, and was right."
    (True, True)
    """
    seat = keeper if isinstance(keeper, int) else None
    if played.winner < 0:
        return log_of(played, seat)
    before = replace(played, happened=played.happened[:-1])
    log = log_of(before, played.winner if keeper == "winner" else seat)
    return f"{log}# Here {NAMES[played.winner]} accused, and was right.\n"


def log_files(tournament: Tournament, keeper: Keeper = "winner") -> Iterator[tuple[str, str]]:
    """Play the games of a tournament, and yield for each the name and the text of its log; `KEY` comes last.

    Raises
    ------
    TournamentError
        If a game could not be played.
    """
    rows = []
    for number in range(tournament.games):
        with failures_named((number, 1)):
            played = play_one(tournament.setting, tournament.seed, number)
        name = f"game-{number:06}.clue"
        rows.append([name, *_row(played)])
        yield name, puzzle_of(played, keeper)
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    players = NAMES[: len(tournament.setting.players)]
    programs = [f"{name}_program" for name in players]
    writer.writerows([["log", "winner", "winner_program", "turns", "envelope", *players, *programs], *rows])
    yield KEY, text.getvalue()


def _row(played: Played) -> list[str]:
    """Return who won, in which turn, where the cards were, and which programs sat at the seats."""
    programs = [played.setting.players[player] for player in played.order]
    winner = [NAMES[played.winner], programs[played.winner]] if played.winner >= 0 else ["", ""]
    places = (", ".join(cards_of(cards, played.deck)) for cards in (played.middle, *played.hands))
    return [*winner, str(played.turns), *places, *programs]
