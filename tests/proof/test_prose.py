"""Prose: a step and the lines that it cites are one sentence."""

from __future__ import annotations

import re

import clue_logic as cl
from clue_logic.datalog.derivation import Derivation
from clue_logic.proof.proof import abridge_proof, extract_proof
from clue_logic.proof.rendering import proof_prose


def prose(log: str, asked: str, lang: str = "en", rules: str = "notebook") -> list[str]:
    return cl.why(cl.read(log), asked, rules=rules).text("prose", lang=lang).splitlines()


def test_each_sentence_is_a_step_and_all_lines_are_cited(played: Derivation) -> None:
    for fact in list(played.inferences)[::3]:
        proof = extract_proof(played, fact)
        steps = [step for step in abridge_proof(proof, played.calculus) if step.label is not None]
        sentences = proof_prose(proof, played.calculus, played.givens).splitlines()
        assert len(sentences) == len(steps)
        assert [sentence.split(". ")[0] for sentence in sentences] == [str(n) for n in range(1, len(steps) + 1)]
        assert all(re.search(r" \[[\w ,:()-]+\]\.$", sentence) for sentence in sentences)
        lines = {step.line for step in abridge_proof(proof, played.calculus) if step.label is None}
        assert {int(line) for line in re.findall(r"\(line (\d+)\)", "\n".join(sentences))} == lines


def test_japanese() -> None:
    log = """\
犯人: 医者, 教師, 画家
凶器: ナイフ, ロープ, 毒薬
hands: one of each category
answers: everyone
players: さくら, ひなた
me: さくら
hand: 医者, ナイフ
さくら suggests 教師, 毒薬: ひなた has
ひなた suggests 画家, ロープ: nobody has
"""
    assert prose(log, "ひなた lacks 画家", "ja", "matrix") == [
        "1. 「画家」の所在はひなたではない（9行目：挙げられたのにひなたは「持っている」と答えなかった）"
        "［申告なし（ド・モルガンの法則）］。"
    ]
    assert prose(log, "ひなた lacks 医者", "ja", "matrix") == [
        "1. 7行目（さくらに「医者」が配られた）より、「医者」の所在はひなたではない（所在がさくらなので、"
        "行の残りはすべて0）［行の残り］。"
    ]


def test_a_rule_that_is_worded_otherwise_keeps_its_words() -> None:
    log = "who: A, B\nwhat: C, D\nplayers: Ann 1, Ben 1\nme: Ann\nhand: A\nAnn suggests B, D: Ben shows D\n"
    assert prose(log, "Ben holds D", rules="paper")[0] == (
        "1. Ben showed D: an unambiguous piece of information, which goes into E (line 6) [case 1, card shown]."
    )
