"""The published players, compiled.

Simple and Dumb keep the database of Program K. Simple suggests the first cards that no player is known to hold; Dumb
does the same and never accuses; NoSuggestion only answers. Human has a printed notebook, and crosses off the own cards
and those shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clue_logic.game.deck import Deck
from clue_logic.play.board import BoardArrays
from clue_logic.play.compilation import cached_njit
from clue_logic.play.config import Options, options
from clue_logic.play.masks import (
    MOST_CARDS,
    Masks,
    card_mask,
    category_masks,
    count_cards,
    draw_card,
    first_card,
    mask_cards,
)
from clue_logic.play.player import Heard, Move, Player, Triple, View
from clue_logic.play.thesis_base import (
    Databases,
    begin,
    databases,
    held_by_anyone,
    in_the_middle,
    tell,
)
from clue_logic.play.utility import best_suggestion, count_turns

SIMPLE, DUMB, NO_SUGGESTION, HUMAN, K, K_KAK = range(6)  # the kinds of players

NOTHING = (-1, -1, -1)  # no suggestion

CATEGORIES = 3  # suspects, weapons and rooms: the utility and the board need three cards


class DeckArrays(NamedTuple):
    categories: Masks  # the cards of each category, as sets
    starts: NDArray[np.int64]  # the number of the first card of each category, and of the end


class PlayerStates(NamedTuple):
    """The knowledge of the players at a table; the arrays are updated during the game."""

    base: Databases
    hands: Masks  # a player reads only the own hand
    sizes: NDArray[np.int64]
    crossed: Masks  # crossed off by Human
    unrefuted: Masks  # suggested by Human and not refuted, without the own cards


def deck_arrays(deck: Deck) -> DeckArrays:
    """Return a deck as arrays.

    Raises ValueError if it does not have three categories, or more cards than a number has bits.
    """
    if len(deck.categories) != CATEGORIES or deck.hidden != CATEGORIES:
        raise ValueError(
            "the game is played with three categories: suspects, weapons and rooms, one card of each hidden"
        )
    if len(deck.cards) > MOST_CARDS:
        raise ValueError(f"it has {len(deck.cards)} cards, and there is room for {MOST_CARDS}")
    return DeckArrays(category_masks(deck), np.cumsum([0, *(len(category.cards) for category in deck.categories)]))


def new_states(players: int, deck: Deck, most_turns: int) -> PlayerStates:
    """Return empty arrays for a number of players."""
    different = int(np.prod([len(category.cards) for category in deck.categories]))
    numbers = [np.zeros(players, np.int64) for _ in range(4)]
    return PlayerStates(databases(players, min(different, most_turns)), *numbers)


@cached_njit
def take_seat(states: PlayerStates, seat: int, hand: int) -> None:
    """Reset a player for a new game with this hand."""
    begin(states.base, seat, hand)
    states.hands[seat] = hand
    states.crossed[seat] = hand
    states.unrefuted[seat] = 0


@cached_njit
def hear(
    states: PlayerStates, seat: int, kind: int, asker: int, cards: int, passed: int, refuter: int, shown_card: int
) -> None:
    """Note a suggestion and its answers for a player, as `clue_logic.play.thesis_base.tell` does."""
    if kind == HUMAN:
        if asker == seat:
            states.crossed[seat] |= shown_card
            if refuter < 0:
                states.unrefuted[seat] |= cards & ~states.hands[seat]
    elif kind != NO_SUGGESTION:
        tell(states.base, seat, kind == K_KAK, asker, cards, passed, refuter, shown_card)


@cached_njit
def solution(states: PlayerStates, seat: int, kind: int, cards: DeckArrays, options: Options) -> int:
    """Return the cards of the envelope that a player knows."""
    if kind == NO_SUGGESTION:
        return 0
    if kind == HUMAN:
        envelope = states.unrefuted[seat] if options.notices_silence else 0
        for category in cards.categories:
            left = category & ~states.crossed[seat]
            if count_cards(left) == 1:
                envelope |= left
        return envelope
    return in_the_middle(states.base, seat, states.hands[seat], cards.categories)


@cached_njit
def accusation(states: PlayerStates, seat: int, kind: int, cards: DeckArrays, options: Options) -> int:
    if kind == DUMB:
        return 0
    envelope = solution(states, seat, kind, cards, options)
    return envelope if count_cards(envelope) == len(cards.categories) else 0


@cached_njit
def count_places(states: PlayerStates, seat: int, kind: int, cards: DeckArrays, options: Options) -> int:
    """Return the number of cards whose place a player knows: in a hand, or in the envelope."""
    known = solution(states, seat, kind, cards, options)
    if kind in (NO_SUGGESTION, HUMAN):
        return count_cards(known | states.crossed[seat])
    return count_cards(known | held_by_anyone(states.base, seat, states.hands[seat]))


@cached_njit
def suggestion(
    states: PlayerStates,
    seat: int,
    kind: int,
    cards: DeckArrays,
    board: BoardArrays,
    options: Options,
    place: int,
    roll: int,
    only: int,
    rng: np.random.Generator,
) -> tuple[int, int, int]:
    """Return the next suggestion of a player after the roll: suspect, weapon and room, from 0 each."""
    if kind == NO_SUGGESTION:
        return NOTHING
    if kind in (K, K_KAK):
        turns = np.zeros(len(board.room_position))
        for room in range(len(turns)):
            if (only < 0 or only == room) and not (options.leaves and only < 0 and board.room_position[room] == place):
                turns[room] = count_turns(board.distance[place, room], roll)
        return best_suggestion(
            states.base,
            seat,
            states.hands[seat],
            states.sizes,
            cards.categories,
            cards.starts,
            turns,
            kind == K_KAK,
            options.possible_cards,
            options.draw_ties,
            rng,
        )
    known = states.crossed[seat] if kind == HUMAN else held_by_anyone(states.base, seat, states.hands[seat])
    if kind == HUMAN and options.human_draws:
        suspect, weapon = draw_card(cards.categories[0] & ~known, rng), draw_card(cards.categories[1] & ~known, rng)
    else:
        suspect, weapon = first_card(cards.categories[0] & ~known), first_card(cards.categories[1] & ~known)
    room = only
    if room < 0:
        room = _room(known >> cards.starts[2], kind == HUMAN or options.nearest, board, options, place)
    return suspect - cards.starts[0], weapon - cards.starts[1], room


@cached_njit
def _room(known: int, nearest: bool, board: BoardArrays, options: Options, place: int) -> int:
    """Return the first or nearest room whose place is unknown; if it has to be left, the nearest other."""
    chosen, best = -1, 0
    for known_ones in range(2):
        for room in range(len(board.room_position)):
            if known >> room & 1 == known_ones and not (options.leaves and board.room_position[room] == place):
                distance = board.distance[place, room] if nearest or known_ones else room
                if chosen < 0 or distance < best:
                    chosen, best = room, distance
        if chosen >= 0:
            return chosen
    return chosen


class Program(Player):
    """A built-in player with the interface of one in Python."""

    def __init__(self, kind: int, board: BoardArrays) -> None:
        self.kind = kind
        self._board = board
        self._place = 0

    def sit_down(self, view: View) -> None:
        self._view = view
        self._cards = deck_arrays(view.deck)
        self._options = options(view.config)
        self._states = new_states(len(view.sizes), view.deck, view.config.most_turns)
        self._states.sizes[:] = view.sizes
        take_seat(self._states, view.seat, card_mask(view.hand, view.deck))

    def stand(self, place: int) -> None:
        """Set the position on the board."""
        self._place = place

    def suggest(self, move: Move) -> Triple | None:
        only = -1 if move.only is None else self._view.deck.categories[-1].cards.index(move.only)
        who = (self._states, self._view.seat, self.kind)
        what = (self._cards, self._board, self._options)
        triple = suggestion(*who, *what, self._place, move.roll, only, self._view.rng)
        return name_triple(triple, self._view.deck) if triple[2] >= 0 else None

    def hear(self, event: Heard) -> None:
        deck = self._view.deck
        passed = sum(1 << seat for seat in event.passed)
        refuter = -1 if event.refuter is None else event.refuter
        shown_card = 0 if event.card is None else card_mask([event.card], deck)
        asked = card_mask(event.cards, deck)
        hear(self._states, self._view.seat, self.kind, event.asker, asked, passed, refuter, shown_card)

    def accuse(self) -> Triple | None:
        accused = accusation(self._states, self._view.seat, self.kind, self._cards, self._options)
        if not accused:
            return None
        suspect, weapon, room = mask_cards(accused, self._view.deck)
        return suspect, weapon, room

    def places_known(self) -> int:
        return count_places(self._states, self._view.seat, self.kind, self._cards, self._options)


def name_triple(triple: Sequence[int], deck: Deck) -> Triple:
    """Return the names of a suspect, a weapon and a room given by numbers from 0."""
    suspect, weapon, room = (part.cards[number] for part, number in zip(deck.categories, triple, strict=True))
    return suspect, weapon, room
