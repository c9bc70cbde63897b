"""Names that can follow in an unfinished statement, from the players, the turn and the cards at that place."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from clue_logic.editing.answers import ProposalKind
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.header_words import setting_words
from clue_logic.editing.log.unfinished_statement import BREAK, NAME, NOTE, NOTE_BY, is_sign
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.edition import editions
from clue_logic.game.events import Departure, Event, Suggestion
from clue_logic.game.game import AnswerRule, seats_after
from clue_logic.language.keywords import HEADERS, SETTINGS
from clue_logic.language.writing.statements import spell_name
from clue_logic.words.messages import messages
from clue_logic.words.names import fold_name
from clue_logic.words.terms import TITLES


class NameProposal(NamedTuple):
    """A completion: the label, its kind, the text to insert and a detail."""

    label: str
    kind: ProposalKind
    text: str
    detail: str = ""


class CompletionContext(Struct, frozen=True, dict=True):
    """The part of a log above a line."""

    log: EditedLog
    line: int
    behind: frozenset[str | None] = frozenset()  # the cards that the statement names after the cursor

    @property
    def answers(self) -> AnswerRule:
        """The rule by which suggestions are answered."""
        return AnswerRule.FIRST if self.log.game is None else self.log.game.answers

    @cached_property
    def events(self) -> Sequence[Event]:
        """The events above the line."""
        return () if self.log.game is None else [one for one in self.log.game.events if one.line < self.line]

    @property
    def has_begun(self) -> bool:
        """Whether there is an event or a question above the line."""
        return any(not statement.is_header for statement in self.log.statements if statement.line < self.line)

    @cached_property
    def players(self) -> Sequence[str]:
        """The players still in the game, in seating order."""
        left = {event.player for event in self.events if isinstance(event, Departure)}
        return [player for player in self.log.names.seats if player not in left]

    @cached_property
    def by_turn(self) -> Sequence[str]:
        """The same, beginning with the next player to ask."""
        last = next((event.asker for event in reversed(self.events) if isinstance(event, Suggestion)), None)
        return self.players if last is None else self.after(last)

    def after(self, player: str) -> Sequence[str]:
        """Return the players in the game, from a player's neighbour round to that player."""
        seats = self.log.names.seats
        order = seats_after(seats, player) if player in seats else seats
        return [name for name in order if name in self.players]

    def player(self, name: str) -> str | None:
        """Return the player whom a name means."""
        return self.log.names.players.lookup(name)

    def card(self, name: str) -> str | None:
        """Return the card that a name means."""
        return self.log.names.cards.lookup(name)

    def place(self, name: str) -> str | None:
        """Return the player, the envelope or the table that a name means."""
        titles = {title.casefold(): place for place, title in TITLES[self.log.code].items()}
        places = {ENVELOPE: ENVELOPE, TABLE: TABLE, **titles}
        return places.get(name.casefold()) or self.player(name)

    def offer_players(self, players: Sequence[str]) -> Iterator[NameProposal]:
        msg, me = messages(self.log.lang), self.log.names.me
        for name in players:
            yield NameProposal(
                name,
                ProposalKind.PLAYER,
                spell_name(name),
                msg("editing-offer-me" if name == me else "editing-offer-player"),
            )

    def offer_others(self, written: str) -> Iterator[NameProposal]:
        """Yield the players but the one whom a name means."""
        return self.offer_players([name for name in self.players if name != self.player(written)])

    def offer_places(self) -> Iterator[NameProposal]:
        """Yield the places where a card can be."""
        yield from self.offer_players(self.log.names.seats)
        deck, names = self.log.names.deck, TITLES[self.log.code]
        there = [ENVELOPE] if deck.hidden else []
        for place in (*there, *([TABLE] if self.log.names.table else [])):
            yield NameProposal(
                names[place], ProposalKind.CONSTANT, names[place], messages(self.log.lang)("editing-offer-place")
            )

    def offer_cards(
        self, given_names: Collection[str | None] = (), *, one_of_each: bool = False
    ) -> Iterator[NameProposal]:
        """Yield the cards that are not named yet; if there is one of each category, of those still wanted."""
        deck = self.log.names.deck
        for part in deck.parts:
            detail = part.local_name(self.log.lang)
            if one_of_each and deck.categories and not (self.behind | {*given_names}).isdisjoint(part.cards):
                continue
            for card in part.cards:
                if card not in given_names:
                    yield NameProposal(card, ProposalKind.CARD, spell_name(card), detail)

    def offer_groups(self) -> Iterator[NameProposal]:
        """Yield the named groups of cards."""
        for group in () if self.log.names.deck is None else self.log.names.deck.named_groups:
            yield NameProposal(group.key, ProposalKind.CARD, spell_name(group.key), ", ".join(group.cards))

    def offer_these(self, cards: Collection[str | None], behind: str = "") -> Iterator[NameProposal]:
        """Yield some cards, each followed by a text."""
        for offer in self.offer_cards():
            if offer.label in cards:
                yield offer._replace(text=offer.text + behind, label=offer.label + behind)

    def next_detail(self, player: str) -> str:
        """Return the detail shown beside the player whose turn it is."""
        return messages(self.log.lang)("editing-offer-next") if [player] == list(self.by_turn[:1]) else ""


