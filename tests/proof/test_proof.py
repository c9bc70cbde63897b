"""The measure of effort: what a step takes, and what a proof takes."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.syntax import BY_CONTRADICTION, SUPPOSE
from clue_logic.game.facts import Fact
from clue_logic.proof.proof import SUPPOSING, Efforts, Proof, Step, proof_effort
from clue_logic.words.records import replace

NOTEBOOK = load_calculus("notebook")
EFFORTS = Efforts(NOTEBOOK)


def fact(text: str) -> Fact:
    """Return a fact from its text; whole numbers are such."""
    predicate, _, rest = text.rstrip(")").partition("(")
    return Fact(predicate, tuple(int(a) if a.isdigit() else a for a in rest.split(", ")))


@pytest.mark.parametrize(
    ("label", "premises", "effort"),
    [
        ("showed", ["showed(7, Ben, Rope)"], 0),  # it only restates its premise
        ("passed", ["passed(7, Ben)", "names(7, Rope)"], 1),  # what was named is common knowledge
        ("one_place", ["holds(Ben, Rope)", "location(Ann)"], 1),
        ("last_card_named", ["clause(7, Ben)", "names(7, Rope)", "lacks(Ben, Hall)", "lacks(Ben, Plum)"], 3),
        ("quota_full", ["at_most(Ben, cards, 2)", "in(Hall, cards)", "holds(Ben, Rope)", "holds(Ben, Plum)"], 3),
        ("quota_full", ["at_most(Ben, cards, 0)", "in(Hall, cards)"], 1),
        ("covering_one", ["clause(7, Ben)", "at_most(Ben, cards, 2)", "card(Hall)", "holds(Ben, Rope)"], 5),  # 4 + 1
    ],
)
def test_a_step(label: str, premises: list[str], effort: int) -> None:
    assert EFFORTS.step_effort(NOTEBOOK.rule(label), map(fact, premises)) == effort


def test_what_a_rule_says_beats_all_else() -> None:
    showed, passed = NOTEBOOK.rule("showed"), NOTEBOOK.rule("passed")
    premises = [fact("passed(7, Ben)")]
    assert EFFORTS.step_effort(replace(showed, effort=3), [fact("showed(7, Ben, Rope)")]) == 3
    assert EFFORTS.step_effort(replace(passed, effort=0), premises) == 0
    assert EFFORTS.step_effort(replace(passed, effort=5), premises) == 5
    last = replace(NOTEBOOK.rule("last_card_named"), effort=2)  # and one for each fact that is asked for
    assert EFFORTS.step_effort(last, map(fact, ["clause(7, Ben)", "lacks(Ben, Hall)", "lacks(Ben, Plum)"])) == 4


def test_lines_and_lemmas_are_paid_once() -> None:
    passed = Step(fact("passed(7, Ben)"), None, (), 7)
    named = Step(fact("names(7, Rope)"), None, (), 7)
    also = Step(fact("names(7, Hall)"), None, (), 7)
    proof = Proof(
        (
            passed,
            named,
            also,
            Step(fact("lacks(Ben, Rope)"), "passed", (0, 1), None),
            Step(fact("lacks(Ben, Hall)"), "passed", (0, 2), None),
            Step(fact("clause(9, Ben)"), None, (), 9),
            Step(fact("holds(Ben, Plum)"), "last_card_named", (3, 4, 5), None),
        )
    )
    assert proof_effort(proof, NOTEBOOK) == (1 + 1 + 3) + 2


def test_what_stands_on_no_line_is_known_anyway() -> None:
    assert proof_effort(Proof((Step(fact("supposed_holds(Ben, Rope)"), None, (), 0),)), NOTEBOOK) == 0
    assert proof_effort(Proof((Step(fact("card(Rope)"), None, (), 2),)), NOTEBOOK) == 0
    assert proof_effort(Proof((Step(fact("dealt(Ben, Rope)"), None, (), 6),)), NOTEBOOK) == 1


def test_a_supposition_is_dearer_than_a_plain_step() -> None:
    steps = (
        Step(fact("lacks(Ben, Rope)"), None, (), 0),
        Step(fact("holds(Ben, Rope)"), SUPPOSE, (), None),
        Step(fact("contradiction(Ben, Rope)"), "contradiction", (1, 0), None),
        Step(fact("lacks(Ben, Rope)"), BY_CONTRADICTION, (1, 2), None),
    )
    assert proof_effort(Proof(steps), NOTEBOOK) == SUPPOSING + 2
    assert max(EFFORTS.least(rule) for rule in NOTEBOOK.rules if rule.effort is None) < SUPPOSING


@pytest.mark.parametrize("name", calculus_names())
def test_the_least_of_every_rule_is_no_more_than_it_takes(name: str) -> None:
    calculus = load_calculus(name)
    efforts = Efforts(calculus)
    for rule in calculus.rules:
        assert efforts.least(rule) <= max(1, efforts.step_effort(rule, ())) or rule.effort is None
        if rule.quiet and rule.effort is None:
            assert efforts.step_effort(rule, ()) == efforts.least(rule) == 0
