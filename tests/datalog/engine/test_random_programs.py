"""Random rules that count and speak of all in every position: rounds, line by line too, clingo and the checker agree.

The notebook rules are a small part of what the rule language can say; another calculus may say the rest.
"""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from clue_logic.datalog.engine.auditor import derive_with_clingo
from clue_logic.datalog.engine.plan import ForAllPlan, plan_rule
from clue_logic.datalog.engine.rounds import derive, derive_by_statement
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.syntax import Calculus
from clue_logic.proof.checker import Checker
from clue_logic.proof.proof import extract_proof
from tests.datalog.engine.test_rounds import TRANSITIVE, calculus, stage
from tests.shared_out import shared_out

pytestmark = pytest.mark.timeout(120)

ARITY = {"edge": 2, "node": 1, "of": 2, "path": 2, "hub": 1, "both": 2}
SETTLED = ("node", "of")


def atom(chance: random.Random, variables: list[str], predicates: tuple[str, ...]) -> str:
    """Return an atom over some variables, with a constant or an anonymous variable now and then."""
    name = chance.choice(predicates)
    terms = [
        chance.choice("0123") if chance.random() < 0.1 else "_" if chance.random() < 0.1 else chance.choice(variables)
        for _ in range(ARITY[name])
    ]
    return f"{name}({', '.join(terms)})"


def variables(texts: list[str]) -> list[str]:
    """Return the variables of some literals."""
    return sorted({v for text in texts for v in re.findall(r"\b[A-Z]\b", text)})


def for_all(chance: random.Random, own: str, outer: list[str]) -> str:
    """Return a literal that says something of all."""
    pair = ", ".join(chance.sample([own, chance.choice(outer)], 2))
    condition = [f"node({own})" if chance.random() < 0.5 else f"of({pair})"]
    if chance.random() < 0.3:
        condition.append(atom(chance, [own, "H", *outer], SETTLED))
    inner = variables(condition)
    late = [name for name in outer if name in "VW"]
    for _ in range(chance.choice((0, 1, 1, 2))):
        operator = chance.choice(("!=", "!=", "!=", "<", ">="))
        condition.append(f"{own} {operator} {chance.choice([*outer, *late, *inner])}")
    if chance.random() < 0.2:
        condition.append(f"not of({own}, {chance.choice(outer)})")
    chance.shuffle(condition)
    said = chance.choice(("edge", "path", "path", "hub", "hub", "both"))
    terms = ["_" if chance.random() < 0.1 else chance.choice([own, own, *outer, *inner]) for _ in range(ARITY[said])]
    return f"{said}({', '.join(terms)}) : {', '.join(condition)}"


def rule(chance: random.Random) -> str:
    """Return a rule that may or may not pass the checks."""
    body = [atom(chance, ["X", "Y", "Z"], tuple(ARITY)) for _ in range(chance.randint(1, 3))]
    body += [f"node({late})" for late in ("V", "W") if chance.random() < 0.3]
    outer = variables(body) or ["X"]
    results = []
    for result in ("M", "N")[: chance.choice((0, 0, 1, 2))]:
        inner = [atom(chance, ["A", "B", *outer], SETTLED) for _ in range(chance.randint(1, 2))]
        body.append(f"{result} = #count{{ A : {', '.join(inner)} }}")
        results.append(result)
    for counted in ("C", "D")[: chance.choice((0, 1, 1, 2))]:
        inner = [atom(chance, [counted, "E", *outer, *results], tuple(ARITY)) for _ in range(chance.randint(1, 2))]
        if chance.random() < 0.5:
            inner.append(f"{counted} {chance.choice(('!=', '<', '>='))} {chance.choice([*outer, *results])}")
        bound = chance.choice(["0", "1", "2", *results, *(f"{r} - 1" for r in results)])
        body.append(f"#count{{ {counted} : {', '.join(inner)} }} >= {bound}")
    for own in ("F", "G")[: chance.choice((0, 1, 1, 2))]:
        body.append(for_all(chance, own, [*outer, *results]))
    if chance.random() < 0.3:
        body.append(f"not of({chance.choice(outer)}, {chance.choice(outer)})")
    if chance.random() < 0.3:
        body += [
            "node(S)",
            f"S = {chance.choice([*outer, *results])} {chance.choice('+-')} {chance.choice([*outer, '1'])}",
        ]
        outer.append("S")
    chance.shuffle(body)
    head = chance.choice(("path", "hub", "both"))
    said = f"{head}({', '.join(chance.choice(outer) for _ in range(ARITY[head]))})"
    return f"{said} :- {'; '.join(body)}."


@cache
def program(seed: int) -> Calculus:
    """Return rules that pass the checks."""
    chance = random.Random(f"rules {seed}")
    rules = [r for r in TRANSITIVE if chance.random() < 0.8]
    while len(rules) < 4:
        candidate = rule(chance)
        try:
            calculus(candidate)
        except RuleError:
            continue
        rules.append(candidate)
    return calculus(*rules)


@pytest.mark.parametrize("seed", shared_out(range(150)))
def test_engines_and_checker_agree(seed: int) -> None:
    chance, rules = random.Random(seed), program(seed)
    settled: list[tuple[str, tuple[int, ...]]] = [("node", (n,)) for n in range(4) if chance.random() < 0.8]
    settled += [("of", (chance.randrange(4), chance.randrange(-1, 4))) for _ in range(5)]
    edges = sorted({(chance.randrange(4), chance.randrange(4)) for _ in range(chance.randrange(3, 10))})
    chance.shuffle(edges)
    stages = [stage(0, *settled), *(stage(i, ("edge", pair)) for i, pair in enumerate(edges, start=1))]
    whole, by_statement = derive(rules, stages), derive_by_statement(rules, stages)
    text = "\n".join(map(str, rules.rules))
    assert set(whole.facts()) == set(by_statement.facts()) == derive_with_clingo(rules, whole.givens), text
    for inference in whole.inferences.values():
        rounds = [whole.inferences[p].round if p in whole.inferences else 0 for p in inference.premises]
        assert inference.round == 1 + max(rounds, default=0)
    for derivation in (whole, by_statement):
        checker = Checker(rules, derivation.givens)
        for fact in derivation.inferences:
            checker.check(extract_proof(derivation, fact))


@pytest.mark.slow
def test_the_programs_are_various() -> None:
    """Among the rules are such as speak of all twice, beside counts, of their results, with what is left out late."""
    plans = [plan_rule(rule, program(seed)) for seed in range(150) for rule in program(seed).rules]
    waits = [[wait for wait in plan.waits if isinstance(wait, ForAllPlan)] for plan in plans]
    assert sum(len(found) == 2 for found in waits) > 50
    assert sum(0 < len(found) < len(plan.waits) for found, plan in zip(waits, plans, strict=True)) > 50
    assert sum(any(wait.is_late for wait in found) for found in waits) > 5
    assert sum({*plan.variables} < {*plan.bound} for plan in plans) > 50
