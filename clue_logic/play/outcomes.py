"""How games ended, as arrays, and what can be said of them: shares of wins, each with its 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

DRAW = -1
"""Stands for the winner of a game that nobody won."""

OVER = -1
"""Stands for what a player knew in a round that was not played any more."""

ROUNDS = 60
"""In how many rounds of the table, at most, what the players know is counted."""

_Z = 1.959963984540054
"""The normal distribution has 95 % of its weight within so many standard deviations."""


@dataclass(frozen=True, eq=False)
class Outcomes:
    """How games ended, one row of each array a game.

    Parameters
    ----------
    order
        For each seat the player who sat there, as a position in the list of players.
    first
        The seat that began.
    winner
        The player who won, `DRAW` for nobody.
    turns
        How many turns were played, those of players who were already out not counted.
    wrong_by
        For each player, how many wrong accusations were made.
    known
        For each player and each of the first `ROUNDS` rounds, of how many cards the player knew the place when the
        round began; `OVER` when there was none. None where this was not counted.

    Examples
    --------
    >>> order = np.array([[0, 1], [1, 0]])
    >>> games = Outcomes(order, np.array([0, 0]), np.array([1, 1]), np.array([30, 40]), np.zeros((2, 2), int))
    >>> len(games), games.winning_seat().tolist()
    (2, [1, 0])
    """

    order: NDArray[np.integer[Any]]
    first: NDArray[np.integer[Any]]
    winner: NDArray[np.integer[Any]]
    turns: NDArray[np.integer[Any]]
    wrong_by: NDArray[np.integer[Any]]
    known: NDArray[np.integer[Any]] | None = None

    def __len__(self) -> int:
        return len(self.winner)

    def __getitem__(self, part: slice) -> Outcomes:
        """Return the games of a slice."""
        return Outcomes(*(None if array is None else array[part] for array in _arrays(self)))  # type: ignore[arg-type]

    def winning_seat(self) -> NDArray[np.integer[Any]]:
        """Return for each game the seat of the winner, `DRAW` for a draw."""
        there = self.order == self.winner[:, None]
        return np.where(there.any(axis=1), there.argmax(axis=1), DRAW)

    def equals(self, other: Outcomes) -> bool:
        """Return True if the games ended in the same way."""
        return all(map(_same, _arrays(self), _arrays(other)))


def most_games(players: int, memory: int) -> int:
    """Return of how many games the outcomes fit into so many bytes; they are there twice while they are put together.

    Examples
    --------
    >>> most_games(3, 16 * 2**30)
    22724694
    """
    numbers = players * (ROUNDS + 2) + 3
    return memory // (2 * numbers * np.dtype(np.int16).itemsize)


def _arrays(games: Outcomes) -> list[NDArray[np.integer[Any]] | None]:
    return [getattr(games, field.name) for field in fields(games)]


def _same(one: NDArray[np.integer[Any]] | None, other: NDArray[np.integer[Any]] | None) -> bool:
    return one is other if one is None or other is None else np.array_equal(one, other)


def joined(parts: Sequence[Outcomes], players: int) -> Outcomes:
    """Return the games of several parts, in this order.

    What the players know is kept only if every part has it.

    Parameters
    ----------
    parts
        The games; there may be none.
    players
        How many play.
    """
    if not parts:
        one, two = np.zeros(0, np.int16), np.zeros((0, players), np.int16)
        return Outcomes(two, one, one, one, two)
    whole = [_joined(column) for column in zip(*map(_arrays, parts), strict=True)]
    return Outcomes(*whole)  # type: ignore[arg-type]


def _joined(column: Sequence[NDArray[np.integer[Any]] | None]) -> NDArray[np.integer[Any]] | None:
    arrays = [array for array in column if array is not None]
    return np.concatenate(arrays) if len(arrays) == len(column) else None


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson's score (JASA 1927): never outside 0 to 1, and good for few games.

    Examples
    --------
    >>> low, high = wilson(15, 25)
    >>> round(low, 3), round(high, 3)
    (0.407, 0.766)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    share, weight = wins / games, _Z * _Z / games
    centre = (share + weight / 2) / (1 + weight)
    reach = _Z / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    # At the ends rounding would leave a hair's breadth that is no chance at all.
    return max(0.0, centre - reach) if wins else 0.0, min(1.0, centre + reach) if wins < games else 1.0


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some games were won.

    Parameters
    ----------
    wins
        How many were won.
    games
        Of how many games.
    at_seat
        If only wins at one seat count: in how many of the games the player sat there.

    Examples
    --------
    >>> Share(25, 100).value, [round(end, 2) for end in Share(25, 100).interval]
    (0.25, [0.18, 0.34])
    >>> Share(25, 100).sat, Share(25, 100, at_seat=33).sat
    (100, 33)
    """

    wins: int
    games: int
    at_seat: int | None = None

    @property
    def sat(self) -> int:
        """In how many games the player sat where these wins count."""
        return self.games if self.at_seat is None else self.at_seat

    @property
    def value(self) -> float:
        """The share of games won, 0 if there were none."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95 % interval."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Score:
    """What a player made of a tournament.

    Parameters
    ----------
    player
        The player's name.
    seats
        For each seat, the wins there, of all games of the tournament.
    wrong
        How many wrong accusations the player made.
    """

    player: str
    seats: tuple[Share, ...]
    wrong: int

    @property
    def total(self) -> Share:
        """The wins at all seats."""
        return Share(sum(seat.wins for seat in self.seats), self.seats[0].games)


@dataclass(frozen=True)
class Scores:
    """What came of a tournament.

    Parameters
    ----------
    players
        One score for each player, in the order in which they were named.
    games
        How many games were played.
    draws
        How many of them nobody won.
    turns
        How many turns a game took, on average; None without games.
    """

    players: tuple[Score, ...]
    games: int
    draws: int
    turns: float | None

    @property
    def wrong(self) -> int:
        """How many wrong accusations were made."""
        return sum(score.wrong for score in self.players)


def scores(players: Sequence[str], games: Outcomes) -> Scores:
    """Return what each player made of the games.

    Shares are of all games, as in the thesis: a player's shares at the seats add up to the share in all.

    Examples
    --------
    >>> order = np.array([[0, 1], [1, 0]])
    >>> games = Outcomes(order, np.array([0, 0]), np.array([1, 1]), np.array([30, 40]), np.zeros((2, 2), int))
    >>> k = scores(["Dumb", "K"], games).players[1]
    >>> [seat.value for seat in k.seats], k.total.value
    ([0.5, 0.5], 1.0)
    """
    at, number = games.winning_seat(), len(games)
    found = []
    for index, player in enumerate(players):
        won = np.bincount(at[games.winner == index], minlength=len(players))
        sat = (games.order == index).sum(axis=0)
        seats = tuple(Share(int(wins), number, int(there)) for wins, there in zip(won, sat, strict=True))
        found.append(Score(player, seats, int(games.wrong_by[:, index].sum())))
    draws = int((games.winner == DRAW).sum())
    return Scores(tuple(found), number, draws, float(games.turns.mean()) if number else None)
