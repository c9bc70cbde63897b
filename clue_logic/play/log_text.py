"""What the logs of all games that were played have in common: who sat where, the headers, and how they are laid out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from clue_logic.language.formatter import format_log
from clue_logic.play.seeding import HasPlayers
from clue_logic.writing.log import HeaderTexts, WrittenSeat

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Felix", "Greta", "Hugo", "Ida", "Jonas", "Klara", "Leo")
"""Who sits at the seats, where the players have no names of their own."""


class AnyPlayed(Protocol):
    """A game that was played."""

    @property
    def setting(self) -> HasPlayers:
        """Who played."""

    @property
    def seed(self) -> int:
        """Where the random numbers start."""

    @property
    def number(self) -> int:
        """Which game of these it is."""

    @property
    def order(self) -> tuple[int, ...]:
        """For each seat the player who sat there, as a position in the list of players."""


def log_text(
    played: AnyPlayed,
    seat: int | None,
    names: Sequence[str],
    headers: HeaderTexts,
    hands: Sequence[Sequence[str]],
    events: Iterable[str],
    sizes: Sequence[int] | None = None,
) -> str:
    """Return the log of a game, laid out in the usual way.

    Parameters
    ----------
    played
        The game.
    seat
        Whose log it is, counted from 0; None for an onlooker's.
    names
        What the players at the seats are called.
    headers
        What the headers say of what is played with.
    hands
        For each seat the cards dealt to it.
    events
        The lines of what happened.
    sizes
        How many cards each seat has, where the log is to say so.

    Raises
    ------
    ValueError
        If there is no such seat.
    """
    seats = len(played.order)
    if seat is not None and seat not in range(seats):
        raise ValueError(f"there is no seat {seat!r}: seats are 0 to {seats - 1}, and None is an onlooker")
    who = ", ".join(f"{names[at]}: {played.setting.players[player]}" for at, player in enumerate(played.order))
    said: Sequence[object] = sizes or [""] * seats
    headers = replace(
        headers,
        seats=[WrittenSeat(name, str(size)) for name, size in zip(names[:seats], said, strict=True)],
        me=None if seat is None else names[seat],
        hand=None if seat is None else hands[seat],
    )
    lines = [f"# Game {played.number}, seed {played.seed}. {who}.", *(line for _, line in headers.said())]
    return format_log("\n".join([*lines, "", *events]) + "\n")
