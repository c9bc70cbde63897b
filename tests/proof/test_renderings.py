"""What every rendering of a proof promises."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from rich.cells import cell_len

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.proof.checker import check_proof
from clue_logic.proof.graph import proof_dot, proof_json, proof_mermaid
from clue_logic.proof.proof import Proof, Step, abridge_proof, extract_proof, log_lines
from clue_logic.proof.rendering import proof_prose
from clue_logic.proof.tree import proof_text
from clue_logic.words.languages import UnknownLanguageError
from tests.proof.records import proof_from_record

CLARA_HOLDS_WRENCH = Fact("holds", ("Clara", "Wrench"))


def tree(derivation: Derivation, fact: Fact, language: str = "en", **options: Any) -> str:
    proof = extract_proof(derivation, fact)
    return proof_text(proof, derivation.calculus, derivation.givens, language=language, **options)


def test_wide_letters_do_not_shift_the_labels(japanese: Derivation) -> None:
    text = tree(japanese, Fact("holds", ("envelope", "しろ")), labels=True)
    labels = [re.search(r"[a-z_]+$", line) for line in text.splitlines()]
    columns = {cell_len(match.string[: match.start()]) for match in labels if match}
    assert len(columns) == 1


def test_json_says_all_that_the_checker_needs(played: Derivation) -> None:
    for fact in list(played.inferences)[::7]:
        proof = extract_proof(played, fact)
        text = proof_json(proof, played.calculus, played.givens)
        again = proof_from_record(json.loads(text))
        assert again == proof
        check_proof(again, played.calculus, played.givens)


def test_every_lemma_is_shown_once_and_every_reference_leads_somewhere(played: Derivation) -> None:
    for fact in played.inferences:
        proof = extract_proof(played, fact)
        text = tree(played, fact)
        shown = [int(number) for number in re.findall(r"^\W*\((\d+)\) ", text, flags=re.MULTILINE)]
        steps = [step for step in abridge_proof(proof, played.calculus) if step.label]
        assert shown == list(range(1, len(steps) + 1))
        assert {int(number) for number in re.findall(r", see \((\d+)\)", text)} <= set(shown)


def test_ascii_trees_differ_in_the_branches_only(played: Derivation) -> None:
    for fact in list(played.inferences)[::5]:
        ascii_text = tree(played, fact, ascii=True)
        assert ascii_text.isascii()
        drawn = ascii_text.replace("|- ", "├─ ").replace("`- ", "└─ ").replace("|  ", "│  ")
        assert drawn == tree(played, fact)


def test_a_tree_rests_on_the_lines_it_shows(played: Derivation) -> None:
    for fact in list(played.inferences)[::5]:
        lines = log_lines(extract_proof(played, fact), played.calculus)
        for short in (False, True):
            text = tree(played, fact, short=short)
            assert sorted({int(line) for line in re.findall(r"\bline (\d+):", text)}) == list(lines)


def test_an_unknown_language_is_refused(small: Derivation) -> None:
    proof = extract_proof(small, CLARA_HOLDS_WRENCH)
    for render in (proof_text, proof_prose, proof_json, proof_mermaid, proof_dot):
        with pytest.raises(UnknownLanguageError, match="no wording in 'fr'; languages are en, de"):
            render(proof, small.calculus, small.givens, language="fr")


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        (Fact("holds", ("Ben", "Green")), "(1) Ben holds Green card shown └─ line 9: Ben showed Green"),
        (Fact("passed", (10, "Clara")), "line 11: Clara passed on White, Rope, Study"),
        (Fact("card", ("Rope",)), "line 1: Rope is a card"),  # common knowledge is shown if it was asked for
    ],
)
def test_quiet_conclusions_and_given_facts_are_shown(small: Derivation, fact: Fact, expected: str) -> None:
    assert " ".join(tree(small, fact).split()) == expected
    assert " ".join(tree(small, fact, width=100).split()) == expected


NASTY = 'a"b\\c<br/>]|;#{x}&lt;'


def test_names_cannot_break_out_of_a_label(small: Derivation) -> None:
    showed, holds = Fact("showed", (9, "Ben", NASTY)), Fact("holds", ("Ben", NASTY))
    proof, givens = (
        Proof((Step(showed, None, (), 9), Step(holds, "showed", (0,), None))),
        {showed: GivenFact(showed, 9)},
    )
    expected = [f"Ben holds {NASTY}", "— card shown —", "line 9: Ben showed", NASTY]
    drawn = proof_dot(proof, small.calculus, givens)
    (dot,) = re.findall(r'label="((?:[^"\\]|\\.)*)"[,\]]', drawn)
    # As Graphviz reads it: entities become characters behind the escapes.
    lines = dot.replace("\\\\", "\0").split("\\n")
    assert [unescape(line.replace('\\"', '"').replace("\0", "\\")) for line in lines] == expected
    (mermaid,) = re.findall(r'"([^"]*)"', proof_mermaid(proof, small.calculus, givens))
    lines = mermaid.split("<br/>")
    assert not set("\\<>]|{}&") & set("".join(lines))
    assert [re.sub(r"#(\d+);", lambda code: chr(int(code[1])), line) for line in lines] == expected


def test_a_name_with_braces_is_not_a_placeholder(small: Derivation) -> None:
    showed = Fact("showed", (9, "{C}", "{P:cards}"))
    proof = Proof((Step(showed, None, (), 9),))
    assert proof_text(proof, small.calculus, {showed: GivenFact(showed, 9)}) == "line 9: {C} showed {P:cards}"
