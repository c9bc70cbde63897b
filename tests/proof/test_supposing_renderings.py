"""What proofs by supposing look like, in every form and language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.language.reader import read_log
from clue_logic.proof.checker import check_proof
from clue_logic.proof.graph import proof_dot, proof_json, proof_mermaid
from clue_logic.proof.proof import Proof
from clue_logic.proof.rendering import proof_prose
from clue_logic.proof.supposing import SuppositionProver
from clue_logic.proof.tree import proof_text
from tests.proof.records import proof_from_record
from tests.proof.supposing_logs import ONE, ONE_FOLLOWS, TWO, TWO_FOLLOWS

NOTEBOOK = load_calculus("notebook")
Written = tuple[Proof, Mapping[Fact, GivenFact]]


def written(log: str, fact: Fact) -> Written:
    supposing = SuppositionProver(read_log(log), NOTEBOOK)
    found = supposing.prove(fact)
    assert found is not None
    return found.proof, supposing.givens


@pytest.fixture(scope="module", params=[(ONE, ONE_FOLLOWS), (TWO, TWO_FOLLOWS)], ids=["one", "two"])
def case(request: pytest.FixtureRequest) -> Written:
    return written(*request.param)


def tree(case: Written, language: str = "en", **options: Any) -> str:
    proof, givens = case
    return proof_text(proof, NOTEBOOK, givens, language=language, **options)


# What they promise


def test_every_supposition_is_introduced_once_used_and_discharged(case: Written) -> None:
    text = tree(case)
    introduced = re.findall(r" suppose \((\w+)\): ", text)
    assert introduced == sorted(set(introduced))
    assert set(introduced) == set(re.findall(r" supposed \((\w+)\): ", text))
    assert set(introduced) == set(re.findall(r" reductio ad absurdum \((\w+)\)$", text, flags=re.MULTILINE))
    assert len(introduced) == len(case[0].suppositions)


def test_a_supposition_is_used_only_below_the_step_that_discharges_it(case: Written) -> None:
    within: list[tuple[int, str]] = []
    for line in tree(case).splitlines():
        deep = len(re.match(r"[│├└─ ]*", line)[0])  # type: ignore[index]
        while within and within[-1][0] >= deep:
            within.pop()
        if discharging := re.search(r" reductio ad absurdum \((\w+)\)$", line):
            within.append((deep, discharging[1]))
        if used := re.search(r"supposed? \((\w+)\): ", line):
            assert used[1] in [letter for _, letter in within]


def test_rules_shown_are_rules(case: Written) -> None:
    text = tree(case, rules=True)
    assert re.search(r"^only one place  \(", text, flags=re.MULTILINE)
    assert not re.search(r"^(supposition|reductio ad absurdum)  \(", text, flags=re.MULTILINE)


def test_prose_indents_what_rests_on_a_supposition(case: Written) -> None:
    proof, givens = case
    lines = proof_prose(proof, NOTEBOOK, givens).splitlines()
    depths = [(len(line) - len(line.lstrip())) // 4 for line in lines]
    assert depths[0] == depths[-1] == 0
    assert max(depths) == len(proof.suppositions)
    for deep, line in zip(depths, lines, strict=True):
        assert deep or "Suppose that" not in line


def test_json_round_trip(case: Written) -> None:
    proof, givens = case
    record = json.loads(proof_json(proof, NOTEBOOK, givens))
    assert proof_from_record(record) == proof
    check_proof(proof_from_record(record), NOTEBOOK, givens)
    odd = [i for i in record["inferences"] if i["label"] in ("suppose", "by_contradiction")]
    assert len(odd) == 2 * len(proof.suppositions)
    assert all(inference["rule"] is None and inference["line"] is None for inference in odd)
    # Drawings have a dotted arrow from each supposition to the step that discharges it.
    assert proof_mermaid(proof, NOTEBOOK, givens).count("-.->") == len(proof.suppositions)
    assert proof_dot(proof, NOTEBOOK, givens).count("style=dotted") == len(proof.suppositions)
