"""Doubts: how far a world in which something is otherwise can be carried over to other deals.

A player does not know something if it is otherwise in a world that is the same to her. Such a world differs from the
one it was found for only in some cards that lie elsewhere. The same cards can be moved in any world that has them in
the same places, as long as nothing that everybody knows becomes false by it and everyone concerned has seen the same.
So one world found refutes a whole set of worlds: those that meet a few conditions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from clue_logic.game.deck import ENVELOPE
from clue_logic.game.questions import Cell
from clue_logic.knowledge.encoded_log import EncodedLog
from clue_logic.knowledge.sight import Audience, Showing
from clue_logic.worlds.constraints import Constraint, Holding, NotAllOf, NumberOf, OneHandOf, SomeOf
from clue_logic.worlds.neighbours import Deal


@dataclass(frozen=True, slots=True)
class NotShown:
    """Here another card was shown."""

    showing: Showing
    card: str


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of these is so."""

    cells: frozenset[Cell]


Condition = Cell | Either | NotShown

_Loose = SomeOf | NotAllOf | NumberOf | OneHandOf
"""What does not settle where a card is."""


@dataclass(frozen=True)
class Doubt:
    """Some cards may lie elsewhere, for all that the players of a chain know.

    Parameters
    ----------
    conditions
        In which worlds: in all that meet these.
    refuted
        The cells that are so in these worlds, and otherwise in the last of those that are the same to one player of the
        chain after the other.
    """

    conditions: frozenset[Condition]
    refuted: frozenset[Cell]


class Doubts:
    """Finds how far a doubt goes.

    Parameters
    ----------
    log
        The log.
    chain
        To whom the worlds are the same, one after the other.
    keeper
        True if the first of them is the keeper of the log, with all that she knows alone.
    """

    def __init__(self, log: EncodedLog, chain: Sequence[str], *, keeper: bool = False) -> None:
        self._chain = tuple(chain)
        self._game = log.game
        self._shows = log.showings
        self._looked = {look.player for look in log.peeks}
        self._asked: dict[str, list[_Loose]] = defaultdict(list)
        self._kept: dict[str, list[_Loose]] = defaultdict(list)
        self._settled: dict[str, set[str]] = defaultdict(set)
        self._swaps_at: dict[str, CardSwaps] = {}
        for said in log.disclosures:
            constraint = None if said.part.stated is None else said.part.stated.constraint
            # Of a card shown or whispered everybody knows that it is one of those it could be.
            if said.showing is not None:
                some = SomeOf if said.showing.holds else NotAllOf
                self._asked[said.showing.shower].append(
                    some(said.showing.line, said.showing.shower, said.showing.cards)
                )
            elif said.audience is Audience.EVERYBODY and constraint is not None:
                self._keep(constraint, self._asked)
            if keeper and said.audience is not Audience.EVERYBODY and constraint is not None:
                self._keep(constraint, self._kept)

    def _keep(self, constraint: Constraint, where: Mapping[str, list[_Loose]]) -> None:
        if isinstance(constraint, Holding):
            self._settled[constraint.location].add(constraint.card)
        else:
            where[constraint.location].append(constraint)

    def doubt(self, deal: Deal, others: Sequence[Deal]) -> Doubt:
        """Return a doubt.

        Parameters
        ----------
        deal
            The deal of a world.
        others
            Those of worlds that are the same to one player of the chain after the other. Everything that the players
            know has been seen to, so that only the conditions remain to be found.
        """
        before = _Hands(deal)
        moves = [_Hands(other) for other in others]
        conditions: set[Condition] = set()
        for number, (other, after) in enumerate(zip(others, moves, strict=True)):
            for card, place in deal.items():
                if other[card] != place:
                    conditions.add(Cell(place, card, True))
            for place in {place for card in deal if deal[card] != other[card] for place in (deal[card], other[card])}:
                for constraint in (*self._asked[place], *([] if number else self._kept[place])):
                    conditions.update(_still_met(constraint, before[place], after[place]))
        for show in self._shows:
            conditions.update(self._still_shown(show, before, moves))
        last = others[-1]
        moved = [card for card in deal if deal[card] != last[card]]
        refuted = {Cell(deal[card], card, True) for card in moved} | {Cell(last[card], card, False) for card in moved}
        return Doubt(frozenset(conditions), frozenset(refuted))

    def exchanges(self, cell: Cell) -> Iterator[frozenset[Condition]]:
        """Yield the conditions of doubts about a cell: in each two cards change places, unnoticed by the first player.

        They need no world to be found first. So few other doubts remain to be found.
        """
        player = self._chain[0]
        seen = {player, ENVELOPE} if player in self._looked else {player}
        if cell.location in seen:
            return
        here = self._swaps_of(cell.location)
        moves = [(card, cell.card) if not cell.holds else (cell.card, card) for card in self._game.deck.cards]
        moved = [(given, taken, here.of(given, taken)) for given, taken in moves if given != taken]
        possible = [(given, taken, conditions) for given, taken, conditions in moved if conditions is not None]
        for place in self._game.locations:
            if place in seen or place == cell.location:
                continue
            other = self._swaps_of(place)
            for given, taken, conditions in possible:
                there = other.of(taken, given)
                if there is not None:
                    yield conditions | there

    def _swaps_of(self, place: str) -> CardSwaps:
        if place not in self._swaps_at:
            shows = [s for s in self._shows if s.shower == place and self._chain[0] in s.witnesses]
            self._swaps_at[place] = CardSwaps(
                place, self._settled[place], (*self._asked[place], *self._kept[place]), shows
            )
        return self._swaps_at[place]

    def _still_shown(self, show: Showing, before: _Hands, moves: Sequence[_Hands]) -> Iterator[Condition]:
        """Yield what it takes for the same card to be shown in all worlds where some player would notice another."""
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
                    yield from (NotShown(show, card) for card in sorted(lost))
                elif not any(all((card in h) is show.holds for h in stretch) for card in set(show.cards) - could):
                    yield _either(show.shower, set(show.cards) - lost, show.holds)
            start = end


