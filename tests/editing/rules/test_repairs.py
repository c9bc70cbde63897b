"""Slips of the form: what is offered for each makes the rule readable."""

from __future__ import annotations

import pytest

from clue_logic.datalog.reading.problems import SYNTAX
from clue_logic.editing.rules.document import RuleDocument
from clue_logic.words.positions import apply_edits
from tests.editing.rules.at import only, preferred
from tests.tables import read_table

GOOD = "lacks(P, C) :- passed(S, P), names(S, C)."


@pytest.mark.parametrize(("wrong", "right"), read_table(__file__, "slips"))
def test_a_slip_is_mended(wrong: str, right: str) -> None:
    problem = only(wrong, "syntax")
    assert len(preferred(problem.fixes)) == 1
    assert apply_edits(wrong, problem.fixes[0].edits) == right
    assert problem.message.endswith(problem.fixes[0].title)


@pytest.mark.parametrize("text", ["This is prose.", "%!", "%! derived", "((((", "lacks(P, C) :- passed(S, P), 'Rope'."])
def test_what_cannot_be_mended_is_not_said_to_be(text: str) -> None:
    for problem in RuleDocument(text).problems():
        for fix in problem.fixes:
            if fix.preferred:
                assert not any(p.code in SYNTAX for p in RuleDocument(apply_edits(text, fix.edits)).problems())


@pytest.mark.parametrize(
    "text", ["lacks(P, C) :- laid_open(S, P), nicht names(S, C).", "holds(P, C) :- holds(Q, C), P <> Q."]
)
def test_what_is_put_right_is_not_offered_to_be_removed(text: str) -> None:
    assert not any(fix.title.startswith("Remove") for fix in only(text, "syntax").fixes)


def test_a_comment_is_not_drawn_into_a_rule_that_is_turned_round() -> None:
    problem = only("passed(S, P), % who passes\nnames(S, C) => lacks(P, C).", "syntax")
    assert preferred(problem.fixes) == []


def test_a_misspelt_directive_is_no_comment() -> None:
    assert "Write %" not in [fix.title for fix in only("#al of notebook", "syntax").fixes]


def test_a_word_is_not_removed_unasked() -> None:
    problem = only("lacks(P, C) :- passed(S, P), names(S, C) Rope.", "syntax")
    assert preferred(problem.fixes) == []
    assert "\n" not in problem.message


def test_two_slips_are_mended_one_by_one() -> None:
    text = "lacks(P, C) :- passed(S, P) names(S, C)"
    problem = only(text, "syntax")
    assert preferred(problem.fixes) == []
    once = apply_edits(text, problem.fixes[0].edits)
    assert once == "lacks(P, C) :- passed(S, P), names(S, C)"
    assert apply_edits(once, only(once, "syntax").fixes[0].edits) == GOOD


def test_every_prefix_of_a_rule_has_one_problem_of_the_form() -> None:
    for length in range(1, len(GOOD)):
        found = [problem for problem in RuleDocument(GOOD[:length]).problems() if problem.code in SYNTAX]
        assert len(found) == 1, GOOD[:length]
