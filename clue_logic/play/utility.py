"""The utility of a suggestion for Program K and Program K&KaK: the formulas of the thesis, 3 B.

The names follow the thesis: Chance, Support, Refute, Clauses, OpponentClauses, Value, Turns. Most of its formulas are
products and sums over the three cards of a suggestion, so they are computed once for each card.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compilation import cached_njit
from clue_logic.play.masks import Masks, count_cards
from clue_logic.play.thesis_base import Databases, held_by_anyone

Numbers = NDArray[np.float64]


@cached_njit
def supports(base: Databases, viewpoint: int, hand: int, sizes: NDArray[np.int64], categories: Masks) -> Numbers:
    """Return the chance that each opponent, in the order of answering, lacks each card: 1 - Chance(Card_p).

    0 or 1 if the database knows; otherwise the card is in the envelope with the chance 1 / Poss(Category), and in a
    hand in proportion to its number of unknown cards.
    """
    players = base.holds.shape[2]
    all_held = held_by_anyone(base, viewpoint, hand)
    unknown = np.zeros(players)
    total = 0.0
    for player in range(players):
        if player != viewpoint:
            unknown[player] = sizes[player] - count_cards(base.holds[viewpoint, viewpoint, player])
            total += unknown[player]
    cards = 0
    for category in categories:
        cards += count_cards(category)
    lacking = np.ones((players - 1, cards))
    for place in range(players - 1):
        player = (viewpoint + 1 + place) % players
        share = unknown[player] / total if total > 0 else 0.0
        card = 0
        for category in categories:
            somewhere = 1.0 - 1.0 / max(1, count_cards(category & ~all_held))
            for _ in range(count_cards(category)):
                if base.holds[viewpoint, viewpoint, player] >> card & 1:
                    lacking[place, card] = 0.0
                elif not base.lacks[viewpoint, viewpoint, player] >> card & 1:
                    lacking[place, card] = 1.0 - share * somewhere
                card += 1
    return lacking


@cached_njit
def refute_clauses(base: Databases, viewpoint: int, cards: int) -> Numbers:
    """Return the number of new clauses if an opponent shows a card: it holds it, and each other opponent lacks it."""
    players = base.holds.shape[2]
    new = np.zeros((players, cards))
    for player in range(players):
        if player != viewpoint:
            for card in range(cards):
                new[player, card] = 1 - (base.holds[viewpoint, viewpoint, player] >> card & 1)
                for other in range(players):
                    if other != player and other != viewpoint:
                        new[player, card] += 1 - (base.lacks[viewpoint, viewpoint, other] >> card & 1)
    return new


@cached_njit
def opponent_refute_values(base: Databases, viewpoint: int, starts: NDArray[np.int64]) -> Numbers:
    """Return the gain of the other opponents for each refuter and suggestion: OpponentClauses(Refute_p).

    For each opponent n except the refuter p, and each player m except n (also the program): the value of the clause of
    the three cards if m is p, else of the clause of their negations.
    """
    players = base.holds.shape[2]
    gains = np.zeros((players, starts[1] - starts[0], starts[2] - starts[1], starts[3] - starts[2]))
    value = np.zeros(gains.shape[1:])
    for n in range(players):
        for m in range(players):
            for negated in range(2):
                if n == viewpoint or m == n or (m == viewpoint and not negated):
                    continue
                holds, lacks = base.holds[viewpoint, n, m], base.lacks[viewpoint, n, m]
                if negated:
                    clauses, count = base.not_all[viewpoint, n, m], base.not_alls[viewpoint, n, m]
                    clause_values(value, clauses, count, lacks, holds, starts)
                else:
                    clauses, count = base.some[viewpoint, n, m], base.somes[viewpoint, n, m]
                    clause_values(value, clauses, count, holds, lacks, starts)
                for p in range(players):
                    if p != viewpoint and p != n and (p == m) != negated:
                        _add(gains, p, value)
    return gains


@cached_njit
def clause_values(value: Numbers, clauses: Masks, count: int, true: int, false: int, starts: NDArray[np.int64]) -> None:
    """Set the value of each suggestion as a clause of its three cards in one main clause: Value(Clause).

    1 / (3 - r) if r single clauses resolve with it, 0 if a clause subsumes it.
    """
    suspects, weapons, rooms = value.shape
    for suspect in range(suspects):
        for weapon in range(weapons):
            for room in range(rooms):
                suggestion = 1 << (starts[0] + suspect) | 1 << (starts[1] + weapon) | 1 << (starts[2] + room)
                left = count_cards(suggestion & ~false)
                value[suspect, weapon, room] = 1.0 / left if left > 0 and suggestion & true == 0 else 0.0
    for i in range(count):
        clause = clauses[i]
        for suspect in range(suspects):
            if not _may_name(clause, starts[0], starts[1], suspect):
                continue
            for weapon in range(weapons):
                if not _may_name(clause, starts[1], starts[2], weapon):
                    continue
                for room in range(rooms):
                    if _may_name(clause, starts[2], starts[3], room):
                        value[suspect, weapon, room] = 0.0


@cached_njit
def _may_name(clause: int, first: int, end: int, card: int) -> bool:
    """Return True unless the clause has another card of the category than this one."""
    cards = clause >> first & ((1 << (end - first)) - 1)
    return cards == 0 or cards >> card & 1 == 1


@cached_njit
def _add(gains: Numbers, player: int, value: Numbers) -> None:
    suspects, weapons, rooms = value.shape
    for suspect in range(suspects):
        for weapon in range(weapons):
            for room in range(rooms):
                gains[player, suspect, weapon, room] += value[suspect, weapon, room]


AVERAGE_ROLL = 3.5  # expected steps of each further turn


@cached_njit
def count_turns(distance: int, roll: int) -> float:
    """Return the number of turns until a suggestion in a room at this distance: Turns(Suggestion)."""
    if distance <= roll:
        return 1.0
    return 1.0 + (distance - roll) / AVERAGE_ROLL


@cached_njit
def averages(
    base: Databases,
    viewpoint: int,
    hand: int,
    sizes: NDArray[np.int64],
    categories: Masks,
    starts: NDArray[np.int64],
    selected: NDArray[np.bool_],
    opponents: bool,
    possible_cards: bool,
) -> Numbers:
    """Return the value of each suggestion, by suspect, weapon and room: Average(Suggestion)."""
    players = base.holds.shape[2]
    cards = starts[3]
    # one function: split into several, games of K, K, K took 4 % longer
    # new clauses for each player and card if the player lacks it, Clauses(Support_p), or shows it
    lacking = supports(base, viewpoint, hand, sizes, categories)
    new_hold = refute_clauses(base, viewpoint, cards)
    new_lack = np.zeros((players, cards))
    possible = np.ones((players, cards))
    others_lack = np.zeros((players, cards))
    others_refute = np.zeros((players, 1, 1, 1))
    for player in range(players):
        for card in range(cards):
            new_lack[player, card] = 1 - (base.lacks[viewpoint, viewpoint, player] >> card & 1)
            if possible_cards:
                possible[player, card] = new_lack[player, card]
                new_hold[player, card] *= new_lack[player, card]
    if opponents:
        others_refute = opponent_refute_values(base, viewpoint, starts)
        for n in range(players):
            for p in range(players):
                for card in range(cards if n != viewpoint and n != p else 0):
                    others_lack[p, card] += 1 - (base.lacks[viewpoint, n, p] >> card & 1)
    result = np.zeros((starts[1] - starts[0], starts[2] - starts[1], starts[3] - starts[2]))
    for suspect in range(starts[1] - starts[0]):
        for weapon in range(starts[2] - starts[1]):
            for room in range(starts[3] - starts[2]):
                if not selected[room]:
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
                average += clauses * reached
                result[suspect, weapon, room] = average
    return result


@cached_njit
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
    """Return the suggestion with the largest Average / Turns, as suspect, weapon and room, each counted from 0."""
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
