"""The SAT solver: CaDiCaL, with limits that are counted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

PIECE = 500
"""The number of conflicts of a piece: mostly less than 0.1 s."""


class SatSolver:
    """CaDiCaL 1.5.3 (Biere, Fazekas, Fleury, Heisinger, SAT Competition 2020), incremental and under assumptions.

    Its search depends on the clauses and the calls alone: it takes the same path in browsers, where Python has 32 bits.
    (MiniSat takes others there, and python-sat ignores its limits.)

    Literals are integers as in DIMACS. After `solve`, `model` has the true literal of every variable in their order, or
    `core` has assumptions that contradict the clauses, perhaps not the fewest.

    >>> with SatSolver([[1, 2], [-1]]) as solver:
    ...     solver.solve(), solver.model
    ...     solver.solve([-2]), solver.core
    (True, (-1, 2))
    (False, (-2,))
    """

    def __init__(self, clauses: Iterable[Sequence[int]] = ()) -> None:
        # takes 20 ms to import
        import pysolvers
        from pysat.solvers import Cadical153

        self._solver: Any = Cadical153()
        # it looks for trivial models at each call, which takes longer than most calls
        self._solver.configure({"lucky": 0})
        self.model: tuple[int, ...] = ()
        self.core: tuple[int, ...] = ()
        add, solver = pysolvers.cadical153_add_cl, self._solver.cadical
        for clause in clauses:  # large decks have a million
            add(solver, clause)

    def __enter__(self) -> SatSolver:
        return self

    def __exit__(self, *error: object) -> None:
        self._solver.delete()

    def add(self, clause: Sequence[int]) -> None:
        """Add a clause."""
        self._solver.add_clause(clause)

    def prefer(self, literals: Iterable[int]) -> None:
        """Set the preferred phases: the next models tend to agree with these literals."""
        self._solver.set_phases(list(literals))

    @property
    def conflicts(self) -> int:
        """The number of conflicts so far."""
        return self._count("conflicts")

    @property
    def propagations(self) -> int:
        """The number of propagated literals so far, a finer measure of the work than conflicts."""
        return self._count("propagations")

    def _count(self, name: str) -> int:
        count: int = self._solver.accum_stats()[name]
        return count

    def solve(
        self, assumptions: Iterable[int] = (), conflicts: int | None = None, propagations: int | None = None
    ) -> bool | None:
        """Return whether the clauses are satisfiable under assumptions; None if it takes more than the limits.

        It solves in pieces, and looks at the propagations and for Ctrl-C between them.

        Parameters
        ----------
        assumptions
            Literals.
        conflicts
            The limit of this call, exceeded by three at most.
        propagations
            The limit of this call, exceeded by those of one piece at most.

        Raises KeyboardInterrupt if Ctrl-C was pressed meanwhile; then the solver can be used again.
        """
        assumed = list(assumptions)
        until = None if conflicts is None else self.conflicts + conflicts
        end = None if propagations is None else self.propagations + propagations
        while (end is None or self.propagations < end) and (until is None or self.conflicts < until):
            agree = self._solve_piece(assumed, PIECE if until is None else min(PIECE, until - self.conflicts))
            if agree is not None:
                return agree
        return None

    def _solve_piece(self, assumed: list[int], conflicts: int) -> bool | None:
        import pysolvers

        solver = self._solver.cadical
        pysolvers.cadical153_cbudget(solver, conflicts)
        # at Ctrl-C python-sat's own method jumps out of the solver, which is broken then; with 0 it does not
        status: int = pysolvers.cadical153_solve_lim(solver, assumed, 0)
        if status > 0:  # at once: CaDiCaL ends the process if it is asked for these after other calls
            self.model = tuple(pysolvers.cadical153_model(solver) or ())
        elif status < 0:
            self.core = tuple(pysolvers.cadical153_core(solver, assumed) or ())
        return None if status == 0 else status > 0
