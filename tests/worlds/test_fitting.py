"""Fitting cards into places decides the same as a SAT solver does."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.game import Game
from clue_logic.language.reader import read_log
from clue_logic.worlds import solver as module
from clue_logic.worlds.conflicts import ConflictFinder
from clue_logic.worlds.constraints import CardCount, Constraint, Holding, HoldsAny, LacksAny, collect_constraints
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.fitting import UndecidedError, find_fitting_deal
from tests.generated.claims import spoilt
from tests.generated.oracle import Oracle, agrees, entailed
from tests.generated.random_games import play, play_large
from tests.generated.slips import slip
from tests.shared_out import examples, shared_out
from tests.worlds.test_bits import is_true

PIGEONS = 609
"""The seed of a large game with a slip whose conflicts keep a SAT solver busy for minutes: too many cards for hands."""


def constraints(game: Game) -> list[Constraint]:
    return [said.constraint for said in collect_constraints(game)]


@pytest.mark.parametrize("seed", shared_out(range(30)))
def test_it_finds_a_deal_if_there_is_one(seed: int) -> None:
    game = play(seed).game
    deal = find_fitting_deal(game, constraints(game))
    assert deal is not None
    assert agrees(game, deal)


@pytest.mark.parametrize("seed", shared_out(range(30)))
def test_it_decides_as_the_judge_does(seed: int) -> None:
    """Of a log that cannot be true, some lines agree and some do not."""
    rng = Random(seed)
    game = spoilt(play(seed).game, rng)
    said, oracle = collect_constraints(game), Oracle(game)
    for _ in range(20):
        left = {line for line in oracle.lines if rng.random() < 0.8}
        told = [each.constraint for each in said if each.is_fixed or left.issuperset(each.lines)]
        assert (find_fitting_deal(game, told) is not None) is oracle.agree(left)


@st.composite
def demands(draw: st.DrawFn) -> tuple[Game, list[Constraint]]:
    """A few cards and places, numbers of cards that leave room, and what breaks one matching after the other."""
    cards = draw(st.sampled_from([("1", "2", "3"), ("1", "2", "3", "4"), ("1", "2", "3", "4", "5")]))
    game = read_log(f"cards: {', '.join(cards)}\nhidden: 0\nplayers: Ann ?, Bob ?, Cid ?")
    place, some = st.sampled_from(game.locations), st.lists(st.sampled_from(cards), min_size=1, max_size=3, unique=True)
    told: list[Constraint] = []
    for each in game.locations:
        low = draw(st.integers(0, 2))
        told.append(CardCount(1, each, cards, low, low + draw(st.integers(0, 2))))
    told += draw(st.lists(st.builds(HoldsAny, st.just(2), place, some.map(tuple)), max_size=5))
    told += draw(st.lists(st.builds(LacksAny, st.just(2), place, some.map(tuple)), max_size=5))
    told += draw(st.lists(st.builds(Holding, st.just(2), place, st.sampled_from(cards), st.booleans()), max_size=2))
    return game, told


@examples(400)
@given(demands())
def test_cards_that_have_to_move_find_a_place_if_there_is_one(asked: tuple[Game, list[Constraint]]) -> None:
    """Also where places may hold fewer cards than they have room for: then some have to be brought to others."""
    game, told = asked
    cards = game.deck.cards
    deals = (dict(zip(cards, places, strict=True)) for places in product(game.locations, repeat=len(cards)))
    possible = any(all(is_true(constraint, deal) for constraint in told) for deal in deals)
    found = find_fitting_deal(game, told)
    assert (found is not None) is possible
    assert found is None or all(is_true(constraint, found) for constraint in told)


def test_it_gives_up() -> None:
    game = play_large(1).game
    with pytest.raises(UndecidedError):
        find_fitting_deal(game, constraints(game), most=0)


@pytest.mark.parametrize("seed", [3, 8, 15])
def test_a_solver_that_is_always_slow(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a budget of one conflict nearly everything is decided by fitting: the cells are the same."""
    game = play(seed).game
    monkeypatch.setattr(module, "_ROUNDS", ((1, 20_000),))
    assert dict(Worlds(game).cells) == dict(entailed(game) or {})


@pytest.mark.slow
def test_pigeons_take_no_time() -> None:
    found = slip(play_large(PIGEONS))
    assert found is not None
    conflict = ConflictFinder(found.generated.game).find_smallest()
    assert conflict is not None
    assert found.line in conflict.lines
