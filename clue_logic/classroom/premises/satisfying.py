"""Whether a condition holds of facts, and a calculus that finds the values of the variables with which a rule fires."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Declaration,
    ExactCount,
    ForAll,
    Literal,
    Negation,
    Rule,
    Variable,
    outer_variable_sorts,
)
from clue_logic.proof.checker import (
    Binding,
    FactIndex,
    condition_solutions,
    evaluate_expression,
    find_counting_solutions,
    find_matches,
    is_true_condition,
)

FIRES = "fires"
"""The conclusion of such a calculus, about the values of the variables in their order."""


def holds(literal: Literal, known: FactIndex, binding: Binding) -> bool:
    """Return whether a condition holds, for some values of the variables that have none."""
    match literal:
        case ForAll(atom):
            return all(
                any(True for _ in find_matches(atom, known, each))
                for each in condition_solutions(literal, known, binding)
            )
        case AtLeast() | ExactCount():
            counted = {each[literal.counted.name] for each in find_counting_solutions(literal, known, known, binding)}
            if isinstance(literal, ExactCount):
                return len(counted) == binding.get(literal.result.name)
            number = evaluate_expression(literal.bound, binding)
            return isinstance(number, int) and len(counted) >= number
        case Negation() | Comparison():
            return is_true_condition(literal, binding, known)
        case Atom():
            return any(True for _ in find_matches(literal, known, binding))


def firing_calculus(rule: Rule, declarations: Mapping[str, Declaration]) -> Calculus:
    """Return a calculus of one rule, which finds all values with which another fires."""
    sorts = outer_variable_sorts(rule, declarations)
    declared = Declaration(FIRES, tuple(sorts.values()), tuple(sorts), False, False, False, None, {}, rule.place)
    head = Atom(FIRES, tuple(map(Variable, sorts)), rule.place)
    found = replace(rule, label=FIRES, head=head, limit=None)
    return Calculus(FIRES, {**declarations, FIRES: declared}, (found,), {})
