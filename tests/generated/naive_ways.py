"""What can be concluded next, naively: every rule tried on every fact, over again each time.

It matches bodies as the checker of proofs does, by backtracking, and shares nothing with the agenda.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from clue_logic.datalog.syntax import AtLeast, Atom, Calculus, Comparison, ExactCount, ForAll, Negation, Rule
from clue_logic.game.facts import Fact, Value
from clue_logic.proof.checker import (
    Binding,
    FactIndex,
    bind_exact_counts,
    condition_solutions,
    evaluate_expression,
    find_counting_solutions,
    find_matches,
    find_solutions,
    is_true_condition,
)

# The label of a rule, what it concludes, and the values of its variables
Way = tuple[str, Fact, frozenset[tuple[str, Value]]]


def naive_ways(calculus: Calculus, facts: Collection[Fact], givens: Collection[Fact]) -> set[Way]:
    """Return all ways to conclude something that is not among the facts from them; ``not`` reads the given ones."""
    standing, given = FactIndex(facts), FactIndex(givens)
    return {
        (rule.label, fact, frozenset((name, v) for name, v in binding.items() if not name.startswith("_")))
        for rule in calculus.rules
        for fact, binding in _conclusions(rule, standing, given)
        if fact not in standing
    }


def _conclusions(rule: Rule, facts: FactIndex, givens: FactIndex) -> Iterator[tuple[Fact, Binding]]:
    atoms = tuple(a for a in rule.body if isinstance(a, Atom))
    exact = [c for c in rule.body if isinstance(c, ExactCount)]
    for found in find_solutions(atoms, (), facts, givens, {}):
        binding = bind_exact_counts(exact, found, givens)
        if binding is not None and all(_holds(literal, binding, facts, givens) for literal in rule.body):
            values = tuple(v for term in rule.head.terms if (v := evaluate_expression(term, binding)) is not None)
            yield Fact(rule.head.predicate, values), binding


def _holds(literal: object, binding: Binding, facts: FactIndex, givens: FactIndex) -> bool:
    match literal:
        case Negation() | Comparison():
            return is_true_condition(literal, binding, givens)
        case AtLeast():
            bound = evaluate_expression(literal.bound, binding)
            assert isinstance(bound, int)
            return (
                len({s[literal.counted.name] for s in find_counting_solutions(literal, facts, givens, binding)})
                >= bound
            )
        case ForAll():
            asked_for = condition_solutions(literal, givens, binding)
            return all(any(True for _ in find_matches(literal.atom, facts, solution)) for solution in asked_for)
    return True
