"""The easiest proof: compared with all proofs there are, and the same whatever the order of rules and lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from itertools import combinations, count, product
from math import inf
from pathlib import Path
from random import Random

import pytest

from clue_logic.datalog.calculi import load_calculus, load_game_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.syntax import AtLeast, Atom, Comparison, ExactCount, ForAll, Negation
from clue_logic.game.facts import Fact, Stage, Value
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.proof.checker import (
    Binding,
    Checker,
    FactIndex,
    bind_exact_counts,
    condition_solutions,
    evaluate_expression,
    find_counting_solutions,
    find_matches,
    find_solutions,
    is_true_condition,
    match_fact,
)
from clue_logic.proof.easiest_proof import EasiestProofs, easiest_proof
from clue_logic.proof.proof import CITING, Efforts, Proof, extract_proof, proof_effort
from clue_logic.proof.tree import proof_text
from clue_logic.words.records import replace
from tests.datalog.engine.test_random_programs import program
from tests.datalog.engine.test_rounds import stage
from tests.generated.random_games import CLASSIC, play, play_plainly
from tests.measures.effort import cells, choose, costlier_later
from tests.shared_out import shared_out

pytestmark = pytest.mark.timeout(120)

ROOT = Path(__file__).resolve().parents[2]

Inferred = tuple[int, Fact, frozenset[Fact]]
"""What a step takes, what it concludes, and from what."""


def inferred(derivation: Derivation) -> Iterator[Inferred]:
    """Yield every step there is, matched as the checker matches."""
    efforts = Efforts(derivation.calculus)
    known, given = FactIndex(derivation.facts()), FactIndex(derivation.givens)
    for fact in derivation.inferences:
        for rule in derivation.calculus.rules:
            start = match_fact(rule.head, fact, {})
            if start is None:
                continue
            atoms = tuple(part for part in rule.body if isinstance(part, Atom))
            exact = [part for part in rule.body if isinstance(part, ExactCount)]
            conditions = [part for part in rule.body if isinstance(part, Negation | Comparison)]
            for found in find_solutions(atoms, (), known, given, start):
                binding = bind_exact_counts(exact, found, given)
                if binding is None or not all(is_true_condition(part, binding, given) for part in conditions):
                    continue
                plain = {Fact(a.predicate, tuple(value(t, binding) for t in a.terms)) for a in atoms}
                rest = [
                    choices(part, binding, known, given) for part in rule.body if isinstance(part, AtLeast | ForAll)
                ]
                for chosen in product(*rest):
                    premises = plain.union(*chosen)
                    yield efforts.step_effort(rule, premises), fact, frozenset(premises)


def choices(part: AtLeast | ForAll, binding: Binding, known: FactIndex, given: FactIndex) -> list[frozenset[Fact]]:
    """Return the sets of premises with which a count is reached, or that a "for all" asks for."""
    if isinstance(part, ForAll):
        asked_for = [tuple(find_matches(part.atom, known, each)) for each in condition_solutions(part, given, binding)]
        return [frozenset(facts) for facts in product(*asked_for)]
    number = evaluate_expression(part.bound, binding)
    assert isinstance(number, int)
    terms: dict[Value, list[frozenset[Fact]]] = {}
    for each in find_counting_solutions(part, known, given, binding):
        row = [Fact(a.predicate, tuple(value(t, each) for t in a.terms)) for a in part.body if isinstance(a, Atom)]
        terms.setdefault(each[part.counted.name], []).append(frozenset(row))
    return [
        frozenset[Fact]().union(*rows) for few in combinations(terms.values(), max(0, number)) for rows in product(*few)
    ]


def value(term: object, binding: Binding) -> Value:
    """Return the value of a term that is bound."""
    found = evaluate_expression(term, binding)  # type: ignore[arg-type]
    assert found is not None
    return found


def least_efforts(derivation: Derivation, most: int) -> Mapping[Fact, int]:
    """Return the least effort of every fact up to `most`, by enumerating all proofs."""
    background = {name for name, declared in derivation.calculus.declarations.items() if declared.background}
    lines = {given.fact: given.line for given in derivation.givens.values() if given.fact.predicate not in background}
    steps = set(inferred(derivation))
    free = frozenset(fact for fact in derivation.givens if not lines.get(fact))
    found: dict[Fact, int] = {}
    seen: dict[frozenset[Fact | int], int] = {}
    numbers = count()
    heap: list[tuple[int, int, frozenset[Fact | int]]] = [(0, next(numbers), frozenset())]
    while heap:
        cost, _, state = heappop(heap)
        if seen.setdefault(state, cost) < cost:
            continue
        assert len(seen) < 60_000, "too many proofs"
        there = {fact for fact, line in lines.items() if line in state} | free | state
        for fact in state:
            if isinstance(fact, Fact):
                found.setdefault(fact, cost)
        following = [(effort, fact) for effort, fact, premises in steps if fact not in state and premises <= there]
        following += [(CITING, line) for line in set(lines.values()) - {0} - state]  # type: ignore[misc]
        for effort, new in following:
            more = state | {new}
            if cost + effort <= most and seen.get(more, inf) > cost + effort:
                seen[more] = cost + effort
                heappush(heap, (cost + effort, next(numbers), more))
    return found


def compared(derivation: Derivation, most: int) -> int:
    """Compare the easiest proof of every fact with all proofs; return how many were compared."""
    least = least_efforts(derivation, most)
    proofs, checker = EasiestProofs(derivation, 60), Checker(derivation.calculus, derivation.givens)
    number = 0
    for fact in derivation.inferences:
        proof = proofs.proof(fact)
        checker.check(proof)
        effort = proof_effort(proof, derivation.calculus)
        assert effort <= proof_effort(extract_proof(derivation, fact), derivation.calculus)
        assert effort == least.get(fact, effort) or (not proof.minimal and effort > least[fact]), fact
        assert effort > most or fact in least
        number += bool(proof.minimal) and fact in least
    return number


def derived_by(seed: int) -> Derivation:
    """Derive the facts of random rules from a few facts, each on its own line."""
    chance = Random(seed)
    settled: list[tuple[str, tuple[int, ...]]] = [("node", (n,)) for n in range(3)]
    settled += [("of", (chance.randrange(3), chance.randrange(3))) for _ in range(3)]
    edges = sorted({(chance.randrange(3), chance.randrange(3)) for _ in range(3)})
    given = [stage(0, *settled), *(stage(number, ("edge", pair)) for number, pair in enumerate(edges, start=1))]
    return derive(program(seed), given)


@pytest.mark.parametrize("seed", shared_out(range(40)))
def test_of_random_rules_all_proofs_are_compared(seed: int) -> None:
    derivation = derived_by(seed)
    if len(derivation.inferences) <= 12:
        compared(derivation, 7)


def test_many_of_these_are_compared() -> None:
    few = (derivation for derivation in map(derived_by, range(12)) if len(derivation.inferences) <= 12)
    assert sum(compared(derivation, 6) for derivation in few) > 20


SMALL = """cards: 1, 2, 3, 4
hidden: 1
players: Ann 1, Bob 2
Ann suggests 1, 2: Bob shows
Ann suggests 2, 3: Bob shows
Bob suggests 2, 3: Ann passes
Bob suggests 1, 3: Ann shows
"""


def test_in_a_small_game_all_proofs_are_compared() -> None:
    assert compared(derive(load_calculus("notebook"), stages(read_log(SMALL))), 6) > 5


# Order


def as_set(proof: Proof, lines: Mapping[int, int]) -> set[tuple[object, ...]]:
    """Return the steps of a proof with renamed events and lines, ignoring the order of events."""

    def renamed(fact: Fact) -> tuple[object, ...]:
        args = [lines.get(a, a) if isinstance(a, int) and fact.predicate not in NUMBERED else a for a in fact.args]
        return (fact.predicate, *(sorted(args, key=str) if fact.predicate == "disjoint" else args))

    return {
        (
            renamed(step.fact),
            step.label,
            frozenset(renamed(proof.steps[premise].fact) for premise in step.premises),
            lines.get(step.line or 0, step.line),
        )
        for step in proof.steps
    }


NUMBERED = ("at_most", "at_least", "quota")
"""Predicates whose numbers are no events."""


@pytest.mark.parametrize("seed", shared_out(range(4)))
def test_the_order_of_rules_makes_no_difference(seed: int) -> None:
    game = play_plainly(seed, 3 + seed % 4, 10).game
    notebook = load_calculus("notebook")
    others = list(notebook.rules)
    Random(seed).shuffle(others)
    one = derive(notebook, stages(game))
    other = derive(replace(notebook, rules=tuple(others)), stages(game))
    for fact in cells(one)[::3]:
        assert as_set(easiest_proof(one, fact), {}) == as_set(easiest_proof(other, fact), {}), fact


@pytest.mark.parametrize("seed", shared_out(range(4)))
def test_the_order_of_lines_makes_no_difference(seed: int) -> None:
    text = play_plainly(seed, 3 + seed % 4, 11).text
    lines = text.splitlines()
    starts = [event.line - 1 for event in read_log(text).events]
    first = starts[0]
    blocks = [range(start, end) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
    Random(seed).shuffle(blocks)
    order = [*range(first), *(number for block in blocks for number in block)]
    moved = {number + 1: place + 1 for place, number in enumerate(order)}
    notebook = load_calculus("notebook")
    one = derive(notebook, stages(read_log(text)))
    other = derive(notebook, stages(read_log("\n".join(lines[number] for number in order) + "\n")))
    assert moved != {number: number for number in moved}
    assert set(cells(one)) == set(cells(other))
    for fact in cells(one)[::3]:
        assert as_set(easiest_proof(one, fact), moved) == as_set(easiest_proof(other, fact), {}), fact


# A longer log


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_a_longer_log_gives_no_costlier_proof(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.measures.effort.MOST", 16)
    number, problems = costlier_later(seed, every=6)
    assert number > 25
    assert not problems


@pytest.mark.parametrize("seed", shared_out(range(20, 25)))
def test_effort_is_never_above_that_of_the_lowest_proof(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.measures.effort.MOST", 18)
    chosen = choose(seed)
    assert not chosen.problems
    assert chosen.minimal == len(chosen.after)


@pytest.mark.parametrize("rules", shared_out(["paper", "thesis", "generalized", "matrix", "remembering"]))
def test_other_calculi(rules: str) -> None:
    game = play(5, CLASSIC).game
    derivation = derive(load_game_calculus(rules, game), stages(game))
    checker = Checker(derivation.calculus, derivation.givens)
    found = cells(derivation)
    assert found
    for fact in found[::9]:
        proof = easiest_proof(derivation, fact)
        checker.check(proof)
        before = proof_effort(extract_proof(derivation, fact), derivation.calculus)
        assert proof_effort(proof, derivation.calculus) <= before


# What it comes to


def test_eight_rooms_are_placed_and_one_is_left() -> None:
    """The lowest proof took 63 lines, and five steps by `covering_one`."""
    game = read_log((ROOT / "tests" / "games" / "neller.clue").read_text(encoding="utf-8"))
    derivation = derive(load_calculus("notebook"), stages(game))
    proof = easiest_proof(derivation, Fact("holds", ("envelope", "billiard room")), 60)
    assert proof.minimal
    assert "covering_one" not in proof.labels
    assert proof.labels[0] == "quota_forced"
    text = proof_text(proof, derivation.calculus, derivation.givens)
    assert len(text.splitlines()) <= 45


def test_one_line_more_does_not_replace_a_short_proof() -> None:
    """Of the same height are the proof by what Bob shows in line 8 and the one by the hand that lines 5 to 7 fill."""
    text = """cards: 1, 2, 3, 4, 5, 6, 7
