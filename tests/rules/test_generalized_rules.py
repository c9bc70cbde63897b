"""Every rule of Generalized Clue's scheme, needed by a small log; and its proof checks."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.language.reader import read_log
from clue_logic.proof.checker import Checker
from clue_logic.proof.proof import extract_proof
from clue_logic.words.records import replace
from tests.rules.changing import quick_facts, read_cases, without
from tests.shared_out import shared_out

CALCULUS = "generalized"
HEAD = "cards: A, B, C, D, E, F, G, H\nhidden: 2\nanswers: one\nplayers: 1 2, 2 2, 3 2\n"
MINE = f"{HEAD}me: 1\nhand: A, B\n"
UNEVEN = "cards: A, B, C, D, E, F\nhidden: 1\nanswers: one\nplayers: 1, 2\n"
ROUND = "cards: A, B, C, D, E, F, G, H\nhidden: 2\nplayers: 1 2, 2 2, 3 2\n"

CASES = read_cases("generalized", HEAD=HEAD, MINE=MINE, ROUND=ROUND, UNEVEN=UNEVEN)
"""For each rule, a log and what it derives: with the rule, but not without it."""

SUPPOSED = (Cell("3", "C", True), Cell("2", "D", False))
"""What is supposed in the cases of rules about that."""

FREED = {"laid_open": ("forced",), "not_laid_open": ("rule_a",)}
"""Rules left out that conclude the same where the sizes of hands are known."""


def test_every_rule_has_a_case() -> None:
    assert set(CASES) == {rule.label for rule in load_calculus(CALCULUS).rules}


@pytest.mark.parametrize("label", shared_out(CASES))
def test_a_rule_is_needed(label: str) -> None:
    text, expected = CASES[label]
    last = len(text.splitlines())
    expected = expected.format(line=last, line_before=last - 1)
    game = read_log(text)
    if label.startswith("supposed"):
        game = replace(game, supposed=SUPPOSED)
    calculus = load_calculus(CALCULUS)
    if label in FREED:
        calculus = without(calculus, *FREED[label])
    told = stages(game)
    if label == "nobody_else":  # as a proof by supposing supposes it
        headers, *rest = told
        supposed = replace(headers.givens[0], fact=Fact("holds", ("2", "C")), line=0)
        told = (replace(headers, givens=(*headers.givens, supposed)), *rest)
    derivation = derive(calculus, told)
    assert derive_with_clingo(calculus, derivation.givens) == set(derivation.facts())
    assert bool(list(derivation.facts("contradiction"))) is (label == "contradiction")
    (fact,) = [fact for fact in derivation.inferences if str(fact) == expected]
    assert derivation.inferences[fact].label == label
    Checker(calculus, derivation.givens).check(extract_proof(derivation, fact))
    left = without(calculus, label)
    if label == "nobody_else":
        assert expected not in set(map(str, derive_with_clingo(left, derivation.givens)))
    else:
        assert expected not in set(map(str, quick_facts(game, left)))


CATEGORIES = "who: A, B, C\nwhat: D, E, F\nplayers: 1 2, 2 2\nlearn envelope holds A\n"


@pytest.mark.parametrize(
    ("text", "derived", "not_derived"),
    [
        # In a deck with categories their cards are counted, too.
        (CATEGORIES, {"at_most(envelope, who, 1)", "at_most(envelope, cards, 2)"}, "lacks(envelope, D)"),
        (CATEGORIES, {"lacks(envelope, B)", "lacks(envelope, C)"}, "lacks(envelope, D)"),
        # Player 2's known card answers the question, so the other card of his hand can be any.
        (HEAD + "1 asks 2 about C, D: shows\n2 reveals C\n", {"holds(2, C)"}, "lacks(2, E)"),
        # Of two clauses with the same cards left, each is redundant.
        (
            HEAD + "1 asks 2 about C, D, E: shows\n1 asks 2 about C, D, F: shows\n3 reveals E\n3 reveals F\n",
            {"redundant_for_clause(5, 2, 6)", "redundant_for_clause(6, 2, 5)"},
            "lacks(2, G)",
        ),
    ],
)
def test_facts_of_a_log(text: str, derived: set[str], not_derived: str) -> None:
    facts = set(map(str, quick_facts(read_log(text), load_calculus(CALCULUS))))
    assert derived <= facts
    assert not_derived not in facts
