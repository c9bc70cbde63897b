"""What is asked of a location's hand, or of the rest of it, with sets of cards as bits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, replace

from clue_logic.worlds.constraints import Constraint, Holding, NotAllOf, NumberOf, OneHandOf, SomeOf

Mask = int
"""A set of cards as bits; the lowest bit is the next card to be read."""


@dataclass(frozen=True, slots=True)
class Asked:
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
        >>> asked = Asked(0b0111, frozenset({(0b0011, 1, 2)}))
        >>> asked.met_by(0b0101), asked.met_by(0b1001), asked.met_by(0b0100)
        (True, False, False)
        """
        if hand & ~self.allowed or (self.choices is not None and hand not in self.choices):
            return False
        return all(low <= (hand & cards).bit_count() <= high for cards, low, high in self.numbers)


def mask_of(cards: Iterable[str], order: Mapping[str, int]) -> Mask:
    """Return a set of cards as bits; cards that have no place in the order are left out."""
    return sum(1 << order[card] for card in set(cards) if card in order)


def asked_too(asked: Asked, constraint: Constraint, at: Mapping[str, int], has: Set[str] = frozenset()) -> Asked:
    """Return what is asked of a location when a constraint is added.

    Parameters
    ----------
    asked
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
            return replace(asked, allowed=asked.allowed & ~mask_of((card,), at))
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
            return replace(asked, choices=choices if asked.choices is None else choices & asked.choices)
    number = len(set(cards) & has)
    return replace(asked, numbers=asked.numbers | {(mask_of(cards, at), low - number, high - number)})


def normal(asked: Asked) -> Asked | None:
    """Return the normal form of what is asked, None if no cards can meet it.

    Examples
    --------
    Of cards 0 to 3 exactly one, and one of 0 and 1. Then 2 and 3 are out of the question, and so are both of 0 and 1:

    >>> normal(Asked(0b1111, frozenset({(0b1111, 1, 1), (0b0011, 1, 2)})))
    Asked(allowed=3, numbers=frozenset({(3, 1, 1)}), choices=None, shows=())
    """
    if asked.choices is not None:
        return _one_of(asked, asked.choices)
    allowed = asked.allowed
    while True:
        numbers: dict[Mask, tuple[int, int]] = {}
        for cards, low, high in asked.numbers:
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
            return Asked(allowed, frozenset(told), None, asked.shows)
        allowed = smaller


def _one_of(asked: Asked, choices: frozenset[Mask]) -> Asked | None:
    left = frozenset(
        choice
        for choice in choices
        if not choice & ~asked.allowed
        and all(low <= (choice & cards).bit_count() <= high for cards, low, high in asked.numbers)
    )
    if not left:
        return None
    allowed = 0
    for choice in left:
        allowed |= choice
    return Asked(allowed, frozenset(), left if allowed else None, asked.shows)
