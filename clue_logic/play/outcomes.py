"""Results of games, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.integer[Any]]  # of any size

DRAW = -1  # in `winner`: no player won

OVER = -1  # in `known`: this round was not played any more

AnyOutcomes = TypeVar("AnyOutcomes", bound="Outcomes")

ROUNDS = 60  # in this many rounds, at most, the known places are counted


@dataclass(frozen=True, eq=False)
class Outcomes:
    """Results of games, one row of each array per game.

    >>> order = np.array([[0, 1], [1, 0]])
    >>> games = Outcomes(order, np.array([0, 0]), np.array([1, 1]), np.array([30, 40]), np.zeros((2, 2), int))
    >>> len(games), games.winning_seat().tolist()
    (2, [1, 0])
    """

    # the arrays with a number for each player in each row
    BY_PLAYER: ClassVar[frozenset[str]] = frozenset({"order", "wrong_by"})

    order: Integers  # for each seat the player, as an index into the list of players
    first: Integers  # the seat that began
    winner: Integers  # a player, or `DRAW`
    turns: Integers  # without those of players who were out
    wrong_by: Integers  # wrong accusations of each player
    # for each player and each of the first `ROUNDS` rounds: the number of cards whose place the player knew when the
    # round began, or `OVER`. None if not counted
    known: Integers | None = None

    @classmethod
    def empty(cls, players: int) -> Self:
        """Return the outcomes of no games, without the optional arrays."""
        needed = [one.name for one in fields(cls) if one.default is MISSING]
        return cls(**{name: np.zeros((0, players) if name in cls.BY_PLAYER else 0, np.int16) for name in needed})

    def __len__(self) -> int:
        return len(self.winner)

    def __getitem__(self, part: slice) -> Self:
        cut: dict[str, Any] = {name: None if array is None else array[part] for name, array in vars(self).items()}
        return type(self)(**cut)

    def winning_seat(self) -> Integers:
        """Return the seat of each winner, or `DRAW`."""
        there = self.order == self.winner[:, None]
        return np.where(there.any(axis=1), there.argmax(axis=1), DRAW)

    def equals(self, other: Outcomes) -> bool:
        """Return True if all arrays are equal."""
        return all(map(_same, vars(self).values(), vars(other).values()))


def tabulate(
    players: int,
    orders: Sequence[Sequence[int]],
    winners: Sequence[int | None],
    turns: Sequence[int],
    wrong: Sequence[Sequence[int]],
) -> dict[str, Integers]:
    """Return the needed columns of `Outcomes` of games in which seat 0 began; winners and wrong accusations by seat."""
    # seats become players: order (2, 0, 1), winner in seat 0 -> player 2
    places = [DRAW if seat is None else order[seat] for order, seat in zip(orders, winners, strict=True)]
    wrong_by = by_player(players, orders, wrong)
    return {
        "order": np.array(orders, np.int16).reshape(wrong_by.shape),
        "first": np.zeros(len(places), np.int16),
        "winner": np.array(places, np.int16),
        "turns": np.array(turns, np.int16),
        "wrong_by": wrong_by,
    }


def by_player(players: int, orders: Sequence[Sequence[int]], by_seat: Sequence[Sequence[int]]) -> Integers:
    """Return numbers of each seat, by game, as numbers of each player.

    >>> by_player(3, [(2, 0, 1)], [(7, 8, 9)]).tolist()
    [[8, 9, 7]]
    """
    seats = np.array(orders, np.int16).reshape(-1, players).argsort(axis=1)
    return np.take_along_axis(np.array(by_seat, np.int16).reshape(-1, players), seats, axis=1)


def most_games(players: int, memory: int) -> int:
    """Return how many outcomes fit into memory, in bytes; they are there twice while they are concatenated.

    >>> most_games(3, 16 * 2**30)
    22724694
    """
    numbers = players * (ROUNDS + 2) + 3
    return memory // (2 * numbers * np.dtype(np.int16).itemsize)


def _same(one: Integers | None, other: Integers | None) -> bool:
    return one is other if one is None or other is None else np.array_equal(one, other)


def concatenate(parts: Sequence[AnyOutcomes]) -> AnyOutcomes:
    """Return the games of at least one part, in this order, with the arrays that every part has."""
    whole: dict[str, Any] = {name: _concatenate_column([vars(part)[name] for part in parts]) for name in vars(parts[0])}
    return type(parts[0])(**whole)


def _concatenate_column(column: Sequence[Integers | None]) -> Integers | None:
    arrays = [array for array in column if array is not None]
    return np.concatenate(arrays) if len(arrays) == len(column) else None
