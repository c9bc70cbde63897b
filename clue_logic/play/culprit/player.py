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
>>> from clue_logic.play.culprit.game import CulpritSetting
>>> games = play_games(CulpritSetting(("Quiet", "one-shot", "random")), seed=1, first=0, count=6, own={"Quiet": Quiet})
>>> len(games), int(games.outcomes.wrong_by.sum())
(6, 0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

import numpy as np

from clue_logic.play.culprit.knowledge import CATEGORIES

Combination = tuple[int, int, int]
"""A card of each category, by their numbers."""


class CulpritDeclaration(NamedTuple):
    """A declaration, and the players who hold any of its cards."""

    asker: int  # the seat of the player who declared
    cards: Combination  # what was declared
    having: tuple[int, ...]  # the seats that hold any of the cards


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a player knows, when he is to declare or may announce.

    Examples
    --------
    >>> may = (0b001_001_001, 0b010_110_110, 0b100_110_110)  # of two players, and hidden; the last category first
    >>> sheet = Sheet(0, (0, 0, 0), may, (), frozenset(), np.random.default_rng(0))
    >>> sheet.places(0, 1), sheet.hidden(1), sheet.unsettled(2), sheet.solution
    ((1, 2), (1, 2), (), None)
    """

    seat: int  # where he sits, from 0; seat 0 declares first
    hand: Combination  # his cards
    # for each place, the seats and then the hidden cards, the cards that it may hold, as bits: the first card of the
    # first category is bit 0. The methods say the same in other words
    may: tuple[int, ...]
    declared: Sequence[CulpritDeclaration]  # what has been declared so far
    tried: AbstractSet[Combination]
    rng: np.random.Generator  # where he draws lots from, so that the game can be played again

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


def untried_combinations(sheet: Sheet, cards: Sequence[Iterable[int]]) -> list[Combination]:
    """Return the combinations of such cards, by category, that have not been declared.

    Examples
    --------
    >>> untried_combinations(Sheet(0, (0, 0, 0), (), (), {(1, 2, 3)}, None), [(1,), (2, 4), (3,)])
    [(1, 4, 3)]
    """
    return [one for one in product(*cards) if one not in sheet.tried]  # type: ignore[misc]


class Tactic(Player):
    """A tactic: there is a number of combinations that serve its purpose."""

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations that serve the purpose and have not been declared yet."""
        raise NotImplementedError

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the best of them: here, all."""
        return self.combinations(sheet)


class OneShot(Tactic):
    """一発狙い: a combination that may be the hidden one."""

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations of cards that may be hidden."""
        return untried_combinations(sheet, [sheet.hidden(category) for category in range(CATEGORIES)])


class Elimination(Tactic):
    """消去法: cards that may be hidden and that others may hold, so that three players say to have one.

    In a category whose hidden card is known no card is such, and it is one that is not settled, if there is one.
    """

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations of such cards."""
        return untried_combinations(
            sheet, [_for_others(sheet, category) or sheet.cards for category in range(CATEGORIES)]
        )

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return those that three different players can hold, where there are any, else all."""
        some = self.combinations(sheet)
        holders = [[sheet.others(category, card) for card in sheet.cards] for category in range(CATEGORIES)]
        three = [one for one in some if _three(*(holders[category][card] for category, card in enumerate(one)))]
        return three or some


def _for_others(sheet: Sheet, category: int) -> Sequence[int]:
    """Return the cards that may be hidden and may be held; if there is none, those that are not settled."""
    unsettled, hidden = sheet.unsettled(category), sheet.hidden(category)
    return [card for card in unsettled if card in hidden] or unsettled


def _three(first: Sequence[int], second: Sequence[int], third: Sequence[int]) -> bool:
    """Return True if one of the first, one of the second and one of the third can be three different ones.

    Examples
    --------
    >>> _three((1, 2), (1,), (2, 3)), _three((1, 2), (1, 2), (2, 1))
    (True, False)
    """
    return any(a not in (b, c) and b != c for a in first for b in second for c in third)


class Settle(Tactic):
    """確定: pick a card and settle it; with own cards in the other categories the answer is about this card alone."""

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return each card that is not settled, with own ones."""
        return [one for _, one in _to_settle(sheet)]

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return those whose card may be in the fewest places."""
        found = _to_settle(sheet)
        fewest = min((places for places, _ in found), default=0)
        return [one for places, one in found if places == fewest]


def _to_settle(sheet: Sheet) -> list[tuple[int, Combination]]:
    """Return each card that is not settled with own ones, after the number of places where it may be."""
    return [
        (len(sheet.places(category, card)), one)
        for category in range(CATEGORIES)
        for card in sheet.unsettled(category)
        if (one := _with_own(sheet, category, card)) not in sheet.tried
    ]


def _with_own(sheet: Sheet, category: int, card: int) -> Combination:
    first, second, third = (card if own == category else sheet.hand[own] for own in range(CATEGORIES))
    return first, second, third


class Random(Tactic):
    """ランダム: cards that are not settled; any cards of a category in which all are."""

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations of such cards."""
        return untried_combinations(sheet, [sheet.unsettled(category) or sheet.cards for category in range(CATEGORIES)])


class MixedTactic(Player):
    """Picks each time that of the first three tactics which has the fewest combinations left, but has some."""

    def __init__(self) -> None:
        self.tactics = (OneShot(), Elimination(), Settle())

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the options of that tactic; of the first one, where there are several."""
        left = {tactic: some for tactic in self.tactics if (some := len(tactic.combinations(sheet)))}
        return min(left, key=left.__getitem__).options(sheet) if left else ()


TACTICS: Mapping[str, CulpritPlayerClass] = {
    "one-shot": OneShot,
    "elimination": Elimination,
    "settle": Settle,
    "random": Random,
    "mixed": MixedTactic,
}
"""The players that are built in, by name."""

CAST: Mapping[str, str] = {
    "圭一": "random",
    "レナ": "settle",
    "魅音": "mixed",
    "沙都子": "one-shot",
    "梨花": "elimination",
}
"""Who plays in the document, and which tactic. It has none for the first; he plays the one left over."""
