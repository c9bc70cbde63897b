"""A log in which rules conclude something false, made smaller as long as they still do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from clue_logic.classroom.random_games.match import Headers, write_log
from clue_logic.game.deck import ENVELOPE, TABLE, Category, Deck, Size
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
from clue_logic.game.game import AnswerRule, Game, HeaderLines, Player
from clue_logic.language.reader import read_log
from clue_logic.words.cancellation import never
from clue_logic.words.diagnostics import TextError
from clue_logic.words.records import field_names, is_record, replace
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.neighbours import Deal

T = TypeVar("T")

PLAYERS = ("Ann", "Ben", "Cid", "Dora", "Emil", "Fay", "Gus", "Hanna", "Ida", "Jan")
"""What players are called where their names do not matter."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A log in its parts."""

    game: Game  # the headers; only the names of the players count
    said: tuple[int | Size, ...]  # stated hand sizes
    events: tuple[Event, ...]  # line numbers do not count

    @property
    def text(self) -> str:
        """The log, each statement on one line; perhaps none that can be read."""
        return write_log(Headers(self.game, self.said), self.events)[1]

    def read(self) -> Game | None:
        """Return the game that the log describes; None if it cannot be read."""
        try:
            return read_log(self.text)
        except (TextError, ValueError):  # e.g. a player is asked who has left
            return None


def log_sketches(game: Game) -> Iterator[Sketch]:
    """Yield the ways to write a log; they differ in the unstated hand sizes.

    Editions are spelled out, other names of cards forgotten, and so are corrections and all that is no statement.
    """
    headers = replace(
        game,
        events=(),
        asked=(),
        supposed=(),
        edition=None,
        deck=replace(game.deck, aliases=()),
        lines=HeaderLines(),
    )
    events = tuple(event for event in game.events if not isinstance(event, Correction))
    for unsaid in (Size.LEFT_OUT, Size.UNKNOWN):
        stated = tuple(player.low if player.stated else unsaid for player in game.players)
        yield Sketch(headers, stated, events)
        if all(player.stated for player in game.players):
            return
    if all(player.low == player.high for player in game.players):
        yield Sketch(headers, tuple(player.low for player in game.players), events)


def with_plain_names(sketch: Sketch) -> Sketch:
    """Return a log with plain names: players Ann, Ben, Cid; cards 1, 2, 3, or A1, A2, B1 by category."""
    deck = sketch.game.deck
    plain = (*PLAYERS, *(f"P{at + 1}" for at in range(len(PLAYERS), len(sketch.game.names))))
    names = dict(zip(sketch.game.names, plain, strict=False))
    names |= {card: str(number) for number, card in enumerate(deck.loose, start=1)}
    keys = [chr(ord("A") + at) if at < 26 else f"K{at}" for at in range(len(deck.categories))]
    for key, category in zip(keys, deck.categories, strict=True):
        names |= {card: f"{key}{number}" for number, card in enumerate(category.cards, start=1)}
    renamed = replace(
        with_names(sketch.game, names),
        deck=Deck(
            tuple(
                Category(key, tuple(names[card] for card in category.cards))
                for key, category in zip(keys, deck.categories, strict=True)
            ),
            tuple(names[card] for card in deck.loose),
            deck.hidden,
        ),
    )
    return Sketch(renamed, sketch.said, tuple(with_names(event, names) for event in sketch.events))


def with_names(value: T, names: Mapping[str, str]) -> T:
    """Return an event, or what headers say, with other names in it."""
    renamed: Any = value
    match renamed:
        case str():
            renamed = names.get(renamed, renamed)
        case tuple():
            renamed = tuple(with_names(item, names) for item in renamed)
        case Player():
            renamed = replace(renamed, name=names[renamed.name])
        case Deck() | HeaderLines():
            pass
        case _ if is_record(renamed):
            renamed = replace(
                renamed, **{field: with_names(getattr(renamed, field), names) for field in field_names(renamed)}
            )
    return renamed  # type: ignore[no-any-return]


ShrinkingStep = Callable[[Sketch, Deal], Iterator[Sketch]]
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
        hand = [card for card, place in deal.items() if place == name]
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
            left = _remove_cards(rest, hand, [None] * len(hand))  # no remaining player has them
            if left is not None:
                yield left


def _without_player(event: Event, name: str, heir: str | None) -> Event | None:
    """Return an event without what a player says; None if nothing is left. `heir` takes over what that player began."""
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
        case PrivateShow():
            viewer = heir if event.viewer == name else event.viewer
            shower = event.player
            return None if name == shower or viewer in (None, shower) else replace(event, viewer=viewer or "")
        case Accusation():
            accuser = heir if event.player == name else event.player
            return None if accuser is None else replace(event, player=accuser)
        case CardNumber(_, _, _, _, _, asker, _) if asker == name:
            return replace(event, asker=None)
        case LearnedCell() | LearnedClause() | CardNumber():
            return None if event.location == name else event
        case _:
            return None if event.player == name else event


