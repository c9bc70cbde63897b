"""The knowledge of a player of 犯人当てゲーム as bits: for each place the cards that it may hold.

The conclusions are those of `rules/matrix` or `rules/remembering` (tests compare them), or of all deals that agree with
the statements. Places are the seats, from 0, and then the hidden cards. Bits are grouped by category; each category has
one card more than there are players.
"""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compilation import cached_njit
from clue_logic.play.masks import Masks, count_cards, first_card, is_single

CATEGORIES = 3


class Statements(NamedTuple):
    """The declarations, a row each, and wrong announcements."""

    named: Masks  # the cards declared
    having: Masks  # the seats that hold any of them, as bits
    lacking: Masks  # the seats that hold none, as bits
    wrong: Masks  # the cards of wrong announcements


@cached_njit
def part(category: int, places: int) -> int:
    """Return the cards of a category: 0b111_000 for category 1 of 3 places."""
    return ((1 << places) - 1) << (category * places)


Orders = NDArray[np.int8]  # all permutations of the cards of a category: a row each, with the place of each card


@cache
def all_orders(places: int) -> Orders:
    """Return all ways to distribute the cards of a category over the places; the array is cached, do not change it.

    >>> all_orders(2).tolist()
    [[0, 1], [1, 0]]
    """
    return np.array(list(permutations(range(places))), np.int8)


NO_ORDERS: Orders = np.zeros((0, 0), np.int8)  # argument of `conclude` if deals are not enumerated


