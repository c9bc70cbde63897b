"""Deals by fitting cards into places: quick where a SAT solver is slow.

That six cards do not fit into hands for five takes clauses very long to see (pigeons and holes), and a matching no time
at all. So cards are matched to places, with regard to which card may be where and how many each place takes; a
constraint of another kind that the matching breaks is split: one way to meet it after the other is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import assert_never

from clue_logic.game.game import Game
from clue_logic.worlds.constraints import CardCount, Constraint, HandChoice, Holding, HoldsAny, LacksAny
from clue_logic.worlds.neighbours import Deal

Branching = HoldsAny | LacksAny | HandChoice

MOST_MATCHINGS = 20_000
"""How many matchings are made before it is given up."""


class UndecidedError(Exception):
    """It would take too many matchings."""


def find_fitting_deal(game: Game, constraints: Iterable[Constraint], most: int = MOST_MATCHINGS) -> Deal | None:
    """Return a deal that meets some constraints, None if there is none.

    Raises
    ------
    UndecidedError
        If that would take more than `most` matchings.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")
    >>> sizes = [CardCount(3, place, game.deck.cards, 1, 1) for place in game.locations]
    >>> find_fitting_deal(game, [*sizes, Holding(4, "Ann", "2", True), LacksAny(5, "Bob", ("1",))])
    {'1': 'envelope', '2': 'Ann', '3': 'Bob'}
    >>> find_fitting_deal(game, [*sizes, *(Holding(4, "Ann", card, False) for card in game.deck.cards)]) is None
    True
    """
    places = {card: frozenset(game.locations) for card in game.deck.cards}
    splits: list[Branching] = []
    bounds: dict[tuple[str, str | None], tuple[int, int]] = {}
    categories = {category.cards: category.key for category in game.deck.categories}
    for constraint in constraints:
        match constraint:
            case Holding(_, place, card, holds):
                places = _narrow_domains(places, place, *(((card,), ()) if holds else ((), (card,))))
            case CardCount(_, place, cards, low, high):
                room = (place, None if cards == game.deck.cards else categories[cards])
                known_low, known_high = bounds.get(room, (0, len(cards)))
                bounds[room] = max(low, known_low), min(high, known_high)
            case HoldsAny() | LacksAny() | HandChoice():
                splits.append(constraint)
            case _:
                assert_never(constraint)
    search = _Backtracking(_SlotTable.of(game, bounds), splits, most)
    deal = search.deal(places)
    return None if deal is None else {card: deal[card] for card in game.deck.cards}


Domains = Mapping[str, frozenset[str]]
"""For every card the places where it can be, its domain, as one says of the variables of a constraint problem."""


def _narrow_domains(places: Domains, place: str, to: Iterable[str], off: Iterable[str]) -> dict[str, frozenset[str]]:
    """Return the places with some cards at one place only, and others never there."""
    found = dict(places)
    for card in to:
        found[card] = found[card] & {place}
    for card in off:
        found[card] = found[card] - {place}
    return found


def _branches(split: Branching, places: Domains) -> Iterator[Domains]:
    """Yield the places with a constraint met, in all ways to meet it."""
    match split:
        case HoldsAny(_, place, cards):
            for at, card in enumerate(dict.fromkeys(cards)):
                yield _narrow_domains(places, place, (card,), [other for other in cards[:at] if other != card])
        case LacksAny(_, place, cards):
            for card in dict.fromkeys(cards):
                yield _narrow_domains(places, place, (), (card,))
        case HandChoice(_, place, hands):
            for hand in hands:
                yield _narrow_domains(places, place, hand, [card for card in places if card not in hand])
        case _:
            assert_never(split)


def _is_met(split: Branching, held: Set[str]) -> bool:
    match split:
        case HoldsAny(_, _, cards):
            return not held.isdisjoint(cards)
        case LacksAny(_, _, cards):
            return not held >= set(cards)
        case HandChoice(_, _, hands):
            return any(held == set(hand) for hand in hands)
    assert_never(split)


@dataclass
class _Backtracking:
    """Tries the ways to meet the constraints that a matching breaks."""

    rooms: _SlotTable
    splits: Sequence[Branching]
    left: int

    def deal(self, places: Domains, near: Deal | None = None) -> Deal | None:
        """Return a deal, None if there is none; `near` is one that fits into wider places."""
        self.left -= 1
        if self.left < 0:
            raise UndecidedError
        deal = self.rooms.match_cards(places, near or {})
        if deal is None:
            return None
        hands: dict[str, set[str]] = {}
        for card, place in deal.items():
            hands.setdefault(place, set()).add(card)
        for split in self.splits:
            if not _is_met(split, hands.get(split.location, set())):
                found = (self.deal(narrower, deal) for narrower in _branches(split, places))
                return next((deal for deal in found if deal is not None), None)
        return deal


@dataclass(frozen=True)
class _SlotTable:
    """The slots for cards: one per place, or one per category for a place with a quota of each category.

    The size of such a place is the sum of its quotas.
    """

    room: Mapping[tuple[str, str], int]
    low: tuple[int, ...]
    high: tuple[int, ...]
    place: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, bounds: Mapping[tuple[str, str | None], tuple[int, int]]) -> _SlotTable:
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

    def match_cards(self, places: Domains, near: Deal) -> Deal | None:
        """Return a place for each card, with no room too full or too empty; None if they do not fit.

        Cards stay where they are in `near` as far as they can: most often a few have to move.
        """
        filling = _Matching(self, places)
        moving = [card for card in places if not filling.keep(card, near.get(card))]
        # First every room gets what it must have; whoever moves a card away from it puts another there.
        for limits in (self.low, self.high):
            moving = [card for card in moving if not filling.give(card, limits, set())]
        if moving or not all(filling.fill(room) for room in range(len(self.place))):
            return None
        return {card: place for place, cards in zip(self.place, filling.held, strict=True) for card in cards}


class _Matching:
    """Rooms while they are filled: what each holds, and the moves along which cards change places."""

    def __init__(self, rooms: _SlotTable, places: Domains) -> None:
        self._rooms, self._places = rooms, places
        self.held: list[set[str]] = [set() for _ in rooms.place]

    def keep(self, card: str, place: str | None) -> bool:
        """Leave a card where it is, if it can be there; return whether it can."""
        stays = place in self._places[card]
        if place is not None and stays:
            self.held[self._rooms.room[place, card]].add(card)
        return stays

    def give(self, card: str, limits: Sequence[int], seen: set[int]) -> bool:
        """Find room for a card, moving others where need be; return whether there is any."""
        for place in sorted(self._places[card]):
            room = self._rooms.room[place, card]
            if room in seen:
                continue
            seen.add(room)
            if len(self.held[room]) >= limits[room]:
                moved = next((other for other in sorted(self.held[room]) if self.give(other, limits, seen)), None)
                if moved is None:
                    continue
                self.held[room].discard(moved)
            self.held[room].add(card)
            return True
        return False

    def fill(self, room: int) -> bool:
        """Bring cards to a room that is too empty, from others that are not; return whether it has enough then."""
        return all(self._take(room, {room}) for _ in range(self._rooms.low[room] - len(self.held[room])))

    def _take(self, room: int, seen: set[int]) -> bool:
        """Bring one card to a room from any other that can spare it, or can be brought one in its turn."""
        place = self._rooms.place[room]
        for other, cards in enumerate(self.held):
            movable = () if other in seen else (card for card in sorted(cards) if self._goes(card, place, room))
            for card in movable:
                seen.add(other)
                if len(cards) > self._rooms.low[other] or self._take(other, seen):
                    cards.discard(card)
                    self.held[room].add(card)
                    return True
                break  # whichever card it is, the room has none to spare
        return False

    def _goes(self, card: str, place: str, room: int) -> bool:
        return place in self._places[card] and self._rooms.room[place, card] == room
