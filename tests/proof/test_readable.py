"""Absences that a step depends on are shown in the tree, in prose, and in drawings."""

from __future__ import annotations

import re

import pytest

import clue_logic as cl
from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.syntax import AtLeast, Negation
from clue_logic.language.reader import read_log
from clue_logic.proof.readable import Absence, AbsenceFinder, ReadableProof, folded_line, restates
from clue_logic.proof.supposing import SuppositionProver
from clue_logic.proof.wording import Wording
from tests.proof.supposing_logs import ONE, ONE_FOLLOWS

HEAD = """\
who: Plum, Green, White
what: Rope, Axe, Lamp
where: Hall, Attic, Cellar
players: Ann 2, Ben 2, Cid 2
"""
ANNOUNCED = """\
cards: 0, 1, 2, 3, 4, 5, 6
hidden: 0
players: Ann 3, Ben 3, Cath 1
Ann announces one of {0 1 2 | 0 3 4 | 1 3 5}
Ann reveals 0
"""


def text(log: str, asked: str, form: str = "text", rules: str = "notebook") -> str:
    return cl.why(cl.read(log), asked, rules=rules).text(form)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def covering() -> str:
    """A log in which the second card of a hand has to answer."""
    return (
        f"{HEAD}me: Cid\nhand: White, Cellar\nCid suggests Plum, Rope, Hall: Ann shows Hall\n"
        "Ben suggests Plum, Axe, Cellar:\n    Cid shows Cellar\nBen suggests Green, Axe, Attic:\n    Cid passes\n"
        "    Ann shows\n"
    )


def test_the_cards_that_a_question_does_not_name(covering: str) -> None:
    """Also the cards that are counted; by the line that the proof cites, which is that of the answer."""
    said = "Lamp and Hall are not named on line 12"
    lines = text(covering, "Ann lacks Lamp").splitlines()
    assert [line for line in lines if "12" in line] == [lines[-2], f"└─ {said}"]
    for form in ("prose", "dot", "mermaid"):
        assert said in re.sub(r"\\n|<br/>", " ", text(covering, "Ann lacks Lamp", form))


def test_two_questions_at_once() -> None:
    log = cl.read(
        f"{HEAD}Ben suggests Plum, Axe, Attic: Cid passes, Ann shows\nCid suggests Green, Lamp, Hall: Ann shows"
    )
    proof = str(cl.why(log, "Ann lacks Rope"))
    assert "├─ Rope is named neither on line 5 nor on line 6" in proof
    assert "└─ no card is named both on line 5 and on line 6" in proof


def test_two_questions_with_a_card_in_common() -> None:
    log = f"{HEAD}Ben suggests Plum, Axe, Attic: Cid passes, Ann shows\nCid suggests Green, Axe, Hall: Ann shows\n"
    proof = text(f"{log}learn Ann lacks Axe", "Ann lacks Rope")
    assert "Rope is named neither" in proof
    assert "no card is named" not in proof


def test_a_card_that_is_not_in_a_hand() -> None:
    found = cl.why(cl.read(ANNOUNCED), "Ann lacks 5").text()
    assert re.search(r"─ 0 is not in hand 3$", found, flags=re.MULTILINE)


def test_a_card_that_is_not_on_the_table() -> None:
    log = HEAD.replace("Ann 2, Ben 2, Cid 2", "Ann 3, Ben 2") + (
        "me: Ann\nhand: White, Axe, Hall\ntable: Cellar\nAnn suggests Plum, Rope, Attic: Ben passes\n"
    )
    for rules in ("thesis", "paper"):
        found = text(log, "Plum is the solution", rules=rules)
        assert "Plum is not on the table" in found
        assert "Plum is not on the table" not in text(
            log.replace("table: Cellar\n", "").replace("Ben 2", "Ben 3"), "Plum is the solution", rules=rules
        )


def test_three_questions() -> None:
    absence = Absence("names", (3, 5, 8), ("Rope", "Axe", "Hall"))
    assert absence.text("en") == "Rope, Axe and Hall are named on none of the lines 3, 5 and 8"
    assert absence.text("de") == "Rope, Axe und Hall sind in keiner der Zeilen 3, 5 und 8 genannt"
    assert absence.text("ja") == "「Rope、Axe、Hall」は3、5、8行目のどれでも挙げられていない"


@pytest.mark.parametrize("name", calculus_names())
def test_every_rule_that_denies_says_so_or_restates_one_line(name: str) -> None:
    """No rule depends on an absence that is not shown, except that a player does not keep the notes."""
    calculus = load_calculus(name)
    absences = AbsenceFinder(calculus, ())
    for rule in calculus.rules:
        if calculus.declarations[rule.head.predicate].background:
            continue
        within = [part for literal in rule.body if isinstance(literal, AtLeast) for part in literal.body]
        denied = {part.atom.predicate for part in (*rule.body, *within) if isinstance(part, Negation)}
        assert denied <= {"names", "offered", "on_table", "viewpoint"}, rule.label
        if denied - {"viewpoint"}:
            assert absences.may_rest_on_absence(rule) or restates(rule, calculus.declarations), rule.label


def test_a_line_says_what_a_lemma_takes() -> None:
    calculus = load_calculus("notebook")
    supposing = SuppositionProver(read_log(ONE), calculus)
    found = supposing.prove(ONE_FOLLOWS)
    assert found is not None
    told = ReadableProof(found.proof, calculus, supposing.givens, Wording(calculus, supposing.givens, "en"))
    lemmas = [index for index in range(told.conclusion) if told.steps[index].premises]
    folded = {folded_line(told, index, ["X"] * len(told.open[index])) for index in lemmas}
    assert folded >= {"Ben lacks Rope: line 8", "Ann lacks Axe, under X", "Ann holds Rope: 4 steps, under X"}
