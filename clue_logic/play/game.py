"""A whole game, compiled: walking, asking, answering, accusing.

`clue_logic.play.referee` plays the same game with players written in Python: it draws the same random numbers in the
same order. The dealer draws who begins, the start squares, the envelope, and the order of the other cards; in each turn
the die, and a number that chooses the card shown. Each player draws from a stream of their own.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.play.board import BoardArrays
from clue_logic.play.compilation import cached_njit
from clue_logic.play.config import Options
from clue_logic.play.masks import Masks, count_cards, first_card, pick_card
from clue_logic.play.outcomes import OVER
from clue_logic.play.programs import DeckArrays, PlayerStates, accusation, count_places, hear, suggestion, take_seat
from clue_logic.play.seeding import draw_number

DIE = 6  # sides of the die


class GameTable(NamedTuple):
    """The cards and positions; the arrays are updated during the game."""

    middle: Masks  # the hidden cards, as one set
    hands: Masks  # the players' cards
    places: NDArray[np.int64]  # positions on the board
    out: NDArray[np.bool_]  # has accused wrongly
    shown: Masks  # ``shown[player, other]``: the cards that the player has shown to the other


def new_table(players: int) -> GameTable:
    """Return an empty table."""
    hands, places = np.zeros(players, np.int64), np.zeros(players, np.int64)
    out, shown_before = np.zeros(players, np.bool_), np.zeros((players, players), np.int64)
    return GameTable(np.zeros(1, np.int64), hands, places, out, shown_before)


@cached_njit
def deal(table: GameTable, cards: DeckArrays, first: int, rng: np.random.Generator) -> None:
    """Hide a card of each category and deal the others, one by one, from the seat that begins."""
    players = len(table.hands)
    for player in range(players):
        table.out[player] = False
        table.hands[player] = 0
        for other in range(players):
            table.shown[player, other] = 0
    middle = 0
    for category in range(len(cards.categories)):
        begin, end = cards.starts[category], cards.starts[category + 1]
        middle |= 1 << (begin + draw_number(rng, end - begin))
    table.middle[0] = middle
    rest = np.empty(cards.starts[-1] - len(cards.categories), np.int64)
    count = 0
    for card in range(cards.starts[-1]):
        if not middle >> card & 1:
            # Fisher-Yates, inside out: the new card goes to a random place, the one there moves to the end
            other = draw_number(rng, count + 1)
            rest[count] = rest[other]
            rest[other] = card
            count += 1
    for number in range(count):
        table.hands[(first + number) % players] |= 1 << rest[number]


@cached_njit
def draw_turn_numbers(rng: np.random.Generator) -> tuple[int, float]:
    """Return the die, and the random number that chooses the card shown.

    Both are drawn in every turn, so that the die of turn t does not depend on what the players do.
    """
    return 1 + draw_number(rng, DIE), rng.random()


@cached_njit
def choose_shown_card(table: GameTable, player: int, asker: int, cards: int, options: Options, lot: float) -> int:
    """Return the number of the card that a player shows, by the option ``shows``; one must be in the hand."""
    fitting = table.hands[player] & cards
    if options.shown_before and fitting & table.shown[player, asker]:
        fitting &= table.shown[player, asker]
    card = first_card(fitting) if options.first_shown else pick_card(fitting, lot)
    table.shown[player, asker] |= 1 << card
    return card


@cached_njit
def find_refuter(table: GameTable, asker: int, cards: int) -> int:
    """Return the first player after the asker who holds one of the cards, or -1."""
    players = len(table.hands)
    for step in range(1, players):
        player = (asker + step) % players
        if table.hands[player] & cards:
            return player
    return -1


@cached_njit
def passing_players(asker: int, refuter: int, players: int) -> int:
    """Return the players, as bits, who passed before the refuter; all others if there is none."""
    passed = 0
    for step in range(1, players):
        player = (asker + step) % players
        if player == refuter:
            break
        passed |= 1 << player
    return passed


@cached_njit
def find_room(board: BoardArrays, place: int) -> int:
    """Return the room at a position, or -1 for a square of the corridor."""
    for room in range(len(board.room_position)):
        if board.room_position[room] == place:
            return room
    return -1


SUGGESTS, ACCUSES, WALKS = range(3)  # kinds of events

# columns of the events; for an accusation, `REFUTER` is 1 if it was right, and 0 if not
KIND, SEAT, ROLL, PLACE, SUSPECT, WEAPON, ROOM, REFUTER, SHOWN = range(9)

COLUMNS = 9

Rows = NDArray[np.int64]  # events, a row each

Counts = NDArray[np.int16]  # the number of cards whose place a player knows, by seat and round


class Result(NamedTuple):
    """The end of a game."""

    winner: int  # the seat that won, or -1
    turns: int  # without those of players who were out
    happened: int  # number of rows


@cached_njit
def play(
    table: GameTable,
    states: PlayerStates,
    kinds: NDArray[np.int64],
    cards: DeckArrays,
    board: BoardArrays,
    options: Options,
    first: int,
    dealer: np.random.Generator,
    lots: tuple[np.random.Generator, ...],
    happened: Rows,
    known: Counts,
) -> Result:
    players = len(kinds)
    _begin(table, states, cards, first, dealer, known)
    turns, lines, step = 0, 0, 0
    while turns < options.most_turns and _count_active(table) > 0:
        seat = (first + step) % players
        if step % players == 0 and step // players < known.shape[1]:
            _count_places(known, step // players, states, kinds, cards, options)
        step += 1
        if table.out[seat]:
            continue
        turns += 1
        roll, lot = draw_turn_numbers(dealer)
        if not options.at_once:
            lines = _accuse(table, states, seat, kinds[seat], cards, options, happened, lines)
            if lines < 0:
                return Result(seat, turns, -lines)
            if table.out[seat]:
                continue
        lines = _move(table, states, kinds, seat, roll, lot, cards, board, options, lots[seat], happened, lines)
        if options.at_once:
            for after in range(players):
                other = (seat + after) % players
                if not table.out[other]:
                    lines = _accuse(table, states, other, kinds[other], cards, options, happened, lines)
                    if lines < 0:
                        return Result(other, turns, -lines)
    return Result(-1, turns, lines)


@cached_njit
def _begin(
    table: GameTable, states: PlayerStates, cards: DeckArrays, first: int, dealer: np.random.Generator, known: Counts
) -> None:
    """Deal, let the players see their hands, and clear `known`."""
    deal(table, cards, first, dealer)
    for seat in range(len(table.hands)):
        states.sizes[seat] = count_cards(table.hands[seat])
        take_seat(states, seat, table.hands[seat])
        for later in range(known.shape[1]):
            known[seat, later] = OVER


@cached_njit
def _count_places(
    known: Counts, turn: int, states: PlayerStates, kinds: NDArray[np.int64], cards: DeckArrays, options: Options
) -> None:
    """Record how many places each player knows when a round begins."""
    for seat in range(len(kinds)):
        known[seat, turn] = count_places(states, seat, kinds[seat], cards, options)


@cached_njit
def _count_active(table: GameTable) -> int:
    """Return the number of players who have not accused wrongly."""
    number = 0
    for out in table.out:
        number += not out
    return number


@cached_njit
def _move(
    table: GameTable,
    states: PlayerStates,
    kinds: NDArray[np.int64],
    seat: int,
    roll: int,
    lot: float,
    cards: DeckArrays,
    board: BoardArrays,
    options: Options,
    rng: np.random.Generator,
    happened: Rows,
    lines: int,
) -> int:
    """Walk, and suggest if the room is reached; return the number of rows."""
    place = table.places[seat]
    suspect, weapon, room = suggestion(states, seat, kinds[seat], cards, board, options, place, roll, -1, rng)
    if room >= 0:
        place = board.after[place, room, roll]
        table.places[seat] = place
    arrived = find_room(board, place)
    if room < 0 or arrived < 0 or (arrived != room and not options.suggests_on_the_way):
        return _write_row(happened, lines, WALKS, seat, roll, place, -1, -1, -1, -1, -1)
    if arrived != room:
        suspect, weapon, room = suggestion(states, seat, kinds[seat], cards, board, options, place, 0, arrived, rng)
    asked = 1 << (cards.starts[0] + suspect) | 1 << (cards.starts[1] + weapon) | 1 << (cards.starts[2] + room)
    refuter = find_refuter(table, seat, asked)
    shown_card = -1 if refuter < 0 else choose_shown_card(table, refuter, seat, asked, options, lot)
    passed = passing_players(seat, refuter, len(kinds))
    for player in range(len(kinds)):
        seen_card = 1 << shown_card if shown_card >= 0 and player in (seat, refuter) else 0
        hear(states, player, kinds[player], seat, asked, passed, refuter, seen_card)
    return _write_row(happened, lines, SUGGESTS, seat, roll, place, suspect, weapon, room, refuter, shown_card)


@cached_njit
def _accuse(
    table: GameTable,
    states: PlayerStates,
    seat: int,
    kind: int,
    cards: DeckArrays,
    options: Options,
    happened: Rows,
    lines: int,
) -> int:
    """Let a player accuse; return the number of rows, negative if the game is won."""
    accused = accusation(states, seat, kind, cards, options)
    if accused == 0:
        return lines
    right = accused == table.middle[0]
    table.out[seat] = not right
    suspect = first_card(accused) - cards.starts[0]
    weapon = first_card(accused & cards.categories[1]) - cards.starts[1]
    room = first_card(accused & cards.categories[2]) - cards.starts[2]
    place = table.places[seat]
    lines = _write_row(happened, lines, ACCUSES, seat, 0, place, suspect, weapon, room, int(right), -1)
    return -lines if right else lines


@cached_njit
def _write_row(
    happened: Rows,
    lines: int,
    kind: int,
    seat: int,
    roll: int,
    place: int,
    suspect: int,
    weapon: int,
    room: int,
    refuter: int,
    shown_card: int,
) -> int:
    """Write an event, if there is space; return the number of rows."""
    if lines < len(happened):
        row = happened[lines]
        row[KIND], row[SEAT], row[ROLL], row[PLACE] = kind, seat, roll, place
        row[SUSPECT], row[WEAPON], row[ROOM], row[REFUTER], row[SHOWN] = suspect, weapon, room, refuter, shown_card
    return lines + 1
