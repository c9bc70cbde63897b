"""Reading rule files: the result of valid files, and the positions of errors."""

from __future__ import annotations

import pytest

from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import AtLeast, ExactCount, Limit, Negation

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


@pytest.mark.parametrize(
    ("text", "line", "column", "part"),
    [
        ("%! r\nholds(P, C) :- names(S, C)", 2, 27, "unexpected end of the file; expected"),
        ("%! r\nholds(P C).", 2, 9, "unexpected 'C'"),
        ("%! r\nholds(P, $).", 2, 10, "unexpected character '$'"),
        ("holds(P, C).", 1, 1, "unexpected"),
        ("%! r\nholds(P, C) :- 3 = #count{ D : d(D) }.", 2, 16, "must be a variable"),
        ("%! r\nholds(P, C) :- #count{ _ : d(D) } >= 1.", 2, 16, "named variable"),
        ("%! r\n%  enn: hello\nholds(P, C).", 2, 1, "unknown key 'enn'"),
        ("%! r\n%  en: a\n%  en: b\nholds(P, C).", 3, 1, "given twice"),
        ("%! r\n%  show: loud\nholds(P, C).", 1, 1, "show: loud"),
        ("%! r\n%  skip: always\nholds(P, C).", 1, 1, "skip: always"),
        *(
            (
                f"\n%! r\n%  effort: {said}\np(A).",
                2,
                1,
                f"cannot read 'effort: {said}'; expected a whole number, 0 or more",
            )
            for said in ("much", "-1", "2.5", "1 000", "+3", "٣", "1e3", "9999999", "3 steps")
        ),
        ("%! r\n%  effort:\nholds(P, C).", 1, 1, "write for example 'effort: 3'"),
        ("%! given p(A: card)\n%  effort: 3\n%  en: x\n", 2, 1, "unknown key 'effort'"),
        ("%! given p(A: colour)\n", 1, 12, "unknown sort 'colour'"),
        ("%! derived p(A: card) settled\n", 1, 1, "only what a log gives can be settled"),
    ],
)
def test_errors_name_the_place(text: str, line: int, column: int, part: str) -> None:
    with pytest.raises(RuleError) as caught:
        parse_rule_file(text, "a.dl")
    problem = caught.value.problems[0]
    assert (problem.place.file, problem.place.line, problem.place.column) == ("a.dl", line, column), str(problem)
    assert part in problem.message


def test_grammar_is_strict() -> None:
    """No two terminals of the rule grammar can match the same text (needs interegular)."""
    from lark import Lark

    from clue_logic.storage.resources import resource

    Lark(resource("grammar", "rules.lark").read_text(encoding="utf-8"), parser="lalr", strict=True)
