"""Decks for generated games, what may happen in them, and random deals: the truth, but not always the whole of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from clue_logic.game.deck import ENVELOPE, TABLE, Category, Deck, Size, SizesError, hand_sizes
from clue_logic.game.edition import editions
from clue_logic.game.game import AnswerRule, Player

CLASSIC = "cluedo-uk"
MASTER = "master-detective"
TINY = "tiny"
PLAIN = "plain"
ONE_OF_EACH = "one of each"
LARGE = "large"

KINDS = (CLASSIC, MASTER, TINY, PLAIN, ONE_OF_EACH)
"""Six suspects, six weapons, nine rooms; thirty cards; a handful of cards; a deck without categories; and a deck of
which everybody is dealt one card of each category. A large deck, with categories or without, is for those who ask."""

MOST_PLAYERS: Mapping[str, int] = MappingProxyType(
    {CLASSIC: 8, MASTER: 8, TINY: 4, PLAIN: 5, ONE_OF_EACH: 7, LARGE: 10}
)
FEWEST_PLAYERS = 2

NAMES = ("Anna", "Ben", "Plum", "Jörg", "花子", "Dr. No", "Player 1", "Will is it", "Zoë-Marie", "O'Hara")
"""Players: one bears a card's name, and two must be written in quotes."""

FEW_CARDS = 9
"""So many cards of a small deck can be dealt in every way."""

FEWEST_CARDS, MOST_CARDS = 20, 70
"""Of a large deck."""


class Box(NamedTuple):
    """A deck with what else its log says about it.

    Parameters
    ----------
    deck
        The cards.
    edition
        The edition that a log names instead of spelling out the deck.
    one_of_each
        True if everybody is dealt one card of each category.
    """

    deck: Deck
    edition: str | None = None
    one_of_each: bool = False


def open_box(kind: str, players: int, rng: Random) -> Box:
    """Return a deck of this kind that `players` can play with."""
    if kind in (CLASSIC, MASTER):
        edition = editions()[kind]
        return Box(Deck(edition.categories, hidden=len(edition.categories), aliases=edition.aliases), kind)
    if kind == LARGE:
        return Box(_large_deck(rng))
    if kind == PLAIN:
        hidden = rng.randrange(4)
        size = hidden + players * rng.randint(1, 3) + rng.randrange(2)
        return Box(Deck(loose=tuple(f"card {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[i]}" for i in range(size)), hidden=hidden))
    hides = rng.random() < 0.8
    if kind == ONE_OF_EACH:
        spare = [rng.choice((0, 0, 0, 1)) for _ in range(rng.randint(2, 4))]
        sizes = [players + hides + more for more in spare]
    else:
        sizes = [rng.randint(2, 3) for _ in range(rng.randint(2, 3))]
    initials = "PQRS"
    categories = tuple(
        Category(f"category {initials[i]}", tuple(f"{initials[i]}-{n}" for n in range(1, size + 1)))
        for i, size in enumerate(sizes)
    )
    return Box(Deck(categories, hidden=len(categories) if hides else 0), one_of_each=kind == ONE_OF_EACH)


def _large_deck(rng: Random) -> Deck:
    size = rng.randint(FEWEST_CARDS, MOST_CARDS)
    if rng.random() < 0.3:
        return Deck(loose=tuple(f"card {n}" for n in range(1, size + 1)), hidden=rng.randrange(5))
    initials = "PQRSTU"[: rng.randint(2, 6)]
    # At least two cards in each, and the others wherever they fall.
    found = sorted([*initials, *initials, *rng.choices(initials, k=size - 2 * len(initials))])
    categories = tuple(
        Category(f"category {initial}", tuple(f"{initial}-{n}" for n in range(1, found.count(initial) + 1)))
        for initial in initials
    )
    return Deck(categories, hidden=len(categories) if rng.random() < 0.9 else 0)


class Happening(Enum):
    """What may happen between two suggestions."""

    ACCUSATION = "accusation"
    REVEAL = "reveal"
    DEPARTURE = "departure"
    ANNOUNCEMENT = "announcement"
    WHISPER = "whisper"
    LEARNED_CELL = "learned cell"
    LEARNED_CLAUSE = "learned clause"


