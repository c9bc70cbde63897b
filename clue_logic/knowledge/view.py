"""What the keeper of a log knows that a player knows (that another knows ...): one SAT call a question."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from types import MappingProxyType

from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.search import Search
from clue_logic.knowledge.solutions import solution_places
from clue_logic.knowledge.told import Log
from clue_logic.worlds.conflicts import SECONDS, Conflict, Conflicts
from clue_logic.worlds.entailment import Cells


class View:
    """What is known to the end of a chain of players.

    Parameters
    ----------
    log
        The log.
    chain
        The players, in the shortest form of the chain.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> log = Log(read_log('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 2, Bob 2, Cid 1
    ... me: Ann
    ... hand: 1, 2
    ... Bob suggests 1, 2: Cid passes, Ann shows 1
    ... '''))
    >>> View(log, ("Bob",)).knows(Cell("Ann", "1", True)), View(log, ("Cid",)).knows(Cell("Ann", "1", True))
    (True, False)
    >>> View(log, ("Cid", "Bob")).knows(Cell("Cid", "2", False))
    True
    """

    def __init__(self, log: Log, chain: Chain) -> None:
        self._log = log
        self._chain = chain
        self._copies = Copies(log, chain)
        self._end = len(chain)
        self._models: list[Sequence[int]] = []

    @cached_property
    def _search(self) -> Search:
        return Search(self._copies.clauses)

    def knows(self, cell: Cell) -> bool:
        """Return whether a cell is known to be so; of an impossible log everything is."""
        literal = self._copies.literal(cell, self._end)
        return not self._refuted(literal) and not self._possible(-literal)

    def _refuted(self, literal: int) -> bool:
        return any(model[abs(literal) - 1] != literal for model in self._models)

    def _possible(self, *literals: int) -> bool:
        if not self._search.solve(literals):
            return False
        self._models.append(self._search.model)
        return True

    def grid(self, known: Cells, public: Cells) -> Cells:
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

    def knows_whether(self, cell: Cell) -> bool:
        """Return whether the last player of the chain is known to know if a cell is so, though perhaps not which."""
        if not self._chain:
            return self.knows(cell) or self.knows(Cell(cell.location, cell.card, not cell.holds))
        # Of two worlds that are the same to the last player and differ in the cell, one may be that before the last.
        before, after = (self._copies.literal(cell, copy) for copy in (self._end - 1, self._end))
        return not self._possible(before, -after) and not self._possible(-before, after)

    def knows_solution(self) -> bool:
        """Return whether the last player of the chain is known to be able to name the solution."""
        return not self._possible(self._two_solutions)

    @cached_property
    def _two_solutions(self) -> int:
        """What says that the last copies, which are the same to the last player, have different solutions."""
        before, after = self._end - 1, self._end
        different = []
        for place in solution_places(self._log.game):
            for one, other in zip(self._copies.row(place, before), self._copies.row(place, after), strict=True):
                moved = self._copies.variable()
                self._search.add((-moved, one))
                self._search.add((-moved, -other))
                different.append(moved)
        selected = self._copies.variable()
        self._search.add((-selected, *different))
        return selected

    # Since when, and why

    def since(self, cell: Cell) -> int | None:
        """Return the line after which a cell is known, the first of its statement; 0 for the headers, None if never."""
        if not self.knows(cell):
            return None
        search, on = self._dated
        literal = self._copies.literal(cell, self._end)
        lines = self._log.lines

        def known_after(number: int) -> bool:
            return not search.solve([*on[: number + 1], -literal])

        return lines[bisect_left(range(len(lines) - 1), True, key=known_after)]

    @cached_property
    def _dated(self) -> tuple[Search, list[int]]:
        """A solver for the log up to any statement, and the variables that make the statements count."""
        on = {line: self._copies.variable() for line in self._log.lines}
        clauses = ((-on[since], *clause) for since, part in self._copies.parts for clause in part.clauses)
        return Search(clauses), list(on.values())

    def reason(self, cell: Cell, seconds: float = SECONDS) -> Conflict | None:
        """Return a minimal set of lines from which it follows that a cell is known; None if it is not known.

        A line that is left out is left out of what everybody thinks and knows.
        """
        asked = (-self._copies.literal(cell, self._end),)
        return Conflicts(self._copies.encoding(asked)).smallest(seconds)
