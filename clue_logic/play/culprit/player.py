"""A player of 犯人当てゲーム: a small class that returns which combinations to declare, and what to announce.

A combination is one card of each category, by number from 0. This player declares two own cards and another one:

>>> from clue_logic.play.culprit.player import Combination, Player, Sheet
>>> class Quiet(Player):
...     '''Asks for one card at a time.'''
...
...     def options(self, sheet: Sheet) -> list[Combination]:
...         return [(card, *sheet.hand[1:]) for card in sheet.open_cards(0)]

It plays against others by name, under a name of its own:

>>> from clue_logic.play.culprit.game import play_games
>>> from clue_logic.play.culprit.game import CulpritSetting
>>> games = play_games(CulpritSetting(("Quiet", "one-shot", "random")), seed=1, first=0, count=6, own={"Quiet": Quiet})
>>> len(games), int(games.wrong_by.sum())
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

Combination = tuple[int, int, int]  # a card of each category, by number


class CulpritDeclaration(NamedTuple):
    """A declaration and its answers."""

    asker: int
    cards: Combination
    having: tuple[int, ...]  # the seats that hold any of the cards


@dataclass(frozen=True, slots=True)
class Sheet:
    """The knowledge of a player who is to declare or may announce.

    >>> may = (0b001_001_001, 0b010_110_110, 0b100_110_110)  # of two players, and hidden; the last category first
    >>> sheet = Sheet(0, (0, 0, 0), may, (), frozenset(), np.random.default_rng(0))
    >>> sheet.places(0, 1), sheet.hidden_candidates(1), sheet.open_cards(2), sheet.solution
    ((1, 2), (1, 2), (), None)
    """

    seat: int  # from 0; seat 0 declares first
    hand: Combination
    # for each place (the seats, then the hidden cards) the cards that it may hold, as bits: the first card of the first
    # category is bit 0; the methods are easier to use
    may: tuple[int, ...]
    declared: Sequence[CulpritDeclaration]
    tried: AbstractSet[Combination]
    rng: np.random.Generator  # of this player alone, so that games can be repeated

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.may) - 1

    @property
    def cards(self) -> range:
        """The cards of each category."""
        return range(len(self.may))

    def places(self, category: int, card: int) -> tuple[int, ...]:
        """Return the places that may hold a card; the hidden cards are the last place, after the seats."""
        bit = 1 << (category * len(self.may) + card)
        return tuple([place for place, cards in enumerate(self.may) if cards & bit])

    def others(self, category: int, card: int) -> tuple[int, ...]:
        """Return the other players who may hold a card."""
        return tuple([place for place in self.places(category, card) if place not in (self.seat, self.players)])

    def hidden_candidates(self, category: int) -> tuple[int, ...]:
        """Return the cards of a category that may be hidden."""
        bits = self.may[-1] >> (category * len(self.may))
        return tuple([card for card in self.cards if bits >> card & 1])

    def open_cards(self, category: int) -> tuple[int, ...]:
        """Return the cards of a category that may be in more than one place."""
        return tuple([card for card in self.cards if len(self.places(category, card)) > 1])

    @property
    def solution(self) -> Combination | None:
        """The hidden cards, if they are known."""
        left = [self.hidden_candidates(category) for category in range(CATEGORIES)]
        first, second, third = left
        return (first[0], second[0], third[0]) if all(len(cards) == 1 for cards in left) else None


class Player:
    """The base class of players, with defaults for all methods."""

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the combinations to declare next, of which a random one is taken.

        Without any, it is an untried combination of unsettled cards, or else any.
        """
        return ()

    def announce(self, sheet: Sheet) -> Combination | None:
        """Return the announcement, or None."""
        return sheet.solution


CulpritPlayerClass = Callable[[], Player]  # usually the class


def untried_combinations(sheet: Sheet, cards: Sequence[Iterable[int]]) -> list[Combination]:
    """Return the combinations of these cards, by category, that have not been declared.

    >>> untried_combinations(Sheet(0, (0, 0, 0), (), (), {(1, 2, 3)}, None), [(1,), (2, 4), (3,)])
    [(1, 4, 3)]
    """
    return [one for one in product(*cards) if one not in sheet.tried]  # type: ignore[misc]


