"""The checker against proofs by supposing with one thing changed, and an independent judge of what is still a proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from random import Random

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.proof import checker as checker_module
from clue_logic.proof.checker import Checker
from clue_logic.proof.proof import Proof
from clue_logic.proof.supposing import SuppositionProver
from tests.generated.random_games import play, play_plainly
from tests.generated.stepcheck import StepChecker
from tests.proof.mutation import SUPPOSING_KINDS, Mutant, supposing_mutants
from tests.proof.supposing_logs import ONE, ONE_FOLLOWS, TWO, TWO_FOLLOWS
from tests.proof.test_mutated_proofs import accepts
from tests.shared_out import shared_out

NOTEBOOK = load_calculus("notebook")
EACH = 120

CASES: Sequence[tuple[Game, Fact]] = (
    (read_log(ONE), ONE_FOLLOWS),
    (read_log(TWO), TWO_FOLLOWS),
    (play(155).game, Fact("lacks", ("Anna", "Q-2"))),
    (play(268).game, Fact("lacks", ("Jörg", "P-4"))),
    (play_plainly(25, 3, 18).game, Fact("lacks", ("Player A", "Conservatory"))),
    (play(334).game, Fact("lacks", ("Plum", "Miss Scarlet"))),
)


@cache
def judged(case: int) -> tuple[dict[Fact, GivenFact], Proof, Sequence[tuple[Mutant, bool]]]:
    """Return the given facts, a proof by supposition, and its mutants with whether the checker accepts them."""
    game, fact = CASES[case]
    supposing = SuppositionProver(game, NOTEBOOK)
    found = supposing.prove(fact)
    assert found is not None
    givens = dict(supposing.givens)
    judge = StepChecker(NOTEBOOK, givens)
    assert judge.is_valid(found.proof)
    derivation = derive(NOTEBOOK, stages(game))
    made = tuple(supposing_mutants(found.proof, derivation, EACH, Random(case)))
    return givens, found.proof, [(mutant, judge.is_valid(mutant.proof)) for mutant in made]


@pytest.mark.parametrize("case", shared_out(range(len(CASES))))
def test_the_checker_agrees_with_the_judge(case: int) -> None:
    givens, proof, mutants = judged(case)
    checker = Checker(NOTEBOOK, givens)
    assert accepts(checker, proof)
    for mutant, still_a_proof in mutants:
        assert accepts(checker, mutant.proof) is still_a_proof, mutant


@pytest.mark.slow
def test_the_mutants_are_many_and_various() -> None:
    verdicts = Counter((mutant.kind, valid) for case in range(len(CASES)) for mutant, valid in judged(case)[2])
    assert sum(n for (_, valid), n in verdicts.items() if not valid) >= 400
    assert {kind for kind, valid in verdicts if not valid} >= set(SUPPOSING_KINDS)
    assert any(valid for _, valid in verdicts)


@pytest.mark.parametrize(
    ("of", "name", "careless"),
    [
        (Checker, "_check_supposition", lambda *_: None),
        (Checker, "_check_refutation", lambda *_: None),
        (checker_module, "open_suppositions", lambda steps: [frozenset()] * len(steps)),
    ],
)
def test_the_mutants_would_show_a_careless_checker(
    of: object, name: str, careless: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of, name, careless)
    for case in range(len(CASES)):
        givens, _, mutants = judged(case)
        checker = Checker(NOTEBOOK, givens)
        for mutant, still_a_proof in mutants:
            with suppress(IndexError, ValueError):  # without the check, the rest of the checker may stumble
                if not still_a_proof and accepts(checker, mutant.proof):
                    return
    pytest.fail("no mutant notices")
