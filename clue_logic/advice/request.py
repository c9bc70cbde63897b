"""What advice is asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum

from clue_logic.worlds.chances import MEGABYTES
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import MOST_DEALS

TOP = 5
"""So many suggestions are returned if nothing else is said."""


class Aim(Enum):
    """By what suggestions are ranked."""

    INFORMATION = "information"
    """By the bits they tell me about the solution."""
    WIN = "win"
    """By a simple estimate of the chance to find the solution first; see `clue_logic.advice.race`."""
    K = "k"
    """By the utility of Program K of the thesis."""
    KAK = "kak"
    """By the utility of Program K&KaK of the thesis."""


@dataclass(frozen=True)
class AdviceRequest:
    """What advice is asked for, and how much work it may be.

    Parameters
    ----------
    by
        By what suggestions are ranked.
    asker
        Whom to advise of a log that has no keeper.
    rooms
        Only suggestions with one of these cards of the last category.
    turns
        For Program K and K&KaK, which divide by it: in how many turns a suggestion can be made in each room. If it is
        not given, walking does not count.
    top
        How many to return.
    shows
        What to assume of players who could have shown several cards.
    megabytes
        How much memory each of the tables may take (about) that the deals come from.
    most_deals
        How many deals are looked at one by one; if more agree with the log, so many are drawn at random.
    seed
        Where random numbers start.
    """

    by: Aim = Aim.INFORMATION
    asker: str | None = None
    rooms: Collection[str] | None = None
    turns: Mapping[str, float] | None = None
    top: int = TOP
    shows: Shows = Shows.ANY
    megabytes: int = MEGABYTES
    most_deals: int = MOST_DEALS
    seed: int = 0
