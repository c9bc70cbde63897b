"""A game as its log tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from os import PathLike, fspath

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE, TABLE, Deck
from clue_logic.game.events import Correction, Event, Ignorance
from clue_logic.game.notes import Note
from clue_logic.game.questions import Cell, LogQuery
from clue_logic.words.formatting import format_count
from clue_logic.words.records import replace


class AnswerRule(Enum):
    """Who answers a suggestion."""

    FIRST = "first"
    """Asking goes round; the first who can shows a card, the rest is not asked."""
    EVERYONE = "everyone"
    """Everybody says whether he holds any of the cards."""
    ONE = "one"
    """One named player is asked."""
    NUMBER = "number"
    """One named player is asked, and says for all to hear how many of the cards he holds."""

    @property
    def asks_one(self) -> bool:
        """Whether one named player is asked."""
        return self in (AnswerRule.ONE, AnswerRule.NUMBER)


@dataclass(frozen=True, slots=True)
class Player:
    """A player and the size of her hand, known exactly when `low == high`.

    `told` is what the players' line and the deck say of it, where that is less: the hand of `me` says more. `stated` is
    true if the number stands in the players' line, and is not worked out from how many cards there are to deal.
    """

    name: str
    low: int
    high: int
    stated: bool = field(default=True, compare=False, kw_only=True)
    told: tuple[int, int] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class HeaderLines:
    """The lines on which the headers stand (0 where a header is left out)."""

    deck: int = 0
    players: int = 0
    me: int = 0
    hand: int = 0
    table: int = 0
    hidden: int = 0
    hands: int = 0
    colours: int = 0
    short_names: int = 0
    categories: tuple[int, ...] = field(default=(), compare=False)
    """Where the deck is written category by category: the line of each."""

    @property
    def cards(self) -> tuple[int, ...]:
        """The lines that say which cards there are."""
        return self.categories or (self.deck,)


class Game(Struct, frozen=True, dict=True):
    """Everything a log says, checked for form.

    Parameters
    ----------
    deck
        The cards.
    players
        The players in seating order, with hand sizes.
    me
        Whose notebook it is; None for an onlooker's.
    hand
        The complete hand of `me`, or None where the log does not give it.
    table
        Cards left over, face up.
    events
        In the order of the log. What a later line corrects is left out of them, and is in the `Correction`.
    asked
        Questions and expectations, in the order of the log.
    answers, asker_silent, strict, one_of_each, perfect_accusing
        The headers ``answers``, ``asker: silent``, ``strict: yes``, ``hands: one of each category`` and
        ``accusing: perfect``.
    edition
        The name of the edition, if the log names one.
    search_cards
        The sets of cards that `me` can ask about next; if there are none, any.
    lines
        Where the headers stand.
    supposed
        Statements that no line of the log makes: what if they were true?
    notes
        What a person noted about cells, in the order of the log. Notes are never evidence.

    Examples
    --------
    >>> import clue_logic as cl
    >>> cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2")
    <Game: 2 players, 3 cards, 1 event>
    """

    deck: Deck
    players: tuple[Player, ...]
    me: str | None = None
    hand: tuple[str, ...] | None = None
    table: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    asked: tuple[LogQuery, ...] = ()
    answers: AnswerRule = AnswerRule.FIRST
    asker_silent: bool = False
    strict: bool = False
    one_of_each: bool = False
    perfect_accusing: bool = False
    edition: str | None = None
    search_cards: tuple[tuple[str, ...], ...] = ()
    lines: HeaderLines = HeaderLines()
    supposed: tuple[Cell, ...] = ()
    notes: tuple[Note, ...] = ()

    def __repr__(self) -> str:
        events, cards = format_count(len(self.events), "event"), format_count(len(self.deck.cards), "card")
        supposed = f", {len(self.supposed)} supposed" if self.supposed else ""
        return f"<Game: {format_count(len(self.players), 'player')}, {cards}, {events}{supposed}>"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players' names in seating order."""
        return tuple(p.name for p in self.players)

    @cached_property
    def locations(self) -> tuple[str, ...]:
        """Every place a card can be: the players, then the envelope and the table where they exist."""
        places = self.names
        if self.deck.hidden:
            places += (ENVELOPE,)
        if self.table:
            places += (TABLE,)
        return places

    @property
    def accusers_look(self) -> bool:
        """Whether an accuser looks into the envelope, and from then on only answers.

        With ``answers: everyone`` an accuser does not look: the others say whether the accusation is right, and the
        accuser plays on.
        """
        return self.answers is not AnswerRule.EVERYONE

    @property
    def tells_ignorance(self) -> bool:
        """Whether the log tells that a player does not know the solution, by words or by silence."""
        return self.perfect_accusing or any(isinstance(event, Ignorance) for event in self.events)

    def until(self, line: int) -> Game:
        """Return the game as it was after the statement on this line, or the last one above it.

        Parameters
        ----------
        line
            Any line of the log. What began there or above has happened, and was asked; the headers always count, and
            so does what is supposed.

        Examples
        --------
        >>> import clue_logic as cl
        >>> headers = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
        >>> game = cl.read(headers + "Bob suggests 1: Ann passes\\nAnn reveals 2\\nwho holds 2?")
        >>> [event.line for event in game.until(4).events], game.until(5).asked, game.until(0).names
        ([4], (), ('Ann', 'Bob'))
        """
        return replace(
            self,
            events=tuple(event for event in self.events if event.line <= line),
            asked=tuple(asked for asked in self.asked if asked.line <= line),
            notes=tuple(note for note in self.notes if note.line <= line),
        )

    def as_of(self, line: int) -> Game:
        """Return the game as everybody took it to be after a line: as `until`, with the answers corrected below.

        >>> import clue_logic as cl
        >>> log = "cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn suggests 1: Bob passes\\n"
        >>> game = cl.read(log + "correction: line 4, Bob had 1")
        >>> [len(before.events[0].answers) for before in (game.until(4), game.as_of(4))]
        [0, 1]
        """
        later = [one for one in self.events if isinstance(one, Correction) and one.player and one.line > line]
        return restore_corrected(self, later).until(line)


