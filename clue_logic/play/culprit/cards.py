"""The cards of 犯人当てゲーム as sets of bits, and what is said of them.

The cards of a category follow one another; of each there is one more than players.
"""

from __future__ import annotations

from typing import NamedTuple

from clue_logic.play.compiled import compiled
from clue_logic.play.masks import Masks

CATEGORIES = 3
"""The game has so many categories."""


class Said(NamedTuple):
    """What has been said so far, a row for each declaration.

    Parameters
    ----------
    named
        The cards declared, as a set.
    having
        The seats that said they hold any of them, as bits.
    lacking
        The seats that said they hold none.
    wrong
        The cards of the wrong announcements.
    """

    named: Masks
    having: Masks
    lacking: Masks
    wrong: Masks


@compiled
def part(category: int, places: int) -> int:
    """Return the cards of a category, as a set; there are as many as places.

    Examples
    --------
    >>> bin(part(1, 3))
    '0b111000'
    """
    return ((1 << places) - 1) << (category * places)
