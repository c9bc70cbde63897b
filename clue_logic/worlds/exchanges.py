"""Deals that differ from a known one by an exchange of two cards, as `clue_logic.worlds.neighbours` looks for them.

Here they are kept as deals, because they are held against other statements later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clue_logic.worlds.bits import Bits, CellBits, KnownCells, StatementBits, numbers_of


class CardExchanges:
    """Looks for neighbours of deals that agree with some statements.

    Parameters
    ----------
    cells
        The cells.
    statements
        What deals have to agree with, as far as it is not known cell by cell.
    known
        What is known of cells.
    """

    def __init__(self, cells: CellBits, statements: Iterable[StatementBits], known: KnownCells) -> None:
        self._width = cells.width
        lacked = known.lacked
        places = range(len(cells.cells) // cells.width)
        self._between: list[list[tuple[Bits, int, int]]] = [[] for _ in places]
        self._choices: list[list[frozenset[Bits]]] = [[] for _ in places]
        for statement in statements:
            lacked |= statement.lacked
            for some, low, high in statement.between:
                place = (some.bit_length() - 1) // cells.width
                self._between[place].append((some >> place * cells.width, low, high))
            for one in statement.hands:
                place = (one.place.bit_length() - 1) // cells.width
                self._choices[place].append(frozenset(hand >> place * cells.width for hand in one.hands))
        self._allowed = cells.hands(cells.every & ~lacked)
        self._cells = cells

    def around(self, deal: Bits, held: Bits) -> Iterator[Bits]:
        """Yield neighbours of a deal, each with a cell full that is empty in it and not among those `held` before."""
        hands, shown = self._cells.hands(deal), self._cells.hands(held)
        for place, allowed in enumerate(self._allowed):
            for number in numbers_of(allowed & ~hands[place] & ~shown[place]):
                card = 1 << number
                if shown[place] & card:
                    continue
                holder = next(other for other, hand in enumerate(hands) if hand & card)
                given = self._exchanged(hands, place, holder, card)
                if given:
                    shown[place] |= card
                    shown[holder] |= given
                    yield deal ^ (card | given) << place * self._width ^ (card | given) << holder * self._width

    def _exchanged(self, hands: list[Bits], place: int, holder: int, card: Bits) -> Bits:
        """Return a card that the place can give for this one to its holder, 0 if there is none."""
        mine, yours = hands[place], hands[holder]
        for number in numbers_of(mine & self._allowed[holder]):
            given = 1 << number
            if self._can_have(place, mine ^ given | card) and self._can_have(holder, yours ^ card | given):
                return given
        return 0

    def _can_have(self, place: int, hand: Bits) -> bool:
        for some, low, high in self._between[place]:
            if not low <= (hand & some).bit_count() <= high:
                return False
        return all(hand in choices for choices in self._choices[place])
