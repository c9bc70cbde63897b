"""Conflicts: minimal unsatisfiable subsets (MUSes) of the lines of a log, each line a group of clauses.

Implicit hitting sets find the smallest first (Ignatiev, Previti, Liffiton, Marques-Silva: Smallest MUS Extraction with
Minimal Hitting Set Dualization, CP 2015). When time is up, one more MUS is found by deletion.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property
from time import monotonic
from typing import assert_never

from msgspec import Struct

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.worlds.constraints import (
    CardCount,
    Constraint,
    HandChoice,
    Holding,
    HoldsAny,
    LacksAny,
    StatedConstraint,
)
from clue_logic.worlds.encoding import Clauses, Encoding, count_clauses, encode
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.solver import Budget, Solver

SECONDS = 0.5
"""The time limit of the search for a smallest conflict, before a minimal one is accepted."""


class Conflict(Struct, frozen=True):
    """A minimal unsatisfiable set of lines: without any one of them, the others can be true."""

    # in order; also header lines: the own hand, the table, the sizes of hands
    lines: tuple[int, ...]
    smallest: bool  # no conflict has fewer lines; False if time was up


class ConflictFinder:
    """Finds conflicts in a log, or in a log with additional assumptions."""

    def __init__(self, game: Game | Encoding, *supposed: Cell) -> None:
        encoding = encode(game) if isinstance(game, Game) else game
        self._encoding = encoding
        self.exhausted = False  # True once every conflict has been found
        top = encoding.variables
        self._selector = {line: top + at for at, line in enumerate(encoding.lines, start=1)}
        self._line = {selector: line for line, selector in self._selector.items()}
        self._supposed = tuple(Holding(0, cell.location, cell.card, cell.holds) for cell in supposed)
        self._solver = Solver(encoding)
        for part in encoding.parts:
            unless = [-self._selector[line] for line in part.lines]
            for clause in part.clauses:
                self._solver.add([*unless, *clause])
        for cell in supposed:
            variable = encoding.cells[cell.location, cell.card]
            self._solver.add([variable if cell.holds else -variable])

    @cached_property
    def has_conflict(self) -> bool:
        """True if the lines cannot all be true."""
        return not self._is_satisfiable(tuple(self._selector.values()))

    def find_smallest(self, seconds: float = SECONDS) -> Conflict | None:
        """Return a smallest conflict, after the time limit any minimal one; None if the lines are consistent."""
        return next(self.find_all(seconds), None)

    def find_all(self, seconds: float = SECONDS) -> Iterator[Conflict]:
        """Yield conflicts, the smallest first.

        After the time limit the search ends, with one minimal conflict if none was found before. `exhausted` tells
        whether all were found.
        """
        from pysat.examples.hitman import Hitman

        self.exhausted = not self.has_conflict
        if self.exhausted:
            return
        left, fewest = seconds, 0
        with Hitman(htype="sorted") as hitman:
            while True:
                started = monotonic()
                chosen = hitman.get()
                if chosen is None:
                    self.exhausted = True
                    return
                if self._is_satisfiable(chosen):
                    hitman.hit(self._minimal_correction_set(chosen))
                    left -= monotonic() - started
                else:
                    fewest = fewest or len(chosen)
                    hitman.block(chosen)
                    left -= monotonic() - started  # time spent by the caller does not count
                    yield self._conflict(chosen, smallest=len(chosen) == fewest)
                if left < 0:
                    if not fewest:
                        yield self._conflict(self._minimal_core(), smallest=False)
                    return

    def are_consistent(self, lines: Collection[int]) -> bool:
        """Return whether these lines alone are consistent."""
        return self._is_satisfiable(tuple(selector for line, selector in self._selector.items() if line in lines))

    def is_repair(self, line: int) -> bool:
        """Return whether the log is consistent without this line."""
        return self._is_satisfiable(tuple(s for other, s in self._selector.items() if other != line))

    def minimal_statements(self, lines: Sequence[int]) -> tuple[StatedConstraint, ...]:
        """Return a minimal unsatisfiable subset of the statements on these lines."""
        solver = Solver(self._encoding)
        top = self._encoding.variables
        selectors: dict[int, StatedConstraint] = {}
        always: list[Constraint] = []
        chosen_lines = frozenset(lines)
        for part in self._encoding.parts:
            unless: list[int] = []
            if part.stated is not None and part.lines and chosen_lines.issuperset(part.lines):
                selectors[top := top + 1] = part.stated
                unless = [-top]
            elif part.lines:
                continue
            elif part.stated is not None:
                always.append(part.stated.constraint)
            for clause in part.clauses:
                solver.add([*unless, *clause])

        def agree(chosen: Sequence[int]) -> bool:
            return solver.solve(chosen, lambda: [*always, *(selectors[selector].constraint for selector in chosen)])

        core = list(selectors)
        if agree(core):
            raise ValueError(f"lines {', '.join(map(str, lines))} can all be true")
        return tuple(selectors[selector] for selector in _deletion_mus(sorted(solver.core), agree, solver))

    def _is_satisfiable(self, selectors: Sequence[int]) -> bool:
        def constraints() -> Iterator[Constraint]:
            lines = {self._line[selector] for selector in selectors}
            parts = (part for part in self._encoding.parts if lines.issuperset(part.lines))
            yield from (part.stated.constraint for part in parts if part.stated is not None)
            yield from self._supposed

        return self._solver.solve(selectors, constraints)

    def _minimal_correction_set(self, agreeing: Sequence[int]) -> list[int]:
        """Return the lines outside a maximal consistent set that contains these lines."""
        satisfied, left_out = list(agreeing), []
        self._is_satisfiable(satisfied)
        true = set(self._solver.model)
        for selector in self._line:
            if selector in satisfied:
                continue
            if selector in true or self._is_satisfiable([*satisfied, selector]):
                satisfied.append(selector)
                if selector not in true:
                    true = set(self._solver.model)
            else:
                left_out.append(selector)
        return left_out

    def _minimal_core(self) -> list[int]:
        """Return an MUS of the lines, found by deletion."""
        self._is_satisfiable(list(self._line))
        return _deletion_mus(sorted(self._solver.core), self._is_satisfiable, self._solver)

    def _conflict(self, selectors: Sequence[int], *, smallest: bool) -> Conflict:
        return Conflict(tuple(sorted(self._line[selector] for selector in selectors)), smallest)


def _deletion_mus(core: list[int], agree: Callable[[Sequence[int]], bool], solver: Solver) -> list[int]:
    """Shrink an unsatisfiable core of selectors to an MUS: drop each that is not needed."""
    # from the last line on: later lines are more likely to be unnecessary
    for selector in tuple(reversed(core)):
        rest = [other for other in core if other != selector]
        if selector in core and not agree(rest):
            core = sorted(solver.core)
    return core


class RelaxedLog:
    """A log of which any lines can be relaxed (left out) in a query.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... ''')
    >>> amended = RelaxedLog(game)
    >>> amended.is_possible(), amended.is_possible({5})
    (False, True)
    >>> [amended.is_possible({5}, [Holding(5, "Bob", card, True)]) for card in ("Ace", "King")]
    [False, True]
    """

    def __init__(self, game: Game) -> None:
        self._encoding = encode(game)
        self._budget = Budget()
        self.undecided = False  # True once a query exceeded its budget; its answer was False
        self._top = self._encoding.variables
        self._selector = {line: self._new_variable() for line in self._encoding.lines}
        self._solver = Solver(self._encoding)
        for part in self._encoding.parts:
            unless = [-self._selector[line] for line in part.lines]
            for clause in part.clauses:
                self._solver.add([*unless, *clause])

    def unsat_core(self) -> frozenset[int]:
        """Return inconsistent lines, not necessarily few; all lines if the solver has no core."""
        selectors = {selector: line for line, selector in self._selector.items()}
        if self.is_possible():
            return frozenset()
        return frozenset(selectors[selector] for selector in self._solver.core if selector in selectors)

    def is_possible(self, without: Collection[int] = (), supposed: Iterable[Constraint] = ()) -> bool:
        """Return whether a deal agrees with the log without some lines and with additional constraints.

        If the search exceeds its budget, the result is False, and `undecided` is set.

        """
        supposed = tuple(supposed)
        hands = next((one for one in supposed if isinstance(one, HandChoice)), None)
        if hands is not None:
            rest = [one for one in supposed if one is not hands]
            return any(self.is_possible(without, [*rest, *self._encode_hand(hands, hand)]) for hand in hands.hands)
        assumptions = [selector for line, selector in self._selector.items() if line not in without]
        assumptions += [self._literal(one) for one in supposed]

        def constraints() -> Iterator[Constraint]:
            for part in self._encoding.parts:
                if part.stated is not None and not any(line in without for line in part.lines):
                    yield part.stated.constraint
            yield from supposed

        try:
            return self._solver.solve(assumptions, constraints, self._budget)
        except UndecidedError:
            self.undecided = True
            return False

    def _encode_hand(self, choice: HandChoice, hand: Sequence[str]) -> Iterator[Constraint]:
        for card in self._encoding.game.deck.cards:
            yield Holding(choice.line, choice.location, card, card in hand)

    def _literal(self, constraint: Constraint) -> int:
        cells = self._encoding.cells
        match constraint:
            case Holding(_, location, card, holds):
                return cells[location, card] if holds else -cells[location, card]
            case HoldsAny(_, location, cards):
                clauses: Clauses = (tuple(cells[location, card] for card in cards),)
            case LacksAny(_, location, cards):
                clauses = (tuple(-cells[location, card] for card in cards),)
            case CardCount(_, location, cards, low, high):
                counted = [cells[location, card] for card in cards]
                clauses, self._top = count_clauses(counted, low, high, self._top)
            case HandChoice():
                raise ValueError(f"its hands are supposed one by one: {constraint}")
            case _:
                assert_never(constraint)
        literal = self._new_variable()
        for clause in clauses:
            self._solver.add([-literal, *clause])
        return literal

    def _new_variable(self) -> int:
        self._top += 1
        return self._top
