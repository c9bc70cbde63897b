"""How games ended, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.integer[Any]]
"""Whole numbers, of any size."""

DRAW = -1
"""Stands for the winner of a game that nobody won."""

OVER = -1
"""Stands for what a player knew in a round that was not played any more."""

ROUNDS = 60
"""In how many rounds of the table, at most, what the players know is counted."""


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

    order: Integers
    first: Integers
    winner: Integers
    turns: Integers
    wrong_by: Integers
    known: Integers | None = None

    @property
    def outcomes(self) -> Outcomes:
        """These: of the games of other kinds more is known."""
        return self

    def __len__(self) -> int:
        return len(self.winner)

    def __getitem__(self, part: slice) -> Outcomes:
        """Return the games of a slice."""
        return Outcomes(*(None if array is None else array[part] for array in _arrays(self)))  # type: ignore[arg-type]

    def winning_seat(self) -> Integers:
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


def _arrays(games: Outcomes) -> list[Integers | None]:
    return [getattr(games, field.name) for field in fields(games)]


def _same(one: Integers | None, other: Integers | None) -> bool:
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


def _joined(column: Sequence[Integers | None]) -> Integers | None:
    arrays = [array for array in column if array is not None]
    return np.concatenate(arrays) if len(arrays) == len(column) else None
