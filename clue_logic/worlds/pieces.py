"""Long work of a solver, done in pieces, so that Ctrl-C is heard between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

PIECE = 2_000
"""How many conflicts a piece has: less than a second, in most cases."""


def solve_in_pieces(solver: Any, assumptions: Sequence[int], conflicts: int | None) -> bool | None:
    """Return whether the clauses of a solver of pysat agree with the assumptions; None if it takes too long.

    Ctrl-C in the middle of a piece would tear the solver out of its search: it reports that as an error of its own,
    and what it says afterwards cannot be relied on. So a piece is finished, and then the interrupt is raised.

    Parameters
    ----------
    solver
        The solver.
    assumptions
        Literals.
    conflicts
        How many conflicts it may run into; None for any number.

    Raises
    ------
    KeyboardInterrupt
        If Ctrl-C was pressed meanwhile.

    Examples
    --------
    >>> from pysat.solvers import Minisat22
    >>> with Minisat22(bootstrap_with=[[1, 2], [-1]]) as solver:
    ...     solve_in_pieces(solver, [], None), solve_in_pieces(solver, [-2], 1)
    (True, False)
    """
    left = conflicts
    while left is None or left > 0:
        before = solver.accum_stats()["conflicts"]
        solver.conf_budget(PIECE if left is None else min(left, PIECE))
        agree: bool | None = solver.solve_limited(assumptions=list(assumptions), expect_interrupt=True)
        if agree is not None:
            return agree
        if left is not None:
            left -= max(1, solver.accum_stats()["conflicts"] - before)
    return None
