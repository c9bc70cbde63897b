"""A rule's conditions, frozen: each variable stands for one thing of which no more is known than the rule says.

What other rules derive of such things, they derive of all that the rule is about. That holds as long as nothing is
concluded from what is *not* there: so "not", counts and "for all" of a rule are taken as given where the frozen rule
says them itself, and never because there is nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import permutations
from typing import cast

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    ExactCount,
    Expression,
    ForAll,
    Literal,
    Negation,
    Simple,
    Sum,
    Term,
    Variable,
)
from clue_logic.game.facts import Value

Substitution = Mapping[str, Term]
Frozen = tuple[str, tuple[Term, ...]]
"""A predicate and what it is said of: constants, and the frozen rule's variables, which stand for one thing each."""


def frozen(atom: Atom) -> Frozen:
    """Return an atom as it is among the facts."""
    return atom.predicate, atom.terms


def put_term(term: Term, values: Substitution) -> Term:
    """Return a term with its variable replaced, if there is something for it."""
    return values.get(term.name, term) if isinstance(term, Variable) else term


def put_expression(expression: Expression, values: Substitution) -> Expression:
    """Return an expression with its variables replaced."""
    if isinstance(expression, Sum):
        left, right = (put_expression(each, values) for each in (expression.left, expression.right))
        return replace(expression, left=left, right=right)
    return put_term(expression, values)


def put_atom(atom: Atom, values: Substitution) -> Atom:
    """Return an atom with its variables replaced."""
    return replace(atom, terms=tuple(put_term(term, values) for term in atom.terms))


def put_simple(literal: Simple, values: Substitution) -> Simple:
    """Return an atom, negation or comparison with its variables replaced."""
    match literal:
        case Atom():
            return put_atom(literal, values)
        case Negation(atom):
            return Negation(put_atom(atom, values))
        case Comparison():
            left, right = put_expression(literal.left, values), put_expression(literal.right, values)
            return replace(literal, left=left, right=right)


def put(literal: Literal, values: Substitution) -> Literal:
    """Return a literal with its variables replaced; those that are bound inside it must have no value."""
    match literal:
        case ForAll(atom, condition):
            within = tuple(put_simple(each, values) for each in condition)
            return replace(literal, atom=put_atom(atom, values), condition=within)
        case AtLeast(_, body, bound):
            body = tuple(put_simple(each, values) for each in body)
            return replace(literal, body=body, bound=put_expression(bound, values))
        case ExactCount(result, _, body):
            body = tuple(put_simple(each, values) for each in body)
            return replace(literal, result=cast(Variable, put_term(result, values)), body=body)
        case _:
            return put_simple(literal, values)


def difference(left: Expression, right: Expression) -> int | None:
    """Return what is left of one number if another is taken from it; None if that depends on the variables.

    Examples
    --------
    >>> n, one = Variable("N"), Constant(1)
    >>> difference(n, Sum(n, "-", one)), difference(n, one)
    (1, None)
    """
    parts: dict[str, int] = {}
    if not (_count(left, 1, parts) and _count(right, -1, parts)):
        return None
    number = parts.pop("", 0)
    return None if any(parts.values()) else number


def _count(expression: Expression, sign: int, parts: dict[str, int]) -> bool:
    match expression:
        case Sum(left, operator, right):
            other = sign if operator == "+" else -sign
            return _count(left, sign, parts) and _count(right, other, parts)
        case Variable(name):
            parts[name] = parts.get(name, 0) + sign
            return True
        case Constant(value):
            number: Value = value
            parts[""] = parts.get("", 0) + (sign * number if isinstance(number, int) else 0)
            return isinstance(number, int)


