"""The game as its headers set it up, and which card, player, place or category a name in a statement means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TypeVar

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE, TABLE, Category, Deck
from clue_logic.game.events import Departure
from clue_logic.game.game import AnswerRule, Game, HeaderLines, Player
from clue_logic.game.questions import Cell
from clue_logic.language.errors import Complaints, choose_name, split_cards
from clue_logic.language.keywords import LOCATIONS, log_words
from clue_logic.language.syntax import CellNode, Name
from clue_logic.words.diagnostics import Instead, Remedy
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import Message
from clue_logic.words.names import Names, UnknownName, fold_name, nearest
from clue_logic.words.records import field_names


class Deal(Struct, frozen=True):
    """How the cards were dealt, as far as the headers say."""

    cards: int  # how many cards the players hold together
    uneven: bool  # true if sizes left out are known only to within one card
    all_left_out: bool  # true if no player has a size in the players' line


@dataclass
class Setup:
    """The results of the headers of a log; empty or None where a header is missing or unusable.

    After an error some of it is missing. Later statements must not be blamed for names that could not be known.
    """

    deck: Deck = field(default_factory=Deck)
    seats: tuple[str, ...] = ()
    sizes: tuple[Player, ...] = ()
    me: str | None = None
    hand: tuple[str, ...] | None = None
    table: tuple[str, ...] = ()
    edition: str | None = None
    search_cards: tuple[tuple[str, ...], ...] = ()
    pile: tuple[Departure, ...] = ()  # the event that nobody asks the pile of cards face down, which counts as a player
    settings: dict[str, str] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)
    category_lines: tuple[int, ...] = ()
    deal: Deal | None = None

    @property
    def answers(self) -> AnswerRule | None:
        """The players who answer a suggestion; None if the header is invalid."""
        word = self.settings.get("answers", AnswerRule.FIRST.value)
        return AnswerRule(word) if word else None

    @cached_property
    def cards(self) -> Names:
        """The names of the cards; none if there is no deck."""
        return Names(self.deck.cards, "card", self.deck.aliases)

    @cached_property
    def groups(self) -> Names:
        """The names of groups of cards; none if the deck has no such groups."""
        return Names((group.key for group in self.deck.named_groups), "group")

    @cached_property
    def players(self) -> Names:
        """The names of the players; none without seats."""
        return Names(self.seats, "player", _initials(self.seats))

    @cached_property
    def category_by_card(self) -> Mapping[str, str]:
        """The category of every card; empty for a deck without categories."""
        return {card: category.key for category in self.deck.categories for card in category.cards}

    @property
    def is_accusing_perfect(self) -> bool:
        """Whether players are taken to accuse as soon as they can."""
        return self.settings.get("accusing") == "perfect"

    def game(self) -> Game:
        """Return the game before the first event; only after headers without an error."""
        lines = {"deck": min(self.category_lines, default=0), **self.lines}
        return Game(
            self.deck,
            self.sizes,
            me=self.me,
            hand=self.hand,
            table=self.table,
            answers=self.answers or AnswerRule.FIRST,
            asker_silent=self.settings.get("asker") == "silent",
            strict=self.settings.get("strict") == "yes",
            one_of_each="hands" in self.settings,
            perfect_accusing=self.is_accusing_perfect,
            edition=self.edition,
            search_cards=self.search_cards,
            lines=HeaderLines(
                **{key: line for key, line in lines.items() if key in field_names(HeaderLines)},
                categories=self.category_lines,
            ),
        )


def _initials(players: Sequence[str]) -> list[tuple[str, str]]:
    """Return the one or two letters with which only one player's name begins, but for words that mean the keeper."""
    initials = []
    for length in (1, 2):
        begun = [fold_name(player)[:length] for player in players]
        initials += [(short, player) for short, player in zip(begun, players, strict=True) if begun.count(short) == 1]
    return [(short, player) for short, player in initials if short.isalpha() and short not in ("i", "me")]


_Made = TypeVar("_Made")


def make_whole(make: Callable[..., _Made], *parts: object) -> _Made | None:
    """Return a value made of parts; None if one of them is None, because it means nothing.

    >>> make_whole(Cell, "Ben", "Rope", True), make_whole(Cell, "Ben", None, True)
    (Cell(location='Ben', card='Rope', holds=True), None)
    """
    return None if any(part is None for part in parts) else make(*parts)


