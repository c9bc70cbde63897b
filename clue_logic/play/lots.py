"""Where lots are drawn from: the dealer has random numbers of his own, and so has each seat.

What the dealer draws does not depend on how often the players draw. So game number g has the same cards dealt and the
same dice, whoever plays. And no player can find out the cards from his own random numbers: each stream begins with bits
of a hash (SHAKE-256) of seed and number, of which none leads back to another.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_256
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compiled import compiled

T = TypeVar("T")

KEY_BYTES = 32
"""With so many a stream begins, in the generator SFC64."""

Keys = NDArray[np.uint64]
"""What streams begin with, a row each: first the dealer's, then those of the seats."""


def keys(seed: int, number: int, seats: int) -> Keys:
    """Return what the streams of a game begin with; those of a seat do not depend on how many seats there are.

    Examples
    --------
    >>> bool((keys(1, 7, 2) == keys(1, 7, 6)[:3]).all()), bool((keys(1, 7, 2) == keys(7, 1, 2)).any())
    (True, False)
    """
    digest = shake_256(f"{seed} {number}".encode()).digest(KEY_BYTES * (1 + seats))
    return np.frombuffer(digest, "<u8").reshape(1 + seats, -1)


def stream(key: NDArray[np.uint64]) -> np.random.Generator:
    """Return a new stream that begins with a key. What is spawned from it depends on this key as well.

    Examples
    --------
    >>> key = keys(1, 7, 2)[1]
    >>> stream(key).random() == stream(key).random()
    True
    """
    rng = np.random.Generator(np.random.SFC64(int.from_bytes(key.tobytes(), "little")))
    begin_stream(rng, key)
    return rng


def begin_stream(rng: np.random.Generator, key: NDArray[np.uint64]) -> None:
    """Let a stream begin again, with another key. That takes a tenth of the time that a new stream takes."""
    rng.bit_generator.state = {"bit_generator": "SFC64", "state": {"state": key}, "has_uint32": 0, "uinteger": 0}


@compiled
def drawn(rng: np.random.Generator, number: int) -> int:
    """Return a number from 0 to one below this, drawn by lot."""
    return int(rng.random() * number)


def one_of(options: Sequence[T], rng: np.random.Generator) -> T:
    """Return one of some options, drawn by lot."""
    return options[int(rng.random() * len(options))]
