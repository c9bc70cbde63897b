"""Who sits where, from game to game."""

from __future__ import annotations

from typing import Protocol


class SettingError(ValueError):
    """Players who cannot play like this, or something to play with that there is not; the message says why."""


class HasPlayers(Protocol):
    """Who plays, and how."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players."""


def order_of(number: int, players: int) -> tuple[int, ...]:
    """Return who sits where in a game: for each seat, which player.

    From game to game all orders come in turn: behind the first player the others in all orders, in this very way, and
    each moved on. So any P consecutive games, counted from the first, put each of P players on each seat once; after
    P * (P - 1) of them everybody has had the first player at each distance equally often.

    Examples
    --------
    >>> [order_of(number, 3) for number in range(6)]
    [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (2, 1, 0)]
    >>> order_of(6, 3)
    (0, 1, 2)
    """
    return _order(number, tuple(range(players)))


def _order(number: int, players: tuple[int, ...]) -> tuple[int, ...]:
    if not players:
        return ()
    rounds, shift = divmod(number, len(players))
    return moved_on(players[:1] + _order(rounds, players[1:]), shift)


def moved_on(order: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Return an order in which everybody has moved on by so many seats, fewer than there are.

    Examples
    --------
    >>> moved_on((0, 1, 2), 1)
    (2, 0, 1)
    """
    return order[-seats:] + order[:-seats] if seats else order
