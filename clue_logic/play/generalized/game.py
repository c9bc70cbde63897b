"""Games of Generalized Clue: the setting, the referee, and the outcomes of games.

Seat 0 begins. In his turn a player guesses or asks. A player who guesses leaves and lays his items open, and the others
do not learn whether he was right; he is not asked any more. The first to guess right wins, so there are no ties.
Nothing that could come after it would change that, so the game ends there. If all have left before, there is no winner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.faults import PlayerCall, SeatedPlayers, describe_value
from clue_logic.play.generalized.player import (
    PLAYERS,
    GeneralizedHeard,
    GeneralizedPlayerClass,
    GeneralizedView,
    Question,
)
from clue_logic.play.generalized.scheme import Items, item_set, some_of
from clue_logic.play.outcomes import DRAW, Integers, Outcomes
from clue_logic.play.seeding import SettingError, keys, seat_order, stream
from clue_logic.words.names import near

FEWEST_PLAYERS, MOST_PLAYERS = 2, 10

MOST_ITEMS = 200

WITHOUT_E = "-e"
"""What is written behind a player's name if he does without rule e."""

NO_OTHERS: Mapping[str, GeneralizedPlayerClass] = MappingProxyType({})


@dataclass(frozen=True, eq=False, kw_only=True)
class GeneralizedOutcomes(Outcomes):
    """How some games ended, one row of each array a game; accusations are guesses."""

    BY_PLAYER: ClassVar[frozenset[str]] = Outcomes.BY_PLAYER | {"questions"}

    questions: Integers  # how many questions each player asked, in the order of the list of players

    @property
    def wrong(self) -> int:
        """How many guesses were wrong."""
        return int(self.wrong_by.sum())

    @property
    def needed(self) -> Integers:
        """How many questions were asked till the winning guess, in each game with a winner."""
        found: Integers = self.questions.sum(axis=1)[self._won_games]
        return found

    @property
    def winners(self) -> Integers:
        """How many of these the winner had asked."""
        won = self._won_games
        found: Integers = self.questions[won, self.winner[won]]
        return found

    @property
    def _won_games(self) -> NDArray[np.bool_]:
        return np.asarray(self.winner != DRAW)


@dataclass(frozen=True)
class GeneralizedSetting:
    """Who plays, and with how many items.

    Examples
    --------
    >>> GeneralizedSetting(20, 3, ("even", "even", "random")).sizes
    (6, 6, 5)
    """

    # `items`, `hidden`: how many items there are, and how many of them are hidden
    items: int
    hidden: int
    players: tuple[str, ...]  # who plays, by name; "even-e" is the player "even" without rule e
    with_e: bool = True  # false if no player uses rule e

    batch_size: ClassVar[int] = 25
    outcomes_class: ClassVar[type[GeneralizedOutcomes]] = GeneralizedOutcomes

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many items are dealt to each seat; if they do not divide evenly, the first seats have one more."""
        each, more = divmod(self.items - self.hidden, len(self.players))
        return tuple(each + (seat < more) for seat in range(len(self.players)))

    def check(self, own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS) -> None:
        """Raise `SettingError` if this cannot be played.

        Examples
        --------
        >>> GeneralizedSetting(4, 2, ("even", "even", "random")).check()
        Traceback (most recent call last):
        clue_logic.play.seeding.SettingError: 4 items are not enough: 2 are hidden, and 3 players have one \
