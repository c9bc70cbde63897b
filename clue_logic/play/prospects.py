"""What may come of each suggestion: what its answer would tell who asks, and what it would tell the others.

The chances are shares of deals: each deal says who answers a suggestion, and of several cards each is shown with the
same chance. What an answer tells is measured in bits, as mutual information (Shannon 1948).
"""

from __future__ import annotations

from math import log2
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compiled import compiled
from clue_logic.play.masks import Masks, size_of

BySuggestion = NDArray[np.float64]
"""A number for each suspect, weapon and room."""


class Prospects(NamedTuple):
    """What may come of each suggestion.

    Parameters
    ----------
    solution
        The bits that the answer tells about the solution, on average.
    deal
        The bits that it tells about who has which card.
    leaks
        Of how many cards, on average, the other players learn for certain that somebody lacks them, counted for each of
        these players.
    """

    solution: BySuggestion
    deal: BySuggestion
    leaks: BySuggestion


@compiled
def prospects(
    hands: Masks,
    weights: NDArray[np.float64],
    seat: int,
    starts: NDArray[np.int64],
    wanted: NDArray[np.bool_],
    seen: Masks,
) -> Prospects:
    """Return what may come of each suggestion with a room that is wanted.

    Parameters
    ----------
    hands
        Some deals: in each row the cards of every seat, and last those in the envelope. Deals with the same envelope
        have to be neighbours.
    weights
        How likely each of them is, in proportion.
    seat
        Who asks.
    starts
        The number of the first card of each category, and that behind the last.
    wanted
        Which rooms are.
    seen
        ``seen[other, player]``: the cards that the other knows that the player lacks, as far as the one who asks knows.
    """
    suspects, weapons, rooms = starts[1] - starts[0], starts[2] - starts[1], starts[3] - starts[2]
    shape = (suspects, weapons, rooms)
    found = Prospects(np.zeros(shape), np.zeros(shape), np.zeros(shape))
    players = hands.shape[1] - 1
    total = weights.sum()
    before = _uncertain_solution(hands, weights)
    by_solution = np.zeros(3 * players)
    chances = np.zeros((*shape, 3 * players))
    alike = _alike(hands, starts, wanted)
    others = _answering(hands, seat)
    new = np.ones(len(hands), np.bool_)  # whether the next deal has another solution
    for i in range(1, len(hands)):
        new[i - 1] = hands[i, -1] != hands[i - 1, -1]
    for a in range(suspects):
        for b in range(weapons):
            for c in range(rooms):
                if not wanted[c]:
                    continue
                named = (1 << (starts[0] + a), 1 << (starts[1] + b), 1 << (starts[2] + c))
                same = (alike[starts[0] + a], alike[starts[1] + b], alike[starts[2] + c])
                if same == (a, b, c):
                    left, lots = _answers(others, new, weights, named, by_solution, chances[a, b, c])
                    entropy = _entropy(chances[a, b, c])
                    # With H for uncertainty: H(solution) - H(solution | answer), and H(answer) - H(answer | deal).
                    found.solution[a, b, c] = (before - left + entropy) / total
                    found.deal[a, b, c] = (entropy - lots) / total + log2(total)
                else:
                    found.solution[a, b, c] = found.solution[same]
                    found.deal[a, b, c] = found.deal[same]
                asked = named[0] | named[1] | named[2]
                found.leaks[a, b, c] = _leaks(chances[same], seat, asked, seen) / total
    return found


