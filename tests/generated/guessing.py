"""A small solver that guesses: an independent measure of how difficult a log is.

It knows no rules. A log is a list of constraints "of these cells between LOW and HIGH are held". A constraint that is
full, or that needs all its open cells, settles them: that is one step. If no constraint settles anything, the solver
supposes a value for one cell after the other; a contradiction settles the cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.game import Game

CellName = tuple[str, str]


@dataclass(frozen=True)
class Constraint:
    """Of these cells at least `low` and at most `high` are held."""

    cells: tuple[CellName, ...]
    low: int
    high: int


def constraints(game: Game) -> Iterator[Constraint]:
    """Yield the constraints of a game of suggestions in which all hand sizes are known."""
    deck = game.deck
    for card in deck.cards:
        yield Constraint(tuple((place, card) for place in game.locations), 1, 1)
    for player in game.players:
        yield Constraint(tuple((player.name, card) for card in deck.cards), player.low, player.high)
    for category in deck.categories:
        yield Constraint(tuple((ENVELOPE, card) for card in category.cards), 1, 1)
    if game.hand is not None and game.me is not None:
        for card in game.hand:
            yield Constraint(((game.me, card),), 1, 1)
    for event in game.events:
        assert isinstance(event, Suggestion)
        for answer in event.answers:
            cells = tuple((answer.player, card) for card in event.cards)
            if answer.reply is Reply.PASSED:
                yield Constraint(cells, 0, 0)
            elif answer.card is not None:
                yield Constraint(((answer.player, answer.card),), 1, 1)
            else:
                yield Constraint(cells, 1, len(cells))


class ContradictionError(Exception):
    """A constraint cannot be satisfied."""


@dataclass
class GuessingSolver:
    """Solves a game; afterwards `known` has the settled cells, and `steps` and `guesses` what it took."""

    game: Game
    known: dict[CellName, bool] = field(default_factory=dict)
    steps: int = 0  # constraints that settled cells, suppositions included
    guesses: int = 0  # suppositions that led to a contradiction
    tries: int = 0  # suppositions in all

    def __post_init__(self) -> None:
        self._constraints = tuple(constraints(self.game))

    def solve(self) -> None:
        self.steps += self._propagate(self.known)
        while self._guess():
            self.steps += self._propagate(self.known)

    def _guess(self) -> bool:
        """Settle a cell by supposing the opposite; return False if no supposition leads to a contradiction."""
        cells = (cell for constraint in self._constraints for cell in constraint.cells)
        for cell in dict.fromkeys(cell for cell in cells if cell not in self.known):
            for value in (True, False):
                self.tries += 1
                try:
                    self._propagate({**self.known, cell: value})
                except ContradictionError:
                    self.guesses += 1
                    self.known[cell] = not value
                    return True
        return False

    def _propagate(self, known: dict[CellName, bool]) -> int:
        """Settle cells until no constraint settles any; return how many did."""
        steps, changed = 0, True
        while changed:
            changed = False
            for constraint in self._constraints:
                held = sum(known.get(cell, False) for cell in constraint.cells)
                left = [cell for cell in constraint.cells if cell not in known]
                if held > constraint.high or held + len(left) < constraint.low:
                    raise ContradictionError
                if left and (held == constraint.high or held + len(left) == constraint.low):
                    known.update(dict.fromkeys(left, held < constraint.high))
                    steps, changed = steps + 1, True
        return steps
