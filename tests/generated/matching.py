"""Do some lines of a log leave a deal? Decided by matching cards to places.

A SAT solver takes very long to see that six cards do not fit into hands for five; a matching shows it at once. Where
the cards fit, a statement that the matching makes false is split: one way to make it true after the other is tried.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    CardNumber,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import Game
from tests.generated.silence import telling_silences
from tests.generated.sizes_said import sizes_said

Places = Mapping[str, frozenset[str]]  # For every card the places where it can be

Bin = tuple[str, str]  # A place and a category (or no category, for all cards)


@dataclass(frozen=True)
class Split:
    """A statement about one place that a matching can make false: any of `ways` narrows the places so that it is true.

    `true` says whether it is true of the cards at the place.
    """

    place: str
    true: Callable[[frozenset[str]], bool]
    ways: Callable[[Places], Iterator[Places]]


def can_agree(game: Game, lines: Container[int]) -> bool:
    """Return whether some deal agrees with these lines of a log."""
    matching = _Matching(game, lines)
    places: Places = {card: frozenset(game.locations) for card in game.deck.cards}
    splits: list[Split] = []
    for line, said in _said(game):
        if line in lines:
            if isinstance(said, Split):
                splits.append(said)
            else:
                places = said(places)
    return _search(matching, places, splits)


def _search(matching: _Matching, places: Places, splits: Sequence[Split]) -> bool:
    deal = matching.deal(places)
    if deal is None:
        return False
    for split in splits:
        if not split.true(frozenset(card for card, place in deal.items() if place == split.place)):
            return any(_search(matching, narrower, splits) for narrower in split.ways(places))
    return True


# What is said


def _narrowed(places: Places, place: str, *, to: Container[str] = (), off: Container[str] = ()) -> Places:
    """Return the places with some cards at one place only, and others never there."""
    return {
        card: frozenset({place}) & found if card in to else found - {place} if card in off else found
        for card, found in places.items()
    }


def _fixed(place: str, cards: Sequence[str], *, holds: bool = True) -> Callable[[Places], Places]:
    return lambda places: _narrowed(places, place, **{"to" if holds else "off": set(cards)})


def _hand(place: str, cards: Sequence[str]) -> Callable[[Places], Places]:
    return lambda places: _narrowed(places, place, to=set(cards), off=places.keys() - set(cards))


def _some(place: str, cards: Sequence[str]) -> Split:
    def ways(places: Places) -> Iterator[Places]:
        for at, card in enumerate(cards):
            yield _narrowed(places, place, to={card}, off=set(cards[:at]) - {card})

    return Split(place, lambda held: not held.isdisjoint(cards), ways)


def _not_all(place: str, cards: Sequence[str]) -> Split:
    def ways(places: Places) -> Iterator[Places]:
        for card in cards:
            yield _narrowed(places, place, off={card})

    return Split(place, lambda held: not held.issuperset(cards), ways)


def _number(place: str, cards: Sequence[str], low: int, high: int) -> Split:
    def ways(places: Places) -> Iterator[Places]:
        for size in range(low, high + 1):
            for held in combinations(cards, size):
                yield _narrowed(places, place, to={*held}, off={*cards} - {*held})

    return Split(place, lambda held: low <= len(held.intersection(cards)) <= high, ways)


def _one_of(place: str, hands: Sequence[Sequence[str]]) -> Split:
    def ways(places: Places) -> Iterator[Places]:
        return (_hand(place, hand)(places) for hand in hands)

    return Split(place, lambda held: any(held == frozenset(hand) for hand in hands), ways)


def _said(game: Game) -> Iterator[tuple[int, Split | Callable[[Places], Places]]]:
    """Yield what the lines say, but for the numbers of cards."""
    if game.me is not None and game.hand is not None:
        yield game.lines.hand, _hand(game.me, game.hand)
    if game.table:
        yield game.lines.table, _hand(TABLE, game.table)
    for event in game.events:
        yield from _told(event)
    for silence in telling_silences(game):
        yield silence.line, _not_all(ENVELOPE, silence.cards)


def _told(event: Event) -> Iterator[tuple[int, Split | Callable[[Places], Places]]]:
    match event:
        case Suggestion():
            for answer in event.answers:
                if answer.card is not None:
                    yield answer.line, _fixed(answer.player, [answer.card])
                elif answer.reply is Reply.ANSWERED:
                    yield answer.line, _some(answer.player, event.cards)
                else:
                    yield answer.line, _fixed(answer.player, event.cards, holds=False)
        case Accusation(line, _, cards, True):
            yield line, _fixed(ENVELOPE, cards)
        case Accusation(line, _, cards, False):
            yield line, _not_all(ENVELOPE, cards)
        case Reveal(line, player, card):
            yield line, _fixed(player, [card])
        case Departure(line, player, cards) if cards is not None:
            yield line, _hand(player, cards)
        case Announcement(line, player, hands):
            yield line, _one_of(player, hands)
        case Whisper(line, player, _, card) if card is not None:
            yield line, _fixed(player, [card], holds=False)
        case PrivateShow(line, player, _, str(card)):
            yield line, _fixed(player, [card])
        case LearnedCell(line, place, card, holds):
            yield line, _fixed(place, [card], holds=holds)
        case LearnedClause(line, place, cards):
            yield line, _some(place, cards)
        case CardNumber(line, place, cards, low, high):
            yield line, _number(place, cards, low, high)


# Numbers of cards


class _Matching:
    """Gives every card a place, so that every place has as many as it must and no more than it may."""

    def __init__(self, game: Game, lines: Container[int]) -> None:
        every = len(game.deck.cards)
        self._category = {card: category.key for category in game.deck.categories for card in category.cards}
        self._bounds: dict[Bin, tuple[int, int]] = {}
        by_category = {ENVELOPE} if game.deck.categories else set()
        if game.one_of_each and game.lines.hands in lines:
            by_category |= set(game.names)
        for place in game.locations:
            for category in game.deck.categories if place in by_category else ():
                self._bounds[place, category.key] = (1, 1)
        sizes = {ENVELOPE: (game.deck.hidden, game.deck.hidden)}
        for said in sizes_said(game):
            if all(line in lines for line in said.lines):
                low, high = sizes.get(said.player, (0, every))
                sizes[said.player] = (max(low, said.low), min(high, said.high))
        for place in set(game.locations) - by_category:
            self._bounds[place, ""] = sizes.get(place, (0, every))
        self._by_category = by_category

    def deal(self, places: Places) -> Mapping[str, str] | None:
        """Return a deal with each card in one of its places, None if there is none."""
        bins = {card: [self._bin(card, place) for place in sorted(found)] for card, found in places.items()}
        held: dict[Bin, set[str]] = {one: set() for one in self._bounds}
        # First every place gets what it must have; a card that moves later leaves its place to another.
        for needed in (True, False):
            for card, found in bins.items():
                if not any(card in held[one] for one in found):
                    self._give(card, bins, held, needed, set())
            if needed and any(len(held[one]) < low for one, (low, _) in self._bounds.items()):
                return None
        deal = {card: one[0] for one, cards in held.items() for card in cards}
        return deal if len(deal) == len(bins) else None

    def _bin(self, card: str, place: str) -> Bin:
        return place, self._category[card] if place in self._by_category else ""

    def _give(
        self, card: str, bins: Mapping[str, list[Bin]], held: dict[Bin, set[str]], needed: bool, seen: set[Bin]
    ) -> bool:
        for one in bins[card]:
            if one in seen:
                continue
            seen.add(one)
            full = len(held[one]) >= self._bounds[one][0 if needed else 1]
            if full:
                moved = next((c for c in sorted(held[one]) if self._give(c, bins, held, needed, seen)), None)
                if moved is None:
                    continue
                held[one].discard(moved)
            held[one].add(card)
            return True
        return False
