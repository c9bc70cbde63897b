"""Decks: the cards of a game, usually in categories, and how many are hidden."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.words.terms import group_name

ENVELOPE = "envelope"
"""The location of the hidden cards."""

TABLE = "table"
"""The location of the cards left over after dealing, face up."""

NO_CARD = "-"
"""What stands where a card could, but none is meant; so no card may bear this name."""

ALL_CARDS = "cards"
"""The group that every card belongs to, beside its category."""


@dataclass(frozen=True)
class Category:
    """One category of a deck, such as the suspects.

    Parameters
    ----------
    key
        The name of the category, as the deck line or the edition spells it.
    cards
        Its cards, in printing order.
    names
        What an edition calls it besides: pairs (language, name).

    Examples
    --------
    >>> Category("rooms", ("Hall",)).called("de"), Category("tools", ("Stapler",), (("de", "Werkzeuge"),)).called("de")
    ('Räume', 'Werkzeuge')
    """

    key: str
    cards: tuple[str, ...]
    names: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)

    def called(self, lang: str) -> str:
        """Return what people read for it in a language; programs read its key.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        return group_name(self.key, lang, dict(self.names))


@dataclass(frozen=True, repr=False)
class Deck:
    """All cards of a game.

    Parameters
    ----------
    categories
        The categories in order; empty for a deck written as one ``cards:`` line.
    loose
        The cards of a deck without categories; empty otherwise.
    hidden
        How many cards lie in the envelope. A deck with categories hides one card of each, or none.
    aliases
        Pairs (other name, card) under which a card may be written.

    Examples
    --------
    >>> deck = Deck((Category("who", ("Ann", "Bob")), Category("how", ("Axe", "Rope"))), hidden=2)
    >>> deck
    <Deck: 4 cards, 2 hidden>
    >>> deck.cards
    ('Ann', 'Bob', 'Axe', 'Rope')
    >>> deck.category_of("Axe")
    'how'
    """

    categories: tuple[Category, ...] = ()
    loose: tuple[str, ...] = ()
    hidden: int = 0
    aliases: tuple[tuple[str, str], ...] = ()

    def __repr__(self) -> str:
        return f"<Deck: {len(self.cards)} cards, {self.hidden} hidden>"

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card, category by category."""
        return tuple(c for category in self.categories for c in category.cards) + self.loose

    @cached_property
    def groups(self) -> tuple[Category, ...]:
        """The groups a quota can speak of: each category, then the group of all cards."""
        return (*self.categories, Category(ALL_CARDS, self.cards))

    @cached_property
    def parts(self) -> tuple[Category, ...]:
        """The categories; for a deck without any, all its cards as a single one."""
        return self.categories or (Category(ALL_CARDS, self.cards),)

    def category_of(self, card: str) -> str | None:
        """Return the key of the card's category, or None in a deck without categories."""
        for category in self.categories:
            if card in category.cards:
                return category.key
        return None
