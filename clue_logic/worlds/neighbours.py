"""Neighbours of a deal by an exchange of two cards, which show most open cells to be open.

This local search for models that refute backbone literals is much faster than one solver call for each open cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from clue_logic.worlds.bits import Bits, CellBits, KnownCells, StatementBits, bit_indices
from clue_logic.worlds.constraints import Demand, Mask, add_constraint
from clue_logic.worlds.encoding import Encoding

Deal = Mapping[str, str]
"""The location of each card, in the order of the deck."""


class Neighbours:
    """Collects the cells that are full in some deals and empty in others."""

    def __init__(self, encoding: Encoding) -> None:
        self._cards = encoding.game.deck.cards
        self._at = {card: bit for bit, card in enumerate(self._cards)}
        every = (1 << len(self._cards)) - 1
        self._demands = dict.fromkeys(encoding.game.locations, Demand(every))
        for part in encoding.parts:
            if part.stated is not None:
                place, constraint = part.stated.constraint.location, part.stated.constraint
                self._demands[place] = add_constraint(self._demands[place], constraint, self._at)
        self._held: dict[str, Mask] = dict.fromkeys(self._demands, 0)
        self._lacked: dict[str, Mask] = dict.fromkeys(self._demands, 0)
        self._never: dict[str, Mask] = dict.fromkeys(self._demands, 0)

    def differs(self, place: str, card: str) -> bool:
        """Return whether deals found so far differ on a cell."""
        return bool(self._held[place] & self._lacked[place] & 1 << self._at[card])

    def exclude(self, place: str, card: str) -> None:
        """Record that the place holds the card in no deal, so it is not tried again."""
        self._never[place] |= 1 << self._at[card]

    def explore(self, deal: Deal) -> None:
        """Add a deal of the log, and those of its neighbours that show something new."""
        hands: dict[str, Mask] = dict.fromkeys(self._demands, 0)
        for card, place in deal.items():
            hands[place] |= 1 << self._at[card]
        for place, hand in hands.items():
            self._held[place] |= hand
            self._lacked[place] |= ~hand
        for place, demand in self._demands.items():
            for card, holder in deal.items():
                bit = 1 << self._at[card]
                if demand.allowed & bit and not (self._held[place] | self._never[place]) & bit:
                    self._exchange(hands, place, holder, bit)

    def _exchange(self, hands: Mapping[str, Mask], place: str, holder: str, card: Mask) -> None:
        """Add the deal of an exchange that gives this card to the place, if there is one."""
        mine, yours = hands[place], hands[holder]
        rest = mine & self._demands[holder].allowed
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            got, left = mine ^ lowest | card, yours ^ card | lowest
            if self._demands[place].accepts(got) and self._demands[holder].accepts(left):
                self._held[place] |= card
                self._held[holder] |= lowest
                self._lacked[place] |= lowest
                self._lacked[holder] |= card
                return


class CardExchanges:
    """Finds neighbours of deals that satisfy statements."""

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
        """Yield neighbours of a deal, each with a newly full cell that is not in `held`."""
        hands, shown = self._cells.hands(deal), self._cells.hands(held)
        for place, allowed in enumerate(self._allowed):
            for number in bit_indices(allowed & ~hands[place] & ~shown[place]):
                card = 1 << number
                if shown[place] & card:
                    continue
                holder = next(other for other, hand in enumerate(hands) if hand & card)
                exchanged = self._find_exchange(hands, place, holder, card)
                if exchanged:
                    shown[place] |= card
                    shown[holder] |= exchanged
                    yield deal ^ (card | exchanged) << place * self._width ^ (card | exchanged) << holder * self._width

    def _find_exchange(self, hands: list[Bits], place: int, holder: int, card: Bits) -> Bits:
        """Return a card that the place can exchange for this one, 0 if there is none."""
        mine, yours = hands[place], hands[holder]
        for number in bit_indices(mine & self._allowed[holder]):
            bit = 1 << number
            if self._can_have(place, mine ^ bit | card) and self._can_have(holder, yours ^ card | bit):
                return bit
        return 0

    def _can_have(self, place: int, hand: Bits) -> bool:
        for some, low, high in self._between[place]:
            if not low <= (hand & some).bit_count() <= high:
                return False
        return all(hand in choices for choices in self._choices[place])
