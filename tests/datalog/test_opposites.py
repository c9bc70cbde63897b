"""Opposite predicates and the labels that proofs keep for themselves."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact


def declared(*heads: str) -> Calculus:
    text = "".join(f"%! {head}\n%  en: x\n" for head in heads)
    return build_calculus("test", [parse_rule_file(text, "d.dl")])


def problems(*heads: str) -> str:
    with pytest.raises(RuleError) as caught:
        declared(*heads)
    return str(caught.value)


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
        ((HOLDS, "derived lacks(P: location, C: card) opposite hold"), "hold is not declared; did you mean holds?"),
        ((HOLDS, "derived lacks(C: card, P: location) opposite holds"), "are about different things"),
        ((HOLDS, "derived lacks(P: location) opposite holds"), "are about different things"),
        ((f"{HOLDS} opposite holds",), "cannot be its own opposite"),
        (("given was(P: location, C: card)", f"{HOLDS} opposite was"), "was is given by the log"),
        ((HOLDS, "given was(P: location, C: card) opposite holds"), "only a derived predicate can be the opposite"),
        (
            (HOLDS, "derived a(P: location, C: card) opposite holds", "derived b(P: location, C: card) opposite holds"),
            "holds already has the opposite a",
        ),
        ((HOLDS, "derived a(P: location, C: card) opposite holds opposite holds"), "one opposite is enough"),
        ((HOLDS, "derived a(P: location, C: card) settled opposite holds"), "only what a log gives can be settled"),
    ],
)
def test_opposites_that_are_none(heads: tuple[str, ...], part: str) -> None:
    assert part in problems(*heads)


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
