"""Sizes of hands that a log leaves out: a conflict that needs one names every line it is worked out from."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random

import pytest

from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.worlds.conflicts import ConflictFinder
from tests.generated import world_claims
from tests.generated.claims import spoilt
from tests.generated.oracle import Oracle
from tests.generated.random_games import PLAIN, TINY, play
from tests.shared_out import shared_out
from tests.worlds.test_conflicts import lines

CATEGORIES = "who: Plum, Green, White\nwhat: Rope, Axe, Lamp\nwhere: Hall, Attic, Cellar\n"
THREE = "Ann suggests Green, Axe, Hall: Ben shows Axe\nAnn suggests Green, Axe, Hall: Ben shows Hall\n"
THREE += "Ben reveals Green\n"


@pytest.mark.parametrize(
    ("headers", "conflict"),
    [
        (CATEGORIES + "players: Ann, Ben, Cid\n", (1, 2, 3, 4, 5, 6, 7)),
        (CATEGORIES + "players: Ann 2, Ben, Cid 2\n", (4, 5, 6, 7)),  # the others have four of six
        (CATEGORIES + "players: Ann ?, Ben 2, Cid ?\n", (4, 5, 6, 7)),
        (CATEGORIES + "hidden: 3\nplayers: Ann, Ben, Cid\n", (1, 2, 3, 4, 5, 6, 7, 8)),
        (CATEGORIES + "players: Ann, Ben, Cid, Dan\ntable: Plum, Rope\n", (1, 2, 3, 4, 5, 6, 7)),
        (CATEGORIES + "players: Ann 1, Ben, Cid ?\nme: Ann\nhand: Lamp\n", ()),
        (CATEGORIES + "players: Ann, Ben, Cid ?, Dan 2\nme: Ann\nhand: Lamp\n", (1, 2, 3, 4, 7, 8, 9)),
    ],
)
def test_the_lines_of_a_size(headers: str, conflict: tuple[int, ...]) -> None:
    found = lines(headers + THREE)
    assert conflict in found if conflict else not found


def test_a_hand_that_tells_the_sizes_of_others() -> None:
    """With two players, the hand size of one determines that of the other."""
    text = "cards: 1, 2, 3, 4, 5\nhidden: 0\nplayers: Ann ?, Bob ?\nme: Ann\nhand: 1, 2, 3\n"
    given = {g.fact: g.lines for stage in stages(read_log(text)) for g in stage.givens if g.fact.predicate == "quota"}
    assert {str(fact): rests_on for fact, rests_on in given.items()} == {
        "quota(Ann, cards, 3)": (5,),
        "quota(Bob, cards, 2)": (1, 2, 3, 5),
    }


def test_a_category_is_cited_from_its_own_line() -> None:
    given = {g.fact.args[1]: g.line for g in stages(read_log(CATEGORIES + "players: Ann 2, Ben 4"))[0].givens
             if g.fact.args[0] == "envelope" and g.fact.predicate == "quota"}  # fmt: skip
    assert given == {"cards": 1, "who": 1, "what": 2, "where": 3}


def is_left_out(game: Game) -> bool:
    """Return whether the log leaves out the size of a hand."""
    return not all(player.stated for player in game.players)


@cache
def impossible(number: int, kind: str) -> Game:
    """Return an impossible log that leaves out sizes, of that number."""
    for seed in count(1000 * number):
        generated = play(seed, kind, suggestions=8)
        game = spoilt(generated.game, Random(seed))
        if is_left_out(game) and not Oracle(game).agree():
            return game
    raise AssertionError


@pytest.mark.parametrize("number", shared_out(range(30)))
def test_the_lines_named_are_impossible_by_themselves_and_none_too_many(number: int) -> None:
    game = impossible(number, PLAIN)
    oracle = Oracle(game)
    for conflict in ConflictFinder(game).find_all(2):
        assert world_claims.conflict_fails(oracle, conflict) == []
        assert world_claims.needed_fails(game, conflict) == []


@pytest.mark.parametrize("number", shared_out(range(16)))
def test_all_sets_are_found(number: int) -> None:
    game = impossible(number, TINY)
    if world_claims.is_tiny(game):
        assert world_claims.all_conflicts_differ(game) == []


def test_such_conflicts_rest_on_sizes_that_are_left_out() -> None:
    """Else the tests above would say nothing."""
    games = [impossible(number, kind) for number in range(12) for kind in (PLAIN, TINY)]
    found = [(game, conflict) for game in games for conflict in ConflictFinder(game).find_all(2)]
    assert any(not set(game.lines.cards).isdisjoint(conflict.lines) for game, conflict in found)
