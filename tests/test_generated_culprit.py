"""Generated games of 犯人当てゲーム: both rule sets are sound there, and on games of every other kind."""

from __future__ import annotations

from random import Random

import pytest

from clue_logic.datalog.calculi import load_calculus, load_game_calculus
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from tests.generated import claims
from tests.generated.culprit import play_culprit
from tests.generated.random_games import play
from tests.measures.matrix import play_one
from tests.shared_out import shared_out

CALCULI = ("matrix", "remembering")


@pytest.mark.parametrize("seed", shared_out(range(5)))
def test_every_claim_holds(seed: int) -> None:
    assert play_one(seed).problems == ()


@pytest.mark.parametrize("name", CALCULI)
@pytest.mark.parametrize("seed", shared_out(range(2)))
def test_neither_the_order_of_the_lines_nor_names_matter(seed: int, name: str) -> None:
    case = claims.Case(play_culprit(seed, 3, 6).game, load_calculus(name))
    assert claims.growing_differs(case, [len(case.stages) // 2]) == []
    assert claims.disguise_matters(case, Random(seed)) == []


@pytest.mark.parametrize("name", CALCULI)
@pytest.mark.parametrize("seed", shared_out([*range(20), 46, 242, 444, 601]))
def test_nothing_false_follows_in_games_of_other_kinds(seed: int, name: str) -> None:
    """In the last of these a player learned that one of some cards is hidden, which is no declaration."""
    game = play(seed).game
    case = claims.Case(game, load_game_calculus(name, game))
    cells = case.entailed
    assert cells is not None
    said = {
        (fact.args, fact.predicate) for fact in case.clingo if fact.predicate in ("holds", "lacks", "contradiction")
    }
    assert said <= {(cell, state.value) for cell, state in cells.items()}


@pytest.mark.slow
def test_remembering_finds_nearly_everything_and_the_matrix_much() -> None:
    found = {name: claims.Share() for name in CALCULI}
    for seed in range(20):
        game = play_culprit(seed, 4, 6).game
        for name in CALCULI:
            case = claims.Case(game, load_calculus(name))
            wanted = {
                Fact(state.value, cell) for cell, state in (case.entailed or {}).items() if state is not State.OPEN
            }
            found[name] += claims.Share(len(wanted & case.clingo), len(wanted))
    assert 85 < found["matrix"].percent < 97, found
    assert found["remembering"].percent > 99.5, found
