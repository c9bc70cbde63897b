"""Decks: the cards of a game, usually in categories, how many are hidden, and how many each player holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from itertools import combinations

from msgspec import Struct

from clue_logic.words.formatting import format_count
from clue_logic.words.names import fold_name
from clue_logic.words.terms import GroupName

ENVELOPE = "envelope"
"""The location of the hidden cards."""

TABLE = "table"
"""The location of the cards left over after dealing, face up."""

NO_CARD = "-"
"""The placeholder for no card; no card may have this name."""

ALL_CARDS = "cards"
"""The group that every card belongs to, beside its category."""


CARD_COLOURS = (
    "red", "orange", "yellow", "green", "turquoise", "blue", "purple", "pink", "brown", "white", "grey", "black",
)  # fmt: skip
"""The colours that a card can have in a display."""


@dataclass(frozen=True)
class Category:
    """One category of a deck, such as the suspects."""

    key: str  # the name of the category, as the deck line or the edition spells it
    cards: tuple[str, ...]  # its cards, in printing order
    # in further languages: pairs (language, name)
    names: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)

    @property
    def group_name(self) -> GroupName:
        """Its name for messages."""
        return GroupName(self.key, self.names)

    def local_name(self, lang: str) -> str:
        """Return its name in a language; programs use its key."""
        return self.group_name(lang)


class Deck(Struct, frozen=True, dict=True):
    """All cards of a game.

    >>> deck = Deck((Category("who", ("Ann", "Bob")), Category("how", ("Axe", "Rope"))), hidden=2)
    >>> deck
    <Deck: 4 cards, 2 hidden>
    >>> deck.cards
    ('Ann', 'Bob', 'Axe', 'Rope')
    >>> deck.category_of("Axe")
    'how'
    """

    categories: tuple[Category, ...] = ()  # the categories in order; empty for a deck written as one ``cards:`` line
    loose: tuple[str, ...] = ()  # the cards of a deck without categories; empty otherwise
    hidden: int = 0  # how many cards lie in the envelope. A deck with categories hides one card of each, or none
    aliases: tuple[tuple[str, str], ...] = ()  # pairs (other name, card) under which a card may be written
    # `colours`, `short_names`: pairs (card, colour) and (card, short name), for displays; a short name is an alias, too
    colours: tuple[tuple[str, str], ...] = ()
    short_names: tuple[tuple[str, str], ...] = ()
    named_groups: tuple[Category, ...] = ()  # cards that have a name together, such as all pearls; they may overlap

    def __repr__(self) -> str:
        return f"<Deck: {format_count(len(self.cards), 'card')}, {self.hidden} hidden>"

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card, category by category."""
        return tuple(c for category in self.categories for c in category.cards) + self.loose

    @cached_property
    def groups(self) -> tuple[Category, ...]:
        """The groups of quotas: each category, then the group of all cards."""
        return (*self.categories, Category(ALL_CARDS, self.cards))

    @cached_property
    def parts(self) -> tuple[Category, ...]:
        """The categories; for a deck without any, all its cards as a single one."""
        return self.categories or (Category(ALL_CARDS, self.cards),)

    def find_group(self, written: str) -> tuple[str, ...]:
        """Return the cards of a named group, or those that several groups share; none if a word names no group.

        The last s of a name may be missing.

        >>> groups = Category("red", ("red pearl", "red opal")), Category("pearls", ("red pearl", "blue pearl"))
        >>> deck = Deck(loose=("red pearl", "red opal", "blue pearl"), hidden=1, named_groups=groups)
        >>> deck.find_group("red"), deck.find_group("red pearls"), deck.find_group("rubies")
        (('red pearl', 'red opal'), ('red pearl',), ())
        """
        groups = {_singular(group.key): group.cards for group in self.named_groups}
        name = _singular(written)
        parts = [name] if name in groups else map(_singular, name.split())
        common = [set(groups.get(part, ())) for part in parts]
        return tuple(card for card in self.cards if common and all(card in part for part in common))

    @cached_property
    def group_names(self) -> Mapping[tuple[str, ...], str]:
        """The names of the cards of each named group, and of those that two of them share."""
        shared = (
            (tuple(card for card in one.cards if card in other.cards), f"{_singular(one.key)} {other.key}")
            for one, other in combinations(self.named_groups, 2)
        )
        whole = ((group.cards, group.key) for group in self.named_groups)
        return {cards: name for cards, name in (*shared, *whole) if len(cards) > 1}

    def category_of(self, card: str) -> str | None:
        """Return the key of the card's category, or None in a deck without categories."""
        for category in self.categories:
            if card in category.cards:
                return category.key
        return None


