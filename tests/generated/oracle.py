"""What a log entails, decided by SAT, and by trying every deal where there are few cards.

Both read the events of a game and nothing else: not the given facts, and not the rules. They share no code, so that
each is a test of the other: `agrees` says what the events mean for one whole deal, `Oracle` what they mean as clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.solvers import Cadical195

from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.game.events import (
    Accusation,
    Announcement,
    Departure,
    Event,
    LearnedCell,
    LearnedClause,
    Reply,
    Reveal,
    Suggestion,
)
from clue_logic.game.game import Game
from clue_logic.game.questions import State

Cells = Mapping[tuple[str, str], State]
"""For every location and card: HOLDS, LACKS or OPEN; no deal agrees with an inconsistent log, and it has no cells."""


def entailed(game: Game) -> Cells | None:
    """Return what every deal that agrees with the log has in common; None if no deal agrees with it."""
    return Oracle(game).entailed


def satisfiable(game: Game) -> bool:
    """Return whether some deal agrees with the log."""
    return entailed(game) is not None


def telling_silences(game: Game) -> Iterator[Suggestion]:
    """Yield the suggestions after which the asker would have accused, had she known their cards to be the solution.

    Only with ``accusing: perfect``: she names as many cards as are hidden, none of them on the table; all others pass;
    she has not accused or left before; and another suggestion is made before she does.
    """
    if not game.perfect_accusing:
        return
    for at, event in enumerate(game.events):
        if not isinstance(event, Suggestion) or len(event.cards) != game.deck.hidden:
            continue
        if set(event.cards) & set(game.table):
            continue
        passed = {answer.player for answer in event.answers if answer.reply is Reply.PASSED}
        done = any(isinstance(e, Accusation | Departure) and e.player == event.asker for e in game.events[:at])
        if done or not set(game.names) - {event.asker} <= passed:
            continue
        for later in game.events[at + 1 :]:
            if isinstance(later, Accusation | Departure) and later.player == event.asker:
                break
            if isinstance(later, Suggestion):
                yield event
                break


class Oracle:
    """The SAT encoding of a game: a variable for every cell."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._ids = IDPool()
        self._clauses: list[list[int]] = []
        cells = [(place, card) for place in game.locations for card in game.deck.cards]
        self._cells = {cell: self._ids.id(cell) for cell in cells}
        self._set_up()
        for event in game.events:
            self._told(event)
        for silence in telling_silences(game):
            self._clauses.append([-self._cells[ENVELOPE, card] for card in silence.cards])

    @cached_property
    def entailed(self) -> Cells | None:
        """What all deals have in common."""
        with Cadical195(bootstrap_with=self._clauses) as solver:
            if not solver.solve():
                return None
            common = set(self._true_literals(solver))
            states = dict.fromkeys(self._cells, State.OPEN)
            for cell, variable in self._cells.items():
                literal = variable if variable in common else -variable
                if literal not in common:
                    continue
                if solver.solve(assumptions=[-literal]):
                    common &= self._true_literals(solver)
                else:
                    states[cell] = State.HOLDS if literal > 0 else State.LACKS
            return states

    @staticmethod
    def _true_literals(solver: Any) -> set[int]:
        return set(solver.get_model())

    def _count(self, literals: Sequence[int], low: int, high: int) -> None:
        """At least `low` and at most `high` of these are true."""
        for bound, encode in ((low, CardEnc.atleast), (high, CardEnc.atmost)):
            if bound > len(literals) and bound == low:
                self._clauses.append([])
            elif 0 < bound < len(literals) or (bound == high == 0) or (bound == low == len(literals) > 0):
                found = encode(literals, bound=bound, vpool=self._ids, encoding=EncType.seqcounter)
                self._clauses.extend(found.clauses)

    def _set_up(self) -> None:
        game, x = self._game, self._cells
        for card in game.deck.cards:
            self._count([x[place, card] for place in game.locations], 1, 1)
        for player in game.players:
            self._count([x[player.name, card] for card in game.deck.cards], player.low, player.high)
        holders = [*game.names] if game.one_of_each else []
        if game.deck.hidden:
            self._count([x[ENVELOPE, card] for card in game.deck.cards], game.deck.hidden, game.deck.hidden)
            holders.append(ENVELOPE)
        for holder in holders:
            for category in game.deck.categories:
                self._count([x[holder, card] for card in category.cards], 1, 1)
        if game.table:
            self._is_hand(TABLE, game.table)
        if game.me is not None and game.hand is not None:
            self._is_hand(game.me, game.hand)

    def _is_hand(self, place: str, cards: Iterable[str], condition: int | None = None) -> None:
        """These are all the cards of a place (if a condition is true)."""
        unless = [] if condition is None else [-condition]
        held = set(cards)
        for card in self._game.deck.cards:
            variable = self._cells[place, card]
            self._clauses.append([*unless, variable if card in held else -variable])

    def _told(self, event: Event) -> None:
        x = self._cells
        match event:
            case Suggestion():
                for answer in event.answers:
                    if answer.card is not None:
                        self._clauses.append([x[answer.player, answer.card]])
                    elif answer.reply is Reply.ANSWERED:
                        self._clauses.append([x[answer.player, card] for card in event.cards])
                    else:
                        self._clauses.extend([-x[answer.player, card]] for card in event.cards)
            case Accusation(_, _, cards, True):
                self._clauses.extend([x[ENVELOPE, card]] for card in cards)
            case Accusation(_, _, cards, False):
                self._clauses.append([-x[ENVELOPE, card] for card in cards])
            case Reveal(_, player, card):
                self._clauses.append([x[player, card]])
            case Departure(_, player, cards) if cards is not None:
                self._is_hand(player, cards)
            case Announcement(line, player, hands):
                chosen = [self._ids.id(("offer", line, number)) for number in range(len(hands))]
                self._clauses.append(chosen)
                for variable, hand in zip(chosen, hands, strict=True):
                    self._is_hand(player, hand, variable)
            case LearnedCell(_, place, card, holds):
                self._clauses.append([x[place, card] if holds else -x[place, card]])
            case LearnedClause(_, place, cards):
                self._clauses.append([x[place, card] for card in cards])


