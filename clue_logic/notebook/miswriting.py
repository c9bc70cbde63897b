"""What may be written wrongly in a log: one slip of the pen in a statement or a header."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from itertools import combinations
from typing import assert_never

from msgspec import Struct

from clue_logic.game.deck import TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
    CardNumber,
    Correction,
    Departure,
    Event,
    Ignorance,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reply,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import AnswerRule, Game, seats_after
from clue_logic.words.records import replace
from clue_logic.worlds.constraints import Holding


class Miswriting(Enum):
    """What was written down wrongly."""

    SHOWER = "another player showed"
    PASSED = "passed instead of showed"
    SHOWED = "showed instead of passed"
    SHOWN = "another card was shown"
    NAMED = "another card was named"
    ASKER = "another player asked"
    ASKED = "another player was asked"
    VERDICT = "the accusation ended the other way"
    PLAYER = "another player did it"
    CARD = "it was another card"
    PLACE = "it is about another place"
    NUMBER = "it was another number"
    HOLDS = "lacks instead of holds, or the other way round"
    HAND = "another card is in the hand"
    TABLE = "another card is on the table"
    MISTAKE = "the player passed by mistake"
    SEATS = "two players sit at each other's places"


class Change(Struct, frozen=True):
    """One thing in an event that may have been otherwise."""

    slip: Miswriting  # the kind of mistake
    # `was`, `now`: the written and the intended player, card or place. If a player passed instead of showing, or the
    # other way round, both are that player; a verdict has neither
    was: str
    now: str
    event: Event  # the corrected event


def answer_changes(game: Game, event: Suggestion, left: Collection[str]) -> Iterator[Change]:
    """Yield single changes of the answers that may correct a mistake."""
    yield from _shown_card_changes(game, event)
    if event.asked is not None:
        yield from _reply_changes(game, event)
    elif game.answers is AnswerRule.EVERYONE:
        yield from _everyone_changes(game, event)
    else:
        yield from _shower_changes(game, event, left)


def _shown_card_changes(game: Game, event: Suggestion) -> Iterator[Change]:
    for at, answer in enumerate(event.answers):
        if answer.card is None:
            continue
        for card in event.cards:
            if card != answer.card and _can_show(game, answer.player, card):
                answers = (*event.answers[:at], replace(answer, card=card), *event.answers[at + 1 :])
                yield Change(Miswriting.SHOWN, answer.card, card, replace(event, answers=answers))


def _reply_changes(game: Game, event: Suggestion) -> Iterator[Change]:
    for answer in event.answers:
        if answer.reply is Reply.ANSWERED:
            passed = replace(answer, reply=Reply.PASSED, card=None)
            yield Change(Miswriting.PASSED, answer.player, answer.player, replace(event, answers=(passed,)))
        else:
            shown = replace(answer, reply=Reply.ANSWERED)
            yield Change(Miswriting.SHOWED, answer.player, answer.player, replace(event, answers=(shown,)))


def _everyone_changes(game: Game, event: Suggestion) -> Iterator[Change]:
    """Yield changes where everybody answers: another player has a card, one fewer has, or one instead of another."""
    for at, answer in enumerate(event.answers):
        if answer.reply is Reply.ANSWERED:
            passed = replace(answer, reply=Reply.PASSED, card=None)
            yield Change(Miswriting.PASSED, answer.player, answer.player, _with_answers(event, {at: passed}))
            for other, instead in enumerate(event.answers):
                if instead.reply is Reply.PASSED:
                    has = replace(instead, reply=Reply.ANSWERED, implied=False)
                    changed = _with_answers(event, {at: passed, other: has})
                    yield Change(Miswriting.SHOWER, answer.player, instead.player, changed)
        else:
            has = replace(answer, reply=Reply.ANSWERED, implied=False)
            yield Change(Miswriting.SHOWED, answer.player, answer.player, _with_answers(event, {at: has}))


def _with_answers(event: Suggestion, answers: dict[int, Answer]) -> Suggestion:
    return replace(event, answers=tuple(answers.get(at, answer) for at, answer in enumerate(event.answers)))


def _shower_changes(game: Game, event: Suggestion, left: Collection[str]) -> Iterator[Change]:
    """Where players are asked in turn, the first to show ends it: those behind her are not asked."""
    if not event.answers:
        return
    order = possible_answerers(game, event.asker, left)
    last = event.answers[-1]
    shower = last if last.reply is Reply.ANSWERED else None
    if shower is not None:
        passed = replace(shower, reply=Reply.PASSED, card=None)
        yield Change(
            Miswriting.PASSED, shower.player, shower.player, replace(event, answers=(*event.answers[:-1], passed))
        )
    answers = {answer.player: answer for answer in event.answers}
    for seat, player in enumerate(order):
        if shower is not None and player == shower.player:
            continue
        if shower is None and player not in answers:
            break  # she was not asked, according to the log
        before = tuple(_make_pass(answers.get(other), other, event, game) for other in order[:seat])
        line = answers[player].line if player in answers else last.line
        card = shower.card if shower is not None else None
        if card is not None and not _can_show(game, player, card):
            continue
        changed = replace(event, answers=(*before, Answer(player, Reply.ANSWERED, line, card)))
        if shower is None:
            yield Change(Miswriting.SHOWED, player, player, changed)
        else:
            yield Change(Miswriting.SHOWER, shower.player, player, changed)


def possible_answerers(game: Game, asker: str, left: Collection[str]) -> Sequence[str]:
    """Return the players who can be asked, from the asker's neighbour on."""
    return [name for name in seats_after(game.names, asker)[:-1] if name not in left]