class References:
    """Resolves names for one game.

    Every method returns None if a name means nothing, and complains, but for names that cannot be known because the
    headers have errors.
    """

    def __init__(self, setup: Setup, complaints: Complaints) -> None:
        self.setup = setup
        self.complaints = complaints

    def card(self, name: Name, *, listed: bool = False, categories: Mapping[str, str] | None = None) -> str | None:
        """Return the card that is meant; `listed` if more could follow behind a comma, of other `categories`."""
        cards, groups = self.setup.cards, self.setup.groups
        if listed and groups and not cards.is_known(name.text) and not groups.is_known(name.text):
            unknown = cards.find(name.text)
            if isinstance(unknown, UnknownName) and not unknown.near:
                return self.complaints.resolve(name, groups)
        return self.complaints.resolve(name, cards, listed=listed, categories=categories)

    def player(self, name: Name) -> str | None:
        """Return the player who is meant."""
        return self.complaints.resolve(name, self.setup.players)

    def location(self, name: Name) -> str | None:
        """Return the player, ``envelope`` or ``table``."""
        place = None if name.is_quoted else LOCATIONS.get(fold_name(name.text))
        if place is None:
            return self.player(name)
        return place if self.has_place(place, name) else None

    def has_place(self, place: str, name: Name) -> bool:
        """Return True if the game has this place, which is no player; complain if not."""
        if place == ENVELOPE and self.setup.deck.cards and not self.setup.deck.hidden:
            self.complaints.error(name, "no-envelope")
            return False
        if place == TABLE and not self.setup.table and "table" not in self.setup.lines:
            self.complaints.error(name, "no-table", hint=Message("problems-hint-table"))
            return False
        return True

    def cards(self, names: Sequence[Name], categories: Mapping[str, str] | None = None) -> tuple[str, ...] | None:
        """Return the cards of a list, which must be different ones; of different `categories`, if they are given.

        The name of a group stands for its cards.
        """
        cards: list[str] = []
        errors = self.complaints.errors
        for name in names:
            for card in self.group(name) or (self.card(name, listed=True, categories=categories),):
                if card in cards:
                    hint, remedies = self._cards_of_missing(cards, len(names), categories or {})
                    hint = hint or Message("problems-hint-leave-out")
                    self.complaints.error(name, "named-twice", hint=hint, remedies=remedies, card=card)
                elif card is not None:
                    cards.append(card)
        if self.complaints.errors == errors + 1 and self.complaints.found[-1].code == "unknown-name":
            self.complaints.add_hint(*self._cards_of_missing(cards, len(names), categories or {}))
        return tuple(cards) if self.complaints.errors == errors and self.setup.cards else None

    def group(self, name: Name) -> tuple[str, ...]:
        """Return the cards of the group that is meant, or what several share; none if it is the name of a card."""
        if name.is_quoted or self.setup.cards.is_full(name.text):
            return ()
        return self.setup.deck.find_group(name.text)

    def split_hand(self, written: Sequence[Name]) -> list[Name] | None:
        """Take a hand written without commas apart: ``A B C`` are three cards if no card is called that."""
        cards = self.setup.cards
        if not cards:
            return None
        hand: list[Name] = []
        for name in written:
            if len(name.tokens) == 1 or cards.is_known(name.text):
                hand.append(name)
                continue
            ways, parts = _split_name(name, cards.lookup_full, cards.most_words)
            if not ways:  # full names first: "Lead Pipe" is one card, not one card twice
                ways, parts = _split_name(name, cards.lookup, cards.most_words)
            if ways != 1:
                code = "doubted-cards" if ways else "not-all-cards"
                self.complaints.error(name, code, hint=Message("problems-hint-commas"))
                return None
            hand += parts
        return hand

    def _cards_of_missing(
        self, cards: Sequence[str], number: int, categories: Mapping[str, str]
    ) -> tuple[Message | None, tuple[Remedy, ...]]:
        """Return the hint to name a card of the one category without one, for a list of that many names."""
        missing = {*categories.values()} - {categories[card] for card in cards if card in categories}
        if len(missing) != 1 or number != len({*categories.values()}):
            return None, ()
        return choose_name([card for card, category in categories.items() if category in missing])

    def report_same_player(self, place: Name, code: str, player: str) -> None:
        """Complain about a player who asks, or shows to, herself; with the other players, and a remedy if it is one."""
        hint, remedies = choose_name([seat for seat in self.setup.seats if seat != player])
        self.complaints.error(place, code, hint=hint, remedies=remedies, player=player)

    def one_of_each(self, names: Sequence[Name], event: str) -> tuple[str, ...] | None:
        """Return the cards of a list, which must be one of each category if the deck has categories.

        The `event` is for the message: ``suggestion`` or ``accusation``.
        """
        cards = self.cards(names, self.setup.category_by_card)
        deck = self.setup.deck
        if cards is None or not deck.categories:
            return cards
        category_of = self.setup.category_by_card
        if len(cards) == len(deck.categories) == len({category_of[card] for card in cards}):
            return cards
        seen: dict[str, str] = {}
        for card, name in zip(cards, names, strict=True):
            other = seen.setdefault(category_of[card], card)
            if other != card:
                category = next(one.group_name for one in deck.categories if one.key == category_of[card])
                self.complaints.error(name, "same-category", one=other, other=card, category=category, event=event)
        missing = tuple(category.group_name for category in deck.categories if category.key not in seen)
        if missing and len(seen) == len(cards):
            hint = Message("problems-hint-ask-any") if event == "suggestion" else None
            self.complaints.error(names, "category-missing", hint=hint, event=event, categories=missing)
        return None

    def cell(self, node: CellNode) -> Cell | None:
        """Return the cell of a statement."""
        if node.location is not None:
            location = self.location(node.location)
        else:
            location = ENVELOPE if self.has_place(ENVELOPE, node.card) else None
        card = self.card(node.card)
        return make_whole(Cell, location, card, node.holds)


