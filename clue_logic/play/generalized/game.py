"""Games of Generalized Clue: the setting, the referee, and the outcomes of games.

Seat 0 begins. On their turn players guess or ask. A player who guesses leaves and lays their items open; the others do
not learn whether the guess was right. The first right guess wins and ends the game. If all players have left without
one, there is no winner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.faults import SeatedPlayers, describe_value, make_player
from clue_logic.play.generalized.player import (
    PLAYERS,
    GeneralizedHeard,
    GeneralizedPlayerClass,
    GeneralizedView,
    Player,
    Question,
)
from clue_logic.play.generalized.scheme import Items, item_set, some_of
from clue_logic.play.outcomes import DRAW, Integers, Outcomes, by_player, tabulate
from clue_logic.play.seeding import NO_OTHERS, SettingError, check_seats, find_named, keys, seat_order, stream

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10

MOST_ITEMS = 200

WITHOUT_E = "-e"  # suffix of a player's name: without rule e


@dataclass(frozen=True, eq=False, kw_only=True)
class GeneralizedOutcomes(Outcomes):
    """Results of games; accusations are guesses."""

    BY_PLAYER: ClassVar[frozenset[str]] = Outcomes.BY_PLAYER | {"questions"}

    questions: Integers  # number of questions of each player

    @property
    def wrong(self) -> int:
        """The number of wrong guesses."""
        return int(self.wrong_by.sum())

    @property
    def needed(self) -> Integers:
        """The number of questions in each game with a winner."""
        numbers: Integers = self.questions.sum(axis=1)[self._won_games]
        return numbers

    @property
    def winners(self) -> Integers:
        """The number of these that the winner asked."""
        won = self._won_games
        numbers: Integers = self.questions[won, self.winner[won]]
        return numbers

    @property
    def _won_games(self) -> NDArray[np.bool_]:
        return np.asarray(self.winner != DRAW)


@dataclass(frozen=True)
class GeneralizedSetting:
    """The players, and the number of items.

    >>> GeneralizedSetting(20, 3, ("even", "even", "random")).sizes
    (6, 6, 5)
    """

    items: int
    hidden: int  # number of hidden items
    players: tuple[str, ...]  # names; "even-e" is the player "even" without rule e
    with_e: bool = True  # False: no player uses rule e

    batch_size: ClassVar[int] = 25
    outcomes_class: ClassVar[type[GeneralizedOutcomes]] = GeneralizedOutcomes

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of items dealt to each seat; the first seats may have one more."""
        each, more = divmod(self.items - self.hidden, len(self.players))
        return tuple(each + (seat < more) for seat in range(len(self.players)))

    def check(self, own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS) -> None:
        """Raise `SettingError` if it cannot be played."""
        players = len(self.players)
        check_seats(players, FEWEST_PLAYERS, MOST_PLAYERS)
        if self.hidden < 1:
            raise SettingError("at least one item has to be hidden")
        if self.items > MOST_ITEMS:
            raise SettingError(f"there are at most {MOST_ITEMS} items, not {self.items}")
        if self.items - self.hidden < players:
            raise SettingError(
                f"{self.items} items are not enough: {self.hidden} are hidden, and {players} players have one each"
            )
        for name in self.players:
            find_class(name, own)

    def play(self, seed: int, first: int, count: int) -> GeneralizedOutcomes:
        """Play some consecutive games."""
        return play_games(self, seed, first, count)


def find_class(name: str, own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS) -> tuple[GeneralizedPlayerClass, bool]:
    """Return the class of a player, and whether it uses rule e.

    Raises SettingError if there is no such player.

    >>> find_class("one-e")
    (<class 'clue_logic.play.generalized.player.One'>, False)
    """
    known = {**PLAYERS, **own}
    if name in known:
        return known[name], True
    return find_named(known, name.removesuffix(WITHOUT_E), "player"), not name.endswith(WITHOUT_E)


MOST_TURNS = 1000  # after this number the game ends without a winner; only players who ask what they know get there


@dataclass(frozen=True, slots=True)
class ItemQuestion:
    """A question and the item shown (0 for none); players are seats."""

    asker: int
    asked: int
    items: Items
    shown: Items


@dataclass(frozen=True, slots=True)
class ItemGuess:
    """A guess, and whether it was right."""

    seat: int
    items: Items
    right: bool


@dataclass(frozen=True)
class PlayedGeneralizedGame:
    """A game that was played."""

    setting: GeneralizedSetting
    seed: int
    number: int  # of the game
    order: tuple[int, ...]  # for each seat the player, as an index into the list of players
    hands: tuple[Items, ...]
    hidden: Items
    happened: tuple[ItemQuestion | ItemGuess, ...]  # one per turn

    @property
    def winner(self) -> int | None:
        """The seat that guessed right, or None."""
        last = self.happened[-1]
        return last.seat if isinstance(last, ItemGuess) and last.right else None

    @property
    def questions(self) -> tuple[int, ...]:
        """The number of questions of each seat."""
        askers = [event.asker for event in self.happened if isinstance(event, ItemQuestion)]
        return tuple(map(askers.count, range(len(self.order))))

    @property
    def wrong(self) -> tuple[int, ...]:
        """The number of wrong guesses of each seat, 0 or 1."""
        guessers = [event.seat for event in self.happened if isinstance(event, ItemGuess) and not event.right]
        return tuple(map(guessers.count, range(len(self.order))))