def _singular(name: str) -> str:
    return fold_name(name).removesuffix("s")


class Size(Enum):
    """A hand size that the log does not give."""

    LEFT_OUT = "left out"
    """Dealt evenly, like the others left out."""
    UNKNOWN = "?"
    """Could be anything."""


Bounds = tuple[int, int]
"""The least and the greatest number of cards of a hand."""


class SizesError(ValueError):
    """Hand sizes that do not add up: the players hold `held` cards (if `least`: or more), but `total` are dealt."""

    def __init__(self, held: int, total: int, *, least: bool = False) -> None:
        super().__init__(held, total, least)
        self.held = held
        self.total = total
        self.least = least


class Sizes(Struct, frozen=True):
    """The fewest and the most cards each player can hold."""

    bounds: tuple[Bounds, ...]  # for every player
    uneven: bool = False  # true if sizes left out are known only to within one card


def share_total(bounds: Sequence[Bounds], total: int) -> tuple[Bounds, ...] | None:
    """Return the bounds of each hand that follow from those of the others and the total; None if no sizes fit.

    >>> share_total([(4, 4), (5, 5), (4, 5)], 14), share_total([(4, 5), (4, 5)], 11)
    (((4, 4), (5, 5), (5, 5)), None)
    """
    least, most = sum(low for low, _ in bounds), sum(high for _, high in bounds)
    if not least <= total <= most or any(low > high for low, high in bounds):
        return None
    return tuple((max(low, total - (most - high)), min(high, total - (least - low))) for low, high in bounds)


def even_deal(cards: int, players: int) -> tuple[int, int]:
    """Return the fewest and the most cards a player gets when they are dealt round the table."""
    return cards // players, -(-cards // players)


def hand_sizes(said: Sequence[int | Size], total: int) -> Sizes:
    """Work out the hand sizes from what the log says and the number of cards the players hold together.

    Raise SizesError if no hands of these sizes hold `total` cards.

    >>> hand_sizes([6, Size.UNKNOWN, 6], 18).bounds
    ((6, 6), (6, 6), (6, 6))
    >>> hand_sizes([Size.LEFT_OUT] * 4, 18)
    Sizes(bounds=((4, 5), (4, 5), (4, 5), (4, 5)), uneven=True)
    """
    left_out = sum(size is Size.LEFT_OUT for size in said)
    rest = total - sum(size for size in said if isinstance(size, int))
    if rest < 0:
        raise SizesError(total - rest, total)
    if Size.UNKNOWN in said:
        low, high = even_deal(total, len(said))
        if any(isinstance(size, int) and not low <= size <= high for size in said):
            low, high = 0, rest  # the deal was not even, so sizes left out are as unknown as a "?"
        high = min(high, rest)
        low = min(low, high)
    elif left_out:
        low, high = even_deal(rest, left_out)
    elif rest:
        raise SizesError(total - rest, total)
    else:
        low = high = 0
    bounds = []
    for size in said:
        if isinstance(size, int):
            bounds.append((size, size))
        else:
            bounds.append((low, high) if size is Size.LEFT_OUT else (0, rest))
    lowest = sum(low for low, _ in bounds)
    if lowest > total:
        raise SizesError(lowest, total, least=True)
    shared = share_total(bounds, total)
    assert shared is not None  # the greatest sizes are enough for all cards
    uneven = any(size is Size.LEFT_OUT and low < high for size, (low, high) in zip(said, shared, strict=True))
    return Sizes(shared, uneven)
