"""Deals by fitting cards into places: quick where a SAT solver is slow.

That six cards do not fit into hands for five takes clauses very long to see (pigeons and holes), and a matching no time
at all. So cards are matched to places, with regard to which card may be where and how many each place takes; a
constraint of another kind that the matching breaks is split: one way to meet it after the other is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from clue_logic.game.game import Game
from clue_logic.worlds.constraints import Constraint, Holding, NotAllOf, NumberOf, OneHandOf, SomeOf
from clue_logic.worlds.neighbours import Deal

Branching = SomeOf | NotAllOf | OneHandOf

MOST = 20_000
"""How many matchings are made before it is given up."""


class UndecidedError(Exception):
    """It would take too many matchings."""


def fitting_deal(game: Game, constraints: Iterable[Constraint], most: int = MOST) -> Deal | None:
    """Return a deal that meets some constraints, None if there is none.

    Raises
    ------
    UndecidedError
        If that would take more than `most` matchings.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")
    >>> sizes = [NumberOf(3, place, game.deck.cards, 1, 1) for place in game.locations]
    >>> fitting_deal(game, [*sizes, Holding(4, "Ann", "2", True), NotAllOf(5, "Bob", ("1",))])
    {'1': 'envelope', '2': 'Ann', '3': 'Bob'}
    >>> fitting_deal(game, [*sizes, *(Holding(4, "Ann", card, False) for card in game.deck.cards)]) is None
    True
    """
    places = {card: frozenset(game.locations) for card in game.deck.cards}
    splits: list[Branching] = []
    bounds: dict[tuple[str, str | None], tuple[int, int]] = {}
    categories = {category.cards: category.key for category in game.deck.categories}
    for constraint in constraints:
        match constraint:
            case Holding(_, place, card, holds):
                places = _narrowed(places, place, *(((card,), ()) if holds else ((), (card,))))
            case NumberOf(_, place, cards, low, high):
                room = (place, None if cards == game.deck.cards else categories[cards])
                known_low, known_high = bounds.get(room, (0, len(cards)))
                bounds[room] = max(low, known_low), min(high, known_high)
            case SomeOf() | NotAllOf() | OneHandOf():
                splits.append(constraint)
            case _:
                assert_never(constraint)
    search = _Backtracking(_Rooms.of(game, bounds), splits, most)
    deal = search.deal(places)
    return None if deal is None else {card: deal[card] for card in game.deck.cards}


Domains = Mapping[str, frozenset[str]]
"""For every card the places where it can be, its domain, as one says of the variables of a constraint problem."""


def _narrowed(places: Domains, place: str, to: Iterable[str], off: Iterable[str]) -> dict[str, frozenset[str]]:
    """Return the places with some cards at one place only, and others never there."""
    found = dict(places)
    for card in to:
        found[card] = found[card] & {place}
    for card in off:
        found[card] = found[card] - {place}
    return found


def _ways(split: Branching, places: Domains) -> Iterator[Domains]:
    """Yield the places with a constraint met, in all ways to meet it."""
    match split:
        case SomeOf(_, place, cards):
            for at, card in enumerate(dict.fromkeys(cards)):
                yield _narrowed(places, place, (card,), [other for other in cards[:at] if other != card])
        case NotAllOf(_, place, cards):
            for card in dict.fromkeys(cards):
                yield _narrowed(places, place, (), (card,))
        case OneHandOf(_, place, hands):
            for hand in hands:
                yield _narrowed(places, place, hand, [card for card in places if card not in hand])
        case _:
            assert_never(split)


def _met(split: Branching, held: frozenset[str]) -> bool:
    match split:
        case SomeOf(_, _, cards):
            return not held.isdisjoint(cards)
        case NotAllOf(_, _, cards):
            return not held.issuperset(cards)
        case OneHandOf(_, _, hands):
            return any(held == frozenset(hand) for hand in hands)
    assert_never(split)


@dataclass
class _Backtracking:
    """Tries the ways to meet the constraints that a matching breaks."""

    rooms: _Rooms
    splits: Sequence[Branching]
    left: int

    def deal(self, places: Domains) -> Mapping[str, str] | None:
        self.left -= 1
        if self.left < 0:
            raise UndecidedError
        deal = self.rooms.fitted(places)
        if deal is None:
            return None
        for split in self.splits:
            if not _met(split, frozenset(card for card, place in deal.items() if place == split.location)):
                found = (self.deal(narrower) for narrower in _ways(split, places))
                return next((deal for deal in found if deal is not None), None)
        return deal


@dataclass(frozen=True)
class _Rooms:
    """The rooms for cards: one a place, or one for each category of a place that takes so many cards of each.

    Such a place takes as many cards in all as its categories say; every log that says both says the same.
    """

    room: Mapping[tuple[str, str], int]
    low: tuple[int, ...]
    high: tuple[int, ...]
    place: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, bounds: Mapping[tuple[str, str | None], tuple[int, int]]) -> _Rooms:
        room: dict[tuple[str, str], int] = {}
        limits: list[tuple[int, int]] = []
        names: list[str] = []
        for place in game.locations:
            by_category = any((place, category.key) in bounds for category in game.deck.categories)
            groups = game.deck.groups[:-1] if by_category else game.deck.groups[-1:]
            for group in groups:
                for card in group.cards:
                    room[place, card] = len(names)
                names.append(place)
                limits.append(bounds.get((place, group.key if by_category else None), (0, len(group.cards))))
        return cls(room, tuple(low for low, _ in limits), tuple(high for _, high in limits), tuple(names))

    def fitted(self, places: Domains) -> Mapping[str, str] | None:
        """Return a place for each card, with no room too full or too empty; None if they do not fit."""
        rooms = {card: [self.room[place, card] for place in sorted(found)] for card, found in places.items()}
        held: list[set[str]] = [set() for _ in self.place]
        # First every room gets what it must have; whoever moves a card away from it puts another there.
        for limits in (self.low, self.high):
            for card, found in rooms.items():
                if not any(card in held[room] for room in found):
                    _give(card, rooms, held, limits, set())
            if any(len(cards) < low for cards, low in zip(held, self.low, strict=True)):
                return None
        deal = {card: place for place, cards in zip(self.place, held, strict=True) for card in cards}
        return deal if len(deal) == len(rooms) else None


def _give(
    card: str, rooms: Mapping[str, list[int]], held: list[set[str]], limits: Sequence[int], seen: set[int]
) -> bool:
    """Find room for a card, moving others where need be; return whether there is any."""
    for room in rooms[card]:
        if room in seen:
            continue
        seen.add(room)
        if len(held[room]) >= limits[room]:
            moved = next((other for other in sorted(held[room]) if _give(other, rooms, held, limits, seen)), None)
            if moved is None:
                continue
            held[room].discard(moved)
        held[room].add(card)
        return True
    return False
