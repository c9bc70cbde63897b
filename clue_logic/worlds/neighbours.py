"""Deals that differ from a known one by an exchange of two cards: most open cells are seen to be open in one of them.

That is much quicker than to ask a solver for a deal for every open cell (local search for the models that show that a
literal is not in the backbone).
"""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.worlds.constraints import Demand, Mask, demand_with
from clue_logic.worlds.encoding import Encoding

Deal = Mapping[str, str]
"""For every card the location that holds it, in the order of the deck."""


class Neighbours:
    """Keeps in mind which cells are full in some deals and empty in others.

    Parameters
    ----------
    encoding
        What agrees with the log is read off its constraints.
    """

    def __init__(self, encoding: Encoding) -> None:
        self._cards = encoding.game.deck.cards
        self._at = {card: bit for bit, card in enumerate(self._cards)}
        every = (1 << len(self._cards)) - 1
        self._demands = dict.fromkeys(encoding.game.locations, Demand(every))
        for part in encoding.parts:
            if part.stated is not None:
                place, constraint = part.stated.constraint.location, part.stated.constraint
                self._demands[place] = demand_with(self._demands[place], constraint, self._at)
        self._held: dict[str, Mask] = dict.fromkeys(self._demands, 0)
        self._lacked: dict[str, Mask] = dict.fromkeys(self._demands, 0)
        self._never: dict[str, Mask] = dict.fromkeys(self._demands, 0)

    def differs(self, place: str, card: str) -> bool:
        """Return whether the place has held the card in one deal met so far, and lacked it in another."""
        return bool(self._held[place] & self._lacked[place] & 1 << self._at[card])

    def never(self, place: str, card: str) -> None:
        """Take note that the place holds the card in no deal, which need not be tried again."""
        self._never[place] |= 1 << self._at[card]

    def explore(self, deal: Deal) -> None:
        """Take in a deal that agrees with the log, and its neighbours that show something new."""
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
        """Look for a card that the place can give for this one to its holder, and take in that deal."""
        mine, yours = hands[place], hands[holder]
        rest = mine & self._demands[holder].allowed
        while rest:
            given = rest & -rest
            rest ^= given
            got, left = mine ^ given | card, yours ^ card | given
            if self._demands[place].met_by(got) and self._demands[holder].met_by(left):
                self._held[place] |= card
                self._held[holder] |= given
                self._lacked[place] |= given
                self._lacked[holder] |= card
                return
