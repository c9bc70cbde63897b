"""What the keeper of a log knows by what it says: what is so in every deal that agrees with it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from functools import cached_property, partial
from typing import assert_never

from clue_logic.game.questions import Cell, Matter, OneOf, Solution, State, Whether
from clue_logic.knowledge.encoded_log import EncodedLog
from clue_logic.knowledge.solutions import solution_places
from clue_logic.worlds.conflicts import SECONDS, Conflict, Conflicts
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.entailment import CellStates, Moment, Worlds
from clue_logic.worlds.timeline import moments


class OwnView:
    """What the keeper of a log knows by it, or an onlooker. What she has seen besides is in her `ExactView`.

    Parameters
    ----------
    log
        The log.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Bob reveals 2
    ... '''))
    >>> own = OwnView(log)
    >>> own.knows(Whether(Cell("Ann", "2", True))), own.since(Whether(Cell("Ann", "2", True))), own.knows(Solution())
    (True, 4, False)
    """

    def __init__(self, log: EncodedLog) -> None:
        self._log = log
        self._worlds = Worlds(log.encoding)

    @property
    def possible(self) -> bool:
        """True if some deal agrees with the log."""
        return self._worlds.possible

    @property
    def cells(self) -> CellStates:
        """What all deals have in common."""
        return self._worlds.cells

    def knows(self, matter: Matter) -> bool:
        """Return whether something follows from the log; of an impossible one everything does."""
        match matter:
            case Cell():
                return self._worlds.follows(matter)
            case Whether(cell):
                return self._worlds.follows(cell) or self._worlds.follows(cell.opposite)
            case OneOf(location, cards):
                return self._worlds.some_held(location, cards)
            case Solution():
                return not self.possible or State.OPEN not in {state for _, state in self._solution}
        assert_never(matter)

    @property
    def _solution(self) -> list[tuple[tuple[str, str], State]]:
        """The cells that the solution is told by, and their states."""
        places = solution_places(self._log.game)
        return [(cell, state) for cell, state in self.cells.items() if cell[0] in places]

    def since(self, matter: Matter) -> int | None:
        """Return the line after which it follows, the first one of its statement: 0 for the headers, None if never."""
        if not self.knows(matter):
            return None
        match matter:
            case Cell():
                return self._settled.get(matter, self._impossible_since)
            case Whether(cell):
                return self.since(cell if self.knows(cell) else cell.opposite)
            case OneOf():
                lines = self._log.lines
                known = partial(self._known_after, matter)
                return lines[bisect_left(range(len(lines) - 1), True, key=lambda at: known(lines[at]))]
            case Solution():
                if not self.possible:
                    return self._impossible_since
                cells = (Cell(*cell, state is State.HOLDS) for cell, state in self._solution)
                return max(self._settled[cell] for cell in cells)
        assert_never(matter)

    def _known_after(self, matter: OneOf, line: int) -> bool:
        return Worlds(self._log.game.until(line)).some_held(matter.location, matter.cards)

    @cached_property
    def _moments(self) -> tuple[Moment, ...]:
        return tuple(moments(self._log.encoding))

    @cached_property
    def _settled(self) -> Mapping[Cell, int]:
        return {cell: moment.line for moment in self._moments for cell in moment.cells}

    @cached_property
    def _impossible_since(self) -> int | None:
        return next((moment.line for moment in self._moments if not moment.possible), None)

    def reason(self, matter: Matter, seconds: float = SECONDS, until: int | None = None) -> Conflict | None:
        """Return a minimal set of lines of the log from which something follows; None if it does not.

        The parameters are those of `Knowledge.reason`. None of the solution, too: one can ask for its cards one by one.
        """
        if not self.knows(matter):
            return None
        match matter:
            case Cell():
                log = self._log
                encoding = log.encoding if until is None else encode(log.game.until(until))
                return Conflicts(encoding, matter.opposite).smallest(seconds)
            case Whether(cell):
                return self.reason(cell if self.knows(cell) else cell.opposite, seconds, until)
            case OneOf(location, cards):
                encoding = self._log.encoding if until is None else encode(self._log.game.until(until))
                return Conflicts(encoding, *(Cell(location, card, False) for card in cards)).smallest(seconds)
            case Solution():
                return None
        assert_never(matter)