def _make_pass(answer: Answer | None, player: str, event: Suggestion, game: Game) -> Answer:
    """Return the pass of a player, explicit or implied by the next answer."""
    if answer is None:
        return Answer(player, Reply.PASSED, event.answers[-1].line, implied=not game.strict)
    if answer.reply is Reply.ANSWERED:
        return replace(answer, reply=Reply.PASSED, card=None, implied=not game.strict)
    return answer


def _can_show(game: Game, player: str, card: str) -> bool:
    """Return whether a player can show a card, as far as my own hand tells."""
    return player != game.me or game.hand is None or card in game.hand


def event_changes(game: Game, event: Event, left: Collection[str] = ()) -> Iterator[Change]:
    """Yield single changes of an event that may correct a mistake.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: 1, 2, 3
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann reveals 1
    ... ''')
    >>> for change in event_changes(game, game.events[0]):
    ...     print(change.slip.value, change.was, change.now)
    another player did it Ann Bob
    it was another card 1 2
    it was another card 1 3
    """
    others = [name for name in game.names if name not in left]
    match event:
        case Suggestion():
            yield from answer_changes(game, event, left)
            yield from _named_card_changes(game, event)
            yield from _player_changes(game, event, left)
        case Accusation(_, _, cards, right):
            if right is not None:
                yield Change(Miswriting.VERDICT, "", "", replace(event, right=not right))
            for was, now in _exchanges(game, cards, of_kind=True):
                yield Change(Miswriting.NAMED, was, now, replace(event, cards=_replace_card(cards, was, now)))
        case Reveal(_, player, card):
            yield from (
                Change(Miswriting.PLAYER, player, p, replace(event, player=p)) for p in game.names if p != player
            )
            for was, now in _exchanges(game, (card,)):
                yield Change(Miswriting.CARD, was, now, replace(event, card=now))
        case Departure(_, player, hand):
            yield from (Change(Miswriting.PLAYER, player, p, replace(event, player=p)) for p in others if p != player)
            for was, now in _exchanges(game, hand or ()):
                yield Change(Miswriting.CARD, was, now, replace(event, cards=_replace_card(hand or (), was, now)))
        case Announcement(_, player, hands):
            yield from (Change(Miswriting.PLAYER, player, p, replace(event, player=p)) for p in others if p != player)
            yield from _announcement_changes(game, event, hands)
        case Whisper(_, player, other, card) | PrivateShow(_, player, other, card):
            candidates = [name for name in others if name not in (player, other)]
            yield from (Change(Miswriting.PLAYER, player, p, replace(event, player=p)) for p in candidates)
            for was, now in _exchanges(game, () if card is None else (card,)):
                yield Change(Miswriting.CARD, was, now, replace(event, card=now))
        case LearnedCell(_, place, card, holds):
            yield Change(Miswriting.HOLDS, place, place, replace(event, holds=not holds))
            yield from (Change(Miswriting.PLACE, place, p, replace(event, location=p)) for p in _places(game, place))
            for was, now in _exchanges(game, (card,)):
                yield Change(Miswriting.CARD, was, now, replace(event, card=now))
        case LearnedClause(_, place, cards):
            yield from (Change(Miswriting.PLACE, place, p, replace(event, location=p)) for p in _places(game, place))
            for was, now in _exchanges(game, cards):
                yield Change(Miswriting.CARD, was, now, replace(event, cards=_replace_card(cards, was, now)))
        case CardNumber():
            yield from _number_changes(game, event, others)
        case Ignorance(_, player):
            yield from (Change(Miswriting.PLAYER, player, p, replace(event, player=p)) for p in others if p != player)
        case Correction():
            pass  # another correction is one line more, not a change of this one
        case _:
            assert_never(event)


