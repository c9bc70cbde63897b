"""What can be named at a place of a log: who is still in the game, whose turn it is, which cards there are."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from clue_logic.editing.answers import ProposalKind
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import Departure, Event, Suggestion
from clue_logic.game.game import AnswerRule
from clue_logic.words.languages import Texts
from clue_logic.words.names import Names
from clue_logic.words.terms import TITLES
from clue_logic.writing.statements import written

_DETAILS = Texts(
    en={"player": "player", "me": "player, whose notebook it is", "place": "place", "next": "asks next"},
    de={
        "player": "Spieler",
        "me": "Spieler, dessen Notizblatt es ist",
        "place": "Ort",
        "next": "ist als Nächstes dran",
    },
    ja={"player": "プレイヤー", "me": "プレイヤー（自分）", "place": "場所", "next": "次の番"},
)


class Offer(NamedTuple):
    """What can stand at a place: what is shown, what it is, what is written, and a few words beside it."""

    label: str
    kind: ProposalKind
    text: str
    detail: str = ""


@dataclass(frozen=True)
class Scene:
    """A log as it stands above a line.

    Parameters
    ----------
    log
        The log.
    line
        The line.
    behind
        The cards that the statement names behind the cursor.
    """

    log: EditedLog
    line: int
    behind: frozenset[str | None] = frozenset()

    @property
    def answers(self) -> AnswerRule:
        """Who answers a suggestion."""
        return AnswerRule.FIRST if self.log.game is None else self.log.game.answers

    @cached_property
    def events(self) -> Sequence[Event]:
        """What has happened above the line."""
        return () if self.log.game is None else [one for one in self.log.game.events if one.line < self.line]

    @property
    def has_begun(self) -> bool:
        """Whether something is told or asked above the line."""
        return any(not statement.is_header for statement in self.log.statements if statement.line < self.line)

    @cached_property
    def players(self) -> Sequence[str]:
        """Who is still in the game, in seating order."""
        left = {event.player for event in self.events if isinstance(event, Departure)}
        return [player for player in self.log.names.seats or () if player not in left]

    @cached_property
    def by_turn(self) -> Sequence[str]:
        """The same, whoever asks next first."""
        last = next((event.asker for event in reversed(self.events) if isinstance(event, Suggestion)), None)
        return self.players if last is None else self.after(last)

    def after(self, player: str) -> Sequence[str]:
        """Return who is still in the game, from a player's neighbour round to that player."""
        seats = self.log.names.seats or ()
        start = seats.index(player) + 1 if player in seats else 0
        return [name for name in (*seats[start:], *seats[:start]) if name in self.players]

    def player(self, name: str) -> str | None:
        """Return the player whom a name means."""
        return _meant(self.log.names.players, name)

    def card(self, name: str) -> str | None:
        """Return the card that a name means."""
        return _meant(self.log.names.cards, name)

    def place(self, name: str) -> str | None:
        """Return the player, the envelope or the table that a name means."""
        titles = {title.casefold(): place for place, title in TITLES[self.log.code].items()}
        places = {ENVELOPE: ENVELOPE, TABLE: TABLE, **titles}
        return places.get(name.casefold()) or self.player(name)

    def offer_players(self, players: Sequence[str], detail: str = "") -> Iterator[Offer]:
        """Yield players."""
        say, me = _DETAILS[self.log.lang], self.log.names.me
        for name in players:
            yield Offer(name, ProposalKind.PLAYER, written(name), detail or say["me" if name == me else "player"])

    def offer_places(self) -> Iterator[Offer]:
        """Yield the places where a card can be."""
        yield from self.offer_players(self.log.names.seats or ())
        deck, names = self.log.names.deck, TITLES[self.log.code]
        there = [ENVELOPE] if deck is not None and deck.hidden else []
        for place in (*there, *([TABLE] if self.log.names.table else [])):
            yield Offer(names[place], ProposalKind.CONSTANT, names[place], _DETAILS[self.log.lang]["place"])

    def offer_cards(self, named: Collection[str | None] = (), *, one_of_each: bool = False) -> Iterator[Offer]:
        """Yield the cards that are not named yet; if there is one of each category, of those still wanted."""
        deck = self.log.names.deck
        if deck is None:
            return
        for part in deck.parts:
            detail = part.called(self.log.lang)
            if one_of_each and deck.categories and not (self.behind | {*named}).isdisjoint(part.cards):
                continue
            for card in part.cards:
                if card not in named:
                    yield Offer(card, ProposalKind.CARD, written(card), detail)

    def offer_these(self, cards: Collection[str | None], behind: str = "") -> Iterator[Offer]:
        """Yield some cards, with what stands behind them."""
        for offer in self.offer_cards():
            if offer.label in cards:
                yield offer._replace(text=offer.text + behind, label=offer.label + behind)

    def next_detail(self, player: str) -> str:
        """Return what is said beside the player whose turn it is."""
        return _DETAILS[self.log.lang]["next"] if [player] == list(self.by_turn[:1]) else ""


def _meant(names: Names | None, name: str) -> str | None:
    return None if names is None else names.meant(name)
