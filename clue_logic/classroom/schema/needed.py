"""How large games must be for a rule to fire and to fail, read off its variables and its numbers.

A rule with four events, or with a count of five players, holds of all smaller games for want of an opportunity. So a
proof has to cover games with room for

- each variable, with a term of its own, and each of the terms that are counted;
- a card for each event of which only some card is asked (``answered``, ``clause``), and the cards of a number;
- one place and one card besides, for what the conclusion overlooks.

Rules of predicates that have no meaning in deals are part of the rules that need these predicates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from clue_logic.classroom.findings import Shape
from clue_logic.classroom.schema.rule_set import RuleSet
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Expression,
    Literal,
    Rule,
    Sum,
    Variable,
    bound_variables,
    collect_atoms,
    expression_variables,
    simple_literals,
    variable_sorts,
)

_WITNESSED = frozenset(
    {
        "answered",
        "clause",
        "one_of",
        "disjoint",
        "learned_one_of",
        "counted",
        "learned_at_least",
        "number_at_least",
        "accused_wrongly",
        "kept_silent",
        "whispered_unheard",
        "showed_unseen",
    }
)
"""Predicates that say of an event that there is a card, without naming it."""


class RecursiveRuleError(Exception):
    """A predicate without a meaning in deals depends on itself, so that no size is enough."""


def needed_shape(rules: RuleSet, rule: Rule, has_meaning: Callable[[str], bool]) -> Shape:
    """Return the smallest games in which all that a rule names can differ.

    Raise RecursiveRuleError if there are none.
    """
    needs = _needs(rules, rule, has_meaning, frozenset(), of_head=True)
    groups = needs["group"]
    return Shape(
        needs["location"] + 1,
        max(needs["card"] + needs["number"], groups) + 1,
        groups if rules.categories is None else rules.categories,
        max(1, needs["event"]),
    )


def _needs(
    rules: RuleSet, rule: Rule, has_meaning: Callable[[str], bool], within: frozenset[str], *, of_head: bool = False
) -> Counter[str]:
    """Return how many terms of each sort a rule needs, with those of its head or besides; of numbers the largest."""
    if rule.label in within:
        raise RecursiveRuleError
    declarations = rules.calculus.declarations
    there = set() if of_head else {term.name for term in rule.head.terms if isinstance(term, Variable)}
    sorts, times = variable_sorts(rule, declarations), _repetitions(rule)
    counts = Counter[str]()
    for name, sort in sorts.items():
        if sort != "number" and name not in there:
            counts[sort] += times.get(name, 1)
    for event in _witnessed_events(rule, declarations):
        counts["card"] += times.get(event, 1)
    counted = {each.result.name for each in rule.body if isinstance(each, ExactCount)}
    counts["number"] = max((number for number, names in _numbers(rule, declarations) if not names & counted), default=0)
    for literal in rule.body:
        for predicate in {atom.predicate for atom in collect_atoms([literal])}:
            if declarations[predicate].given or has_meaning(predicate):
                continue
            below = [_needs(rules, each, has_meaning, within | {rule.label}) for each in rules.concluding(predicate)]
            most = Counter({sort: max(each[sort] for each in below) for sort in set().union(*below)})
            for sort, number in most.items():
                counts[sort] += number * (max(_counted_terms(literal, rule), 1) if sort != "number" else 1)
    return counts


def _repetitions(rule: Rule) -> Mapping[str, int]:
    """Return how many terms the variables stand for that a count binds."""
    counts: dict[str, int] = {}
    outer = bound_variables(each for each in rule.body if isinstance(each, Atom))
    for literal in rule.body:
        if isinstance(literal, AtLeast | ExactCount):
            inner = {
                name for each in literal.body if isinstance(each, Atom) for name in bound_variables([each])
            } - outer
            number = max(1, _counted_terms(literal, rule))
            counts |= {name: max(number, counts.get(name, 1)) for name in inner}
    return counts


def _counted_terms(literal: Literal, rule: Rule) -> int:
    """Return how many terms a count has to find; 0 if the literal is none, or its number is a variable."""
    match literal:
        case AtLeast(_, _, bound):
            return sum(_constants(bound)) + bool(expression_variables(bound))
        case ExactCount(result):
            compared = (
                sum(_constants(each.left)) + sum(_constants(each.right)) + 1
                for each in rule.body
                if isinstance(each, Comparison)
                and result.name in expression_variables(each.left) | expression_variables(each.right)
            )
            return max(compared, default=0)
        case _:
            return 0


def _numbers(rule: Rule, declarations: Mapping[str, Declaration]) -> Iterator[tuple[int, set[str]]]:
    """Yield the numbers that a rule compares or asks for, each with the variables that stand beside it."""
    for literal in simple_literals(rule.body):
        if isinstance(literal, Comparison):
            numbers = (*_constants(literal.left), *_constants(literal.right))
            if numbers:
                yield sum(numbers) + 1, expression_variables(literal.left) | expression_variables(literal.right)
    for atom in (rule.head, *collect_atoms(rule.body)):
        for term, sort in zip(atom.terms, declarations[atom.predicate].sorts, strict=True):
            if sort == "number" and isinstance(term, Constant) and isinstance(term.value, int):
                yield term.value, set()


def _constants(expression: Expression) -> Iterable[int]:
    match expression:
        case Sum(left, _, right):
            return (*_constants(left), *_constants(right))
        case Constant(int(value)):
            return (value,)
    return ()


def _witnessed_events(rule: Rule, declarations: Mapping[str, Declaration]) -> set[str]:
    return {
        term.name
        for atom in collect_atoms(rule.body)
        if atom.predicate in _WITNESSED
        for term, sort in zip(atom.terms, declarations[atom.predicate].sorts, strict=True)
        if sort == "event" and isinstance(term, Variable)
    }
