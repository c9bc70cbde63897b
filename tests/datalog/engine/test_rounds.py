"""Deriving by rounds: counts, bounds of zero, minimal height, line by line, and agreement with clingo."""

from __future__ import annotations

import random

import pytest

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.rounds import Rounds, derive, derive_by_statement
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.words.messages import Message

pytestmark = pytest.mark.timeout(60)

DECLARED = "\n".join(
    f"%! {kind} {name}({arguments}){mark}\n%  en: x"
    for kind, name, arguments, mark in [
        ("given", "edge", "A: number, B: number", ""),
        ("given", "node", "A: number", " settled"),
        ("given", "of", "A: number, B: number", " settled"),
        ("derived", "path", "A: number, B: number", ""),
        ("derived", "hub", "A: number", ""),
        ("derived", "both", "A: number, B: number", ""),
    ]
)


def calculus(*rules: str) -> Calculus:
    texts = [f"%! r{i}\n%  en: x\n%  source: here\n{rule}" for i, rule in enumerate(rules)]
    return build_calculus("test", [parse_rule_file(DECLARED + "\n" + "\n".join(texts), "test.dl")])


def stage(line: int, *facts: tuple[str, tuple[int, ...]]) -> Stage:
    return Stage(line, tuple(GivenFact(Fact(p, a), line) for p, a in facts))


def nodes(*numbers: int) -> list[tuple[str, tuple[int, ...]]]:
    return [("node", (n,)) for n in numbers]


def edges(*pairs: tuple[int, int]) -> list[tuple[str, tuple[int, ...]]]:
    return [("edge", p) for p in pairs]


TRANSITIVE = ("path(X, Y) :- edge(X, Y).", "path(X, Z) :- path(X, Y), path(Y, Z).")


def test_recursion_through_a_cycle_ends() -> None:
    derivation = derive(calculus(*TRANSITIVE), [stage(1, *edges((1, 2), (2, 3), (3, 1)))])
    assert len(list(derivation.facts("path"))) == 9


def test_heights_are_minimal() -> None:
    derivation = derive(calculus(*TRANSITIVE), [stage(1, *edges((1, 2), (2, 3), (3, 4), (4, 5)))])
    heights = {f.args: i.round for f, i in derivation.inferences.items()}
    assert heights[1, 2] == 1
    assert heights[1, 3] == 2
    assert heights[1, 4] == 3
    assert heights[1, 5] == 3


HUB = "hub(X) :- node(X), of(X, N), #count{ Y : path(X, Y), Y != X } >= N."


@pytest.mark.parametrize(("bound", "expected"), [(-1, True), (0, True), (1, True), (2, True), (3, False)])
def test_counts_and_their_bounds(bound: int, expected: bool) -> None:
    facts = [*nodes(1), ("of", (1, bound)), *edges((1, 1), (1, 2), (1, 3))]
    derivation = derive(calculus(TRANSITIVE[0], HUB), [stage(1, *facts)])
    assert (Fact("hub", (1,)) in derivation) is expected
    if expected:
        premises = derivation.inferences[Fact("hub", (1,))].premises
        assert [p.predicate for p in premises] == ["node", "of"] + ["path"] * max(bound, 0)


def test_a_count_waits_for_later_rounds_and_lines() -> None:
    run = Rounds(calculus(*TRANSITIVE, HUB))
    assert run.extend(stage(1, *nodes(1), ("of", (1, 3)), *edges((1, 2), (2, 3))).givens, since=1)
    assert Fact("hub", (1,)) not in run.derivation()
    assert Fact("hub", (1,)) in run.extend(stage(2, *edges((3, 4))).givens, since=2)
    assert run.derivation().inferences[Fact("hub", (1,))].since == 2


