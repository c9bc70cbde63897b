"""A solver in which statements can be switched on and off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.game.game import Game
from clue_logic.worlds.bits import NOTHING, Bits, KnownCells, StatementBits, numbers_of
from clue_logic.worlds.constraints import Constraint
from clue_logic.worlds.encoding import Encoder, Encoding
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.solver import Budget, Solver, holding

_TOGETHER = 10_000
"""How many conflicts the solver may run into over many cells at once, before it is asked of one after the other."""


class Switched:
    """Looks for deals that agree with statements, and gets the better at it the more it was asked.

    Parameters
    ----------
    game
        A game, of which only the cards, the locations, and whether all sizes are known count.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.bits import CellBits
    >>> from clue_logic.worlds.constraints import Holding
    >>> game = read_log("cards: 1, 2\\nhidden: 0\\nplayers: Ann 1, Bob 1")
    >>> cells = CellBits(game.locations, game.deck.cards)
    >>> one, other = (cells.statement([Holding(4, "Ann", card, True)]) for card in "12")
    >>> switched = Switched(game)
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
        self.needed: frozenset[StatementBits] = frozenset()
        """After a question for which there is no deal: statements that rule them all out, not the fewest."""

    @property
    def size(self) -> int:
        """How much the solver has taken in: statements, and questions about several cells."""
        return len(self._switches) + self._questions

    def deal(
        self,
        statements: Sequence[StatementBits],
        known: KnownCells,
        budget: Budget,
        *,
        other_than: KnownCells = NOTHING,
    ) -> Bits | None:
        """Return a deal that agrees with some statements, None if there is none.

        Parameters
        ----------
        statements
            What is switched on.
        known
            What is known of cells besides.
        budget
            What may be spent.
        other_than
            Cells of which not all are to be so; if there are none, any deal will do.

        Raises
        ------
        UndecidedError
            If it would take more than the budget has.
        """
        switches = {self._switch(statement): statement for statement in statements}
        told = _SwitchedStatement([*_literals(known), *switches], statements)
        contrary = [-literal for literal in _literals(other_than)]
        core: set[int] = set()
        found = self._agrees(told, contrary, budget, core)
        self.needed = frozenset(switches[literal] for literal in core if literal in switches)
        return self._deal_found() if found else None

    def _agrees(self, told: _SwitchedStatement, literals: Sequence[int], budget: Budget, core: set[int]) -> bool:
        """Return whether a deal agrees with what is told, in which one of some literals is true; else fill the core."""
        if len(literals) > 1:
            try:
                return self._any_agrees(told, literals, budget, core)
            except UndecidedError:  # one cell after the other can be fitted; "not all of them" cannot
                return any(self._agrees(told, [literal], budget, core) for literal in literals)

        def constraints() -> Iterator[Constraint]:
            yield from (one for statement in told.statements for one in statement.constraints)
            yield from (
                holding(self._encoding, at) for at in (*literals, *told.assumed) if abs(at) in self._encoding.names
            )

        found = self._solver.solve([*literals, *told.assumed], constraints, budget)
        core.update(() if found else self._solver.core)
        return found

    def _any_agrees(self, told: _SwitchedStatement, literals: Sequence[int], budget: Budget, core: set[int]) -> bool:
        # What is asked comes first: a contradiction is then seen with the first statements that lead to it.
        asking = self._encoder.fresh()
        self._questions += 1
        self._solver.add([-asking, *literals])
        try:
            found = self._solver.solve_within(_TOGETHER, [asking, *told.assumed], budget)
        finally:
            self._solver.add([-asking])
        core.update(() if found else self._solver.core)
        return found

    def _switch(self, statement: StatementBits) -> int:
        """Return the variable that says that a statement counts."""
        found = self._switches.get(statement)
        if found is None:
            found = self._encoder.fresh()
            for constraint in statement.constraints:
                for clause in self._encoder.clauses(constraint):
                    self._solver.add([-found, *clause])
            self._switches[statement] = found  # not before it says all, so that Ctrl-C may come at any time
        return found

    def _deal_found(self) -> Bits:
        model = self._solver.model[: len(self._encoding.cells)]
        return int("".join("1" if literal > 0 else "0" for literal in reversed(model)), 2)


class _SwitchedStatement:
    """What a deal has to agree with: literals that are assumed, and the statements among them."""

    def __init__(self, assumed: Sequence[int], statements: Sequence[StatementBits]) -> None:
        self.assumed = assumed
        self.statements = statements


def _literals(known: KnownCells) -> list[int]:
    """Return what is known of cells as literals."""
    return [number + 1 for number in numbers_of(known.held)] + [-number - 1 for number in numbers_of(known.lacked)]
