"""Entailments of a log being edited, with reuse of deals and clauses."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.words.cancellation import SupersededError, never
from clue_logic.worlds.bits import NO_CELLS, Bits, CellBits, KnownCells, StatementBits, StatementReader, bit_indices
from clue_logic.worlds.entailment import CellStates, KnownEntailments, Moment, Worlds
from clue_logic.worlds.fitting import UndecidedError
from clue_logic.worlds.neighbours import CardExchanges
from clue_logic.worlds.solver import Budget, SelectorSolver


class Witness(NamedTuple):
    """A deal, and the number of statements before the first that it violates."""

    deal: Bits
    until: int


class ShownCells(NamedTuple):
    """The cells that are full in some deals, and the cells that are empty in some."""

    held: Bits
    lacked: Bits


class Witnesses:
    """Deals as witnesses of open cells: for each cell open after n statements, a deal with it full and one without."""

    def __init__(self, every: Bits, witnesses: Iterable[Witness] = ()) -> None:
        self._every = every
        self._found = list(witnesses)

    def __iter__(self) -> Iterator[Witness]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def add(self, witness: Witness) -> None:
        self._found.append(witness)

    @property
    def last(self) -> Witness:
        """The witness added last."""
        return self._found[-1]

    def most(self) -> int:
        """Return the largest number of statements that a deal agrees with."""
        return max((witness.until for witness in self._found), default=0)

    def reuse(self, number: int, until: Callable[[Bits], int]) -> Witnesses:
        """Return the witnesses for a log that shares `number` statements; `until` counts those a deal agrees with."""
        return Witnesses(
            self._every,
            (Witness(deal, until(deal)) if before >= number else Witness(deal, before) for deal, before in self._found),
        )

    def shown_cells(self, number: int) -> ShownCells:
        """Return the cells that deals of the first `number` statements have full, and empty."""
        held = lacked = 0
        for deal, until in self._found:
            if until >= number:
                held |= deal
                lacked |= ~deal
        return ShownCells(held, lacked & self._every)

    def last_contrary(self, known: KnownCells) -> dict[int, int]:
        """Return for each known cell the largest number of statements of a deal that contradicts it, if any."""
        held, lacked = known
        last: dict[int, int] = {}
        for deal, until in sorted(self._found, key=lambda witness: -witness.until):
            otherwise = (held & ~deal) | (lacked & deal)
            if otherwise:
                last.update(dict.fromkeys(bit_indices(otherwise), until))
                held, lacked = held & ~otherwise, lacked & ~otherwise
                if not held | lacked:
                    break
        return last

    def fewest(self, most: int) -> Witnesses:
        """Return a subset with the same shown cells if there are more than `most` witnesses."""
        if len(self._found) <= most:
            return self
        held = lacked = 0
        fewest: list[Witness] = []
        for witness in sorted(self._found, key=lambda witness: -witness.until):
            new_held, new_lacked = witness.deal & ~held, ~witness.deal & self._every & ~lacked
            if new_held or new_lacked:
                held, lacked = held | new_held, lacked | new_lacked
                fewest.append(witness)
        return Witnesses(self._every, fewest)


# Entailment is monotone. So first the longest possible prefix of the log is found, then the cells entailed in the end,
# and then since when each of these is entailed, unless a witness shows it.


_WITNESSES = 3
"""The number of witnesses for each cell above which redundant ones are dropped."""


class LogEntailments(Struct, frozen=True):
    """The entailed cells after each statement of a log."""

    statements: tuple[StatementBits, ...]  # headers first
    # known[n]: entailed by the first n statements, as long as the log is possible
    known: tuple[KnownCells, ...]
    witnesses: Witnesses  # of the open cells

    @property
    def number(self) -> int:
        """The number of statements of the longest possible prefix."""
        return len(self.known) - 1


class Replay:
    """Computes the entailments of a log that shares its first statements with an earlier one."""

    def __init__(
        self,
        cells: CellBits,
        solver: SelectorSolver,
        before: LogEntailments,
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
        # skip statements that are repeated or already entailed
        self._said = frozenset(statements[:same])
        self._new = tuple(
            (at, statement)
            for at, statement in enumerate(statements[same:], start=same)
            if statement not in self._said and not statement.is_implied(self._known)
        )
        self._witnesses = before.witnesses.reuse(same, self._until)
        self._budget = Budget()

    def find_entailments(self) -> LogEntailments:
        """Return the entailed cells after each statement.

        Raises SupersededError if it is no longer needed, and UndecidedError if it exceeds the budget.
        """
        number = self._possible()
        followed_by = self._new_entailments(number)
        self._budget = Budget()
        known = self._since(number, followed_by)
        witnesses = self._witnesses.fewest(_WITNESSES * len(self._cells.cells))
        return LogEntailments(self._statements, (*self._before.known[: self._same + 1], *known), witnesses)

    def _until(self, deal: Bits) -> int:
        """Return the number of statements that a deal of the shared statements agrees with."""
        for at, statement in self._new:
            if not statement.agrees(deal):
                return at
        return len(self._statements)

    @cached_property
    def _old(self) -> tuple[StatementBits, ...]:
        """The shared statements that known cells do not imply."""
        some = dict.fromkeys(self._statements[: self._same])
        return tuple(statement for statement in some if not statement.is_implied(self._known))

    @cached_property
    def _first_positions(self) -> Mapping[StatementBits, int]:
        positions: dict[StatementBits, int] = {}
        for at, statement in self._new:
            positions.setdefault(statement, at)
        return positions

    def _deal(self, number: int, other_than: KnownCells = NO_CELLS) -> int | None:
        """Find a deal that agrees with the first `number` statements, keep it as a witness, and return None.

        If there is none, return the number of statements that rule it out.
        """
        if self._stopped():
            raise SupersededError
        deal = self._solver.deal(self._counting(number), self._known, self._budget, other_than=other_than)
        if deal is None:
            return max((self._first_positions.get(one, -1) + 1 for one in self._solver.needed), default=0)
        witness = Witness(deal, self._until(deal))
        assert witness.until >= number, "the deal does not agree with what was asked"
        self._witnesses.add(witness)
        return None

    def _possible(self) -> int:
        """Return the number of statements of the longest possible prefix."""
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

    def _new_entailments(self, number: int) -> dict[int, int]:
        """Return the cells newly entailed by `number` statements, each with an upper bound of the number needed."""
        if number == self._same:
            return {}
        entailed = self._retained_entailments(number)
        asked = self._unseen_cells(
            number, self._cells.every & ~self._known.all_cells & ~sum(1 << cell for cell in entailed)
        )
        if not asked:
            return entailed
        exchanges = CardExchanges(self._cells, self._counting(number), self._known)
        near = [deal for deal, until in self._witnesses if until >= number][-1:]
        while True:
            for deal in (other for one in near for other in exchanges.around(one, ~asked)):
                self._witnesses.add(Witness(deal, self._until(deal)))
            asked = self._unseen_cells(number, asked)
            if not asked:
                return entailed
            held = self._witnesses.shown_cells(number).held
            ruled_out = self._deal(number, KnownCells(asked & held, asked & ~held))
            if ruled_out is not None:
                return entailed | dict.fromkeys(bit_indices(asked), max(ruled_out, self._same + 1))
            near = [self._witnesses.last.deal]

    def _unseen_cells(self, number: int, cells: Bits) -> Bits:
        """Return the cells without two contrasting witnesses among deals of `number` statements."""
        held, lacked = self._witnesses.shown_cells(number)
        return cells & ~(held & lacked)

    def _retained_entailments(self, number: int) -> dict[int, int]:
        """Return the cells entailed earlier by statements that are still present, perhaps moved."""
        retained: dict[int, int] = {}
        enough = self._same + 1
        for at in range(self._same, self._before.number):
            statement, known = self._before.statements[at], self._before.known[at]
            if statement in self._first_positions:
                enough = max(enough, self._first_positions[statement] + 1)
            elif statement not in self._said and not statement.is_implied(known):
                break
            if enough > number:
                break
            retained.update(dict.fromkeys(bit_indices(self._before.known[at + 1].all_cells & ~known.all_cells), enough))
        return retained

    def _counting(self, number: int) -> list[StatementBits]:
        """Return those of the first statements that known cells do not imply."""
        return [*self._old, *(one for one, at in self._first_positions.items() if at < number)]

    def _since(self, number: int, most: dict[int, int]) -> list[KnownCells]:
        """Return the known cells after each further statement; `most` has upper bounds per cell."""
        held = self._witnesses.shown_cells(number).held
        cells = sum(1 << cell for cell in most)
        least = dict.fromkeys(most, self._same + 1)
        for cell, until in self._witnesses.last_contrary(KnownCells(cells & held, cells & ~held)).items():
            least[cell] = max(least[cell], until + 1)
        self._narrow(least, most, held)
        news: dict[int, Bits] = {}
        for cell, since in most.items():
            news[since] = news.get(since, 0) | 1 << cell
        dates: list[KnownCells] = []
        known = self._known
        for at in range(self._same + 1, number + 1):
            if at in news:
                known = KnownCells(known.held | news[at] & held, known.lacked | news[at] & ~held)
            dates.append(known)
        return dates

    def _narrow(self, least: dict[int, int], most: dict[int, int], held: Bits) -> None:
        """Narrow the bounds of all cells by queries, last cell first."""
        near = True
        while left := [cell for cell, number in most.items() if least[cell] < number]:
            last = max(most[cell] for cell in left)
            those = [cell for cell in left if most[cell] == last]
            first = min(least[cell] for cell in those)
            # usually the last statement in the core decides; otherwise take longer steps
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


_DEAD = 4_000
"""The number of obsolete clauses above which the solver is rebuilt."""


class LiveWorlds:
    """Computes the entailments of a log repeatedly while it is being edited."""

    def __init__(self) -> None:
        self._kind: Hashable = None
        self._kept: _StatementCache | None = None

    def update(self, game: Game, *, stopped: Callable[[], bool] = never) -> Worlds:
        """Return the deals of a game with their known entailments and timeline.

        These are as in `Worlds` with ``bounded=True`` and `clue_logic.worlds.timeline.moments`, perhaps with fewer
        undecided cells. If the budget is exceeded here, these compute them.

        Raises SupersededError if it is no longer needed; the cache stays valid.
        """
        kind = _reuse_key(game)
        if self._kept is None or self._kind != kind:
            self._kind, self._kept = kind, _StatementCache(game)
        try:
            return Worlds(game, bounded=True, common=self._kept.update(game, stopped))
        except UndecidedError:
            return Worlds(game, bounded=True)


def _reuse_key(game: Game) -> Hashable:
    """Return the key of reuse: the cells, the categories, and whether all hand sizes are known."""
    exact = all(player.low == player.high for player in game.players)
    return game.locations, game.deck.categories, game.deck.loose, exact


class _StatementCache:
    """The cache for logs with the same cells."""

    def __init__(self, game: Game) -> None:
        self._said = StatementReader(game)
        self._solver = SelectorSolver(game)
        self._cells: CellBits = self._said.cells
        self._followed = LogEntailments((), (NO_CELLS,), Witnesses(self._cells.every))
        self._moments: tuple[Moment, ...] = ()
        self._states: tuple[KnownCells, CellStates] = (NO_CELLS, self._cell_states(NO_CELLS))

    def update(self, game: Game, stopped: Callable[[], bool]) -> KnownEntailments:
        self._trim(game)
        statements = self._said.statements(game, stopped)
        before = self._followed
        same = 0
        for one, other in zip(statements, before.statements, strict=False):
            if one is not other:
                break
            same += 1
        if same > before.number:  # impossible for the same reason as before
            followed = LogEntailments(statements, before.known, before.witnesses)
        else:
            followed = Replay(self._cells, self._solver, before, statements, same, stopped).find_entailments()
        possible = followed.number == len(statements)
        known = followed.known[-1] if possible else NO_CELLS
        if known != self._states[0]:
            self._states = known, self._cell_states(known)
        self._moments = tuple(self._find_moments(game, followed, same))
        self._followed = followed
        return KnownEntailments(self._states[1], frozenset(), possible, self._moments)

    def _trim(self, game: Game) -> None:
        """Drop removed statements if they are most of the cache."""
        log = self._followed.statements
        if self._said.size > _DEAD + 2 * len(log):
            self._said.forget_others(frozenset(log))
        if self._solver.size > _DEAD + 2 * len(log):
            self._solver = SelectorSolver(game)

    def _cell_states(self, known: KnownCells) -> CellStates:
        states = dict.fromkeys(self._cells.cells, State.OPEN)
        for state, cells in ((State.HOLDS, known.held), (State.LACKS, known.lacked)):
            states.update((self._cells.cells[number], state) for number in bit_indices(cells))
        return MappingProxyType(states)

    def _find_moments(self, game: Game, followed: LogEntailments, same: int) -> Iterator[Moment]:
        """Yield the moments of all statements; those of shared statements are reused with their current lines."""
        lines = (0, *(event.line for event in game.events))
        for at, line in enumerate(lines[: followed.number]):
            if at >= same:
                yield Moment(line, self._news(followed.known[at], followed.known[at + 1]))
            elif self._moments[at].line == line:
                yield self._moments[at]
            else:
                yield Moment(line, self._moments[at].cells)
        if followed.number < len(lines):
            yield Moment(lines[followed.number], (), possible=False)

    def _news(self, before: KnownCells, after: KnownCells) -> tuple[Cell, ...]:
        news = after.all_cells & ~before.all_cells
        return tuple(Cell(*self._cells.cells[number], bool(after.held >> number & 1)) for number in bit_indices(news))
