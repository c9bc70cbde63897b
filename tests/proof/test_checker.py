"""The checker accepts every recorded proof, refuses every tampered one, and does not know the engine."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.reading.checks import build_calculus
from clue_logic.datalog.reading.rulefile import parse_rule_file
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.proof.checker import Checker, ProofError, check_proof
from clue_logic.proof.proof import Proof, Step, extract_proof
from clue_logic.words.records import replace

CLARA_HOLDS_WRENCH = Fact("holds", ("Clara", "Wrench"))


def test_it_does_not_import_the_engine() -> None:
    """Otherwise a fault of the engine could hide itself."""
    program = (
        "import sys, clue_logic.proof.checker\n"
        "engine = [name for name in sys.modules if name.startswith(('pyDatalog', 'clue_logic.datalog.engine'))]\n"
        "sys.exit(' '.join(engine) or None)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_recorded_proof_passes(played: Derivation) -> None:
    checker = Checker(played.calculus, played.givens)
    assert len(played.inferences) > 50
    for fact in played.inferences:
        checker.check(extract_proof(played, fact))


def test_every_given_fact_proves_itself(small: Derivation) -> None:
    for fact in small.givens:
        check_proof(extract_proof(small, fact), small.calculus, small.givens)


def test_a_contradiction_is_proved(impossible: Derivation) -> None:
    found = [fact for fact in impossible.inferences if fact.predicate == "contradiction"]
    assert Fact("contradiction", ("Clara", "Green")) in found
    for fact in found:
        check_proof(extract_proof(impossible, fact), impossible.calculus, impossible.givens)


# --- Tampered proofs -------------------------------------------------------------------------------------------

Tampering = Callable[[list[Step]], None]
ANSWERED = Fact("answered", (13, "Clara"))


def index_of(steps: list[Step], fact: Fact) -> int:
    return [step.fact for step in steps].index(fact)


def changed(of: Fact, /, **changes: Any) -> Tampering:
    """Return the change of the step of a fact."""

    def tamper(steps: list[Step]) -> None:
        at = index_of(steps, of)
        steps[at] = replace(steps[at], **changes)

    return tamper


def without_a_premise(steps: list[Step]) -> None:
    """Clara may hold Study for all that is left."""
    study = index_of(steps, Fact("lacks", ("Clara", "Study")))
    steps[-1] = replace(steps[-1], premises=tuple(p for p in steps[-1].premises if p != study))


def with_premises_for_a_given_fact(steps: list[Step]) -> None:
    place = next(i for i, step in enumerate(steps) if i and step.label is None)
    steps[place] = replace(steps[place], premises=(0,))


def with_a_premise_more(fact: Fact, index: int) -> Tampering:
    """Return the change that lets a step use the step at an index from the end, or a negative index."""

    def tamper(steps: list[Step]) -> None:
        at = index_of(steps, fact)
        more = len(steps) + index if index == -1 else index
        steps[at] = replace(steps[at], premises=(*steps[at].premises, more))

    return tamper


def with_a_step_nobody_uses(steps: list[Step]) -> None:
    steps.insert(0, Step(Fact("dealt", ("Anna", "White")), None, (), 6))
    steps[1:] = [replace(step, premises=tuple(p + 1 for p in step.premises)) for step in steps[1:]]


LACKS_GREEN = Fact("lacks", ("Clara", "Green"))
TAMPERINGS: Mapping[str, tuple[Tampering, str]] = {
    "a premise less": (without_a_premise, "rule last_card_named does not conclude"),
    "another label": (changed(CLARA_HOLDS_WRENCH, label="last_place"), "rule last_place does not conclude"),
    "an unknown label": (changed(CLARA_HOLDS_WRENCH, label="because"), "there is no rule because"),
    "another conclusion": (
        changed(CLARA_HOLDS_WRENCH, fact=Fact("holds", ("Clara", "Green"))),
        "does not conclude holds(Clara, Green)",
    ),
    "the opposite conclusion": (
        changed(CLARA_HOLDS_WRENCH, fact=Fact("lacks", ("Clara", "Wrench"))),
        "does not conclude lacks(Clara, Wrench)",
    ),
    "an argument too many": (
        changed(CLARA_HOLDS_WRENCH, fact=Fact("holds", ("Clara", "Wrench", "Wrench"))),
        "does not conclude holds(Clara, Wrench, Wrench)",
    ),
    "a given conclusion": (
        changed(CLARA_HOLDS_WRENCH, label=None, premises=(), line=14),
        "the log does not give holds(Clara, Wrench)",
    ),
    "an invented fact": (
        changed(ANSWERED, fact=Fact("answered", (13, "Anna"))),
        "the log does not give answered(13, Anna)",
    ),
    "another line": (changed(ANSWERED, line=9), "on line 14, not on line 9"),
    "no line": (changed(ANSWERED, line=None), "on line 14, not on line None"),
    "a line for the conclusion": (
        changed(CLARA_HOLDS_WRENCH, line=14),
        "is derived, so no line of the log states it",
    ),
    "premises for a given fact": (with_premises_for_a_given_fact, "is given and needs no premises"),
    "a circle": (with_a_premise_more(CLARA_HOLDS_WRENCH, -1), "is not an earlier step"),
    "a later premise": (with_a_premise_more(LACKS_GREEN, -1), "is not an earlier step"),
    "a negative premise": (with_a_premise_more(CLARA_HOLDS_WRENCH, -2), "is not an earlier step"),
    "a step nobody uses": (with_a_step_nobody_uses, "step 1: no later step uses it"),
    # Clara passed on the suggestion of line 10, which did not name Green.
    "the wrong event": (
        changed(Fact("lacks", ("Clara", "Study")), fact=LACKS_GREEN),
        "rule passed does not conclude lacks(Clara, Green)",
    ),
}


@pytest.mark.parametrize(("tamper", "message"), TAMPERINGS.values(), ids=TAMPERINGS)
def test_a_tampered_proof_fails(small: Derivation, tamper: Tampering, message: str) -> None:
    steps = list(extract_proof(small, CLARA_HOLDS_WRENCH).steps)
    check_proof(Proof(tuple(steps)), small.calculus, small.givens)
    tamper(steps)
    with pytest.raises(ProofError) as caught:
        check_proof(Proof(tuple(steps)), small.calculus, small.givens)
    assert message in str(caught.value)


def test_a_proof_without_steps_fails(small: Derivation) -> None:
    with pytest.raises(ProofError, match="the proof has no steps"):
        check_proof(Proof(()), small.calculus, small.givens)


def test_a_checker_remembers_only_what_it_verified(small: Derivation) -> None:
    """The same conclusion by the same rule from fewer premises is another step."""
    checker = Checker(small.calculus, small.givens)
    steps = list(extract_proof(small, CLARA_HOLDS_WRENCH).steps)
    checker.check(Proof(tuple(steps)))
    without_a_premise(steps)
    with pytest.raises(ProofError):
        checker.check(Proof(tuple(steps)))


# --- One step at a time, over rules made for it ------------------------------------------------------------------

DECLARATIONS = """
%! given here(L: location) settled
%  en: {L} is here
%! given named(S: event, C: card) settled
%  en: {S} names {C}
%! given size(L: location, N: number)
%  en: {L} has {N}
%! derived has(L: location, C: card)
%  en: {L} has {C}
%! derived number(L: location, N: number)
%  en: {L}: {N}
"""


def calculus(rule: str) -> Calculus:
    labelled = f"{DECLARATIONS}\n%! rule\n%  en: so\n%  source: test\n{rule}\n"
    return build_calculus("test", [parse_rule_file(labelled, "test.dl")])


def follows(rule: str, conclusion: Fact, premises: str, givens: str = "") -> bool:
    """Return whether one application of the rule concludes the fact; facts are written ``named 1 A; here P``."""
    given = {fact: GivenFact(fact, 1) for fact in facts(givens)}
    return Checker(calculus(rule), given).binding(conclusion, "rule", facts(premises)) is not None


def facts(text: str) -> list[Fact]:
    found = []
    for item in filter(None, text.split(";")):
        predicate, *args = item.split()
        found.append(Fact(predicate, tuple(int(a) if a.isdigit() else a for a in args)))
    return found


HAS_A = Fact("has", ("P", "A"))


@pytest.mark.parametrize(
    ("premises", "expected"),
    [
        ("here P; named 1 A; named 1 B; named 1 C", True),
        ("here P; named 1 A; named 1 B", False),
        ("here P; named 1 A; named 1 B; named 2 C", False),
        ("here P; named 1 A; named 1 B; named 1 C; named 2 D", True),
        ("named 1 A; named 1 B; named 1 C", False),
    ],
)
def test_a_count_needs_that_many_different_terms(premises: str, expected: bool) -> None:
    rule = "has(P, C) :- here(P), named(S, C), #count{ D : named(S, D) } >= 3."
    assert follows(rule, HAS_A, premises) is expected


def test_a_term_found_in_two_ways_counts_once() -> None:
    rule = "has(P, C) :- here(P), named(_, C), #count{ D : has(Q, D) } >= 2."
    assert not follows(rule, HAS_A, "here P; named 1 A; has P B; has Q B")
    assert follows(rule, HAS_A, "here P; named 1 A; has P B; has Q D")


@pytest.mark.parametrize("bound", ["N - 2", "N - 3", "0"])
def test_a_bound_of_zero_or_less_holds_at_once(bound: str) -> None:
    rule = f"has(P, C) :- size(P, N), named(S, C), #count{{ D : has(P, D) }} >= {bound}."
    assert follows(rule, HAS_A, "size P 2; named 1 A")
    assert follows(rule.replace(bound, "N - 1"), HAS_A, "size P 2; named 1 A") is False


def test_an_exact_count_reads_the_log_not_the_premises() -> None:
    rule = "has(P, C) :- here(P), named(S, C), N = #count{ D : named(S, D) }, N = 2."
    assert follows(rule, HAS_A, "here P; named 1 A", givens="named 1 A; named 1 B")
    assert not follows(rule, HAS_A, "here P; named 1 A; named 1 B", givens="named 1 A")
    assert not follows(rule, HAS_A, "here P; named 1 A", givens="named 1 A; named 1 B; named 1 C")


def test_an_exact_count_may_be_zero() -> None:
    shared = "N = #count{ D : named(S, D), named(T, D) }"
    rule = f"has(P, C) :- here(P), named(S, C), named(T, _), S != T, {shared}, #count{{ E : has(P, E) }} >= N."
    assert follows(rule, HAS_A, "here P; named 1 A; named 2 B", givens="named 1 A; named 2 B")
    assert not follows(rule, HAS_A, "here P; named 1 A; named 2 A", givens="named 1 A; named 2 A")
    assert follows(rule, HAS_A, "here P; named 1 A; named 2 A; has P B", givens="named 1 A; named 2 A")


def test_the_head_may_be_the_result_of_a_count() -> None:
    rule = "number(P, N) :- here(P), named(S, _), N = #count{ D : named(S, D) }."
    givens = "named 1 A; named 1 B; named 2 C"
    assert follows(rule, Fact("number", ("P", 2)), "here P; named 1 A", givens)
    assert follows(rule, Fact("number", ("P", 1)), "here P; named 1 A; named 2 C", givens)
    assert not follows(rule, Fact("number", ("P", 3)), "here P; named 1 A; named 2 C", givens)


def test_negation_reads_the_log_not_the_premises() -> None:
    rule = "has(P, C) :- here(P), named(S, C), here(Q), not here(Q)."
    assert not follows(rule, HAS_A, "here P; named 1 A", givens="here P")
    assert follows(rule, HAS_A, "here P; named 1 A", givens="")


def test_a_choice_that_leads_nowhere_is_taken_back() -> None:
    """Only the second event has a number greater than the first and names nothing else."""
    rule = "has(P, C) :- here(P), named(S, C), named(T, C), S < T, named(T, D), D != C."
    premises = "here P; named 1 A; named 2 A; named 3 A; named 3 B"
    assert follows(rule, HAS_A, premises)
    assert not follows(rule, HAS_A, "here P; named 1 A; named 2 A; named 1 B")


@pytest.mark.parametrize(
    ("comparison", "expected"),
    [("N = 2", True), ("N != 2", False), ("N < 2", False), ("N <= 2", True), ("N > 1", True), ("N >= 2 + 1", False)],
)
def test_comparisons_are_evaluated(comparison: str, expected: bool) -> None:
    rule = f"has(P, C) :- size(P, N), named(_, C), {comparison}."
    assert follows(rule, HAS_A, "size P 2; named 1 A") is expected


def test_constants_must_agree() -> None:
    rule = "has(envelope, C) :- here(table), named(_, C)."
    assert follows(rule, Fact("has", ("envelope", "A")), "here table; named 1 A")
    assert not follows(rule, HAS_A, "here table; named 1 A")
    assert not follows(rule, Fact("has", ("envelope", "A")), "here P; named 1 A")


def test_a_name_is_not_a_number() -> None:
    rule = "has(P, C) :- size(P, N), named(_, C), N = 2."
    tampered = [Fact("size", ("P", "2")), Fact("named", (1, "A"))]
    assert Checker(calculus(rule), {}).binding(HAS_A, "rule", tampered) is None
