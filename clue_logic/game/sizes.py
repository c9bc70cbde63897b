"""How many cards each player holds, as far as the log tells.

Cards are dealt round the table, so where a log leaves sizes out, the hands differ by one card at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum


class Size(Enum):
    """A hand size that the log does not give."""

    LEFT_OUT = "left out"
    """Dealt evenly, like the others left out."""
    UNKNOWN = "?"
    """Could be anything."""


class SizesError(ValueError):
    """Hand sizes that do not add up; the message says why."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The fewest and the most cards each player can hold.

    Parameters
    ----------
    bounds
        A pair (low, high) for every player.
    uneven
        True if sizes left out are known only to within one card.
    """

    bounds: tuple[tuple[int, int], ...]
    uneven: bool = False


def even_deal(cards: int, players: int) -> tuple[int, int]:
    """Return the fewest and the most cards a player gets when they are dealt round the table.

    Examples
    --------
    >>> even_deal(18, 3), even_deal(18, 4)
    ((6, 6), (4, 5))
    """
    return cards // players, -(-cards // players)


def hand_sizes(said: Sequence[int | Size], total: int) -> Sizes:
    """Work out the hand sizes from what the log says and the number of cards the players hold together.

    Parameters
    ----------
    said
        What the log says, player by player.
    total
        All cards but the hidden ones and those on the table.

    Raises
    ------
    SizesError
        If no hands of these sizes hold `total` cards.

    Examples
    --------
    >>> hand_sizes([6, Size.UNKNOWN, 6], 18).bounds
    ((6, 6), (6, 6), (6, 6))
    >>> hand_sizes([Size.LEFT_OUT] * 4, 18)
    Sizes(bounds=((4, 5), (4, 5), (4, 5), (4, 5)), uneven=True)
    """
    left_out = sum(size is Size.LEFT_OUT for size in said)
    rest = total - sum(size for size in said if isinstance(size, int))
    if rest < 0:
        raise SizesError(f"the players hold {total - rest} cards together, but only {total} were dealt to them")
    if Size.UNKNOWN in said:
        low, high = even_deal(total, len(said))
        if any(isinstance(size, int) and not low <= size <= high for size in said):
            low, high = 0, rest  # the deal was not even, so sizes left out are as unknown as a "?"
        high = min(high, rest)
        low = min(low, high)
    elif left_out:
        low, high = even_deal(rest, left_out)
    elif rest:
        raise SizesError(f"the players hold {total - rest} cards together, but {total} were dealt to them")
    else:
        low = high = 0
    bounds = []
    for size in said:
        if isinstance(size, int):
            bounds.append((size, size))
        else:
            bounds.append((low, high) if size is Size.LEFT_OUT else (0, rest))
    lowest = sum(low for low, _ in bounds)
    if lowest > total:
        raise SizesError(f"the players hold at least {lowest} cards together, but only {total} were dealt to them")
    highest = sum(high for _, high in bounds)
    # What one player can hold follows from what the others hold at most and at least.
    bounds = [(max(low, total - (highest - high)), min(high, total - (lowest - low))) for low, high in bounds]
    uneven = any(size is Size.LEFT_OUT and low < high for size, (low, high) in zip(said, bounds, strict=True))
    return Sizes(tuple(bounds), uneven)
