"""The German paper's calculus on generated games: sound, and the same as its operations on plain sets in any order.

``python -m tests.measure --only paper`` makes the same claims of a thousand games.
"""

from __future__ import annotations

from random import Random

import pytest

from clue_logic.words.records import replace
from tests.generated import claims, paper_claims, paper_mutants
from tests.generated.paper_claims import PaperCase
from tests.generated.paper_mutants import APPLIED, GAMES, WEAKER
from tests.generated.random_games import play_small
from tests.rules.changing import weakened
from tests.shared_out import shared_out


@pytest.mark.parametrize("seed", shared_out(range(10)))
def test_every_claim_holds(seed: int) -> None:
    assert claims.problems(paper_mutants.game(seed), paper_claims.tried) == []


@pytest.mark.parametrize("seed", shared_out(range(10)))
def test_every_claim_holds_of_small_games(seed: int) -> None:
    assert claims.problems(play_small(seed), paper_claims.tried) == []


@pytest.mark.parametrize("seed", shared_out(range(5)))
def test_of_a_log_that_contradicts_itself_both_engines_derive_the_same(seed: int) -> None:
    generated = paper_mutants.game(seed + 5)
    case = PaperCase(replace(generated, game=claims.spoilt(generated.game, generated.rng())))
    assert claims.engines_differ(case) == []
    assert paper_claims.proofs_fail(case, Random(seed)) == []


# Claims that cannot fail would be worth nothing.


@pytest.mark.parametrize("seed", range(8))
def test_rules_that_are_right_pass(seed: int) -> None:
    assert paper_mutants.nothing_is_noticed(seed)


@pytest.mark.parametrize("label", shared_out(WEAKER))
def test_a_rule_that_is_slightly_wrong_is_noticed(label: str) -> None:
    assert any(paper_mutants.rule_is_noticed(seed, label, weakened) for seed in range(GAMES))


@pytest.mark.parametrize("number", APPLIED)
def test_an_operation_left_out_is_noticed(number: int) -> None:
    assert any(paper_mutants.operation_is_noticed(seed, number) for seed in range(GAMES))


def test_a_wrong_lesson_is_noticed() -> None:
    """A lesson that ends too early has another last state, and one that leaves out a step does not add up."""
    case = PaperCase(paper_mutants.game(9))
    right = dict(case.lessons)
    for claim, cut in ((paper_claims.lessons_differ, slice(0, -1)), (paper_claims.steps_fail, slice(1, None))):
        assert claim(case) == []
        case.lessons = {reading: replace(lesson, steps=lesson.steps[cut]) for reading, lesson in right.items()}
        assert claim(case)
        case.lessons = right
