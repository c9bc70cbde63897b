"""Decks for generated games, what may happen in them, and random deals: the truth, but not always the whole of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import NamedTuple, TypeVar

from clue_logic.game.deck import ENVELOPE, TABLE, Deck, Size, hand_sizes
from clue_logic.game.game import AnswerRule, Player
from clue_logic.language.game_setup import bound_sizes

FEWEST_PLAYERS = 2


class DeckSetup(NamedTuple):
    """A deck with what else its log says about it."""

    deck: Deck
    edition: str | None = None  # named by the log instead of its cards
    one_of_each: bool = False  # each player gets one card of each category


class EventKind(Enum):
    """What may happen between two suggestions."""

    ACCUSATION = "accusation"
    REVEAL = "reveal"
    DEPARTURE = "departure"
    ANNOUNCEMENT = "announcement"
    WHISPER = "whisper"
    LEARNED_CELL = "learned cell"
    LEARNED_CLAUSE = "learned clause"
    CARD_NUMBER = "number of cards"
    PRIVATE_SHOW = "private show"


@dataclass(frozen=True, slots=True)
class Style:
    """How a game is played."""

    plain: bool = False  # the log is complete
    generalized: bool = False  # Generalized Clue: one player is asked about any number of cards, and players may leave
    onlooker: bool = False  # the keeper of the log does not play
    unsaid: float = 0.0  # share of unknown hand sizes
    answers: AnswerRule | None = None  # None: random
    happenings: Mapping[EventKind, float] = field(default_factory=dict)  # probability after each suggestion
    left_over: int | None = None  # cards on the table; None: random
    perfect: bool | None = None  # perfect accusing; None: random
    names: tuple[str, ...] = ()  # the first ones are used


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DealtHands:
    """A deal, the hand of every place in the order of the deck, and whether the cards were dealt evenly."""

    deal: Mapping[str, str]
    hands: Mapping[str, tuple[str, ...]]
    even: bool


def shuffle(rng: Random, items: Iterable[T]) -> tuple[T, ...]:
    """Return things in a random order."""
    shuffled = list(items)
    rng.shuffle(shuffled)
    return tuple(shuffled)


def random_deal(rng: Random, box: DeckSetup, names: Sequence[str], style: Style) -> DealtHands:
    """Deal the cards of a deck."""
    deal, even = _deal_cards(rng, box, names, style)
    hands = {
        place: tuple(card for card in box.deck.cards if deal[card] == place) for place in (*names, ENVELOPE, TABLE)
    }
    return DealtHands(deal, hands, even)


def _deal_cards(rng: Random, box: DeckSetup, names: Sequence[str], style: Style) -> tuple[dict[str, str], bool]:
    deck = box.deck
    deal: dict[str, str] = {}
    if deck.hidden:
        hidden = [rng.choice(c.cards) for c in deck.categories] or rng.sample(deck.loose, deck.hidden)
        deal.update(dict.fromkeys(hidden, ENVELOPE))
    if box.one_of_each:
        for category in deck.categories:
            rest = shuffle(rng, (c for c in category.cards if c not in deal))
            deal.update(zip(rest, names, strict=False))
            deal.update(dict.fromkeys(rest[len(names) :], TABLE))
        return deal, True
    rest = shuffle(rng, (c for c in deck.cards if c not in deal))
    left_over = _table_size(rng, len(rest), len(names), style)
    deal.update(dict.fromkeys(rest[:left_over], TABLE))
    even = style.plain or rng.random() < 0.8
    first = rng.randrange(len(names))
    for turn, card in enumerate(rest[left_over:], start=first):
        deal[card] = names[turn % len(names)] if even else rng.choice(names)
    return deal, even


def _table_size(rng: Random, cards: int, players: int, style: Style) -> int:
    if style.left_over is not None:
        return min(style.left_over, cards)
    if not style.plain and rng.random() < 0.5:
        return cards % players if rng.random() < 0.8 else rng.randrange(min(4, cards + 1))
    return 0


def stated_sizes(
    rng: Random, box: DeckSetup, names: Sequence[str], dealt: DealtHands, style: Style
) -> tuple[int | Size, ...]:
    exact = [len(dealt.hands[p]) for p in names]
    if style.plain:
        return tuple(Size.UNKNOWN if style.unsaid and rng.random() < style.unsaid else n for n in exact)
    if box.one_of_each:
        return tuple(rng.choice((Size.LEFT_OUT, n)) for n in exact)
    ways = [Size.UNKNOWN, Size.LEFT_OUT] if dealt.even else [Size.UNKNOWN]
    unsaid = rng.choice(ways)
    share = rng.choice((0.0, 0.0, 0.3, 1.0))
    return tuple(unsaid if rng.random() < share else n for n in exact)


def make_players(
    names: Sequence[str], stated: Sequence[int | Size], box: DeckSetup, dealt: DealtHands, keeper: str | None
) -> tuple[Player, ...]:
    """Return the players as the log knows them."""
    total = sum(len(dealt.hands[p]) for p in names)
    sizes: Sequence[int | Size] = stated
    if keeper is not None:
        sizes = [len(dealt.hands[p]) if p == keeper else size for p, size in zip(names, stated, strict=True)]
    if box.one_of_each:
        sizes = [len(box.deck.categories)] * len(names)
    bounds, rounded = hand_sizes(sizes, total).bounds, bound_sizes(stated, total)
    return tuple(
        Player(name, *bound, before if before != bound else None, stated=isinstance(size, int))
        for name, bound, before, size in zip(names, bounds, rounded, stated, strict=True)
    )
