"""All deals that agree with what somebody has seen, where they are few; else `clue_logic.play.deal_samples` has some.

A deal is a row of sets of cards, one for each seat and the last for the envelope. What it has to agree with is written
in a notebook: the cards that a place lacks, and the clauses, sets of cards of which a player holds one.

Three players never have more than some 115,000 deals to think of, so these are all listed. With more players it is
billions at first.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.bit_notebook import BitNotebook
from clue_logic.play.compiled import compiled
from clue_logic.play.masks import Masks, size_of

MOST_DEALS = 130_000
"""So many deals are listed at most; more than three players ever have."""


class DealRows(NamedTuple):
    """Deals; the arrays change as the game goes on.

    Parameters
    ----------
    hands
        ``hands[i, place]``: the cards of a place in deal i.
    listed
        How many deals there are if they are all that agree, else 0. Then the first `SAMPLES` rows are samples.
    """

    hands: Masks
    listed: NDArray[np.int64]


def new_deals(places: int) -> DealRows:
    """Return room for deals."""
    return DealRows(np.empty((MOST_DEALS, places), np.int64), np.zeros(1, np.int64))


@compiled
def most_deals(notebook: BitNotebook) -> float:
    """Return how many deals there are at most: as many as if there were no clauses, and players could hold any card."""
    envelope = len(notebook.sizes)
    number = 1.0
    for category in notebook.categories:
        number *= size_of(category & ~notebook.lacks[envelope])
    slots = 0
    for seat in range(envelope):
        for slot in range(notebook.sizes[seat] - size_of(notebook.holds[seat])):
            slots += 1
            number *= slots / (slot + 1)
    return number


@compiled
def list_all(deals: DealRows, notebook: BitNotebook) -> None:
    """List all deals that agree with a notebook; there must be at most `MOST_DEALS`. They are sorted by envelope."""
    envelope = len(notebook.sizes)
    left = np.empty(64, np.int64)
    possible = notebook.categories & ~notebook.lacks[envelope]
    deals.listed[0] = 0
    known = 0
    for seat in range(envelope):
        known |= notebook.holds[seat]
    deck = notebook.categories[0] | notebook.categories[1] | notebook.categories[2]
    for a in members(possible[0]):
        for b in members(possible[1]):
            for c in members(possible[2]):
                middle = a | b | c
                if not _accused(notebook, middle):
                    count = 0
                    for card in members(deck & ~known & ~middle):
                        left[count] = card
                        count += 1
                    _list_hands(deals, notebook, middle, left[:count])


@compiled
def members(cards: int) -> Masks:
    """Return the cards of a set, each as a set of its own."""
    found = np.empty(size_of(cards), np.int64)
    for i in range(len(found)):
        found[i] = cards & -cards
        cards &= cards - 1
    return found


@compiled
def _list_hands(deals: DealRows, notebook: BitNotebook, middle: int, left: Masks) -> None:
    """List the deals with these cards in the envelope; the cards left are dealt in every way, one after the other."""
    envelope = len(notebook.sizes)
    hands = np.empty(envelope + 1, np.int64)
    slots = np.empty(envelope, np.int64)
    for seat in range(envelope):
        hands[seat] = notebook.holds[seat]
        slots[seat] = notebook.sizes[seat] - size_of(hands[seat])
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


@compiled
def write_deal(rows: Masks, number: int, row: Masks) -> None:
    """Write down a deal. A loop, because numba takes seconds to compile what copies arrays of any size."""
    for place in range(len(row)):
        rows[number, place] = row[place]


@compiled
def _open_clause(notebook: BitNotebook, hands: Masks) -> bool:
    """Return whether a player has no card of some clause."""
    for seat in range(len(notebook.sizes)):
        for i in range(notebook.clause_counts[seat]):
            if notebook.clauses[seat, i] & hands[seat] == 0:
                return True
    return False


@compiled
def strike(deals: DealRows, seat: int, cards: int, holds: bool) -> None:
    """Strike from the list the deals where a player has none of some cards, or where he has one."""
    kept = 0
    for i in range(deals.listed[0]):
        if (deals.hands[i, seat] & cards != 0) == holds:
            write_deal(deals.hands, kept, deals.hands[i])
            kept += 1
    deals.listed[0] = kept


@compiled
def strike_middle(deals: DealRows, middle: int) -> None:
    """Strike from the list the deals with just these cards in the envelope."""
    kept = 0
    for i in range(deals.listed[0]):
        if deals.hands[i, -1] != middle:
            write_deal(deals.hands, kept, deals.hands[i])
            kept += 1
    deals.listed[0] = kept


@compiled
def middle_of(deals: DealRows) -> int:
    """Return the envelope that all listed deals have in common, 0 if they have not, or are not listed."""
    for i in range(1, deals.listed[0]):
        if deals.hands[i, -1] != deals.hands[0, -1]:
            return 0
    return deals.hands[0, -1] if deals.listed[0] > 0 else 0


@compiled
def broken(notebook: BitNotebook, hands: Masks) -> int:
    """Return how many statements of a notebook a deal breaks."""
    number = 0
    for place in range(len(hands)):
        number += broken_by(notebook, place, hands[place])
    return number


@compiled
def broken_by(notebook: BitNotebook, place: int, cards: int) -> int:
    """Return how many statements are broken if a place has these cards."""
    number = size_of(cards & notebook.lacks[place])
    if place == len(notebook.sizes):
        return number + _accused(notebook, cards)
    for i in range(notebook.clause_counts[place]):
        number += notebook.clauses[place, i] & cards == 0
    return number


@compiled
def _accused(notebook: BitNotebook, middle: int) -> int:
    """Return 1 if these cards were a wrong accusation."""
    envelope = len(notebook.sizes)
    for i in range(notebook.clause_counts[envelope]):
        if notebook.clauses[envelope, i] & ~middle == 0:
            return 1
    return 0