_SUGGESTS = frozenset({"suggests", "vermutet", "宣言"})
_ACCUSES = frozenset({"accuses", "beschuldigt", "発表", "告発"})
_ASKS = frozenset({"asks", "fragt"})
_SHOWS = frozenset({"shows", "zeigt"})
_SOME_CARD = "a card"
_HOLDS = frozenset({"holds", "has", "lacks", "besitzt", "hat"})
_ABOUT_CELLS = frozenset({"learn", "erfahre", "判明", "expect", "erwarte", "期待", "why", "warum"})
_BEFORE_CELLS = frozenset({"knows", "know", "weiß", "wissen", "whether", "ob", "public", "öffentlich", "not", "nicht"})
_OF, _WA, _NI = frozenset({"of", "von"}), "は", "に"
_ENDS = (":", BREAK)


def following_names(whats: Sequence[str], names: Sequence[str], scene: CompletionContext) -> Iterator[NameProposal]:
    """Yield the names that can follow the pieces of a statement."""
    last, verb = whats[-1], next((what for what in whats if what not in (NAME, BREAK) and not is_sign(what)), "")
    if list(whats[:2]) == [NAME, ":"]:
        yield from _header_values(names, scene)
    elif whats[0] == BREAK:  # answers below an unreadable statement
        yield from _answer_names(whats[1:], names, (), None, scene)
    elif verb in (NOTE, NOTE_BY):
        yield from _note_names(whats, names, scene)
    elif verb in _ABOUT_CELLS:
        yield from _cell_names(whats, names, scene)
    elif verb in ("who", "wer"):
        yield from scene.offer_cards() if last in _HOLDS else ()
    elif verb in ("what", "was"):
        yield from scene.offer_places() if last in _HOLDS | {"does"} else ()
    elif verb in _ASKS:
        yield from _request_names(whats, names, scene)
    elif not _SUGGESTS.isdisjoint(whats) or (verb == _WA and _ACCUSES.isdisjoint(whats)):
        yield from _suggestion_names(whats, names, scene)
    elif not _ACCUSES.isdisjoint(whats):
        if last in _ACCUSES or (last == "," and ":" not in whats):
            yield from scene.offer_cards([*map(scene.card, names[1:])], one_of_each=True)
    else:
        yield from _event_names(verb, whats, names, scene)


