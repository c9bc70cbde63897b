"""The referee: deals, asks the players in turn, sees that they keep to the rules, and writes down what happens.

Seat 0 begins. In his turn a player guesses or asks. Who guesses leaves and lays his items open, and the others do not
learn whether he was right; he is not asked any more. Who is the first to guess right wins, so there are no ties.
Nothing that could come after it would change that, so the game ends there. If all have left before, nobody has won.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any

from clue_logic.play.faults import Blamed, PlayerError, shown
from clue_logic.play.generalized.items import Items, set_of, some_of
from clue_logic.play.generalized.player import (
    GeneralizedHeard,
    GeneralizedPlayerClass,
    GeneralizedView,
    Player,
    Question,
)
from clue_logic.play.generalized.setting import NO_OTHERS, GeneralizedSetting, class_of
from clue_logic.play.seeding import keys, order_of, stream

MOST_TURNS = 1000
"""After so many turns the game ends, and nobody has won. Only players who ask what they know take so many."""

NOBODY = -1
"""Stands for the seat that won where nobody did."""


@dataclass(frozen=True, slots=True)
class ItemsAsked:
    """A question: who asked whom, by seat, about which items, and what was shown (0 for nothing)."""

    asker: int
    asked: int
    items: Items
    shown: Items


@dataclass(frozen=True, slots=True)
class ItemsGuessed:
    """A guess: who guessed, by seat, which items, and whether that was right."""

    seat: int
    items: Items
    right: bool


@dataclass(frozen=True)
class GeneralizedPlayed:
    """A game that was played.

    Parameters
    ----------
    setting, seed, number
        Who played, where the random numbers start, and which game of these it is.
    order
        For each seat the player who sat there, as a position in the list of players.
    hands, hidden
        The items of each seat, and those that were hidden.
    happened
        Questions and guesses, one a turn.
    """

    setting: GeneralizedSetting
    seed: int
    number: int
    order: tuple[int, ...]
    hands: tuple[Items, ...]
    hidden: Items
    happened: tuple[ItemsAsked | ItemsGuessed, ...]

    @property
    def winner(self) -> int:
        """The seat that guessed right, or `NOBODY`."""
        last = self.happened[-1]
        return last.seat if isinstance(last, ItemsGuessed) and last.right else NOBODY

    @property
    def questions(self) -> tuple[int, ...]:
        """How many questions each seat asked."""
        askers = [event.asker for event in self.happened if isinstance(event, ItemsAsked)]
        return tuple(map(askers.count, range(len(self.order))))

    @property
    def wrong(self) -> tuple[int, ...]:
        """How many wrong guesses each seat made; one at most."""
        guessers = [event.seat for event in self.happened if isinstance(event, ItemsGuessed) and not event.right]
        return tuple(map(guessers.count, range(len(self.order))))


def play_one(
    setting: GeneralizedSetting, seed: int, number: int, *, own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS
) -> GeneralizedPlayed:
    """Play a game. It depends on the setting, the seed and its number, and on nothing else.

    Parameters
    ----------
    setting
        Who plays, and with how many items.
    seed, number
        Where the random numbers start, and which game it is.
    own
        More players by name.

    Raises
    ------
    SettingError
        If the setting cannot be played.
    PlayerError
        If a player fails, or does what the rules do not allow.

    Examples
    --------
    >>> played = play_one(GeneralizedSetting(20, 3, ("even", "one")), seed=1, number=0)
    >>> played.order[played.winner], sum(played.questions)
    (0, 16)
    """
    setting.check(own)
    order = order_of(number, len(setting.players))
    dealer, *seats = map(stream, keys(seed, number, len(order)))
    cards = dealer.permutation(setting.items).tolist()
    hidden = set_of(cards[: setting.hidden])
    dealt = iter(cards[setting.hidden :])
    hands = tuple(set_of(next(dealt) for _ in range(size)) for size in setting.sizes)
    made = [class_of(setting.players[player], own) for player in order]
    names = [f"{setting.players[player]} in game {number} of seed {seed}" for player in order]
    players = [_made(name, make) for name, (make, _) in zip(names, made, strict=True)]
    referee = _GeneralizedReferee(players, names, hands, hidden, (1 << setting.items) - 1)
    for seat, (lots, (_, with_e)) in enumerate(zip(seats, made, strict=True)):
        view = GeneralizedView(
            seat, setting.sizes, setting.items, setting.hidden, hands[seat], lots, with_e=with_e and setting.with_e
        )
        referee.call(seat, "sit_down", view)
    return GeneralizedPlayed(setting, seed, number, order, hands, hidden, tuple(referee.play(dealer)))


def _made(name: str, make: GeneralizedPlayerClass) -> Player:
    with _program(name, "__init__"):
        return make()


def _program(name: str, method: str) -> Blamed:
    """Within this the program of the player of this name is called."""
    return Blamed(name, " failed in ", method)


@dataclass(frozen=True)
class _GeneralizedReferee:
    """The players at their seats, what they are called in messages, and where the items are."""

    players: Sequence[Player]
    names: Sequence[str]
    hands: Sequence[Items]
    hidden: Items
    everything: Items

    def play(self, dealer: Any) -> list[ItemsAsked | ItemsGuessed]:
        """Play the game to its end."""
        happened: list[ItemsAsked | ItemsGuessed] = []
        left: set[int] = set()
        seats = len(self.players)
        for turn in range(MOST_TURNS * seats):
            seat = turn % seats
            if seat in left:
                continue
            event = self._guess(seat) or self._ask(seat, left, dealer)
            happened.append(event)
            if len(happened) == MOST_TURNS:
                break
            if isinstance(event, ItemsGuessed):
                left.add(seat)
                if event.right or len(left) == seats:
                    break
                for other in range(seats):
                    if other != seat:
                        self.call(other, "see_leaving", seat, self.hands[seat])
        return happened

    def call(self, seat: int, method: str, *told: object) -> Any:
        """Call a method of a player."""
        with Blamed(self.names[seat], " failed in ", method):
            return getattr(self.players[seat], method)(*told)

    def _guess(self, seat: int) -> ItemsGuessed | None:
        items = self.call(seat, "guess")
        if items is None:
            return None
        number = self.hidden.bit_count()
        if not self._are_items(items) or items.bit_count() != number:
            raise self._error(seat, f"cannot guess {shown(items)}: a set of {number} items is wanted")
        return ItemsGuessed(seat, items, items == self.hidden)

    def _ask(self, seat: int, left: set[int], dealer: Any) -> ItemsAsked:
        question = self.call(seat, "ask")
        if not isinstance(question, Question) or not self._are_items(question.items) or not question.items:
            raise self._error(seat, f"cannot ask {shown(question)}: a player and a set of items are wanted")
        items = question.items
        with _program(self.names[seat], "ask"):
            asked = _number(question.seat)
        if asked is None:
            raise self._error(seat, f"cannot ask seat {shown(question.seat)}: a whole number is wanted")
        if asked == seat or asked in left or asked not in range(len(self.players)):
            why = "himself" if asked == seat else "who has left" if asked in left else "who does not play"
            raise self._error(seat, f"cannot ask seat {shown(asked)}, {why}")
        item = self._item_of(asked, seat, self.hands[asked] & items, dealer)
        for other in range(len(self.players)):
            seen = item if other in (seat, asked) else 0
            self.call(other, "hear", GeneralizedHeard(seat, asked, items, bool(item), seen))
        return ItemsAsked(seat, asked, items, item)

    def _item_of(self, seat: int, asker: int, fitting: Items, dealer: Any) -> Items:
        if fitting.bit_count() <= 1:
            return fitting
        chosen = self.call(seat, "show", asker, fitting)
        if chosen is None:
            return some_of(fitting, 1, dealer)
        if not self._are_items(chosen) or chosen.bit_count() != 1 or chosen & ~fitting:
            raise self._error(seat, f"cannot show {shown(chosen)}: one item of his that was asked about is wanted")
        return int(chosen)

    def _are_items(self, items: object) -> bool:
        # What a player made of int might say of itself, later on, that it is another number.
        return type(items) is int and 0 <= items <= self.everything

    def _error(self, seat: int, what: str) -> PlayerError:
        return PlayerError(f"{self.names[seat]} {what}")


def _number(value: Any) -> int | None:
    """Return a whole number that a player named, or None if it is none."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None
