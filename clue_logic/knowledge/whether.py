"""Knowing whether a cell is so: to know that it is, or to know that it is not, whichever it is.

That Ben knows whether is more than that he knows which of the two it is, as far as the keeper of the log can tell: she
may know that he has looked, and not what he has seen.
"""

from __future__ import annotations

from bisect import bisect_left

from clue_logic.game.questions import Cell
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.knowledge import Knowledge
from clue_logic.knowledge.search import Search
from clue_logic.worlds.conflicts import SECONDS, Conflict, Conflicts


class WhetherKnown:
    """Since when, and why, it is known to the end of a chain of players whether a cell is so.

    Parameters
    ----------
    knowledge
        What the keeper of a possible log knows.
    chain
        The players, in the shortest form of the chain, at least one.
    cell
        The cell. It must be known that the last of them knows whether it is so.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''cards: 1, 2, 3, 4, 5, 6
    ... hidden: 1
    ... players: Ann 2, Bob 2, Cid 1
    ... me: Ann
    ... hand: 1, 2
    ... Bob suggests 3, 4: Cid shows
    ... ''')
    >>> known = WhetherKnown(Knowledge(game), ("Bob",), Cell("Cid", "3", True))
    >>> known.since, known.reason().lines
    (6, (3, 6))
    """

    def __init__(self, knowledge: Knowledge, chain: Chain, cell: Cell) -> None:
        self._log = knowledge.log
        self._copies = Copies(self._log, chain)
        # Of two worlds that are the same to the last player and differ in the cell, one may be that before the last.
        self._before, self._after = (self._copies.literal(cell, copy) for copy in (len(chain) - 1, len(chain)))

    @property
    def since(self) -> int:
        """The line after which it is known, the first of its statement; 0 for the headers."""
        lines, copies = self._log.lines, self._copies
        on = {line: copies.variable() for line in lines}
        search = Search((-on[since], *clause) for since, part in copies.parts for clause in part.clauses)

        def known_after(number: int) -> bool:
            told = list(on.values())[: number + 1]
            return not any(
                search.solve([*told, one, other])
                for one, other in ((self._before, -self._after), (-self._before, self._after))
            )

        return lines[bisect_left(range(len(lines) - 1), True, key=known_after)]

    def reason(self, seconds: float = SECONDS) -> Conflict | None:
        """Return a minimal set of lines from which it follows, a smallest one if it is found in time."""
        different = (self._before, self._after), (-self._before, -self._after)
        return Conflicts(self._copies.encoding(*different)).smallest(seconds)