def test_two_counts_in_a_rule() -> None:
    rule = "both(X, Y) :- node(X), node(Y), #count{ A : path(X, A) } >= 2, #count{ B : path(B, Y) } >= 2."
    facts = [*nodes(1, 2, 3, 4), *edges((1, 2), (1, 3), (2, 3), (4, 1))]
    derivation = derive(calculus(TRANSITIVE[0], rule), [stage(1, *facts)])
    assert [f.args for f in derivation.facts("both")] == [(1, 3)]
    premises = derivation.inferences[Fact("both", (1, 3))].premises
    assert {p.args for p in premises if p.predicate == "path"} == {(1, 2), (1, 3), (2, 3)}


def test_exact_counts_see_zero() -> None:
    rule = "hub(X) :- node(X), N = #count{ Y : of(X, Y) }, N < 1."
    derivation = derive(calculus(rule), [stage(1, *nodes(1, 2), ("of", (1, 5)))])
    assert [f.args for f in derivation.facts("hub")] == [(2,)]


def test_a_rule_without_a_body() -> None:
    derivation = derive(calculus("hub(7)."), [stage(1, *nodes(1))])
    assert derivation.inferences[Fact("hub", (7,))].premises == ()


def test_a_limit_leaves_the_rule_out_and_says_so() -> None:
    text = "%! r\n%  en: x\n%  source: here\n%  skip: over 2 edge\npath(X, Y) :- edge(X, Y)."
    limited = build_calculus("test", [parse_rule_file(DECLARED + "\n" + text, "test.dl")])
    few = derive(limited, [stage(1, *edges((1, 2), (2, 3)))])
    assert len(few.inferences) == 2
    assert few.notices == ()
    many = derive(limited, [stage(1, *edges((1, 2), (2, 3), (3, 4)))])
    assert len(many.inferences) == 0
    assert many.notices == (Message("ruleproblems-rule-skipped", label="r", most=2, predicate="edge"),)


def test_the_first_derivation_does_not_depend_on_the_order_of_the_facts() -> None:
    facts = edges((1, 2), (2, 3), (3, 1), (1, 3), (2, 4), (4, 1), (3, 4))
    expected = derive(calculus(*TRANSITIVE), [stage(1, *facts)]).inferences
    for seed in range(5):
        random.Random(seed).shuffle(facts)
        assert derive(calculus(*TRANSITIVE), [stage(1, *facts)]).inferences == expected


def test_the_notebook_calculus_loads() -> None:
    assert load_calculus("notebook").rule("last_card_named").wording["de"]


@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        (["hub(X) :- node(X), #count{ Y : edge(X, Y) } >= 2."], [*nodes(1, 2, 3), *edges((1, 2), (2, 1), (1, 3))]),
        (
            [TRANSITIVE[0], "hub(X) :- node(X), N = #count{ A : of(X, A) }, #count{ Y : path(Y, N) } >= 1."],
            [*nodes(1, 2, 3), ("of", (2, 5)), *edges((3, 1))],
        ),
        (
            [
                TRANSITIVE[0],
                "hub(X) :- path(X, X).",
                "both(X, Y) :- hub(X), node(Y), #count{ A : path(A, B), B != Y } >= 1.",
            ],
            [*nodes(1), *edges((1, 1), (1, 2))],
        ),
        (
            ["hub(X) :- edge(X, X).", "both(X, X) :- hub(X), #count{ Y : hub(Y), edge(X, Y) } >= 2."],
            edges((1, 1), (2, 2), (1, 2)),
        ),
        (["hub(7)."], []),
    ],
)
def test_counts_in_every_position_agree_with_clingo(rules: list[str], facts: list[tuple[str, tuple[int, ...]]]) -> None:
    program = calculus(*rules)
    settled = [f for f in facts if f[0] != "edge"]
    stages = [stage(0, *settled), *(stage(i, f) for i, f in enumerate(facts, start=1) if f[0] == "edge")]
    whole = derive(program, stages)
    assert set(whole.facts()) == derive_with_clingo(program, whole.givens)
    assert set(derive_by_statement(program, stages).facts()) == set(whole.facts())