def _event_names(
    verb: str, whats: Sequence[str], names: Sequence[str], scene: CompletionContext
) -> Iterator[NameProposal]:
    last, given_names = whats[-1], [*map(scene.card, names[1:])]
    if verb in ("reveals", "enthüllt") and last == verb:
        yield from scene.offer_cards()
    elif verb in ("leaves", "geht", "tells", "meldet") and last in (*_ENDS, ",", "of"):
        yield from scene.offer_cards(given_names)
        yield from scene.offer_groups() if last == "of" else ()
    elif verb in ("announces", "verkündet") and last in ("{", "|", ","):
        hand = len(whats) - max(at for at, what in enumerate(whats) if what in ("{", "|"))
        since = sum(what == NAME for what in whats[-hand:])
        yield from scene.offer_cards(given_names[len(given_names) - since :])
    elif verb in ("whispers", "flüstert"):
        if last in ("to", "flüstert"):
            yield from scene.offer_others(names[0])
        elif last in ("lacks", "fehlt"):
            yield from scene.offer_cards()
    elif verb in _SHOWS:
        yield from _show_names(whats, names, scene)
    elif verb in ("peeks", "sieht"):
        if last in ("at", "sieht"):
            yield from scene.offer_others(names[0])
        elif last == ":":
            yield from scene.offer_cards()


def _show_names(whats: Sequence[str], names: Sequence[str], scene: CompletionContext) -> Iterator[NameProposal]:
    """Yield the names in a show outside a suggestion: ``Ben shows Rope to Clara``, ``Ben zeigt Clara: Rope``."""
    if whats[-1] == NAME and (scene.card(names[-1]) is not None or names[-1].casefold() == _SOME_CARD):
        for offer in scene.offer_others(names[0]):
            yield offer._replace(label=f"to {offer.label}", text=f"to {offer.text}")
    elif whats[-1] in (":", "shows"):
        yield from scene.offer_cards()
    elif whats[-1] == "zeigt" or (whats[-1] == NAME and names[-1].endswith(" to")):  # "to" may be part of a name
        yield from scene.offer_others(names[0])


def _header_values(names: Sequence[str], scene: CompletionContext) -> Iterator[NameProposal]:
    key = HEADERS.get(fold_name(names[0]))
    if key == "edition":
        for name, edition in editions().items():
            yield NameProposal(name, ProposalKind.CONSTANT, name, edition.title)
    elif key == "me":
        yield from scene.offer_players(scene.log.names.seats)
    elif key == "search cards":
        yield from scene.offer_cards()
        yield from scene.offer_groups()
    elif key in ("hand", "table"):
        others = (scene.log.names.hand or ()) if key == "table" else scene.log.names.table
        yield from scene.offer_cards([*map(scene.card, names[1:]), *others])
    elif key in ("card colours", "short names"):
        yield from scene.offer_cards([scene.card(name.rpartition(" ")[0]) for name in names[1:]])
    elif key is not None and key in SETTINGS:
        for word in setting_words(key, scene.log.code).values():
            yield NameProposal(word, ProposalKind.CONSTANT, word)
    elif key == "hidden":
        categories = scene.log.names.deck.categories
        for number in (len(categories), 0) if categories else ():
            yield NameProposal(str(number), ProposalKind.CONSTANT, str(number))


def _cell_names(whats: Sequence[str], names: Sequence[str], scene: CompletionContext) -> Iterator[NameProposal]:
    last = whats[-1]
    if last in _ABOUT_CELLS | _BEFORE_CELLS:
        yield from scene.offer_places()
        yield from scene.offer_cards()
    elif last in _HOLDS or (last == _WA and names and scene.place(names[-1]) is not None):
        yield from scene.offer_cards()
    elif last in _OF or (last == "," and (not _OF.isdisjoint(whats) or _WA in whats)):
        yield from scene.offer_cards([*map(scene.card, names[1:])])


def _note_names(whats: Sequence[str], names: Sequence[str], scene: CompletionContext) -> Iterator[NameProposal]:
    last = whats[-1]
    begins = [at for at, what in enumerate(whats) if what in (NOTE, ":", ";", BREAK)]
    if last == NOTE_BY:
        yield from scene.offer_players(scene.log.names.seats)
    elif last in (NOTE, ":", ";", BREAK):
        yield from scene.offer_places()
        yield from scene.offer_cards()
    elif last in _HOLDS | {"?", ","}:
        since = sum(what == NAME for what in whats[begins[-1] :])
        yield from scene.offer_cards([*map(scene.card, names[len(names) - since :])])


