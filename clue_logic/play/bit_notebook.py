"""What somebody knows at a table, on bit sets: the cells, and the clauses that say something beside them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compiled import compiled
from clue_logic.play.masks import Masks, size_of

MOST_CLAUSES = 1024
"""Of one player, in decks with more different suggestions than that."""

ONLOOKER = -1
"""The seat of somebody who does not play."""


class BitNotebook(NamedTuple):
    """What somebody knows at a table; the arrays change as the game goes on.

    Parameters
    ----------
    holds, lacks
        Of every place, the cards it is known to hold and to lack.
    categories
        The cards of each category.
    sizes
        How many cards each player holds.
    clauses
        A row for each player: sets of cards of which the player holds one. In the row of the envelope: sets of cards
        of which it lacks one, for they were a wrong accusation.
    clause_counts
        How many sets of each row count; what stands behind them means nothing.
    stirred
        The places about which something has been learned from which no conclusions have been drawn yet.
    """

    holds: Masks
    lacks: Masks
    categories: Masks
    sizes: NDArray[np.int64]
    clauses: Masks
    clause_counts: NDArray[np.int64]
    stirred: NDArray[np.bool_]


@compiled
def deck_of(notebook: BitNotebook) -> int:
    """Return all cards."""
    deck = 0
    for category in notebook.categories:
        deck |= category
    return deck


@compiled
def unknown_cards(notebook: BitNotebook, seat: int) -> int:
    """Return how many cards of a player are not known."""
    unknown: int = notebook.sizes[seat] - size_of(notebook.holds[seat])
    return unknown


@compiled
def learn_holds(notebook: BitNotebook, place: int, cards: int) -> None:
    """Write down that a place holds some cards; if that is new, it stirs the place."""
    if cards & ~notebook.holds[place]:
        notebook.holds[place] |= cards
        notebook.stirred[place] = True


@compiled
def learn_lacks(notebook: BitNotebook, place: int, cards: int) -> None:
    """Write down that a place lacks some cards; if that is new, it stirs the place."""
    if cards & ~notebook.lacks[place]:
        notebook.lacks[place] |= cards
        notebook.stirred[place] = True


@compiled
def add_clause(notebook: BitNotebook, place: int, cards: int) -> None:
    """Write down that a player holds one of some cards; of the envelope, that it lacks one."""
    row, count = notebook.clauses[place], notebook.clause_counts[place]
    notebook.clause_counts[place] = with_clause(row, count, cards)
    notebook.stirred[place] = True


@compiled
def with_clause(row: Masks, count: int, cards: int) -> int:
    """Add a clause to the first so many of a row, unless one of them says as much; return how many there are then."""
    for number in range(count):
        if not row[number] & ~cards:
            return count
    left = 0
    for number in range(count):
        if cards & ~row[number]:
            row[left] = row[number]
            left += 1
    if left == len(row):
        raise OverflowError("a player has answered more different suggestions than there is room for")
    row[left] = cards
    return left + 1
