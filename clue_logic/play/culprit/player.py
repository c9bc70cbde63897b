"""A player of 犯人当てゲーム: a small class that says which combinations it would declare, and what it announces.

A combination is one card of each category, by their numbers from 0. This player declares cards of its own and one more:

>>> from clue_logic.play.culprit.player import Combination, Player, Sheet
>>> class Quiet(Player):
...     '''Asks for one card at a time.'''
...
...     def options(self, sheet: Sheet) -> list[Combination]:
...         return [(card, *sheet.hand[1:]) for card in sheet.unsettled(0)]

It plays against others by name, under a name of its own:

>>> from clue_logic.play.culprit.game import play_games
>>> from clue_logic.play.culprit.setting import CulpritSetting
>>> games = play_games(CulpritSetting(("Quiet", "one-shot", "random")), seed=1, first=0, count=6, own={"Quiet": Quiet})
>>> len(games), int(games.outcomes.wrong_by.sum())
(6, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from clue_logic.play.culprit.cards import CATEGORIES

Combination = tuple[int, int, int]
"""A card of each category, by their numbers."""


class CulpritDeclaration(NamedTuple):
    """What somebody declared, and who said to hold any of it.

    Parameters
    ----------
    asker
        The seat of the player who declared.
    cards
        What was declared.
    having
        The seats that hold any of the cards.
    """

    asker: int
    cards: Combination
    having: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a player knows, when he is to declare or may announce.

    Parameters
    ----------
    seat
        Where he sits, from 0; seat 0 declares first.
    hand
        His cards.
    may
        For each place, the seats and then the hidden cards, the cards that it may hold, as bits: the first card of the
        first category is bit 0. The methods say the same in other words.
    declared
        What has been declared so far.
    tried
        The combinations of it.
    rng
        Where he draws lots from, so that the game can be played again.

    Examples
    --------
    >>> may = (0b001_001_001, 0b010_110_110, 0b100_110_110)  # of two players, and hidden; the last category first
    >>> sheet = Sheet(0, (0, 0, 0), may, (), frozenset(), np.random.default_rng(0))
    >>> sheet.places(0, 1), sheet.hidden(1), sheet.unsettled(2), sheet.solution
    ((1, 2), (1, 2), (), None)
    """

    seat: int
    hand: Combination
    may: tuple[int, ...]
    declared: Sequence[CulpritDeclaration]
    tried: AbstractSet[Combination]
    rng: np.random.Generator

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.may) - 1

    @property
    def cards(self) -> range:
        """The numbers of the cards of each category."""
        return range(len(self.may))

    def places(self, category: int, card: int) -> tuple[int, ...]:
        """Return the places that may hold a card; the hidden cards are the last place, after the seats."""
        bit = 1 << (category * len(self.may) + card)
        return tuple([place for place, cards in enumerate(self.may) if cards & bit])

    def others(self, category: int, card: int) -> tuple[int, ...]:
        """Return the other players who may hold a card."""
        return tuple([place for place in self.places(category, card) if place not in (self.seat, self.players)])

    def hidden(self, category: int) -> tuple[int, ...]:
        """Return the cards of a category that may be hidden."""
        bits = self.may[-1] >> (category * len(self.may))
        return tuple([card for card in self.cards if bits >> card & 1])

    def unsettled(self, category: int) -> tuple[int, ...]:
        """Return the cards of a category that may be in more than one place."""
        return tuple([card for card in self.cards if len(self.places(category, card)) > 1])

    @property
    def solution(self) -> Combination | None:
        """The hidden cards, if they are known."""
        left = [self.hidden(category) for category in range(CATEGORIES)]
        first, second, third = left
        return (first[0], second[0], third[0]) if all(len(cards) == 1 for cards in left) else None


class Player:
    """Somebody who plays; what is not said otherwise, this one does."""

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the combinations to declare next; one of them is drawn by lot.

        Where there are none, it is one of unsettled cards that has not been tried, or else any.
        """
        return ()

    def announce(self, sheet: Sheet) -> Combination | None:
        """Return which cards are hidden; None not to announce yet."""
        return sheet.solution


CulpritPlayerClass = Callable[[], Player]
"""What makes a player: usually the class."""
