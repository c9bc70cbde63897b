"""The statement since which each cell is entailed.

Entailment is monotone. So the cells entailed in the end are found first, then those of the headers alone; the
statements between are halved again and again, each half with the cells that are settled in it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import count, groupby
from types import MappingProxyType

from msgspec import Struct

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.words.records import replace
from clue_logic.worlds.constraints import Constraint
from clue_logic.worlds.encoding import ConstraintClauses, Encoding, encode
from clue_logic.worlds.entailment import KnownEntailments, Moment, Worlds
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.neighbours import Deal, Neighbours
from clue_logic.worlds.solver import Budget, Solver, holding

_TOGETHER = 1_000
"""The limit of conflicts for a query about many cells at once, before they are queried one by one."""

_FEW = 20
"""The number of cells up to which queries are faster than neighbours of deals."""


def moments(game: Game | Encoding, *, bounded: bool = False) -> Iterator[Moment]:
    """Yield the moments of all statements, headers first, up to the one that makes the log impossible.

    Raises UndecidedError if it is `bounded` and exceeds its budget.
    """
    encoding = encode(game) if isinstance(game, Game) else game
    stages = _split_stages(encoding)
    past = _StagedSolver(encoding, stages, Budget() if bounded else None)
    number = past.count_possible()
    since: dict[int, list[int]] = {at: [] for at in range(number)}
    for literal, at in past.date(_entailed_literals(encoding, stages[:number], bounded=bounded), number):
        since[at].append(literal)
    for at, literals in since.items():
        cells = (Cell(*encoding.names[abs(literal)], literal > 0) for literal in sorted(literals, key=abs))
        yield Moment(stages[at].line, tuple(cells))
    if number < len(stages):
        yield Moment(stages[number].line, (), possible=False)


class CellHistory(Struct, frozen=True):
    """What all deals agree on about a cell in the end, and since when.

    In a log that is impossible, the end is the last moment at which it is possible.
    """

    state: State
    line: int | None  # the first of the statement since which they agree; 0 for the headers, None if the cell is open
    impossible_since: int | None  # the first line of the statement that makes the log impossible


def date_cell(game: Game, location: str, card: str) -> CellHistory:
    """Return since when all deals agree on one cell: what `moments` says of it, without the other cells.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nBob reveals Queen")
    >>> date_cell(game, "Ann", "Queen")
    CellHistory(state=<State.LACKS: 'lacks'>, line=4, impossible_since=None)
    """
    encoding = encode(game)
    stages = _split_stages(encoding)
    past = _StagedSolver(encoding, stages, None)
    number = past.count_possible()
    impossible_since = stages[number].line if number < len(stages) else None
    for state, sign in ((State.HOLDS, 1), (State.LACKS, -1)):
        first = past.find_first_stage(sign * encoding.cells[location, card], number)
        if first is not None:
            return CellHistory(state, stages[first].line, impossible_since)
    return CellHistory(State.OPEN, None, impossible_since)


def prefix_worlds(worlds: Worlds, game: Game) -> Worlds:
    """Return the deals of a prefix of a log; with a known timeline the solver is not needed.

    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.live_worlds import LiveWorlds
    >>> game = read_log("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nBob reveals Queen")
    >>> after = prefix_worlds(LiveWorlds().update(game), game.until(3))
    >>> after.cells["Bob", "Queen"], after.timeline
    (<State.OPEN: 'open'>, (Moment(line=0, cells=(), possible=True),))
    """
    if worlds.common is None:
        return Worlds(game, bounded=worlds.bounded)
    prefix = worlds.timeline[: len(game.events) + 1]
    possible = prefix[-1].possible
    states = dict.fromkeys(worlds.common.cells, State.OPEN)
    for cell in (cell for moment in prefix if possible for cell in moment.cells):
        states[cell.location, cell.card] = State.HOLDS if cell.holds else State.LACKS
    common = KnownEntailments(MappingProxyType(states), frozenset(), possible, prefix)
    return Worlds(game, bounded=worlds.bounded, common=common)


def first_conflict_line(worlds: Worlds) -> int | None:
    """Return `first_impossible_line` within a budget; None if it is undecided."""
    if worlds.possible:
        return None
    if worlds.common is None:
        return first_impossible_line(worlds.encoding)
    return worlds.timeline[-1].line


def first_impossible_line(game: Game | Encoding) -> int | None:
    """Return the line of the first statement that makes the log impossible; 0 for the headers, None if there is none"""
    encoding = encode(game) if isinstance(game, Game) else game
    stages = _split_stages(encoding)
    number = _StagedSolver(encoding, stages, None).count_possible()
    return stages[number].line if number < len(stages) else None


class _Statement(Struct, frozen=True):
    """The clauses of the headers (line 0) or of a statement."""

    line: int
    parts: tuple[ConstraintClauses, ...]


def _split_stages(encoding: Encoding) -> list[_Statement]:
    # clauses of the lines 0, 5, 5, 9 -> a statement for each event, also for that of line 7, which has none
    parts = {since: tuple(some) for since, some in groupby(encoding.parts, key=lambda part: part.since)}
    return [_Statement(line, parts.get(line, ())) for line in (0, *(event.line for event in encoding.game.events))]


def _entailed_literals(encoding: Encoding, stages: Sequence[_Statement], *, bounded: bool) -> list[int]:
    if not stages:
        return []
    parts = tuple(part for stage in stages for part in stage.parts)
    cells = Worlds(replace(encoding, parts=parts), bounded=bounded).cells
    return [
        encoding.cells[cell] if state is State.HOLDS else -encoding.cells[cell]
        for cell, state in cells.items()
        if state is not State.OPEN
    ]


class _StagedSolver:
    """A solver with a selector variable for each stage of a log, for queries about prefixes."""

    def __init__(self, encoding: Encoding, stages: Sequence[_Statement], budget: Budget | None) -> None:
        self._encoding = encoding
        self._stages = stages
        self._counts = [encoding.variables + 1 + at for at in range(len(stages))]
        self._fresh = count(encoding.variables + 1 + len(stages))
        clauses = (
            (-counts, *clause)
            for counts, stage in zip(self._counts, stages, strict=True)
            for part in stage.parts
            for clause in part.clauses
        )
        self._solver = Solver(encoding, clauses)
        self._budget = budget
        self._deal: Deal = {}  # of the longest possible prefix, once that is known: one of all shorter ones, too

    def count_possible(self) -> int:
        """Return the number of stages of the longest possible prefix."""
        low, high = 0, len(self._stages) + 1  # `low` stages are possible, `high` are not
        middle = len(self._stages)
        while high - low > 1:
            if self._agrees(middle, ()):
                low, self._deal = middle, self._current_deal()
            else:
                high = middle
            middle = (low + high) // 2
        return low

    def find_first_stage(self, literal: int, number: int) -> int | None:
        """Return the stage, from 0, with which the first `number` begin to entail a literal; None if they do not."""
        if not number or self._agrees(number, [-literal]):
            return None
        return bisect_left(range(number - 1), True, key=lambda at: not self._agrees(at + 1, [-literal]))

    def date(self, literals: Sequence[int], number: int) -> Iterator[tuple[int, int]]:
        """Yield literals that the first `number` stages entail, each with its first stage, from 0."""
        # Most follow from the headers, and those that do not are then open at every first half.
        below = self.find_open_literals(1, literals) if number > 1 else frozenset[int]()
        yield from ((literal, 0) for literal in literals if literal not in below)
        yield from self._date_between(1, number, [literal for literal in literals if literal in below])

    def _date_between(self, low: int, high: int, literals: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Yield literals with their first stages: none is entailed by `low` stages, all are by `high`."""
        if not literals or high - low == 1:
            yield from ((literal, low) for literal in literals)
            return
        middle = (low + high) // 2
        below = self.find_open_literals(middle, literals)
        yield from self._date_between(low, middle, [literal for literal in literals if literal not in below])
        yield from self._date_between(middle, high, [literal for literal in literals if literal in below])

    def find_open_literals(self, number: int, literals: Sequence[int]) -> frozenset[int]:
        """Return the literals that the first `number` stages do not entail."""
        seen = self._neighbours(number) if len(literals) > _FEW else None
        left = list(literals)
        try:
            if seen is not None:
                left = self._without_seen(left, seen, self._deal)
            while left and self._can_differ(number, left):
                left = self._true_ones(left)
                if seen is not None:
                    left = self._without_seen(left, seen, self._current_deal())
        except UndecidedError:  # matchings handle single cells, but not a disjunction of cells
            left = self._entailed_ones(number, left)
        return frozenset(literals).difference(left)

    def _entailed_ones(self, number: int, literals: Sequence[int]) -> list[int]:
        """Return the literals that the first `number` stages entail, asked one by one."""
        entailed, left = list[int](), list(literals)
        while left:
            literal, *left = left
            if self._agrees(number, [-literal]):
                left = self._true_ones(left)
            else:
                entailed.append(literal)
        return entailed

    def _neighbours(self, number: int) -> Neighbours:
        """Return the collector of the neighbours of deals of the first `number` stages."""
        parts = tuple(part for stage in self._stages[:number] for part in stage.parts)
        return Neighbours(replace(self._encoding, parts=parts))

    def _without_seen(self, literals: Sequence[int], seen: Neighbours, deal: Deal) -> list[int]:
        """Return the literals that are true in a deal and in all of its neighbours that are looked at."""
        seen.explore(deal)
        return [literal for literal in literals if not seen.differs(*self._encoding.names[abs(literal)])]

    def _current_deal(self) -> Deal:
        names = self._encoding.names
        return {names[at][1]: names[at][0] for at in self._solver.model if at in names}

    def _true_ones(self, literals: Sequence[int]) -> list[int]:
        true = set(self._solver.model)
        return [literal for literal in literals if literal in true]

    def _can_differ(self, number: int, literals: Sequence[int]) -> bool:
        """Return whether a deal of the first `number` stages falsifies one of the literals.

        Raises UndecidedError if that takes too many conflicts.
        """
        if len(literals) == 1:
            return self._agrees(number, [-literals[0]])
        selector = next(self._fresh)
        self._solver.add([-selector, *(-literal for literal in literals)])
        try:
            return self._solver.solve_with_limit(_TOGETHER, [*self._counts[:number], selector], self._budget)
        finally:
            self._solver.add([-selector])

    def _agrees(self, number: int, literals: Sequence[int]) -> bool:
        """Return whether a deal satisfies the first `number` stages and the cell literals."""

        def constraints() -> Iterator[Constraint]:
            for stage in self._stages[:number]:
                yield from (part.stated.constraint for part in stage.parts if part.stated is not None)
            yield from (holding(self._encoding, literal) for literal in literals)

        return self._solver.solve([*self._counts[:number], *literals], constraints, self._budget)
