"""Thinking of all deals of 犯人当てゲーム that agree with what was said: so somebody knows all that follows."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compiled import compiled
from clue_logic.play.culprit.cards import CATEGORIES, Said, part
from clue_logic.play.masks import Masks, first_card

Orders = NDArray[np.int8]
"""All ways to give the cards of a category to the places: a row each, with the place of each card."""


@cache
def all_orders(places: int) -> Orders:
    """Return all ways to give as many cards to so many places; the array must not be changed.

    Examples
    --------
    >>> all_orders(2).tolist()
    [[0, 1], [1, 0]]
    """
    return np.array(list(permutations(range(places))), np.int8)


NO_ORDERS: Orders = np.zeros((0, 0), np.int8)
"""What `conclude` is given where it does not think of all deals."""


@compiled
def think(may: Masks, said: Said, orders: Orders) -> None:
    """Keep what is so in some deal that agrees with all that was said."""
    places = len(may)
    turns = len(said.named)
    fitting, counts = _fitting(may, orders)
    # The category with most ways left comes last: its ways are looked at 63 at a time, as bits.
    by_count = np.argsort(counts)
    a, b, c = by_count[0], by_count[1], by_count[2]
    position = np.empty((CATEGORIES, turns), np.int64)
    for category in range(CATEGORIES):
        for turn in range(turns):
            position[category, turn] = first_card(said.named[turn] & part(category, places)) - category * places
    words = (counts[c] + 62) // 63
    every = np.zeros(words, np.int64)
    lying = np.zeros((places, places, words), np.int64)
    """``lying[number, place]``: the ways in which this card of the last category lies there."""
    for way in range(counts[c]):
        every[way // 63] |= 1 << (way % 63)
        for number in range(places):
            lying[number, orders[fitting[c, way], number], way // 63] |= 1 << (way % 63)
    seen = np.zeros(places, np.int64)
    ways = np.empty(words, np.int64)
    for row_a in fitting[a, : counts[a]]:
        new_a = not _seen(seen, orders[row_a], a)
        for row_b in fitting[b, : counts[b]]:
            if not new_a and _all_seen(seen, may, part(b, places) | part(c, places)):
                break
            ways[:] = every
            left = True
            for turn in range(turns):
                rest = said.having[turn]
                rest &= ~(1 << orders[row_a, position[a, turn]] | 1 << orders[row_b, position[b, turn]])
                if rest & (rest - 1):
                    left = False
                    break
                if rest:
                    ways &= lying[position[c, turn], first_card(rest)]
            if not left:
                continue
            for cards in said.wrong:
                number_a = first_card(cards & part(a, places)) - a * places
                number_b = first_card(cards & part(b, places)) - b * places
                if orders[row_a, number_a] == places - 1 and orders[row_b, number_b] == places - 1:
                    ways &= ~lying[first_card(cards & part(c, places)) - c * places, places - 1]
            if not ways.any():
                continue
            _see(seen, orders[row_a], a)
            _see(seen, orders[row_b], b)
            new_a = False
            for number in range(places):
                for place in range(places):
                    if not seen[place] >> (c * places + number) & 1 and (ways & lying[number, place]).any():
                        seen[place] |= 1 << (c * places + number)
    for place in range(places):
        may[place] &= seen[place]


@compiled
def _fitting(may: Masks, orders: Orders) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return for each category the ways that fit what each place may hold, as rows of the orders, and how many."""
    places = len(may)
    fitting = np.empty((CATEGORIES, len(orders)), np.int64)
    counts = np.zeros(CATEGORIES, np.int64)
    for category in range(CATEGORIES):
        for row in range(len(orders)):
            fits = True
            for number in range(places):
                if not may[orders[row, number]] >> (category * places + number) & 1:
                    fits = False
                    break
            if fits:
                fitting[category, counts[category]] = row
                counts[category] += 1
    return fitting, counts


@compiled
def _seen(seen: Masks, order: NDArray[np.int8], category: int) -> bool:
    """Return True if each card of a category has been seen in this place before."""
    places = len(seen)
    all_seen = True
    for number in range(places):
        all_seen &= bool(seen[order[number]] >> (category * places + number) & 1)
    return all_seen


@compiled
def _see(seen: Masks, order: NDArray[np.int8], category: int) -> None:
    """Note where the cards of a category may lie."""
    places = len(seen)
    for number in range(places):
        seen[order[number]] |= 1 << (category * places + number)


@compiled
def _all_seen(seen: Masks, may: Masks, cards: int) -> bool:
    """Return True if nothing more can be seen of these cards."""
    left = 0
    for place in range(len(seen)):
        left |= (may[place] & ~seen[place]) & cards
    return left == 0
