"""What follows after each statement of a log: since when all deals agree on a cell.

What follows once follows ever after. So what follows in the end is found first, and statements are then taken back, the
last one first: a deal that shows that a cell was open before a statement shows it for all moments before that one.
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
"""How many conflicts the solver may run into over many cells at once, before it is asked of one after the other."""


def moments(game: Game | Encoding, *, bounded: bool = False) -> Iterator[Moment]:
    """Yield what each statement brings, the headers first, up to the one that makes the log impossible.

    Raises
    ------
    UndecidedError
        If it does.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace, King: Bob shows
    ... Ann suggests Ace, Queen: Bob shows
    ... Bob reveals Queen
    ... ''')
    >>> for moment in moments(game):
    ...     print(moment.line, moment.possible, [cell.location for cell in moment.cells if cell.holds])
    0 True []
    4 True []
    5 True ['Bob']
    6 False []
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


def timeline(worlds: Worlds) -> tuple[Moment, ...]:
    """Return the result of `moments`; a live log has it already.

    Raises
    ------
    UndecidedError
        If the deals are `bounded`, and it takes too long.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nBob reveals Queen")
    >>> [(moment.line, len(moment.cells)) for moment in timeline(Worlds(game))]
    [(0, 0), (4, 5)]
    """
    if worlds.common is not None:
        return worlds.common.timeline
    return tuple(moments(worlds.encoding, bounded=worlds.bounded))


def prefix_worlds(worlds: Worlds, game: Game) -> Worlds:
    """Return the deals that agree with the beginning of a log; where its timeline is known, nothing is asked.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> from clue_logic.worlds.live_worlds import LiveWorlds
    >>> game = read_log("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nBob reveals Queen")
    >>> after = prefix_worlds(LiveWorlds().update(game), game.until(3))
    >>> after.cells["Bob", "Queen"], timeline(after)
    (<State.OPEN: 'open'>, (Moment(line=0, cells=(), possible=True),))
    """
    if worlds.common is None:
        return Worlds(game, bounded=worlds.bounded)
    told = worlds.common.timeline[: len(game.events) + 1]
    possible = told[-1].possible
    states = dict.fromkeys(worlds.common.cells, State.OPEN)
    for cell in (cell for moment in told if possible for cell in moment.cells):
        states[cell.location, cell.card] = State.HOLDS if cell.holds else State.LACKS
    common = KnownEntailments(MappingProxyType(states), frozenset(), possible, told)
    return Worlds(game, bounded=worlds.bounded, common=common)


def first_conflict_line(worlds: Worlds) -> int | None:
    """Return `first_impossible_line`; None also if it is undecided."""
    if worlds.possible:
        return None
    if worlds.common is None:
        return first_impossible_line(worlds.encoding)
    return worlds.common.timeline[-1].line


def first_impossible_line(game: Game | Encoding) -> int | None:
    """Return the line of the first statement with which no deal agrees any more; 0 for the headers, None if all do.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... Ann reveals King
    ... ''')
    >>> first_impossible_line(game)
    5
    """
    encoding = encode(game) if isinstance(game, Game) else game
    stages = _split_stages(encoding)
    number = _StagedSolver(encoding, stages, None).count_possible()
    return stages[number].line if number < len(stages) else None


@dataclass(frozen=True, slots=True)
class _Statement:
    """What the headers (line 0) or a statement say."""

    line: int
    parts: tuple[ConstraintClauses, ...]


def _split_stages(encoding: Encoding) -> list[_Statement]:
    parts = {since: tuple(some) for since, some in groupby(encoding.parts, key=lambda part: part.since)}
    return [_Statement(line, parts.get(line, ())) for line in (0, *(event.line for event in encoding.game.events))]


def _entailed_literals(encoding: Encoding, stages: Sequence[_Statement], *, bounded: bool) -> list[int]:
    """Return as literals the cells on which all deals agree after these stages."""
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
    """A solver in which the stages of a log can be taken back, each by a variable that says that it counts."""

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
        """Return how many stages some deal agrees with."""
        if self._agrees(len(self._stages), ()):
            return len(self._stages)
        low, high = 0, len(self._stages)  # so many leave a deal, so many do not
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._agrees(middle, ()) else (low, middle)
        return low

    def find_open_literals(self, at: int, literals: Sequence[int]) -> frozenset[int]:
        """Return which of the literals do not follow from the stages before one."""
        left = list(literals)
        while left and self._can_differ(at, left):
            true = set(self._solver.model)
            left = [literal for literal in left if literal in true]
        return frozenset(literals).difference(left)

    def _can_differ(self, number: int, literals: Sequence[int]) -> bool:
        """Return True if a deal agrees with the first `number` stages in which not all of these literals are true."""
        if len(literals) == 1:
            return self._agrees(number, [-literals[0]])
        selector = next(self._fresh)
        self._solver.add([-selector, *(-literal for literal in literals)])
        try:
            found = self._solver.solve_with_limit(_TOGETHER, [*self._counts[:number], selector], self._budget)
        except UndecidedError:  # one cell after the other can be fitted; "not all of them" cannot
            found = any(self._agrees(number, [-literal]) for literal in literals)
        self._solver.add([-selector])
        return found

    def _agrees(self, number: int, literals: Sequence[int]) -> bool:
        """Return True if a deal agrees with the first `number` stages and with literals of cells."""

        def constraints() -> Iterator[Constraint]:
            for stage in self._stages[:number]:
                yield from (part.stated.constraint for part in stage.parts if part.stated is not None)
            yield from (holding(self._encoding, literal) for literal in literals)

        return self._solver.solve([*self._counts[:number], *literals], constraints, self._budget)
