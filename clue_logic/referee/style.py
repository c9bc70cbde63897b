"""How a game is played by lot: what may happen in it, and how careful the keeper of its log is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from clue_logic.game.game import AnswerRule


class Happening(Enum):
    """What may happen between two suggestions."""

    ACCUSATION = "accusation"
    REVEAL = "reveal"
    DEPARTURE = "departure"
    ANNOUNCEMENT = "announcement"
    WHISPER = "whisper"
    LEARNED_CELL = "learned cell"
    LEARNED_CLAUSE = "learned clause"


NOW_AND_THEN: Mapping[Happening, float] = MappingProxyType(
    {
        Happening.ACCUSATION: 0.02,
        Happening.REVEAL: 0.03,
        Happening.DEPARTURE: 0.015,
        Happening.ANNOUNCEMENT: 0.03,
        Happening.WHISPER: 0.03,
        Happening.LEARNED_CELL: 0.04,
        Happening.LEARNED_CLAUSE: 0.03,
    }
)
"""How likely each is, after each suggestion, in a game in which anything may happen."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a game is played.

    Parameters
    ----------
    plain
        True if everything is written down, and nothing happens but suggestions and what `happenings` says.
    generalized
        True for Generalized Clue: one player is asked of any number of cards, and some leave.
    onlooker
        True if the log is that of somebody who does not play, has no hand and is shown no card.
    unsaid
        The share of the players whose hand sizes the log does not give.
    answers
        Who answers a suggestion; None leaves it open.
    happenings
        How likely each is after a suggestion; None for what is usual.
    left_over
        How many cards are left over when the others are dealt; None leaves it open.
    perfect
        Whether everybody accuses who can; None leaves it open.
    names
        The players, from the first on, as many as play; empty leaves it open.
    """

    plain: bool = False
    generalized: bool = False
    onlooker: bool = False
    unsaid: float = 0.0
    answers: AnswerRule | None = None
    happenings: Mapping[Happening, float] | None = None
    left_over: int | None = None
    perfect: bool | None = None
    names: tuple[str, ...] = ()

    @property
    def chances(self) -> Mapping[Happening, float]:
        """How likely each happening is after a suggestion."""
        if self.happenings is not None:
            return self.happenings
        return {} if self.plain else NOW_AND_THEN
