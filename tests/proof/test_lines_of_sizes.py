"""Proofs that need a size the log leaves out cite all lines it is worked out from."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.graph import proof_record
from clue_logic.proof.proof import Proof, extract_proof, log_lines
from clue_logic.proof.tree import proof_text
from clue_logic.words.records import replace

NOTEBOOK = load_calculus("notebook")
LOG = """\
who: A, B, C
how: X, Y, Z
players: Ann, Bob
Ann suggests A, X: Bob shows A
Ann suggests A, X: Bob shows X
"""


def test_all_lines_are_cited_and_checked() -> None:
    derivation = derive(NOTEBOOK, stages(read_log(LOG)))
    proof = extract_proof(derivation, Fact("lacks", ("Bob", "B")))
    assert log_lines(proof, NOTEBOOK) == (1, 2, 3, 4, 5)
    checker = Checker(NOTEBOOK, derivation.givens)
    checker.check(proof)
    with pytest.raises(ProofError, match="from other lines"):
        checker.check(Proof(tuple(replace(step, also=step.also[:-1]) for step in proof.steps)))
    found = proof_record(proof, NOTEBOOK, derivation.givens).inferences
    assert [(step.line, step.also) for step in found if step.also] == [(3, (1, 2))]
    assert "lines 1, 2 and 3:" in proof_text(proof, NOTEBOOK, derivation.givens)
