"""What follows after each statement of a log, found from what is known of its beginning.

What follows once follows ever after. So it is found first how far the log is possible, then what follows in the end,
and only then since when: for cells that follow in the end, and that no deal shows open up to the statement before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.words.superseded import SupersededError
from clue_logic.worlds.bits import NOTHING, Bits, CellBits, KnownCells, StatementBits, numbers_of
from clue_logic.worlds.live_worlds import Witness, Witnesses
from clue_logic.worlds.neighbours import CardExchanges
from clue_logic.worlds.solver import Budget, Switched

_WITNESSES = 3
"""How many deals are kept for each cell before those that show nothing of their own are dropped."""


@dataclass(frozen=True, slots=True)
class Followed:
    """What follows after each statement of a log.

    Parameters
    ----------
    statements
        The headers, and all statements.
    known
        What is known after no statement, after the first one, the first two, and so on, as far as the log is possible.
    witnesses
        Deals that show that the other cells are open.
    """

    statements: tuple[StatementBits, ...]
    known: tuple[KnownCells, ...]
    witnesses: Witnesses

    @property
    def number(self) -> int:
        """With how many statements some deal agrees."""
        return len(self.known) - 1


class Replay:
    """Goes on from the beginning of a log.

    Parameters
    ----------
    cells
        The cells.
    solver
        The solver.
    before
        What followed from a log.
    statements
        The log now.
    same
        How many of its statements are the same; no more than leave a deal.
    stopped
        Whether to give it up.
    """

    def __init__(
        self,
        cells: CellBits,
        solver: Switched,
        before: Followed,
        statements: tuple[StatementBits, ...],
        same: int,
        stopped: Callable[[], bool],
    ) -> None:
        self._cells = cells
        self._solver = solver
        self._before = before
        self._statements = statements
        self._same = same
        self._stopped = stopped
        self._known = before.known[same]
        # What was said before, or is known anyway, need not be asked about, and deals need not be held against it.
        self._said = frozenset(statements[:same])
        self._new = tuple(
            (at, statement)
            for at, statement in enumerate(statements[same:], start=same)
            if statement not in self._said and not statement.follows(self._known)
        )
        self._witnesses = before.witnesses.from_on(same, self._until)
        self._budget = Budget()

    def followed(self) -> Followed:
        """Return what follows after each statement.

        Raises
        ------
        SupersededError
            If it was given up.
        UndecidedError
            If it would take too long.
        """
        number = self._possible()
        followed_by = self._followed_by(number)
        self._budget = Budget()
        known = self._since(number, followed_by)
        return Followed(self._statements, (*self._before.known[: self._same + 1], *known), self._kept())

    def _until(self, deal: Bits) -> int:
        """Return with how many statements a deal agrees that agrees with those that are the same."""
        for at, statement in self._new:
            if not statement.agrees(deal):
                return at
        return len(self._statements)

    @cached_property
    def _old(self) -> tuple[StatementBits, ...]:
        """The statements that are the same and say more than what is known."""
        some = dict.fromkeys(self._statements[: self._same])
        return tuple(statement for statement in some if not statement.follows(self._known))

    @cached_property
    def _first_at(self) -> Mapping[StatementBits, int]:
        found: dict[StatementBits, int] = {}
        for at, statement in self._new:
            found.setdefault(statement, at)
        return found

    def _deal(self, number: int, other_than: KnownCells = NOTHING) -> int | None:
        """Look for a deal that agrees with so many statements; keep it as a witness, and return None.

        If there is none, return how many statements are enough to rule it out.
        """
        if self._stopped():
            raise SupersededError
        deal = self._solver.deal(self._counting(number), self._known, self._budget, other_than=other_than)
        if deal is None:
            return max((self._first_at.get(one, -1) + 1 for one in self._solver.needed), default=0)
        found = Witness(deal, self._until(deal))
        assert found.until >= number, "the deal does not agree with what was asked"
        self._witnesses.add(found)
        return None

    def _possible(self) -> int:
        """Return with how many statements some deal agrees."""
        possible = max(self._same, self._witnesses.most())
        impossible = len(self._statements) + 1
        asked = len(self._statements)
        while possible < impossible - 1:
            ruled_out = self._deal(asked)
            if ruled_out is None:
                possible = self._witnesses.most()
            else:
                impossible = max(possible + 1, ruled_out)
            asked = impossible - 1
        return possible

    def _followed_by(self, number: int) -> dict[int, int]:
        """Return the cells on which all deals agree after so many statements, and did not before.

        For each it is told after how many it follows, at most.
        """
        if number == self._same:
            return {}
        found = self._still_following(number)
        asked = self._still_unseen(number, self._cells.every & ~self._known.both & ~sum(1 << cell for cell in found))
        if not asked:
            return found
        exchanges = CardExchanges(self._cells, self._counting(number), self._known)
        near = [deal for deal, until in self._witnesses if until >= number][-1:]
        while True:
            for deal in (other for one in near for other in exchanges.around(one, ~asked)):
                self._witnesses.add(Witness(deal, self._until(deal)))
            asked = self._still_unseen(number, asked)
            if not asked:
                return found
            held = self._witnesses.shown(number).held
            ruled_out = self._deal(number, KnownCells(asked & held, asked & ~held))
            if ruled_out is not None:
                return found | dict.fromkeys(numbers_of(asked), max(ruled_out, self._same + 1))
            near = [self._witnesses.last.deal]

    def _still_unseen(self, number: int, cells: Bits) -> Bits:
        """Return which of some cells no two deals that agree with so many statements show both ways."""
        held, lacked = self._witnesses.shown(number)
        return cells & ~(held & lacked)

    def _still_following(self, number: int) -> dict[int, int]:
        """Return the cells that follow from statements that are still there, perhaps elsewhere."""
        found: dict[int, int] = {}
        enough = self._same + 1
        for at in range(self._same, self._before.number):
            statement, known = self._before.statements[at], self._before.known[at]
            if statement in self._first_at:
                enough = max(enough, self._first_at[statement] + 1)
            elif statement not in self._said and not statement.follows(known):
                break
            if enough > number:
                break
            found.update(dict.fromkeys(numbers_of(self._before.known[at + 1].both & ~known.both), enough))
        return found

    def _counting(self, number: int) -> list[StatementBits]:
        """Return those of the first statements that say more than what is known."""
        return [*self._old, *(one for one, at in self._first_at.items() if at < number)]

    def _since(self, number: int, most: dict[int, int]) -> list[KnownCells]:
        """Return what is known after one statement more, two more, and so on.

        `most` tells of the cells that follow in the end after how many statements they do, at most.
        """
        held = self._witnesses.shown(number).held
        cells = sum(1 << cell for cell in most)
        least = dict.fromkeys(most, self._same + 1)
        for cell, until in self._witnesses.last_otherwise(KnownCells(cells & held, cells & ~held)).items():
            least[cell] = max(least[cell], until + 1)
        self._narrow(least, most, held)
        news: dict[int, Bits] = {}
        for cell, since in most.items():
            news[since] = news.get(since, 0) | 1 << cell
        found: list[KnownCells] = []
        known = self._known
        for at in range(self._same + 1, number + 1):
            if at in news:
                known = KnownCells(known.held | news[at] & held, known.lacked | news[at] & ~held)
            found.append(known)
        return found

    def _narrow(self, least: dict[int, int], most: dict[int, int], held: Bits) -> None:
        """Ask since when cells follow, the last one first, until it is known of all."""
        near = True
        while left := [cell for cell, number in most.items() if least[cell] < number]:
            last = max(most[cell] for cell in left)
            those = [cell for cell in left if most[cell] == last]
            first = min(least[cell] for cell in those)
            # Most often it is the statement named last as a reason. If that was not near, the steps are longer.
            asked = last - 1 if near else (first + last) // 2
            those = [cell for cell in those if least[cell] <= asked]
            cells = sum(1 << cell for cell in those)
            ruled_out = self._deal(asked, KnownCells(cells & held, cells & ~held))
            if ruled_out is None:
                deal, until = self._witnesses.last
                near = True
                for cell in left:
                    if (deal ^ held) >> cell & 1:
                        least[cell] = max(least[cell], until + 1)
            else:
                near = ruled_out < asked
                for cell in those:
                    most[cell] = max(least[cell], ruled_out)

    def _kept(self) -> Witnesses:
        return self._witnesses.fewest(_WITNESSES * len(self._cells.cells))
