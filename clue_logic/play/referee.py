"""The game for players written in Python, with the rules and random numbers of `clue_logic.play.game`.

A built-in player takes part as a `Program`. Among programs alone this is the same game as the compiled one, but slower.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

import numpy as np

from clue_logic.game.deck import Deck
from clue_logic.play import game, programs
from clue_logic.play.board import BoardArrays
from clue_logic.play.config import Config, Options, options
from clue_logic.play.faults import SeatedPlayers, describe_value
from clue_logic.play.game import (
    ACCUSES,
    SUGGESTS,
    WALKS,
    GameTable,
    Result,
    choose_shown_card,
    deal,
    draw_turn_numbers,
    find_refuter,
    find_room,
    passing_players,
)
from clue_logic.play.masks import card_mask, count_cards, mask_cards
from clue_logic.play.outcomes import OVER
from clue_logic.play.player import Heard, Move, Triple, View, Walk
from clue_logic.play.programs import DeckArrays, Program


def _triple(suggestion: object, deck: Deck) -> Triple | None:
    """Return a player's answer as three cards, or None if it is something else."""
    cards = tuple(suggestion) if isinstance(suggestion, Sequence) else ()
    if len(cards) != len(deck.categories):
        return None
    suspect, weapon, room = (_card(card, part.cards) for card, part in zip(cards, deck.categories, strict=True))
    return None if suspect is None or weapon is None or room is None else (suspect, weapon, room)


def _card(name: object, cards: Sequence[str]) -> str | None:
    """Return a player's answer as one of these cards, or None.

    It is the deck's own string: an object made by a player could compare equal to another card later.
    """
    return {card: card for card in cards}.get(name) if isinstance(name, str) else None


