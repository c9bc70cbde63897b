"""The statement since which each cell is entailed.

Entailment is monotone. So the cells entailed in the end are found first, then statements are removed from the end: a
deal that shows a cell open before a statement shows it for all earlier moments, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, groupby
from types import MappingProxyType

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.worlds.constraints import Constraint
from clue_logic.worlds.encoding import ConstraintClauses, Encoding, encode
from clue_logic.worlds.entailment import KnownEntailments, Moment, Worlds
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.solver import Budget, Solver, holding

_TOGETHER = 10_000
"""The limit of conflicts for a query about many cells at once, before they are queried one by one."""


def moments(game: Game | Encoding, *, bounded: bool = False) -> Iterator[Moment]:
    """Yield the moments of all statements, headers first, up to the one that makes the log impossible.

    Raises UndecidedError if it is `bounded` and exceeds its budget.
    """
    encoding = encode(game) if isinstance(game, Game) else game
    stages = _split_stages(encoding)
    past = _StagedSolver(encoding, stages, Budget() if bounded else None)
    number = past.count_possible()
    since: dict[int, list[int]] = {at: [] for at in range(number)}
    settled = _entailed_literals(encoding, stages[:number], bounded=bounded)
    for at in range(number - 1, 0, -1):
        open_before = past.find_open_literals(at, settled)
        since[at] = [literal for literal in settled if literal in open_before]
        settled = [literal for literal in settled if literal not in open_before]
    if number:
        since[0] = settled
    for at, literals in since.items():
        cells = (Cell(*encoding.names[abs(literal)], literal > 0) for literal in sorted(literals, key=abs))
        yield Moment(stages[at].line, tuple(cells))
    if number < len(stages):
        yield Moment(stages[number].line, (), possible=False)


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


@dataclass(frozen=True, slots=True)
class _Statement:
    """The clauses of the headers (line 0) or of a statement."""

    line: int
    parts: tuple[ConstraintClauses, ...]


def _split_stages(encoding: Encoding) -> list[_Statement]:
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

    def count_possible(self) -> int:
        """Return the number of stages of the longest possible prefix."""
        if self._agrees(len(self._stages), ()):
            return len(self._stages)
        low, high = 0, len(self._stages)  # `low` stages are possible, `high` are not
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._agrees(middle, ()) else (low, middle)
        return low

    def find_open_literals(self, at: int, literals: Sequence[int]) -> frozenset[int]:
        """Return the literals that the stages before one do not entail."""
        left = list(literals)
        while left and self._can_differ(at, left):
            true = set(self._solver.model)
            left = [literal for literal in left if literal in true]
        return frozenset(literals).difference(left)

    def _can_differ(self, number: int, literals: Sequence[int]) -> bool:
        """Return whether a deal of the first `number` stages falsifies one of the literals."""
        if len(literals) == 1:
            return self._agrees(number, [-literals[0]])
        selector = next(self._fresh)
        self._solver.add([-selector, *(-literal for literal in literals)])
        try:
            found = self._solver.solve_with_limit(_TOGETHER, [*self._counts[:number], selector], self._budget)
        except UndecidedError:  # matchings handle single cells, but not a disjunction of cells
            found = any(self._agrees(number, [-literal]) for literal in literals)
        self._solver.add([-selector])
        return found

    def _agrees(self, number: int, literals: Sequence[int]) -> bool:
        """Return whether a deal satisfies the first `number` stages and the cell literals."""

        def constraints() -> Iterator[Constraint]:
            for stage in self._stages[:number]:
                yield from (part.stated.constraint for part in stage.parts if part.stated is not None)
            yield from (holding(self._encoding, literal) for literal in literals)

        return self._solver.solve([*self._counts[:number], *literals], constraints, self._budget)
