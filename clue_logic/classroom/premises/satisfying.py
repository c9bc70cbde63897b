"""Whether a condition holds of facts, and a calculus that finds the values of the variables with which a rule fires."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.datalog import syntax
from clue_logic.proof import checker
from clue_logic.words.records import replace

FIRES = "fires"
"""The conclusion of such a calculus, about the values of the variables in their order."""


def holds(literal: syntax.Literal, known: checker.FactIndex, binding: checker.Binding) -> bool:
    """Return whether a condition holds, for some values of the variables that have none."""
    match literal:
        case syntax.ForAll(atom):
            return all(
                any(True for _ in checker.find_matches(atom, known, each))
                for each in checker.condition_solutions(literal, known, binding)
            )
        case syntax.AtLeast() | syntax.ExactCount():
            counted = {
                each[literal.counted.name] for each in checker.find_counting_solutions(literal, known, known, binding)
            }
            if isinstance(literal, syntax.ExactCount):
                return len(counted) == binding.get(literal.result.name)
            number = checker.evaluate_expression(literal.bound, binding)
            return isinstance(number, int) and len(counted) >= number
        case syntax.Negation() | syntax.Comparison():
            return checker.is_true_condition(literal, binding, known)
        case syntax.Atom():
            return any(True for _ in checker.find_matches(literal, known, binding))


def firing_calculus(rule: syntax.Rule, declarations: Mapping[str, syntax.Declaration]) -> syntax.Calculus:
    """Return a calculus of one rule, which finds all values with which another fires."""
    sorts = syntax.outer_variable_sorts(rule, declarations)
    declared = syntax.Declaration(FIRES, tuple(sorts.values()), tuple(sorts), False, False, False, None, {}, rule.place)
    head = syntax.Atom(FIRES, tuple(map(syntax.Variable, sorts)), rule.place)
    firing_rule = replace(rule, label=FIRES, head=head, limit=None)
    return syntax.Calculus(FIRES, {**declarations, FIRES: declared}, (firing_rule,), {})
