"""Which solutions a player may still consider, for all that the keeper of the log knows."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.knowledge.bounded_solver import BoundedSolver
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.encoded_log import EncodedLog
from clue_logic.knowledge.exchanges import Exchanges, SolutionMasks

MOST = 5000
"""So many solutions are looked for."""


def solution_places(game: Game) -> tuple[str, ...]:
    """Return the places whose cards are the solution: the envelope; without one, all places."""
    return (ENVELOPE,) if game.deck.hidden else game.locations


@dataclass(frozen=True)
class Considered:
    """The solutions that cannot be excluded to be considered.

    Parameters
    ----------
    solutions
        The cards of each in the order of the deck; in a game without an envelope, every card with its place.
    complete
        False if there are more than were looked for.
    """

    solutions: tuple[tuple[str, ...], ...]
    complete: bool

    def __len__(self) -> int:
        return len(self.solutions)


def considered(log: EncodedLog, chain: Chain, most: int = MOST) -> Considered:
    """Return the solutions in the last of all worlds that are the same to one player of the chain after the other.

    A solver finds a world with a solution that is new, until there is none. The most are found near such a world.
    """
    copies, deck = Copies(log, chain), log.game.deck
    solver = BoundedSolver(copies.clauses)
    places = solution_places(log.game)
    near = Exchanges(log, chain, places)
    variables = [variable for place in places for variable in copies.row(place, copies.last)]
    texts = [card if deck.hidden else f"{place}: {card}" for place in places for card in deck.cards]
    found: dict[SolutionMasks, list[int]] = {}
    while (more := bool(solver.solve([]))) and len(found) < most:
        shown = {showing: copies.card_shown(solver.model, showing, copies.last) for showing in near.seen}
        new = near.solutions(copies.deal(solver.model, copies.last), shown, known=found.keys())
        for solution in list(islice(new, most - len(found))):
            found[solution] = _held(solution, len(deck.cards))
            solver.add([-variables[number] for number in found[solution]])
    named = tuple(tuple(texts[number] for number in numbers) for numbers in sorted(found.values()))
    return Considered(named, complete=not more)


def _held(solution: SolutionMasks, size: int) -> list[int]:
    """Return the numbers of the cells that hold a card, all cells being counted place by place."""
    return [at * size + card for at, hand in enumerate(solution) for card in range(size) if hand >> card & 1]
