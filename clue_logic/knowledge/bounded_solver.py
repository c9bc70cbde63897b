"""A SAT solver that is asked about linked copies of the deal, and may be told to give up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from clue_logic.worlds.solver import solve_in_pieces


class BoundedSolver:
    """Decides whether clauses agree.

    Parameters
    ----------
    clauses
        The clauses to begin with.

    Examples
    --------
    >>> search = BoundedSolver([(1, 2), (-1, 2)])
    >>> search.solve([1]), search.model
    (True, [1, 2])
    >>> search.solve([-2])
    False
    """

    def __init__(self, clauses: Iterable[Sequence[int]]) -> None:
        from pysat.solvers import Minisat22

        self._solver: Any = Minisat22(bootstrap_with=clauses)
        self._selectors: set[int] = set()
        self.model: Sequence[int] = ()
        """The literals that are true in the model found last, in the order of the variables."""

    def add(self, clause: Iterable[int]) -> None:
        """Add a clause."""
        self._solver.add_clause(list(clause))

    def select(self, selector: int, clauses: Iterable[Iterable[int]]) -> int:
        """Add the clauses that hold if a variable is true, unless that has been done; return the variable."""
        if selector not in self._selectors:
            self._selectors.add(selector)
            for clause in clauses:
                self.add(clause)
        return selector

    def prefer(self, literals: Iterable[int]) -> None:
        """Let the next models be as much like this as is easy."""
        self._solver.set_phases(list(literals))

    def true(self, literal: int) -> bool:
        """Return whether a literal is true in the model found last, in which unheard-of variables are false."""
        variable = abs(literal)
        return variable <= len(self.model) and (self.model[variable - 1] > 0) is (literal > 0)

    @property
    def steps(self) -> int:
        """How many values of variables the solver has derived from others so far, a measure of its work."""
        steps: int = self._solver.accum_stats()["propagations"]
        return steps

    def solve(self, assumptions: Iterable[int], conflicts: int | None = None, steps: int | None = None) -> bool | None:
        """Return whether the clauses agree with the assumptions.

        Parameters
        ----------
        assumptions
            Literals.
        conflicts, steps
            After so many conflicts or steps, or somewhat more, the search gives up, and None is returned; without
            these, it goes on to the end.
        """
        self._solver.conf_budget(-1)  # which takes both limits away
        agree: bool | None
        if steps is None:
            agree = solve_in_pieces(self._solver, list(assumptions), conflicts)
        else:
            if conflicts is not None:
                self._solver.conf_budget(conflicts)
            self._solver.prop_budget(steps)
            agree = self._solver.solve_limited(assumptions=list(assumptions), expect_interrupt=True)
        if agree:
            self.model = self._solver.get_model()
        return agree
