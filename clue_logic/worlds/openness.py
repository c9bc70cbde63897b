"""The open part of a log: cards with unknown places, and the demand on each location's share of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from msgspec import Struct

from clue_logic.game.events import Correction, PrivateShow, Suggestion
from clue_logic.game.facts import Value
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.words.records import replace
from clue_logic.worlds import constraints
from clue_logic.worlds.entailment import CellStates, Worlds


class ImpossibleError(ValueError):
    """No deal agrees with the log."""


class Shows(Enum):
    """How a player who can show several cards chooses one."""

    ANY = "any"  # unknown: all deals have the same weight
    RANDOM = "random"  # at random: deals with fewer other cards to show have a larger weight


class OpenPart(Struct, frozen=True):
    """The open cards of a log, and the demands on locations."""

    game: Game
    cells: CellStates
    order: tuple[str, ...]  # the open cards, in the order of the tables
    # on the open cards of each location; bits are positions in `order`
    demands: Mapping[str, constraints.Demand]


def find_open_part(game: Game, shows: Shows = Shows.ANY) -> OpenPart:
    """Compute the open cards of a log and the demands on locations.

    Raises ImpossibleError if no deal agrees with the log.
    """
    worlds = Worlds(game)
    if not worlds.possible:
        raise ImpossibleError("no deal agrees with the log")
    cells = worlds.cells
    held = {place: {c for c in game.deck.cards if cells[place, c] is State.HOLDS} for place in game.locations}
    known = set().union(*held.values())
    said_of = tuple(constraints.collect_constraints(game))
    order = _card_order([card for card in game.deck.cards if card not in known], cells, said_of, held)
    at = {card: position for position, card in enumerate(order)}
    demands = {}
    for place in game.locations:
        demands[place] = constraints.Demand(
            constraints.card_mask((card for card in order if cells[place, card] is State.OPEN), at)
        )
    for stated in said_of:
        place = stated.constraint.location
        demands[place] = constraints.add_constraint(demands[place], stated.constraint, at, held[place])
        if shows is Shows.RANDOM and stated.fact.predicate in ("showed", "showed_privately"):
            named = _named_cards(game, stated.fact.args[0])
            show = (constraints.card_mask(named, at) & demands[place].allowed, len(named & held[place]), len(named))
            demands[place] = replace(demands[place], shows=tuple(sorted((*demands[place].shows, show))))
    return OpenPart(game, cells, tuple(order), demands)


def _card_order(
    cards: list[str], cells: CellStates, said_of: Iterable[constraints.StatedConstraint], held: Mapping[str, set[str]]
) -> list[str]:
    """Return the open cards in an order that keeps the tables narrow.

    First come cards with few places, and cards of clauses already begun, so that clauses are completed early. (Half the
    states of the best of eight other orders, on 16 games of 6 and 10 players.)
    """
    places = {card: [p for p in held if cells[p, card] is State.OPEN] for card in cards}
    clauses: dict[str, set[tuple[str, frozenset[str]]]] = {card: set() for card in cards}
    for stated in said_of:
        match stated.constraint:
            case constraints.HoldsAny(_, place, named) if not held[place] & set(named):
                clause = (place, frozenset(card for card in named if card in places and place in places[card]))
                for card in clause[1]:
                    clauses[card].add(clause)
    order: list[str] = []
    begun: set[tuple[str, frozenset[str]]] = set()
    rest = list(cards)
    while rest:
        chosen = min(rest, key=lambda card: 2 * len(places[card]) + len(clauses[card] - begun))
        rest.remove(chosen)
        order.append(chosen)
        begun |= clauses[chosen]
    return order


def _named_cards(game: Game, line: Value) -> set[str]:
    """Return the cards of which one was shown on a line: all, outside a suggestion."""
    event = next(event for event in game.events if event.line == line)
    if isinstance(event, PrivateShow):
        return {*game.deck.cards}
    suggestion = event.suggestion if isinstance(event, Correction) else event
    assert isinstance(suggestion, Suggestion)
    return {*suggestion.cards}