def _split_name(name: Name, find: Callable[[str], str | None], longest: int) -> tuple[int, list[Name]]:
    ways, parts = split_cards([Name([token]).text for token in name.tokens], find, longest)
    return ways, [Name(name.tokens[start:end]) for start, end in parts]


_CATEGORY_WORDS = tuple(frozenset(word for word in words.split(", ")) for words in log_words()["categories"].values())
"""Words for the three sorts of cards that games of this family have, as names of a category and in questions."""


def is_category_word(written: str) -> bool:
    """Return True if a word means one of the three sorts of cards.

    >>> is_category_word("Suspects"), is_category_word("Tatwaffe"), is_category_word("Date")
    (True, True, False)
    """
    word = fold_name(written)
    return any(word in sort for sort in _CATEGORY_WORDS)


def find_category(written: str, deck: Deck) -> str | None:
    """Return the key of the category that a word means; None if it means none, or more than one.

    >>> deck = Deck((Category("Täter", ("Grün", "Weiß")), Category("fruits", ("Apple", "Pear"))))
    >>> find_category("murderer", deck), find_category("Fruit", deck), find_category("weapon", deck)
    ('Täter', 'fruits', None)
    """
    word = fold_name(written)
    named = [category.key for category in deck.categories if word in _category_names(category)]
    if named:
        return named[0]
    sort: frozenset[str] = next((sort for sort in _CATEGORY_WORDS if word in sort), frozenset())
    fitting = [category.key for category in deck.categories if not sort.isdisjoint(_category_names(category))]
    return fitting[0] if len(fitting) == 1 else None


def resolve_category(name: Name, names: References) -> str | None:
    """Return the key of the category that a name in a question means; complain and return None if it means none."""
    deck = names.setup.deck
    if not deck.cards:
        return None
    if not deck.hidden:
        names.complaints.error(name, "no-envelope")
        return None
    key = find_category(name.text, deck)
    if key is None:
        keys = tuple(category.key for category in deck.categories)
        near, hint = nearest(fold_name(name.text), keys), Message("problems-hint-categories", categories=keys)
        names.complaints.error(name, "unknown-category", near=near, instead=Instead.NAME, hint=hint, name=name.text)
    return key


@lru_cache(maxsize=100)
def _category_names(category: Category) -> frozenset[str]:
    """Return the names of a category: its key, with or without an s, and its name in each language."""
    word = fold_name(category.key)
    plain = word.removesuffix("s") if word.isascii() else word
    return frozenset({word, plain, f"{plain}s", *(fold_name(category.local_name(lang)) for lang in LANGUAGES)})
