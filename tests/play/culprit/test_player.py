"""The four tactics and the mixed one: which combinations they would declare."""

from __future__ import annotations

import numpy as np
import pytest

from clue_logic.play.culprit.game import CulpritSetting, play_one
from clue_logic.play.culprit.knowledge import CATEGORIES
from clue_logic.play.culprit.player import (
    CAST,
    TACTICS,
    Combination,
    Elimination,
    MixedTactic,
    OneShot,
    Random,
    Settle,
    Sheet,
    Tactic,
)

TACTICS_OF_THE_DOCUMENT = (OneShot(), Elimination(), Settle(), Random())


def sheet(*may: str, tried: frozenset[Combination] = frozenset(), hand: Combination = (0, 0, 0)) -> Sheet:
    """Return the sheet of the first player; the cards of each category that a place may hold, as `12 0 3`."""
    places = len(may)
    masks = tuple(
        sum(1 << (category * places + int(card)) for category, cards in enumerate(place.split()) for card in cards)
        for place in may
    )
    return Sheet(0, hand, masks, (), tried, np.random.default_rng(0))


# The sheet of the first of four players; the fourth one is known to have card 2 of the second category
OPEN = sheet("0 0 0", "123 13 12", "123 13 13", "123 2 23", "123 13 123")


def of_category(options: list[Combination], category: int) -> set[int]:
    return {cards[category] for cards in options}


def test_one_shot_declares_what_may_be_hidden() -> None:
    options = list(OneShot().options(OPEN))
    assert len(options) == len(set(options)) == 3 * 2 * 3
    assert [of_category(options, category) for category in range(CATEGORIES)] == [{1, 2, 3}, {1, 3}, {1, 2, 3}]


def test_elimination_wants_three_different_players_to_have_them() -> None:
    options = list(Elimination().options(OPEN))
    assert options
    for cards in options:
        holders = [OPEN.others(category, card) for category, card in enumerate(cards)]
        assert any(len({a, b, c}) == 3 for a in holders[0] for b in holders[1] for c in holders[2])
    # Where a category has one card left that may be hidden, it is known, and others are named.
    known = sheet("0 0 0", "12 13 12", "12 13 13", "12 2 23", "3 13 123")
    assert of_category(list(Elimination().options(known)), 0) == {1, 2}
    assert of_category(list(OneShot().options(known)), 0) == {3}


def test_elimination_takes_what_there_is_where_three_cannot_have_them() -> None:
    two = sheet("0 0 0", "12 12 12", "12 12 12")
    assert len(Elimination().options(two)) == 8


def test_settle_takes_the_card_with_the_fewest_places_and_own_ones() -> None:
    assert set(Settle().options(OPEN)) == {(0, 0, 1), (0, 0, 2), (0, 0, 3), (0, 1, 0), (0, 3, 0)}
    assert set(Settle().combinations(OPEN)) - set(Settle().options(OPEN)) == {(1, 0, 0), (2, 0, 0), (3, 0, 0)}


def test_random_takes_cards_that_are_not_settled() -> None:
    options = list(Random().options(OPEN))
    assert [of_category(options, category) for category in range(CATEGORIES)] == [{1, 2, 3}, {1, 3}, {1, 2, 3}]
    settled = sheet("0 0 0", "1 12 12", "2 12 12")
    assert of_category(list(Random().options(settled)), 0) == {0, 1, 2}


@pytest.mark.parametrize("tactic", TACTICS_OF_THE_DOCUMENT, ids=lambda tactic: type(tactic).__name__)
def test_no_combination_is_tried_twice(tactic: Tactic) -> None:
    first, *others = tactic.combinations(OPEN)
    again = sheet("0 0 0", "123 13 12", "123 13 13", "123 2 23", "123 13 123", tried=frozenset([first]))
    assert list(tactic.combinations(again)) == others


def test_mixed_takes_the_tactic_with_the_fewest_combinations_left() -> None:
    assert list(MixedTactic().options(OPEN)) == list(Settle().options(OPEN))  # 8, not 18
    narrow = sheet("0 0 0", "12 13 12", "12 13 13", "12 2 23", "3 1 12")
    assert list(MixedTactic().options(narrow)) == list(OneShot().options(narrow)) == [(3, 1, 1), (3, 1, 2)]
    tried = frozenset([(3, 1, 1), (3, 1, 2)])
    without = sheet("0 0 0", "12 13 12", "12 13 13", "12 2 23", "3 1 12", tried=tried)
    fewest = min((Elimination(), Settle()), key=lambda tactic: len(tactic.combinations(without)))
    assert not OneShot().combinations(without)
    assert list(MixedTactic().options(without)) == list(fewest.options(without))


def test_in_a_game_nobody_repeats_what_anybody_declared() -> None:
    for name in TACTICS:
        played = play_one(CulpritSetting((name,) * 4, "matrix"), 1, 0)
        declared = [one.cards for one in played.declared]
        assert len(set(declared)) == len(declared)


def test_the_cast_has_all_tactics() -> None:
    assert set(CAST.values()) == set(TACTICS)
