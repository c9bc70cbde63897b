"""Games of a tournament as logs to be solved, and how the cards lay."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path
from typing import Literal

from clue_logic.play.gathering import Tournament
from clue_logic.play.log_text import NAMES
from clue_logic.play.masks import cards_of
from clue_logic.play.players import Played, Setting, play_one
from clue_logic.play.processes import failures_named
from clue_logic.play.record import log_of

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


@dataclass(frozen=True)
class LogFile:
    """A log to be written.

    Parameters
    ----------
    name
        Of its file.
    text
        What it says.
    row
        Who won the game, in which turn, and how the cards lay: for `key_of`.
    """

    name: str
    text: str
    row: tuple[str, ...]


def logs_of(tournament: Tournament[Setting], keeper: Keeper = "winner") -> Iterator[LogFile]:
    """Play the games of a tournament, and yield their logs.

    Raises
    ------
    TournamentError
        If a game could not be played.
    """
    for number in range(tournament.games):
        with failures_named((number, 1)):
            played = play_one(tournament.setting, tournament.seed, number)
        yield LogFile(f"game-{number:06}.clue", puzzle_of(played, keeper), tuple(_row(played)))


def key_of(logs: Iterable[LogFile], players: int) -> str:
    """Return the text of `KEY` for these logs."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    names = NAMES[:players]
    programs = [f"{name}_program" for name in names]
    writer.writerow(["log", "winner", "winner_program", "turns", "envelope", *names, *programs])
    writer.writerows([log.name, *log.row] for log in logs)
    return text.getvalue()


def logs_in(folder: Path) -> str | None:
    """Return the name of a file in a folder that came of logs being written there, or None."""
    found = [*folder.glob("game-*.clue"), *folder.glob(KEY)]
    return min(path.name for path in found) if found else None


def _row(played: Played) -> list[str]:
    """Return who won, in which turn, where the cards were, and which programs sat at the seats."""
    programs = [played.setting.players[player] for player in played.order]
    winner = [NAMES[played.winner], programs[played.winner]] if played.winner >= 0 else ["", ""]
    places = (", ".join(cards_of(cards, played.deck)) for cards in (played.middle, *played.hands))
    return [*winner, str(played.turns), *places, *programs]
