'''User-defined players: a small class in Python that may take part in any game.

A player gets a `View`, hears suggestions, and returns what to suggest and when to accuse, with cards by name. This one
suggests random cards that it has not seen, and accuses when only three are left:

>>> from clue_logic.play.player import Heard, Move, Player, View
>>> class Guesser(Player):
...     """Suggests what it has not seen."""
...
...     def sit_down(self, view: View) -> None:
...         self.view, self.seen = view, set(view.hand)
...
...     def hear(self, heard: Heard) -> None:
...         if heard.card is not None:
...             self.seen.add(heard.card)
...
...     def unseen(self) -> list[list[str]]:
...         parts = self.view.deck.categories
...         return [[card for card in part.cards if card not in self.seen] for part in parts]
...
...     def suggest(self, move: Move) -> tuple[str, str, str]:
...         suspects, weapons, rooms = self.unseen()
...         nearest = min(rooms, key=move.distances.__getitem__)
...         return self.view.draw(suspects), self.view.draw(weapons), move.only or nearest
...
...     def accuse(self) -> tuple[str, str, str] | None:
...         suspects, weapons, rooms = self.unseen()
...         alone = len(suspects) == len(weapons) == len(rooms) == 1
...         return (suspects[0], weapons[0], rooms[0]) if alone else None

It plays against others under a name of its own:

>>> from clue_logic.play.players import Setting, play_games
>>> games = play_games(Setting(("Guesser", "Simple", "K")), seed=1, first=0, count=6, own={"Guesser": Guesser})
>>> len(games), int(games.wrong_by.sum())
(6, 0)

A package that offers a player to everybody names the class as an entry point of the group ``clue_logic.players``:

.. code-block:: toml

    [project.entry-points."clue_logic.players"]
    Guesser = "my_package:Guesser"
'''

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from clue_logic.game.deck import Deck
from clue_logic.play.config import Config
from clue_logic.play.seeding import draw_item

Triple = tuple[str, str, str]  # a suspect, a weapon and a room

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees at the beginning of a game."""

    seat: int  # from 0; asking goes round in this order
    sizes: tuple[int, ...]  # cards dealt to each seat
    hand: tuple[str, ...]  # in the order of the deck
    first: int  # the seat that begins
    distances: tuple[Mapping[str, int], ...]  # for each seat, the steps from its start square to each room
    deck: Deck  # all cards: suspects, weapons and rooms
    config: Config
    rng: np.random.Generator  # of this player alone, so that games can be repeated

    def draw(self, items: Sequence[T]) -> T:
        """Return a random item."""
        return draw_item(items, self.rng)


@dataclass(frozen=True, slots=True)
class Move:
    """What a player sees after rolling the die."""

    roll: int  # steps at most
    room: str | None  # the own position; None in the corridor
    distances: Mapping[str, int]  # steps from there to each room
    only: str | None = None  # the room that has to be suggested, after a walk; None if any


@dataclass(frozen=True, slots=True)
class Walk:
    """What all players see of a turn: the die, and the position after the walk."""

    seat: int
    roll: int
    room: str | None  # None in the corridor
    distances: Mapping[str, int]  # steps from there to each room


@dataclass(frozen=True, slots=True)
class Heard:
    """A suggestion and its answers, as one player sees them."""

    asker: int  # the seat of the suggester
    cards: Triple
    passed: tuple[int, ...]  # the seats that passed, in order
    refuter: int | None  # the seat that showed a card
    card: str | None  # the card shown, if this player asked or showed it


class Player:
    """The base class of players, with defaults for all methods: this player only answers."""

    def sit_down(self, view: View) -> None:
        """Begin a new game."""

    def suggest(self, move: Move) -> Triple | None:
        """Return the next suggestion; the walk goes to its room, and it is made if the roll is enough. None to stay."""
        return None

    def see(self, walk: Walk) -> None:
        """Note the roll and walk of a player, also the own one; the suggestion there is heard next."""

    def hear(self, event: Heard) -> None:
        """Note a suggestion and its answers, also the own ones."""

    def hear_accusation(self, seat: int, cards: Triple) -> None:
        """Note a wrong accusation."""

    def show(self, asker: int, cards: tuple[str, ...]) -> str | None:
        """Return which of several own cards to show; None leaves it to the option ``shows``."""
        return None

    def accuse(self) -> Triple | None:
        """Return the accusation, or None."""
        return None

    def places_known(self) -> int:
        """Return the number of cards whose place is known; only statistics use it."""
        return 0


PlayerClass = Callable[[], Player]  # usually the class
