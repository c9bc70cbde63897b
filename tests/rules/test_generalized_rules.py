"""Every rule of Generalized Clue's scheme, needed by a small log; and its proof checks."""

from __future__ import annotations

from dataclasses import replace

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
from tests.rules.changing import quick_facts, without
from tests.shared_out import shared_out

CALCULUS = "generalized"
HEAD = "cards: A, B, C, D, E, F, G, H\nhidden: 2\nanswers: one\nplayers: 1 2, 2 2, 3 2\n"
MINE = f"{HEAD}me: 1\nhand: A, B\n"
UNEVEN = "cards: A, B, C, D, E, F\nhidden: 1\nanswers: one\nplayers: 1, 2\n"
ROUND = "cards: A, B, C, D, E, F, G, H\nhidden: 2\nplayers: 1 2, 2 2, 3 2\n"

CASES: dict[str, tuple[str, str]] = {
    "rule_a": (HEAD + "2 reveals C\n2 reveals D\n", "lacks(2, E)"),
    "rule_b": (HEAD + "1 asks 2 about C, D: shows C\n", "lacks(3, C)"),
    "rule_c": (HEAD + "1 asks 2 about C, D, E, F: none\n", "lacks(2, F)"),
    "rule_c_passed_over": (ROUND + "1 suggests C, D: 3 shows\n", "lacks(2, D)"),
    "answered": (HEAD + "1 asks 2 about C, D, E: shows\n", "clause({line}, 2)"),
    "rule_d": (HEAD + "1 asks 2 about C, D: none\n3 asks 2 about C, D, E: shows\n", "discovered(2, E)"),
    "rule_d_known": (
        HEAD + "1 asks 2 about C, D: shows\n2 reveals D\n",
        "redundant_for_card({line_before}, 2, D)",
    ),
    "clause_within": (
        HEAD + "1 asks 2 about C: none\n1 asks 2 about D, E, F: shows\n1 asks 2 about C, D, E: shows\n",
        "redundant_for_clause({line_before}, 2, {line})",
    ),
    "rule_e": (HEAD + "1 asks 2 about C, D: shows\n2 reveals E\n", "lacks(2, F)"),
    "forced": (HEAD + "1 asks 2 about A, B, C, D, E, F: none\n", "discovered(2, G)"),
    "exactly_at_most": (HEAD, "at_most(2, cards, 2)"),
    "exactly_at_least": (HEAD, "at_least(envelope, cards, 2)"),
    "between_at_most": (UNEVEN, "at_most(2, cards, 3)"),
    "between_at_least": (UNEVEN, "at_least(2, cards, 2)"),
    "all_others_lack": (HEAD + "1 asks 2 about C, D: shows C\n", "holds(2, C)"),
    "nobody_else": (HEAD, "lacks(3, C)"),
    "own_hand": (MINE, "discovered(1, A)"),
    "showed": (HEAD + "1 asks 2 about C, D: shows C\n", "discovered(2, C)"),
    "laid_open": (HEAD + "2 leaves: C, D\n", "discovered(2, D)"),
    "not_laid_open": (HEAD + "2 leaves: C, D\n", "lacks(2, E)"),
    "on_table": ("cards: A, B, C, D, E\nhidden: 2\nplayers: 1 1, 2 1\ntable: E\n", "discovered(table, E)"),
    "revealed": (HEAD + "2 reveals C\n", "discovered(2, C)"),
    "whispered": (HEAD + "2 whispers to 3: lacks C\n", "lacks(2, C)"),
    "kept_silent": (
        ROUND + "accusing: perfect\n2 suggests C, D: nobody shows\n3 suggests F, G\n",
        "clause({line_before}, 2)",
    ),
    "accused_rightly": (HEAD + "2 accuses C, D: right\n", "discovered(envelope, C)"),
    "accused_wrongly": (HEAD + "learn envelope holds C\n2 accuses C, D: wrong\n", "lacks(envelope, D)"),
    "learned_holds": (HEAD + "learn envelope holds C\n", "discovered(envelope, C)"),
    "learned_lacks": (HEAD + "learn envelope lacks C\n", "lacks(envelope, C)"),
    "learned_one_of": (HEAD + "learn envelope holds one of C, D\n", "clause({line}, envelope)"),
    "supposed_holds": (HEAD, "discovered(3, C)"),
    "supposed_lacks": (HEAD, "lacks(2, D)"),
    "contradiction": (HEAD + "3 reveals C\n2 asks 3 about C, D: none\n", "contradiction(3, C)"),
}
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
