"""What can be changed in one statement of a log: one slip of the pen each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from clue_logic.game.events import Event


class Miswriting(Enum):
    """What was written down wrongly."""

    SHOWER = "another player showed"
    PASSED = "passed instead of showed"
    SHOWED = "showed instead of passed"
    SHOWN = "another card was shown"
    NAMED = "another card was named"
    ASKER = "another player asked"
    ASKED = "another player was asked"
    VERDICT = "the accusation ended the other way"
    PLAYER = "another player did it"
    CARD = "it was another card"
    PLACE = "it is about another place"
    HOLDS = "lacks instead of holds, or the other way round"
    HAND = "another card is in the hand"
    TABLE = "another card is on the table"
    SEATS = "two players sit at each other's places"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing in an event that may have been otherwise.

    Parameters
    ----------
    slip
        What kind of thing.
    was, now
        The player, card or place that is written, and the one it would have been. Where somebody passed instead of
        showing, or the other way round, both are that player; a verdict has neither.
    event
        The event as it would have been.
    """

    slip: Miswriting
    was: str
    now: str
    event: Event
