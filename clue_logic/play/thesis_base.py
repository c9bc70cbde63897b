"""The thesis' databases as bit sets: the conclusions of ``rules/thesis``, event by event.

A database has an owner and, for each other player, a main clause. Its knowledge clauses of one card are two sets of
cards, `holds` and `lacks`; those of several cards are sets of which `some` are held, or `not_all`. As in the thesis a
clause loses cards by resolution, and subsumed clauses are deleted. The comments name the rules of ``rules/thesis``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compilation import cached_njit
from clue_logic.play.masks import Masks, is_single


class Databases(NamedTuple):
    """The databases of several viewpoints.

    ``holds[viewpoint, owner, player]`` is what the viewpoint knows that the owner knows that the player holds. Where
    viewpoint and owner are the same, it is what the viewpoint knows; that is all Program K has.
    """

    # `holds`, `lacks`: sets of cards that a player holds, or lacks
    holds: Masks
    lacks: Masks
    # `some`, `somes`: ``some[viewpoint, owner, player, i]`` for i below ``somes[viewpoint, owner, player]`` are sets
    # of several cards, at least one of which the player holds
    some: Masks
    somes: NDArray[np.int64]
    # `not_all`, `not_alls`: in the same way, sets of several cards, at least one of which the player lacks
    not_all: Masks
    not_alls: NDArray[np.int64]


def databases(players: int, capacity: int) -> Databases:
    """Return empty databases."""
    shape = (players, players, players)
    return Databases(
        np.zeros(shape, np.int64),
        np.zeros(shape, np.int64),
        np.zeros((*shape, capacity), np.int64),
        np.zeros(shape, np.int64),
        np.zeros((*shape, capacity), np.int64),
        np.zeros(shape, np.int64),
    )


@cached_njit
def begin(base: Databases, viewpoint: int, hand: int) -> None:
    """Empty the databases of a viewpoint, and let it know its own hand.

    Rule ``case_1``: no other player has these cards. The opponents do not know that.
    """
    players = base.holds.shape[2]
    for owner in range(players):
        for player in range(players):
            base.holds[viewpoint, owner, player] = 0
            base.lacks[viewpoint, owner, player] = hand if owner == viewpoint != player else 0
            base.somes[viewpoint, owner, player] = 0
            base.not_alls[viewpoint, owner, player] = 0


@cached_njit
def tell(
    base: Databases,
    viewpoint: int,
    opponents: bool,
    asker: int,
    cards: int,
    passed: int,
    refuter: int,
    shown_card: int,
) -> None:
    """Add a suggestion and its answers, as one player sees them."""
    players = base.holds.shape[2]
    for owner in range(players):
        if owner != viewpoint and not opponents:
            continue
        new = False
        for player in range(players):
            # Rules case_2a, case_3a, case_3c.
            if passed >> player & 1 and player != owner:
                new |= add_lacks(base, viewpoint, owner, player, cards)
        if refuter >= 0 and owner != refuter:
            if shown_card and owner in (viewpoint, asker):
                # Rules case_2b_shown, case_3b_shown; what follows for the others is nobody_else.
                new |= add_holds(base, viewpoint, owner, refuter, shown_card)
            else:
                # Rules case_2b_one_of, case_3b_one_of, case_3d_one_of.
                new |= add_clause(base.some, base.somes, viewpoint, owner, refuter, cards)
                if refuter != viewpoint:
                    # Rules case_2b_not_all, case_3d_not_all: a disjunction.
                    for player in range(players):
                        if player != owner and player != refuter:
                            new |= add_clause(base.not_all, base.not_alls, viewpoint, owner, player, cards)
        if new:
            resolve(base, viewpoint, owner)


@cached_njit
def add_holds(base: Databases, viewpoint: int, owner: int, player: int, cards: int) -> bool:
    """Add that a player holds cards; return whether it is new."""
    before = base.holds[viewpoint, owner, player]
    base.holds[viewpoint, owner, player] = before | cards
    return bool(cards & ~before)


@cached_njit
def add_lacks(base: Databases, viewpoint: int, owner: int, player: int, cards: int) -> bool:
    """Add that a player lacks cards; return whether it is new."""
    before = base.lacks[viewpoint, owner, player]
    base.lacks[viewpoint, owner, player] = before | cards
    return bool(cards & ~before)


@cached_njit
def add_clause(clauses: Masks, counts: NDArray[np.int64], viewpoint: int, owner: int, player: int, cards: int) -> bool:
    """Add a clause of several cards, unless another subsumes it; delete those that it subsumes; return if it was added.

    Rules ``fewer_cards``, ``same_cards_denied`` and ``fewer_cards_denied``.
    """
    count = counts[viewpoint, owner, player]
    for i in range(count):
        other = clauses[viewpoint, owner, player, i]
        if other & ~cards == 0:
            return False
    remaining = 0
    for i in range(count):
        other = clauses[viewpoint, owner, player, i]
        if cards & ~other != 0:
            clauses[viewpoint, owner, player, remaining] = other
            remaining += 1
    clauses[viewpoint, owner, player, remaining] = cards
    counts[viewpoint, owner, player] = remaining + 1
    return True


@cached_njit
def resolve(base: Databases, viewpoint: int, owner: int) -> None:
    """Apply the rules within a database until nothing changes."""
    players = base.holds.shape[2]
    changed = True
    while changed:
        changed = False
        for player in range(players):
            if player == owner:
                continue
            # Rules holds_one, last_card; lacks_one, last_card_denied.
            holds, lacked = base.holds[viewpoint, owner, player], base.lacks[viewpoint, owner, player]
            holds |= _reduce(base.some, base.somes, viewpoint, owner, player, holds, lacked)
            lacked |= _reduce(base.not_all, base.not_alls, viewpoint, owner, player, lacked, holds)
            # Rule nobody_else.
            for other in range(players):
                if other != player and other != owner:
                    lacked |= base.holds[viewpoint, owner, other]
            changed |= holds != base.holds[viewpoint, owner, player] or lacked != base.lacks[viewpoint, owner, player]
            base.holds[viewpoint, owner, player] = holds
            base.lacks[viewpoint, owner, player] = lacked


@cached_njit
def _reduce(
    clauses: Masks, counts: NDArray[np.int64], viewpoint: int, owner: int, player: int, true: int, false: int
) -> int:
    """Remove false cards from clauses, and clauses with a true card; return the cards of clauses that have one left."""
    count = counts[viewpoint, owner, player]
    single = 0
    remaining = 0
    shorter = False
    for i in range(count):
        clause = clauses[viewpoint, owner, player, i]
        if clause & true:
            continue
        left = clause & ~false
        if is_single(left):
            single |= left
            continue
        shorter |= left != clause
        clauses[viewpoint, owner, player, remaining] = left
        remaining += 1
    counts[viewpoint, owner, player] = remaining
    if shorter:
        # a shorter clause may subsume others
        counts[viewpoint, owner, player] = 0
        for i in range(remaining):
            add_clause(clauses, counts, viewpoint, owner, player, clauses[viewpoint, owner, player, i])
    return single


@cached_njit
def held_by_anyone(base: Databases, viewpoint: int, hand: int) -> int:
    """Return the cards that the viewpoint knows to be in a hand, its own included."""
    all_held = hand
    for player in range(base.holds.shape[2]):
        all_held |= base.holds[viewpoint, viewpoint, player]
    return all_held


@cached_njit
def in_the_middle(base: Databases, viewpoint: int, hand: int, categories: Masks) -> int:
    """Return the cards of the envelope that the viewpoint knows.

    Rules ``last_in_the_middle``: the only card of its category not known to be in a hand; ``supported_by_all``: no
    player can have it.
    """
    all_held = held_by_anyone(base, viewpoint, hand)
    nowhere = ~hand
    for player in range(base.holds.shape[2]):
        if player != viewpoint:
            nowhere &= base.lacks[viewpoint, viewpoint, player]
    placed = 0
    for category in categories:
        left = category & ~all_held
        placed |= left if is_single(left) else category & nowhere & ~all_held
    return placed
