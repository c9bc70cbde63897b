"""What a log becomes when something of it is left out: a line, an answer, a card that is named, a player, a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from clue_logic.classroom.trying.sketch import Sketch
from clue_logic.game.deck import ENVELOPE, TABLE, Category, Deck
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule
from clue_logic.worlds.neighbours import Deal

T = TypeVar("T")

Smaller = Callable[[Sketch, Deal], Iterator[Sketch]]
"""What a log may become; a deal that agrees with it tells whose cards go with what is left out."""


def without_lines(sketch: Sketch, _: Deal) -> Iterator[Sketch]:
    """Yield the log without half its statements, without a quarter, and so on down to single ones."""
    number = len(sketch.events)
    size = number
    while size:
        for start in range(0, number, size):
            yield replace(sketch, events=(*sketch.events[:start], *sketch.events[start + size :]))
        size //= 2


def without_headers(sketch: Sketch, _: Deal) -> Iterator[Sketch]:
    """Yield the log without what a header says, or with the plainer setting."""
    game = sketch.game
    for change in (
        {"me": None, "hand": None},
        {"hand": None},
        {"answers": AnswerRule.FIRST, "asker_silent": False},
        {"asker_silent": False},
        {"strict": False},
        {"perfect_accusing": False},
        {"one_of_each": False},
    ):
        if any(getattr(game, key) != value for key, value in change.items()):
            yield replace(sketch, game=replace(game, **change))
    if game.deck.categories:
        yield replace(sketch, game=replace(game, deck=Deck(loose=game.deck.cards, hidden=game.deck.hidden)))


def without_players(sketch: Sketch, deal: Deal) -> Iterator[Sketch]:
    """Yield the log without a player, his cards, and what he says; or with what he asks asked by another."""
    game = sketch.game
    if len(game.names) <= 2:
        return
    for at, name in enumerate(game.names):
        heirs = [other for other in game.names if other != name]
        held = [card for card, place in deal.items() if place == name]
        for heir in (None, *heirs):
            events = [_without_player(event, name, heir) for event in sketch.events]
            rest = Sketch(
                replace(
                    game,
                    players=tuple(player for player in game.players if player.name != name),
                    me=None if game.me == name else game.me,
                    hand=None if game.me == name else game.hand,
                ),
                (*sketch.said[:at], *sketch.said[at + 1 :]),
                tuple(event for event in events if event is not None),
            )
            left = _without_cards(rest, held)
            if left is not None:
                yield left


def _without_player(event: Event, name: str, heir: str | None) -> Event | None:
    """Return an event without what a player says; None if nothing is left. An heir does what he began."""
    match event:
        case Suggestion():
            asker = heir if event.asker == name else event.asker
            answers = tuple(answer for answer in event.answers if answer.player not in (name, asker))
            asked = None if event.asked == name else event.asked
            if asker is None or asker == asked or (event.asked == name):
                return None
            return replace(event, asker=asker, answers=answers)
        case Whisper():
            listener = heir if event.listener == name else event.listener
            player = event.player
            return None if name == player or listener in (None, player) else replace(event, listener=listener or "")
        case Accusation():
            accuser = heir if event.player == name else event.player
            return None if accuser is None else replace(event, player=accuser)
        case LearnedCell() | LearnedClause():
            return None if event.location == name else event
        case _:
            return None if event.player == name else event


def without_cards(sketch: Sketch, deal: Deal) -> Iterator[Sketch]:
    """Yield the log without a card, or a whole category; a place where it may be has as many fewer."""
    for category in sketch.game.deck.categories:
        left = _moved(sketch, category.cards, [deal[card] for card in category.cards])
        if left is not None and len(sketch.game.deck.categories) > 1:
            yield left
    for card in sketch.game.deck.cards:
        places = [deal[card], *(place for place in (*sketch.game.locations,) if place != deal[card])]
        for place in places:
            left = _moved(sketch, [card], [place])
            if left is not None:
                yield left


def _without_cards(sketch: Sketch, cards: Sequence[str]) -> Sketch | None:
    """Return a log without cards that nobody who is left has."""
    return _moved(sketch, cards, [None] * len(cards))


def _moved(sketch: Sketch, cards: Sequence[str], places: Sequence[str | None]) -> Sketch | None:
    """Return a log without some cards, and with hands as much smaller; None where they cannot be."""
    game, deck = sketch.game, sketch.game.deck
    gone = set(cards)
    said = list(sketch.said)
    for place in places:
        if place in game.names:
            at, size = game.names.index(place), said[game.names.index(place)]
            if isinstance(size, int):
                if size <= 1:  # a player without a card is a strange player
                    return None
                said[at] = size - 1
    whole = [category for category in deck.categories if set(category.cards) <= gone]
    hidden = deck.hidden - (sum(place == ENVELOPE for place in places) if not deck.categories else 0)
    if deck.categories:
        hidden -= len(whole) if hidden else 0
    left = Deck(
        tuple(
            Category(category.key, tuple(card for card in category.cards if card not in gone))
            for category in deck.categories
            if category not in whole
        ),
        tuple(card for card in deck.loose if card not in gone),
        hidden,
    )
    if hidden < 0 or (deck.hidden and not hidden) or not left.cards:
        return None
    if (set(game.table) & gone) != {card for card, place in zip(cards, places, strict=True) if place == TABLE}:
        return None
    events = [_without(event, gone) for event in sketch.events]
    headers = replace(
        game,
        deck=left,
        hand=None if game.hand is None else tuple(card for card in game.hand if card not in gone),
        table=tuple(card for card in game.table if card not in gone),
    )
    return Sketch(headers, tuple(said), tuple(event for event in events if event is not None))


def _without(event: Event, gone: set[str]) -> Event | None:
    """Return an event that does not name some cards; None if nothing is left of it."""
    match event:
        case Suggestion():
            cards = tuple(card for card in event.cards if card not in gone)
            answers = tuple(replace(a, card=None) if a.card in gone else a for a in event.answers)
            return replace(event, cards=cards, answers=answers) if cards else None
        case Accusation() | LearnedClause():
            cards = tuple(card for card in event.cards if card not in gone)
            return replace(event, cards=cards) if cards else None
        case Announcement():
            hands = tuple(tuple(card for card in hand if card not in gone) for hand in event.hands)
            return replace(event, hands=tuple(dict.fromkeys(hand for hand in hands if hand)))
        case Departure():
            left = None if event.cards is None else tuple(card for card in event.cards if card not in gone)
            return replace(event, cards=left or None)
        case Whisper():
            return replace(event, card=None) if event.card in gone else event
        case Reveal() | LearnedCell():
            return None if event.card in gone else event


def within_lines(sketch: Sketch, _: Deal) -> Iterator[Sketch]:
    """Yield the log with something left out of one statement."""
    for at, event in enumerate(sketch.events):
        for less in _less(event):
            yield replace(sketch, events=(*sketch.events[:at], less, *sketch.events[at + 1 :]))


def _less(event: Event) -> Iterator[Event]:
    match event:
        case Suggestion():
            yield from _less_of_suggestion(event)
        case Accusation():
            if event.right is not None:
                yield replace(event, right=None)
            yield from (replace(event, cards=cards) for cards in _but_one(event.cards))
        case LearnedClause():
            yield from (replace(event, cards=cards) for cards in _but_one(event.cards))
        case Announcement():
            yield from (replace(event, hands=hands) for hands in _but_one(event.hands))
        case Departure():
            if event.cards is not None:
                yield replace(event, cards=None)
        case Whisper():
            if event.card is not None:
                yield replace(event, card=None)
        case _:
            return


def _less_of_suggestion(event: Suggestion) -> Iterator[Event]:
    yield from (replace(event, answers=event.answers[:number]) for number in range(len(event.answers)))
    for at, answer in enumerate(event.answers):
        without = partial(_with_answer, event, at)
        yield without(None)
        if answer.reply is Reply.PASSED and not answer.implied and at < len(event.answers) - 1:
            yield without(replace(answer, implied=True))
        if answer.card is not None:
            yield without(replace(answer, card=None))
    yield from (replace(event, cards=cards) for cards in _but_one(event.cards) if _shown(event.answers) <= {*cards})


def _with_answer(event: Suggestion, at: int, answer: Answer | None) -> Suggestion:
    return replace(event, answers=(*event.answers[:at], *([answer] if answer else []), *event.answers[at + 1 :]))


def _shown(answers: Sequence[Answer]) -> set[str]:
    return {answer.card for answer in answers if answer.card is not None}


def _but_one(items: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Yield some things without each in turn, as long as one is left."""
    if len(items) > 1:
        yield from ((*items[:at], *items[at + 1 :]) for at in range(len(items)))


SMALLER: tuple[Smaller, ...] = (without_lines, without_headers, without_players, without_cards, within_lines)
"""The ways to make a log smaller, those first that leave out most."""