# One deal at a time


def agrees(game: Game, deal: Mapping[str, str]) -> bool:
    """Return whether a deal agrees with everything a log says."""
    hands = {place: {card for card in game.deck.cards if deal[card] == place} for place in game.locations}
    if sum(map(len, hands.values())) < len(game.deck.cards):
        return False
    sizes = all(player.low <= len(hands[player.name]) <= player.high for player in game.players)
    mine = game.me is None or game.hand is None or hands[game.me] == set(game.hand)
    table = not game.table or hands[TABLE] == set(game.table)
    groups = [set(category.cards) for category in game.deck.categories]
    each = not game.one_of_each or all(len(hands[p] & group) == 1 for p in game.names for group in groups)
    hidden = not game.deck.hidden or (
        len(hands[ENVELOPE]) == game.deck.hidden and all(len(hands[ENVELOPE] & group) == 1 for group in groups)
    )
    return (
        sizes and mine and table and each and hidden
        and all(_true_in(event, hands) for event in game.events)
        and all(set(silence.cards) != hands[ENVELOPE] for silence in telling_silences(game))
    )  # fmt: skip


def _true_in(event: Event, hands: Mapping[str, set[str]]) -> bool:
    match event:
        case Suggestion():
            named = set(event.cards)
            return all(
                answer.card in hands[answer.player]
                if answer.card is not None
                else bool(named & hands[answer.player]) == (answer.reply is Reply.ANSWERED)
                for answer in event.answers
            )
        case Accusation():
            return event.right is None or (set(event.cards) == hands[ENVELOPE]) == event.right
        case Reveal():
            return event.card in hands[event.player]
        case Departure():
            return event.cards is None or set(event.cards) == hands[event.player]
        case Announcement():
            return any(set(hand) == hands[event.player] for hand in event.hands)
        case LearnedCell():
            return (event.card in hands[event.location]) == event.holds
        case LearnedClause():
            return bool(set(event.cards) & hands[event.location])


def deals(game: Game) -> Iterator[dict[str, str]]:
    """Yield every deal that agrees with a log, by trying all: only for decks of a few cards."""
    rooms = {player.name: player.high for player in game.players}
    rooms |= {ENVELOPE: game.deck.hidden, TABLE: len(game.table)}
    deal: dict[str, str] = {}

    def place(at: int) -> Iterator[dict[str, str]]:
        if at == len(game.deck.cards):
            if agrees(game, deal):
                yield dict(deal)
            return
        for location in game.locations:
            if rooms[location]:
                rooms[location] -= 1
                deal[game.deck.cards[at]] = location
                yield from place(at + 1)
                rooms[location] += 1

    yield from place(0)


def entailed_by_trying(game: Game) -> Cells | None:
    """Return what `entailed` returns, from all deals."""
    holders: dict[str, set[str]] = {card: set() for card in game.deck.cards}
    for deal in deals(game):
        for card, place in deal.items():
            holders[card].add(place)
    if not all(holders.values()):
        return None
    return {
        (place, card): State.LACKS if place not in found else State.HOLDS if len(found) == 1 else State.OPEN
        for place in game.locations
        for card, found in holders.items()
    }