@cached_njit
def filter_by_deals(may: Masks, statements: Statements, orders: Orders) -> None:
    """Remove what does not hold in any deal that agrees with all statements."""
    places = len(may)
    turns = len(statements.named)
    fitting, counts = _fitting(may, orders)
    # the category with most ways comes last: its ways are processed 63 at a time, as bits
    by_count = np.argsort(counts)
    a, b, c = by_count[0], by_count[1], by_count[2]
    position = np.empty((CATEGORIES, turns), np.int64)
    for category in range(CATEGORIES):
        for turn in range(turns):
            position[category, turn] = first_card(statements.named[turn] & part(category, places)) - category * places
    words = (counts[c] + 62) // 63
    every = np.zeros(words, np.int64)
    # lying[number, place]: the ways in which this card of the last category lies there
    lying = np.zeros((places, places, words), np.int64)
    for way in range(counts[c]):
        every[way // 63] |= 1 << (way % 63)
        for number in range(places):
            lying[number, orders[fitting[c, way], number], way // 63] |= 1 << (way % 63)
    possible_cards = np.zeros(places, np.int64)
    ways = np.empty(words, np.int64)
    for row_a in fitting[a, : counts[a]]:
        new_a = not _has_seen(possible_cards, orders[row_a], a)
        for row_b in fitting[b, : counts[b]]:
            if not new_a and _is_complete(possible_cards, may, part(b, places) | part(c, places)):
                break
            ways[:] = every
            left = True
            for turn in range(turns):
                rest = statements.having[turn]
                rest &= ~(1 << orders[row_a, position[a, turn]] | 1 << orders[row_b, position[b, turn]])
                if rest & (rest - 1):
                    left = False
                    break
                if rest:
                    ways &= lying[position[c, turn], first_card(rest)]
            if not left:
                continue
            for cards in statements.wrong:
                number_a = first_card(cards & part(a, places)) - a * places
                number_b = first_card(cards & part(b, places)) - b * places
                if orders[row_a, number_a] == places - 1 and orders[row_b, number_b] == places - 1:
                    ways &= ~lying[first_card(cards & part(c, places)) - c * places, places - 1]
            if not ways.any():
                continue
            _see(possible_cards, orders[row_a], a)
            _see(possible_cards, orders[row_b], b)
            new_a = False
            for number in range(places):
                for place in range(places):
                    if not possible_cards[place] >> (c * places + number) & 1 and (ways & lying[number, place]).any():
                        possible_cards[place] |= 1 << (c * places + number)
    for place in range(places):
        may[place] &= possible_cards[place]


@cached_njit
def _fitting(may: Masks, orders: Orders) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return for each category the rows of `orders` that agree with `may`, and their number."""
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


@cached_njit
def _has_seen(cards_seen: Masks, order: NDArray[np.int8], category: int) -> bool:
    """Return True if each card of a category has been seen in its place before."""
    places = len(cards_seen)
    all_seen = True
    for number in range(places):
        all_seen &= bool(cards_seen[order[number]] >> (category * places + number) & 1)
    return all_seen


@cached_njit
def _see(cards_seen: Masks, order: NDArray[np.int8], category: int) -> None:
    """Note where the cards of a category may lie."""
    places = len(cards_seen)
    for number in range(places):
        cards_seen[order[number]] |= 1 << (category * places + number)


@cached_njit
def _is_complete(cards_seen: Masks, may: Masks, cards: int) -> bool:
    """Return True if nothing new can be seen of these cards."""
    left = 0
    for place in range(len(cards_seen)):
        left |= (may[place] & ~cards_seen[place]) & cards
    return left == 0


MATRIX, REMEMBERING, EXACT = range(3)  # how much a player concludes

KINDS = ("matrix", "remembering", "exact")

FEWEST_PLAYERS, MOST_PLAYERS = 2, 12

MOST_EXACT = 6  # most players if all deals are enumerated; seven players would have 1.3 * 10**11


@cached_njit
def begin(may: Masks, seat: int, hand: int) -> None:
    """Initialize the knowledge of a player with this hand; an onlooker (seat -1) has none."""
    places = len(may)
    for place in range(places):
        may[place] = (1 << (CATEGORIES * places)) - 1
    if seat >= 0:
        for place in range(places):
            may[place] &= ~hand
        may[seat] = hand


@cached_njit
def conclude(may: Masks, statements: Statements, kind: int, orders: Orders) -> None:
    """Remove what is impossible after the last declaration or announcement."""
    _strike_unsaid(may, statements)
    again = True
    while again:
        again = _settle(may)
        for turn in range(len(statements.named)):
            again |= _weigh(may, statements.named[turn], statements.having[turn], statements.lacking[turn])
            if kind != MATRIX:
                again |= _remember(may, statements.named[turn], statements.having[turn])
        if kind != MATRIX and not again:
            again = _exclude_wrong(may, statements.wrong) or _pair(may, statements)
    if kind == EXACT:
        filter_by_deals(may, statements, orders)


@cached_njit
def find_solution(may: Masks) -> int:
    """Return the hidden cards as a set, if they are known, else 0."""
    places = len(may)
    hidden = int(may[places - 1])
    for category in range(CATEGORIES):
        if not is_single(hidden & part(category, places)):
            return 0
    return hidden


@cached_njit
def _strike(may: Masks, place: int, cards: int) -> bool:
    """Note that a place lacks cards; return True if that is new."""
    new = bool(may[place] & cards != 0)
    may[place] &= ~cards
    return new


@cached_njit
def _give(may: Masks, place: int, card: int) -> bool:
    """Note that a place holds a card: it holds no other of the category, and no other place holds it."""
    places = len(may)
    new = False
    for category in range(CATEGORIES):
        cards = part(category, places)
        if card & cards:
            new |= _strike(may, place, cards & ~card)
    for other in range(places):
        if other != place:
            new |= _strike(may, other, card)
    return new


@cached_njit
def _strike_unsaid(may: Masks, statements: Statements) -> None:
    """Apply the default rule: a seat that does not report to hold any of the cards lacks them."""
    for turn in range(len(statements.named)):
        for place in range(len(may) - 1):
            if statements.lacking[turn] >> place & 1:
                may[place] &= ~statements.named[turn]


@cached_njit
def _settle(may: Masks) -> bool:
    """Settle rows and columns with a single place or card left; return True if that removed anything."""
    places = len(may)
    new = False
    for category in range(CATEGORIES):
        cards = part(category, places)
        for place in range(places):
            if is_single(may[place] & cards):
                new |= _give(may, place, may[place] & cards)
        for number in range(category * places, (category + 1) * places):
            where = _where(may, 1 << number)
            if is_single(where):
                new |= _give(may, first_card(where), 1 << number)
    return new


@cached_njit
def _where(may: Masks, card: int) -> int:
    """Return the places that may hold a card, as bits."""
    where = 0
    for place in range(len(may)):
        if may[place] & card:
            where |= 1 << place
    return where


@cached_njit
def _weigh(may: Masks, combination: int, having: int, lacking: int) -> bool:
    """Conclude from the number of seats that have any of the cards; return True if that removed anything."""
    places = len(may)
    hidden = places - 1
    k = count_cards(having)
    new = False
    if count_cards(lacking) == places - 1:
        for number in range(CATEGORIES * places):
            if combination >> number & 1:
                new |= _give(may, hidden, 1 << number)
    if k == 1 and count_cards(lacking) == places - 2 and may[hidden] & combination == 0:
        for number in range(CATEGORIES * places):
            if combination >> number & 1:
                new |= _give(may, first_card(having), 1 << number)
    if k >= CATEGORIES:
        new |= _strike(may, hidden, combination)
    else:
        known = _known_cards(may, hidden) & combination
        if count_cards(known) >= CATEGORIES - k:  # the most that are hidden
            new |= _strike(may, hidden, combination & ~known)
    return new


@cached_njit
def _known_cards(may: Masks, place: int) -> int:
    """Return the cards that a place is known to hold, as a set."""
    places = len(may)
    count = 0
    for category in range(CATEGORIES):
        cards = may[place] & part(category, places)
        if is_single(cards):
            count |= cards
    return count


@cached_njit
def _remember(may: Masks, combination: int, having: int) -> bool:
    """Conclude from each seat having one of the cards, no two the same; return True if that removed anything."""
    places = len(may)
    known_hidden = _known_cards(may, places - 1)
    new = False
    for place in range(places):
        others = count_cards(having & ~(1 << place))
        spoken_for = combination & (known_hidden | _known_cards(may, place))
        if count_cards(spoken_for) >= CATEGORIES - others:
            new |= _strike(may, place, combination & ~spoken_for)
        if having >> place & 1 and is_single(may[place] & combination):
            new |= _give(may, place, may[place] & combination)
    return new


@cached_njit
def _exclude_wrong(may: Masks, wrong: Masks) -> bool:
    """Conclude from wrong announcements whose cards are all hidden but one."""
    hidden = len(may) - 1
    new = False
    for cards in wrong:
        other = cards & ~_known_cards(may, hidden)
        if is_single(other):
            new |= _strike(may, hidden, other)
    return new


@cached_njit
def _pair(may: Masks, statements: Statements) -> bool:
    """Conclude from pairs: two places with one of the same two cards, two cards for the same two places."""
    places = len(may)
    number_of_cards = CATEGORIES * places
    # mates[place, card]: the cards of which the place has this one or that one
    mates = np.zeros((places, number_of_cards), np.int64)
    for place in range(places):
        for category in range(CATEGORIES):
            _note_pair(mates[place], may[place] & part(category, places))
        for turn in range(len(statements.named)):
            if statements.having[turn] >> place & 1:
                _note_pair(mates[place], may[place] & statements.named[turn])
    new = False
    for card in range(number_of_cards):
        for one in range(places):
            for other in range(one):
                both = mates[one, card] & mates[other, card]
                if both:
                    for place in range(places):
                        if place not in (one, other):
                            new |= _strike(may, place, both | 1 << card)
    for category in range(CATEGORIES):
        for one in range(category * places, (category + 1) * places):
            where = _where(may, 1 << one)
            if count_cards(where) != 2:
                continue
            for other in range(category * places, one):
                if _where(may, 1 << other) == where:
                    for place in range(places):
                        if where >> place & 1:
                            new |= _strike(may, place, part(category, places) & ~(1 << one | 1 << other))
    for place in range(places):
        for category in range(CATEGORIES):
            new |= _exclude_two_of_a_kind(may, place, category, mates[place])
    return new


@cached_njit
def _note_pair(mates: Masks, pair: int) -> None:
    """Note that the place has one of these cards, if they are two."""
    if count_cards(pair) == 2:
        one = first_card(pair)
        other = first_card(pair & (pair - 1))
        mates[one] |= 1 << other
        mates[other] |= 1 << one


@cached_njit
def _exclude_two_of_a_kind(may: Masks, place: int, category: int, mates: Masks) -> bool:
    """Remove cards of a category with which a place would need two cards of another one."""
    places = len(may)
    cards = part(category, places)
    new = False
    for another in range(CATEGORIES):
        if another == category:
            continue
        for one in range(category * places, (category + 1) * places):
            first = mates[one] & part(another, places)
            if not first:
                continue
            for other in range(category * places, one + 1):
                second = mates[other] & part(another, places)
                if second and not (first == second and is_single(first)):
                    new |= _strike(may, place, cards & ~(1 << one | 1 << other))
    return new
