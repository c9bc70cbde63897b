"""The entailed cells of a log: the backbone of its clauses, decided by SAT cell by cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.words.records import replace

if TYPE_CHECKING:  # most proofs need no deals
    from clue_logic.worlds.constraints import Constraint
    from clue_logic.worlds.encoding import Encoding
    from clue_logic.worlds.neighbours import Deal
    from clue_logic.worlds.solver import Budget, Solver


class Moment(Struct, frozen=True):
    """The new entailments of one statement of the log."""

    line: int  # the first of the statement; 0 for the headers
    # newly entailed, in the order of the notebook
    cells: tuple[Cell, ...]
    possible: bool = True  # False if no deal agrees from here on: the last moment of a log


CellStates = Mapping[tuple[str, str], State]
"""By location and card: HOLDS or LACKS where all deals agree, else OPEN."""


class ImpliedClause(Struct, frozen=True):
    """An entailed clause: `location` holds at least one of `cards`."""

    location: str
    cards: tuple[str, ...]


class KnownEntailments(Struct, frozen=True):
    """The entailments of a log, computed earlier by `clue_logic.worlds.live_worlds`; fields as in `Worlds`."""

    cells: CellStates
    undecided_cells: frozenset[tuple[str, str]]
    possible: bool
    timeline: tuple[Moment, ...]  # as `clue_logic.worlds.timeline.moments`


class Worlds:
    """The deals that agree with a log, represented by a SAT solver."""

    def __init__(self, game: Game | Encoding, *, bounded: bool = False, common: KnownEntailments | None = None) -> None:
        self._game = game
        self.bounded = bounded
        self.common = common
        self._models: list[frozenset[int]] = []

    @cached_property
    def _budget(self) -> Budget | None:
        from clue_logic.worlds.solver import Budget

        return Budget() if self.bounded else None

    @cached_property
    def encoding(self) -> Encoding:
        """The clauses of the log."""
        from clue_logic.worlds.encoding import encode

        return encode(self._game) if isinstance(self._game, Game) else self._game

    @cached_property
    def _solver(self) -> Solver:
        from clue_logic.worlds.solver import Solver

        return Solver(self.encoding, self.encoding.clauses)

    @cached_property
    def possible(self) -> bool:
        """True if a deal agrees with the log, or if that is undecided."""
        from clue_logic.worlds.fitting import UndecidedError

        if self.common is not None:
            return self.common.possible
        try:
            return self._solve(budget=self._budget)
        except UndecidedError:
            return True

    @cached_property
    def timeline(self) -> tuple[Moment, ...]:
        """The moments of all statements: see `clue_logic.worlds.timeline.moments`.

        Raises UndecidedError if the deals are `bounded` and exceed their budget.

        >>> from clue_logic.language.reader import read_log
        >>> game = read_log("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nBob reveals Queen")
        >>> [(moment.line, len(moment.cells)) for moment in Worlds(game).timeline]
        [(0, 0), (4, 5)]
        """
        from clue_logic.worlds.timeline import moments

        return tuple(moments(self.encoding, bounded=self.bounded)) if self.common is None else self.common.timeline

    @property
    def cells(self) -> CellStates:
        """The state of each cell; OPEN for every cell of an impossible log."""
        return self._decided_cells[0] if self.common is None else self.common.cells

    @property
    def undecided_cells(self) -> frozenset[tuple[str, str]]:
        """The cells that exceeded the budget; none unless `bounded`."""
        return self._decided_cells[1] if self.common is None else self.common.undecided_cells

    @cached_property
    def _decided_cells(self) -> tuple[CellStates, frozenset[tuple[str, str]]]:
        from clue_logic.worlds.fitting import UndecidedError
        from clue_logic.worlds.neighbours import Neighbours

        states = dict.fromkeys(self.encoding.cells, State.OPEN)
        undecided: set[tuple[str, str]] = set()
        if self.possible and not self._models:
            undecided.update(states)
        elif self.possible:
            seen = Neighbours(self.encoding)
            seen.explore(self._current_deal())
            for cell, variable in self.encoding.cells.items():
                if seen.differs(*cell):
                    continue
                holds = variable in self._models[-1]
                try:
                    agrees = self._solve(-variable if holds else variable, budget=self._budget)
                except UndecidedError:
                    undecided.add(cell)
                    continue
                if agrees:
                    seen.explore(self._current_deal())
                elif holds:
                    states[cell] = State.HOLDS
                else:
                    states[cell] = State.LACKS
                    seen.exclude(*cell)
        # deals found later may have decided a cell that exceeded the budget
        seen_in = {cell: {self.encoding.cells[cell] in model for model in self._models} for cell in undecided}
        return MappingProxyType(states), frozenset(cell for cell in undecided if len(seen_in[cell]) < 2)

    def find_deal(self, *cells: Cell) -> Deal | None:
        """Return a deal that agrees with the log and these cells, None if there is none."""
        return self._current_deal() if self._solve(*map(self._literal, cells)) else None

    def entails(self, cell: Cell, *given: Cell) -> bool:
        """Return whether the log and the given cells entail a cell; an impossible log entails every cell."""
        return not self._solve(*map(self._literal, given), -self._literal(cell))

    def implies_clause(self, location: str, cards: Iterable[str]) -> bool:
        """Return whether a location holds at least one of some cards in every deal."""
        return not self._solve(*(-self._literal(Cell(location, card, True)) for card in cards))

    def clauses(self, most: int = 3) -> tuple[ImpliedClause, ...]:
        """Return the minimal entailed clauses without cells that are known."""
        return tuple(
            clause for location in self.encoding.game.locations for clause in self._find_clauses(location, most)
        )

    def _find_clauses(self, location: str, most: int) -> Iterator[ImpliedClause]:
        if not self.possible:
            return
        cards = [c for c in self.encoding.game.deck.cards if self.cells[location, c] is State.OPEN]
        variable = {card: self.encoding.cells[location, card] for card in cards}
        minimal: list[frozenset[str]] = []
        for size in range(2, most + 1):
            for chosen in combinations(cards, size):
                if any(smaller <= set(chosen) for smaller in minimal) or self._is_refuted(
                    [variable[c] for c in chosen]
                ):
                    continue
                if not self._solve(*(-variable[card] for card in chosen)):
                    minimal.append(frozenset(chosen))
                    yield ImpliedClause(location, chosen)

    def _is_refuted(self, clause: Sequence[int]) -> bool:
        """Return whether a deal found earlier falsifies a clause."""
        return any(model.isdisjoint(clause) for model in self._models)

    def _literal(self, cell: Cell) -> int:
        variable = self.encoding.cells[cell.location, cell.card]
        return variable if cell.holds else -variable

    def _current_deal(self) -> Deal:
        model = self._models[-1]
        held = {card: place for (place, card), variable in self.encoding.cells.items() if variable in model}
        return MappingProxyType({card: held[card] for card in self.encoding.game.deck.cards})

    def _solve(self, *literals: int, budget: Budget | None = None) -> bool:
        """Search for a deal with these literals, and store it."""
        from clue_logic.worlds.solver import holding

        def constraints() -> Iterator[Constraint]:
            yield from (part.stated.constraint for part in self.encoding.parts if part.stated is not None)
            yield from (holding(self.encoding, literal) for literal in literals)

        if not self._solver.solve(literals, constraints, budget):
            return False
        self._models.append(frozenset(self._solver.model[: len(self.encoding.cells)]))
        return True


def find_contrasting_deals(encoding: Encoding, cell: tuple[str, str]) -> tuple[Deal, Deal]:
    """Return two deals of a log: in the first the location holds the card, in the second it does not.

    The second differs from the first in as few cards as possible (weighted MaxSAT; Ignatiev, Morgado, Marques-Silva:
    RC2, JSAT 2019).

    Raises ValueError if the cell is not open.
    """
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    with_card = Worlds(encoding).find_deal(Cell(*cell, True))
    if with_card is None:
        raise ValueError(f"{cell[0]} cannot hold {cell[1]}")
    near = WCNF()
    near.extend(encoding.clauses)
    near.append([-encoding.cells[cell]])
    for card, location in with_card.items():
        near.append([encoding.cells[location, card]], weight=1)
    with RC2(near) as solver:
        model = solver.compute(expect_interrupt=True)
    if model is None:
        raise ValueError(f"{cell[0]} must hold {cell[1]}")
    true = set(model)
    held = {card: location for (location, card), variable in encoding.cells.items() if variable in true}
    return with_card, {card: held[card] for card in with_card}


class SettlingCell(Struct, frozen=True):
    """The consequences of another cell for an open cell."""

    # the other cell
    location: str
    card: str
    # the resulting state of the open cell: HOLDS, LACKS, or still OPEN
    if_held: State
    if_lacked: State

    @property
    def both_ways(self) -> bool:
        """True if either answer settles the open cell."""
        return State.OPEN not in (self.if_held, self.if_lacked)


def _supposing(encoding: Encoding, cell: Cell) -> Encoding:
    """Return the clauses of a log and of one more cell."""
    from clue_logic.worlds.constraints import Holding, StatedConstraint
    from clue_logic.worlds.encoding import ConstraintClauses

    variable = encoding.cells[cell.location, cell.card]
    state = State.HOLDS if cell.holds else State.LACKS
    fact = Fact(state.value, (cell.location, cell.card))
    supposed = StatedConstraint(Holding(0, cell.location, cell.card, cell.holds), fact, 0)
    part = ConstraintClauses(supposed, ((variable if cell.holds else -variable,),))
    return replace(encoding, parts=(*encoding.parts, part))


def find_settling_cells(worlds: Worlds, cell: tuple[str, str]) -> tuple[SettlingCell, ...]:
    """Return the other open cells of which at least one state would settle a cell.

    Cells that settle it both ways come first, then in the order of the notebook. Cells of the same card are included.
    """
    # That a cell settles it one way is, by contraposition, that the other way settles that cell: two notebooks suffice.
    by_place = {here: Worlds(_supposing(worlds.encoding, Cell(*cell, here))).cells for here in (True, False)}
    open_cells = [other for other, state in worlds.cells.items() if state is State.OPEN and other != cell]

    def is_possible(other: tuple[str, str], held: bool, here: bool) -> bool:
        return by_place[here][other] is not (State.LACKS if held else State.HOLDS)

    def state_if(other: tuple[str, str], held: bool) -> State:
        if not is_possible(other, held, True):
            return State.LACKS
        return State.OPEN if is_possible(other, held, False) else State.HOLDS

    def all_settling() -> Iterator[SettlingCell]:
        for other in open_cells:
            settling = SettlingCell(*other, state_if(other, True), state_if(other, False))
            if (settling.if_held, settling.if_lacked) != (State.OPEN, State.OPEN):
                yield settling

    return tuple(sorted(all_settling(), key=lambda settling: not settling.both_ways))
