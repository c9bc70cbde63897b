"""Finds recursive rules that could make new numbers without end, such as ``n(N + 1) :- n(N).``

A rule ends if one of the numbers that it makes from those of its own predicate grows and has an upper bound, or falls
and has a lower one: each round then comes nearer to the bound. Otherwise each number must be bounded itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct

from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.syntax import (
    Atom,
    Comparison,
    Constant,
    Expression,
    Rule,
    RulePlace,
    Sum,
    Variable,
    assignments,
    collect_atoms,
    expression_variables,
    literal_variables,
)
from clue_logic.words.messages import Message

_UP, _DOWN = "<", ">"
"""The directions in which a number can be bounded."""


class _Growth(Struct, frozen=True):
    """A number that a recursive rule makes."""

    name: str
    value: Expression
    inputs: frozenset[str]  # the variables of its recursive atoms in it
    step: int  # the sum of its constants
    is_plain: bool  # it is a variable and constants


def find_endless(rules: Iterable[Rule]) -> Iterator[RuleProblem]:
    """Yield a problem for each rule that may make numbers without end."""
    rules = tuple(rules)
    needs: dict[str, set[str]] = defaultdict(set)
    for rule in rules:
        needs[rule.head.predicate] |= {atom.predicate for atom in collect_atoms(rule.body)}
    for rule in rules:
        if not any(isinstance(part, Comparison) and part.operator == "=" for part in rule.body):
            continue
        name = rule.head.predicate
        again = [part for part in rule.body if isinstance(part, Atom) and _reaches(part.predicate, name, needs)]
        growing = tuple(_find_growth(rule, {name for atom in again for name in literal_variables(atom)}))
        bounds = _find_bounds(rule)
        if not any(_ends(each, bounds) for each in growing):
            for each in growing:
                if not _is_bounded(each, bounds):
                    yield _endless(rule.place, name, each)
                    break


def _reaches(start: str, goal: str, needs: Mapping[str, Collection[str]]) -> bool:
    """Return whether facts of a predicate depend on those of another."""
    reached, stack = {start}, [start]
    while stack:
        new = {*needs.get(stack.pop(), ())} - reached
        reached |= new
        stack += new
    return goal in reached


def _find_growth(rule: Rule, recursive: Collection[str]) -> Iterator[_Growth]:
    """Yield the numbers in the head that are made from those of recursive atoms."""
    whole: dict[str, Expression] = {}
    for name, value in assignments(rule.body).items():
        whole[name] = _insert(value, whole)
    for name in sorted(literal_variables(rule.head) & whole.keys()):
        inputs = frozenset(expression_variables(whole[name]) & {*recursive})
        terms = [*_terms(whole[name], 1)]
        step = sum(
            sign * term.value for sign, term in terms if isinstance(term, Constant) and isinstance(term.value, int)
        )
        variables = [sign for sign, term in terms if isinstance(term, Variable)]
        is_plain = variables == [1]
        if inputs and not (is_plain and step == 0):
            yield _Growth(name, whole[name], inputs, step, is_plain)


def _insert(value: Expression, known: Mapping[str, Expression]) -> Expression:
    if isinstance(value, Sum):
        return Sum(_insert(value.left, known), value.sign, _insert(value.right, known))
    return known.get(value.name, value) if isinstance(value, Variable) else value


def _terms(value: Expression, sign: int) -> Iterator[tuple[int, Variable | Constant]]:
    """Yield the terms of a sum, each with its sign."""
    if isinstance(value, Sum):
        yield from _terms(value.left, sign)
        yield from _terms(value.right, sign if value.sign == "+" else -sign)
    else:
        yield sign, value


def _find_bounds(rule: Rule) -> Collection[tuple[str, str]]:
    """Return the variables of a rule that have an upper or a lower bound, each with the direction."""
    bounds: set[tuple[str, str]] = set()
    for part in rule.body:
        if isinstance(part, Comparison) and part.operator not in ("=", "!="):
            lower, higher = (part.left, part.right) if part.operator[0] == _UP else (part.right, part.left)
            bounds |= {(name, _UP) for name in expression_variables(lower)}
            bounds |= {(name, _DOWN) for name in expression_variables(higher)}
    return bounds


def _ends(growth: _Growth, bounds: Collection[tuple[str, str]]) -> bool:
    return growth.is_plain and _is_bounded(growth, bounds)


def _is_bounded(growth: _Growth, bounds: Collection[tuple[str, str]]) -> bool:
    directions = (_UP, _DOWN) if not growth.is_plain else (_UP,) if growth.step > 0 else (_DOWN,)
    names = {growth.name, *growth.inputs}
    return any((name, direction) in bounds for name in names for direction in directions)


def _endless(place: RulePlace, predicate: str, growth: _Growth) -> RuleProblem:
    bound = f"{growth.value} >= 0" if growth.is_plain and growth.step < 0 else f"{growth.value} <= 1000"
    message = Message("ruleproblems-endless", predicate=predicate, sum=str(growth.value), bound=bound)
    return RuleProblem(place, message, predicate)
