"""Opposite predicates and the labels that proofs keep for themselves."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact
from tests.rule_problems import refused


def declared(*heads: str) -> Calculus:
    text = "".join(f"%! {head}\n%  en: x\n" for head in heads)
    return build_calculus("test", [parse_rule_file(text, "d.dl")])


HOLDS = "derived holds(P: location, C: card)"
HOLDING, LACKING = Fact("holds", ("Ben", "Rope")), Fact("lacks", ("Ben", "Rope"))


@pytest.mark.parametrize(
    "heads",
    [
        (HOLDS, "derived lacks(P: location, C: card) opposite holds"),
        ("derived lacks(P: location, C: card) opposite holds", HOLDS),
        (f"{HOLDS} opposite lacks", "derived lacks(P: location, C: card)"),
        (f"{HOLDS} opposite lacks", "derived lacks(P: location, C: card) opposite holds"),
    ],
)
def test_one_declaration_is_enough(heads: tuple[str, str]) -> None:
    calculus = declared(*heads)
    assert calculus.opposite(HOLDING) == LACKING
    assert calculus.opposite(LACKING) == HOLDING


def test_a_fact_without_an_opposite() -> None:
    calculus = load_calculus("notebook")
    assert calculus.opposite(Fact("passed", (7, "Ben"))) is None
    assert calculus.opposite(Fact("contradiction", ("Ben", "Rope"))) is None
    assert calculus.opposite(Fact("holds", ("Ben", "Rope", "Rope"))) is None


@pytest.mark.parametrize(
    ("heads", "part"),
    [
        ((HOLDS, "derived lacks(P: location, C: card) opposite hold"), "undeclared predicate=hold near=holds"),
        (
            (HOLDS, "derived lacks(C: card, P: location) opposite holds"),
            "opposite-sorts predicate=lacks opposite=holds",
        ),
        ((HOLDS, "derived lacks(P: location) opposite holds"), "opposite-sorts predicate=lacks opposite=holds"),
        ((f"{HOLDS} opposite holds",), "own-opposite predicate=holds"),
        (("given was(P: location, C: card)", f"{HOLDS} opposite was"), "opposite-given predicate=was"),
        ((HOLDS, "given was(P: location, C: card) opposite holds"), "opposite-of-given"),
        (
            (HOLDS, "derived a(P: location, C: card) opposite holds", "derived b(P: location, C: card) opposite holds"),
            "opposite-taken predicate=holds opposite=a",
        ),
        (
            (HOLDS, "derived a(P: location, C: card) opposite holds opposite holds"),
            "two-opposites opposites=holds,holds",
        ),
        ((HOLDS, "derived a(P: location, C: card) settled opposite holds"), "settled-derived"),
    ],
)
def test_opposites_that_are_none(heads: tuple[str, ...], part: str) -> None:
    with refused(part):
        declared(*heads)


def test_a_predicate_may_be_called_opposite() -> None:
    calculus = declared("derived opposite(P: location)", "derived other(P: location) opposite opposite")
    assert calculus.opposite(Fact("other", ("Ben",))) == Fact("opposite", ("Ben",))


@pytest.mark.parametrize("label", ["suppose", "by_contradiction"])
def test_labels_that_proofs_use_themselves(label: str) -> None:
    rule = f"%! {label}\n%  en: x\n%  source: here\nholds(P, C) :- holds(P, C).\n"
    text = f"%! {HOLDS}\n%  en: x\n"
    with pytest.raises(RuleError) as caught:
        build_calculus("test", [parse_rule_file(text, "d.dl"), parse_rule_file(rule, "r.dl")])
    assert f"proofs use the label '{label}' themselves" in str(caught.value)
    assert caught.value.problems[0].place.file == "r.dl"
