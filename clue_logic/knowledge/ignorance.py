"""That somebody does not know: for every world of one kind there must be another, and that is more than one SAT call.

It is decided by counterexamples (Clarke, Grumberg, Jha, Lu, Veith: Counterexample-Guided Abstraction Refinement, CAV
2000; for two quantifiers: Janota, Marques-Silva: Abstraction-Based Algorithm for 2QBF, SAT 2011). One solver proposes a
world in which the player might know; another looks for one that is the same to her, and in which it is otherwise. If
there is none, then she knows there. If there is one, all worlds that it refutes (see `clue_logic.knowledge.doubt`) are
ruled out, until none is left: then she knows nowhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import Cell, Solution, Whether
from clue_logic.knowledge.chain import Chain
from clue_logic.knowledge.copies import Copies
from clue_logic.knowledge.doubt import Condition, Doubts, Either, NotShown
from clue_logic.knowledge.search import Search
from clue_logic.knowledge.solutions import solution_places, two_solutions
from clue_logic.knowledge.told import Log
from clue_logic.knowledge.verdict import USUAL, Bounds, Decision, Verdict
from clue_logic.worlds.neighbours import Deal

ELSEWHERE = 10
"""After so many rounds worlds of another kind are proposed."""


_Matter = Cell | Whether | Solution
"""What is not known: that a cell is so, or whether it is so, or the solution."""


@dataclass
class _Asked:
    """A question that is being decided: what makes its clauses count, how many there are, and how it ended."""

    selector: int
    clauses: int = 0
    verdict: Verdict | None = None


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
    >>> log = Log(read_log('''cards: 1, 2, 3, 4, 5
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

    def __init__(self, log: Log, knowing: Chain, ignorant: Chain) -> None:
        self._log = log
        self._player = ignorant[0]
        self._nested = len(ignorant) > 1
        self._here = len(knowing)
        self._keeper = not knowing and self._player == log.game.me
        self._proposed = Copies(log, knowing, watched=(self._here, self._player))
        self._same = Copies(log, ignorant[1:], keeper=self._keeper, watched=(0, self._player))
        self._outer = Search(self._proposed.clauses)
        self._inner = Search(self._same.clauses)
        self._doubts = Doubts(log, ignorant, keeper=self._keeper)
        self._rng = Random(0)
        self._asked: dict[_Matter, _Asked] = {}
        self._refuting: dict[_Matter, list[list[int]]] = defaultdict(list)
        self._another: dict[frozenset[Cell], int] = {}
        self._differs: dict[Cell, int] = {}
        self._either: dict[Either, int] = {}
        self._cells: dict[tuple[bool, int], tuple[tuple[str, tuple[tuple[str, int], ...]], ...]] = {}

    def of(self, cell: Cell, bounds: Bounds = USUAL) -> Verdict:
        """Return whether the player is known not to know that a cell is so."""
        so = self._proposed.literal(cell, self._here)
        otherwise = -self._same.literal(cell, self._same.last)
        return self._decided(cell, [so], lambda _: otherwise, bounds)

    def of_whether(self, cell: Cell, bounds: Bounds = USUAL) -> Verdict:
        """Return whether the player is known not to know that (... knows that) the last one knows if a cell is so."""
        holds = replace(cell, holds=True)
        if self._nested:
            return self._decided(Whether(holds), [], lambda _: self._unlike(holds), bounds)
        there = self._same.literal(holds, self._same.last)
        return self._decided(
            Whether(holds), [], lambda deal: -there if deal[cell.card] == cell.location else there, bounds
        )

    def of_solution(self, bounds: Bounds = USUAL) -> Verdict:
        """Return whether the player is known not to know that (... knows that) the last one can name the solution."""
        otherwise = self._other_solutions if self._nested else self._another_solution
        return self._decided(Solution(), [], otherwise, bounds)

    def _decided(
        self, matter: _Matter, assumed: list[int], otherwise: Callable[[Deal], int], bounds: Bounds
    ) -> Verdict:
        if matter not in self._asked:
            self._asked[matter] = _Asked(self._proposed.variable())
            for cell in self._exchanged(matter):
                for conditions in self._doubts.exchanges(cell):
                    self._refuting[matter].append(self._refutation(conditions))
        asked = self._asked[matter]
        verdict = asked.verdict
        if verdict is None or (verdict.decision is Decision.UNDECIDED and verdict.bounds != bounds):
            verdict = asked.verdict = self._found(matter, asked, assumed, otherwise, bounds)
        return verdict

    def _exchanged(self, matter: _Matter) -> Iterator[Cell]:
        """Yield the cells of which an exchange that the player does not notice refutes that she knows."""
        if isinstance(matter, Cell):
            yield matter
        elif self._nested:  # that the next one knows whichever it is, no such exchange refutes
            return
        elif isinstance(matter, Whether):
            yield from (matter.cell, replace(matter.cell, holds=False))
        else:
            for place in solution_places(self._log.game):
                yield from (Cell(place, card, True) for card in self._log.game.deck.cards)

    def _found(
        self, matter: _Matter, asked: _Asked, assumed: list[int], otherwise: Callable[[Deal], int], bounds: Bounds
    ) -> Verdict:
        end = self._steps + bounds.steps
        for rounds in range(bounds.rounds + 1):
            # What refutes worlds for one question often does for others.
            for clause in self._refuting[matter][asked.clauses :]:
                self._outer.add((-asked.selector, *clause))
            asked.clauses = len(self._refuting[matter])
            if rounds % ELSEWHERE == ELSEWHERE - 1:
                self._look_elsewhere()
            proposed = self._solved(self._outer, [asked.selector, *assumed], bounds, end)
            if proposed is False:
                return Verdict(Decision.YES, rounds, bounds)
            if proposed is None or rounds == bounds.rounds:
                return Verdict(Decision.UNDECIDED, rounds, bounds)
            deal = self._deal(self._outer, self._proposed, self._here)
            self._inner.prefer(self._literals(deal))
            same = [*self._same_to_player(deal), otherwise(deal)]
            refuted = self._solved(self._inner, same, bounds, end)
            if refuted is False:
                return Verdict(Decision.NO, rounds + 1, bounds, deal)
            if refuted is None:
                return Verdict(Decision.UNDECIDED, rounds + 1, bounds)
            if self._keeper:
                # Most of what she has seen is in the log, so there are few worlds that differ for her.
                self._refuting[matter].append([-literal for literal in self._sight(deal)])
            self._refute(deal, self._nearest(deal, same, bounds, end))
        raise AssertionError("the loop ends with its last round")

    @property
    def _steps(self) -> int:
        return self._outer.steps + self._inner.steps

    def _solved(self, search: Search, assumptions: list[int], bounds: Bounds, end: int) -> bool | None:
        """Return whether there is such a world; None if the search was given up."""
        left = end - self._steps
        return search.solve(assumptions, bounds.conflicts, left) if left > 0 else None

    def _look_elsewhere(self) -> None:
        """Let worlds be proposed that are unlike the last ones: those that refute them are often much the same."""
        for place in self._log.game.locations:
            row = self._proposed.row(place, self._here)
            self._outer.prefer([self._rng.choice((cell, -cell)) for cell in row])

    def _deal(self, found: Search, copies: Copies, copy: int) -> Deal:
        """Return the deal of a copy, in the order of the deck."""
        model = found.model
        return {
            card: next(place for place, variable in cells if model[variable - 1] > 0)
            for card, cells in self._columns(copies, copy)
        }

    def _columns(self, copies: Copies, copy: int) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
        """Return for every card its places, and the variables of these cells in a copy."""
        key = (copies is self._same, copy)
        if key not in self._cells:
            game = self._log.game
            rows = [copies.row(place, copy) for place in game.locations]
            columns = (tuple(zip(game.locations, column, strict=True)) for column in zip(*rows, strict=True))
            self._cells[key] = tuple(zip(game.deck.cards, columns, strict=True))
        return self._cells[key]

    def _literals(self, deal: Deal) -> Iterator[int]:
        """Yield what would make all copies the same as a deal."""
        for copy in range(self._same.last + 1):
            for card, cells in self._columns(self._same, copy):
                yield from (cell if deal[card] == place else -cell for place, cell in cells)

    def _same_to_player(self, deal: Deal) -> Iterator[int]:
        """Yield what the player has seen in the world proposed, said of the other."""
        for place in self._places_seen:
            row = self._same.row(place, 0)
            yield from (cell if deal[card] == place else -cell for card, cell in zip(deal, row, strict=True))
        for show in self._log.shows:
            if self._player in show.witnesses:
                there = self._same.shown(show, 0)
                shown = self._proposed.shown(show, self._here).items()
                yield next(there[card] for card, variable in shown if self._outer.true(variable))

    def _sight(self, deal: Deal) -> Iterator[int]:
        """Yield what the player has seen in the world proposed, as it stands there."""
        for place in self._places_seen:
            row = self._proposed.row(place, self._here)
            yield from (cell if deal[card] == place else -cell for card, cell in zip(deal, row, strict=True))
        for show in self._log.shows:
            shown = self._proposed.shown(show, self._here)
            yield from (variable for variable in shown.values() if self._outer.true(variable))

    @cached_property
    def _places_seen(self) -> tuple[str, ...]:
        looked = any(look.player == self._player for look in self._log.looks)
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

    def _other_solutions(self, deal: Deal) -> int:
        """Return what says that the last two worlds, the same to the last player, have different solutions."""
        return self._different

    @cached_property
    def _different(self) -> int:
        selector = self._same.variable()
        for clause in two_solutions(self._same, selector):
            self._inner.add(clause)
        return selector

    def _unlike(self, cell: Cell) -> int:
        """Return what says that the last two worlds, the same to the last player, differ in a cell."""
        if cell not in self._differs:
            selector = self._differs[cell] = self._same.variable()
            for clause in self._same.differ(cell, selector):
                self._inner.add(clause)
        return self._differs[cell]

    def _nearest(self, deal: Deal, same: list[int], bounds: Bounds, end: int) -> list[Deal]:
        """Return deals of worlds like those found last, but with no card elsewhere that need not be."""
        others = self._others()
        needed: set[str] = set()
        here = {
            card: [dict(self._columns(self._same, copy)[at][1])[deal[card]] for copy in range(len(others))]
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
        return [self._deal(self._inner, self._same, copy) for copy in range(self._same.last + 1)]

    def _refute(self, deal: Deal, others: list[Deal]) -> None:
        """Take note of the worlds that are refuted by some others, and in which matters."""
        doubt = self._doubts.doubt(deal, others)
        clause = self._refutation(doubt.conditions)
        for cell in doubt.refuted:
            self._refuting[cell].append(clause)
        places = set(solution_places(self._log.game))
        *_, one, other = deal, *others
        lie = {
            Cell(place, card, True) for card in deal if one[card] != other[card] for place in (one[card], other[card])
        }
        for cell in lie:
            self._refuting[Whether(cell)].append(clause)
        if any(cell.location in places for cell in lie):
            self._refuting[Solution()].append(clause)

    def _refutation(self, conditions: Iterable[Condition]) -> list[int]:
        """Return the clause that rules out the worlds that meet some conditions.

        Sets have another order in every process. The solver goes by the order of clauses and variables, and has to find
        the same worlds again, to give up at the same one.
        """
        return [-self._literal(condition) for condition in sorted(conditions, key=self._order)]

    def _order(self, condition: Condition) -> list[int]:
        cells = condition.cells if isinstance(condition, Either) else (condition,)
        return sorted(self._literal(cell) for cell in cells)

    def _literal(self, condition: Condition) -> int:
        if isinstance(condition, NotShown):
            cards: Mapping[str, int] = self._proposed.shown(condition.show, self._here)
            return -cards[condition.card]
        if isinstance(condition, Cell):
            return self._proposed.literal(condition, self._here)
        if condition not in self._either:
            self._either[condition] = self._proposed.variable()
            for literal in self._order(condition):
                self._outer.add((-literal, self._either[condition]))
        return self._either[condition]
