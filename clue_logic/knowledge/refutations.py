"""Which worlds are refuted in which matters, as clauses for the solver that proposes worlds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import assert_never

from clue_logic.game.questions import Cell, Matter, OneOf, Solution, Whether
from clue_logic.knowledge.bounded_solver import BoundedSolver
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.doubt import Condition, Doubt, Doubts, Either, NotShown
from clue_logic.knowledge.solutions import solution_places
from clue_logic.worlds.neighbours import Deal


class Refutations:
    """The refutations found so far.

    Parameters
    ----------
    doubts
        Finds how far a doubt goes.
    copies, here
        The worlds that are proposed, and which of these copies of the deal the doubts are about.
    solver
        What proposes them. It is told what stands for several cells at once.
    """

    def __init__(self, doubts: Doubts, copies: Copies, here: int, solver: BoundedSolver) -> None:
        self._doubts = doubts
        self._copies = copies
        self._here = here
        self._solver = solver
        self._found: dict[Matter, list[list[int]]] = defaultdict(list)
        self._either: dict[Either, int] = {}

    def of(self, matter: Matter) -> list[list[int]]:
        """Return the clauses that rule out worlds in which the player does not know a matter; they become more."""
        return self._found[matter]

    def by_exchange(self, matter: Matter, cell: Cell) -> None:
        """Take note of the worlds in which a matter is refuted by an exchange of two cards, one of them at a cell."""
        for conditions in self._doubts.exchanges(cell):
            self._found[matter].append(self.clause(conditions))

    def by_doubt(self, deal: Deal, others: Sequence[Deal]) -> None:
        """Take note of the worlds that are refuted by some others, and in which matters."""
        doubt = self._doubts.doubt(deal, others)
        clause = self.clause(doubt.conditions)
        for cell in doubt.refuted:
            self._found[cell].append(clause)
        self._by_doubt_of_several(doubt, deal, others[-1])
        places = set(solution_places(self._copies.log.game))
        *_, one, other = deal, *others
        lie = {
            Cell(place, card, True) for card in deal if one[card] != other[card] for place in (one[card], other[card])
        }
        for cell in lie:
            self._found[Whether(cell)].append(clause)
        if any(cell.location in places for cell in lie):
            self._found[Solution()].append(clause)

    def _by_doubt_of_several(self, doubt: Doubt, deal: Deal, last: Deal) -> None:
        """Take note of the worlds in which a place holds none of some cards, once a doubt has moved its cards there."""
        for matter, clauses in self._found.items():
            if not isinstance(matter, OneOf) or any(last[card] == matter.location for card in matter.cards):
                continue
            # The cards that are moved lie where the doubt has them; the others have to be elsewhere as it is.
            unmoved = {Cell(matter.location, card, False) for card in matter.cards if last[card] == deal[card]}
            clauses.append(self.clause(doubt.conditions | unmoved))

    def clause(self, conditions: Iterable[Condition]) -> list[int]:
        """Return the clause that rules out the worlds that meet some conditions.

        Sets have another order in every process. The solver goes by the order of clauses and variables, and has to find
        the same worlds again, to give up at the same one.
        """
        return [-self._literal(condition) for condition in sorted(conditions, key=self._order)]

    def _order(self, condition: Condition) -> list[int]:
        cells = condition.cells if isinstance(condition, Either) else (condition,)
        return sorted(self._literal(cell) for cell in cells)

    def _literal(self, condition: Condition) -> int:
        match condition:
            case Cell():
                return self._copies.literal(condition, self._here)
            case NotShown(showing, card):
                return -self._copies.shown(showing, self._here)[card]
            case Either():
                if condition not in self._either:
                    self._either[condition] = self._copies.variable()
                    for literal in self._order(condition):
                        self._solver.add((-literal, self._either[condition]))
                return self._either[condition]
        assert_never(condition)