@compiled
def _alike(hands: Masks, starts: NDArray[np.int64], wanted: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return for each card the first of its category that is sure to be in the same place; itself if it is not sure.

    To suggest the one tells as much as to suggest the other; in half of a game most cards are like another.
    """
    alike = np.empty(starts[3], np.int64)
    for category in range(3):
        for card in range(starts[category], starts[category + 1]):
            alike[card] = card - starts[category]
    for place in range(hands.shape[1]):
        sure = hands[0, place]
        for i in range(len(hands)):
            sure &= hands[i, place]
        for category in range(3):
            first = -1
            for card in range(starts[category], starts[category + 1]):
                number = card - starts[category]
                if sure >> card & 1 and (category < 2 or wanted[number]):
                    first = number if first < 0 else first
                    alike[card] = first
    return alike


@compiled
def _answering(hands: Masks, seat: int) -> Masks:
    """Return the hands of those who answer, in that order."""
    players = hands.shape[1] - 1
    others = np.empty((players - 1, len(hands)), np.int64)
    for step in range(1, players):
        for i in range(len(hands)):
            others[step - 1, i] = hands[i, (seat + step) % players]
    return others


@compiled
def _entropy(chances: NDArray[np.float64]) -> float:
    """Return - sum of w log w."""
    entropy = 0.0
    for chance in chances:
        entropy -= _weighed(chance)
    return entropy


@compiled
def _weighed(weight: float) -> float:
    return weight * log2(weight) if weight > 0.0 else 0.0


@compiled
def _uncertain_solution(hands: Masks, weights: NDArray[np.float64]) -> float:
    """Return W log W - sum of w log w, where W is the weight of all deals, and w that of each solution."""
    found, weight, total = 0.0, 0.0, 0.0
    for i in range(len(hands)):
        if i > 0 and hands[i, -1] != hands[i - 1, -1]:
            found -= _weighed(weight)
            weight = 0.0
        weight += weights[i]
        total += weights[i]
    return found - _weighed(weight) + _weighed(total)


@compiled
def _answers(
    others: Masks,
    new: NDArray[np.bool_],
    weights: NDArray[np.float64],
    named: tuple[int, int, int],
    by_solution: NDArray[np.float64],
    chances: NDArray[np.float64],
) -> tuple[float, float]:
    """Write down the weight of each answer; return - sum w log w over solutions and answers, and what lots decide.

    Answer 0 is that nobody shows a card; the next three are that the first player to be asked shows the suspect, the
    weapon or the room, and so on.
    """
    first, second, third = named
    asked = first | second | third
    chances[:] = 0.0
    left, lots = 0.0, 0.0
    for i in range(len(weights)):
        answer, shown = 0, 0
        for step in range(len(others)):
            shown = others[step, i] & asked
            if shown:
                answer = 3 * step + 1
                break
        if shown == 0:
            by_solution[0] += weights[i]
        elif shown & (shown - 1) == 0:
            by_solution[answer + (shown == second) + 2 * (shown == third)] += weights[i]
        else:
            several = size_of(shown)
            share = weights[i] / several
            by_solution[answer] += share * (shown & first != 0)
            by_solution[answer + 1] += share * (shown & second != 0)
            by_solution[answer + 2] += share * (shown & third != 0)
            lots += weights[i] * log2(several)
        if new[i]:
            for answer in range(len(chances)):
                if by_solution[answer] > 0.0:
                    left -= _weighed(by_solution[answer])
                    chances[answer] += by_solution[answer]
                    by_solution[answer] = 0.0
    return left, lots


@compiled
def _leaks(chances: NDArray[np.float64], seat: int, asked: int, seen: Masks) -> float:
    """Return of how many cards the others learn that somebody passed on them, weighed by the chances.

    Whoever shows a card has at least one of those named himself, so of that one he knew before.
    """
    players = len(seen)
    found = 0.0
    for refuter in range(players):
        # 0 stands for nobody, who comes after all others.
        weight = chances[0] if refuter == 0 else chances[3 * refuter - 2 : 3 * refuter + 1].sum()
        passing = players if refuter == 0 else refuter
        for step in range(1, passing):
            for learner in range(1, players):
                if weight > 0.0 and learner != step:
                    new = size_of(asked & ~seen[(seat + learner) % players, (seat + step) % players])
                    found += weight * max(0, new - (learner == refuter))
    return found
