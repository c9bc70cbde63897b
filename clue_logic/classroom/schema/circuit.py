"""Circuits: formulas as clauses for a SAT solver, and the universe of players, cards and events that they are about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from clue_logic.classroom.findings import Shape
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, NO_CARD, TABLE
from clue_logic.game.facts import Value

TRUE = 1
"""The literal that is always true."""
FALSE = -TRUE
Args = tuple[Value, ...]


class TooLargeError(Exception):
    """More work than was allowed for."""


class Circuit:
    """Makes gates, and the clauses that define them (Tseitin's translation, in both directions).

    >>> circuit = Circuit()
    >>> a, b = circuit.fresh(), circuit.fresh()
    >>> circuit.conjunction(a, b) == circuit.conjunction(b, a), circuit.disjunction(a, -a) == TRUE
    (True, True)
    """

    def __init__(self, most: int | None = None) -> None:
        self.variables = 1
        self.work = 0
        """How much was done to make it."""
        self._most = most
        self.clauses: list[tuple[int, ...]] = [(TRUE,)]
        self._gates: dict[tuple[int, ...], int] = {}
        self._counts: dict[tuple[tuple[int, ...], int], int] = {}

    def spend(self) -> None:
        """Count one more step of work.

        Raise TooLargeError if it is more than was allowed for.
        """
        self.work += 1
        if self._most is not None and self.work > self._most:
            raise TooLargeError

    def fresh(self) -> int:
        """Return a new variable."""
        self.variables += 1
        return self.variables

    def add(self, *literals: int) -> None:
        """Say that one of some literals is true."""
        if TRUE not in literals:
            self.clauses.append(tuple(literal for literal in literals if literal != -TRUE))

    def imply(self, condition: int, *literals: int) -> None:
        """Say that one of some literals is true if another is."""
        self.add(-condition, *literals)

    def equal(self, one: int, other: int) -> None:
        """Say that two literals are both true or both false."""
        self.add(-one, other)
        self.add(one, -other)

    def conjunction(self, *literals: int) -> int:
        """Return a literal that is true if all of some are."""
        self.spend()
        parts = tuple(sorted({literal for literal in literals if literal != TRUE}))
        known = set(parts)
        if -TRUE in known or any(-literal in known for literal in parts):
            return -TRUE
        if not parts:
            return TRUE
        if len(parts) == 1:
            return parts[0]
        if parts not in self._gates:
            gate = self._gates[parts] = self.fresh()
            for literal in parts:
                self.clauses.append((-gate, literal))
            self.clauses.append((gate, *(-literal for literal in parts)))
        return self._gates[parts]

    def disjunction(self, *literals: int) -> int:
        """Return a literal that is true if one of some is."""
        return -self.conjunction(*(-literal for literal in literals))

    def at_least(self, literals: Iterable[int], number: int) -> int:
        """Return a literal that is true if at least a number of others are."""
        listed = sorted(literals)
        number -= listed.count(TRUE)
        return self._at_least(tuple(literal for literal in listed if abs(literal) != TRUE), number)

    def exactly(self, literals: Sequence[int], number: int) -> int:
        """Return a literal that is true if exactly a number of others are."""
        return self.conjunction(self.at_least(literals, number), -self.at_least(literals, number + 1))

    def _at_least(self, literals: tuple[int, ...], number: int) -> int:
        if number <= 0:
            return TRUE
        if number > len(literals):
            return -TRUE
        if (literals, number) not in self._counts:
            first, rest = literals[0], literals[1:]
            without, with_it = self._at_least(rest, number), self._at_least(rest, number - 1)
            self._counts[literals, number] = self.disjunction(without, self.conjunction(first, with_it))
        return self._counts[literals, number]


PLAYERS = ("Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jan", "Kim", "Leo")
CATEGORIES = ("suspects", "weapons", "rooms", "times", "motives", "vehicles")
HANDS = 3
"""How many hands are announced at most."""


class Universe:
    """Places, cards, groups, events and numbers, with a literal for whatever may be so of a deck and of a deal."""

    def __init__(
        self, shape: Shape, categories: int, circuit: Circuit, unguarded: frozenset[str] = frozenset()
    ) -> None:
        self.shape = shape
        self.unguarded = unguarded
        self.circuit = circuit
        self.players = (*PLAYERS, *(f"Player {n}" for n in range(len(PLAYERS) + 1, shape.players + 1)))[: shape.players]
        self.places: tuple[str, ...] = (*self.players, ENVELOPE, TABLE)
        self.cards = tuple(str(number) for number in range(1, shape.cards + 1))
        more = (f"category {n}" for n in range(len(CATEGORIES) + 1, shape.categories + 1))
        self.categories = (*CATEGORIES, *more)[: shape.categories]
        self.events = tuple(range(1, shape.events + 1))
        self.numbers = tuple(range(max(shape.cards, HANDS) + 1))
        new = circuit.fresh
        self._there: dict[str, int] = {value: new() for value in (*self.players, *self.categories, ENVELOPE, TABLE)}
        self._cards = {card: new() for card in self.cards}
        self._cells = {(place, card): new() for place in self.places for card in self.cards}
        self._groups = {(card, group): new() for card in self.cards for group in self.categories}
        self._add_order(categories)
        self._add_deal()
        self._add_deck()

    def is_location(self, value: Value) -> int:
        """Return a literal that is true if there is such a place."""
        return self._there.get(str(value), FALSE)

    def is_card(self, value: Value) -> int:
        """Return a literal that is true if there is such a card."""
        return self._cards.get(str(value), FALSE)

    def is_category(self, number: int) -> int:
        """Return a literal that is true if there are more categories than a number."""
        return self._there[self.categories[number]] if 0 <= number < len(self.categories) else FALSE

    def holds(self, place: Value, card: Value) -> int:
        """Return a literal that is true if a place holds a card."""
        return self._cells.get((str(place), str(card)), FALSE)

    def lacks(self, place: Value, card: Value) -> int:
        """Return a literal that is true if a place lacks a card, and there are both."""
        return self.circuit.conjunction(self.is_location(place), self.is_card(card), -self.holds(place, card))

    def is_in_group(self, card: Value, group: Value) -> int:
        """Return a literal that is true if a card is of a group."""
        return self.is_card(card) if group == ALL_CARDS else self._groups.get((str(card), str(group)), FALSE)

    def held_cards(self, place: Value, group: Value = ALL_CARDS) -> list[int]:
        """Return a literal for each card, true if it is of a group and a place holds it."""
        return [self.circuit.conjunction(self.holds(place, card), self.is_in_group(card, group)) for card in self.cards]

    def has_card_count(self, number: int) -> int:
        """Return a literal that is true if there are exactly this many cards."""
        return self.circuit.exactly(list(self._cards.values()), number)

    def fits_category(self, card: Value, number: int) -> int:
        """Return a literal that is true if a card belongs to place `number` of a tuple, or is the sign for none."""
        if card == NO_CARD:
            return TRUE
        if not self.categories:
            return self.is_card(card) if number == 0 else FALSE
        placed = self.is_in_group(card, self.categories[number]) if number < len(self.categories) else FALSE
        loose = self.circuit.conjunction(self.is_card(card), -self.is_category(0)) if number == 0 else FALSE
        return self.circuit.disjunction(placed, loose)

    def _add_order(self, categories: int) -> None:
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

    def _add_deal(self) -> None:
        """Every card lies in exactly one place; the envelope and the table are there if they hold any."""
        circuit = self.circuit
        for card in self.cards:
            places = [self._cells[place, card] for place in self.places]
            circuit.equal(circuit.disjunction(*places), self._cards[card])
            circuit.add(-circuit.at_least(places, 2))
        for place in self.places:
            there, cells = self._there[place], [self._cells[place, card] for card in self.cards]
            for cell in cells:
                circuit.imply(cell, there)
            if place not in self.players:
                circuit.imply(there, *cells)

    def _add_deck(self) -> None:
        """Every card is of one category, if there are any, and then one of each is hidden, or none at all."""
        circuit = self.circuit
        for group in self.categories:
            there = self._there[group]
            for card in self.cards:
                circuit.imply(self._groups[card, group], there)
            circuit.imply(there, *(self._groups[card, group] for card in self.cards))
            hidden = circuit.exactly(self.held_cards(ENVELOPE, group), 1)
            circuit.add(-there, -self._there[ENVELOPE], hidden)
        for card in self.cards:
            groups = [self._groups[card, group] for group in self.categories]
            some = self.is_category(0)
            circuit.equal(circuit.disjunction(*groups), circuit.conjunction(some, self._cards[card]))
            circuit.add(-circuit.at_least(groups, 2))
