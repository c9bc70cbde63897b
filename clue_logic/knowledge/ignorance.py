"""Decides that a player does not know a proposition, which takes a sequence of SAT calls.

In each world of the log there must be an accessible world in which the proposition is false (for knowing whether: has
the other truth value). This is decided by counterexample-guided refinement (Clarke, Grumberg, Jha, Lu, Veith:
Counterexample-Guided Abstraction Refinement, CAV 2000; for two quantifiers: Janota, Marques-Silva: Abstraction-Based
Algorithm for 2QBF, SAT 2011). One solver proposes a world in which the player might know; another looks for such an
accessible world. If there is none, she knows it in the proposed world. If there is one, all worlds that it refutes are
excluded, until none is left: then she does not know it in any world.

An accessible world refutes many others. It differs from the proposed one in the places of some cards. The same cards
can be moved in any world that has them in the same places, as long as nothing public becomes false and every
player concerned has seen the same (`Doubt`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import assert_never

from msgspec import Struct

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import (
    AskedValue,
    AtomicProposition,
    CardClause,
    Cell,
    Solution,
    SolutionCard,
    Whether,
    WhoHolds,
)
from clue_logic.knowledge.copies import BoundedSolver, Copies, EncodedLog
from clue_logic.knowledge.exact_view import Contrasts
from clue_logic.knowledge.propositions import (
    USUAL,
    Bounds,
    Chain,
    Decision,
    SearchResult,
    solution_places,
    value_cells,
)
from clue_logic.knowledge.sight import Audience, Showing
from clue_logic.words.records import replace
from clue_logic.worlds.constraints import CardCount, Constraint, HandChoice, Holding, HoldsAny, LacksAny
from clue_logic.worlds.neighbours import Deal


class OtherCardCondition(Struct, frozen=True):
    """The condition that another card was shown."""

    showing: Showing
    card: str


class CellClause(Struct, frozen=True):
    """The condition that at least one of these cells holds."""

    cells: frozenset[Cell]


Condition = Cell | CellClause | OtherCardCondition

_CardConstraint = HoldsAny | LacksAny | CardCount | HandChoice
"""The constraints that do not fix the place of a single card."""


class Doubt(Struct, frozen=True):
    """A move of cards that the players of a chain do not notice, in all worlds that meet some conditions."""

    conditions: frozenset[Condition]  # applies to all worlds that meet these
    # the cells that hold in these worlds and not in the last one of the accessible worlds along the chain
    refuted: frozenset[Cell]


class Doubts:
    """Generalizes a counterexample: finds the conditions under which the same cards can be moved."""

    def __init__(self, log: EncodedLog, chain: Sequence[str], *, keeper: bool = False) -> None:
        self._chain = tuple(chain)
        self._game = log.game
        self._shows = log.showings
        self._visible = {(place, card) for place, cards in log.visible(chain[0]) for card in cards}
        self._asked: dict[str, list[_CardConstraint]] = defaultdict(list)
        self._kept: dict[str, list[_CardConstraint]] = defaultdict(list)
        self._settled: dict[str, set[str]] = defaultdict(set)
        self._swaps_at: dict[str, CardSwaps] = {}
        for disclosure in log.disclosures:
            constraint = None if disclosure.part.stated is None else disclosure.part.stated.constraint
            # Everybody knows that a card shown or whispered is one of the possible ones.
            if disclosure.showing is not None:
                some = HoldsAny if disclosure.showing.holds else LacksAny
                self._asked[disclosure.showing.shower].append(
                    some(disclosure.showing.line, disclosure.showing.shower, disclosure.showing.cards)
                )
            elif disclosure.audience is Audience.EVERYBODY and constraint is not None:
                self._keep(constraint, self._asked)
            if keeper and disclosure.audience is not Audience.EVERYBODY and constraint is not None:
                self._keep(constraint, self._kept)

    def _keep(self, constraint: Constraint, where: Mapping[str, list[_CardConstraint]]) -> None:
        if isinstance(constraint, Holding):
            self._settled[constraint.location].add(constraint.card)
        else:
            where[constraint.location].append(constraint)

    def doubt(self, deal: Deal, others: Sequence[Deal]) -> Doubt:
        """Return the doubt for a world and the accessible worlds that were found for it, one for each player."""
        before = _Hands(deal)
        moves = [_Hands(other) for other in others]
        conditions: set[Condition] = set()
        for number, (other, after) in enumerate(zip(others, moves, strict=True)):
            for card, place in deal.items():
                if other[card] != place:
                    conditions.add(Cell(place, card, True))
            for place in {place for card in deal if deal[card] != other[card] for place in (deal[card], other[card])}:
                for constraint in (*self._asked[place], *([] if number else self._kept[place])):
                    conditions.update(_preserving_conditions(constraint, before[place], after[place]))
        for show in self._shows:
            conditions.update(self._same_card_conditions(show, before, moves))
        last = others[-1]
        moved = [card for card in deal if deal[card] != last[card]]
        refuted = {Cell(deal[card], card, True) for card in moved} | {Cell(last[card], card, False) for card in moved}
        return Doubt(frozenset(conditions), frozenset(refuted))

    def exchanges(self, cell: Cell) -> Iterator[frozenset[Condition]]:
        """Yield the conditions of doubts about a cell: in each two cards change places, unnoticed by the first player.

        They are computed without a search, so that few other doubts remain to be found.
        """
        if (cell.location, cell.card) in self._visible:
            return
        here = self._place_swaps(cell.location)
        moves = [(card, cell.card) if not cell.holds else (cell.card, card) for card in self._game.deck.cards]
        moved = [(handed, taken, here.of(handed, taken)) for handed, taken in moves if handed != taken]
        possible = [(handed, taken, conditions) for handed, taken, conditions in moved if conditions is not None]
        for place in self._game.locations:
            if place == cell.location:
                continue
            other = self._place_swaps(place)
            for handed, taken, conditions in possible:
                if not self._visible.isdisjoint(product((place, cell.location), (handed, taken))):
                    continue
                there = other.of(taken, handed)
                if there is not None:
                    yield conditions | there

    def _place_swaps(self, place: str) -> CardSwaps:
        if place not in self._swaps_at:
            shows = [s for s in self._shows if s.shower == place and self._chain[0] in s.witnesses]
            self._swaps_at[place] = CardSwaps(
                place, self._settled[place], (*self._asked[place], *self._kept[place]), shows
            )
        return self._swaps_at[place]

    def _same_card_conditions(self, show: Showing, before: _Hands, moves: Sequence[_Hands]) -> Iterator[Condition]:
        """Yield the conditions for the same card to be shown in all worlds in which a player would notice another."""
        start = 0
        hands = [before, *moves]
        for end in range(1, len(hands) + 1):
            if end < len(hands) and self._chain[end - 1] in show.witnesses:
                continue
            stretch = [hands[copy][show.shower] for copy in range(start, end)]
            could = {card for card in show.cards if (card in before[show.shower]) is show.holds}
            lost = {card for card in could if any((card in hand) is not show.holds for hand in stretch)}
            if len(stretch) > 1 and lost:
                if not start:
                    yield from (OtherCardCondition(show, card) for card in sorted(lost))
                elif not any(all((card in h) is show.holds for h in stretch) for card in set(show.cards) - could):
                    yield _cell_clause(show.shower, set(show.cards) - lost, show.holds)
            start = end


class CardSwaps:
    """The conditions under which a place can exchange one card for another."""

    def __init__(
        self, place: str, settled: Collection[str], constraints: Iterable[_CardConstraint], shows: Iterable[Showing]
    ) -> None:
        self._place = place
        self._settled = settled
        self._fixed = False
        self._counted: dict[str, list[int]] = defaultdict(list)
        """The constraints on a number of cards that each card is among: they are met as before by one of the same."""
        self._needed: dict[str, list[tuple[Collection[str], Condition | None]]] = defaultdict(list)
        """For a card given the cards of which one must be held, and what it takes to do without this one."""
        self._excluded: dict[str, list[tuple[Collection[str], Condition | None]]] = defaultdict(list)
        """For a card taken the cards of which one must be lacked, and what it takes to have this one as well."""
        self._shown: dict[tuple[str, bool], list[OtherCardCondition]] = defaultdict(list)
        self._found: dict[tuple[str, str], frozenset[Condition] | None] = {}
        for number, constraint in enumerate(constraints):
            match constraint:
                case HoldsAny(_, _, cards) | LacksAny(_, _, cards):
                    holds = isinstance(constraint, HoldsAny)
                    for card in set(cards):
                        others = _cell_clause(place, set(cards) - {card}, holds) if len(cards) > 1 else None
                        (self._needed if holds else self._excluded)[card].append((frozenset(cards), others))
                case CardCount(_, _, cards, _, _):
                    for card in set(cards):
                        self._counted[card].append(number)
                case HandChoice():
                    self._fixed = True
                case _:
                    assert_never(constraint)
        for show in shows:
            for card in show.cards:
                self._shown[card, show.holds].append(OtherCardCondition(show, card))

    def of(self, given: str, taken: str) -> frozenset[Condition] | None:
        """Return the conditions of giving one card for another; None if that cannot be, or not always."""
        key = (given, taken)
        if key not in self._found:
            self._found[key] = self._conditions(given, taken)
        return self._found[key]

    def _conditions(self, given: str, taken: str) -> frozenset[Condition] | None:
        if self._fixed or given in self._settled or taken in self._settled:
            return None
        if self._counted.get(given) != self._counted.get(taken):
            return None
        conditions: list[Condition] = [Cell(self._place, given, True)]
        for lost, gained, constraints in ((given, taken, self._needed), (taken, given, self._excluded)):
            for cards, others in constraints.get(lost, ()):
                if gained not in cards:
                    if others is None:
                        return None
                    conditions.append(others)
        conditions += self._shown.get((given, True), ())
        conditions += self._shown.get((taken, False), ())
        return frozenset(conditions)


class _Hands:
    """The cards of every place in a deal."""

    def __init__(self, deal: Deal) -> None:
        self._hands: dict[str, set[str]] = defaultdict(set)
        for card, place in deal.items():
            self._hands[place].add(card)

    def __getitem__(self, place: str) -> Collection[str]:
        return self._hands[place]


def _preserving_conditions(
    constraint: _CardConstraint, before: Collection[str], after: Collection[str]
) -> Iterator[Condition]:
    """Yield conditions under which a constraint that is met before a move of cards is met afterwards."""
    lost, gained = set(before) - set(after), set(after) - set(before)
    place = constraint.location
    match constraint:
        case HoldsAny(_, _, cards):
            if gained.isdisjoint(cards) and not lost.isdisjoint(cards):
                yield _cell_clause(place, set(cards) - lost, True)
        case LacksAny(_, _, cards):
            if lost.isdisjoint(cards) and not gained.isdisjoint(cards):
                yield _cell_clause(place, set(cards) - gained, False)
        case CardCount(_, _, cards, low, high):
            more = len(gained.intersection(cards)) - len(lost.intersection(cards))
            if more > 0:
                room = [card for card in cards if card not in before]
                yield from _cells(place, room[: max(0, len(cards) - (high - more))], False)
            elif more < 0:
                yield from _cells(place, [card for card in cards if card in before][: low - more], True)
        case HandChoice(_, _, hands):
            yield from _cells(place, before, True)
            yield from _cells(place, {card for hand in hands for card in hand} - set(before), False)
        case _:
            assert_never(constraint)


def _cells(place: str, cards: Iterable[str], holds: bool) -> Iterator[Cell]:
    return (Cell(place, card, holds) for card in cards)


def _cell_clause(place: str, cards: Iterable[str], holds: bool) -> Condition:
    cells = frozenset(_cells(place, cards, holds))
    return next(iter(cells)) if len(cells) == 1 else CellClause(cells)


class Refutations:
    """The refutations found so far."""

    def __init__(self, doubts: Doubts, copies: Copies, here: int, solver: BoundedSolver) -> None:
        self._doubts = doubts
        self._copies = copies
        self._here = here
        self._solver = solver
        self._found: dict[AtomicProposition, list[list[int]]] = defaultdict(list)
        self._either: dict[CellClause, int] = {}

    def of(self, matter: AtomicProposition) -> list[list[int]]:
        """Return the clauses that exclude worlds in which the player does not know a proposition; the list grows."""
        return self._found[matter]

    def by_exchange(self, matter: AtomicProposition, cell: Cell) -> None:
        """Add the worlds in which an exchange of two cards, one of them at a cell, refutes a proposition."""
        for conditions in self._doubts.exchanges(cell):
            self._found[matter].append(self.clause(conditions))

    def by_doubt(self, deal: Deal, others: Sequence[Deal]) -> None:
        """Add the worlds that are refuted by some accessible worlds, for each proposition concerned."""
        doubt = self._doubts.doubt(deal, others)
        clause = self.clause(doubt.conditions)
        for cell in doubt.refuted:
            self._found[cell].append(clause)
        self._by_doubt_of_several(doubt, deal, others[-1])
        places = set(solution_places(self._copies.log.game))
        *_, one, other = deal, *others
        lie = {
            Cell(place, card, True) for card in deal if one[card] != other[card] for place in (one[card], other[card])
        }
        deck = self._copies.log.game.deck
        values: set[AskedValue] = {value for cell in lie for value in (Whether(cell), WhoHolds(cell.card))}
        if any(cell.location in places for cell in lie):
            values.add(Solution())
        hidden = {deck.category_of(cell.card) for cell in lie if cell.location == ENVELOPE}
        values.update(SolutionCard(category) for category in hidden if category is not None)
        for value in values:
            self._found[value].append(clause)

    def _by_doubt_of_several(self, doubt: Doubt, deal: Deal, last: Deal) -> None:
        """Add the worlds in which a place holds none of some cards after a doubt has moved cards there."""
        for matter, clauses in self._found.items():
            if not isinstance(matter, CardClause) or any(last[card] == matter.location for card in matter.cards):
                continue
            # The moved cards lie as in the doubt; the others must already lie elsewhere.
            unmoved = {Cell(matter.location, card, False) for card in matter.cards if last[card] == deal[card]}
            clauses.append(self.clause(doubt.conditions | unmoved))

    def clause(self, conditions: Iterable[Condition]) -> list[int]:
        """Return the clause that rules out the worlds that meet some conditions.

        Sets have another order in every process. The solver goes by the order of clauses and variables, and has to find
        the same worlds again, to give up at the same one.
        """
        return [-self._literal(condition) for condition in sorted(conditions, key=self._order)]

    def _order(self, condition: Condition) -> list[int]:
        cells = condition.cells if isinstance(condition, CellClause) else (condition,)
        return sorted(self._literal(cell) for cell in cells)

    def _literal(self, condition: Condition) -> int:
        match condition:
            case Cell():
                return self._copies.literal(condition, self._here)
            case OtherCardCondition(showing, card):
                return -self._copies.shown_variables(showing, self._here)[card]
            case CellClause():
                if condition not in self._either:
                    self._either[condition] = self._copies.variable()
                    for literal in self._order(condition):
                        self._solver.add((-literal, self._either[condition]))
                return self._either[condition]


ELSEWHERE = 10
"""The number of rounds after which unlike worlds are proposed."""


@dataclass
class _Pending:
    """A proposition under decision: the selector of its clauses, their number so far, and the result."""

    selector: int
    clauses: int = 0
    result: SearchResult | None = None


class Ignorance:
    """Decides whether the keeper of a log knows (that the next player knows ...) that a player does not know."""

    def __init__(self, log: EncodedLog, knowing: Chain, ignorant: Chain) -> None:
        self._log = log
        self._player = ignorant[0]
        self._nested = len(ignorant) > 1
        self._here = len(knowing)
        self._keeper = not knowing and self._player == log.game.me
        self._proposed = Copies(log, knowing, watched=(self._here, self._player))
        self._same = Copies(log, ignorant[1:], kept=int(self._keeper), watched=(0, self._player))
        self._outer = BoundedSolver(self._proposed.clauses)
        self._inner = BoundedSolver(self._same.clauses)
        self._doubts = Doubts(log, ignorant, keeper=self._keeper)
        self._refutations = Refutations(self._doubts, self._proposed, self._here, self._outer)
        self._contrasts = Contrasts(self._same)
        self._rng = Random(0)
        self._pending: dict[AtomicProposition, _Pending] = {}
        self._another: dict[frozenset[Cell], int] = {}

    def of(self, matter: AtomicProposition, bounds: Bounds = USUAL) -> SearchResult:
        """Return whether the player is known not to know something, or not to know that the others know it."""
        if isinstance(matter, Whether):
            matter = Whether(replace(matter.cell, holds=True))
        if matter not in self._pending:
            self._pending[matter] = _Pending(self._proposed.variable())
            for cell in self._exchange_cells(matter):
                self._refutations.by_exchange(matter, cell)
        pending = self._pending[matter]
        result = pending.result
        if result is None or (result.decision is Decision.UNDECIDED and result.bounds != bounds):
            before = self._steps
            search_result = self._search(matter, pending, bounds)
            result = pending.result = replace(search_result, steps=self._steps - before)
        return result

    def _exchange_cells(self, matter: AtomicProposition) -> Iterator[Cell]:
        """Yield the cells whose unnoticed exchange refutes that the player knows a proposition."""
        match matter:
            case Cell():
                yield matter
            case Whether() | WhoHolds() | SolutionCard() | Solution() if self._nested:
                return  # if the next player knows either way, no such exchange refutes it
            case Whether(cell):
                yield from (cell, replace(cell, holds=False))
            case CardClause():
                return  # a single exchange seldom refutes it
            case WhoHolds() | SolutionCard() | Solution():
                yield from value_cells(self._log.game, matter)
            case _:
                assert_never(matter)

    def _otherwise(self, matter: AtomicProposition, deal: Deal) -> int:
        """Return the literal that the last world differs from a deal in a proposition; nested, the last two worlds."""
        match matter:
            case Whether(cell) if not self._nested:
                there = self._same.literal(cell, self._same.last)
                return -there if deal[cell.card] == cell.location else there
            case WhoHolds() | SolutionCard() | Solution() if not self._nested:
                return self._another_value(matter, deal)
            case Cell() | CardClause() | Whether() | WhoHolds() | SolutionCard() | Solution():
                return self._inner.select(*self._contrasts.of(matter))

    def _search(self, matter: AtomicProposition, pending: _Pending, bounds: Bounds) -> SearchResult:
        end = self._steps + bounds.steps
        assumed = [self._proposed.literal(matter, self._here)] if isinstance(matter, Cell) else []
        refuting = self._refutations.of(matter)
        for rounds in range(bounds.rounds + 1):
            # Worlds refuted for one question are often refuted for others.
            for clause in refuting[pending.clauses :]:
                self._outer.add((-pending.selector, *clause))
            pending.clauses = len(refuting)
            if rounds % ELSEWHERE == ELSEWHERE - 1:
                self._look_elsewhere()
            proposed = self._solve(self._outer, [pending.selector, *assumed], bounds, end)
            if proposed is False:
                return SearchResult(Decision.YES, rounds, bounds)
            if proposed is None or rounds == bounds.rounds:
                return SearchResult(Decision.UNDECIDED, rounds, bounds)
            deal = self._proposed.deal(self._outer.model, self._here)
            self._inner.prefer(self._literals(deal))
            same = [*self._same_to_player(deal), self._otherwise(matter, deal)]
            refuted = self._solve(self._inner, same, bounds, end)
            if refuted is False:
                return SearchResult(Decision.NO, rounds + 1, bounds, deal, tuple(self._seen_shows()))
            if refuted is None:
                return SearchResult(Decision.UNDECIDED, rounds + 1, bounds)
            if self._keeper:
                # Most of what the keeper has seen is in the log, so few worlds differ.
                refuting.append([-literal for literal in self._sight(deal)])
            self._refutations.by_doubt(deal, self._nearest(deal, same, bounds, end))
        raise AssertionError("the loop ends with its last round")

    @property
    def _steps(self) -> int:
        return self._outer.steps + self._inner.steps

    def _solve(self, search: BoundedSolver, assumptions: list[int], bounds: Bounds, end: int) -> bool | None:
        """Return whether there is such a world; None if the search was given up."""
        left = end - self._steps
        return search.solve(assumptions, bounds.conflicts, left) if left > 0 else None

    def _look_elsewhere(self) -> None:
        """Choose random phases, so that the next worlds are unlike the last ones."""
        for place in self._log.game.locations:
            row = self._proposed.row(place, self._here)
            self._outer.prefer([self._rng.choice((cell, -cell)) for cell in row])

    def _literals(self, deal: Deal) -> Iterator[int]:
        for copy in range(self._same.last + 1):
            for card, cells in self._same.columns(copy):
                yield from (cell if deal[card] == place else -cell for place, cell in cells)

    def _same_to_player(self, deal: Deal) -> Iterator[int]:
        """Yield the literals by which the other world looks like the proposed one to the player."""
        yield from (self._same.literal(cell, 0) for cell in self._visible_cells(deal))
        for show, card in self._seen_shows():
            yield self._same.shown_variables(show, 0)[card]

    def _seen_shows(self) -> Iterator[tuple[Showing, str]]:
        """Yield the shows that the player saw, and the card of each in the world proposed."""
        for show in self._log.showings:
            if self._player in show.witnesses:
                yield show, self._proposed.find_shown_card(self._outer.model, show, self._here)

    def _sight(self, deal: Deal) -> Iterator[int]:
        """Yield the literals of what the player has seen, in the proposed world."""
        yield from (self._proposed.literal(cell, self._here) for cell in self._visible_cells(deal))
        for show in self._log.showings:
            shown = self._proposed.shown_variables(show, self._here)
            yield from (variable for variable in shown.values() if self._outer.true(variable))

    def _visible_cells(self, deal: Deal) -> Iterator[Cell]:
        for place, cards in self._log.visible(self._player):
            yield from (Cell(place, card, deal[card] == place) for card in cards)

    def _another_value(self, value: AskedValue, deal: Deal) -> int:
        """Return the literal that a question has another answer in the last world than in a deal."""
        cells = frozenset(c for c in value_cells(self._log.game, value) if deal[c.card] == c.location)
        if cells not in self._another:
            self._another[cells] = self._same.variable()
            literals = sorted(-self._same.literal(cell, self._same.last) for cell in cells)
            self._inner.add((-self._another[cells], *literals))
        return self._another[cells]

    def _nearest(self, deal: Deal, same: list[int], bounds: Bounds, end: int) -> list[Deal]:
        """Return deals like those found last, with as few cards moved as possible (a minimal set)."""
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
            if self._solve(self._inner, [*same, *stays], bounds, end):
                others = self._others()
            else:
                needed.add(moved[0])
        return others

    def _others(self) -> list[Deal]:
        return [self._same.deal(self._inner.model, copy) for copy in range(self._same.last + 1)]
