"""Plain rules, which neither count what they derive nor say "for all": those of tools that cannot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace

from clue_logic.datalog.syntax import Atom, Comparison, ExactCount, Negation, Rule, Variable, atoms, variables_of
from clue_logic.game.facts import Fact

PlainLiteral = Atom | Negation | Comparison | ExactCount
"""What a plain rule consists of. The body of an exact count is one atom, of which it counts the facts."""

_ANONYMOUS = Variable("_")


@dataclass(frozen=True, slots=True)
class PlainRule:
    """A rule without monotone counts and "for all". Its literals stand so that each finds its variables bound.

    A comparison may bind its left side: ``B = A + 1``.
    """

    head: Atom
    body: tuple[PlainLiteral, ...]

    def __str__(self) -> str:
        return f"{self.head} :- {', '.join(map(str, self.body))}." if self.body else f"{self.head}."


@dataclass(frozen=True, slots=True)
class Translation:
    """A rule of a calculus, and the plain rules that say the same; the last one has its head."""

    rule: Rule
    plain: tuple[PlainRule, ...]


@dataclass(frozen=True)
class PlainProgram:
    """A calculus of plain rules, made for the given facts of one log.

    Parameters
    ----------
    translations
        The rules, in the order of the calculus.
    helpers
        The predicates that rules derive beside those of the calculus, with names for their arguments.
    orders
        The facts that put into an order what is counted, predicate by predicate.
    sorts
        The sorts of the arguments of every predicate, helpers and orders included.
    """

    translations: tuple[Translation, ...]
    helpers: tuple[Atom, ...]
    orders: Mapping[str, tuple[Fact, ...]]
    sorts: Mapping[str, tuple[str, ...]]


def renamed(predicates: Iterable[str], kept: Set[str]) -> Mapping[str, str]:
    """Return the names of predicates in a program for a tool that keeps some words for itself.

    Examples
    --------
    >>> renamed(["holds", "count"], {"count"})
    {'holds': 'holds', 'count': 'count_'}
    """
    predicates = tuple(predicates)
    taken = {*kept, *predicates}
    names = {}
    for predicate in predicates:
        name = predicate
        while name in kept or (name != predicate and name in taken):
            name += "_"
        names[predicate] = name
        taken.add(name)
    return names


def in_turn(literals: Iterable[PlainLiteral]) -> tuple[PlainLiteral, ...]:
    """Put what binds variables before what tests them: atoms, conditions, exact counts, conditions on their results."""
    literals = tuple(literals)
    results = {literal.result.name for literal in literals if isinstance(literal, ExactCount)}

    def turn(literal: PlainLiteral) -> int:
        if isinstance(literal, Atom):
            return 0
        if isinstance(literal, ExactCount):
            return 2
        return 3 if variables_of(literal) & results else 1

    return tuple(sorted(literals, key=turn))


def bound_by(literals: Iterable[PlainLiteral]) -> tuple[Variable, ...]:
    """Return the variables that literals bind, in order of first occurrence."""
    found: dict[Variable, None] = {}
    for literal in literals:
        if isinstance(literal, Atom):
            found.update((term, None) for term in literal.terms if isinstance(term, Variable))
        elif isinstance(literal, ExactCount):
            found[literal.result] = None
    return tuple(found)


def counted_facts(count: ExactCount) -> Atom:
    """Return the atom whose facts an exact count counts, with ``_`` for what tells them apart."""
    (atom,) = atoms(count.body)
    return _anonymous(atom, {count.counted.name})


def tidy(rule: PlainRule) -> PlainRule:
    """Return the rule with ``_`` for variables that occur once, and without counts whose result nobody uses."""
    uses = Counter(name for literal in (rule.head, *rule.body) for name in _occurrences(literal))
    used = [part for part in rule.body if not (isinstance(part, ExactCount) and uses[part.result.name] == 1)]
    once = {name for name, number in uses.items() if number == 1}
    return PlainRule(rule.head, tuple(_anonymous(part, once) if isinstance(part, Atom) else part for part in used))


def _occurrences(literal: PlainLiteral) -> Iterator[str]:
    if isinstance(literal, Atom):
        yield from (term.name for term in literal.terms if isinstance(term, Variable))
    elif isinstance(literal, ExactCount):
        yield literal.result.name
        yield from (name for atom in atoms(literal.body) for name in _occurrences(atom))
    else:
        yield from variables_of(literal)


def _anonymous(atom: Atom, once: set[str]) -> Atom:
    terms = (_ANONYMOUS if isinstance(term, Variable) and term.name in once else term for term in atom.terms)
    return replace(atom, terms=tuple(terms))
