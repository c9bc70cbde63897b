from __future__ import annotations

import pytest

from clue_logic.classroom.redundancy import find_entailing_rules
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Rule
from tests.classroom.rules_of_students import own

NOTEBOOK = load_calculus("notebook")


def _by(text: str) -> tuple[str, ...] | None:
    (rule,) = load_calculus(own(f"#all of nothing\n{text}")).rules
    return find_entailing_rules(NOTEBOOK.rules, rule, NOTEBOOK.declarations)


@pytest.mark.parametrize("rule", NOTEBOOK.rules, ids=lambda rule: rule.label)
def test_each_rule_follows_by_itself_alone(rule: Rule) -> None:
    assert find_entailing_rules([rule], rule, NOTEBOOK.declarations) == (rule.label,)


@pytest.mark.parametrize("rule", NOTEBOOK.rules, ids=lambda rule: rule.label)
def test_no_rule_of_the_notebook_follows_by_the_others(rule: Rule) -> None:
    others = [other for other in NOTEBOOK.rules if other is not rule]
    assert find_entailing_rules(others, rule, NOTEBOOK.declarations) is None


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ("lacks(X, Y) :- names(R, Y), passed(R, X).", ("passed",)),
        (
            "lacks(Q, C) :- accused_rightly(S), names(S, C), location(Q), Q != envelope.",
            ("accused_rightly", "one_place"),
        ),
        (
            "holds(X, Y) :- answered(S, X), names(S, Y), lacks(X, Z) : names(S, Z), Z != Y.",
            ("answered", "last_card_named"),
        ),
        ("contradiction(P, C) :- holds(P, C), holds(Q, C), P != Q.", ("one_place", "contradiction")),
        ("holds(P, C) :- holds(P, C), card(C).", ()),
    ],
)
def test_what_follows_is_told_with_the_rules(text: str, by: tuple[str, ...]) -> None:
    assert _by(text) == by


@pytest.mark.parametrize(
    "text",
    [
        "lacks(Q, C) :- holds(P, C), location(Q).",  # Q may be P
        "lacks(envelope, C) :- holds(P, C).",  # P may be the envelope
        "lacks(envelope, C) :- holds(P, C), P != envelope.",  # there may be no envelope
        "holds(P, C) :- clause(S, P), names(S, C).",  # that nothing else is named is not said
        "lacks(P, C) :- clause(S, P), at_most(P, cards, N), card(C), not names(S, C), "
        "#count{ D : holds(P, D), D != C } >= N - 1.",
        "lacks(L, C) :- at_most(L, G, N), in(C, G), #count{ D : holds(L, D), in(D, G), D != C } >= N - 1.",
        "lacks(L, C) :- one_of_two(P, C, D), one_of_two(Q, C, D), location(L), L != P, L != Q.",  # P may be Q
    ],
)
def test_what_need_not_follow_is_not_said_to(text: str) -> None:
    assert _by(text) is None


@pytest.mark.parametrize("number", ["N = 3", "3 = N", "N = 1"])
def test_a_number_may_be_any(number: str) -> None:
    """A rule for questions of three cards is not without cases: another premise may hold of it, or not."""
    count = "N = #count{ E : names(S, E) }"
    assert _by(f"holds(P, C) :- answered(S, P), names(S, C), {count}, {number}.") is None
    assert _by(f"lacks(P, C) :- passed(S, P), names(S, C), {count}, {number}.") == ("passed",)