def restore_corrected(game: Game, corrections: Sequence[Correction]) -> Game:
    """Return a game with the events as they were before some corrections, the last ones of the log."""
    if not corrections:
        return game
    events = {event.line: event for event in game.events}
    for correction in reversed(corrections):
        if correction.was is not None:
            events[correction.was.line] = correction.was
    return replace(game, events=tuple(events[line] for line in sorted(events)))


_LONGEST = 30
_LOG_FILE = ".clue"


def seats_after(seats: Sequence[str], player: str) -> tuple[str, ...]:
    """Return the players from a player's neighbour round to the player.

    >>> seats_after(("Ann", "Bob", "Cid"), "Bob")
    ('Cid', 'Ann', 'Bob')
    """
    start = seats.index(player) + 1
    return (*seats[start:], *seats[:start])


def a_game(passed: object) -> Game:
    """Return a game that was passed for one.

    Raise TypeError if it is none; the message says how to make one of it.
    """
    if isinstance(passed, Game):
        return passed
    raise TypeError(f"a Game is wanted{_instead(passed)}")


def a_path(passed: str | PathLike[str]) -> str | PathLike[str]:
    """Return a path that was passed for that of a log.

    Raise TypeError if it is none, or a text with several lines: that is a log itself.

    >>> a_path("players: Ann, Bob\\nme: Ann")
    Traceback (most recent call last):
        ...
    TypeError: a file is wanted; a text is read so: cl.read("players: Ann, Bob...")
    """
    if isinstance(passed, str) and len(passed.splitlines()) > 1:
        raise TypeError(f'a file is wanted; a text is read so: cl.read("{_beginning(passed)}")')
    if not isinstance(passed, str | PathLike):
        raise TypeError(f"a file is wanted, named by its path, not {passed!r:.{_LONGEST}}")
    return passed


def a_log(passed: str) -> str:
    """Return a text that was passed for that of a log.

    Raise TypeError if it is none, or the path of a file.

    >>> a_log("g1.clue")
    Traceback (most recent call last):
        ...
    TypeError: the text of a log is wanted; a file is read so: cl.load("g1.clue")
    """
    if isinstance(passed, PathLike) or (isinstance(passed, str) and _names_a_file(passed)):
        raise TypeError(f'the text of a log is wanted; a file is read so: cl.load("{fspath(passed)}")')
    if not isinstance(passed, str):
        raise TypeError(f"the text of a log is wanted, not {passed!r:.{_LONGEST}}")
    return passed


def _names_a_file(passed: str) -> bool:
    return passed.endswith(_LOG_FILE) and len(passed.splitlines()) == 1


def _beginning(text: str) -> str:
    """Return the beginning of a text, as it is cited in a message."""
    lines = text.strip().splitlines() or [""]
    more = "..." if len(lines) > 1 or len(lines[0]) > _LONGEST else ""
    return f"{lines[0][:_LONGEST]}{more}"


def _instead(passed: object) -> str:
    if isinstance(passed, str):
        lines = passed.strip().splitlines() or [""]
        if len(lines) > 1 or ": " in lines[0]:
            return f'; read the text first: cl.read("{_beginning(passed)}")'
        return f'; read the file first: cl.load("{passed}")'
    if isinstance(passed, PathLike):
        return f'; read the file first: cl.load("{fspath(passed)}")'
    if isinstance(getattr(passed, "game", None), Game):
        return f", not a {type(passed).__name__}; its game is its attribute `game`"
    return f", as cl.load or cl.read gives it, not {passed!r:.{_LONGEST}}"
