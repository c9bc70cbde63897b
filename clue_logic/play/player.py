'''A player of one's own: a small class in Python that may take part in any game.

A player is told where he sits, hears what is said, and says what to suggest and when to accuse. He speaks of cards by
their names. This one suggests cards that he has not seen, at random, and accuses when only three are left:

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

It plays against others by name, under a name of its own:

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

Triple = tuple[str, str, str]
"""A suspect, a weapon and a room."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees when he sits down."""

    seat: int  # where he sits, from 0; asking goes round in the order of the seats
    sizes: tuple[int, ...]  # how many cards are dealt to each seat
    hand: tuple[str, ...]  # his cards, in the order of the deck
    first: int  # the seat that begins
    distances: tuple[Mapping[str, int], ...]  # for each seat, how many steps it is from its start square to each room
    deck: Deck  # all cards: suspects, weapons and rooms
    config: Config  # how the game is played
    # where he draws lots from, so that the game can be played again. Nobody else draws from it
    rng: np.random.Generator

    def draw(self, items: Sequence[T]) -> T:
        """Return one of the items, drawn by lot."""
        return draw_item(items, self.rng)


@dataclass(frozen=True, slots=True)
class Move:
    """What a player knows of his move after rolling the die."""

    roll: int  # how many steps he may go
    room: str | None  # the room where he stands; None in the corridor
    distances: Mapping[str, int]  # how many steps it is from there to each room
    only: str | None = None  # the room he has to suggest, if he has walked already; None if he may choose one


@dataclass(frozen=True, slots=True)
class Walk:
    """What everybody sees of a turn: the die, and where the player stands after his walk, if he walked."""

    seat: int  # whose turn it is
    roll: int  # how many steps he might have gone
    room: str | None  # the room where he stands now; None in the corridor
    distances: Mapping[str, int]  # how many steps it is from there to each room


@dataclass(frozen=True, slots=True)
class Heard:
    """A suggestion and its answers, as one player heard them."""

    asker: int  # the seat of the suggester
    cards: Triple  # what was suggested
    passed: tuple[int, ...]  # the seats that passed, in order
    refuter: int | None  # the seat that showed a card, or None
    card: str | None  # the card shown, if this player saw it: he asked, or showed it


class Player:
    """Somebody who plays; what is not said otherwise, this one does: he only answers."""

    def sit_down(self, view: View) -> None:
        """Begin a new game."""

    def suggest(self, move: Move) -> Triple | None:
        """Return what to suggest next, now or in a later turn; the walk goes to that room.

        None to stay where one is. The suggestion is made if the roll is enough to reach the room.
        """
        return None

    def see(self, walk: Walk) -> None:
        """Take in what somebody rolled and where he went, oneself as well; what he suggests there is heard next."""

    def hear(self, heard: Heard) -> None:
        """Take in a suggestion and its answers, one's own as well."""

    def hear_accusation(self, seat: int, cards: Triple) -> None:
        """Take in that somebody accused, and wrongly."""

    def show(self, asker: int, cards: tuple[str, ...]) -> str | None:
        """Return which of several cards of one's own to show; None leaves it to the option ``shows``."""
        return None

    def accuse(self) -> Triple | None:
        """Return whom to accuse, of what, where; None not to accuse yet."""
        return None

    def places_known(self) -> int:
        """Return of how many cards one knows the place; only statistics use it."""
        return 0


PlayerClass = Callable[[], Player]
"""What makes a player: usually the class."""