each
        """
        players = len(self.players)
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise SettingError(f"there are seats for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not for {players}")
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
    """Return the class of the player of this name, and whether he uses rule e.

    Raises
    ------
    SettingError
        If there is none.

    Examples
    --------
    >>> find_class("one-e")
    (<class 'clue_logic.play.generalized.player.One'>, False)
    """
    known = {**PLAYERS, **own}
    plain = name.removesuffix(WITHOUT_E)
    if name in known:
        return known[name], True
    if plain in known:
        return known[plain], False
    raise SettingError(f"there is no player {name!r}. {near(plain, known)}")


MOST_TURNS = 1000
"""After so many turns the game ends, and nobody has won. Only players who ask what they know take so many."""


@dataclass(frozen=True, slots=True)
class ItemQuestion:
    """A question: who asked whom, by seat, about which items, and what was shown (0 for nothing)."""

    asker: int
    asked: int
    items: Items
    shown: Items


@dataclass(frozen=True, slots=True)
class ItemGuess:
    """A guess: who guessed, by seat, which items, and whether that was right."""

    seat: int
    items: Items
    right: bool


@dataclass(frozen=True)
class PlayedGeneralizedGame:
    """A game that was played."""

    # `setting`, `seed`, `number`: who played, where the random numbers start, and which game of these it is
    setting: GeneralizedSetting
    seed: int
    number: int
    order: tuple[int, ...]  # for each seat the player who sat there, as a position in the list of players
    # `hands`, `hidden`: the items of each seat, and those that were hidden
    hands: tuple[Items, ...]
    hidden: Items
    happened: tuple[ItemQuestion | ItemGuess, ...]  # questions and guesses, one a turn

    @property
    def winner(self) -> int | None:
        """The seat that guessed right, None if there is none."""
        last = self.happened[-1]
        return last.seat if isinstance(last, ItemGuess) and last.right else None

    @property
    def questions(self) -> tuple[int, ...]:
        """How many questions each seat asked."""
        askers = [event.asker for event in self.happened if isinstance(event, ItemQuestion)]
        return tuple(map(askers.count, range(len(self.order))))

    @property
    def wrong(self) -> tuple[int, ...]:
        """How many wrong guesses each seat made; one at most."""
        guessers = [event.seat for event in self.happened if isinstance(event, ItemGuess) and not event.right]
        return tuple(map(guessers.count, range(len(self.order))))


def play_one(
    setting: GeneralizedSetting, seed: int, number: int, *, own: Mapping[str, GeneralizedPlayerClass] = NO_OTHERS
) -> PlayedGeneralizedGame:
    """Play a game. It depends on the setting, the seed and its number, and on nothing else.

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
    order = seat_order(number, len(setting.players))
    dealer, *seats = map(stream, keys(seed, number, len(order)))
    cards = dealer.permutation(setting.items).tolist()
    hidden = item_set(cards[: setting.hidden])
    dealt = iter(cards[setting.hidden :])
    hands = tuple(item_set(next(dealt) for _ in range(size)) for size in setting.sizes)
    made = [find_class(setting.players[player], own) for player in order]
    names = [f"{setting.players[player]} in game {number} of seed {seed}" for player in order]
    players = []
    for name, (make, _) in zip(names, made, strict=True):
        with PlayerCall(name, " failed in ", "__init__"):
            players.append(make())
    referee = _GeneralizedReferee(players, names, hands, hidden, (1 << setting.items) - 1)
    for seat, (lots, (_, with_e)) in enumerate(zip(seats, made, strict=True)):
        view = GeneralizedView(
            seat, setting.sizes, setting.items, setting.hidden, hands[seat], lots, with_e=with_e and setting.with_e
        )
        referee.call(seat, "sit_down", view)
    return PlayedGeneralizedGame(setting, seed, number, order, hands, hidden, tuple(referee.play(dealer)))


@dataclass
class _GeneralizedReferee(SeatedPlayers):
    """The players at their seats, and where the items are."""

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
            seen = item if other in (seat, asked) else 0
            self.call(other, "hear", GeneralizedHeard(seat, asked, items, bool(item), seen))
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
        # What a player made of int might say of itself, later on, that it is another number.
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

    Raises
    ------
    SettingError
        If the setting cannot be played.
    PlayerError
        If a player fails, or does what the rules do not allow.

    Examples
    --------
    >>> games = play_games(GeneralizedSetting(20, 3, ("even", "all")), seed=1, first=0, count=4)
    >>> games.outcomes.winner.tolist(), games.needed.tolist(), games.wrong
    ([1, 1, 0, 1], [19, 16, 18, 16], 0)
    """
    setting.check(own)
    return _games([play_one(setting, seed, number, own=own) for number in range(first, first + count)], setting)


def _games(all_played: Sequence[PlayedGeneralizedGame], setting: GeneralizedSetting) -> GeneralizedOutcomes:
    players = len(setting.players)

    def by_player(rows: Iterator[tuple[Sequence[int], Sequence[int]]]) -> Integers:
        """Return numbers by seat as numbers by player."""
        found = np.zeros((len(all_played), players), np.int32)
        for row, (order, by_seat) in zip(found, rows, strict=True):
            row[list(order)] = by_seat
        return found

    order = np.array([game.order for game in all_played], np.int16).reshape(-1, players)
    winner = np.array([DRAW if g.winner is None else g.order[g.winner] for g in all_played], np.int16)
    turns = np.array([len(game.happened) for game in all_played], np.int32)
    wrong = by_player((game.order, game.wrong) for game in all_played)
    first = np.zeros(len(all_played), np.int16)
    questions = by_player((game.order, game.questions) for game in all_played)
    return GeneralizedOutcomes(
        order=order, first=first, winner=winner, turns=turns, wrong_by=wrong, questions=questions
    )
