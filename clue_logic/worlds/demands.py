"""What is asked of a location's hand, or of the rest of it, with sets of cards as bits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, replace
from typing import assert_never

from clue_logic.worlds.constraints import Constraint, Holding, NotAllOf, NumberOf, OneHandOf, SomeOf

Mask = int
"""A set of cards as bits; the lowest bit is the next card to be read."""


@dataclass(frozen=True, slots=True)
class Demand:
    """What is asked of the cards that a location gets from here on.

    Parameters
    ----------
    allowed
        The cards it can get.
    numbers
        Triples (cards, low, high): it gets at least `low` and at most `high` of these cards.
    choices
        If not None, it gets exactly one of these sets of cards.
    shows
        Triples (cards, held, named), sorted, for every show of which it matters how many cards could have been shown:
        of the `named` cards it has `held` already, and may yet get some of `cards`.
    """

    allowed: Mask
    numbers: frozenset[tuple[Mask, int, int]] = frozenset()
    choices: frozenset[Mask] | None = None
    shows: tuple[tuple[Mask, int, int], ...] = ()

    def met_by(self, hand: Mask) -> bool:
        """Return whether a hand is as asked.

        Examples
        --------
        >>> demand = Demand(0b0111, frozenset({(0b0011, 1, 2)}))
        >>> demand.met_by(0b0101), demand.met_by(0b1001), demand.met_by(0b0100)
        (True, False, False)
        """
        if hand & ~self.allowed or (self.choices is not None and hand not in self.choices):
            return False
        return all(low <= (hand & cards).bit_count() <= high for cards, low, high in self.numbers)


def mask_of(cards: Iterable[str], order: Mapping[str, int]) -> Mask:
    """Return a set of cards as bits; cards that have no place in the order are left out."""
    return sum(1 << order[card] for card in set(cards) if card in order)


def demand_with(demand: Demand, constraint: Constraint, at: Mapping[str, int], has: Set[str] = frozenset()) -> Demand:
    """Return what is asked of a location when a constraint is added.

    Parameters
    ----------
    demand
        What is asked of it without.
    constraint
        A constraint on this location.
    at
        The places of the cards in the order of the bits; cards that have none are left out of account.
    has
        Of these, those that the location has anyway.
    """
    match constraint:
        case Holding(_, _, card, False):
            return replace(demand, allowed=demand.allowed & ~mask_of((card,), at))
        case Holding(_, _, card, _):
            cards, low, high = (card,), 1, 1
        case SomeOf(_, _, cards):
            low, high = 1, len(cards)
        case NotAllOf(_, _, cards):
            low, high = 0, len(set(cards)) - 1
        case NumberOf(_, _, cards, low, high):
            pass
        case OneHandOf(_, _, hands):
            left = [set(hand) - has for hand in hands if has <= set(hand)]
            choices = frozenset(mask_of(hand, at) for hand in left if hand <= at.keys())
            return replace(demand, choices=choices if demand.choices is None else choices & demand.choices)
        case _:
            assert_never(constraint)
    number = len(set(cards) & has)
    return replace(demand, numbers=demand.numbers | {(mask_of(cards, at), low - number, high - number)})


def normal(demand: Demand) -> Demand | None:
    """Return the normal form of what is asked, None if no cards can meet it.

    Examples
    --------
    Of cards 0 to 3 exactly one, and one of 0 and 1. Then 2 and 3 are out of the question, and so are both of 0 and 1:

    >>> normal(Demand(0b1111, frozenset({(0b1111, 1, 1), (0b0011, 1, 2)})))
    Demand(allowed=3, numbers=frozenset({(3, 1, 1)}), choices=None, shows=())
    """
    if demand.choices is not None:
        return _one_of(demand, demand.choices)
    allowed = demand.allowed
    while True:
        numbers: dict[Mask, tuple[int, int]] = {}
        for cards, low, high in demand.numbers:
            cards &= allowed
            size = cards.bit_count()
            known_low, known_high = numbers.get(cards, (0, size))
            low, high = max(low, known_low), min(high, known_high)
            if low > high:
                return None
            numbers[cards] = (low, high)
        most = numbers[allowed][1] if allowed in numbers else allowed.bit_count()
        smaller = allowed
        for cards, (low, high) in numbers.items():
            if low > most:
                return None
            if not high:
                smaller &= ~cards
            elif low == most:  # they take up all the room there is
                smaller &= cards
        if smaller == allowed:
            told = ((c, low, high) for c, (low, high) in numbers.items() if low or high < c.bit_count())
            return Demand(allowed, frozenset(told), None, demand.shows)
        allowed = smaller


def _one_of(demand: Demand, choices: frozenset[Mask]) -> Demand | None:
    left = frozenset(
        choice
        for choice in choices
        if not choice & ~demand.allowed
        and all(low <= (choice & cards).bit_count() <= high for cards, low, high in demand.numbers)
    )
    if not left:
        return None
    allowed = 0
    for choice in left:
        allowed |= choice
    return Demand(allowed, frozenset(), left if allowed else None, demand.shows)