def _places(game: Game, place: str) -> Iterator[str]:
    return (other for other in game.locations if other != place)


def _exchanges(game: Game, cards: Sequence[str], *, of_kind: bool = False) -> Iterator[tuple[str, str]]:
    """Yield each card with each that may have been meant; of the same category, where one of each is named."""
    kind = {card: category.key for category in game.deck.categories for card in category.cards} if of_kind else {}
    for card in cards:
        for other in game.deck.cards:
            if other not in cards and kind.get(card) == kind.get(other):
                yield card, other


def _replace_card(cards: Sequence[str], was: str, now: str) -> tuple[str, ...]:
    return tuple(now if card == was else card for card in cards)


def _announcement_changes(game: Game, event: Announcement, hands: Sequence[Sequence[str]]) -> Iterator[Change]:
    for at, hand in enumerate(hands):
        for was, now in _exchanges(game, hand):
            changed = tuple(_replace_card(one, was, now) if n == at else tuple(one) for n, one in enumerate(hands))
            yield Change(Miswriting.CARD, was, now, replace(event, hands=changed))


def _number_changes(game: Game, event: CardNumber, others: Sequence[str]) -> Iterator[Change]:
    """Another number of the same kind, another place, or another card."""
    count, low, high = len(event.cards), event.low, event.high
    for number in range(count + 1):
        bounds = (number, number) if low == high else (number, high) if low else (low, number)
        if bounds not in ((low, high), (0, count)):
            changed = replace(event, low=bounds[0], high=bounds[1])
            yield Change(Miswriting.NUMBER, str(low or high), str(number), changed)
    places = _places(game, event.location) if event.learned else (p for p in others if p != event.location)
    slip = Miswriting.PLACE if event.learned else Miswriting.PLAYER
    yield from (Change(slip, event.location, p, replace(event, location=p)) for p in places if p != event.asker)
    for was, now in _exchanges(game, event.cards):
        yield Change(Miswriting.NAMED, was, now, replace(event, cards=_replace_card(event.cards, was, now)))


def _named_card_changes(game: Game, event: Suggestion) -> Iterator[Change]:
    """A card that was shown was certainly named."""
    shown = {answer.card for answer in event.answers}
    for was, now in _exchanges(game, event.cards, of_kind=event.asked is None):
        if was not in shown:
            yield Change(Miswriting.NAMED, was, now, replace(event, cards=_replace_card(event.cards, was, now)))


def _player_changes(game: Game, event: Suggestion, left: Collection[str]) -> Iterator[Change]:
    for player in game.names:
        if player in left or player == event.asker:
            continue
        if event.asked is not None:
            if player != event.asked:
                answers = tuple(replace(answer, player=player) for answer in event.answers)
                yield Change(Miswriting.ASKED, event.asked, player, replace(event, asked=player, answers=answers))
                yield Change(Miswriting.ASKER, event.asker, player, replace(event, asker=player))
        elif event.answers:
            changed = _answers_for_asker(game, event, player, left)
            if changed is not None:
                yield Change(Miswriting.ASKER, event.asker, player, replace(event, asker=player, answers=changed))


def _answers_for_asker(game: Game, event: Suggestion, asker: str, left: Collection[str]) -> tuple[Answer, ...] | None:
    """Return the same answers to another player; None if they cannot have been given in this order."""
    order = possible_answerers(game, asker, left)
    if game.answers is AnswerRule.EVERYONE:
        written = {answer.player: answer for answer in event.answers}
        if not game.asker_silent:
            return event.answers
        if asker in written and written[asker].reply is Reply.ANSWERED:
            return None
        return tuple(written.get(p) or Answer(p, Reply.PASSED, event.line) for p in order)
    explicit = [answer for answer in event.answers if not answer.implied]
    if len(event.answers) == len(order) and all(answer.reply is Reply.PASSED for answer in event.answers):
        return tuple(Answer(player, Reply.PASSED, event.answers[-1].line) for player in order)
    seats = [order.index(answer.player) if answer.player in order else -1 for answer in explicit]
    if not seats or seats[0] < 0 or sorted(set(seats)) != seats:
        return None
    if game.strict and seats != list(range(len(seats))):
        return None
    answers = dict(zip(seats, explicit, strict=True))
    line = explicit[-1].line
    return tuple(
        answers.get(seat) or Answer(player, Reply.PASSED, line, implied=True)
        for seat, player in enumerate(order[: seats[-1] + 1])
    )


