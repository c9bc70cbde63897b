"""Which solutions a player may still consider, for all that the keeper of the log knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.game import Game
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.exchanges import Exchanges, Solution
from clue_logic.knowledge.search import Search
from clue_logic.knowledge.sight import Show
from clue_logic.knowledge.told import Log
from clue_logic.worlds.neighbours import Deal

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
    """Return the solutions in the last of all worlds that are the same to one player of the chain after the other.

    A solver finds a world with a solution that is new, until there is none. The most are found near such a world.
    """
    copies, deck = Copies(log, chain), log.game.deck
    search = Search(copies.clauses)
    places = solution_places(log.game)
    near = Exchanges(log, chain, places)
    variables = [variable for place in places for variable in copies.row(place, copies.last)]
    texts = [card if deck.hidden else f"{place}: {card}" for place in places for card in deck.cards]
    found: dict[Solution, list[int]] = {}
    while (more := bool(search.solve([]))) and len(found) < most:
        new = near.solutions(_deal(search, copies), _shown(search, copies, near.seen), known=found.keys())
        for solution in list(islice(new, most - len(found))):
            found[solution] = _held(solution, len(deck.cards))
            search.add([-variables[number] for number in found[solution]])
    named = tuple(tuple(texts[number] for number in numbers) for numbers in sorted(found.values()))
    return Considered(named, complete=not more)


def _deal(search: Search, copies: Copies) -> Deal:
    """Return the deal of the last copy, in no order."""
    game = copies.log.game
    rows = ((place, copies.row(place, copies.last)) for place in game.locations)
    return {
        card: place
        for place, row in rows
        for card, variable in zip(game.deck.cards, row, strict=True)
        if search.true(variable)
    }


def _shown(search: Search, copies: Copies, seen: Iterable[Show]) -> Mapping[Show, str]:
    """Return a card for each show, in the last copy."""
    cards = ((show, copies.shown(show, copies.last).items()) for show in seen)
    return {show: next(card for card, variable in items if search.true(variable)) for show, items in cards}


def _held(solution: Solution, size: int) -> list[int]:
    """Return the numbers of the cells that hold a card, all cells being counted place by place."""
    return [at * size + card for at, hand in enumerate(solution) for card in range(size) if hand >> card & 1]
