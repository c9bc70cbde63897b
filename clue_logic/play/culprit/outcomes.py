"""How games of 犯人当てゲーム ended, and what can be said of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.outcomes import OVER, Integers, Outcomes, joined
from clue_logic.play.scoring import Mean, Share


@dataclass(frozen=True, eq=False)
class CulpritOutcomes:
    """How games ended, an entry of each array a game.

    Parameters
    ----------
    outcomes
        Who won and at which seat, after how many declarations, and who announced wrongly.
    asker
        The seat that declared last.
    known_after
        After how many declarations a player first knew the hidden cards; `OVER` if nobody did.
    ready
        How many players knew them after the last declaration.
    """

    outcomes: Outcomes
    asker: Integers
    known_after: Integers
    ready: Integers

    def __len__(self) -> int:
        return len(self.outcomes)

    @property
    def declarations(self) -> Mean:
        """How many declarations it takes until a player knows, on average."""
        return Mean.of(self.known_after[self.known_after != OVER])

    @property
    def by_asker(self) -> Share:
        """How many of the games were won by the player who had just declared."""
        return Share(int(self._asker_won.sum()), len(self))

    @property
    def first_of_several(self) -> Share:
        """In how many of the games he was not the only one who knew: only his right to announce first decided."""
        return Share(int((self._asker_won & (self.ready > 1)).sum()), len(self))

    @property
    def _asker_won(self) -> NDArray[np.bool_]:
        won: NDArray[np.bool_] = self.outcomes.winning_seat() == self.asker
        return won

    def equals(self, other: CulpritOutcomes) -> bool:
        """Return True if the games ended in the same way."""
        mine, others = ((one.asker, one.known_after, one.ready) for one in (self, other))
        return self.outcomes.equals(other.outcomes) and all(map(np.array_equal, mine, others))


def together(parts: Sequence[CulpritOutcomes], players: int) -> CulpritOutcomes:
    """Return the games of several parts, in this order; there may be none.

    Parameters
    ----------
    parts
        The games.
    players
        How many play.
    """
    none = [np.zeros(0, np.int16)]
    return CulpritOutcomes(
        joined([part.outcomes for part in parts], players),
        np.concatenate([part.asker for part in parts] or none),
        np.concatenate([part.known_after for part in parts] or none),
        np.concatenate([part.ready for part in parts] or none),
    )