def without_cards(sketch: Sketch, deal: Deal) -> Iterator[Sketch]:
    """Yield the log without a card, or a whole category; a place where it may be has as many fewer."""
    for category in sketch.game.deck.categories:
        left = _remove_cards(sketch, category.cards, [deal[card] for card in category.cards])
        if left is not None and len(sketch.game.deck.categories) > 1:
            yield left
    for card in sketch.game.deck.cards:
        places = [deal[card], *(place for place in (*sketch.game.locations,) if place != deal[card])]
        for place in places:
            left = _remove_cards(sketch, [card], [place])
            if left is not None:
                yield left


def _remove_cards(sketch: Sketch, cards: Sequence[str], places: Sequence[str | None]) -> Sketch | None:
    """Return a log without some cards, and with hands as much smaller; None where they cannot be."""
    game, deck = sketch.game, sketch.game.deck
    removed = set(cards)
    stated = list(sketch.said)
    for place in places:
        if place in game.names:
            at, size = game.names.index(place), stated[game.names.index(place)]
            if isinstance(size, int):
                if size <= 1:  # every player keeps a card
                    return None
                stated[at] = size - 1
    whole = [category for category in deck.categories if set(category.cards) <= removed]
    hidden = deck.hidden - (sum(place == ENVELOPE for place in places) if not deck.categories else 0)
    if deck.categories:
        hidden -= len(whole) if hidden else 0
    left = Deck(
        tuple(
            Category(category.key, _rest(category.cards, removed))
            for category in deck.categories
            if category not in whole
        ),
        _rest(deck.loose, removed),
        hidden,
    )
    if hidden < 0 or (deck.hidden and not hidden) or not left.cards:
        return None
    if (set(game.table) & removed) != {card for card, place in zip(cards, places, strict=True) if place == TABLE}:
        return None
    events = [_without(event, removed) for event in sketch.events]
    headers = replace(
        game,
        deck=left,
        hand=None if game.hand is None else _rest(game.hand, removed),
        table=_rest(game.table, removed),
    )
    return Sketch(headers, tuple(stated), tuple(event for event in events if event is not None))


def _rest(cards: Iterable[str], removed: set[str]) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in removed)


def _without(event: Event, removed: set[str]) -> Event | None:
    """Return an event that does not name some cards; None if nothing is left of it."""
    match event:
        case Suggestion():
            cards = _rest(event.cards, removed)
            answers = tuple(replace(a, card=None) if a.card in removed else a for a in event.answers)
            return replace(event, cards=cards, answers=answers) if cards else None
        case Accusation() | LearnedClause():
            cards = _rest(event.cards, removed)
            return replace(event, cards=cards) if cards else None
        case CardNumber():
            return None if removed & {*event.cards} else event
        case Announcement():
            hands = dict.fromkeys(_rest(hand, removed) for hand in event.hands)
            return replace(event, hands=tuple(filter(None, hands)))
        case Departure():
            return replace(event, cards=_rest(event.cards or (), removed) or None)
        case Whisper() | PrivateShow():
            return replace(event, card=None) if event.card in removed else event
        case Ignorance():
            return event
        case Reveal() | LearnedCell() | Correction():
            return None if event.card in removed else event


def shorten_lines(sketch: Sketch, _: Deal) -> Iterator[Sketch]:
    """Yield the log with something left out of one statement."""
    for at, event in enumerate(sketch.events):
        for less in _shorten_event(event):
            yield replace(sketch, events=(*sketch.events[:at], less, *sketch.events[at + 1 :]))


def _shorten_event(event: Event) -> Iterator[Event]:
    match event:
        case Suggestion():
            yield from _shorten_suggestion(event)
        case Accusation():
            if event.right is not None:
                yield replace(event, right=None)
            yield from (replace(event, cards=cards) for cards in _drop_each(event.cards))
        case LearnedClause():
            yield from (replace(event, cards=cards) for cards in _drop_each(event.cards))
        case Announcement():
            yield from (replace(event, hands=hands) for hands in _drop_each(event.hands))
        case Departure():
            if event.cards is not None:
                yield replace(event, cards=None)
        case Whisper() | PrivateShow():
            if event.card is not None:
                yield replace(event, card=None)
        case _:
            return


def _shorten_suggestion(event: Suggestion) -> Iterator[Event]:
    yield from (replace(event, answers=event.answers[:number]) for number in range(len(event.answers)))
    for at, answer in enumerate(event.answers):
        less: list[tuple[Answer, ...]] = [()]
        if answer.reply is Reply.PASSED and not answer.implied and at < len(event.answers) - 1:
            less.append((replace(answer, implied=True),))
        if answer.card is not None:
            less.append((replace(answer, card=None),))
        for instead in less:
            yield replace(event, answers=(*event.answers[:at], *instead, *event.answers[at + 1 :]))
    shown_cards = {answer.card for answer in event.answers if answer.card is not None}
    yield from (replace(event, cards=cards) for cards in _drop_each(event.cards) if shown_cards <= {*cards})