@dataclass
class Referee(SeatedPlayers):
    """A game while it is played."""

    deck: Deck
    board: BoardArrays
    config: Config
    table: GameTable  # its `places` are the start squares
    dealer: np.random.Generator
    lots: Sequence[np.random.Generator]  # of each seat
    # `happened`, `known`: as in `clue_logic.play.game.play`
    happened: game.Rows
    known: game.Counts
    _cards: DeckArrays = field(init=False)
    _options: Options = field(init=False)
    _lines: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        self._cards = programs.deck_arrays(self.deck)
        self._options = options(self.config)

    def play(self, first: int) -> Result:
        """Play the game, beginning at this seat.

        Raises PlayerError if a player does what the rules do not allow, or his program fails.
        """
        deal(self.table, self._cards, first, self.dealer)
        self._seat_players(first)
        self.known[:] = OVER
        turns = step = 0
        while turns < self.config.most_turns and not self.table.out.all():
            seat = (first + step) % len(self.players)
            turn, rest = divmod(step, len(self.players))
            if not rest and turn < self.known.shape[1]:
                self.known[:, turn] = [self._count_places(other) for other in range(len(self.players))]
            step += 1
            if self.table.out[seat]:
                continue
            turns += 1
            roll, lot = draw_turn_numbers(self.dealer)
            if self.config.accuse == "own_turn":
                if self._accuses(seat):
                    return Result(seat, turns, self._lines)
                if self.table.out[seat]:
                    continue
            self._move(seat, roll, lot)
            if self.config.accuse == "at_once":
                for after in range(len(self.players)):
                    other = (seat + after) % len(self.players)
                    if not self.table.out[other] and self._accuses(other):
                        return Result(other, turns, self._lines)
        return Result(-1, turns, self._lines)

    def _seat_players(self, first: int) -> None:
        hands = [mask_cards(int(hand), self.deck) for hand in self.table.hands]
        sizes = tuple(map(len, hands))
        distances = tuple(map(self._distances, self.table.places))
        for seat, lots in enumerate(self.lots):
            view = View(seat, sizes, hands[seat], first, distances, self.deck, self.config, lots)
            self.call(seat, "sit_down", view)

    def _count_places(self, seat: int) -> int:
        answer, most = self.call(seat, "places_known"), len(self.deck.cards)
        number = self.whole_number(seat, "places_known", answer)
        if number is None or not 0 <= number <= most:
            raise self.error(seat, f"cannot know {describe_value(answer)} places: a number from 0 to {most} is wanted")
        return number

    def _distances(self, place: int) -> Mapping[str, int]:
        """Return the distances from a position to each room, read-only, as several players get the same mapping."""
        rooms = self.deck.categories[2].cards
        return MappingProxyType(dict(zip(rooms, self.board.distance[place].tolist(), strict=True)))

    def _move(self, seat: int, roll: int, lot: float) -> None:
        triple = self._ask_suggestion(seat, roll, None)
        place = int(self.table.places[seat])
        if triple is not None:
            place = int(self.board.after[place, self._number(triple, 2), roll])
            self.table.places[seat] = place
        arrived = find_room(self.board, place)
        rooms = self.deck.categories[2].cards
        walk = Walk(seat, roll, rooms[arrived] if arrived >= 0 else None, self._distances(place))
        for other in range(len(self.players)):
            self.call(other, "see", walk)
        announced = triple is not None and arrived == self._number(triple, 2)
        if triple is None or arrived < 0 or not (announced or self._options.suggests_on_the_way):
            self._write(WALKS, seat, roll, (-1, -1, -1), -1, -1)
            return
        if not announced:
            triple = self._ask_suggestion(seat, 0, rooms[arrived])
            if triple is None:
                self._write(WALKS, seat, roll, (-1, -1, -1), -1, -1)
                return
        self._ask(seat, roll, lot, triple)

    def _ask_suggestion(self, seat: int, roll: int, only: str | None) -> Triple | None:
        """Return the suggestion of a player, checked."""
        player, place = self.players[seat], int(self.table.places[seat])
        if isinstance(player, Program):
            player.stand(place)
        rooms = self.deck.categories[2].cards
        here = find_room(self.board, place)
        move = Move(roll, rooms[here] if here >= 0 else None, self._distances(place), only)
        triple = self.call(seat, "suggest", move)
        if triple is None:
            return None
        triple = self._check_triple(seat, triple, "suggest")
        if only is not None and triple[2] != only:
            raise self.error(seat, f"must suggest {only}, where he is, not {triple[2]}")
        if only is None and self._options.leaves and here >= 0 and triple[2] == rooms[here]:
            raise self.error(seat, f"must leave {rooms[here]} before he suggests there again")
        return triple

    def _ask(self, seat: int, roll: int, lot: float, suggestion: Triple) -> None:
        asked = card_mask(suggestion, self.deck)
        refuter = find_refuter(self.table, seat, asked)
        number = -1 if refuter < 0 else self._choose_card(refuter, seat, asked, lot)
        passed = passing_players(seat, refuter, len(self.players))
        seats = [(seat + step) % len(self.players) for step in range(1, len(self.players))]
        passers = tuple(other for other in seats if passed >> other & 1)
        card = self.deck.cards[number] if number >= 0 else None
        for other in range(len(self.players)):
            seen_card = card if other in (seat, refuter) else None
            self.call(other, "hear", Heard(seat, suggestion, passers, refuter if refuter >= 0 else None, seen_card))
        self._write(SUGGESTS, seat, roll, tuple(self._number(suggestion, part) for part in range(3)), refuter, number)

    def _choose_card(self, refuter: int, asker: int, asked: int, lot: float) -> int:
        fitting = int(self.table.hands[refuter]) & asked
        chosen = None
        if count_cards(fitting) > 1:
            chosen = self.call(refuter, "show", asker, mask_cards(fitting, self.deck))
        if chosen is None:
            return choose_shown_card(self.table, refuter, asker, asked, self._options, lot)
        with self.guard(refuter, "show"):
            card = _card(chosen, mask_cards(fitting, self.deck))
        if card is None:
            raise self.error(refuter, f"cannot show {describe_value(chosen)}: it is not a card of his that was named")
        self.table.shown[refuter, asker] |= card_mask([card], self.deck)
        return self.deck.cards.index(card)

    def _accuses(self, seat: int) -> bool:
        """Let a player accuse; return whether that wins the game."""
        triple = self.call(seat, "accuse")
        if triple is None:
            return False
        triple = self._check_triple(seat, triple, "accuse")
        right = card_mask(triple, self.deck) == int(self.table.middle[0])
        self.table.out[seat] = not right
        self._write(ACCUSES, seat, 0, tuple(self._number(triple, part) for part in range(3)), int(right), -1)
        if not right:
            for other in range(len(self.players)):
                self.call(other, "hear_accusation", seat, triple)
        return right

    def _check_triple(self, seat: int, suggestion: object, what: str) -> Triple:
        """Return a player's answer as three cards, in a form that the player cannot change afterwards."""
        with self.guard(seat, what):
            triple = _triple(suggestion, self.deck)
        if triple is None:
            kinds = ", ".join(part.key for part in self.deck.categories)
            raise self.error(seat, f"cannot {what} {describe_value(suggestion)}: one card each of {kinds} is wanted")
        return triple

    def _number(self, suggestion: Triple, part: int) -> int:
        return self.deck.categories[part].cards.index(suggestion[part])

    def _write(self, kind: int, seat: int, roll: int, triple: Sequence[int], refuter: int, shown_card: int) -> None:
        if self._lines < len(self.happened):
            place = int(self.table.places[seat])
            self.happened[self._lines] = (kind, seat, roll, place, *triple, refuter, shown_card)
        self._lines += 1
