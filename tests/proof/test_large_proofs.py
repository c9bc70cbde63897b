"""Proofs far larger than a game gives: no recursion limit, no blow-up."""

from __future__ import annotations

import pytest

from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.proof.checker import check_proof
from clue_logic.proof.graph import proof_dot, proof_json, proof_mermaid
from clue_logic.proof.proof import Proof, Step
from clue_logic.proof.readable import Folding
from clue_logic.proof.rendering import proof_prose
from clue_logic.proof.tree import proof_text

RULES = """
%! given next(A: number, B: number)
%  en: {B} comes after {A}
%! derived reached(A: number)
%  en: {A} is reached
%! walk
%  en: {B} is reached from {A}
%  source: test
reached(B) :- next(A, B), A = 0.
%! climb
%  en: {B} is reached from {A}
%  source: test
reached(B) :- reached(A), next(A, B).
%! leap
%  en: {C} is reached from {A} and {B}
%  source: test
reached(C) :- reached(A), reached(B), next(A, B), next(B, C).
"""


@pytest.fixture(scope="module")
def numbers() -> Calculus:
    return build_calculus("numbers", [parse_rule_file(RULES, "numbers.dl")])


def given_steps(height: int) -> list[Step]:
    return [Step(Fact("next", (i, i + 1)), None, (), i + 1) for i in range(height)]


def chain(height: int) -> Proof:
    """Step after step, as high as it is long."""
    steps = given_steps(height)
    steps.append(Step(Fact("reached", (1,)), "walk", (0,), None))
    for i in range(1, height):
        steps.append(Step(Fact("reached", (i + 1,)), "climb", (len(steps) - 1, i), None))
    return Proof(tuple(steps))


def ladder(height: int) -> Proof:
    """Every step uses the two before it: as a tree, it would have exponentially many leaves."""
    steps = given_steps(height)
    steps.append(Step(Fact("reached", (1,)), "walk", (0,), None))
    steps.append(Step(Fact("reached", (2,)), "climb", (height, 1), None))
    for i in range(2, height):
        last = len(steps) - 1
        steps.append(Step(Fact("reached", (i + 1,)), "leap", (last - 1, last, i - 1, i), None))
    return Proof(tuple(steps))


@pytest.mark.slow
@pytest.mark.parametrize("proof", [chain(1100), ladder(1050)], ids=["chain", "ladder"])
def test_every_form_of_a_large_proof(numbers: Calculus, proof: Proof) -> None:
    givens = {step.fact: GivenFact(step.fact, step.line) for step in proof.steps if step.line is not None}
    check_proof(proof, numbers, givens)
    derived = len(proof.steps) - len(givens)
    text = proof_text(proof, numbers, givens)
    assert sum(line.endswith(("walk", "climb", "leap")) for line in text.splitlines()) == derived
    # One line for each step and for each further use of one: never a lemma's proof a second time.
    assert len(text.splitlines()) == 1 + sum(len(step.premises) for step in proof.steps)
    uses = sum(len([p for p in step.premises if proof.steps[p].label]) for step in proof.steps)
    assert text.count(", see (") == uses - (derived - 1)
    assert len(proof_prose(proof, numbers, givens).splitlines()) == derived
    for graph in (proof_json, proof_mermaid, proof_dot):
        assert "is reached" in graph(proof, numbers, givens)
    assert len(proof_text(proof, numbers, givens, depth=3).splitlines()) < 60
    for written in (proof_text, proof_prose):
        folded = written(proof, numbers, givens, width=80, fold=Folding(60)).splitlines()
        assert 50 < len(folded) <= 60
        assert max(map(len, folded)) <= 80
        # However deep it is, nothing runs past the width.
        assert max(map(len, written(proof, numbers, givens, width=60).splitlines())) <= 60
