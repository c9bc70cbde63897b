"""Small games in which much is shown: few enough cards that every world can be tried, and everything can happen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import factorial, prod
from random import Random
from typing import TypeVar

from clue_logic.classroom.random_games.match import Headers
from clue_logic.game.deck import ENVELOPE, TABLE, Category, Deck, Size, hand_sizes
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Answer,
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
from clue_logic.game.game import AnswerRule, Game, Player
from tests.generated.models import Model, TooManyWorldsError
from tests.generated.scribe import write

T = TypeVar("T")

MOST_SUGGESTIONS = 6

MOST_DEALS, MOST_WORLDS = 5000, 1500
"""So many are tried, and so many are left."""

HAPPENINGS = ("accuse", "accuse", "accuse", "reveal", "leave", "announce", "learn", "learn", "either", "whisper")

PRIVATE_SHOWS = 0.15
"""How likely a card is shown to one player after a suggestion."""

USUAL_WORLDS = 10
"""Fewer than these few games have."""


def small_game(seed: int, private_shows: float = PRIVATE_SHOWS, *, numbers: bool = False) -> tuple[Game, str, Model]:
    """Return a small game, its log, and all its worlds.

    `private_shows` is how likely a card is shown to one player after a suggestion; all else depends on the seed. With
    `numbers` players also say how many cards they hold.
    """
    for attempt in range(1000):
        rng = Random(f"table {seed} {attempt}")
        game, text = _Table(rng, private_shows, numbers).played()
        if _ways(game) > MOST_DEALS:
            continue
        try:
            model = Model(game, MOST_WORLDS)
        except TooManyWorldsError:
            continue
        if len(model.worlds) >= USUAL_WORLDS or rng.random() < 0.1:
            return game, text, model
    raise AssertionError(f"no small game with seed {seed}")


def _ways(game: Game) -> int:
    """Return about how many deals there are to try."""
    if any(player.low < player.high for player in game.players):
        return int(len(game.locations) ** len(game.deck.cards))
    sizes = [player.high for player in game.players] + [game.deck.hidden]
    return factorial(sum(sizes)) // prod(factorial(size) for size in sizes)


class _Table:
    """Deals, and lets anything happen."""

    def __init__(self, rng: Random, private_shows: float, numbers: bool) -> None:
        self._rng = rng
        self._numbers = numbers
        self._private_shows = private_shows
        self._names = tuple(rng.sample(("Anna", "Ben", "Clara", "Dora"), rng.choice((2, 3, 3, 3, 4))))
        self._deck = self._opened()
        self._deal = self._dealt()
        self._answers = rng.choice((AnswerRule.FIRST, AnswerRule.FIRST, AnswerRule.EVERYONE, AnswerRule.ONE))
        self._me = rng.choice(self._names) if rng.random() < 0.85 else None
        self._perfect = bool(self._deck.hidden) and rng.random() < 0.2
        self._left: set[str] = set()
        self._shows_rng = Random(repr(self._deal))
        """Of its own, so that the other events are the same with and without shows to one player."""

    def _opened(self) -> Deck:
        rng, players = self._rng, len(self._names)
        if rng.random() < 0.35:
            sizes = [rng.randint(2, 4) for _ in range(rng.randint(2, 3))]
            while sum(sizes) - len(sizes) > 7:
                sizes.pop()
            return Deck(
                tuple(
                    Category(f"kind {k}", tuple(f"{k}{n}" for n in range(size)))
                    for k, size in zip("PQR", sizes, strict=False)
                ),
                hidden=len(sizes) if rng.random() < 0.9 else 0,
            )
        hidden = rng.choice((0, 1, 1, 2, 2, 3))
        number = min(hidden + players + rng.randint(1, 5), 8)
        return Deck(loose=tuple("ABCDEFGH"[:number]), hidden=hidden)

    def _dealt(self) -> dict[str, str]:
        rng, deck = self._rng, self._deck
        hidden = rng.sample(deck.loose, deck.hidden) if not deck.categories else []
        if deck.categories and deck.hidden:
            hidden = [rng.choice(category.cards) for category in deck.categories]
        deal = dict.fromkeys(hidden, ENVELOPE)
        rest = self._mixed(card for card in deck.cards if card not in deal)
        if rng.random() < 0.2:
            deal[rest.pop()] = TABLE
        even = rng.random() < 0.85
        for turn, card in enumerate(rest):
            deal[card] = self._names[turn % len(self._names)] if even else rng.choice(self._names)
        return deal

    def _hand(self, place: str) -> tuple[str, ...]:
        return tuple(card for card in self._deck.cards if self._deal[card] == place)

    def played(self) -> tuple[Game, str]:
        """Return the game and its log."""
        rng = self._rng
        said: list[int | Size] = [len(self._hand(player)) for player in self._names]
        if rng.random() < 0.2:
            said = [Size.UNKNOWN if rng.random() < 0.5 else size for size in said]
        known = self._me is not None and self._hand(self._me) and rng.random() < 0.9
        hand = tuple(self._mixed(self._hand(self._me))) if known and self._me else None
        sizes = [len(hand) if hand and name == self._me else size for name, size in zip(self._names, said, strict=True)]
        bounds = hand_sizes(sizes, sum(len(self._hand(name)) for name in self._names)).bounds
        told = hand_sizes(said, sum(len(self._hand(name)) for name in self._names)).bounds
        headers = Game(
            self._deck,
            tuple(
                Player(name, *size, told=before if before != size else None)
                for name, size, before in zip(self._names, bounds, told, strict=True)
            ),
            me=self._me,
            hand=hand,
            table=self._hand(TABLE),
            answers=self._answers,
            asker_silent=self._answers is AnswerRule.EVERYONE and rng.random() < 0.4,
            perfect_accusing=self._perfect,
        )
        return write(Headers(headers, said), tuple(self._events(headers)), rng)

    def _events(self, game: Game) -> Iterator[Event]:
        turn = self._rng.randrange(4)
        for number in range(self._rng.randint(1, MOST_SUGGESTIONS)):
            asker = self._names[(turn + number) % len(self._names)]
            if asker not in self._left:
                yield from self._suggestion(asker, game)
            if self._rng.random() < 0.35:
                yield from self._happening()
            if self._shows_rng.random() < self._private_shows:
                yield from self._private_show()
            if self._numbers and self._rng.random() < 0.7:
                yield from self._number()

    def _number(self) -> Iterator[CardNumber]:
        rng, learned = self._rng, self._rng.random() < 0.2
        active = [name for name in self._names if name not in self._left]
        player, asker = rng.choice(self._names if learned else active), rng.choice(active)
        cards = tuple(rng.sample(self._deck.cards, rng.randint(1, min(4, len(self._deck.cards)))))
        number = len({*cards} & {*self._hand(player)})
        low, high = number, number
        if learned:
            low, high = rng.choice(((number, number), (number, len(cards)), (0, number)))
        asked = asker != player and not learned and rng.random() < 0.5
        others = [name for name in active if name != player]
        viewer = rng.choice(others) if others and not (learned or asked) and rng.random() < 0.6 else None
        yield CardNumber(0, player, cards, low, high, asker if asked else None, learned, viewer)

    def _suggestion(self, asker: str, game: Game) -> Iterator[Suggestion]:
        rng, deck = self._rng, self._deck
        asked = None
        if self._answers is AnswerRule.ONE:
            others = [name for name in self._names if name != asker and name not in self._left]
            if not others:
                return
            asked = rng.choice(others)
        if deck.categories and asked is None:
            cards = tuple(rng.choice(category.cards) for category in deck.categories)
        else:
            cards = tuple(rng.sample(deck.cards, min(rng.randint(2, 4), len(deck.cards))))
        if self._perfect and {self._deal[card] for card in cards} == {ENVELOPE}:
            return  # she would have to accuse
        answers: list[Answer] = []
        at = self._names.index(asker)
        order = [name for name in (*self._names[at + 1 :], *self._names[: at + 1]) if name not in self._left]
        if asked is not None:
            answers.append(self._answer(asked, asker, cards))
        elif self._answers is AnswerRule.EVERYONE:
            answers += [self._answer(p, asker, cards) for p in order if not (game.asker_silent and p == asker)]
        else:
            for player in order[:-1]:
                answers.append(self._answer(player, asker, cards))
                if answers[-1].reply is Reply.ANSWERED:
                    break
        if rng.random() < 0.05:
            answers = []
        yield Suggestion(0, asker, cards, tuple(answers), asked)

    def _answer(self, player: str, asker: str, cards: tuple[str, ...]) -> Answer:
        fitting = [card for card in cards if self._deal[card] == player]
        if not fitting:
            return Answer(player, Reply.PASSED, 0)
        seen = 0.9 if self._me in (player, asker) else 0.1
        if self._answers is AnswerRule.EVERYONE:
            seen /= 3
        return Answer(player, Reply.ANSWERED, 0, self._rng.choice(fitting) if self._rng.random() < seen else None)

    def _happening(self) -> Iterator[Event]:
        rng = self._rng
        player = rng.choice([name for name in self._names if name not in self._left])
        hand = self._hand(player)
        match rng.choice(HAPPENINGS):
            case "accuse" if self._deck.hidden:
                guess = [rng.choice(category.cards) for category in self._deck.categories]
                cards = guess or rng.sample(self._deck.loose, self._deck.hidden)
                right = {self._deal[card] for card in cards} == {ENVELOPE}
                yield Accusation(0, player, tuple(cards), right if rng.random() < 0.8 or self._perfect else None)
            case "reveal" if hand:
                yield Reveal(0, player, rng.choice(hand))
            case "leave" if len(self._left) + 2 < len(self._names):
                self._left.add(player)
                yield Departure(0, player, hand if hand and rng.random() < 0.5 else None)
            case "announce" if hand:
                others = [tuple(rng.sample(self._deck.cards, len(hand))) for _ in range(rng.randint(1, 4))]
                offers = {frozenset(offer): offer for offer in [*others, hand]}
                yield Announcement(0, player, tuple(self._mixed(offers.values())))
            case "whisper":
                lacked = [card for card in self._deck.cards if self._deal[card] != player]
                listeners = [name for name in self._names if name not in (player, *self._left)]
                if lacked and listeners:
                    listener = rng.choice(listeners)
                    heard = rng.random() < (0.9 if self._me in (player, listener) else 0.1)
                    yield Whisper(0, player, listener, rng.choice(lacked) if heard else None)
            case "learn":
                card = rng.choice(self._deck.cards)
                place = rng.choice((*self._names, self._deal[card]))
                yield LearnedCell(0, place, card, self._deal[card] == place)
            case "either" if hand:
                either = dict.fromkeys((rng.choice(hand), *rng.sample(self._deck.cards, 2)))
                yield LearnedClause(0, player, tuple(either))

    def _private_show(self) -> Iterator[Event]:
        rng = self._shows_rng
        players = [name for name in self._names if name not in self._left]
        player, viewer = rng.sample(players, 2)
        if hand := self._hand(player):
            seen = rng.random() < (0.8 if self._me in (player, viewer) else 0.2)
            yield PrivateShow(0, player, viewer, rng.choice(hand) if seen else None)

    def _mixed(self, items: Iterable[T]) -> list[T]:
        found = list(items)
        self._rng.shuffle(found)
        return found