def play_one(
    setting: GeneralizedSetting, seed: int, number: int, *, own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS
) -> PlayedGeneralizedGame:
    """Play a game. It depends only on the setting, the seed and its number.

    Raises SettingError if the setting cannot be played, and PlayerError if a player fails, or does what the rules do
    not allow.

    >>> played = play_one(GeneralizedSetting(20, 3, ("even", "one")), seed=1, number=0)
    >>> played.order[played.winner], sum(played.questions)
    (0, 16)
    """
    setting.check(own)
    order = seat_order(number, len(setting.players))
    dealer, *seats = map(stream, keys(seed, number, len(order)))
    cards = dealer.permutation(setting.items).tolist()
    hidden = item_set(cards[: setting.hidden])
    dealt = iter(cards[setting.hidden :])
    hands = tuple(item_set(next(dealt) for _ in range(size)) for size in setting.sizes)
    classes = [find_class(setting.players[player], own) for player in order]
    names = SeatedPlayers.describe([setting.players[player] for player in order], number, seed)
    players = [make_player(name, make, Player) for name, (make, _) in zip(names, classes, strict=True)]
    referee = _GeneralizedReferee(players, names, hands, hidden, (1 << setting.items) - 1)
    for seat, (lots, (_, with_e)) in enumerate(zip(seats, classes, strict=True)):
        view = GeneralizedView(
            seat, setting.sizes, setting.items, setting.hidden, hands[seat], lots, with_e=with_e and setting.with_e
        )
        referee.call(seat, "sit_down", view)
    return PlayedGeneralizedGame(setting, seed, number, order, hands, hidden, tuple(referee.play(dealer)))


@dataclass
class _GeneralizedReferee(SeatedPlayers):
    """A game while it is played."""

    hands: Sequence[Items]
    hidden: Items
    everything: Items

    def play(self, dealer: Any) -> list[ItemQuestion | ItemGuess]:
        """Play the game to its end."""
        happened: list[ItemQuestion | ItemGuess] = []
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
            if isinstance(event, ItemGuess):
                left.add(seat)
                if event.right or len(left) == seats:
                    break
                for other in range(seats):
                    if other != seat:
                        self.call(other, "see_leaving", seat, self.hands[seat])
        return happened

    def _guess(self, seat: int) -> ItemGuess | None:
        items = self.call(seat, "guess")
        if items is None:
            return None
        number = self.hidden.bit_count()
        if not self._are_items(items) or items.bit_count() != number:
            raise self.error(seat, f"cannot guess {describe_value(items)}: a set of {number} items is wanted")
        return ItemGuess(seat, items, items == self.hidden)

    def _ask(self, seat: int, left: set[int], dealer: Any) -> ItemQuestion:
        question = self.call(seat, "ask")
        if not isinstance(question, Question) or not self._are_items(question.items) or not question.items:
            raise self.error(seat, f"cannot ask {describe_value(question)}: a player and a set of items are wanted")
        items = question.items
        asked = None if isinstance(question.seat, bool) else self.whole_number(seat, "ask", question.seat)
        if asked is None:
            raise self.error(seat, f"cannot ask seat {describe_value(question.seat)}: a whole number is wanted")
        if asked == seat or asked in left or asked not in range(len(self.players)):
            why = "himself" if asked == seat else "who has left" if asked in left else "who does not play"
            raise self.error(seat, f"cannot ask seat {describe_value(asked)}, {why}")
        item = self._choose_item(asked, seat, self.hands[asked] & items, dealer)
        for other in range(len(self.players)):
            seen_item = item if other in (seat, asked) else 0
            self.call(other, "hear", GeneralizedHeard(seat, asked, items, bool(item), seen_item))
        return ItemQuestion(seat, asked, items, item)

    def _choose_item(self, seat: int, asker: int, fitting: Items, dealer: Any) -> Items:
        if fitting.bit_count() <= 1:
            return fitting
        chosen = self.call(seat, "show", asker, fitting)
        if chosen is None:
            return some_of(fitting, 1, dealer)
        if not self._are_items(chosen) or chosen.bit_count() != 1 or chosen & ~fitting:
            raise self.error(
                seat, f"cannot show {describe_value(chosen)}: one item of his that was asked about is wanted"
            )
        return int(chosen)

    def _are_items(self, items: object) -> bool:
        # a subclass of int, made by a player, could compare equal to another number later
        return type(items) is int and 0 <= items <= self.everything


def play_games(
    setting: GeneralizedSetting,
    seed: int,
    first: int,
    count: int,
    *,
    own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS,
) -> GeneralizedOutcomes:
    """Play some consecutive games.

    Raises SettingError if the setting cannot be played, and PlayerError if a player fails, or does what the rules do
    not allow.

    >>> games = play_games(GeneralizedSetting(20, 3, ("even", "all")), seed=1, first=0, count=4)
    >>> games.winner.tolist(), games.needed.tolist(), games.wrong
    ([1, 1, 0, 1], [19, 16, 18, 16], 0)
    """
    setting.check(own)
    games = [play_one(setting, seed, number, own=own) for number in range(first, first + count)]
    orders = [game.order for game in games]
    questions = by_player(len(setting.players), orders, [game.questions for game in games])
    winners, turns, wrong = zip(*((game.winner, len(game.happened), game.wrong) for game in games), strict=True)
    columns = tabulate(len(setting.players), orders, winners, turns, wrong)
    return GeneralizedOutcomes(**columns, questions=questions)
