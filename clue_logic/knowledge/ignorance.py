"""That somebody does not know: for every world of one kind there must be another, and that is more than one SAT call.

It is decided by counterexamples (Clarke, Grumberg, Jha, Lu, Veith: Counterexample-Guided Abstraction Refinement, CAV
2000; for two quantifiers: Janota, Marques-Silva: Abstraction-Based Algorithm for 2QBF, SAT 2011). One solver proposes a
world in which the player might know; another looks for one that is the same to her, and in which it is otherwise. If
there is none, then she knows there. If there is one, all worlds that it refutes (see `clue_logic.knowledge.doubt`) are
ruled out, until none is left: then she knows nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import assert_never

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import Cell, Matter, OneOf, Solution, Whether
from clue_logic.knowledge.bounded_solver import BoundedSolver
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.contrasts import Contrasts
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.doubt import Doubts
from clue_logic.knowledge.encoded_log import EncodedLog
from clue_logic.knowledge.refutations import Refutations
from clue_logic.knowledge.search_result import USUAL, Bounds, Decision, SearchResult
from clue_logic.knowledge.sight import Showing
from clue_logic.knowledge.solutions import solution_places
from clue_logic.worlds.neighbours import Deal

ELSEWHERE = 10
"""After so many rounds worlds of another kind are proposed."""


@dataclass
class _Pending:
    """A matter that is being decided: what makes its clauses count, how many there are, and how it ended."""

    selector: int
    clauses: int = 0
    result: SearchResult | None = None


class Ignorance:
    """Decides whether the keeper of a log knows (that the next player knows ...) that a player does not know.

    Parameters
    ----------
    log
        The log.
    knowing
        Who is known to know of the other's ignorance, in the shortest form of the chain; empty for the keeper alone.
    ignorant
        Who does not know; and after that the chain of those of whom she does not know that they know. If nobody is
        known to know of it, it can be the keeper herself, who has perhaps seen more than is in the log.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> log = EncodedLog(read_log('''cards: 1, 2, 3, 4, 5
    ... hidden: 2
    ... players: Ann 1, Bob 1, Cid 1
    ... me: Ann
    ... hand: 1
    ... Bob suggests 1, 2: Cid passes, Ann shows 1
    ... '''))
    >>> print(Ignorance(log, (), ("Cid",)).of(Cell("Bob", "3", True)))
    yes

    Ann or Bob has 2, or else it is hidden, for all that Cid knows; and if Ann has not 2, then 1:

    >>> print(Ignorance(log, (), ("Cid",)).of(Cell("Ann", "1", True)))
    yes
    >>> verdict = Ignorance(log, (), ("Cid",)).of(Cell("Ann", "3", False))
    >>> verdict.decision.value, verdict.deal["1"]
    ('no', 'Ann')
    """

    def __init__(self, log: EncodedLog, knowing: Chain, ignorant: Chain) -> None:
        self._log = log
        self._player = ignorant[0]
        self._nested = len(ignorant) > 1
        self._here = len(knowing)
        self._keeper = not knowing and self._player == log.game.me
        self._proposed = Copies(log, knowing, watched=(self._here, self._player))
        self._same = Copies(log, ignorant[1:], keeper=self._keeper, watched=(0, self._player))
        self._outer = BoundedSolver(self._proposed.clauses)
        self._inner = BoundedSolver(self._same.clauses)
        self._doubts = Doubts(log, ignorant, keeper=self._keeper)
        self._refutations = Refutations(self._doubts, self._proposed, self._here, self._outer)
        self._contrasts = Contrasts(self._same)
        self._rng = Random(0)
        self._pending: dict[Matter, _Pending] = {}
        self._another: dict[frozenset[Cell], int] = {}

    def of(self, matter: Matter, bounds: Bounds = USUAL) -> SearchResult:
        """Return whether the player is known not to know something, or not to know that the others know it."""
        if isinstance(matter, Whether):
            matter = Whether(replace(matter.cell, holds=True))
        if matter not in self._pending:
            self._pending[matter] = _Pending(self._proposed.variable())
            for cell in self._exchanged(matter):
                self._refutations.by_exchange(matter, cell)
        pending = self._pending[matter]
        result = pending.result
        if result is None or (result.decision is Decision.UNDECIDED and result.bounds != bounds):
            before = self._steps
            found = self._found(matter, pending, bounds)
            result = pending.result = replace(found, steps=self._steps - before)
        return result

    def _exchanged(self, matter: Matter) -> Iterator[Cell]:
        """Yield the cells of which an exchange that the player does not notice refutes that she knows."""
        match matter:
            case Cell():
                yield matter
            case Whether() | Solution() if self._nested:
                return  # that the next one knows whichever it is, no such exchange refutes
            case Whether(cell):
                yield from (cell, replace(cell, holds=False))
            case OneOf():
                return  # one exchange alone seldom refutes it
            case Solution():
                for place in solution_places(self._log.game):
                    yield from (Cell(place, card, True) for card in self._log.game.deck.cards)
            case _:
                assert_never(matter)

    def _otherwise(self, matter: Matter, deal: Deal) -> int:
        """Return what says that it is otherwise in the last world than in a deal; nested, in the last two worlds."""
        match matter:
            case Whether(cell) if not self._nested:
                there = self._same.literal(cell, self._same.last)
                return -there if deal[cell.card] == cell.location else there
            case Solution() if not self._nested:
                return self._another_solution(deal)
            case Cell() | Whether() | OneOf() | Solution():
                return self._inner.select(*self._contrasts.of(matter))
        assert_never(matter)

    def _found(self, matter: Matter, pending: _Pending, bounds: Bounds) -> SearchResult:
        end = self._steps + bounds.steps
        assumed = [self._proposed.literal(matter, self._here)] if isinstance(matter, Cell) else []
        refuting = self._refutations.of(matter)
        for rounds in range(bounds.rounds + 1):
            # What refutes worlds for one question often does for others.
            for clause in refuting[pending.clauses :]:
                self._outer.add((-pending.selector, *clause))
            pending.clauses = len(refuting)
            if rounds % ELSEWHERE == ELSEWHERE - 1:
                self._look_elsewhere()
            proposed = self._solved(self._outer, [pending.selector, *assumed], bounds, end)
            if proposed is False:
                return SearchResult(Decision.YES, rounds, bounds)
            if proposed is None or rounds == bounds.rounds:
                return SearchResult(Decision.UNDECIDED, rounds, bounds)
            deal = self._proposed.deal(self._outer.model, self._here)
            self._inner.prefer(self._literals(deal))
            same = [*self._same_to_player(deal), self._otherwise(matter, deal)]
            refuted = self._solved(self._inner, same, bounds, end)
            if refuted is False:
                return SearchResult(Decision.NO, rounds + 1, bounds, deal, tuple(self._seen()))
            if refuted is None:
                return SearchResult(Decision.UNDECIDED, rounds + 1, bounds)
            if self._keeper:
                # Most of what she has seen is in the log, so there are few worlds that differ for her.
                refuting.append([-literal for literal in self._sight(deal)])
            self._refutations.by_doubt(deal, self._nearest(deal, same, bounds, end))
        raise AssertionError("the loop ends with its last round")

    @property
    def _steps(self) -> int:
        return self._outer.steps + self._inner.steps

    def _solved(self, search: BoundedSolver, assumptions: list[int], bounds: Bounds, end: int) -> bool | None:
        """Return whether there is such a world; None if the search was given up."""
        left = end - self._steps
        return search.solve(assumptions, bounds.conflicts, left) if left > 0 else None

    def _look_elsewhere(self) -> None:
        """Let worlds be proposed that are unlike the last ones: those that refute them are often much the same."""
        for place in self._log.game.locations:
            row = self._proposed.row(place, self._here)
            self._outer.prefer([self._rng.choice((cell, -cell)) for cell in row])

    def _literals(self, deal: Deal) -> Iterator[int]:
        """Yield what would make all copies the same as a deal."""
        for copy in range(self._same.last + 1):
            for card, cells in self._same.columns(copy):
                yield from (cell if deal[card] == place else -cell for place, cell in cells)

    def _same_to_player(self, deal: Deal) -> Iterator[int]:
        """Yield what the player has seen in the world proposed, said of the other."""
        for place in self._places_seen:
            row = self._same.row(place, 0)
            yield from (cell if deal[card] == place else -cell for card, cell in zip(deal, row, strict=True))
        for show, card in self._seen():
            yield self._same.shown(show, 0)[card]

    def _seen(self) -> Iterator[tuple[Showing, str]]:
        """Yield the shows that the player saw, and the card of each in the world proposed."""
        for show in self._log.showings:
            if self._player in show.witnesses:
                yield show, self._proposed.card_shown(self._outer.model, show, self._here)

    def _sight(self, deal: Deal) -> Iterator[int]:
        """Yield what the player has seen in the world proposed, as it stands there."""
        for place in self._places_seen:
            row = self._proposed.row(place, self._here)
            yield from (cell if deal[card] == place else -cell for card, cell in zip(deal, row, strict=True))
        for show in self._log.showings:
            shown = self._proposed.shown(show, self._here)
            yield from (variable for variable in shown.values() if self._outer.true(variable))

    @cached_property
    def _places_seen(self) -> tuple[str, ...]:
        looked = any(look.player == self._player for look in self._log.peeks)
        return (self._player, ENVELOPE) if looked else (self._player,)

    def _another_solution(self, deal: Deal) -> int:
        """Return what says that the last world has another solution than a deal."""
        places = set(solution_places(self._log.game))
        cells = frozenset(Cell(place, card, True) for card, place in deal.items() if place in places)
        if cells not in self._another:
            self._another[cells] = self._same.variable()
            literals = sorted(-self._same.literal(cell, self._same.last) for cell in cells)
            self._inner.add((-self._another[cells], *literals))
        return self._another[cells]

    def _nearest(self, deal: Deal, same: list[int], bounds: Bounds, end: int) -> list[Deal]:
        """Return deals of worlds like those found last, but with no card elsewhere that need not be."""
        others = self._others()
        needed: set[str] = set()
        here = {
            card: [dict(self._same.columns(copy)[at][1])[deal[card]] for copy in range(len(others))]
            for at, card in enumerate(deal)
        }
        while moved := [card for card in deal if card not in needed and any(deal[card] != o[card] for o in others)]:
            stays = (
                cell
                for card in deal
                if card not in needed and (card == moved[0] or card not in moved)
                for cell in here[card]
            )
            if self._solved(self._inner, [*same, *stays], bounds, end):
                others = self._others()
            else:
                needed.add(moved[0])
        return others

    def _others(self) -> list[Deal]:
        return [self._same.deal(self._inner.model, copy) for copy in range(self._same.last + 1)]