hidden: 1
players: Ann 3, Bob 3
Ann reveals 1
Ann reveals 2
Ann reveals 3
Bob reveals 4
"""
    derivation = derive(load_calculus("notebook"), stages(read_log(text)))
    proof = easiest_proof(derivation, Fact("lacks", ("Ann", "4")))
    assert proof.labels == ("one_place", "revealed")


def test_of_several_facts_the_one_that_is_proved_most_easily() -> None:
    derivation = derive(load_calculus("notebook"), stages(read_log(SMALL)))
    each = {fact: easiest_proof(derivation, fact) for fact in cells(derivation)}
    least = min(proof_effort(proof, derivation.calculus) for proof in each.values())
    proof = EasiestProofs(derivation).proof(*each)
    assert proof.minimal
    assert proof_effort(proof, derivation.calculus) == least


def test_a_given_fact_proves_itself() -> None:
    derivation = derive(load_calculus("notebook"), stages(read_log(SMALL)))
    fact = next(fact for fact in derivation.givens if fact.predicate == "passed")
    proof = easiest_proof(derivation, fact)
    assert (len(proof.steps), proof.minimal) == (1, True)
    with pytest.raises(KeyError):
        easiest_proof(derivation, Fact("holds", ("Ann", "nothing")))


# Time


@pytest.mark.slow
def test_without_time_the_best_that_is_found_at_once() -> None:
    game = play_plainly(2, 5, 30).game
    derivation = derive(load_calculus("notebook"), stages(game))
    checker, calculus = Checker(derivation.calculus, derivation.givens), derivation.calculus
    proofs = [(easiest_proof(derivation, fact, 0), extract_proof(derivation, fact)) for fact in cells(derivation)]
    for proof, before in proofs:
        checker.check(proof)
        assert proof_effort(proof, calculus) <= proof_effort(before, calculus)
    assert any(proof.minimal is False for proof, _ in proofs)
    assert any(proof_effort(proof, calculus) < proof_effort(before, calculus) for proof, before in proofs)


@pytest.mark.parametrize("seconds", [-1, -0.5, float("nan"), "1", None, True])
def test_a_time_that_is_none(seconds: float) -> None:
    derivation = derive(load_calculus("notebook"), [Stage(0, ())])
    with pytest.raises(ValueError, match="0 seconds or more"):
        EasiestProofs(derivation, seconds)
