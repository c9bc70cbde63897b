"""A small universe for rules: places, cards, groups, events and numbers, and a deal of the cards.

Which of its places, cards and categories there are is left open, so that one universe stands for all smaller ones.
"""

from __future__ import annotations

from itertools import pairwise

from clue_logic.classroom.findings import Shape
from clue_logic.classroom.schema.circuit import FALSE, TRUE, Circuit
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, NO_CARD, TABLE
from clue_logic.game.facts import Value

PLAYERS = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay")
CATEGORIES = ("suspects", "weapons", "rooms", "times", "motives", "vehicles")
HANDS = 3
"""How many hands are announced at most."""


class Universe:
    """Places, cards, groups, events and numbers, with a literal for whatever may be so of a deck and of a deal.

    Parameters
    ----------
    shape
        How many of each there are at most.
    categories
        How many categories there are at least.
    circuit
        Where the clauses go.
    unguarded
        The places that rules conclude to lack cards even of a deck that has no such place.
    """

    def __init__(
        self, shape: Shape, categories: int, circuit: Circuit, unguarded: frozenset[str] = frozenset()
    ) -> None:
        self.shape = shape
        self.unguarded = unguarded
        self.circuit = circuit
        self.players = PLAYERS[: shape.players]
        self.places: tuple[str, ...] = (*self.players, ENVELOPE, TABLE)
        self.cards = tuple(str(number) for number in range(1, shape.cards + 1))
        self.categories = CATEGORIES[: shape.categories]
        self.events = tuple(range(1, shape.events + 1))
        self.numbers = tuple(range(max(shape.cards, HANDS) + 1))
        new = circuit.fresh
        self._there: dict[str, int] = {value: new() for value in (*self.players, *self.categories, ENVELOPE, TABLE)}
        self._cards = {card: new() for card in self.cards}
        self._cells = {(place, card): new() for place in self.places for card in self.cards}
        self._groups = {(card, group): new() for card in self.cards for group in self.categories}
        self._ordered(categories)
        self._deal()
        self._deck()

    def is_location(self, value: Value) -> int:
        """Return a literal that is true if there is such a place."""
        return self._there.get(str(value), FALSE)

    def is_card(self, value: Value) -> int:
        """Return a literal that is true if there is such a card."""
        return self._cards.get(str(value), FALSE)

    def is_category(self, number: int) -> int:
        """Return a literal that is true if there are more categories than so many."""
        return self._there[self.categories[number]] if 0 <= number < len(self.categories) else FALSE

    def holds(self, place: Value, card: Value) -> int:
        """Return a literal that is true if a place holds a card."""
        return self._cells.get((str(place), str(card)), FALSE)

    def lacks(self, place: Value, card: Value) -> int:
        """Return a literal that is true if a place lacks a card, and there are both."""
        return self.circuit.all_of(self.is_location(place), self.is_card(card), -self.holds(place, card))

    def among(self, card: Value, group: Value) -> int:
        """Return a literal that is true if a card is of a group."""
        return self.is_card(card) if group == ALL_CARDS else self._groups.get((str(card), str(group)), FALSE)

    def held(self, place: Value, group: Value = ALL_CARDS) -> list[int]:
        """Return a literal for each card, true if it is of a group and a place holds it."""
        return [self.circuit.all_of(self.holds(place, card), self.among(card, group)) for card in self.cards]

    def count(self, number: int) -> int:
        """Return a literal that is true if there are exactly so many cards."""
        return self.circuit.exactly(list(self._cards.values()), number)

    def in_place(self, card: Value, number: int) -> int:
        """Return a literal that is true if a card belongs to place `number` of a tuple, or is the sign for none."""
        if card == NO_CARD:
            return TRUE
        if not self.categories:
            return self.is_card(card) if number == 0 else FALSE
        placed = self.among(card, self.categories[number]) if number < len(self.categories) else FALSE
        loose = self.circuit.all_of(self.is_card(card), -self.is_category(0)) if number == 0 else FALSE
        return self.circuit.any_of(placed, loose)

    def _ordered(self, categories: int) -> None:
        """The first of everything are there before the later ones are."""
        circuit = self.circuit
        for row in (self.players, self.categories):
            for one, other in pairwise(row):
                circuit.imply(self._there[other], self._there[one])
        for one, other in pairwise(self.cards):
            circuit.imply(self._cards[other], self._cards[one])
        circuit.add(self._there[self.players[0]])
        circuit.add(self._cards[self.cards[0]])
        for group in self.categories[:categories]:
            circuit.add(self._there[group])

    def _deal(self) -> None:
        """Every card lies in exactly one place; the envelope and the table are there if they hold any."""
        circuit = self.circuit
        for card in self.cards:
            places = [self._cells[place, card] for place in self.places]
            circuit.equal(circuit.any_of(*places), self._cards[card])
            circuit.add(-circuit.at_least(places, 2))
        for place in self.places:
            there, held = self._there[place], [self._cells[place, card] for card in self.cards]
            for cell in held:
                circuit.imply(cell, there)
            if place not in self.players:
                circuit.imply(there, *held)

    def _deck(self) -> None:
        """Every card is of one category, if there are any, and then one of each is hidden, or none at all."""
        circuit = self.circuit
        for group in self.categories:
            there = self._there[group]
            for card in self.cards:
                circuit.imply(self._groups[card, group], there)
            circuit.imply(there, *(self._groups[card, group] for card in self.cards))
            hidden = circuit.exactly(self.held(ENVELOPE, group), 1)
            circuit.add(-there, -self._there[ENVELOPE], hidden)
        for card in self.cards:
            groups = [self._groups[card, group] for group in self.categories]
            some = self.is_category(0)
            circuit.equal(circuit.any_of(*groups), circuit.all_of(some, self._cards[card]))
            circuit.add(-circuit.at_least(groups, 2))
