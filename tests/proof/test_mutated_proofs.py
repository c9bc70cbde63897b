"""The checker against proofs with one thing changed, and clingo as the judge of what is still a proof."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import AtLeast, Calculus, Comparison, Constant, ForAll, Literal, Negation, Sum
from clue_logic.game.given_facts import stages
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.proof import Proof
from clue_logic.words.records import replace
from tests.generated.random_games import play
from tests.generated.stepcheck import StepChecker
from tests.proof.mutation import KINDS, Mutant, mutants
from tests.rules.changing import but_one
from tests.shared_out import shared_out

NOTEBOOK = load_calculus("notebook")
GAMES = 30
EACH = 20


@cache
def judged(seed: int) -> tuple[Derivation, Sequence[tuple[Mutant, bool]]]:
    """Return a game's derivation, and mutants of its proofs with whether clingo takes them for proofs."""
    derivation = derive(NOTEBOOK, stages(play(seed).game))
    steps = StepChecker(NOTEBOOK, derivation.givens)
    made = tuple(mutants(derivation, EACH, Random(seed)))
    return derivation, [(mutant, steps.is_valid(mutant.proof)) for mutant in made]


def accepts(checker: Checker, proof: Proof) -> bool:
    try:
        checker.check(proof)
    except ProofError:
        return False
    return True


@pytest.mark.parametrize("seed", shared_out(range(GAMES)))
def test_the_checker_agrees_with_clingo(seed: int) -> None:
    derivation, mutants_ = judged(seed)
    checker = Checker(NOTEBOOK, derivation.givens)
    for mutant, still_a_proof in mutants_:
        assert accepts(checker, mutant.proof) is still_a_proof, mutant


@pytest.mark.slow
def test_the_mutants_are_many_and_various() -> None:
    """At least 500 are no proofs any more, of every kind; and a few still are, so that clingo's verdict counts."""
    verdicts = Counter((mutant.kind, valid) for seed in range(GAMES) for mutant, valid in judged(seed)[1])
    assert sum(n for (_, valid), n in verdicts.items() if not valid) >= 500
    assert {kind for kind, valid in verdicts if not valid} == set(KINDS)
    assert any(valid for _, valid in verdicts)


def without(kind: type[Literal]) -> Calculus:
    """Return the notebook calculus with one kind of condition taken out of every rule, or content with less."""
    rules = []
    for rule in NOTEBOOK.rules:
        body: list[Literal] = []
        for literal in rule.body:
            if isinstance(literal, AtLeast):
                literal = replace(literal, body=tuple(part for part in literal.body if not isinstance(part, kind)))
                if kind is AtLeast:
                    literal = replace(literal, bound=Sum(literal.bound, "-", Constant(1)))
            if kind in (AtLeast, ForAll) or not isinstance(literal, kind):
                body.append(literal)
        changed = but_one(body) if kind is ForAll and not any(isinstance(c, AtLeast) for c in body) else tuple(body)
        rules.append(replace(rule, body=changed))
    return replace(NOTEBOOK, rules=tuple(rules))


@pytest.mark.parametrize("kind", [Negation, Comparison, AtLeast, ForAll])
def test_the_mutants_would_show_a_careless_checker(kind: type[Literal]) -> None:
    """A checker that overlooks one kind of condition takes some mutant for a proof."""
    careless = without(kind)
    for seed in range(GAMES):
        derivation, mutants_ = judged(seed)
        checker = Checker(careless, derivation.givens)
        if any(accepts(checker, mutant.proof) for mutant, still_a_proof in mutants_ if not still_a_proof):
            return
    pytest.fail(f"no mutant notices that {kind.__name__} is overlooked")


@pytest.mark.parametrize("seed", shared_out(range(GAMES)))
def test_clingo_accepts_the_unchanged_steps(seed: int) -> None:
    derivation, _ = judged(seed)
    steps = StepChecker(NOTEBOOK, derivation.givens)
    for fact, inference in list(derivation.inferences.items())[::7]:
        assert steps.concludes(fact, inference.label, inference.premises), inference
