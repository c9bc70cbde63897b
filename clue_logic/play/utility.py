"""How much a suggestion is worth to Program K and Program K&KaK: the formulas of the thesis, 3 B.

The names follow the thesis: Chance, Support, Refute, Clauses, OpponentClauses, Value, Turns. Its formulas speak of a
suggestion; most of them are products and sums over its three cards, so that for each card they are computed once.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compiled import compiled
from clue_logic.play.masks import Masks
from clue_logic.play.thesis_base import Databases
from clue_logic.play.utility_terms import (
    Numbers,
    opponent_refute_values,
    opponent_support_clauses,
    refute_clauses,
    support_clauses,
    supports,
)

AVERAGE_ROLL = 3.5
"""The thesis expects so many steps of each further turn."""


@compiled
def turns_needed(distance: int, roll: int) -> float:
    """Return how many turns it takes to make a suggestion in a room so far away: Turns(Suggestion)."""
    if distance <= roll:
        return 1.0
    return 1.0 + (distance - roll) / AVERAGE_ROLL


@compiled
def averages(
    base: Databases,
    viewpoint: int,
    hand: int,
    sizes: NDArray[np.int64],
    categories: Masks,
    starts: NDArray[np.int64],
    wanted: NDArray[np.bool_],
    opponents: bool,
    possible_cards: bool,
) -> Numbers:
    """Return what each suggestion is worth, by suspect, weapon and room: Average(Suggestion).

    Parameters
    ----------
    base, viewpoint, hand, sizes, categories, starts, opponents, possible_cards
        See `best_suggestion`.
    wanted
        For which rooms it is to be found out; for the others it is 0.
    """
    players, cards = base.holds.shape[2], starts[3]
    # What the viewpoint learns of each player and card if he lacks it, Clauses(Support_p), and if he shows it.
    lacking = supports(base, viewpoint, hand, sizes, categories)
    new_hold = refute_clauses(base, viewpoint, cards)
    new_lack = support_clauses(base, viewpoint, cards)
    possible = new_lack if possible_cards else np.ones((players, cards))
    if possible_cards:
        _multiply(new_hold, new_lack)
    others_lack, others_refute = np.zeros((players, cards)), np.zeros((players, 1, 1, 1))
    if opponents:
        others_lack = opponent_support_clauses(base, viewpoint, cards)
        others_refute = opponent_refute_values(base, viewpoint, starts)
    found = np.zeros((starts[1] - starts[0], starts[2] - starts[1], starts[3] - starts[2]))
    for suspect in range(starts[1] - starts[0]):
        for weapon in range(starts[2] - starts[1]):
            for room in range(starts[3] - starts[2]):
                if not wanted[room]:
                    continue
                a, b, c = starts[0] + suspect, starts[1] + weapon, starts[2] + room
                average, clauses, reached = 0.0, 0.0, 1.0
                for place in range(players - 1):
                    p = (viewpoint + 1 + place) % players
                    support = lacking[place, a] * lacking[place, b] * lacking[place, c]
                    by_support = new_lack[p, a] + new_lack[p, b] + new_lack[p, c]
                    by_refute = new_hold[p, a] + new_hold[p, b] + new_hold[p, c]
                    ways = possible[p, a] + possible[p, b] + possible[p, c]
                    if ways > 0.0:
                        by_refute /= ways
                    if opponents:
                        gained = others_lack[p, a] + others_lack[p, b] + others_lack[p, c]
                        if gained > 0.0:
                            by_support /= gained
                        gained = others_refute[p, suspect, weapon, room]
                        if gained > 0.0:
                            by_refute /= gained
                    average += (by_refute + clauses) * (1.0 - support) * reached
                    clauses += by_support
                    reached *= support
                found[suspect, weapon, room] = average + clauses * reached
    return found


@compiled
def _multiply(numbers: Numbers, factors: Numbers) -> None:
    for player in range(len(numbers)):
        for card in range(numbers.shape[1]):
            numbers[player, card] *= factors[player, card]


@compiled
def best_suggestion(
    base: Databases,
    viewpoint: int,
    hand: int,
    sizes: NDArray[np.int64],
    categories: Masks,
    starts: NDArray[np.int64],
    turns: Numbers,
    opponents: bool,
    possible_cards: bool,
    draw_ties: bool,
    rng: np.random.Generator,
) -> tuple[int, int, int]:
    """Return the suggestion with the largest Average / Turns, as suspect, weapon and room, each counted from 0.

    Parameters
    ----------
    base, viewpoint
        The databases, and whose they are.
    hand
        The viewpoint's cards.
    sizes
        How many cards each player holds.
    categories, starts
        The cards of each category; the number of the first one of each, and that behind the last.
    turns
        For each room how many turns it takes to get there, 0 for one that is not to be chosen.
    opponents
        Whether to divide by what the opponents gain, as Program K&KaK does.
    possible_cards, draw_ties
        The options ``refute_average`` and ``ties``.
    rng
        Draws one of several best.
    """
    average = averages(base, viewpoint, hand, sizes, categories, starts, turns != 0.0, opponents, possible_cards)
    best = -1.0
    equals = 0
    choice = (-1, -1, -1)
    for suspect in range(starts[1] - starts[0]):
        for weapon in range(starts[2] - starts[1]):
            for room in range(starts[3] - starts[2]):
                if turns[room] == 0.0:
                    continue
                worth = average[suspect, weapon, room] / turns[room]
                if worth > best:
                    best, equals, choice = worth, 1, (suspect, weapon, room)
                elif draw_ties and worth == best:
                    equals += 1
                    if rng.random() * equals < 1.0:
                        choice = (suspect, weapon, room)
    return choice
