"""Finds deals by bipartite matching of cards to places, which is fast where a SAT solver is slow (pigeonholes).

The matching respects the domains of cards and the sizes of places. A constraint of another kind that it violates is
branched on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import assert_never

from msgspec import Struct

from clue_logic.game.game import Game
from clue_logic.worlds.constraints import CardCount, Constraint, HandChoice, Holding, HoldsAny, LacksAny
from clue_logic.worlds.neighbours import Deal

Branching = HoldsAny | LacksAny | CardCount | HandChoice

MOST_MATCHINGS = 20_000
"""The default limit of matchings."""


class UndecidedError(Exception):
    """The limit of matchings or conflicts was exceeded."""


def find_fitting_deal(game: Game, constraints: Iterable[Constraint], most: int = MOST_MATCHINGS) -> Deal | None:
    """Return a deal that satisfies the constraints, None if there is none.

    Raises UndecidedError if it takes more than `most` matchings.
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
                category = categories.get(cards)
                # a player's cards of a category are in one slot with all others, if she has not one of each
                if cards == game.deck.cards or (category and (place not in game.names or game.one_of_each)):
                    slot = (place, None if cards == game.deck.cards else category)
                    known_low, known_high = bounds.get(slot, (0, len(cards)))
                    bounds[slot] = max(low, known_low), min(high, known_high)
                splits.append(constraint)
            case HoldsAny() | LacksAny() | HandChoice():
                splits.append(constraint)
            case _:
                assert_never(constraint)
    search = _Backtracking(_SlotTable.of(game, bounds), splits, most)
    deal = search.deal(places)
    return None if deal is None else {card: deal[card] for card in game.deck.cards}


Domains = Mapping[str, frozenset[str]]
"""The possible places of each card."""


def _narrow_domains(places: Domains, place: str, to: Iterable[str], off: Iterable[str]) -> dict[str, frozenset[str]]:
    """Restrict the cards `to` to a place, and exclude the cards `off` from it."""
    domains = dict(places)
    for card in to:
        domains[card] = domains[card] & {place}
    for card in off:
        domains[card] = domains[card] - {place}
    return domains


def _branches(split: Branching, places: Domains) -> Iterator[Domains]:
    """Yield the domains of each way to satisfy a constraint."""
    match split:
        case HoldsAny(_, place, cards):
            for at, card in enumerate(dict.fromkeys(cards)):
                yield _narrow_domains(places, place, (card,), [other for other in cards[:at] if other != card])
        case LacksAny(_, place, cards):
            for card in dict.fromkeys(cards):
                yield _narrow_domains(places, place, (), (card,))
        case CardCount(_, place, cards, low, high):
            held = sum(places[card] <= {place} for card in cards)
            unsure = [card for card in cards if place in places[card] and len(places[card]) > 1]
            if low <= held + len(unsure) and held <= high and unsure:
                yield _narrow_domains(places, place, unsure[:1], ())
                yield _narrow_domains(places, place, (), unsure[:1])
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
        case CardCount(_, _, cards, low, high):
            return low <= len(held & set(cards)) <= high
        case HandChoice(_, _, hands):
            return any(held == set(hand) for hand in hands)


@dataclass
class _Backtracking:
    """Backtracking over the constraints that a matching violates."""

    slots: _SlotTable
    splits: Sequence[Branching]
    left: int

    def deal(self, places: Domains, near: Deal | None = None) -> Deal | None:
        """Return a deal, None if there is none; `near` is a deal of wider domains to start from."""
        self.left -= 1
        if self.left < 0:
            raise UndecidedError
        deal = self.slots.match_cards(places, near or {})
        if deal is None:
            return None
        hands: dict[str, set[str]] = {}
        for card, place in deal.items():
            hands.setdefault(place, set()).add(card)
        for split in self.splits:
            if not _is_met(split, hands.get(split.location, set())):
                deals = (self.deal(narrower, deal) for narrower in _branches(split, places))
                return next((deal for deal in deals if deal is not None), None)
        return deal


class _SlotTable(Struct, frozen=True):
    """The slots for cards: one per place, or one per category for a place with quotas."""

    slot: Mapping[tuple[str, str], int]
    low: tuple[int, ...]
    high: tuple[int, ...]
    place: tuple[str, ...]

    @classmethod
    def of(cls, game: Game, bounds: Mapping[tuple[str, str | None], tuple[int, int]]) -> _SlotTable:
        slot: dict[tuple[str, str], int] = {}
        limits: list[tuple[int, int]] = []
        names: list[str] = []
        for place in game.locations:
            by_category = any((place, category.key) in bounds for category in game.deck.categories)
            groups = game.deck.groups[:-1] if by_category else game.deck.groups[-1:]
            for group in groups:
                for card in group.cards:
                    slot[place, card] = len(names)
                names.append(place)
                limits.append(bounds.get((place, group.key if by_category else None), (0, len(group.cards))))
        return cls(slot, tuple(low for low, _ in limits), tuple(high for _, high in limits), tuple(names))

    def match_cards(self, places: Domains, near: Deal) -> Deal | None:
        """Return a place for each card that respects the bounds of all slots, None if there is none.

        The search starts from the places in `near`; usually few cards have to move.
        """
        filling = _Matching(self, places)
        moving = [card for card in places if not filling.keep(card, near.get(card))]
        # first up to the lower bounds: an augmenting path that takes a card from a slot puts another there
        for limits in (self.low, self.high):
            moving = [card for card in moving if not filling.give(card, limits, set())]
        if moving or not all(filling.fill(slot) for slot in range(len(self.place))):
            return None
        return {card: place for place, cards in zip(self.place, filling.held, strict=True) for card in cards}


class _Matching:
    """A partial matching of cards to slots, improved along augmenting paths."""

    def __init__(self, slots: _SlotTable, places: Domains) -> None:
        self._slots, self._places = slots, places
        self.held: list[set[str]] = [set() for _ in slots.place]

    def keep(self, card: str, place: str | None) -> bool:
        """Put a card at a place if its domain has it; return whether it has."""
        stays = place in self._places[card]
        if place is not None and stays:
            self.held[self._slots.slot[place, card]].add(card)
        return stays

    def give(self, card: str, limits: Sequence[int], seen: set[int]) -> bool:
        """Find a slot for a card along an augmenting path; return whether there is one."""
        for place in sorted(self._places[card]):
            slot = self._slots.slot[place, card]
            if slot in seen:
                continue
            seen.add(slot)
            if len(self.held[slot]) >= limits[slot]:
                moved = next((other for other in sorted(self.held[slot]) if self.give(other, limits, seen)), None)
                if moved is None:
                    continue
                self.held[slot].discard(moved)
            self.held[slot].add(card)
            return True
        return False

    def fill(self, slot: int) -> bool:
        """Move cards to a slot below its lower bound; return whether it is reached."""
        return all(self._take(slot, {slot}) for _ in range(self._slots.low[slot] - len(self.held[slot])))

    def _take(self, slot: int, seen: set[int]) -> bool:
        """Move one card to a slot from another with more than its lower bound, perhaps along a path."""
        place = self._slots.place[slot]
        for other, cards in enumerate(self.held):
            for card in () if other in seen else sorted(cards):
                if place not in self._places[card] or self._slots.slot[place, card] != slot:
                    continue
                seen.add(other)
                if len(cards) > self._slots.low[other] or self._take(other, seen):
                    cards.discard(card)
                    self.held[slot].add(card)
                    return True
                break  # the same for every card of this slot
        return False
