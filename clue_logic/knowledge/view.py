"""What the keeper of a log knows that a player knows (that another knows ...): one SAT call a question."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from types import MappingProxyType

from clue_logic.game.questions import Cell, State
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.search import Search
from clue_logic.knowledge.solutions import two_solutions
from clue_logic.knowledge.told import Log
from clue_logic.notebook.supposition import opposite
from clue_logic.worlds.conflicts import SECONDS, Conflict, Conflicts
from clue_logic.worlds.encoding import Clauses
from clue_logic.worlds.entailment import Cells

_Selected = tuple[int, Clauses]
"""A variable, and what is so if it is true."""


class View:
    """What is known to the end of a chain of players.

    Parameters
    ----------
    log
        The log.
    chain
        The players, in the shortest form of the chain. The keeper of the log alone is also a chain here: what she knows
        with all that she has seen, which is perhaps not in the log.

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
        self._differing: dict[Cell, _Selected] = {}

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
        if not self._chain:  # an onlooker
            return self.knows(cell) or self.knows(opposite(cell))
        return not self._possible(self._selected(self._search, self._two_states(cell)))

    def knows_solution(self) -> bool:
        """Return whether the last player of the chain is known to be able to name the solution."""
        return not self._possible(self._selected(self._search, self._two_solutions))

    # Of two worlds that are the same to the last player and differ in something, one may be that before the last.

    def _two_states(self, cell: Cell) -> _Selected:
        """What says that the last copies, which are the same to the last player, differ in a cell."""
        cell = replace(cell, holds=True)
        if cell not in self._differing:
            selector = self._copies.variable()
            self._differing[cell] = selector, self._copies.differ(cell, selector)
        return self._differing[cell]

    @cached_property
    def _two_solutions(self) -> _Selected:
        """What says that the last copies, which are the same to the last player, have different solutions."""
        selector = self._copies.variable()
        return selector, tuple(two_solutions(self._copies, selector))

    @staticmethod
    def _selected(search: Search, selected: _Selected) -> int:
        """Tell a solver what a selector stands for, and return the selector."""
        selector, clauses = selected
        for clause in clauses:
            search.add(clause)
        return selector

    # Since when, and why

    def since(self, cell: Cell) -> int | None:
        """Return the line after which a cell is known, the first of its statement; 0 for the headers, None if never."""
        return self._first_line([-self._copies.literal(cell, self._end)]) if self.knows(cell) else None

    def since_whether(self, cell: Cell) -> int | None:
        """Return the line after which the last player is known to know if a cell is so, whichever it is; None if never.

        There must be a player in the chain.
        """
        if not self.knows_whether(cell):
            return None
        return self._first_line([self._selected(self._dated[0], self._two_states(cell))])

    def since_solution(self) -> int | None:
        """Return the line after which the last player is known to be able to name the solution; None if never."""
        if not self.knows_solution():
            return None
        return self._first_line([self._selected(self._dated[0], self._two_solutions)])

    def _first_line(self, otherwise: list[int]) -> int:
        """Return the line after which it cannot be otherwise."""
        search, on = self._dated
        lines = self._log.lines

        def known_after(number: int) -> bool:
            return not search.solve([*on[: number + 1], *otherwise])

        return lines[bisect_left(range(len(lines) - 1), True, key=known_after)]

    @cached_property
    def _dated(self) -> tuple[Search, list[int]]:
        """A solver for the log up to any statement, and the variables that make the statements count."""
        on = {line: self._copies.variable() for line in self._log.lines}
        clauses = ((-on[since], *clause) for since, part in self._copies.parts for clause in part.clauses)
        return Search(clauses), list(on.values())

    def reason(self, cell: Cell, seconds: float = SECONDS, until: int | None = None) -> Conflict | None:
        """Return a minimal set of lines from which it follows that a cell is known; None if it does not follow.

        A line that is left out is left out of what everybody thinks and knows.

        Parameters
        ----------
        cell
            What is known.
        seconds
            How long to look for a smallest set.
        until
            Only lines of statements up to this line.
        """
        return self._minimal(((-self._copies.literal(cell, self._end),),), seconds, until)

    def reason_whether(self, cell: Cell, seconds: float = SECONDS, until: int | None = None) -> Conflict | None:
        """Return a minimal set of lines from which it follows that the last player knows if a cell is so.

        The parameters are those of `reason`; there must be a player in the chain.
        """
        selector, clauses = self._two_states(cell)
        return self._minimal(((selector,), *clauses), seconds, until)

    def reason_solution(self, seconds: float = SECONDS, until: int | None = None) -> Conflict | None:
        """Return a minimal set of lines from which it follows that the last player can name the solution."""
        selector, clauses = self._two_solutions
        return self._minimal(((selector,), *clauses), seconds, until)

    def _minimal(self, otherwise: Clauses, seconds: float, until: int | None) -> Conflict | None:
        return Conflicts(self._copies.encoding(*otherwise, until=until)).smallest(seconds)
