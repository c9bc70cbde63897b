"""Mistakes in programs come with their remedies; `tests.queries.test_explaining` reads the examples of all codes."""

from __future__ import annotations

import pytest

from clue_logic.queries.explaining import examples
from clue_logic.queries.rule_examples import READERS, rule_problems_of


def test_every_kind_of_text_has_an_example() -> None:
    assert READERS.keys() <= {example.kind for example in examples().values()}


def test_a_problem_is_described_in_german_too() -> None:
    problems = (p for one in examples().values() if one.kind in READERS for p in rule_problems_of(one.kind, one.cause))
    assert all(problem.message("de") != problem.message("en") for problem in problems)


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("parent(Homer, Lisa).", "unbound", "hint-small"),
        ("parent(a, b). q(N) :- N = #count{ X : parent(X, _), not parent(_, X) }.", "unbound", "hint-without"),
        ("day(1). end(E) :- day(D), E = D + W.", "unbound", "hint-sum"),
    ],
)
def test_a_mistake_in_a_program_comes_with_its_remedy(text: str, code: str, hint: str) -> None:
    problem = next(one for one in rule_problems_of("datalog", text) if one.code == code)
    assert problem.hint is not None
    assert problem.hint.id == f"ruleproblems-{hint}"
