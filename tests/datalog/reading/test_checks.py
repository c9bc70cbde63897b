"""Every check of rule files, with a rule that breaks it."""

from __future__ import annotations

import pytest

from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Calculus
from tests.rule_problems import any_fits
from tests.tables import read_table

DECLARED = """
%! given names(S: event, C: card) settled
%  en: {S} names {C}
%! given passed(S: event, P: location)
%  en: {P} passed
%! given size(P: location, N: number) settled
%  en: {P} has {N}
%! derived holds(P: location, C: card)
%  en: {P} holds {C}
%! derived lacks(P: location, C: card)
%  en: {P} lacks {C}
"""


def check(rule: str, doc: str = "%! r\n%  en: x\n%  source: here\n") -> Calculus:
    return build_calculus("test", [parse_rule_file(DECLARED, "d.dl"), parse_rule_file(doc + rule, "r.dl")])


def test_a_good_rule() -> None:
    rule = "holds(P, C) :- passed(S, P), names(S, C), size(P, N), #count{ D : lacks(P, D), D != C } >= N - 1."
    assert check(rule).rule("r").head.predicate == "holds"


@pytest.mark.parametrize("name", calculus_names())
def test_every_calculus_passes(name: str) -> None:
    assert load_calculus(name).rules


@pytest.mark.parametrize(("rule", "part"), read_table(__file__, "broken_rules"))
def test_broken_rules(rule: str, part: str) -> None:
    with pytest.raises(RuleError) as caught:
        check(rule)
    assert any_fits(caught.value.problems, part), str(caught.value)
    assert all(p.place.file == "r.dl" for p in caught.value.problems)


RULE = "lacks(P, C) :- passed(S, P), names(S, C)."


@pytest.mark.parametrize(("doc", "part"), read_table(__file__, "broken_documentation"))
def test_broken_documentation(doc: str, part: str) -> None:
    with pytest.raises(RuleError) as caught:
        check(RULE, doc)
    assert any_fits(caught.value.problems, part), str(caught.value)


def test_labels_and_declarations_are_unique() -> None:
    doc = "%! r\n%  en: x\n%  source: here\n"
    with pytest.raises(RuleError) as caught:
        build_calculus(
            "t", [parse_rule_file(DECLARED * 2, "d.dl"), parse_rule_file(f"{doc}{RULE}\n{doc}{RULE}", "r.dl")]
        )
    assert any_fits(caught.value.problems, "declared-twice predicate=names place=d.dl:2:1")
    assert any_fits(caught.value.problems, "label-twice label=r place=r.dl:1:1")


def test_all_problems_are_reported() -> None:
    with pytest.raises(RuleError) as caught:
        check("holds(P, C) :- pased(P, C), not lacks(Q, C).")
    assert len(caught.value.problems) >= 3


def test_what_clingo_would_read_otherwise_is_refused() -> None:
    for text in ("%* a block comment for clingo", "%! r\nholds(P, 007).", "%! r\nholds(P, 99999999999)."):
        with pytest.raises(RuleError):
            parse_rule_file(text, "a.dl")
