"""Which solutions a player may still consider, for all that the keeper of the log knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.search import Search
from clue_logic.knowledge.told import Log

MOST = 5000
"""So many solutions are looked for."""


def solution_places(game: Game) -> tuple[str, ...]:
    """Return the places whose cards are the solution: the envelope; without one, all places."""
    return (ENVELOPE,) if game.deck.hidden else game.locations


def two_solutions(copies: Copies, selector: int) -> Iterator[tuple[int, ...]]:
    """Yield clauses that make the last two copies have different solutions, if a variable is true."""
    different = []
    for place in solution_places(copies.log.game):
        for one, other in zip(copies.row(place, copies.last - 1), copies.row(place, copies.last), strict=True):
            moved = copies.variable()
            yield -moved, one
            yield -moved, -other
            different.append(moved)
    yield -selector, *different


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


def considered(log: Log, chain: Chain, most: int = MOST) -> Considered:
    """Return the solutions in the last of all worlds that are the same to one player of the chain after the other."""
    copies = Copies(log, chain)
    search = Search(copies.clauses)
    deck = log.game.deck
    cells = {
        variable: card if deck.hidden else f"{place}: {card}"
        for place in solution_places(log.game)
        for card, variable in zip(deck.cards, copies.row(place, len(chain)), strict=True)
    }
    found: list[tuple[str, ...]] = []
    while search.solve([]):
        if len(found) == most:
            return Considered(tuple(found), complete=False)
        hidden = [variable for variable in cells if search.true(variable)]
        found.append(tuple(cells[variable] for variable in hidden))
        search.add([-variable for variable in hidden])
    order = {text: at for at, text in enumerate(cells.values())}
    return Considered(tuple(sorted(found, key=lambda cards: [order[card] for card in cards])), complete=True)
