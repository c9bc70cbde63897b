"""A calculus of one rule, which tells with which values of its variables another rule fires."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from clue_logic.classroom.premises.satisfying import Binding
from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.syntax import Atom, Calculus, Declaration, Rule, Term, Variable, variable_sorts
from clue_logic.game.facts import Fact

FIRES = "fires"
"""What such a calculus concludes, of the values of the variables in their order."""


def variable_sorts_of(rule: Rule, declarations: Mapping[str, Declaration]) -> Mapping[str, str]:
    """Return the variables that have one value each time a rule fires, with their sorts."""
    sorts = variable_sorts(rule, declarations)
    bound = {t.name for a in rule.body if isinstance(a, Atom) for t in a.terms if isinstance(t, Variable)}
    bound |= RuleCheck(rule, declarations).counts
    return {name: sort for name, sort in sorts.items() if name in bound}


def firing(rule: Rule, declarations: Mapping[str, Declaration]) -> Calculus:
    """Return a calculus of one rule, which tells all values with which another fires."""
    sorts = variable_sorts_of(rule, declarations)
    declared = Declaration(FIRES, tuple(sorts.values()), tuple(sorts), False, False, False, None, {}, rule.place)
    head = Atom(FIRES, tuple(map(Variable, sorts)), rule.place)
    told = replace(rule, label=FIRES, head=head, limit=None)
    return Calculus(FIRES, {**declarations, FIRES: declared}, (told,), {})


def head_of(rule: Rule, binding: Binding) -> Fact:
    """Return what a rule concludes with some values of its variables."""
    return Fact(rule.head.predicate, tuple(_value(term, binding) for term in rule.head.terms))


def _value(term: Term, binding: Binding) -> str | int:
    return binding[term.name] if isinstance(term, Variable) else term.value
