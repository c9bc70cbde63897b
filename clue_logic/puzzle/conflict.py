"""Which adjacencies cannot all hold: a smallest set of them, found by the solver."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from time import monotonic

from clue_logic.puzzle.cards import Adjacency, Laid
from clue_logic.puzzle.models import Clock, FastModel, SolutionForm, edges_match
from clue_logic.puzzle.supposing import Supposition

SECONDS = 5.0
"""How long a smallest set is looked for; after that one is taken of which nothing can be left out."""


@dataclass(frozen=True, slots=True)
class AdjacencyConflict:
    """Adjacencies that cannot all hold, while without any one of them the cards can be laid.

    Parameters
    ----------
    adjacencies
        The adjacencies.
    without
        For each of them how cards can lie so that all the others hold.
    smallest
        Whether it is known that no smaller set will do.
    """

    adjacencies: tuple[Adjacency, ...]
    without: tuple[Laid, ...]
    smallest: bool


class AdjacencyConflicts:
    """Looks for adjacencies that cannot all hold under a supposition.

    Parameters
    ----------
    supposition
        What is supposed.
    clock
        How long it may take in all.
    """

    def __init__(self, supposition: Supposition, clock: Clock) -> None:
        from z3 import Not

        self._puzzle = supposition.puzzle
        self._clock = clock
        self._model = FastModel(self._puzzle, whole=False)
        solver = self._model.solver
        solver.set("core.minimize", True)
        solver.add([Not(there) for placing, there in self._model.placings.items() if supposition.excludes(placing)])
        self._all = self._puzzle.frame.adjacencies

    def exist(self) -> bool:
        """Return whether the adjacencies cannot all hold.

        Raises
        ------
        StoppedError
            If the time is over.
        """
        return self._laid(self._all) is None

    def smallest(self, seconds: float = SECONDS) -> AdjacencyConflict | None:
        """Return a smallest conflict, or after that many seconds one of which nothing can be left out; None if none is.

        Raises
        ------
        StoppedError
            If the time for everything is over.
        """
        if not self.exist():
            return None
        found = self._core()
        by_hitting = self._smallest(seconds)
        chosen = by_hitting or self._minimal(found)
        without = []
        for left_out in chosen:
            laid = self._laid([a for a in chosen if a != left_out])
            assert laid is not None, "a minimal conflict can do without an adjacency"
            without.append(laid)
        return AdjacencyConflict(tuple(chosen), tuple(without), by_hitting is not None)

    def _laid(self, adjacencies: Iterable[Adjacency]) -> SolutionForm | None:
        if self._clock.check(self._model.solver, [self._model.matching[a] for a in adjacencies]):
            return self._model.found()
        return None

    def _core(self) -> list[Adjacency]:
        # Asked again, the solver may have no core to tell; so it is read once, right after the answer.
        literals = {literal.get_id(): adjacency for adjacency, literal in self._model.matching.items()}
        told = {literals[literal.get_id()] for literal in self._model.solver.unsat_core()}
        return [adjacency for adjacency in self._all if adjacency in told] or list(self._all)

    def _minimal(self, conflict: list[Adjacency]) -> list[Adjacency]:
        needed = list(conflict)
        for adjacency in conflict:
            rest = [a for a in needed if a != adjacency]
            if self._laid(rest) is None:
                needed = rest
        return needed

    def _smallest(self, seconds: float) -> list[Adjacency] | None:
        """Return a smallest conflict, or None if it takes too long: a smallest set that hits all corrections."""
        from pysat.examples.hitman import Hitman

        end = monotonic() + seconds
        with Hitman(htype="sorted") as hitman:
            while monotonic() < end:
                chosen = [self._all[at] for at in sorted(hitman.get() or ())]
                laid = self._laid(chosen)
                if laid is None:
                    return chosen
                hitman.hit(self._correction(laid))
        return None

    def _correction(self, laid: SolutionForm) -> list[int]:
        """Return adjacencies without which all others can hold: few, beginning with those that do not hold."""
        holding = self._holding(laid)
        for adjacency in self._all:
            if adjacency not in holding:
                more = self._laid([*holding, adjacency])
                if more is not None:
                    holding = self._holding(more)
        return [at for at, adjacency in enumerate(self._all) if adjacency not in holding]

    def _holding(self, laid: SolutionForm) -> list[Adjacency]:
        return [adjacency for adjacency in self._all if edges_match(self._puzzle, laid, *adjacency)]