class Tactic(Player):
    """A tactic, with the combinations that serve its purpose."""

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all untried combinations that serve the purpose."""
        raise NotImplementedError

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the best of them; by default all."""
        return self.combinations(sheet)


class OneShot(Tactic):
    """一発狙い: a combination that may be the hidden one."""

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations of cards that may be hidden."""
        return untried_combinations(sheet, [sheet.hidden_candidates(category) for category in range(CATEGORIES)])


class Elimination(Tactic):
    """消去法: cards that may be hidden and that others may hold, so that three players have one.

    In a category whose hidden card is known, an unsettled card instead.
    """

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations of such cards."""
        return untried_combinations(
            sheet, [_for_others(sheet, category) or sheet.cards for category in range(CATEGORIES)]
        )

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return those that three different players can hold, if any, else all."""
        some = self.combinations(sheet)
        holders = [[sheet.others(category, card) for card in sheet.cards] for category in range(CATEGORIES)]
        three = [one for one in some if _three(*(holders[category][card] for category, card in enumerate(one)))]
        return three or some


def _for_others(sheet: Sheet, category: int) -> Sequence[int]:
    """Return the cards that may be hidden and may be held; if there are none, the unsettled ones."""
    unsettled, hidden = sheet.open_cards(category), sheet.hidden_candidates(category)
    return [card for card in unsettled if card in hidden] or unsettled


def _three(first: Sequence[int], second: Sequence[int], third: Sequence[int]) -> bool:
    """Return True if one of the first, one of the second and one of the third can be three different ones.

    >>> _three((1, 2), (1,), (2, 3)), _three((1, 2), (1, 2), (2, 1))
    (True, False)
    """
    return any(a not in (b, c) and b != c for a in first for b in second for c in third)


class Settle(Tactic):
    """確定: an unsettled card with own cards of the other categories, so that the answer is about this card alone."""

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return each unsettled card with own ones."""
        return [one for _, one in _to_settle(sheet)]

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return those whose card may be in the fewest places."""
        combinations = _to_settle(sheet)
        fewest = min((places for places, _ in combinations), default=0)
        return [one for places, one in combinations if places == fewest]


def _to_settle(sheet: Sheet) -> list[tuple[int, Combination]]:
    """Return each unsettled card with own ones, after its number of possible places."""
    return [
        (len(sheet.places(category, card)), one)
        for category in range(CATEGORIES)
        for card in sheet.open_cards(category)
        if (one := _with_own(sheet, category, card)) not in sheet.tried
    ]


def _with_own(sheet: Sheet, category: int, card: int) -> Combination:
    first, second, third = (card if own == category else sheet.hand[own] for own in range(CATEGORIES))
    return first, second, third


class Random(Tactic):
    """ランダム: unsettled cards; any cards of a category without."""

    def combinations(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations of such cards."""
        return untried_combinations(
            sheet, [sheet.open_cards(category) or sheet.cards for category in range(CATEGORIES)]
        )


class MixedTactic(Player):
    """Uses the one of the first three tactics that has the fewest combinations left, but at least one."""

    def __init__(self) -> None:
        self.tactics = (OneShot(), Elimination(), Settle())

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the options of that tactic; of the first one, where there are several."""
        left = {tactic: some for tactic in self.tactics if (some := len(tactic.combinations(sheet)))}
        return min(left, key=left.__getitem__).options(sheet) if left else ()


# the built-in players
TACTICS: Mapping[str, CulpritPlayerClass] = {
    "one-shot": OneShot,
    "elimination": Elimination,
    "settle": Settle,
    "random": Random,
    "mixed": MixedTactic,
}

# who plays in the document, and which tactic; the first has none there and plays the one left over
CAST: Mapping[str, str] = {
    "圭一": "random",
    "レナ": "settle",
    "魅音": "mixed",
    "沙都子": "one-shot",
    "梨花": "elimination",
}
