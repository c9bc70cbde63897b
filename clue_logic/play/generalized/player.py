'''A player of Generalized Clue: a small class that asks, shows and guesses.

Sets of items are whole numbers, a bit per item (`clue_logic.play.generalized.scheme`). A `Reasoner` keeps the scheme
and guesses when it knows the hidden items; a subclass only has to ask. This one asks about three items at a time:

>>> from clue_logic.play.generalized.scheme import some_of
>>> from clue_logic.play.generalized.player import Question, Reasoner
>>> class Three(Reasoner):
...     """Asks a random player about three items, or as many as are uncertain."""
...
...     def ask(self) -> Question:
...         seat = self.draw(self.opponents())
...         uncertain = self.scheme.uncertain(seat)
...         return Question(seat, some_of(uncertain, min(3, uncertain.bit_count()), self.view.rng))

It plays against others by name, under a name of its own:

>>> from clue_logic.play.generalized.game import GeneralizedSetting
>>> from clue_logic.play.generalized.game import play_games
>>> games = play_games(GeneralizedSetting(20, 3, ("three", "even")), seed=1, first=0, count=4, own={"three": Three})
>>> len(games), games.wrong
(4, 0)
'''

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import comb
from typing import TypeVar

from numpy.random import Generator

from clue_logic.play.generalized.scheme import BitScheme, Items, item_numbers, item_set, some_of
from clue_logic.play.seeding import draw_item

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class GeneralizedView:
    """What a player sees at the beginning of a game."""

    seat: int  # from 0; turns go round in this order, and seat 0 begins
    sizes: tuple[int, ...]  # number of items dealt to each seat
    items: int  # number of items
    hidden: int  # number of hidden items
    hand: Items
    rng: Generator  # of this player alone, so that games can be repeated
    with_e: bool = True  # use rule e


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a seat about items."""

    seat: int
    items: Items


@dataclass(frozen=True, slots=True)
class GeneralizedHeard:
    """A question and its answer, as one player sees them."""

    asker: int
    asked: int
    items: Items
    answered: bool  # an item was shown
    shown: Items  # the item shown, if this player saw it, else 0


class Player:
    """The base class of players."""

    def sit_down(self, view: GeneralizedView) -> None:
        """Begin a new game."""

    def ask(self) -> Question:
        """Return the next question, to a player who has not left."""
        raise NotImplementedError

    def guess(self) -> Items | None:
        """Return the guess, or None to ask instead."""
        return None

    def show(self, asker: int, items: Items) -> Items | None:
        """Return which of several own items to show; None for a random one."""
        return None

    def hear(self, event: GeneralizedHeard) -> None:
        """Note a question and its answer, also the own ones."""

    def see_leaving(self, seat: int, hand: Items) -> None:
        """Note that another player guessed and left, and his items."""


class Reasoner(Player):
    """A player who keeps the scheme, and guesses when it determines the hidden items.

    Of several items it shows one that the asker has seen, else one that any player has seen, else a random one.
    """

    view: GeneralizedView
    scheme: BitScheme  # the conclusions

    def sit_down(self, view: GeneralizedView) -> None:
        self.view = view
        self.scheme = BitScheme(view.items, (*view.sizes, view.hidden), with_e=view.with_e)
        self.scheme.add_items(view.seat, view.hand)
        self._playing = set(range(len(view.sizes)))
        self._shown_to: dict[int, Items] = dict.fromkeys(self._playing, 0)

    def guess(self) -> Items | None:
        hidden = self.scheme.known[-1]
        return hidden if hidden.bit_count() == self.view.hidden else None

    def show(self, asker: int, items: Items) -> Items | None:
        to_anybody = 0
        for shown_items in self._shown_to.values():
            to_anybody |= shown_items
        chosen = items & self._shown_to[asker] or items & to_anybody or items
        return some_of(chosen, 1, self.view.rng)

    def hear(self, event: GeneralizedHeard) -> None:
        if event.asked == self.view.seat:
            self._shown_to[event.asker] |= event.shown
        elif event.shown:
            self.scheme.add_items(event.asked, event.shown)
        elif event.answered:
            self.scheme.add_clause(event.asked, event.items)
        else:
            self.scheme.exclude(event.asked, event.items)

    def see_leaving(self, seat: int, hand: Items) -> None:
        self._playing.discard(seat)
        self.scheme.set_items(seat, hand)

    def opponents(self) -> list[int]:
        """Return the seats with uncertain items."""
        others = sorted(self._playing - {self.view.seat})
        return [seat for seat in others if self.scheme.uncertain(seat)]

    def draw(self, options: Sequence[T]) -> T:
        """Return a random option."""
        return draw_item(options, self.view.rng)


GeneralizedPlayerClass = Callable[[], Player]  # usually the class


class Even(Reasoner):
    """Asks the question whose answer is "none" with a chance as near to one half as possible, by the scheme's counts.

    A player has r of the u uncertain items, and all sets of r count as equally likely, whatever the clauses. The list
    has items with the fewest possible places; ties are random.
    """

    def ask(self) -> Question:
        _, _, seat, length = min(
            (abs(chance - 0.5), self.view.rng.random(), seat, length)
            for seat in self.opponents()
            for length, chance in enumerate(self._chances_of_none(seat), start=1)
        )
        return Question(seat, self._list(seat, length))

    def _chances_of_none(self, seat: int) -> list[float]:
        """Return the chances that a player has none of one, two, three ... uncertain items."""
        uncertain, his = self.scheme.uncertain(seat).bit_count(), self.scheme.unknown_count(seat)
        lists = range(1, uncertain + 1)
        return [comb(uncertain - length, his) / comb(uncertain, his) for length in lists]

    def _list(self, seat: int, length: int) -> Items:
        places = self.scheme.possible

        def rank(item: int) -> tuple[int, float]:
            return sum(possible >> item & 1 for possible in places), self.view.rng.random()

        return item_set(sorted(item_numbers(self.scheme.uncertain(seat)), key=rank)[:length])


class AnyList(Reasoner):
    """Asks a random player about a random set of the uncertain items."""

    def ask(self) -> Question:
        seat = self.draw(self.opponents())
        uncertain = self.scheme.uncertain(seat)
        items = 0
        while not items:
            items = item_set(number for number in item_numbers(uncertain) if self.view.rng.random() < 0.5)
        return Question(seat, items)


class One(Reasoner):
    """Asks a random player about one random uncertain item."""

    def ask(self) -> Question:
        seat = self.draw(self.opponents())
        return Question(seat, some_of(self.scheme.uncertain(seat), 1, self.view.rng))


class All(Reasoner):
    """Asks a random player about all uncertain items."""

    def ask(self) -> Question:
        seat = self.draw(self.opponents())
        return Question(seat, self.scheme.uncertain(seat))


# the built-in players
PLAYERS: Mapping[str, GeneralizedPlayerClass] = {"even": Even, "random": AnyList, "one": One, "all": All}
