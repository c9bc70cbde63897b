"""A built-in player as one in Python, so that it can play among players of one's own."""

from __future__ import annotations

from collections.abc import Sequence

from clue_logic.game.deck import Deck
from clue_logic.play import programs
from clue_logic.play.config import options
from clue_logic.play.masks import cards_of, mask_of
from clue_logic.play.player import Heard, Move, Player, Triple, View
from clue_logic.play.walks import BoardArrays


class Program(Player):
    """A built-in player as one in Python.

    Parameters
    ----------
    kind
        Which one, as in `clue_logic.play.programs`.
    board
        The board.
    """

    def __init__(self, kind: int, board: BoardArrays) -> None:
        self.kind = kind
        self._board = board
        self._place = 0

    def sit_down(self, view: View) -> None:
        self._view = view
        self._cards = programs.cards_in(view.deck)
        self._options = options(view.config)
        self._minds = programs.minds(len(view.sizes), view.deck, view.config.most_turns)
        self._minds.sizes[:] = view.sizes
        programs.take_seat(self._minds, view.seat, mask_of(view.hand, view.deck))

    def stand(self, place: int) -> None:
        """Say where the player stands, as a position of the board."""
        self._place = place

    def suggest(self, move: Move) -> Triple | None:
        only = -1 if move.only is None else self._view.deck.categories[-1].cards.index(move.only)
        who = (self._minds, self._view.seat, self.kind)
        what = (self._cards, self._board, self._options)
        wanted = programs.suggestion(*who, *what, self._place, move.roll, only, self._view.rng)
        return named(wanted, self._view.deck) if wanted[2] >= 0 else None

    def hear(self, heard: Heard) -> None:
        deck = self._view.deck
        passed = sum(1 << seat for seat in heard.passed)
        refuter = -1 if heard.refuter is None else heard.refuter
        shown = 0 if heard.card is None else mask_of([heard.card], deck)
        asked = mask_of(heard.cards, deck)
        programs.hear(self._minds, self._view.seat, self.kind, heard.asker, asked, passed, refuter, shown)

    def accuse(self) -> Triple | None:
        found = programs.accusation(self._minds, self._view.seat, self.kind, self._cards, self._options)
        if not found:
            return None
        suspect, weapon, room = cards_of(found, self._view.deck)
        return suspect, weapon, room

    def places_known(self) -> int:
        return programs.places_known(self._minds, self._view.seat, self.kind, self._cards, self._options)


def named(triple: Sequence[int], deck: Deck) -> Triple:
    """Return the names of a suspect, a weapon and a room that are counted from 0 each."""
    suspect, weapon, room = (part.cards[number] for part, number in zip(deck.categories, triple, strict=True))
    return suspect, weapon, room
