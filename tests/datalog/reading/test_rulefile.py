"""Reading rule files: the result of valid files, and the positions of errors."""

from __future__ import annotations

import pytest

from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import AtLeast, ExactCount, Limit, Negation
from tests.rule_problems import fits
from tests.tables import read_table

GOOD = """
% a comment
%! given names(S: event, C: card) settled background
%  en: {S} names {C}

%! label_of_rule
%  en: {P} holds {C}
%  source: here
%  skip: over 12 names
%  effort: 3
holds(P, C) :- names(S, C), clause(S, P), not names(S, envelope), N = #count{ E : names(S, E) },
               #count{ D : names(S, D), lacks(P, _), D != C } >= N - 1 + 0.  % trailing comment
"""


def test_declaration() -> None:
    (declaration,) = parse_rule_file(GOOD, "a.dl").declarations
    assert declaration.predicate == "names"
    assert declaration.sorts == ("event", "card")
    assert declaration.given
    assert declaration.settled
    assert declaration.background
    assert declaration.wording == {"en": "{S} names {C}"}


def test_rule_prints_as_written() -> None:
    (rule,) = parse_rule_file(GOOD, "a.dl").rules
    assert str(rule) == (
        "holds(P, C) :- names(S, C), clause(S, P), not names(S, envelope), N = #count{ E : names(S, E) }, "
        "#count{ D : names(S, D), lacks(P, _), D != C } >= N - 1 + 0."
    )
    assert rule.label == "label_of_rule"
    assert rule.limit == Limit(12, "names")
    assert rule.effort == 3
    assert isinstance(rule.body[2], Negation)
    assert isinstance(rule.body[3], ExactCount)
    assert isinstance(rule.body[4], AtLeast)
    assert (rule.place.line, rule.head.place.line, rule.head.place.column) == (6, 11, 1)


def test_anonymous_variables_differ() -> None:
    (rule,) = parse_rule_file("%! r\np(A) :- q(_, _, A).", "a.dl").rules
    assert rule.effort is None
    names = [str(getattr(t, "name", "")) for t in rule.body[0].terms]  # type: ignore[union-attr]
    assert len(set(names)) == 3


@pytest.mark.parametrize(("text", "place", "expected"), read_table(__file__, "rule_file_mistakes"))
def test_errors_name_the_place(text: str, place: str, expected: str) -> None:
    with pytest.raises(RuleError) as caught:
        parse_rule_file(text, "a.dl")
    problem = caught.value.problems[0]
    assert f"{problem.place.file}:{problem.place.line}:{problem.place.column}" == f"a.dl:{place}", str(problem)
    assert fits(problem, expected)


def test_grammar_is_strict() -> None:
    """No two terminals of the rule grammar can match the same text (needs interegular)."""
    from lark import Lark

    from clue_logic.storage.resources import resource

    Lark(resource("grammar", "rules.lark").read_text(encoding="utf-8"), parser="lalr", strict=True)