def _request_names(whats: Sequence[str], names: Sequence[str], scene: CompletionContext) -> Iterator[NameProposal]:
    last, given_names = whats[-1], [*map(scene.card, names[2:])]
    answered = not set(whats).isdisjoint(_ENDS)
    if last in _ASKS:
        asker = scene.player(names[0])
        yield from scene.offer_players([name for name in scene.after(asker or "") if name != asker])
    elif last in _SHOWS:
        yield from scene.offer_these(given_names)
    elif last == ":" and scene.answers is AnswerRule.NUMBER:
        for number in map(str, range(len(given_names) + 1)):
            yield NameProposal(number, ProposalKind.CONSTANT, number)
    elif last in ("about", "nach", ",") and not answered:
        yield from scene.offer_cards(given_names)
        yield from scene.offer_groups()


def _suggestion_names(whats: Sequence[str], names: Sequence[str], scene: CompletionContext) -> Iterator[NameProposal]:
    end = next((at for at, what in enumerate(whats) if what in _ENDS), None)
    asker = scene.player(names[0]) if names else None
    if end is None:
        given_names = [*map(scene.card, names[1:])]
        if whats[-1] in {*_SUGGESTS, ",", _WA}:
            yield from scene.offer_cards(given_names, one_of_each=not scene.answers.asks_one)
        elif whats[-1] == _NI:
            yield from scene.offer_cards()
        return
    before = sum(what == NAME for what in whats[:end])
    cards = [card for card in map(scene.card, names[1:before]) if card is not None]
    yield from _answer_names(whats[end + 1 :], names[before:], cards, asker, scene)


def _answer_names(
    whats: Sequence[str], names: Sequence[str], cards: Sequence[str], asker: str | None, scene: CompletionContext
) -> Iterator[NameProposal]:
    begun = next((at for at in range(len(whats), 0, -1) if whats[at - 1] in (",", *_ENDS)), 0)
    item = list(whats[begun:])
    if len(item) > 1 and item[0] == NAME and item[-1] in _SHOWS:  # after "nobody shows" no card is named
        mine = set(scene.log.names.hand or ()) if scene.player(names[-1]) == scene.log.names.me else set()
        yield from scene.offer_these([card for card in cards if card in mine] or cards)
    elif item == [NAME, _WA]:
        yield from scene.offer_these(cards, " を 見せる")
    elif not item:
        yield from _next_answers(whats, names, asker, scene)


def _next_answers(
    whats: Sequence[str], names: Sequence[str], asker: str | None, scene: CompletionContext
) -> Iterator[NameProposal]:
    """Yield the remaining answerers: the next one with the possible answers, then the others."""
    everyone = scene.answers is AnswerRule.EVERYONE
    left = remaining_answerers(whats, names, asker, scene)
    msg = messages(scene.log.code)
    for number, offer in enumerate(scene.offer_players(left)):
        if not number:
            for answer in ("has", "passes") if everyone else ("passes", "shows"):
                text = msg("editing-log-answer", answer=answer, player=offer.text)
                yield NameProposal(text, ProposalKind.STATEMENT, text)
        yield offer
    if left and (not everyone or not names):
        nobody = msg("editing-log-nobody", answer="has" if everyone else "shows")
        yield NameProposal(nobody, ProposalKind.STATEMENT, nobody)


def remaining_answerers(
    whats: Sequence[str], names: Sequence[str], asker: str | None, scene: CompletionContext
) -> Sequence[str]:
    """Return the players who can still answer a suggestion after some answers, in order."""
    game = scene.log.game
    order = list(scene.after(asker)) if asker is not None else list(scene.players)
    silent = game is None or game.answers is not AnswerRule.EVERYONE or game.asker_silent
    if silent and asker in order:
        order.remove(asker)
    answered = [player for player in map(scene.player, names) if player in order]
    if scene.answers is AnswerRule.EVERYONE:
        return [] if _has_nobody(whats) else [player for player in order if player not in answered]
    if _has_nobody(whats) or not {*_SHOWS, "見せる"}.isdisjoint(whats):
        return []
    return order[max((order.index(player) + 1 for player in answered), default=0) :]


def _has_nobody(whats: Sequence[str]) -> bool:
    return not {"nobody", "niemand", "誰も"}.isdisjoint(whats)