class HeaderChange(Struct, frozen=True):
    """One thing in a header that may have been otherwise."""

    slip: Miswriting  # the kind of mistake
    line: int
    # `was`, `now`: the written and the intended card or player; for two seats both players
    was: str
    now: str
    game: Game  # the corrected game
    # the statements of that line after the change, if they allow a quick test; empty if the whole game must be tested
    said: tuple[Holding, ...] = ()


def header_changes(game: Game) -> Iterator[HeaderChange]:
    """Yield single changes of the headers that may correct a mistake.

    >>> from clue_logic.language.reader import read_log
    >>> game = read_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1\\nBob reveals 1")
    >>> for change in header_changes(game):
    ...     print(change.slip.value, change.line, change.was, change.now)
    another card is in the hand 5 1 2
    another card is in the hand 5 1 3
    """
    if game.me is not None and game.hand is not None:
        yield from _card_list_changes(game, Miswriting.HAND, game.lines.hand, game.me, game.hand)
    if game.table:
        yield from _card_list_changes(game, Miswriting.TABLE, game.lines.table, TABLE, game.table)
    yield from _seat_changes(game)


def _card_list_changes(
    game: Game, slip: Miswriting, line: int, place: str, cards: tuple[str, ...]
) -> Iterator[HeaderChange]:
    taken = {*game.table, *(game.hand or ())}
    for was in cards:
        for now in game.deck.cards:
            if now in taken:
                continue
            meant = tuple(now if card == was else card for card in cards)
            changed = replace(game, hand=meant) if slip is Miswriting.HAND else replace(game, table=meant)
            holdings = tuple(Holding(line, place, card, card in meant) for card in game.deck.cards)
            yield HeaderChange(slip, line, was, now, changed, holdings)


def _seat_changes(game: Game) -> Iterator[HeaderChange]:
    """Exchange two players, if the log can be read in that order and says something else by it."""
    if game.answers is not AnswerRule.FIRST or not any(_has_implied_passes(event) for event in game.events):
        return
    for one, other in combinations(game.players, 2):
        seats = tuple(other if p is one else one if p is other else p for p in game.players)
        reordered = replace(game, players=seats)
        events = _in_order(reordered)
        if events is not None:
            changed = replace(reordered, events=events)
            yield HeaderChange(Miswriting.SEATS, game.lines.players, one.name, other.name, changed)


def _has_implied_passes(event: Event) -> bool:
    return isinstance(event, Suggestion) and any(answer.implied for answer in event.answers)


def _in_order(game: Game) -> tuple[Event, ...] | None:
    """Return the events with the passes that are implied in this order of the seats; None if it cannot be."""
    left: set[str] = set()
    ordered: list[Event] = []
    for event in game.events:
        if isinstance(event, Departure):
            left.add(event.player)
        elif isinstance(event, Suggestion) and event.answers:
            answers = imply_passes(game, event, left)
            if answers is None:
                return None
            event = replace(event, answers=answers)
        ordered.append(event)
    return tuple(ordered)


def imply_passes(game: Game, event: Suggestion, left: set[str]) -> tuple[Answer, ...] | None:
    """Return the answers to a suggestion with the passes implied by the seats; None if they are in another order.

    Where everybody else passes, the order does not matter.
    """
    order = possible_answerers(game, event.asker, left)
    if len(event.answers) == len(order) and all(answer.reply is Reply.PASSED for answer in event.answers):
        return event.answers
    # by seat: answers of seats 1 and 3 -> {1: ..., 3: ...}, and passes of seats 0 and 2 are implied
    explicit = {order.index(answer.player): answer for answer in event.answers if not answer.implied}
    if list(explicit) != sorted(explicit):
        return None
    return tuple(
        explicit.get(seat) or Answer(player, Reply.PASSED, event.answers[-1].line, implied=True)
        for seat, player in enumerate(order[: max(explicit) + 1])
    )
