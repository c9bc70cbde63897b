"""The variables of literals, and what they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from clue_logic.datalog.declaration import Declaration
from clue_logic.datalog.syntax import (
    Atom,
    Comparison,
    ExactCount,
    Expression,
    ForAll,
    Negation,
    Rule,
    Simple,
    Sum,
    Term,
    Variable,
    atoms,
)


def variables_of(literal: Simple) -> set[str]:
    """Return the names of the variables of an atom, negation or comparison."""
    if isinstance(literal, Comparison):
        return expression_variables(literal.left) | expression_variables(literal.right)
    atom = literal.atom if isinstance(literal, Negation) else literal
    return {term.name for term in atom.terms if isinstance(term, Variable)}


def variables_of_term(term: Term) -> set[str]:
    """Return the name of a term that is a variable."""
    return {term.name} if isinstance(term, Variable) else set()


def expression_variables(expression: Expression) -> set[str]:
    """Return the names of the variables of an expression."""
    if isinstance(expression, Sum):
        return expression_variables(expression.left) | expression_variables(expression.right)
    return {expression.name} if isinstance(expression, Variable) else set()


def variables_in(literals: Iterable[Simple]) -> set[str]:
    """Return the names of the variables of several literals."""
    return {name for literal in literals for name in variables_of(literal)}


def in_order(atoms_: Iterable[Atom]) -> dict[str, None]:
    """Return the names of the variables of some atoms, in order of first occurrence."""
    return {term.name: None for atom in atoms_ for term in atom.terms if isinstance(term, Variable)}


def bound_in(body: Iterable[Simple]) -> set[str]:
    """Return the names of the variables that the positive atoms of a body bind."""
    return variables_in(literal for literal in body if isinstance(literal, Atom))


def join_order(joined: Iterable[Atom], bound: Set[str]) -> list[Atom]:
    """Order atoms so that each has as many arguments as possible bound by those before it, or from the start.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> body = [a for a in load_calculus("paper").rule("twice_in_n").body if isinstance(a, Atom)]
    >>> [str(atom) for atom in join_order(body, {"S"})]
    ['n(S, X0, X1, X2, P)', 'n(R, X0, X1, X2, P)']
    """
    left, names = list(joined), set(bound)
    order: list[Atom] = []
    while left:
        bound_terms = [sum(not variables_of_term(term) - names for term in atom.terms) for atom in left]
        order.append(left.pop(bound_terms.index(max(bound_terms))))
        names |= variables_of(order[-1])
    return order


def variables_of_all(literal: ForAll) -> set[str]:
    """Return the names of the variables of a "for all", its own and those bound outside."""
    return variables_in((literal.atom, *literal.condition))


def exact_inputs(count: ExactCount, outer: Iterable[Atom]) -> set[str]:
    """Return the variables that an exact count takes from the positive atoms outside."""
    return bound_in(outer) & variables_in(count.body)


def variable_sorts(rule: Rule, declarations: Mapping[str, Declaration]) -> dict[str, str]:
    """Return the sort of each variable of a rule; the results of counts are numbers."""
    found = {literal.result.name: "number" for literal in rule.body if isinstance(literal, ExactCount)}
    for atom in atoms((rule.head, *rule.body)):
        for term, sort in zip(atom.terms, declarations[atom.predicate].sorts, strict=True):
            if isinstance(term, Variable):
                found.setdefault(term.name, sort)
    return found
