"""Prose: a step and the lines that it cites are one sentence."""

from __future__ import annotations

import re

import pytest

import clue_logic as cl
from clue_logic.datalog.derivation import Derivation
from clue_logic.proof.proof import abridge_proof, extract_proof
from clue_logic.proof.rendering import proof_prose

HEAD = """\
cards: Ace, King, Queen, Jack, Ten, Nine
hidden: 1
players: Ann 2, Ben 2, Cid 1
"""


def prose(log: str, asked: str, lang: str = "en", rules: str = "notebook") -> list[str]:
    return cl.why(cl.read(log), asked, rules=rules).text("prose", lang=lang).splitlines()


def test_each_sentence_is_a_step_and_none_a_citation(played: Derivation) -> None:
    for fact in list(played.inferences)[::3]:
        proof = extract_proof(played, fact)
        steps = [step for step in abridge_proof(proof, played.calculus) if step.label is not None]
        sentences = proof_prose(proof, played.calculus, played.givens).splitlines()
        assert len(sentences) == len(steps)
        assert [sentence.split(". ")[0] for sentence in sentences] == [str(n) for n in range(1, len(steps) + 1)]
        assert all(re.search(r" \[[\w ,:()-]+\]\.$", sentence) for sentence in sentences)


def test_all_lines_are_cited(played: Derivation) -> None:
    for fact in list(played.inferences)[::3]:
        proof = extract_proof(played, fact)
        lines = {step.line for step in abridge_proof(proof, played.calculus) if step.label is None}
        text = proof_prose(proof, played.calculus, played.givens)
        assert {int(line) for line in re.findall(r"\(line (\d+)\)", text)} == lines


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "1. Ben lacks Ace, as Ben passed when it was named (line 4) [pass (De Morgan)]."),
        (
            "de",
            "1. Ben besitzt Ace nicht, denn Ben passte, als diese Karte genannt wurde (Zeile 4) [gepasst (De Morgan)].",
        ),
    ],
)
def test_what_restates_a_line_gives_its_reason(lang: str, said: str) -> None:
    assert prose(f"{HEAD}Ann suggests Ace, King: Ben passes", "Ben lacks Ace", lang) == [said]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "2. By 1, and as Ben answered Ace, King (line 5), Ben holds King: Ben holds one of Ace, King and lacks "
            "every other card named [disjunctive syllogism].",
        ),
        (
            "de",
            "2. Ben bejahte die Frage nach Ace, King (Zeile 5); mit 1 folgt: Ben besitzt King, denn Ben besitzt eine "
            "von Ace, King und keine andere der genannten [disjunktiver Syllogismus].",
        ),
    ],
)
def test_what_is_concluded_names_lines_and_steps(lang: str, said: str) -> None:
    log = f"{HEAD}Ann suggests Ace, Queen: Ben passes\nCid suggests Ace, King: Ann passes, Ben shows\n"
    assert prose(log, "Ben holds King", lang)[-1] == said


def test_a_place_has_its_article() -> None:
    log = f"{HEAD}Ben reveals Ace\n"
    expected = "As Ben revealed Ace to everybody (line 4), the envelope lacks Ace: Ben holds it, and a card lies in one"
    assert prose(log, "Ace excluded")[0].startswith(f"1. {expected}")
    assert prose(log, "Ace excluded", "de")[0].startswith(
        "1. Ben deckte Ace für alle auf (Zeile 4); daraus folgt: Ace liegt nicht im Umschlag, denn Ben besitzt diese"
    )


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


def test_a_supposition_is_refuted_by_what_it_leads_to() -> None:
    log = "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Bob 2\n" + "".join(
        f"Ann suggests {pair}: Bob shows\n" for pair in ("1, 2", "1, 3", "2, 3")
    )
    *_, absurd, last = prose(log, "Bob lacks 4")
    number = absurd.split(".")[0].strip()
    assert re.fullmatch(
        rf"\d+\. {number} is a contradiction, so the supposition in \d+ is false: "
        r"Bob lacks 4 \[reductio ad absurdum\]\.",
        last,
    )
    (german,) = prose(log, "Bob lacks 4", "de")[-1:]
    assert re.search(r"\d+ ist ein Widerspruch, also ist die Annahme in \d+ falsch: Bob besitzt 4 nicht", german)
