"""What can happen in a game, one immutable class an event. Every event knows its line in the log."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class Reply(Enum):
    """How a player answered a suggestion."""

    PASSED = "passed"
    ANSWERED = "answered"
    """Showed a card, or declared to have one; which one is in `Answer.card` when it was seen."""


class Answer(Struct, frozen=True):
    """One player's answer to a suggestion."""

    player: str  # who answered
    reply: Reply  # passed or answered
    line: int  # the line of the log that says so (the line of the suggestion, or an indented one below it)
    card: str | None = None  # the card shown, if the keeper of the log saw it
    implied: bool = False  # true if the log does not mention this pass: the turn to answer went past the player


class Suggestion(Struct, frozen=True):
    """`asker` names cards; the others answer. `asked` is set where one player alone is asked (``answers: one``)."""

    line: int
    asker: str
    cards: tuple[str, ...]
    answers: tuple[Answer, ...] = ()
    asked: str | None = None


class Accusation(Struct, frozen=True):
    """`player` accuses; `right` is None where the log does not say how it ended."""

    line: int
    player: str
    cards: tuple[str, ...]
    right: bool | None = None


class Reveal(Struct, frozen=True):
    """`player` lets everybody see a card of hers."""

    line: int
    player: str
    card: str


class Departure(Struct, frozen=True):
    """`player` leaves the game; `cards` is her whole hand, now visible, or None where it stays closed."""

    line: int
    player: str
    cards: tuple[str, ...] | None


class Announcement(Struct, frozen=True):
    """`player` says truthfully that her hand is one of `hands`."""

    line: int
    player: str
    hands: tuple[tuple[str, ...], ...]


class Whisper(Struct, frozen=True):
    """`player` tells `listener` alone of a card that she lacks: `card` if the keeper of the log heard which."""

    line: int
    player: str
    listener: str
    card: str | None


class PrivateShow(Struct, frozen=True):
    """`player` shows a card to `viewer` alone, outside a suggestion: `card` if the keeper of the log knows which."""

    line: int
    player: str
    viewer: str
    card: str | None


class LearnedCell(Struct, frozen=True):
    """Known from elsewhere: `location` holds (or lacks) `card`."""

    line: int
    location: str
    card: str
    holds: bool


class LearnedClause(Struct, frozen=True):
    """Known from elsewhere: `location` holds at least one of `cards`."""

    line: int
    location: str
    cards: tuple[str, ...]


class CardNumber(Struct, frozen=True):
    """`location` holds at least `low` and at most `high` of `cards`.

    A player says the number for all to hear, where `low == high`; `asker` asked for it, or is None.
    Or the keeper of the log has `learned` it from elsewhere. To a `viewer` the player shows all of them that he holds,
    so that the others hear the number alone.
    """

    line: int
    location: str
    cards: tuple[str, ...]
    low: int
    high: int
    asker: str | None = None
    learned: bool = False
    viewer: str | None = None


class Ignorance(Struct, frozen=True):
    """`player` says truthfully, for all to hear, that she does not know the solution."""

    line: int
    player: str


class Correction(Struct, frozen=True):
    """What an earlier line has was a mistake.

    A mistake of `player`, who had one of the cards named there, or none: `reply` and `card` are as in `Answer`, as is
    who sees the card. Or if there is no player, one of the keeper: what the line has did not happen.
    """

    line: int
    wrong: int  # the line with the mistake
    player: str | None = None
    reply: Reply | None = None
    card: str | None = None
    # in a game, the event of that line as the log had it before
    was: Event | None = None

    @property
    def suggestion(self) -> Suggestion | None:
        """The suggestion of that line with the answer that is right, on this line; None without a player."""
        if self.player is None or self.reply is None or not isinstance(self.was, Suggestion):
            return None
        answer = Answer(self.player, self.reply, self.line, self.card)
        return Suggestion(self.line, self.was.asker, self.was.cards, (answer,), self.was.asked)


Event = (
    Suggestion
    | Accusation
    | Reveal
    | Departure
    | Announcement
    | Whisper
    | PrivateShow
    | LearnedCell
    | LearnedClause
    | CardNumber
    | Ignorance
    | Correction
)