class CardSwaps:
    """What it takes that a place can give one card for another.

    Parameters
    ----------
    place
        The place.
    settled
        The cards of which everybody knows whether it has them.
    constraints
        What else is known of its cards.
    shows
        Its shows that the player has seen.
    """

    def __init__(
        self, place: str, settled: Collection[str], constraints: Iterable[_Loose], shows: Iterable[Showing]
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
        self._shown: dict[tuple[str, bool], list[NotShown]] = defaultdict(list)
        self._found: dict[tuple[str, str], frozenset[Condition] | None] = {}
        for number, constraint in enumerate(constraints):
            match constraint:
                case SomeOf(_, _, cards) | NotAllOf(_, _, cards):
                    holds = isinstance(constraint, SomeOf)
                    for card in set(cards):
                        others = _either(place, set(cards) - {card}, holds) if len(cards) > 1 else None
                        (self._needed if holds else self._excluded)[card].append((frozenset(cards), others))
                case NumberOf(_, _, cards, _, _):
                    for card in set(cards):
                        self._counted[card].append(number)
                case OneHandOf():
                    self._fixed = True
                case _:
                    assert_never(constraint)
        for show in shows:
            for card in show.cards:
                self._shown[card, show.holds].append(NotShown(show, card))

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
        found: list[Condition] = [Cell(self._place, given, True)]
        for lost, gained, constraints in ((given, taken, self._needed), (taken, given, self._excluded)):
            for cards, others in constraints.get(lost, ()):
                if gained not in cards:
                    if others is None:
                        return None
                    found.append(others)
        found += self._shown.get((given, True), ())
        found += self._shown.get((taken, False), ())
        return frozenset(found)


class _Hands:
    """The cards of every place in a deal."""

    def __init__(self, deal: Deal) -> None:
        self._hands: dict[str, set[str]] = defaultdict(set)
        for card, place in deal.items():
            self._hands[place].add(card)

    def __getitem__(self, place: str) -> Collection[str]:
        return self._hands[place]


def _still_met(constraint: _Loose, before: Collection[str], after: Collection[str]) -> Iterator[Condition]:
    """Yield what must be so before cards are moved, for a constraint that is met then to be met afterwards.

    Parameters
    ----------
    constraint
        It is met by both hands.
    before, after
        The cards of its location. Of those that are moved it is known where they are.
    """
    lost, gained = set(before) - set(after), set(after) - set(before)
    place = constraint.location
    match constraint:
        case SomeOf(_, _, cards):
            if gained.isdisjoint(cards) and not lost.isdisjoint(cards):
                yield _either(place, set(cards) - lost, True)
        case NotAllOf(_, _, cards):
            if lost.isdisjoint(cards) and not gained.isdisjoint(cards):
                yield _either(place, set(cards) - gained, False)
        case NumberOf(_, _, cards, low, high):
            more = len(gained.intersection(cards)) - len(lost.intersection(cards))
            if more > 0:
                room = [card for card in cards if card not in before]
                yield from _cells(place, room[: max(0, len(cards) - (high - more))], False)
            elif more < 0:
                yield from _cells(place, [card for card in cards if card in before][: low - more], True)
        case OneHandOf(_, _, hands):
            yield from _cells(place, before, True)
            yield from _cells(place, {card for hand in hands for card in hand} - set(before), False)
        case _:
            assert_never(constraint)


def _cells(place: str, cards: Iterable[str], holds: bool) -> Iterator[Cell]:
    return (Cell(place, card, holds) for card in cards)


def _either(place: str, cards: Iterable[str], holds: bool) -> Condition:
    cells = frozenset(_cells(place, cards, holds))
    return next(iter(cells)) if len(cells) == 1 else Either(cells)
