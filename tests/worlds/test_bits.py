"""What statements say, as bits: against every deal of a few cards."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from clue_logic.worlds.bits import CellBits, KnownCells
from clue_logic.worlds.constraints import CardCount, Constraint, HandChoice, Holding, HoldsAny, LacksAny
from tests.shared_out import examples

PLACES, CARDS = ("Ann", "Bob", "Cid"), ("1", "2", "3", "4")
CELLS = CellBits(PLACES, CARDS)
DEALS = [dict(zip(CARDS, where, strict=True)) for where in product(PLACES, repeat=len(CARDS))]

a_place, some_cards = st.sampled_from(PLACES), st.lists(st.sampled_from(CARDS), max_size=4, unique=True).map(tuple)
constraints: st.SearchStrategy[Constraint] = st.one_of(
    st.builds(Holding, st.just(0), a_place, st.sampled_from(CARDS), st.booleans()),
    st.builds(HoldsAny, st.just(0), a_place, some_cards),
    st.builds(LacksAny, st.just(0), a_place, some_cards),
    st.builds(CardCount, st.just(0), a_place, some_cards, st.integers(0, 2), st.integers(0, 4)),
    st.builds(HandChoice, st.just(0), a_place, st.lists(some_cards, max_size=3).map(tuple)),
)


def is_true(constraint: Constraint, deal: Mapping[str, str]) -> bool:
    """Return whether a constraint is true in a deal."""
    hand = {card for card, place in deal.items() if place == constraint.location}
    match constraint:
        case Holding(_, _, card, holds):
            return (card in hand) is holds
        case HoldsAny(_, _, cards):
            return bool(hand & set(cards))
        case LacksAny(_, _, cards):
            return not hand >= set(cards)
        case CardCount(_, _, cards, low, high):
            return low <= len(hand & set(cards)) <= high
        case HandChoice(_, _, hands):
            return any(hand == set(one) for one in hands)


def bits(deal: dict[str, str]) -> int:
    """Return a deal as bits."""
    return sum(1 << at for at, (place, card) in enumerate(CELLS.cells) if deal[card] == place)


@given(said=st.lists(constraints, max_size=3), holders=st.dictionaries(st.sampled_from(CARDS), a_place, max_size=4))
@examples(800)
def test_statements(said: list[Constraint], holders: dict[str, str]) -> None:
    statement = CELLS.statement(said)
    agreeing = [all(is_true(one, deal) for one in said) for deal in DEALS]
    assert [statement.agrees(bits(deal)) for deal in DEALS] == agreeing
    held = sum(1 << at for at, (place, card) in enumerate(CELLS.cells) if holders.get(card) == place)
    lacked = sum(1 << at for at, (place, card) in enumerate(CELLS.cells) if holders.get(card, place) != place)
    if statement.is_implied(KnownCells(held, lacked)):
        assert all(
            agrees
            for deal, agrees in zip(DEALS, agreeing, strict=True)
            if all(deal[card] == place for card, place in holders.items())
        )
    if len(holders) == len(CARDS):
        assert statement.is_implied(KnownCells(held, lacked)) is statement.agrees(held)
