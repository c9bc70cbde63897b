"""The tactics of the document on 犯人当てゲーム, as players; what it leaves open is said with each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product

from clue_logic.play.culprit.cards import CATEGORIES
from clue_logic.play.culprit.player import Combination, CulpritPlayerClass, Player, Sheet


def untried(sheet: Sheet, cards: Sequence[Iterable[int]]) -> list[Combination]:
    """Return the combinations of such cards, by category, that nobody has declared.

    Examples
    --------
    >>> untried(Sheet(0, (0, 0, 0), (), (), {(1, 2, 3)}, None), [(1,), (2, 4), (3,)])
    [(1, 4, 3)]
    """
    return [one for one in product(*cards) if one not in sheet.tried]  # type: ignore[misc]


class Tactic(Player):
    """A tactic: there is a number of combinations that serve its purpose."""

    def left(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations that serve the purpose and have not been declared yet."""
        raise NotImplementedError

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the best of them: here, all."""
        return self.left(sheet)


class OneShot(Tactic):
    """一発狙い: a combination that may be the hidden one."""

    def left(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations of cards that may be hidden."""
        return untried(sheet, [sheet.hidden(category) for category in range(CATEGORIES)])


class Elimination(Tactic):
    """消去法: cards that may be hidden and that others may hold, so that three players say to have one.

    In a category whose hidden card is known no card is such, and it is one that is not settled, if there is one.
    """

    def left(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations of such cards."""
        return untried(sheet, [_for_others(sheet, category) or sheet.cards for category in range(CATEGORIES)])

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return those that three different players can hold, where there are any, else all."""
        some = self.left(sheet)
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

    def left(self, sheet: Sheet) -> Sequence[Combination]:
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

    def left(self, sheet: Sheet) -> Sequence[Combination]:
        """Return all combinations of such cards."""
        return untried(sheet, [sheet.unsettled(category) or sheet.cards for category in range(CATEGORIES)])


class Mixed(Player):
    """Picks each time that of the first three tactics which has the fewest combinations left, but has some."""

    def __init__(self) -> None:
        self.tactics = (OneShot(), Elimination(), Settle())

    def options(self, sheet: Sheet) -> Sequence[Combination]:
        """Return the options of that tactic; of the first one, where there are several."""
        left = {tactic: some for tactic in self.tactics if (some := len(tactic.left(sheet)))}
        return min(left, key=left.__getitem__).options(sheet) if left else ()


TACTICS: Mapping[str, CulpritPlayerClass] = {
    "one-shot": OneShot,
    "elimination": Elimination,
    "settle": Settle,
    "random": Random,
    "mixed": Mixed,
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
