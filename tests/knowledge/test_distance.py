"""The most solutions that a player considers in one world."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.knowledge.copies import EncodedLog
from clue_logic.knowledge.distance import Limit, find_distance
from clue_logic.knowledge.opponents import rivals
from clue_logic.knowledge.standing import Standing

SMALL = "suspects: a, b, c\nweapons: x, y, z\nhands: one of each category\nplayers: Ada 2, Bo 2\nme: Ada\nhand: a, x\n"
BRITISH = """edition: cluedo-uk
players: Ada 6, Bo 6, Cy 6
me: Ada
hand: Scarlett, Mustard, Dagger, Candlestick, Ballroom, Hall
"""
# Bo has three cards more than Cy, and so excludes more: with 2, 2 and 5 cards 64 solutions are left, one of which has
# all cards of the suggestion that Ada answered. Cy saw her card, Miss Scarlett: 5 suspects, and 1, 2 and 3 cards.
UNEVEN = """edition: cluedo-uk
players: Ada 3, Bo 9, Cy 6
me: Ada
hand: Scarlett, Dagger, Hall
Cy suggests Scarlett, Rope, Study: Ada shows Scarlett
"""
LEFT = """cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
players: Ann 2, Bob 2, Cid 2
me: Ann
hand: 1, 2
Bob leaves: 3, 4
"""
ANNOUNCED = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 2, Bob 1, Cid 2
me: Ann
hand: 1, 2
Cid announces one of {3 4 | 3 5 | 3 6}
"""
EVERYONE = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
answers: everyone
players: Ann 2, Bob 1, Cid 2
me: Ann
hand: 1, 2
Ann suggests 3, 4: Bob has
"""


@pytest.mark.parametrize(
    ("log", "numbers"),
    [
        (SMALL, {"Bo": 4}),
        (BRITISH, {"Bo": 125, "Cy": 125}),
        (UNEVEN, {"Bo": 63, "Cy": 100}),
        (LEFT, {"Bob": 5, "Cid": 3}),
        (ANNOUNCED, {"Bob": 4, "Cid": 4}),
        (EVERYONE, {"Bob": 1, "Cid": 2}),
    ],
    ids=["one of each", "British deck", "uneven", "left", "announced", "everyone answers"],
)
def test_the_most_solutions_in_one_world(log: str, numbers: dict[str, int]) -> None:
    found = rivals(cl.read(log)).rivals
    assert {rival.player: rival.solutions for rival in found} == numbers
    assert all(rival.at_least == rival.solutions and rival.limit is None for rival in found)


def test_the_player_who_considers_fewer_is_more_dangerous() -> None:
    found = rivals(cl.read(UNEVEN)).rivals
    assert [(rival.player, rival.in_all) for rival in found] == [("Bo", 323), ("Cy", 270)]


def test_a_player_who_knows_the_solution_considers_one() -> None:
    log = "cards: 1, 2, 3, 4\nhidden: 1\nplayers: Ann 1, Bob 1, Cid 1\nme: Ann\nhand: 1\nBob accuses 2: wrong\n"
    bob, cid = rivals(cl.read(log)).rivals
    assert (bob.player, bob.solutions, bob.in_all, bob.knows_solution) == ("Bob", 1, 2, Standing.YES)
    assert (cid.player, cid.solutions, cid.in_all, cid.knows_solution) == ("Cid", 3, 3, Standing.NO)  # if she holds 2


@pytest.mark.parametrize("steps", [0, 5_000, 50_000])
def test_a_search_that_is_given_up_leaves_bounds(steps: int) -> None:
    found = find_distance(EncodedLog(cl.read(BRITISH)), "Bo", steps=steps)
    assert found.at_most is not None
    assert found.at_least <= 125 <= found.at_most
    assert found.limit is (None if found.exact else Limit.STEPS)
    assert steps or not found.exact


def test_too_many_solutions_leave_a_lower_bound() -> None:
    log = EncodedLog(cl.read("cards: 1, 2, 3, 4, 5, 6\nhidden: 0\nplayers: Ann 2, Bob 2, Cid 2\nme: Ann\nhand: 1, 2"))
    exact = find_distance(log, "Bob")
    assert (exact.at_least, exact.at_most, len(exact.in_all)) == (6, 6, 36)
    cut = find_distance(log, "Bob", most=10)
    assert (cut.at_least, cut.at_most, cut.limit) == (6, None, Limit.SOLUTIONS)
    assert find_distance(log, "Bob", most=3).at_least == 3
