"""Deals that agree with a notebook: all of them where they are few, else samples.

A deal is a row of sets of cards, one for each seat and the last for the envelope. It agrees with a notebook if no place
has a card that it lacks, and every player has a card of each of their clauses.

Three players never have more than about 115,000 possible deals, which are all listed. With more players there are
billions at first, sampled by a Markov chain: each sample exchanges two cards at a time (Metropolis et al. 1953), first
until it agrees with the latest statements, then among the deals that agree. In trials with four and six players the
chances of the cells came within 0.007 and 0.003 of the exact ones on average; 400 independent deals would hardly be
better. Certain knowledge is never concluded from samples.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compilation import cached_njit
from clue_logic.play.masks import Masks, count_cards
from clue_logic.play.notebook_base import BitNotebook, all_cards
from clue_logic.play.seeding import draw_number

MOST_DEALS = 130_000  # deals are listed up to this number, more than three players ever have


class DealRows(NamedTuple):
    """Deals; the arrays are updated during the game."""

    hands: Masks  # ``hands[i, place]``: the cards of a place in deal i
    # number of deals if all that agree are listed, else 0: then the first `SAMPLES` rows are samples
    listed: NDArray[np.int64]


def new_deals(places: int) -> DealRows:
    """Return empty arrays."""
    return DealRows(np.empty((MOST_DEALS, places), np.int64), np.zeros(1, np.int64))


@cached_njit
def most_deals(notebook: BitNotebook) -> float:
    """Return an upper bound of the number of deals: without clauses, and if players could hold any card."""
    envelope = len(notebook.sizes)
    number = 1.0
    for category in notebook.categories:
        number *= count_cards(category & ~notebook.lacks[envelope])
    slots = 0
    for seat in range(envelope):
        for slot in range(notebook.sizes[seat] - count_cards(notebook.holds[seat])):
            slots += 1
            number *= slots / (slot + 1)
    return number


@cached_njit
def list_all(deals: DealRows, notebook: BitNotebook) -> None:
    """List all deals that agree with a notebook, at most `MOST_DEALS`, sorted by envelope."""
    envelope = len(notebook.sizes)
    left = np.empty(64, np.int64)
    possible = notebook.categories & ~notebook.lacks[envelope]
    deals.listed[0] = 0
    known = 0
    for seat in range(envelope):
        known |= notebook.holds[seat]
    deck = all_cards(notebook)
    for a in members(possible[0]):
        for b in members(possible[1]):
            for c in members(possible[2]):
                middle = a | b | c
                if not _is_wrong_accusation(notebook, middle):
                    count = 0
                    for card in members(deck & ~known & ~middle):
                        left[count] = card
                        count += 1
                    _list_hands(deals, notebook, middle, left[:count])


@cached_njit
def members(cards: int) -> Masks:
    """Return the cards of a set, each as a set."""
    singles = np.empty(count_cards(cards), np.int64)
    for i in range(len(singles)):
        singles[i] = cards & -cards
        cards &= cards - 1
    return singles


@cached_njit
def _list_hands(deals: DealRows, notebook: BitNotebook, middle: int, left: Masks) -> None:
    """List the deals with these cards in the envelope, by backtracking over the cards left."""
    envelope = len(notebook.sizes)
    hands = np.empty(envelope + 1, np.int64)
    slots = np.empty(envelope, np.int64)
    for seat in range(envelope):
        hands[seat] = notebook.holds[seat]
        slots[seat] = notebook.sizes[seat] - count_cards(hands[seat])
    hands[envelope] = middle
    holder = np.empty(len(left) + 1, np.int64)
    holder[:] = -1
    number = 0
    while number >= 0:
        if number == len(left):
            if not _open_clause(notebook, hands):
                write_deal(deals.hands, deals.listed[0], hands)
                deals.listed[0] += 1
            number -= 1
            continue
        seat = holder[number]
        if seat >= 0:
            hands[seat] ^= left[number]
            slots[seat] += 1
        seat += 1
        while seat < envelope and (slots[seat] == 0 or notebook.lacks[seat] & left[number]):
            seat += 1
        if seat == envelope:
            holder[number] = -1
            number -= 1
        else:
            hands[seat] |= left[number]
            slots[seat] -= 1
            holder[number] = seat
            number += 1


@cached_njit
def write_deal(rows: Masks, number: int, row: Masks) -> None:
    """Store a deal; a loop, because numba takes seconds to compile a copy of an array of any size."""
    for place in range(len(row)):
        rows[number, place] = row[place]


@cached_njit
def _open_clause(notebook: BitNotebook, hands: Masks) -> bool:
    for seat in range(len(notebook.sizes)):
        for i in range(notebook.clause_counts[seat]):
            if notebook.clauses[seat, i] & hands[seat] == 0:
                return True
    return False


@cached_njit
def strike(deals: DealRows, seat: int, cards: int, holds: bool) -> None:
    """Remove from the list the deals where a player does, or does not, have one of the cards."""
    count = 0
    for i in range(deals.listed[0]):
        if (deals.hands[i, seat] & cards != 0) == holds:
            write_deal(deals.hands, count, deals.hands[i])
            count += 1
    deals.listed[0] = count


@cached_njit
def strike_middle(deals: DealRows, middle: int) -> None:
    """Remove from the list the deals with these cards in the envelope."""
    count = 0
    for i in range(deals.listed[0]):
        if deals.hands[i, -1] != middle:
            write_deal(deals.hands, count, deals.hands[i])
            count += 1
    deals.listed[0] = count


@cached_njit
def common_envelope(deals: DealRows) -> int:
    """Return the envelope of all listed deals; 0 if they differ, or are not listed."""
    for i in range(1, deals.listed[0]):
        if deals.hands[i, -1] != deals.hands[0, -1]:
            return 0
    return deals.hands[0, -1] if deals.listed[0] > 0 else 0


@cached_njit
def count_broken(notebook: BitNotebook, hands: Masks) -> int:
    """Return the number of statements of a notebook that a deal breaks."""
    number = 0
    for place in range(len(hands)):
        number += count_broken_by_hand(notebook, place, hands[place])
    return number


@cached_njit
def count_broken_by_hand(notebook: BitNotebook, place: int, cards: int) -> int:
    """Return the number of statements that are broken if a place has these cards."""
    number = count_cards(cards & notebook.lacks[place])
    if place == len(notebook.sizes):
        return number + _is_wrong_accusation(notebook, cards)
    for i in range(notebook.clause_counts[place]):
        number += notebook.clauses[place, i] & cards == 0
    return number


@cached_njit
def _is_wrong_accusation(notebook: BitNotebook, middle: int) -> int:
    envelope = len(notebook.sizes)
    for i in range(notebook.clause_counts[envelope]):
        if notebook.clauses[envelope, i] & ~middle == 0:
            return 1
    return 0


SAMPLES = 400

STEPS = 40  # exchanges per sample before each suggestion

MOST_REPAIRS = 1000  # exchanges per sample and repair; a sample that still disagrees is left out until next time

_PATIENCE = 4.0  # a repair accepts an exchange that breaks one more statement with probability exp(-4)

Hints = NDArray[np.float64]  # hints[place, card]: the logarithm by which a deal is likelier if that place has that card


@cached_njit
def begin_samples(deals: DealRows, notebook: BitNotebook, rng: np.random.Generator) -> None:
    """Initialize the samples from the own hand alone, before the first suggestion."""
    envelope = len(notebook.sizes)
    deals.listed[0] = 0
    known = 0
    for seat in range(envelope):
        known |= notebook.holds[seat]
    for i in range(SAMPLES):
        middle = 0
        for category in notebook.categories:
            cards = members(category & ~known)
            middle |= cards[draw_number(rng, len(cards))]
        deck = all_cards(notebook)
        cards = members(deck & ~known & ~middle)
        count = len(cards)
        for seat in range(envelope):
            deals.hands[i, seat] = notebook.holds[seat]
            for _ in range(notebook.sizes[seat] - count_cards(notebook.holds[seat])):
                other = draw_number(rng, count)
                deals.hands[i, seat] |= cards[other]
                count -= 1
                cards[other] = cards[count]
        deals.hands[i, envelope] = middle


@cached_njit
def choose_deals(deals: DealRows, notebook: BitNotebook, own: int, hints: Hints, rng: np.random.Generator) -> Masks:
    """Return at least one deal that agrees with a notebook: listed ones at even distances, or samples."""
    listed = deals.listed[0]
    if listed > 0:
        step = -(-listed // SAMPLES)
        return deals.hands[:listed:step].copy()
    deck = all_cards(notebook) & ~own
    known = own
    for cards in notebook.holds:
        known |= cards
    movable, unknown = members(deck), members(deck & ~known)
    chosen = np.empty((SAMPLES, deals.hands.shape[1]), np.int64)
    count = 0
    while count == 0:
        for i in range(SAMPLES):
            hands = deals.hands[i]
            wrong = count_broken(notebook, hands)
            for _ in range(MOST_REPAIRS):
                if wrong == 0:
                    break
                wrong += _exchange(hands, notebook, movable, hints, False, rng)
            if wrong == 0:
                for _ in range(STEPS):
                    _exchange(hands, notebook, unknown, hints, True, rng)
                write_deal(chosen, count, hands)
                count += 1
    return chosen[:count]


@cached_njit
def _exchange(
    hands: Masks, notebook: BitNotebook, movable: Masks, hints: Hints, agrees: bool, rng: np.random.Generator
) -> int:
    """Exchange two cards of a deal if that is likely enough; return how many more statements it breaks then.

    A deal that agrees stays so, and moves by the hints. Others ignore the hints, or they might never agree.
    """
    envelope = len(notebook.sizes)
    one, two = movable[draw_number(rng, len(movable))], movable[draw_number(rng, len(movable))]
    here = there = 0
    while not hands[here] & one:
        here += 1
    while not hands[there] & two:
        there += 1
    if here == there or (envelope in (here, there) and not _alike(notebook, one, two)):
        return 0
    if agrees and (two & notebook.lacks[here] or one & notebook.lacks[there]):
        return 0
    both = one | two
    more = count_broken_by_hand(notebook, here, hands[here] ^ both) + count_broken_by_hand(
        notebook, there, hands[there] ^ both
    )
    more -= count_broken_by_hand(notebook, here, hands[here]) + count_broken_by_hand(notebook, there, hands[there])
    if agrees:
        if more > 0:
            return 0
        a, b = _number(one), _number(two)
        likelier = hints[here, b] + hints[there, a] - hints[here, a] - hints[there, b]
    else:
        likelier = -_PATIENCE * more
    if likelier < 0.0 and rng.random() >= exp(likelier):
        return 0
    hands[here] ^= both
    hands[there] ^= both
    return more


@cached_njit
def _alike(notebook: BitNotebook, one: int, two: int) -> bool:
    for category in notebook.categories:
        if category & one:
            return bool(category & two)
    return False


@cached_njit
def _number(card: int) -> int:
    return int(count_cards(card - 1))
