"""The SAT solver, combined with matchings where it is slow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from clue_logic.game.game import Game
from clue_logic.worlds.bits import NO_CELLS, Bits, KnownCells, StatementBits, bit_indices
from clue_logic.worlds.constraints import Constraint, Holding
from clue_logic.worlds.encoding import Encoder, Encoding
from clue_logic.worlds.fitting import UndecidedError, find_fitting_deal
from clue_logic.worlds.neighbours import Deal
from clue_logic.worlds.sat import SatSolver

_ROUNDS = ((1_000, 200), (10_000, 2_000), (100_000, 20_000))
"""Limits of conflicts and of matchings, tried alternately: each method is fast on problems where the other is not."""


@dataclass
class Budget:
    """The total limits of all queries to a solver; independent of the machine and the browser, unlike a time limit."""

    conflicts: int = 100_000  # left
    matchings: int = 5_000  # left


class Solver:
    """Decides the satisfiability of clauses and of the constraints that they encode.

    After `solve`, `model` has the true literals (of the cells first, perhaps no others), or `core` has inconsistent
    assumptions.
    """

    def __init__(self, encoding: Encoding, clauses: Iterable[Sequence[int]] = ()) -> None:
        self._encoding = encoding
        self._solver = SatSolver(clauses)
        self.model: Sequence[int] = ()
        self.core: tuple[int, ...] = ()

    def add(self, clause: Sequence[int]) -> None:
        self._solver.add(clause)

    def solve(
        self,
        assumptions: Sequence[int],
        constraints: Callable[[], Iterable[Constraint]],
        budget: Budget | None = None,
    ) -> bool:
        """Return whether the clauses are satisfiable under the assumptions.

        `constraints` returns the constraints encoded by both; it is called only where the solver is slow.

        Raises UndecidedError if it exceeds the budget.
        """
        assumed = list(assumptions)
        for conflicts, matchings in (
            () if self._encoding.linked else _ROUNDS
        ):  # clauses about several deals cannot be solved by matchings
            with suppress(UndecidedError):
                return self.solve_with_limit(conflicts, assumed, budget)
            with suppress(UndecidedError):
                return self._is_fitting(assumed, self._fitting(constraints(), matchings, budget))
        return self.solve_with_limit(None, assumed, budget)

    def solve_with_limit(self, conflicts: int | None, assumptions: Sequence[int], budget: Budget | None = None) -> bool:
        """Return whether the clauses are satisfiable under the assumptions.

        Raises UndecidedError if it exceeds `conflicts` (None: no limit) or the budget.
        """
        if budget is not None:
            conflicts = budget.conflicts if conflicts is None else min(conflicts, budget.conflicts)
        before = self._solver.conflicts
        agree = self._solver.solve(assumptions, None if conflicts is None else max(1, conflicts))
        if budget is not None:
            budget.conflicts -= min(budget.conflicts, self._solver.conflicts - before)
        if agree is None:
            raise UndecidedError
        if agree:
            self.model = self._solver.model
        else:
            self.core = self._solver.core
        return agree

    def _fitting(self, constraints: Iterable[Constraint], matchings: int, budget: Budget | None) -> Deal | None:
        if budget is not None:
            matchings = min(matchings, budget.matchings)
            budget.matchings -= matchings
        return find_fitting_deal(self._encoding.game, constraints, matchings)

    def _is_fitting(self, assumed: list[int], deal: Deal | None) -> bool:
        if deal is None:
            self.core = tuple(assumed)
        else:
            cells = self._encoding.cells.items()
            self.model = [v if deal[card] == place else -v for (place, card), v in cells]
        return deal is not None


def holding(encoding: Encoding, literal: int) -> Holding:
    """Return the constraint of a cell literal."""
    location, card = encoding.names[abs(literal)]
    return Holding(0, location, card, literal > 0)


_TOGETHER = 10_000
"""The limit of conflicts for a query about many cells at once, before they are queried one by one."""


class SelectorSolver:
    """Finds deals that satisfy sets of statements, each enabled by a selector variable; keeps learnt clauses.

    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.bits import CellBits
    >>> from clue_logic.worlds.constraints import Holding
    >>> game = read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1")
    >>> cells = CellBits(game.locations, game.deck.cards)
    >>> one, other = (cells.statement([Holding(4, "Ann", card, True)]) for card in "12")
    >>> switched = SelectorSolver(game)
    >>> one.agrees(switched.deal([one], KnownCells(0, 0), Budget()))
    True
    >>> none = switched.deal([one], KnownCells(0, 0), Budget(), other_than=KnownCells(0b0001, 0))
    >>> none is None, switched.needed == {one}
    (True, True)
    """

    def __init__(self, game: Game) -> None:
        self._encoder = Encoder(game)
        self._encoding = Encoding(game, self._encoder.always, self._encoder.variables)
        self._solver = Solver(self._encoding, self._encoding.clauses)
        self._switches: dict[StatementBits, int] = {}
        self._questions = 0
        # after an unsatisfiable query: inconsistent statements, not necessarily the fewest
        self.needed: frozenset[StatementBits] = frozenset()

    @property
    def size(self) -> int:
        """The number of statements and auxiliary clauses in the solver."""
        return len(self._switches) + self._questions

    def deal(
        self,
        statements: Sequence[StatementBits],
        known: KnownCells,
        budget: Budget,
        *,
        other_than: KnownCells = NO_CELLS,
    ) -> Bits | None:
        """Return a deal that satisfies the statements, None if there is none.

        Raises UndecidedError if it exceeds the budget.
        """
        switches = {self._switch(statement): statement for statement in statements}
        selected = _SelectedStatement([*_literals(known), *switches], statements)
        contrary = [-literal for literal in _literals(other_than)]
        core: set[int] = set()
        agrees = self._agrees(selected, contrary, budget, core)
        self.needed = frozenset(switches[literal] for literal in core if literal in switches)
        return self._current_deal() if agrees else None

    def _agrees(self, selected: _SelectedStatement, literals: Sequence[int], budget: Budget, core: set[int]) -> bool:
        """Return whether a deal satisfies the selected statements and one of the literals; otherwise fill the core."""
        if len(literals) > 1:
            try:
                return self._any_agrees(selected, literals, budget, core)
            except UndecidedError:  # matchings handle single cells, but not a disjunction of cells
                return any(self._agrees(selected, [literal], budget, core) for literal in literals)

        def constraints() -> Iterator[Constraint]:
            yield from (one for statement in selected.statements for one in statement.constraints)
            yield from (
                holding(self._encoding, at) for at in (*literals, *selected.assumed) if abs(at) in self._encoding.names
            )

        agrees = self._solver.solve([*literals, *selected.assumed], constraints, budget)
        core.update(() if agrees else self._solver.core)
        return agrees

    def _any_agrees(
        self, selected: _SelectedStatement, literals: Sequence[int], budget: Budget, core: set[int]
    ) -> bool:
        # the literals come first, so that a core has the earliest statements
        asking = self._encoder.new_variable()
        self._questions += 1
        self._solver.add([-asking, *literals])
        try:
            agrees = self._solver.solve_with_limit(_TOGETHER, [asking, *selected.assumed], budget)
        finally:
            self._solver.add([-asking])
        core.update(() if agrees else self._solver.core)
        return agrees

    def _switch(self, statement: StatementBits) -> int:
        switch = self._switches.get(statement)
        if switch is None:
            switch = self._encoder.new_variable()
            for constraint in statement.constraints:
                for clause in self._encoder.clauses(constraint):
                    self._solver.add([-switch, *clause])
            self._switches[statement] = switch  # only after all clauses are added: Ctrl-C may come at any time
        return switch

    def _current_deal(self) -> Bits:
        model = self._solver.model[: len(self._encoding.cells)]
        return int("".join("1" if literal > 0 else "0" for literal in reversed(model)), 2)


class _SelectedStatement:
    """The assumed literals of a query, and the statements among them."""

    def __init__(self, assumed: Sequence[int], statements: Sequence[StatementBits]) -> None:
        self.assumed = assumed
        self.statements = statements


def _literals(known: KnownCells) -> list[int]:
    return [number + 1 for number in bit_indices(known.held)] + [-number - 1 for number in bit_indices(known.lacked)]
