"""How readable forms call the steps of a proof: by the titles of rules, or by their labels if one wants to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.proof.graph import proof_dot, proof_json, proof_mermaid
from clue_logic.proof.proof import Proof, Step, extract_proof
from clue_logic.proof.rendering import proof_prose
from clue_logic.proof.tree import proof_text
from clue_logic.proof.why_not import why_not
from clue_logic.proof.wording import Wording

PLUM = Fact("holds", ("envelope", "Plum"))
READABLE = [proof_text, proof_prose, proof_mermaid, proof_dot]


@pytest.mark.parametrize("form", READABLE)
@pytest.mark.parametrize(
    ("options", "said", "unsaid"),
    [
        ({}, "only one place", "one_place"),
        ({"language": "de"}, "nur ein Ort", "only one place"),
        ({"labels": True}, "one_place", "only one place"),
        ({"labels": True, "language": "de"}, "one_place", "nur ein Ort"),
        ({"language": "ja"}, "only one place", "one_place"),  # these rules have no Japanese title
    ],
    ids=str,
)
def test_titles_or_labels(small: Derivation, form: Any, options: dict[str, Any], said: str, unsaid: str) -> None:
    text = form(extract_proof(small, PLUM), small.calculus, small.givens, **options)
    assert said in text
    assert unsaid not in text


@pytest.mark.parametrize("options", [{"short": True}, {"rules": True}], ids=str)
def test_so_do_the_short_form_and_the_rules_below(small: Derivation, options: dict[str, Any]) -> None:
    proof = extract_proof(small, PLUM)
    titled = proof_text(proof, small.calculus, small.givens, **options)
    labelled = proof_text(proof, small.calculus, small.givens, labels=True, **options)
    assert ("only one place" in titled, "one_place" in titled) == (True, False)
    assert ("only one place" in labelled, "one_place" in labelled) == (False, True)


def test_json_has_labels(small: Derivation) -> None:
    record = json.loads(proof_json(extract_proof(small, PLUM), small.calculus, small.givens, language="de"))
    assert "one_place" in [inference["label"] for inference in record["inferences"]]
    assert "nur ein Ort" not in json.dumps(record, ensure_ascii=False)


def test_what_is_missing_is_told_by_title(small: Derivation) -> None:
    report = why_not(small, Fact("holds", ("Ben", "Hall")))
    assert "disjunctive syllogism" in report.text() or "last place left" in report.text()
    assert "last_place" in report.text(labels=True)
    assert "last_place" not in report.text()


@pytest.mark.parametrize(
    ("language", "supposition", "refutation"),
    [
        ("en", "supposition", "reductio ad absurdum"),
        ("de", "Annahme", "Widerspruch zur Annahme"),
        ("ja", "仮定", "背理法"),
    ],
)
def test_steps_that_no_rule_makes_have_names(
    small: Derivation, language: str, supposition: str, refutation: str
) -> None:
    wording = Wording(small.calculus, {}, language)
    assert (wording.name("suppose"), wording.name("by_contradiction")) == (supposition, refutation)
    assert Wording(small.calculus, {}, language, labels=True).name("by_contradiction") == "by_contradiction"


def test_rules_of_ones_own_need_no_titles() -> None:
    text = "%! given said(A: card)\n%  en: {A} was said\n%! derived so(A: card)\n%  en: {A} is so\n"
    text += "%! mine_1\n%  en: {A} is so: {A} was said\n%  source: test\nso(A) :- said(A).\n"
    calculus = build_calculus("mine", [parse_rule_file(text, "mine.dl")])
    said, so = Fact("said", ("Ace",)), Fact("so", ("Ace",))
    proof = Proof((Step(said, None, (), 1), Step(so, "mine_1", (0,), None)))
    assert proof_text(proof, calculus, {said: GivenFact(said, 1)}).splitlines()[0].split()[-1] == "mine_1"
    assert (
        proof_prose(proof, calculus, {said: GivenFact(said, 1)}) == "1. Ace is so, as Ace was said (line 1) [mine_1]."
    )
