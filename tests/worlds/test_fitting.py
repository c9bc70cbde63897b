"""Fitting cards into places decides the same as a SAT solver does."""

from __future__ import annotations

from random import Random

import pytest

from clue_logic.game.game import Game
from clue_logic.worlds import solver as module
from clue_logic.worlds.conflicts import Conflicts
from clue_logic.worlds.constraints import Constraint, stated
from clue_logic.worlds.entailment import Worlds
from clue_logic.worlds.fitting import UndecidedError, fitting_deal
from tests.generated.claims import spoilt
from tests.generated.oracle import Oracle, agrees, entailed
from tests.generated.referee import play, play_large
from tests.generated.slips import slip
from tests.shared_out import shared_out

PIGEONS = 609
"""The seed of a large game with a slip whose conflicts keep a SAT solver busy for minutes: too many cards for hands."""


def constraints(game: Game) -> list[Constraint]:
    return [said.constraint for said in stated(game)]


@pytest.mark.parametrize("seed", range(30))
def test_it_finds_a_deal_if_there_is_one(seed: int) -> None:
    game = play(seed).game
    deal = fitting_deal(game, constraints(game))
    assert deal is not None
    assert agrees(game, deal)


@pytest.mark.parametrize("seed", shared_out(range(30)))
def test_it_decides_as_the_judge_does(seed: int) -> None:
    """Of a log that cannot be true, some lines agree and some do not."""
    rng = Random(seed)
    game = spoilt(play(seed).game, rng)
    said, oracle = stated(game), Oracle(game)
    for _ in range(20):
        left = {line for line in oracle.lines if rng.random() < 0.8}
        told = [each.constraint for each in said if each.settled or left.issuperset(each.lines)]
        assert (fitting_deal(game, told) is not None) is oracle.agree(left)


def test_it_gives_up() -> None:
    game = play_large(1).game
    with pytest.raises(UndecidedError):
        fitting_deal(game, constraints(game), most=0)


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
    conflict = Conflicts(found.generated.game).smallest()
    assert conflict is not None
    assert found.line in conflict.lines