def _drop_each(items: Sequence[T]) -> Iterator[tuple[T, ...]]:
    """Yield some things without each in turn, as long as one is left."""
    if len(items) > 1:
        yield from ((*items[:at], *items[at + 1 :]) for at in range(len(items)))


SHRINKING_STEPS: tuple[ShrinkingStep, ...] = (
    without_lines,
    without_headers,
    without_players,
    without_cards,
    shorten_lines,
)
"""The ways to make a log smaller, those first that leave out most."""


LogTest = Callable[[Game, Worlds], bool]
"""Whether something is still true of a log that some deal agrees with."""


def shrink_log(text: str, still: LogTest, *, stopped: Callable[[], bool] = never) -> str:
    """Return a log out of which nothing more can be left, of which something is still true.

    Every log that is tried is read as any other, and some deal agrees with it. In the end players are called Ann, Ben
    and so on, and cards 1, 2, 3.

    Raise TextError if the log cannot be read.

    The smallest log in which a card of a player is known:

    >>> log = '''cards: Plum, Rope, Hall, Pipe, Study
    ... hidden: 1
    ... players: Zoe 2, Bob 1, Tim 1
    ... Zoe suggests Plum, Rope, Hall: Bob passes, Tim shows
    ... Tim suggests Rope, Hall, Pipe: Zoe passes, Bob shows
    ... Tim suggests Rope: nobody shows
    ... '''
    >>> def one_place_known(game, worlds):
    ...     return any(state.value == "holds" and place != "envelope" for (place, _), state in worlds.cells.items())
    >>> print(shrink_log(log, one_place_known).rstrip())
    cards: 1, 2, 3
    hidden: 1
    players: Ann 1, Ben 1
    Ben suggests 1, 2: Ann passes
    """
    game = read_log(text)
    logs = _TestedLogs(still)
    start = next((sketch for sketch in log_sketches(game) if logs.holds(sketch)), None)
    if start is None:
        return text
    sketch = _shrink(start, logs, stopped)
    plain = with_plain_names(sketch)
    sketch = plain if logs.holds(plain) else sketch
    return sketch.text


def _shrink(sketch: Sketch, logs: _TestedLogs, stopped: Callable[[], bool]) -> Sketch:
    """Return a log out of which no step leaves anything more."""
    while not stopped():
        before = sketch
        for smaller in SHRINKING_STEPS:
            smaller_sketch: Sketch | None = sketch
            while smaller_sketch is not None and not stopped():
                sketch = smaller_sketch
                smaller_sketch = next(
                    (less for less in smaller(sketch, logs.deal(sketch)) if logs.better(less, sketch)), None
                )
        lines = next((less for less in _without_line(sketch) if logs.better(less, sketch)), None)
        sketch = lines or sketch
        if sketch == before:
            break
    return sketch


def _without_line(sketch: Sketch) -> Iterator[Sketch]:
    """Yield what is left of a log without one of its lines, where that can be read at all."""
    lines = sketch.text.splitlines(keepends=True)
    for at in range(len(lines)):
        try:
            game = read_log("".join((*lines[:at], *lines[at + 1 :])))
        except TextError:
            continue
        yield from (replace(less, events=game.events) for less in log_sketches(game))


class _TestedLogs:
    """Logs that were tried."""

    def __init__(self, still: LogTest) -> None:
        self._still = still
        self._deals: dict[str, Deal | None] = {}  # by the text of the log; None if it does not hold

    def better(self, sketch: Sketch, than: Sketch) -> bool:
        """Return whether a log is smaller than another, and still as it has to be."""
        return _weight(sketch.text) < _weight(than.text) and self.holds(sketch)

    def holds(self, sketch: Sketch) -> bool:
        """Return whether a log can be read and is possible, and what has to be true of it is."""
        text = sketch.text
        if text not in self._deals:
            self._deals[text] = self._test(sketch)
        return self._deals[text] is not None

    def _test(self, sketch: Sketch) -> Deal | None:
        game = sketch.read()
        if game is None:
            return None
        worlds = Worlds(game)
        deal = worlds.find_deal()
        return deal if deal is not None and self._still(game, worlds) else None

    def deal(self, sketch: Sketch) -> Deal:
        """Return a deal that agrees with a log that holds."""
        deal = self._deals[sketch.text]
        assert deal is not None
        return deal


def _weight(text: str) -> tuple[int, int, int]:
    """Return how large a log is: lines count first, then words, then letters."""
    return text.count("\n"), len(text.split()), len(text)
