"""Streams of random numbers and the seat order, from the seed and the number of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import shake_256
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compilation import cached_njit
from clue_logic.words.names import near_message

T = TypeVar("T")

NO_OTHERS: Mapping[str, Any] = {}  # no user-defined players

KEY_BYTES = 32  # seed of a stream, in the generator SFC64

Keys = NDArray[np.uint64]  # seeds of streams, a row each: the dealer's, then those of the seats


def keys(seed: int, number: int, seats: int) -> Keys:
    """Return the keys of the streams of a game; the key of a seat does not depend on the number of seats.

    >>> bool((keys(1, 7, 2) == keys(1, 7, 6)[:3]).all()), bool((keys(1, 7, 2) == keys(7, 1, 2)).any())
    (True, False)
    """
    digest = shake_256(f"{seed} {number}".encode()).digest(KEY_BYTES * (1 + seats))
    return np.frombuffer(digest, "<u8").reshape(1 + seats, -1)


def stream(key: NDArray[np.uint64]) -> np.random.Generator:
    """Return a new stream with this seed; streams spawned from it depend on it as well.

    >>> key = keys(1, 7, 2)[1]
    >>> stream(key).random() == stream(key).random()
    True
    """
    rng = np.random.Generator(np.random.SFC64(int.from_bytes(key.tobytes(), "little")))
    begin_stream(rng, key)
    return rng


def begin_stream(rng: np.random.Generator, key: NDArray[np.uint64]) -> None:
    """Reset a stream to another seed, in a tenth of the time that a new stream takes."""
    rng.bit_generator.state = {"bit_generator": "SFC64", "state": {"state": key}, "has_uint32": 0, "uinteger": 0}


@cached_njit
def draw_number(rng: np.random.Generator, number: int) -> int:
    """Return a random number from 0 to below this."""
    return int(rng.random() * number)


def draw_item(options: Sequence[T], rng: np.random.Generator) -> T:
    return options[int(rng.random() * len(options))]


class SettingError(ValueError):
    """A setting that cannot be played; the message says why."""


def find_named(known: Mapping[str, T], name: str, what: str) -> T:
    """Return the value with this name; raise `SettingError` with a proposal if there is none."""
    if name not in known:
        raise SettingError(f"there is no {what} {name!r}. {near_message(name, known)}")
    return known[name]


def check_seats(players: int, fewest: int, most: int, who: str = "players") -> None:
    """Raise `SettingError` if this number of players cannot play."""
    if not fewest <= players <= most:
        raise SettingError(f"there are seats for {fewest} to {most} {who}, not for {players}")


def seat_order(number: int, players: int) -> tuple[int, ...]:
    """Return the seat order of a game: for each seat, which player.

    All orders come in turn, each rotated P times before the next. So games 0 to P - 1, P to 2 * P - 1 and so on put
    each of P players on each seat once; after P * (P - 1) games every player has had the first player at each
    distance equally often.

    >>> [seat_order(number, 3) for number in range(6)]
    [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 2, 1), (1, 0, 2), (2, 1, 0)]
    >>> seat_order(6, 3)
    (0, 1, 2)
    """
    return _order(number, tuple(range(players)))


def _order(number: int, players: tuple[int, ...]) -> tuple[int, ...]:
    if not players:
        return ()
    rounds, shift = divmod(number, len(players))
    return rotate_seats(players[:1] + _order(rounds, players[1:]), shift)


def rotate_seats(order: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Return the order with all players moved on by fewer seats than there are: (0, 1, 2) by 1 is (2, 0, 1)."""
    return order[-seats:] + order[:-seats] if seats else order
