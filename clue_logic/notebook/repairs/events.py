"""What in an event may have been otherwise: its players, its cards, how it ended."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from clue_logic.game.deck import ENVELOPE
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
from clue_logic.game.game import AnswerRule, Game
from clue_logic.notebook.repairs.answers import answered_otherwise, seats_from
from clue_logic.notebook.repairs.change import Change, Miswriting


def otherwise(game: Game, event: Event, left: Collection[str] = ()) -> Iterator[Change]:
    """Yield what may have been otherwise in an event.

    Parameters
    ----------
    game
        The game.
    event
        One of its events.
    left
        The players who have left the game before it.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann reveals 1
    ... ''')
    >>> for change in otherwise(game, game.events[0]):
    ...     print(change.slip.value, change.was, change.now)
    another player did it Ann Bob
    it was another card 1 2
    it was another card 1 3
    """
    others = [name for name in game.names if name not in left]
    match event:
        case Suggestion():
            yield from answered_otherwise(game, event, left)
            yield from _named_otherwise(game, event)
            yield from _asked_otherwise(game, event, left)
        case Accusation(_, _, cards, right):
            if right is not None:
                yield Change(Miswriting.VERDICT, "", "", replace(event, right=not right))
            for was, now in _exchanges(game, cards, of_kind=True):
                yield Change(Miswriting.NAMED, was, now, replace(event, cards=_exchanged(cards, was, now)))
        case Reveal(_, player, card):
            yield from (
                Change(Miswriting.PLAYER, player, p, replace(event, player=p)) for p in game.names if p != player
            )
            for was, now in _exchanges(game, (card,)):
                yield Change(Miswriting.CARD, was, now, replace(event, card=now))
        case Departure(_, player, hand):
            yield from (Change(Miswriting.PLAYER, player, p, replace(event, player=p)) for p in others if p != player)
            for was, now in _exchanges(game, hand or ()):
                yield Change(Miswriting.CARD, was, now, replace(event, cards=_exchanged(hand or (), was, now)))
        case Announcement(_, player, hands):
            yield from (Change(Miswriting.PLAYER, player, p, replace(event, player=p)) for p in others if p != player)
            yield from _announced_otherwise(game, event, hands)
        case Whisper(_, player, listener, lacked):
            whisperers = [name for name in others if name not in (player, listener)]
            yield from (Change(Miswriting.PLAYER, player, p, replace(event, player=p)) for p in whisperers)
            for was, now in _exchanges(game, () if lacked is None else (lacked,)):
                yield Change(Miswriting.CARD, was, now, replace(event, card=now))
        case LearnedCell(_, place, card, holds):
            yield Change(Miswriting.HOLDS, place, place, replace(event, holds=not holds))
            yield from (Change(Miswriting.PLACE, place, p, replace(event, location=p)) for p in _places(game, place))
            for was, now in _exchanges(game, (card,)):
                yield Change(Miswriting.CARD, was, now, replace(event, card=now))
        case LearnedClause(_, place, cards):
            yield from (Change(Miswriting.PLACE, place, p, replace(event, location=p)) for p in _places(game, place))
            for was, now in _exchanges(game, cards):
                yield Change(Miswriting.CARD, was, now, replace(event, cards=_exchanged(cards, was, now)))
        case _:
            assert_never(event)


def _places(game: Game, place: str) -> Iterator[str]:
    return (other for other in (*game.names, *((ENVELOPE,) if game.deck.hidden else ())) if other != place)


def _exchanges(game: Game, cards: Sequence[str], *, of_kind: bool = False) -> Iterator[tuple[str, str]]:
    """Yield each card with each that may have been meant; of the same category, where one of each is named."""
    kind = {card: category.key for category in game.deck.categories for card in category.cards} if of_kind else {}
    for card in cards:
        for other in game.deck.cards:
            if other not in cards and kind.get(card) == kind.get(other):
                yield card, other


def _exchanged(cards: Sequence[str], was: str, now: str) -> tuple[str, ...]:
    return tuple(now if card == was else card for card in cards)


def _announced_otherwise(game: Game, event: Announcement, hands: Sequence[Sequence[str]]) -> Iterator[Change]:
    for at, hand in enumerate(hands):
        for was, now in _exchanges(game, hand):
            changed = tuple(_exchanged(one, was, now) if n == at else tuple(one) for n, one in enumerate(hands))
            yield Change(Miswriting.CARD, was, now, replace(event, hands=changed))


def _named_otherwise(game: Game, event: Suggestion) -> Iterator[Change]:
    """A card that was shown was certainly named."""
    shown = {answer.card for answer in event.answers}
    for was, now in _exchanges(game, event.cards, of_kind=event.asked is None):
        if was not in shown:
            yield Change(Miswriting.NAMED, was, now, replace(event, cards=_exchanged(event.cards, was, now)))


def _asked_otherwise(game: Game, event: Suggestion, left: Collection[str]) -> Iterator[Change]:
    for player in game.names:
        if player in left or player == event.asker:
            continue
        if event.asked is not None:
            if player != event.asked:
                answers = tuple(replace(answer, player=player) for answer in event.answers)
                yield Change(Miswriting.ASKED, event.asked, player, replace(event, asked=player, answers=answers))
                yield Change(Miswriting.ASKER, event.asker, player, replace(event, asker=player))
        elif event.answers:
            changed = _asked_by(game, event, player, left)
            if changed is not None:
                yield Change(Miswriting.ASKER, event.asker, player, replace(event, asker=player, answers=changed))


def _asked_by(game: Game, event: Suggestion, asker: str, left: Collection[str]) -> tuple[Answer, ...] | None:
    """Return the same answers to another player; None if they cannot have been given in this order."""
    order = seats_from(game, asker, left)
    if game.answers is AnswerRule.EVERYONE:
        said = {answer.player: answer for answer in event.answers}
        if not game.asker_silent:
            return event.answers
        if asker in said and said[asker].reply is Reply.ANSWERED:
            return None
        return tuple(said.get(p) or Answer(p, Reply.PASSED, event.line) for p in order)
    explicit = [answer for answer in event.answers if not answer.implied]
    if len(event.answers) == len(order) and all(answer.reply is Reply.PASSED for answer in event.answers):
        return tuple(Answer(player, Reply.PASSED, event.answers[-1].line) for player in order)
    seats = [order.index(answer.player) if answer.player in order else -1 for answer in explicit]
    if not seats or seats[0] < 0 or sorted(set(seats)) != seats:
        return None
    if game.strict and seats != list(range(len(seats))):
        return None
    given = dict(zip(seats, explicit, strict=True))
    line = explicit[-1].line
    return tuple(
        given.get(seat) or Answer(player, Reply.PASSED, line, implied=True)
        for seat, player in enumerate(order[: seats[-1] + 1])
    )
