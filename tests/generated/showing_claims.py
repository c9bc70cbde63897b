"""What must be true of the advice which card to show, on small decks: its figures are those of all deals, one by one.

Nothing of `clue_logic.advice` goes into the enumeration.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import log2
from random import Random
from typing import NamedTuple

from clue_logic.advice.showing import cards_to_show
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import Accusation, Departure, Suggestion, Whisper
from clue_logic.game.game import AnswerRule, Game
from clue_logic.game.public_log import public_log
from clue_logic.language.reader import read_log
from tests.generated.oracle import deals

Deal = Mapping[str, str]

Solutions = Mapping[tuple[str, ...], int]
"""The number of deals with each solution."""

Seen = tuple[str, str, bool]
"""A player, a card that the asker saw of her, and whether she holds it."""


class Figures(NamedTuple):
    """The information of a card, in bits, and the mean number of solutions left."""

    bits: float
    left: float


class Shown:
    """A suggestion that reaches the keeper of a log.

    Parameters
    ----------
    game, asker, cards
        The log, and who names which cards.
    before
        The players who have to pass first, in order.
    """

    def __init__(self, game: Game, asker: str, cards: tuple[str, ...], before: tuple[str, ...]) -> None:
        self._game, self._asker, self._cards = game, asker, cards
        mine = list(deals(game))
        passing = [[deal for deal in mine if self._pass(deal, before[:number])] for number in range(len(before) + 1)]
        can_pass = max(number for number, some in enumerate(passing) if some)
        self.must_answer = before[can_pass] if can_pass < len(before) else None
        self._before, self._mine = before[:can_pass], passing[can_pass]
        self._public = [deal for deal in deals(public_log(game)) if self._pass(deal, self._before)]
        self._views = self._list_views()

    def _pass(self, deal: Deal, players: tuple[str, ...]) -> bool:
        return all(deal[card] not in players for card in self._cards)

    @property
    def mine(self) -> list[str]:
        """The cards of the keeper among those named."""
        return [card for card in self._cards if all(deal[card] == self._game.me for deal in self._mine)]

    def _list_views(self) -> Mapping[tuple[frozenset[str], frozenset[Seen]], Fraction]:
        views: dict[tuple[frozenset[str], frozenset[Seen]], Fraction] = defaultdict(Fraction)
        for deal in self._mine:
            hand = frozenset(card for card, place in deal.items() if place == self._asker)
            choices = [*self._shows(deal)]
            for seen in product(*choices):
                chance = Fraction(1, len(self._mine))
                for some in choices:
                    chance /= len(some)
                views[hand, frozenset(seen)] += chance
        return views

    def _shows(self, deal: Deal) -> Iterator[list[Seen]]:
        """Yield for each card that the asker saw which ones it can have been in a deal."""
        for event in self._game.events:
            if isinstance(event, Suggestion) and event.asker == self._asker:
                for answer in event.answers:
                    if answer.reply.value == "answered":
                        held = [card for card in event.cards if deal[card] == answer.player]
                        yield [(answer.player, card, True) for card in ([answer.card] if answer.card else held)]
            if isinstance(event, Whisper) and event.listener == self._asker:
                lacked = [card for card in deal if deal[card] != event.player]
                yield [(event.player, card, False) for card in ([event.card] if event.card else lacked)]

    def _solutions(self, agreeing: Sequence[Deal]) -> Solutions:
        if not self._game.deck.hidden:
            return Counter(tuple(deal.values()) for deal in agreeing)
        return Counter(tuple(card for card, place in deal.items() if place == ENVELOPE) for deal in agreeing)

    def _agreeing(self, hand: frozenset[str], seen: frozenset[Seen]) -> list[Deal]:
        return [
            deal
            for deal in self._public
            if hand == {card for card, place in deal.items() if place == self._asker}
            and all((deal[card] == player) == holds for player, card, holds in seen)
        ]

    @property
    def before(self) -> float:
        """The mean number of solutions that the asker considers before a card is shown."""
        return sum(float(chance) * len(self._solutions(self._agreeing(*view))) for view, chance in self._views.items())

    def figures(self, card: str) -> Figures:
        bits = left = 0.0
        for view, chance in self._views.items():
            agreeing = self._agreeing(*view)
            after = [deal for deal in agreeing if deal[card] == self._game.me]
            bits += float(chance) * divergence(self._solutions(after), self._solutions(agreeing))
            left += float(chance) * len(self._solutions(after))
        return Figures(bits, left)

    def is_known(self, card: str) -> bool:
        """Return whether the asker knows that the keeper holds a card, whatever the asker has seen."""
        return all(deal[card] == self._game.me for view in self._views for deal in self._agreeing(*view))

    @property
    def onlookers(self) -> float:
        after = [deal for deal in self._public if any(deal[card] == self._game.me for card in self._cards)]
        return divergence(self._solutions(after), self._solutions(self._public))


def divergence(after: Solutions, before: Solutions) -> float:
    """Return the information of a change of belief: the sum of q log2(q / p)."""
    now, then = sum(after.values()), sum(before.values())
    return sum(n / now * log2(Fraction(n * then, now * before[some])) for some, n in after.items())


def random_question(game: Game, rng: Random) -> tuple[Suggestion, tuple[str, ...]] | None:
    """Return a suggestion with cards of the keeper, and the players to pass before her; None if there can be none."""
    gone = {event.player for event in game.events if isinstance(event, Departure)}
    out = gone | {event.player for event in game.events if isinstance(event, Accusation)}
    me, hand, askers = game.me, game.hand, [name for name in game.names if name != game.me and name not in out]
    over = any(isinstance(event, Accusation) and event.right for event in game.events)
    if me is None or me in gone or hand is None or not askers or over or game.answers is AnswerRule.EVERYONE:
        return None
    asker = rng.choice(askers)
    likely = sorted(game.deck.cards, key=lambda card: (card not in hand, rng.random()))
    categories = [category.cards for category in game.deck.categories]
    if categories and game.answers is AnswerRule.FIRST:
        named = tuple(next(card for card in likely if card in cards) for cards in categories)
    else:
        chosen = {*likely[: rng.randint(1, 3)], *rng.sample(likely, 1)}
        named = tuple(card for card in game.deck.cards if card in chosen)
    if game.answers is AnswerRule.ONE:
        return Suggestion(1, asker, named, asked=me), ()
    order = [*game.names[game.names.index(asker) :], *game.names[: game.names.index(asker)]][1:]
    before = tuple(name for name in order[: order.index(me)] if name not in gone)
    return Suggestion(1, asker, named), before


def random_log(rng: Random) -> Game:
    """Return a true log of a few suggestions in a small game, in which the keeper has two cards or more."""
    one, hidden = rng.random() < 0.3, rng.choice((0, 1, 1, 1))
    names = ["Ann", "Bob", "Cid", "Dan"][: rng.randint(2, 4)]
    sizes = {"Ann": rng.randint(2, 3)} | {name: rng.randint(1, 2 if len(names) < 4 else 1) for name in names[1:]}
    cards = [str(number) for number in range(1, hidden + sum(sizes.values()) + 1)]
    dealt = iter(rng.sample(cards, len(cards)))
    hands = {name: {next(dealt) for _ in range(size)} for name, size in sizes.items()}
    lines = [f"cards: {', '.join(cards)}", f"hidden: {hidden}", f"answers: {'one' if one else 'first'}", "me: Ann"]
    lines += [f"players: {', '.join(f'{name} {size}' for name, size in sizes.items())}"]
    lines += [f"hand: {', '.join(sorted(hands['Ann']))}"]
    for _ in range(rng.randint(0, 4)):
        asker, named = rng.choice(names), rng.sample(cards, rng.randint(1, 3))
        order = [*names[names.index(asker) + 1 :], *names[: names.index(asker)]]
        asked = [rng.choice(order)] if one else order
        shower = next((name for name in asked if hands[name] & {*named}), None)
        seen = "Ann" in (asker, shower) and rng.random() < 0.8
        card = f" {rng.choice(sorted(hands[shower] & {*named}))}" if shower and seen else ""
        question = (
            f"{asker} asks {asked[0]} about {', '.join(named)}" if one else f"{asker} suggests {', '.join(named)}"
        )
        if one:
            lines.append(f"{question}: {'none' if shower is None else 'shows' + card}")
        else:
            lines.append(f"{question}: {'nobody shows' if shower is None else shower + ' shows' + card}")
    return read_log("\n".join(lines))


def showing_differs(game: Game, rng: Random) -> tuple[int, list[str]]:
    """Return the number of cards to choose from, and the figures that are not those of enumeration."""
    asked = random_question(game, rng)
    if asked is None:
        return 0, []
    suggestion, before = asked
    every = Shown(game, suggestion.asker, suggestion.cards, before)
    unasked = Shown(game, suggestion.asker, suggestion.cards, ())
    answer = cards_to_show(game, suggestion)
    pairs: list[tuple[str, object, object]] = [
        ("must answer", answer.must_answer, every.must_answer),
        ("cards", sorted(one.card for one in answer.cards), sorted(every.mine)),
        ("drawn", answer.drawn, None),
    ]
    if answer.solutions is not None and answer.bits_for_onlookers is not None:
        right = {one.card: every.figures(one.card) for one in answer.cards}
        pairs += [("now", near(answer.solutions.value), near(every.before))]
        pairs += [("onlookers", near(answer.bits_for_onlookers.value), near(every.onlookers))]
        for one in answer.cards:
            assert one.bits is not None
            assert one.solutions is not None
            bits, left = right[one.card]
            less = sum(near(other.bits) < near(bits) for other in right.values())
            pairs += [(f"bits {one.card}", near(one.bits.value), near(bits))]
            pairs += [(f"left {one.card}", near(one.solutions.value), near(left))]
            pairs += [(f"rank {one.card}", one.rank, less + 1)]
            pairs += [(f"known {one.card}", one.known_since is not None, unasked.is_known(one.card))]
    return len(answer.cards), [f"{what}: {got}, not {right}" for what, got, right in pairs if got != right]


def near(value: float) -> float:
    """Return a figure without what is rounding."""
    return round(value, 8) + 0.0
