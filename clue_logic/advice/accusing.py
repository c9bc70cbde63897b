"""Whether to accuse: the likeliest solution, and how much of it is still missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log2, sqrt

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import State
from clue_logic.worlds.chances import MOST_WORK, Chance
from clue_logic.worlds.samples import DealSet
from clue_logic.worlds.tables import solution_counts


@dataclass(frozen=True)
class Accusing:
    """Whether to accuse.

    Parameters
    ----------
    ready
        True if the solution is known.
    cards
        The likeliest solution, the first of them if several are; in a game without hidden cards, nothing.
    chance
        How likely it is; estimated only if there are too many solutions to count them one by one. In a game without
        hidden cards, the chance of each deal.
    only
        False if other solutions are as likely.
    missing
        How many bits of the solution are missing: its entropy.
    """

    ready: bool
    cards: tuple[str, ...]
    chance: Chance
    only: bool
    missing: float


def accusing_by(deals: DealSet) -> Accusing:
    """Return whether to accuse, by the deals that agree with what one knows."""
    game, table = deals.left.game, deals.table
    if not game.deck.hidden:
        likeliest = max(block.chance for block in deals.blocks)
        missing = -sum(b.number * b.chance * log2(b.chance) for b in deals.blocks) if deals.exact else log2(deals.total)
        return Accusing(deals.total == 1, (), Chance(likeliest), deals.total == 1, missing)
    counted = solution_counts(table, MOST_WORK)
    cards = game.deck.cards
    known = {card for card in cards if deals.left.cells[ENVELOPE, card] is State.HOLDS}
    if counted is None:
        chances = deals.solution_chances
        at = max(range(len(chances)), key=chances.__getitem__)
        margin = 1.96 * sqrt(chances[at] * (1 - chances[at]) / deals.number)
        return Accusing(False, deals.solutions[at], Chance(chances[at], margin), True, _entropy(chances))
    solutions = {tuple(card for card in cards if card in known | some): number for some, number in counted.items()}
    best = min(solutions, key=lambda some: (-solutions[some], [cards.index(card) for card in some]))
    missing = _entropy([number / table.total for number in solutions.values()])
    only = sum(number == solutions[best] for number in solutions.values()) == 1
    return Accusing(len(solutions) == 1, best, Chance(Fraction(solutions[best], table.total)), only, missing)


def _entropy(chances: Sequence[float]) -> float:
    return max(0.0, -sum(chance * log2(chance) for chance in chances if chance))
