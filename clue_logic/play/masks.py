"""Sets of cards as bits of a whole number; the first card of the deck is bit 0."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from clue_logic.game.deck import Deck
from clue_logic.play.compilation import cached_njit

NO_CARD = -1

MOST_CARDS = 62  # bits of a signed 64-bit number, with one to spare

Masks = NDArray[np.int64]  # sets of cards


def card_mask(cards: Iterable[str], deck: Deck) -> int:
    """Return a set of cards as a number.

    >>> card_mask(["b", "d"], Deck(loose=("a", "b", "c", "d")))
    10
    """
    return sum(1 << deck.cards.index(card) for card in set(cards))


def mask_cards(mask: int, deck: Deck) -> tuple[str, ...]:
    """Return the cards of a set, in the order of the deck.

    >>> mask_cards(10, Deck(loose=("a", "b", "c", "d")))
    ('b', 'd')
    """
    return tuple(card for number, card in enumerate(deck.cards) if mask >> number & 1)


def category_masks(deck: Deck) -> Masks:
    """Return the set of cards of each category."""
    return np.array([card_mask(category.cards, deck) for category in deck.categories], np.int64)


@cached_njit
def is_single(mask: int) -> bool:
    """Return True if there is exactly one card in the set."""
    return mask != 0 and mask & (mask - 1) == 0


@cached_njit
def count_cards(mask: int) -> int:
    """Return the number of cards in the set."""
    # LLVM makes a single instruction of this loop.
    size = 0
    while mask:
        mask &= mask - 1
        size += 1
    return size


@cached_njit
def draw_card(mask: int, rng: np.random.Generator) -> int:
    """Return the number of a random card of the set; `NO_CARD` if there is none."""
    return pick_card(mask, rng.random()) if mask & (mask - 1) else first_card(mask)


@cached_njit
def pick_card(mask: int, lot: float) -> int:
    """Return the number of the card that a random number, from 0 to below 1, chooses; `NO_CARD` if there is none.

    >>> [pick_card(0b1011, lot) for lot in (0.0, 0.33, 0.34, 0.99)]
    [0, 0, 1, 3]
    """
    for _ in range(int(lot * count_cards(mask))):
        mask &= mask - 1
    return first_card(mask)


@cached_njit
def first_card(mask: int) -> int:
    """Return the number of the first card of the set, or `NO_CARD`."""
    if mask == 0:
        return NO_CARD
    card = 0
    while not mask >> card & 1:
        card += 1
    return card
