"""Sets of lines that cannot all be true, as small as can be.

Of a log that no deal agrees with, or of one together with a statement that cannot be true: minimal unsatisfiable
subsets of its lines (MUSes, with a line as a group of clauses). The search is by implicit
hitting sets, which finds the smallest sets first (Ignatiev, Previti, Liffiton, Marques-Silva: Smallest MUS Extraction
with Minimal Hitting Set Dualization, CP 2015); every set returned is minimal, whether or not time was up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from time import monotonic
from typing import assert_never

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
from clue_logic.worlds.encoding import Encoding, encode
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.solver import Budget, Solver

SECONDS = 0.5
"""How long to look for a smallest set before a minimal one has to do."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Lines of a log that cannot all be true, though all of them but any one can."""

    # the lines, in order. Header lines can be among them: the hand, the table, the sizes of the hands
    lines: tuple[int, ...]
    smallest: bool  # true if no set of fewer lines will do; False if time was up before that was known


class ConflictFinder:
    """Looks for conflicts in a log, or in a log and what is supposed beside it.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Ann reveals Queen
    ... Bob suggests Ace, King: Ann shows
    ... Bob reveals Ace
    ... ''')
    >>> ConflictFinder(game).find_smallest()
    Conflict(lines=(4, 7), smallest=True)
    >>> [conflict.lines for conflict in ConflictFinder(game).find_all()]
    [(4, 7), (5, 6, 7), (3, 5, 6)]
    """

    def __init__(self, game: Game | Encoding, *supposed: Cell) -> None:
        encoding = encode(game) if isinstance(game, Game) else game
        self._encoding = encoding
        self.exhausted = False
        """True once every conflict has been found."""
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
        """Return a smallest conflict, or after that many seconds a minimal one; None if all lines agree."""
        return next(self.find_all(seconds), None)

    def find_all(self, seconds: float = SECONDS) -> Iterator[Conflict]:
        """Yield conflicts, the smallest first.

        If the search takes longer than that many seconds, one more minimal conflict is yielded (should none have been
        found yet), and no others. `exhausted` tells afterwards whether all were found.
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
                    left -= monotonic() - started  # what is done with the conflict takes nothing from the search
                    yield self._conflict(chosen, smallest=len(chosen) == fewest)
                if left < 0:
                    if not fewest:
                        yield self._conflict(self._minimal_core(), smallest=False)
                    return

    def are_consistent(self, lines: Collection[int]) -> bool:
        """Return whether these lines alone can all be true."""
        return self._is_satisfiable(tuple(selector for line, selector in self._selector.items() if line in lines))

    def is_repair(self, line: int) -> bool:
        """Return whether all lines but this one agree."""
        return self._is_satisfiable(tuple(s for other, s in self._selector.items() if other != line))

    def minimal_statements(self, lines: Sequence[int]) -> tuple[StatedConstraint, ...]:
        """Return a minimal conflicting set of the statements on these lines."""
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

        kept = list(selectors)
        if agree(kept):
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
        """Return the lines left out of a largest set of lines, containing these, that agree."""
        kept, left_out = list(agreeing), []
        self._is_satisfiable(kept)
        true = set(self._solver.model)
        for selector in self._line:
            if selector in kept:
                continue
            if selector in true or self._is_satisfiable([*kept, selector]):
                kept.append(selector)
                if selector not in true:
                    true = set(self._solver.model)
            else:
                left_out.append(selector)
        return left_out

    def _minimal_core(self) -> list[int]:
        """Return a set of lines in conflict of which none can be left out."""
        self._is_satisfiable(list(self._line))
        return _deletion_mus(sorted(self._solver.core), self._is_satisfiable, self._solver)

    def _conflict(self, selectors: Sequence[int], *, smallest: bool) -> Conflict:
        return Conflict(tuple(sorted(self._line[selector] for selector in selectors)), smallest)


def _deletion_mus(core: list[int], agree: Callable[[Sequence[int]], bool], solver: Solver) -> list[int]:
    """Return those of some selectors at odds of which none can be left out."""
    # From the last line on: what came first is more likely to be needed by what comes after.
    for selector in tuple(reversed(core)):
        rest = [other for other in core if other != selector]
        if selector in core and not agree(rest):
            core = sorted(solver.core)
    return core


class RelaxedLog:
    """The lines of a log, any of which can be left out for a while.

    Examples
    --------
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
        self.undecided = False
        """True if a question would have taken too long; the answer was then no."""
        self._top = self._encoding.variables
        self._selector = {line: self._new_variable() for line in self._encoding.lines}
        self._solver = Solver(self._encoding)
        for part in self._encoding.parts:
            unless = [-self._selector[line] for line in part.lines]
            for clause in part.clauses:
                self._solver.add([*unless, *clause])

    def unsat_core(self) -> frozenset[int]:
        """Return lines that cannot all be true, not necessarily few; all lines if the solver gives no core."""
        selectors = {selector: line for line, selector in self._selector.items()}
        if self.is_possible():
            return frozenset()
        return frozenset(selectors[selector] for selector in self._solver.core if selector in selectors)

    def is_possible(self, without: Collection[int] = (), said: Iterable[Constraint] = ()) -> bool:
        """Return True if a deal agrees with the log without some lines, and with other constraints instead.

        If the search exceeds its budget, the answer is False, and `undecided` is true from then on.

        Raises
        ------
        ValueError
            If a constraint changes the number of cards.
        """
        said = tuple(said)
        hands = next((one for one in said if isinstance(one, HandChoice)), None)
        if hands is not None:
            rest = [one for one in said if one is not hands]
            return any(self.is_possible(without, [*rest, *self._encode_hand(hands, hand)]) for hand in hands.hands)
        assumptions = [selector for line, selector in self._selector.items() if line not in without]
        assumptions += [self._literal(one) for one in said]

        def constraints() -> Iterator[Constraint]:
            for part in self._encoding.parts:
                if part.stated is not None and not any(line in without for line in part.lines):
                    yield part.stated.constraint
            yield from said

        try:
            return self._solver.solve(assumptions, constraints, self._budget)
        except UndecidedError:
            self.undecided = True
            return False

    def _encode_hand(self, said: HandChoice, hand: Sequence[str]) -> Iterator[Constraint]:
        for card in self._encoding.game.deck.cards:
            yield Holding(said.line, said.location, card, card in hand)

    def _literal(self, said: Constraint) -> int:
        """Return a literal that implies the constraint."""
        cells = self._encoding.cells
        match said:
            case Holding(_, location, card, holds):
                return cells[location, card] if holds else -cells[location, card]
            case HoldsAny(_, location, cards):
                clause = [cells[location, card] for card in cards]
            case LacksAny(_, location, cards):
                clause = [-cells[location, card] for card in cards]
            case CardCount() | HandChoice():
                raise ValueError(f"this cannot be said for a while: {said}")
            case _:
                assert_never(said)
        literal = self._new_variable()
        self._solver.add([-literal, *clause])
        return literal

    def _new_variable(self) -> int:
        self._top += 1
        return self._top
