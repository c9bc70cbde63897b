"""The SAT solver, and what helps it over the questions it is slow at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from clue_logic.worlds.constraints import Constraint, Holding
from clue_logic.worlds.encoding import Encoding
from clue_logic.worlds.fitting import UndecidedError, fitting_deal
from clue_logic.worlds.neighbours import Deal
from clue_logic.worlds.solver import solve_in_pieces

_ROUNDS = ((1_000, 200), (10_000, 2_000), (100_000, 20_000))
"""How many conflicts the solver may run into before cards are fitted into places instead, and how many matchings that
may take before the solver goes on. Either is quick at much of what the other never ends with."""


@dataclass
class Budget:
    """How much may be spent on all questions to a solver together, so that long questions end, and end alike anywhere.

    Parameters
    ----------
    conflicts
        The conflicts that the solver may still run into.
    matchings
        The matchings of cards to places that may still be made.
    """

    conflicts: int = 100_000
    matchings: int = 5_000


class Solver:
    """Decides whether clauses agree, and the constraints that they stand for.

    After `solve`, `model` has the true literals if they agree (those of the cells first, and perhaps no others), and
    `core` some of the assumptions that are at odds if they do not.

    Parameters
    ----------
    encoding
        It knows the game and the variable of every cell.
    clauses
        The clauses to begin with.
    """

    def __init__(self, encoding: Encoding, clauses: Iterable[Sequence[int]] = ()) -> None:
        # MiniSat checks its limits at each conflict; Glucose only when it restarts, sometimes after 100,000 conflicts.
        from pysat.solvers import Minisat22

        self._encoding = encoding
        self._solver: Any = Minisat22(bootstrap_with=clauses)
        self.model: Sequence[int] = ()
        self.core: tuple[int, ...] = ()

    def add(self, clause: Sequence[int]) -> None:
        """Add a clause."""
        self._solver.add_clause(clause)

    def solve(
        self,
        assumptions: Sequence[int],
        constraints: Callable[[], Iterable[Constraint]],
        budget: Budget | None = None,
    ) -> bool:
        """Return whether the clauses agree with the assumptions.

        Parameters
        ----------
        assumptions
            Literals.
        constraints
            What the clauses and the assumptions together say about deals; asked for only where the solver is slow.
        budget
            What may be spent; None for as much as it takes.

        Raises
        ------
        UndecidedError
            If it would take more than the budget has.
        """
        assumed = list(assumptions)
        for conflicts, matchings in () if self._encoding.linked else _ROUNDS:  # a single deal can be found by fitting
            with suppress(UndecidedError):
                return self.solve_within(conflicts, assumed, budget)
            with suppress(UndecidedError):
                return self._fitted(assumed, self._fitting(constraints(), matchings, budget))
        return self.solve_within(None, assumed, budget)

    def solve_within(self, conflicts: int | None, assumptions: Sequence[int], budget: Budget | None = None) -> bool:
        """Return whether the clauses agree with the assumptions, without any other help.

        Raises
        ------
        UndecidedError
            If it would take more than so many conflicts (None for any number), or more than the budget has.
        """
        if budget is not None:
            conflicts = budget.conflicts if conflicts is None else min(conflicts, budget.conflicts)
        before = self._solver.accum_stats()["conflicts"]
        agree = solve_in_pieces(self._solver, assumptions, None if conflicts is None else max(1, conflicts))
        if budget is not None:
            budget.conflicts -= min(budget.conflicts, self._solver.accum_stats()["conflicts"] - before)
        if agree is None:
            raise UndecidedError
        if agree:
            self.model = self._solver.get_model()
        else:
            self.core = tuple(self._solver.get_core() or ())
        return bool(agree)

    def _fitting(self, constraints: Iterable[Constraint], matchings: int, budget: Budget | None) -> Deal | None:
        if budget is not None:
            matchings = min(matchings, budget.matchings)
            budget.matchings -= matchings
        return fitting_deal(self._encoding.game, constraints, matchings)

    def _fitted(self, assumed: list[int], deal: Deal | None) -> bool:
        if deal is None:
            self.core = tuple(assumed)
        else:
            cells = self._encoding.cells.items()
            self.model = [v if deal[card] == place else -v for (place, card), v in cells]
        return deal is not None


def holding(encoding: Encoding, literal: int) -> Holding:
    """Return what the literal of a cell says."""
    location, card = encoding.names[abs(literal)]
    return Holding(0, location, card, literal > 0)
