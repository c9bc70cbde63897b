"""Restricts a program to what a query demands: magic sets.

A rule of a predicate is used only for values that are asked for. These are facts of a further predicate, which rules
pass on from the query to the conditions, in the order in which the conditions are joined: the sideways information
passing of Beeri and Ramakrishnan (On the power of magic, Journal of Logic Programming 10, 1991).

    path(X, Z) :- path(X, Y), edge(Y, Z).      asked for path(n0, X)

    "path bf"(X, Z) :- "? path bf"(X), "path bf"(X, Y), edge(Y, Z).
    "? path bf"(n0).

What is negated, counted or asked for all is derived as a whole, so the strata stay. Rules that the query does not need
are left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from clue_logic.datalog.syntax import (
    CLOSED,
    Atom,
    Comparison,
    Constant,
    Declaration,
    Literal,
    Rule,
    Variable,
    collect_atoms,
    join_order,
    literal_variables,
)
from clue_logic.words.records import replace


class Demanded(Struct, frozen=True):
    """The rules that a query needs, and the query about what they conclude."""

    query: Rule
    rules: tuple[Rule, ...]
    declarations: Mapping[str, Declaration]  # of the further predicates


def own_name(predicate: str) -> str:
    """Return the name in the file of a predicate.

    >>> own_name("path bf"), own_name("path")
    ('path', 'path')
    """
    return predicate.removeprefix(_ASKED).partition(" ")[0]


def restrict(rules: Sequence[Rule], query: Rule, declarations: Mapping[str, Declaration]) -> Demanded | None:
    """Return the part of closed rules that a closed query needs; None if it needs all of them, for all values.

    >>> from clue_logic.datalog.program import read_program
    >>> from clue_logic.datalog.reading.query import read_program_query
    >>> program = read_program("edge(a, b). path(X, Y) :- edge(X, Y). path(X, Z) :- path(X, Y), edge(Y, Z).")
    >>> query = read_program_query("path(a, X)", program.text).rule
    >>> found = restrict(program.calculus.rules, query, program.calculus.declarations)
    >>> print(*found.rules, found.query, sep=chr(10))
    ? path bf(a).
    path bf(X, Y) :- ? path bf(X), edge(X, Y).
    path bf(X, Z) :- ? path bf(X), path bf(X, Y), edge(Y, Z).
    path bf(X1, X2) :- ? path bf(X1), path(X1, X2).
    query(X) :- path bf(a, X).

    The last rule but one is for facts of `path` that are given.
    """
    by_head: dict[str, list[Rule]] = defaultdict(list)
    for rule in rules:
        by_head[rule.head.predicate].append(rule)
    whole = _reachable(_tested(query), by_head)
    while True:
        rewriting = _Rewriting(by_head, whole, declarations)
        asked = rewriting.rewrite(query)
        more = _reachable(rewriting.unbound, by_head)
        if more <= whole:
            break
        whole |= more
    needed = tuple([rule for rule in rules if rule.head.predicate in whole])
    if len(needed) == len(rules):
        return None
    return Demanded(asked, (*rewriting.rules, *needed), rewriting.declarations)


_ASKED = "? "
"""The prefix of the predicates of values that are asked for; no predicate of a file has a blank in its name."""


def _tested(rule: Rule) -> set[str]:
    """Return the predicates in negations, counts and "for all"."""
    open_ = {id(literal) for literal in rule.body if isinstance(literal, Atom)}
    return {atom.predicate.removeprefix(CLOSED) for atom in collect_atoms(rule.body) if id(atom) not in open_}


def _reachable(names: Iterable[str], by_head: Mapping[str, Sequence[Rule]]) -> set[str]:
    """Return predicates, and all that they depend on."""
    reached: set[str] = set()
    stack = [*names]
    while stack:
        name = stack.pop()
        if name not in reached:
            reached.add(name)
            for rule in by_head.get(name, ()):
                stack += [atom.predicate.removeprefix(CLOSED) for atom in collect_atoms(rule.body)]
    return reached


class _Rewriting:
    """The restricted rules of each predicate, and of the arguments for which values are asked."""

    def __init__(
        self, by_head: Mapping[str, Sequence[Rule]], whole: Collection[str], declarations: Mapping[str, Declaration]
    ) -> None:
        self._by_head = by_head
        self._whole = whole
        self._declared = declarations
        self._asked: list[Atom] = []  # an atom for each predicate and its arguments, with variables
        self.rules: list[Rule] = []
        self.unbound: set[str] = set()  # predicates that are asked for as a whole
        self.declarations: dict[str, Declaration] = {}

    def rewrite(self, query: Rule) -> Rule:
        """Return the query about restricted predicates, and add their rules."""
        changed = self._restrict(query, None)
        for pattern in self._asked:  # grows
            bound = {number for number, term in enumerate(pattern.terms) if term != _ANY}
            rules = self._by_head[pattern.predicate]
            for rule in rules:
                self.unbound |= _tested(rule)
                self.rules.append(self._restrict(rule, bound))
            terms = tuple(map(Variable, self._declared[pattern.predicate].names))
            given = replace(pattern, terms=terms)
            self.rules.append(replace(rules[0], head=_adorned(given, bound), body=(_guard(given, bound), given)))
        return changed

    def _restrict(self, rule: Rule, bound: Collection[int] | None) -> Rule:
        """Return a rule for the values that are asked for at some positions of its head; None for the query."""
        guard = [] if bound is None else [_guard(rule.head, bound)]
        passed: list[Literal] = [*guard, *(literal for literal in rule.body if _is_value(literal))]
        names = {name for literal in passed for name in _variables(literal)}
        atoms = [literal for literal in rule.body if isinstance(literal, Atom)]
        changed: dict[int, Atom] = {}
        for atom in join_order(atoms, names):
            changed[id(atom)] = self._ask(rule, atom, names, passed)
            passed.append(changed[id(atom)])
            names |= literal_variables(atom)
        head = rule.head if bound is None else _adorned(rule.head, bound)
        return replace(rule, head=head, body=(*guard, *(changed.get(id(part), part) for part in rule.body)))

    def _ask(self, rule: Rule, atom: Atom, names: Collection[str], passed: Sequence[Literal]) -> Atom:
        """Return the restricted atom of a condition, and add the rule that asks for its values."""
        name = atom.predicate
        if name not in self._by_head or name in self._whole:
            return atom
        bound = {n for n, term in enumerate(atom.terms) if isinstance(term, Constant) or term.name in names}
        if not bound:
            self.unbound.add(name)
            return atom
        guard, restricted = _guard(atom, bound), _adorned(atom, bound)
        if restricted.predicate not in self.declarations:
            declared = self._declared[name]
            sorts = tuple([sort for number, sort in enumerate(declared.sorts) if number in bound])
            for predicate, own in ((restricted.predicate, declared.sorts), (guard.predicate, sorts)):
                self.declarations[predicate] = replace(declared, predicate=predicate, sorts=own, given=False)
            variables = map(Variable, declared.names)
            pattern = tuple([term if number in bound else _ANY for number, term in enumerate(variables)])
            self._asked.append(replace(atom, terms=pattern))
        if guard not in passed:
            self.rules.append(replace(rule, head=guard, body=tuple(passed)))
        return restricted


_ANY = Variable("_")


def _adorned(atom: Atom, bound: Collection[int]) -> Atom:
    letters = "".join("b" if number in bound else "f" for number in range(len(atom.terms)))
    return replace(atom, predicate=f"{atom.predicate} {letters}")


def _guard(atom: Atom, bound: Collection[int]) -> Atom:
    """Return the atom of the values that are asked for."""
    terms = tuple([term for number, term in enumerate(atom.terms) if number in bound])
    return replace(atom, predicate=f"{_ASKED}{_adorned(atom, bound).predicate}", terms=terms)


def _is_value(literal: Literal) -> bool:
    """Return whether a literal gives a variable a constant."""
    if not isinstance(literal, Comparison) or literal.operator != "=":
        return False
    sides = (literal.left, literal.right)
    return any(isinstance(one, Variable) for one in sides) and any(isinstance(one, Constant) for one in sides)


def _variables(literal: Literal) -> set[str]:
    return literal_variables(literal) if isinstance(literal, Atom | Comparison) else set()
