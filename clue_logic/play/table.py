"""What lies on the table, compiled: dealing, the die, who answers, and which card is shown."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.compiled import compiled
from clue_logic.play.config import Options
from clue_logic.play.masks import Masks, card_by_lot, first_card
from clue_logic.play.programs import (
    Cards,
)
from clue_logic.play.seeding import drawn
from clue_logic.play.walks import BoardArrays

DIE = 6
"""The die has so many sides."""


class GameTable(NamedTuple):
    """What lies on the table, and in the players' hands; the arrays change as the game goes on.

    Parameters
    ----------
    middle
        The hidden cards, as one set.
    hands
        The players' cards.
    places
        Where they stand.
    out
        Whether they have accused wrongly.
    shown
        ``shown[player, other]``: the cards that the player has shown to the other.
    """

    middle: Masks
    hands: Masks
    places: NDArray[np.int64]
    out: NDArray[np.bool_]
    shown: Masks


def new_table(players: int) -> GameTable:
    """Return a table for so many players."""
    hands, places = np.zeros(players, np.int64), np.zeros(players, np.int64)
    out, shown = np.zeros(players, np.bool_), np.zeros((players, players), np.int64)
    return GameTable(np.zeros(1, np.int64), hands, places, out, shown)


@compiled
def deal(table: GameTable, cards: Cards, first: int, rng: np.random.Generator) -> None:
    """Hide a card of each category and deal the others, one by one, from the seat that begins.

    Where the cards do not divide evenly, those who are dealt to first have one more.
    """
    players = len(table.hands)
    for player in range(players):
        table.out[player] = False
        table.hands[player] = 0
        for other in range(players):
            table.shown[player, other] = 0
    middle = 0
    for category in range(len(cards.categories)):
        begin, end = cards.starts[category], cards.starts[category + 1]
        middle |= 1 << (begin + drawn(rng, end - begin))
    table.middle[0] = middle
    rest = np.empty(cards.starts[-1] - len(cards.categories), np.int64)
    count = 0
    for card in range(cards.starts[-1]):
        if not middle >> card & 1:
            # Shuffles while it counts: the new card goes to a place drawn by lot, the one that lay there to the end.
            other = drawn(rng, count + 1)
            rest[count] = rest[other]
            rest[other] = card
            count += 1
    for number in range(count):
        table.hands[(first + number) % players] |= 1 << rest[number]


@compiled
def thrown(rng: np.random.Generator) -> tuple[int, float]:
    """Return what the dealer draws when a turn begins: the die, and the lot that decides which card is shown.

    Both are drawn in every turn, needed or not. So in turn number t the die is the same whatever the players do.
    """
    return 1 + drawn(rng, DIE), rng.random()


@compiled
def card_shown(table: GameTable, player: int, asker: int, cards: int, options: Options, lot: float) -> int:
    """Return the number of the card that a player shows, by the option ``shows``; he must have one."""
    fitting = table.hands[player] & cards
    if options.shown_before and fitting & table.shown[player, asker]:
        fitting &= table.shown[player, asker]
    card = first_card(fitting) if options.first_shown else card_by_lot(fitting, lot)
    table.shown[player, asker] |= 1 << card
    return card


@compiled
def refuter_of(table: GameTable, asker: int, cards: int) -> int:
    """Return the first player after the asker who holds one of the cards, or -1."""
    players = len(table.hands)
    for step in range(1, players):
        player = (asker + step) % players
        if table.hands[player] & cards:
            return player
    return -1


@compiled
def passed_before(asker: int, refuter: int, players: int) -> int:
    """Return the players, as bits, who passed before the refuter, or all others if there is none."""
    passed = 0
    for step in range(1, players):
        player = (asker + step) % players
        if player == refuter:
            break
        passed |= 1 << player
    return passed


@compiled
def room_at(board: BoardArrays, place: int) -> int:
    """Return the room that a position is, or -1 for a square of the corridor."""
    for room in range(len(board.room_position)):
        if board.room_position[room] == place:
            return room
    return -1
