"""What can happen in a game, one immutable class an event. Every event knows its line in the log."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Reply(Enum):
    """How a player answered a suggestion."""

    PASSED = "passed"
    ANSWERED = "answered"
    """Showed a card, or declared to have one; which one is in `Answer.card` when it was seen."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One player's answer to a suggestion."""

    player: str  # who answered
    reply: Reply  # passed or answered
    line: int  # the line of the log that says so (the line of the suggestion, or an indented one below it)
    card: str | None = None  # the card shown, if the keeper of the log saw it
    implied: bool = False  # true if the log does not mention this pass: the turn to answer went past the player


@dataclass(frozen=True, slots=True)
class Suggestion:
    """`asker` names cards; the others answer. `asked` is set where one player alone is asked (``answers: one``)."""

    line: int
    asker: str
    cards: tuple[str, ...]
    answers: tuple[Answer, ...] = ()
    asked: str | None = None


@dataclass(frozen=True, slots=True)
class Accusation:
    """`player` accuses; `right` is None where the log does not say how it ended."""

    line: int
    player: str
    cards: tuple[str, ...]
    right: bool | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """`player` lets everybody see a card of hers."""

    line: int
    player: str
    card: str


@dataclass(frozen=True, slots=True)
class Departure:
    """`player` leaves the game; `cards` is her whole hand, now visible, or None where it stays closed."""

    line: int
    player: str
    cards: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Announcement:
    """`player` says truthfully that her hand is one of `hands`."""

    line: int
    player: str
    hands: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Whisper:
    """`player` tells `listener` alone of a card that she lacks: `card` if the keeper of the log heard which."""

    line: int
    player: str
    listener: str
    card: str | None


@dataclass(frozen=True, slots=True)
class PrivateShow:
    """`player` shows a card to `viewer` alone, outside a suggestion: `card` if the keeper of the log knows which."""

    line: int
    player: str
    viewer: str
    card: str | None


@dataclass(frozen=True, slots=True)
class LearnedCell:
    """Known from elsewhere: `location` holds (or lacks) `card`."""

    line: int
    location: str
    card: str
    holds: bool


@dataclass(frozen=True, slots=True)
class LearnedClause:
    """Known from elsewhere: `location` holds at least one of `cards`."""

    line: int
    location: str
    cards: tuple[str, ...]


Event = (
    Suggestion | Accusation | Reveal | Departure | Announcement | Whisper | PrivateShow | LearnedCell | LearnedClause
)