@dataclass(frozen=True)
class Known:
    """What is known of frozen things.

    Parameters
    ----------
    facts
        What is so of them.
    said
        The conditions of the frozen rule that are no atoms.
    """

    facts: frozenset[Frozen]
    said: tuple[Literal, ...]

    def compared(self, comparison: Comparison) -> bool:
        """Return whether a comparison surely holds: different variables stand for different things, not numbers."""
        left, operator, right = comparison.left, comparison.operator, comparison.right
        gap = difference(left, right)
        if gap is not None:
            return bool(_HOLDS[operator](gap))
        if any(isinstance(each, Sum) for each in (left, right)):
            return self._is_said(comparison)
        if operator in ("=", "!="):
            return (left == right) == (operator == "=") if not self._numbers(left, right) else self._is_said(comparison)
        return self._is_said(comparison)

    def _numbers(self, *terms: Expression) -> bool:
        return any(isinstance(term, Constant) and isinstance(term.value, int) for term in terms)

    def _is_said(self, comparison: Comparison) -> bool:
        turned = replace(
            comparison, left=comparison.right, operator=_TURNED[comparison.operator], right=comparison.left
        )
        return comparison in self.said or turned in self.said or any(_same(comparison, each) for each in self.said)

    def all_said(self, asked: ForAll) -> bool:
        """Return whether the frozen rule says as much "for all", or more."""
        return any(
            _implied(said, asked, values)
            for said in self.said
            if isinstance(said, ForAll)
            for values in _renamings(_inner(asked), _inner(said))
        )

    def counted(self, asked: AtLeast) -> bool:
        """Return whether the frozen rule counts as many, or more."""
        none = difference(asked.bound, Constant(0))
        if none is not None and none <= 0:
            return True
        for said in self.said:
            if isinstance(said, AtLeast):
                gap = difference(said.bound, asked.bound)
                renamed = {asked.counted.name: said.counted}
                for values in _renamings(_inner(asked), _inner(said)):
                    within = {put_simple(each, {**values, **renamed}) for each in asked.body}
                    if gap is not None and gap >= 0 and within <= set(said.body):
                        return True
        return False


def _same(asked: Comparison, said: Literal) -> bool:
    """Return whether two comparisons of numbers say the same in another order: N = A + B, and N = B + A."""
    if not isinstance(said, Comparison) or asked.operator != said.operator:
        return False
    return difference(Sum(asked.left, "-", asked.right), Sum(said.left, "-", said.right)) == 0


def _implied(said: ForAll, asked: ForAll, values: Substitution) -> bool:
    """Return whether one "for all" follows from another, which is asked of no more things."""
    return put_atom(asked.atom, values) == said.atom and set(said.condition) <= {
        put_simple(each, values) for each in asked.condition
    }


def _inner(literal: ForAll | AtLeast) -> list[str]:
    """Return the variables of a "for all" or a count, those first that it binds."""
    parts: Iterable[Simple] = (literal.atom, *literal.condition) if isinstance(literal, ForAll) else literal.body
    found: dict[str, None] = {}
    for part in parts:
        atom = part.atom if isinstance(part, Negation) else part
        if isinstance(atom, Atom):
            found.update({term.name: None for term in atom.terms if isinstance(term, Variable)})
    return [name for name in found if not name.startswith(ICE)]


ICE = "_ice "
"""How the names of variables begin that stand for one thing; no name in a rule file has a space."""


def _renamings(asked: list[str], said: list[str]) -> Iterator[Substitution]:
    """Yield the ways to call the variables bound in one literal as those bound in another."""
    if len(asked) <= len(said) <= _MOST_INNER:
        for chosen in permutations(said, len(asked)):
            yield {name: Variable(other) for name, other in zip(asked, chosen, strict=True)}


_MOST_INNER = 4
_HOLDS = {
    "=": lambda gap: gap == 0,
    "!=": lambda gap: gap != 0,
    "<": lambda gap: gap < 0,
    "<=": lambda gap: gap <= 0,
    ">": lambda gap: gap > 0,
    ">=": lambda gap: gap >= 0,
}
_TURNED = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}
