"""Ordered counters derive what the counts they replace derive, whatever the rules."""

from __future__ import annotations

import random

import clingo
import pytest

from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import AtLeast, Calculus
from clue_logic.export.counters import PlainProgram, without_counts
from clue_logic.game.facts import Fact, Stage
from tests.datalog.engine.test_random_programs import program
from tests.datalog.engine.test_rounds import calculus, edges, nodes, stage
from tests.shared_out import shared_out


def facts_by_plain_rules(rules: Calculus, givens: list[Fact]) -> set[Fact]:
    """Return the facts of the calculus that the plain rules derive; the text of a plain rule is Datalog."""
    plain = without_counts(rules, givens)
    texts = [str(rule) for translation in plain.translations for rule in translation.plain]
    texts += [f"{fact}." for order in plain.orders.values() for fact in order]
    texts += [f"{fact}." for fact in givens]
    control = clingo.Control(["--warn=none"])
    control.add("base", [], "\n".join(texts))
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        (model,) = ([*model.symbols(atoms=True)] for model in handle)
    found = {Fact(symbol.name, tuple(argument.number for argument in symbol.arguments)) for symbol in model}
    return {fact for fact in found if not rules.declarations.get(fact.predicate, _GIVEN).given}


_GIVEN = calculus().declarations["edge"]


def both(rules: Calculus, stages: list[Stage]) -> tuple[set[Fact], set[Fact]]:
    derivation = derive(rules, stages)
    return facts_by_plain_rules(rules, list(derivation.givens)), set(derivation.inferences)


@pytest.mark.parametrize("seed", shared_out(range(150)))
def test_random_rules(seed: int) -> None:
    chance, rules = random.Random(seed), program(seed)
    facts: list[tuple[str, tuple[int, ...]]] = [("node", (n,)) for n in range(4) if chance.random() < 0.8]
    facts += [("of", (chance.randrange(4), chance.randrange(-1, 4))) for _ in range(5)]
    facts += edges(*{(chance.randrange(4), chance.randrange(4)) for _ in range(chance.randrange(3, 10))})
    found, expected = both(rules, [stage(1, *facts)])
    assert found == expected, "\n".join(map(str, rules.rules))


@pytest.mark.slow
def test_random_rules_count_in_every_way() -> None:
    """Among the random rules are two counts in a rule, a term left out, several left out, and counts of counts."""
    counts = [
        [literal for literal in rule.body if isinstance(literal, AtLeast)]
        for seed in range(150)
        for rule in program(seed).rules
    ]
    assert sum(len(found) == 2 for found in counts) > 10
    helpers = {
        atom.predicate.split("_", 1)[1]
        for seed in range(150)
        for atom in without_counts(program(seed), [Fact("node", (1,))]).helpers
    }
    assert {"counted_2", "before", "after", "after_1", "number_m", "number_n"} <= helpers


@pytest.mark.parametrize(
    ("rules", "facts", "expected"),
    [
        # Two terms are left out, one of them twice.
        (
            ["both(X, Y) :- node(X), node(Y), #count{ A : of(A, _), A != X, X != A, A != Y } >= 1."],
            [*nodes(1, 2), *[("of", (n, n)) for n in (1, 2)], ("of", (2, 5))],
            {"both(1, 1)", "both(2, 2)"},
        ),
        # What a count results in is left out, and none of the terms counted.
        (
            ["hub(X) :- node(X), N = #count{ A : of(X, A) }, #count{ B : node(B), B != N } >= 2."],
            nodes(7, 8),
            {"hub(7)", "hub(8)"},
        ),
        # What a count results in is counted.
        (
            [
                "both(X, N) :- node(X), N = #count{ A : of(X, A) }.",
                "hub(X) :- node(X), #count{ B : both(_, B) } >= 2.",
            ],
            [*nodes(7, 8), ("of", (7, 1)), ("of", (7, 2)), ("of", (7, 9))],
            {"both(7, 3)", "both(8, 0)", "hub(7)", "hub(8)"},
        ),
        # A count of nothing, in a rule that asks for nothing else.
        (["hub(7) :- #count{ A : node(A) } >= 0."], [], {"hub(7)"}),
        (["hub(7) :- #count{ A : node(A) } >= 1."], [], set()),
        # The variables of the rule bear the names that counters give to theirs.
        (
            ["both(I, J) :- of(I, J), of(A, B), #count{ X : of(X, I), X != J } >= 1, #count{ Y : of(J, Y) } >= 1."],
            [("of", (1, 2)), ("of", (2, 1)), ("of", (3, 1))],
            {"both(1, 2)"},
        ),
    ],
)  # fmt: skip
def test_counts_in_odd_places(rules: list[str], facts: list[tuple[str, tuple[int, ...]]], expected: set[str]) -> None:
    by_plain_rules, by_counts = both(calculus(*rules), [stage(1, *facts)])
    assert {str(fact) for fact in by_counts} == expected
    assert by_plain_rules == by_counts


def test_an_order_has_every_term_that_can_occur() -> None:
    rules = calculus("hub(X) :- node(X), #count{ B : both(_, B) } >= 1.", "both(9, 3) :- node(_).")
    plain: PlainProgram = without_counts(rules, [Fact("node", (7,)), Fact("of", (-4, 5))])
    (order,) = plain.orders.values()
    assert [fact.args for fact in order] == [(0, -4, 1), (1, 3, 2), (2, 5, 3), (3, 7, 4), (4, 9, 5)]


def test_new_predicates_have_new_names() -> None:
    declared = "r0_case"
    rules = calculus(HUB)
    other = type(rules)(rules.name, {**rules.declarations, declared: _GIVEN}, rules.rules, rules.sources)
    assert without_counts(rules, []).helpers[0].predicate == declared
    assert without_counts(other, []).helpers[0].predicate == "r0_case_"


HUB = "hub(X) :- node(X), #count{ Y : edge(X, Y) } >= 2."