NOW_AND_THEN: Mapping[Happening, float] = MappingProxyType(
    {
        Happening.ACCUSATION: 0.02,
        Happening.REVEAL: 0.03,
        Happening.DEPARTURE: 0.015,
        Happening.ANNOUNCEMENT: 0.03,
        Happening.WHISPER: 0.03,
        Happening.LEARNED_CELL: 0.04,
        Happening.LEARNED_CLAUSE: 0.03,
    }
)
"""How likely each is, after each suggestion, in a game in which anything may happen."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a game is played.

    Parameters
    ----------
    plain
        True if everything is written down, and nothing happens but suggestions and what `happenings` says.
    generalized
        True for Generalized Clue: one player is asked of any number of cards, and some leave.
    onlooker
        True if the log is that of somebody who does not play, has no hand and is shown no card.
    unsaid
        The share of the players whose hand sizes the log does not give.
    answers
        Who answers a suggestion; None leaves it open.
    happenings
        How likely each is after a suggestion; None for what is usual.
    left_over
        How many cards are left over when the others are dealt; None leaves it open.
    perfect
        Whether everybody accuses who can; None leaves it open.
    names
        The players, from the first on, as many as play; empty leaves it open.
    """

    plain: bool = False
    generalized: bool = False
    onlooker: bool = False
    unsaid: float = 0.0
    answers: AnswerRule | None = None
    happenings: Mapping[Happening, float] | None = None
    left_over: int | None = None
    perfect: bool | None = None
    names: tuple[str, ...] = ()

    @property
    def chances(self) -> Mapping[Happening, float]:
        """How likely each happening is after a suggestion."""
        if self.happenings is not None:
            return self.happenings
        return {} if self.plain else NOW_AND_THEN


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal, the hand of every place in the order of the deck, and whether the cards were dealt evenly."""

    deal: Mapping[str, str]
    hands: Mapping[str, tuple[str, ...]]
    even: bool


def shuffled(rng: Random, items: Iterable[T]) -> tuple[T, ...]:
    """Return things in an order drawn by lot."""
    found = list(items)
    rng.shuffle(found)
    return tuple(found)


def deal_by_lot(rng: Random, box: Box, names: Sequence[str], style: Style) -> Dealt:
    """Deal the cards of a deck."""
    deal, even = _dealt(rng, box, names, style)
    hands = {
        place: tuple(card for card in box.deck.cards if deal[card] == place) for place in (*names, ENVELOPE, TABLE)
    }
    return Dealt(deal, hands, even)


def _dealt(rng: Random, box: Box, names: Sequence[str], style: Style) -> tuple[dict[str, str], bool]:
    deck = box.deck
    deal: dict[str, str] = {}
    if deck.hidden:
        hidden = [rng.choice(c.cards) for c in deck.categories] or rng.sample(deck.loose, deck.hidden)
        deal.update(dict.fromkeys(hidden, ENVELOPE))
    if box.one_of_each:
        for category in deck.categories:
            rest = shuffled(rng, (c for c in category.cards if c not in deal))
            deal.update(zip(rest, names, strict=False))
            deal.update(dict.fromkeys(rest[len(names) :], TABLE))
        return deal, True
    rest = shuffled(rng, (c for c in deck.cards if c not in deal))
    left_over = _left_over(rng, len(rest), len(names), style)
    deal.update(dict.fromkeys(rest[:left_over], TABLE))
    even = style.plain or rng.random() < 0.8
    first = rng.randrange(len(names))
    for turn, card in enumerate(rest[left_over:], start=first):
        deal[card] = names[turn % len(names)] if even else rng.choice(names)
    return deal, even


def _left_over(rng: Random, cards: int, players: int, style: Style) -> int:
    """Return how many cards go to the table."""
    if style.left_over is not None:
        return min(style.left_over, cards)
    if not style.plain and rng.random() < 0.5:
        return cards % players if rng.random() < 0.8 else rng.randrange(min(4, cards + 1))
    return 0


def sizes_said(rng: Random, box: Box, names: Sequence[str], dealt: Dealt, style: Style) -> tuple[int | Size, ...]:
    """Return what the header says of each hand."""
    exact = [len(dealt.hands[p]) for p in names]
    if style.plain:
        return tuple(Size.UNKNOWN if style.unsaid and rng.random() < style.unsaid else n for n in exact)
    if box.one_of_each:
        return tuple(rng.choice((Size.LEFT_OUT, n)) for n in exact)
    ways = [Size.UNKNOWN, Size.LEFT_OUT] if dealt.even else [Size.UNKNOWN]
    unsaid = rng.choice(ways)
    share = rng.choice((0.0, 0.0, 0.3, 1.0))
    return tuple(unsaid if rng.random() < share else n for n in exact)


def seated(
    names: Sequence[str], said: Sequence[int | Size], box: Box, dealt: Dealt, keeper: str | None
) -> tuple[Player, ...]:
    """Return the players as the log knows them.

    Parameters
    ----------
    names
        The players in seating order.
    said
        What the header says of each hand.
    box, dealt
        What was dealt, and how.
    keeper
        The player whose hand the log gives; None if it gives none.
    """
    total = sum(len(dealt.hands[p]) for p in names)
    sizes: Sequence[int | Size] = said
    if keeper is not None:
        sizes = [len(dealt.hands[p]) if p == keeper else size for p, size in zip(names, said, strict=True)]
    if box.one_of_each:
        sizes = [len(box.deck.categories)] * len(names)
    bounds, told = hand_sizes(sizes, total).bounds, _told(said, total)
    return tuple(
        Player(name, *found, before if before != found else None, stated=isinstance(size, int))
        for name, found, before, size in zip(names, bounds, told, said, strict=True)
    )


def _told(said: Sequence[int | Size], dealt: int) -> Sequence[tuple[int, int]]:
    """Return what can be said of the sizes without the hand of the keeper."""
    try:
        return hand_sizes(said, dealt).bounds
    except SizesError:  # they only add up with it
        return [(0, dealt)] * len(said)
