"""What the keeper of a log knows that a player knows (that another knows ...): one SAT call a question."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from functools import cached_property
from types import MappingProxyType

from clue_logic.game.questions import Cell, Matter, State
from clue_logic.knowledge.bounded_solver import BoundedSolver
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.contrasts import Contrasts
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.encoded_log import EncodedLog
from clue_logic.worlds.conflicts import SECONDS, Conflict, Conflicts
from clue_logic.worlds.entailment import CellStates


class ExactView:
    """What is known to the end of a chain of players.

    Parameters
    ----------
    log
        The log.
    chain
        The players, at least one, in the shortest form of the chain. The keeper of the log alone is also a chain here:
        what she knows with all that she has seen, which is perhaps not in the log.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 2, Bob 2, Cid 1
    ... me: Ann
    ... hand: 1, 2
    ... Bob suggests 1, 2: Cid passes, Ann shows 1
    ... '''))
    >>> ExactView(log, ("Bob",)).knows(Cell("Ann", "1", True)), ExactView(log, ("Cid",)).knows(Cell("Ann", "1", True))
    (True, False)
    >>> ExactView(log, ("Cid", "Bob")).knows(Cell("Cid", "2", False))
    True
    """

    def __init__(self, log: EncodedLog, chain: Chain) -> None:
        self._log = log
        self._chain = chain
        self._copies = Copies(log, chain)
        self._contrasts = Contrasts(self._copies)
        self._models: list[Sequence[int]] = []
        self._by_line: dict[Cell, Conflicts] = {}

    @cached_property
    def _solver(self) -> BoundedSolver:
        return BoundedSolver(self._copies.clauses)

    def knows(self, matter: Matter) -> bool:
        """Return whether something is known to the end of the chain; of an impossible log everything is."""
        otherwise = self._contrasts.of(matter)
        if isinstance(matter, Cell) and self._met(otherwise.literal):
            return False
        return not self._possible(self._solver.select(*otherwise))

    def _met(self, literal: int) -> bool:
        """Return whether the literal of a cell is true in a model found before."""
        return any(model[abs(literal) - 1] == literal for model in self._models)

    def _possible(self, literal: int) -> bool:
        if not self._solver.solve((literal,)):
            return False
        self._models.append(self._solver.model)
        return True

    def grid(self, known: CellStates, public: CellStates) -> CellStates:
        """Return the state of every cell.

        Parameters
        ----------
        known
            The cells that the keeper of the log knows herself: nothing else can be known in any view.
        public
            Those that everybody knows: they are known in every view.
        """
        states = dict(public)
        for (place, card), state in known.items():
            left = state is not State.OPEN and states[place, card] is State.OPEN
            if left and self.knows(Cell(place, card, state is State.HOLDS)):
                states[place, card] = state
        return MappingProxyType(states)

    def since(self, matter: Matter) -> int | None:
        """Return the line after which it is known, the first of its statement; 0 for the headers, None if never."""
        if not self.knows(matter):
            return None
        solver, on = self._dated
        lines, otherwise = self._log.lines, solver.select(*self._contrasts.of(matter))

        def known_after(number: int) -> bool:
            return not solver.solve([*on[: number + 1], otherwise])

        return lines[bisect_left(range(len(lines) - 1), True, key=known_after)]

    @cached_property
    def _dated(self) -> tuple[BoundedSolver, list[int]]:
        """A solver for the log up to any statement, and the variables that make the statements count."""
        on = {line: self._copies.variable() for line in self._log.lines}
        clauses = ((-on[part.since], *clause) for part in self._copies.parts for clause in part.clauses)
        return BoundedSolver(clauses), list(on.values())

    def knows_from(self, cell: Cell, lines: Collection[int]) -> bool:
        """Return whether a cell is known to the end of the chain by some lines alone, as in `reason`."""
        if cell not in self._by_line:
            self._by_line[cell] = Conflicts(self._copies.encoding((self._contrasts.of(cell).literal,)))
        return not self._by_line[cell].agree(lines)

    def reason(self, matter: Matter, seconds: float = SECONDS, until: int | None = None) -> Conflict | None:
        """Return a minimal set of lines from which it follows that something is known; None if it does not follow.

        A line that is left out is left out of what everybody thinks and knows.

        Parameters
        ----------
        matter
            What is known.
        seconds
            How long to look for a smallest set.
        until
            Only lines of statements up to this line.
        """
        literal, clauses = self._contrasts.of(matter)
        return Conflicts(self._copies.encoding((literal,), *clauses, until=until)).smallest(seconds)
