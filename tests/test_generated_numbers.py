"""Generated games with answers that are numbers; `tests.measure` makes the same claims of thousands."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.events import CardNumber
from clue_logic.game.given_facts import stages
from clue_logic.proof.checker import Checker
from tests.generated.number_claims import deals_differ, game_with_numbers, knowledge_differs
from tests.generated.stepcheck import StepChecker
from tests.knowledge.tables import small_game
from tests.proof.mutation import mutants
from tests.proof.test_mutated_proofs import accepts
from tests.shared_out import shared_out

SEEDS = range(40)


@pytest.mark.parametrize("seed", shared_out(SEEDS))
def test_cells_chances_rules_and_proofs_are_right(seed: int) -> None:
    assert deals_differ(seed) == []


@pytest.mark.parametrize("seed", shared_out(SEEDS))
def test_knowledge_is_right(seed: int) -> None:
    assert knowledge_differs(seed) == []


@pytest.mark.parametrize("seed", range(3))
def test_the_checker_agrees_with_clingo_about_mutated_proofs(seed: int) -> None:
    calculus = load_calculus("notebook")
    derivation = derive(calculus, stages(game_with_numbers(seed).game))
    steps, checker = StepChecker(calculus, derivation.givens), Checker(calculus, derivation.givens)
    for mutant in mutants(derivation, 40, Random(seed)):
        assert accepts(checker, mutant.proof) is steps.is_valid(mutant.proof), mutant


def test_numbers_of_every_kind_occur() -> None:
    games = [
        *(game_with_numbers(seed).game for seed in SEEDS),
        *(small_game(seed, numbers=True)[0] for seed in range(9)),
    ]
    numbers = [event for game in games for event in game.events if isinstance(event, CardNumber)]
    kinds = Counter(
        (event.learned, event.asker is not None, event.low == event.high, event.high == len(event.cards))
        for event in numbers
    )
    assert {learned for learned, *_ in kinds} == {False, True}
    assert {asked for _, asked, *_ in kinds} == {False, True}
    assert {(exact, least) for learned, _, exact, least in kinds if learned} >= {(True, False), (False, True)}
    assert any(event.viewer is not None for event in numbers)
    assert any(event.learned and event.low == 0 < event.high < len(event.cards) for event in numbers)
