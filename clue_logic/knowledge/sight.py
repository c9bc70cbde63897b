"""The audience of each line of a log: everybody, its keeper, or those who saw the card at a show.

**Everybody**: the deck, the table, how many cards are in each hand (as far as the log says), who suggested what, who
passed and who answered, reveals, hands laid open, announcements, how an accusation ended, and a silence that tells
something (``accusing: perfect``), how many of some cards a player says to hold, and who says not to know the solution.

**Asker and shower**: the card that is shown to a suggestion or a question. Where everyone answers, no player is shown a
card unless the log says which: then it was shown to the asker. Likewise the viewer and the shower, where a card is
shown outside a suggestion; the others know that one was. Who is shown all cards of some that a player holds sees which
they are; the others hear how many. An answer that is corrected is as the right one would have been, from the line of
the correction on; before, all take the wrong one for right (`Game.as_of`).

**Whisperer and listener**: the whispered card, one that the whisperer lacks.

**Each player**: her own hand; and if she accuses, the cards in the envelope, for she looks. Not where everyone answers
(`Game.accusers_look`): there accusers play on, and see nothing.

**The keeper of the log alone**: her hand, the cards that the log names after ``shows`` and in whispers, the ``learn``
lines, and the suppositions. So the others do not know that she has seen a card that was not shown to or by her: what
they know of her knowledge is as if she had not, and they may be certain that she does not know what she knows. She also
knows what she saw and did not record, such as the cards in the envelope (`Unwritten`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import (
    Accusation,
    CardNumber,
    Correction,
    PrivateShow,
    Reply,
    Suggestion,
    Whisper,
)
from clue_logic.game.facts import Fact
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.questions import Cell, State
from clue_logic.words.formatting import format_lines
from clue_logic.words.messages import messages
from clue_logic.worlds.entailment import CellStates


class Audience(Enum):
    """The players who know a given fact."""

    EVERYBODY = "everybody"
    KEEPER = "keeper"
    """The keeper of the log alone."""
    WITNESSES = "witnesses"
    """Everybody knows that a card was shown or whispered; which one, only some."""


class Showing(Struct, frozen=True):
    """The show of a card, or a whisper."""

    line: int  # the line of the suggestion, of the show outside one, or of the whisper
    told: int  # the line of the answer, of the show outside a suggestion, or of the whisper
    asker: str  # sees the card; the listener of a whisper
    shower: str  # shows it, or whispers
    cards: tuple[str, ...]  # one of these
    card: str | None  # which one, if the log says so
    holds: bool = True  # whether the shower holds the card; False for a whisper

    def could_be(self, card: str) -> Cell:
        """Return the cell that must hold if this is the card."""
        return Cell(self.shower, card, self.holds)

    @property
    def witnesses(self) -> frozenset[str]:
        """The players who know which card was shown."""
        return frozenset((self.asker, self.shower))


class Peek(Struct, frozen=True):
    """A player accuses, naming cards, and looks into the envelope."""

    line: int
    player: str
    cards: tuple[str, ...]


class Look(Struct, frozen=True):
    """A player sees which of some cards are at a place."""

    line: int
    viewer: str
    place: str
    cards: tuple[str, ...]


def looks(game: Game) -> tuple[Look, ...]:
    """Return the looks of players who are shown all cards of some that another one holds."""
    return tuple(
        Look(event.line, event.viewer, event.location, event.cards)
        for event in game.events
        if isinstance(event, CardNumber) and event.viewer is not None
    )


def audience(fact: Fact) -> Audience:
    """Return the audience of a given fact.

    Raises ValueError if that has not been decided: the fact says nothing about deals, or its predicate is a new one.

    >>> audience(Fact("passed", (7, "Ben"))).value, audience(Fact("showed", (7, "Ben", "Rope"))).value
    ('everybody', 'witnesses')
    """
    if fact.predicate not in _AUDIENCES:
        raise ValueError(f"nobody has said who knows this: {fact}")
    return _AUDIENCES[fact.predicate]


def tells(fact: Fact) -> bool:
    """Return whether a given fact is about cards, so that it has an audience."""
    return fact.predicate in _AUDIENCES


_AUDIENCES: Mapping[str, Audience] = {
    **dict.fromkeys(("quota", "quota_between", "on_table"), Audience.EVERYBODY),
    **dict.fromkeys(("passed", "passed_over", "kept_silent"), Audience.EVERYBODY),
    **dict.fromkeys(("accused_wrongly", "accused_rightly"), Audience.EVERYBODY),
    **dict.fromkeys(("revealed", "laid_open", "announced", "counted", "ignorant"), Audience.EVERYBODY),
    **dict.fromkeys(("dealt", "supposed_holds", "supposed_lacks"), Audience.KEEPER),
    **dict.fromkeys(("learned_holds", "learned_lacks", "learned_one_of"), Audience.KEEPER),
    **dict.fromkeys(("learned_at_least", "learned_at_most"), Audience.KEEPER),
    **dict.fromkeys(("answered", "showed", "whispered", "whispered_unheard"), Audience.WITNESSES),
    **dict.fromkeys(("showed_privately", "showed_unseen"), Audience.WITNESSES),
}


def showings(game: Game) -> tuple[Showing, ...]:
    """Return every show of a game: each answer with a card that a player saw, each private show, and each whisper.

    >>> from clue_logic.language.reader import read_log
    >>> headers = "cards: 1, 2, 3, 4\\nhidden: 1\\nplayers: Ann 1, Bob 1, Cid 1\\n"
    >>> (show,) = showings(read_log(headers + "Ann suggests 1, 2: Bob passes, Cid shows"))
    >>> show.shower, sorted(show.witnesses), show.cards, show.card
    ('Cid', ['Ann', 'Cid'], ('1', '2'), None)
    >>> showings(read_log(headers + "answers: everyone\\nAnn suggests 1, 2: Bob has, Cid has"))
    ()
    """
    return tuple(_shows(game))


def _shows(game: Game) -> Iterator[Showing]:
    for event in game.events:
        if isinstance(event, Correction):
            event = event.suggestion or event
        if isinstance(event, Suggestion):
            for answer in event.answers:
                shown = game.answers is not AnswerRule.EVERYONE or answer.card is not None
                if answer.reply is Reply.ANSWERED and shown:
                    yield Showing(event.line, answer.line, event.asker, answer.player, event.cards, answer.card)
        elif isinstance(event, PrivateShow):
            yield Showing(event.line, event.line, event.viewer, event.player, game.deck.cards, event.card)
        elif isinstance(event, Whisper):
            cards = game.deck.cards
            yield Showing(event.line, event.line, event.listener, event.player, cards, event.card, holds=False)


def peeks(game: Game) -> tuple[Peek, ...]:
    """Return the looks into the envelope: one for each accusation, whatever its outcome, if accusers look."""
    accusations = (event for event in game.events if isinstance(event, Accusation) and game.accusers_look)
    return tuple(Peek(event.line, event.player, event.cards) for event in accusations)


class Unwritten(Struct, frozen=True):
    """What the keeper of a log has seen and not recorded."""

    keeper: str | None  # the keeper of the log; None for an onlooker, who knows only the log
    hand: bool = False  # true if it does not say which cards she holds
    # the lines of answers and private shows at which she showed a card or was shown one, if they do not tell which
    shows: tuple[int, ...] = ()
    whispers: tuple[int, ...] = ()  # the lines of whispers of hers or to her, if they do not tell of which card
    look: int | None = None  # the line on which she accused, if it does not say what she found in the envelope

    def __bool__(self) -> bool:
        return self.hand or bool(self.shows or self.whispers) or self.look is not None

    def text(self, lang: str = "en") -> str:
        """Return sentences about the missing entries and how to write them; empty if none is missing."""
        return " ".join(self._sentences(lang))

    def _sentences(self, lang: str) -> Iterator[str]:
        msg, player = messages(lang), self.keeper
        if self.hand:
            yield msg("knowledge-unwritten-hand", player=player)
        if self.shows:
            yield msg("knowledge-unwritten-shows", player=player, lines=format_lines(self.shows, lang))
        if self.whispers:
            yield msg("knowledge-unwritten-whispers", player=player, lines=format_lines(self.whispers, lang))
        if self.look is not None:
            yield msg("knowledge-unwritten-look", player=player, line=self.look)


def unwritten(game: Game, cells: CellStates) -> Unwritten:
    """Return the unrecorded observations of the keeper of a log."""
    me = game.me
    if me is None:
        return Unwritten(None)

    def is_open(place: str) -> bool:
        return any(cells[place, card] is State.OPEN for card in game.deck.cards)

    unseen = (show for show in showings(game) if me in show.witnesses and show.card is None)
    seen = [show for show in unseen if _could_be(show, cells) > 1]
    looked = [
        look.line
        for look in looks(game)
        if me == look.viewer and any(cells[look.place, card] is State.OPEN for card in look.cards)
    ]
    return Unwritten(
        me,
        hand=is_open(me),
        shows=tuple(sorted((*(show.told for show in seen if show.holds), *looked))),
        whispers=tuple(show.told for show in seen if not show.holds),
        look=next((look.line for look in peeks(game) if look.player == me and is_open(ENVELOPE)), None),
    )


def _could_be(show: Showing, cells: CellStates) -> int:
    """Return the number of cards that it can have been, given what follows from the log."""
    excluded = State.LACKS if show.holds else State.HOLDS
    return sum(cells[show.shower, card] is not excluded for card in show.cards)
