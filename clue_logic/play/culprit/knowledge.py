"""What a player of 犯人当てゲーム knows, as bits: for each place the cards that it may hold.

The conclusions are those of `rules/matrix`, and those of `rules/remembering`; tests compare them. The third way is to
think of all deals that agree with what was said (`clue_logic.play.culprit.thinking`).

Places are the seats, from 0, and after them the hidden cards. The cards of a category follow one another; with so many
players there are one more of each.
"""

from __future__ import annotations

import numpy as np

from clue_logic.play.compiled import compiled
from clue_logic.play.culprit.cards import CATEGORIES, Said, part
from clue_logic.play.culprit.thinking import Orders, think
from clue_logic.play.masks import Masks, first_card, is_single, size_of

MATRIX, REMEMBERING, EXACT = range(3)
"""How much a player concludes."""

KINDS = ("matrix", "remembering", "exact")
"""The names of these."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 12
"""So many can play."""

MOST_EXACT = 6
"""So many can play where all deals are thought of; seven players would have 128 thousand million."""


@compiled
def begin(may: Masks, seat: int, hand: int) -> None:
    """Write down what a player knows who sees his hand; one with no seat (-1) sees none."""
    places = len(may)
    for place in range(places):
        may[place] = (1 << (CATEGORIES * places)) - 1
    if seat >= 0:
        for place in range(places):
            may[place] &= ~hand
        may[seat] = hand


@compiled
def conclude(may: Masks, said: Said, kind: int, orders: Orders) -> None:
    """Strike out what cannot be, after the last declaration or announcement.

    Parameters
    ----------
    may
        For each place the cards that it may hold; what cannot be is struck out there.
    said
        What was said so far.
    kind
        `MATRIX`, `REMEMBERING` or `EXACT`.
    orders
        `all_orders` of the places, for `EXACT`.
    """
    _strike_unsaid(may, said)
    again = True
    while again:
        again = _settle(may)
        for turn in range(len(said.named)):
            again |= _weigh(may, said.named[turn], said.having[turn], said.lacking[turn])
            if kind != MATRIX:
                again |= _remember(may, said.named[turn], said.having[turn])
        if kind != MATRIX and not again:
            again = _exclude_wrong(may, said.wrong) or _pair(may, said)
    if kind == EXACT:
        think(may, said, orders)


@compiled
def solution_of(may: Masks) -> int:
    """Return the hidden cards as a set, if they are known, else 0."""
    places = len(may)
    hidden = int(may[places - 1])
    for category in range(CATEGORIES):
        if not is_single(hidden & part(category, places)):
            return 0
    return hidden


@compiled
def _strike(may: Masks, place: int, cards: int) -> bool:
    """Note that a place lacks cards; return True if that is new."""
    new = bool(may[place] & cards != 0)
    may[place] &= ~cards
    return new


@compiled
def _give(may: Masks, place: int, card: int) -> bool:
    """Note that a place holds a card: it holds no other of the category, and nobody else holds it."""
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


@compiled
def _strike_unsaid(may: Masks, said: Said) -> None:
    """The default rule: who does not say to hold any of the cards lacks them."""
    for turn in range(len(said.named)):
        for place in range(len(may) - 1):
            if said.lacking[turn] >> place & 1:
                may[place] &= ~said.named[turn]


@compiled
def _settle(may: Masks) -> bool:
    """Settle rows and columns in which a single place or card is left; return True if that struck out anything."""
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


@compiled
def _where(may: Masks, card: int) -> int:
    """Return the places that may hold a card, as bits."""
    where = 0
    for place in range(len(may)):
        if may[place] & card:
            where |= 1 << place
    return where


@compiled
def _weigh(may: Masks, named: int, having: int, lacking: int) -> bool:
    """Conclude from how many have any of the cards; return True if that struck out anything."""
    places = len(may)
    hidden = places - 1
    k = size_of(having)
    new = False
    if size_of(lacking) == places - 1:
        for number in range(CATEGORIES * places):
            if named >> number & 1:
                new |= _give(may, hidden, 1 << number)
    if k == 1 and size_of(lacking) == places - 2 and may[hidden] & named == 0:
        for number in range(CATEGORIES * places):
            if named >> number & 1:
                new |= _give(may, first_card(having), 1 << number)
    if k >= CATEGORIES:
        new |= _strike(may, hidden, named)
    else:
        known = _held(may, hidden) & named
        if size_of(known) >= CATEGORIES - k:  # so many are hidden at most
            new |= _strike(may, hidden, named & ~known)
    return new


@compiled
def _held(may: Masks, place: int) -> int:
    """Return the cards that a place is known to hold, as a set."""
    places = len(may)
    held = 0
    for category in range(CATEGORIES):
        cards = may[place] & part(category, places)
        if is_single(cards):
            held |= cards
    return held


@compiled
def _remember(may: Masks, named: int, having: int) -> bool:
    """Conclude from each having one of the cards, and no two the same; return True if that struck out anything."""
    places = len(may)
    known_hidden = _held(may, places - 1)
    new = False
    for place in range(places):
        others = size_of(having & ~(1 << place))
        spoken_for = named & (known_hidden | _held(may, place))
        if size_of(spoken_for) >= CATEGORIES - others:
            new |= _strike(may, place, named & ~spoken_for)
        if having >> place & 1 and is_single(may[place] & named):
            new |= _give(may, place, may[place] & named)
    return new


@compiled
def _exclude_wrong(may: Masks, wrong: Masks) -> bool:
    """Conclude from wrong announcements all but one card of which are hidden."""
    hidden = len(may) - 1
    new = False
    for cards in wrong:
        other = cards & ~_held(may, hidden)
        if is_single(other):
            new |= _strike(may, hidden, other)
    return new


@compiled
def _pair(may: Masks, said: Said) -> bool:
    """Conclude from pairs: two places that have one of the same two cards, two cards for the same two places."""
    places = len(may)
    number_of_cards = CATEGORIES * places
    mates = np.zeros((places, number_of_cards), np.int64)
    """``mates[place, card]``: the cards of which the place has this one or that one."""
    for place in range(places):
        for category in range(CATEGORIES):
            _note_pair(mates[place], may[place] & part(category, places))
        for turn in range(len(said.named)):
            if said.having[turn] >> place & 1:
                _note_pair(mates[place], may[place] & said.named[turn])
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
            if size_of(where) != 2:
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


@compiled
def _note_pair(mates: Masks, pair: int) -> None:
    """Note that one of these cards is there, if they are two."""
    if size_of(pair) == 2:
        one = first_card(pair)
        other = first_card(pair & (pair - 1))
        mates[one] |= 1 << other
        mates[other] |= 1 << one


@compiled
def _exclude_two_of_a_kind(may: Masks, place: int, category: int, mates: Masks) -> bool:
    """Strike out cards of a category with which a place would need two cards of another one."""
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
