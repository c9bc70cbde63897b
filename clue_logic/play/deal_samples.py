"""Some of the deals that agree with what somebody has seen, found by a Markov chain, where they are too many to list.

Each sample moves on by exchanging two cards (Metropolis et al. 1953): first until it agrees with what has been said
since, then among the deals that agree. In trials with four and six players the chances of the cells came within 0.007
and 0.003 of the exact ones on average; 400 independent deals would hardly do better. Still, what is certain is never
concluded from samples.
"""

from __future__ import annotations

from math import exp

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.bit_notebook import BitNotebook
from clue_logic.play.compiled import compiled
from clue_logic.play.deals import DealRows, broken, broken_by, members, write_deal
from clue_logic.play.masks import Masks, size_of
from clue_logic.play.seeding import drawn

SAMPLES = 400
"""So many deals are weighed."""

STEPS = 40
"""So many exchanges are tried with each sample before each suggestion."""

MOST_REPAIRS = 1000
"""So many exchanges are tried until a sample agrees with what was said since; else it is left out until next time."""

_PATIENCE = 4.0
"""In a repair an exchange that breaks one more statement is made with the chance exp(-4)."""

Hints = NDArray[np.float64]
"""``hints[place, card]``: the logarithm by which a deal is likelier if that place has that card."""


@compiled
def begin_samples(deals: DealRows, notebook: BitNotebook, rng: np.random.Generator) -> None:
    """Make samples from the cards of the seat alone whose notebook it is, before anything has happened."""
    envelope = len(notebook.sizes)
    deals.listed[0] = 0
    known = 0
    for seat in range(envelope):
        known |= notebook.holds[seat]
    for i in range(SAMPLES):
        middle = 0
        for category in notebook.categories:
            cards = members(category & ~known)
            middle |= cards[drawn(rng, len(cards))]
        deck = notebook.categories[0] | notebook.categories[1] | notebook.categories[2]
        cards = members(deck & ~known & ~middle)
        count = len(cards)
        for seat in range(envelope):
            deals.hands[i, seat] = notebook.holds[seat]
            for _ in range(notebook.sizes[seat] - size_of(notebook.holds[seat])):
                other = drawn(rng, count)
                deals.hands[i, seat] |= cards[other]
                count -= 1
                cards[other] = cards[count]
        deals.hands[i, envelope] = middle


@compiled
def chosen(deals: DealRows, notebook: BitNotebook, own: int, hints: Hints, rng: np.random.Generator) -> Masks:
    """Return some deals that agree with a notebook, at least one: of those listed evenly many, or samples."""
    listed = deals.listed[0]
    if listed > 0:
        step = -(-listed // SAMPLES)
        return deals.hands[:listed:step].copy()
    deck = (notebook.categories[0] | notebook.categories[1] | notebook.categories[2]) & ~own
    known = own
    for cards in notebook.holds:
        known |= cards
    movable, unknown = members(deck), members(deck & ~known)
    found = np.empty((SAMPLES, deals.hands.shape[1]), np.int64)
    count = 0
    while count == 0:
        for i in range(SAMPLES):
            hands = deals.hands[i]
            wrong = broken(notebook, hands)
            for _ in range(MOST_REPAIRS):
                if wrong == 0:
                    break
                wrong += _exchange(hands, notebook, movable, hints, False, rng)
            if wrong == 0:
                for _ in range(STEPS):
                    _exchange(hands, notebook, unknown, hints, True, rng)
                write_deal(found, count, hands)
                count += 1
    return found[:count]


@compiled
def _exchange(
    hands: Masks, notebook: BitNotebook, movable: Masks, hints: Hints, agrees: bool, rng: np.random.Generator
) -> int:
    """Let two cards of a deal change places if that is likely enough; return how many more statements it breaks then.

    A deal that agrees goes on to agree, and moves by the hints. Others do not heed them, or they might never agree.
    """
    envelope = len(notebook.sizes)
    one, two = movable[drawn(rng, len(movable))], movable[drawn(rng, len(movable))]
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
    more = broken_by(notebook, here, hands[here] ^ both) + broken_by(notebook, there, hands[there] ^ both)
    more -= broken_by(notebook, here, hands[here]) + broken_by(notebook, there, hands[there])
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


@compiled
def _alike(notebook: BitNotebook, one: int, two: int) -> bool:
    """Return whether two cards are of one category."""
    for category in notebook.categories:
        if category & one:
            return bool(category & two)
    return False


@compiled
def _number(card: int) -> int:
    return int(size_of(card - 1))
