"""The premises that a rule might lack: atoms, `not`, comparisons, "for all" and counts over its own variables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, permutations, product

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    Declaration,
    Expression,
    ForAll,
    Literal,
    Negation,
    Rule,
    Simple,
    Sum,
    Term,
    Variable,
    body_variables,
    collect_atoms,
    outer_variable_sorts,
    variable_sorts,
)
from clue_logic.words.records import replace

_WORDS: Mapping[str, tuple[Constant, ...]] = {
    "location": (Constant("envelope"), Constant("table")),
    "group": (Constant("cards"),),
    "number": (Constant(1),),
}
_FRESH = {"card": "CDEF", "location": "PQLM", "event": "SRT", "group": "GH", "number": "NMAB", "view": "VW"}
_NOT_ASKED = frozenset(
    {"contradiction", "supposed_holds", "supposed_lacks", "view", "own_view", "sees_as", "shown_to", "looked"}
)
_VARIABLE = re.compile(r"\b[A-Z]\w*")
_MOST_ARGUMENTS = 3
_MOST_LESS = 3
"""The largest number subtracted from a variable in the bound of a count."""


@dataclass(frozen=True)
class Candidate:
    """A rule with something more."""

    rule: Rule  # with the premise
    literal: Literal  # the new or stricter condition
    cost: int  # additional characters, of whatever length the names of variables are


class Candidates:
    """What may be added to a rule."""

    def __init__(self, rule: Rule, declarations: Mapping[str, Declaration]) -> None:
        self.rule = rule
        self._asked = [d for d in declarations.values() if d.predicate not in _NOT_ASKED]
        self._sorts = variable_sorts(rule, declarations)
        outer = outer_variable_sorts(rule, declarations)
        self._outer = {name: sort for name, sort in outer.items() if name[0] != "_"}

    def all(self) -> Iterator[Candidate]:
        """Yield them, the plainest first."""
        for literal in chain[Literal](
            self._comparisons(self._outer), self._atoms(), self._negations(), self._for_all(), self._counts()
        ):
            yield Candidate(replace(self.rule, body=(*self.rule.body, literal)), literal, _length(literal))
        yield from self._linked_variables()
        yield from self._stricter_counts()

    def _variables_and_constants(self, sort: str, *, constants: bool = False) -> list[Term]:
        terms: list[Term] = [Variable(name) for name, other in self._outer.items() if other == sort]
        return [*terms, *(_WORDS.get(sort, ()) if constants else ())]

    def _named_constants(self, sort: str) -> list[Constant]:
        constants = {term for atom in (self.rule.head, *collect_atoms(self.rule.body)) for term in atom.terms}
        return [word for word in _WORDS.get(sort, ()) if word in constants]

    def _fresh(self, sort: str) -> Variable:
        used_names = set(self._sorts)
        letters = chain(_FRESH.get(sort, "X"), (f"X{number}" for number in range(100)))
        return Variable(next(letter for letter in letters if letter not in used_names))

    def _comparisons(self, names: Mapping[str, str]) -> Iterator[Comparison]:
        place = self.rule.place
        for (one, sort), (other, another) in combinations(names.items(), 2):
            if sort == another:
                operators = ("!=", "=", "<", "<=", ">", ">=") if sort in ("number", "event") else ("!=", "=")
                yield from (Comparison(Variable(one), sign, Variable(other), place) for sign in operators)
        numbers = [Variable(name) for name, sort in names.items() if sort == "number"]
        for total, *parts in permutations(numbers, 3):
            if parts == sorted(parts, key=numbers.index):
                yield Comparison(total, "=", Sum(parts[0], "+", parts[1]), place)
        for total, *parts in permutations(numbers, 4):
            if parts[1:] == sorted(parts[1:], key=numbers.index):
                yield Comparison(total, "=", Sum(Sum(parts[0], "-", parts[1]), "-", parts[2]), place)
        for name, sort in names.items():
            yield from (Comparison(Variable(name), "!=", word, place) for word in _WORDS.get(sort, ())[:2])

    def _atoms(self) -> Iterator[Atom]:
        there = {atom for atom in (self.rule.head, *self.rule.body) if isinstance(atom, Atom)}
        for declaration in self._asked:
            for terms in self._terms(declaration.sorts, new=1):
                atom = Atom(declaration.predicate, terms, self.rule.place)
                if atom not in there:
                    yield atom

    def _terms(self, sorts: Sequence[str], new: int) -> Iterator[tuple[Term, ...]]:
        """Yield arguments: variables of the rule and constants; beside the former at most `new` new variables."""
        choices = [
            [*self._variables_and_constants(sort, constants=True), *([Variable("_")] if new else [])] for sort in sorts
        ]
        for terms in product(*choices):
            own = any(isinstance(term, Variable) and term.name != "_" for term in terms)
            if terms.count(Variable("_")) <= (new if own else 0):
                fresh = (replace(t, name=f"_{at}") if t == Variable("_") else t for at, t in enumerate(terms))
                yield tuple(fresh)

    def _linked_variables(self) -> Iterator[Candidate]:
        """Yield the rule with a variable in place of something that it leaves open."""
        for at, literal in enumerate(self.rule.body):
            if not isinstance(literal, Atom):
                continue
            for position, term in enumerate(literal.terms):
                if isinstance(term, Variable) and term.name[0] == "_":
                    for other in self._variables_and_constants(self._sorts[term.name]):
                        terms = (*literal.terms[:position], other, *literal.terms[position + 1 :])
                        yield self._replace_literal(at, replace(literal, terms=terms), 1)

    def _negations(self) -> Iterator[Negation]:
        for declaration in self._asked:
            if declaration.settled and len(declaration.sorts) > 1:
                for terms in self._terms(declaration.sorts, new=0):
                    yield Negation(Atom(declaration.predicate, terms, self.rule.place))

    def _atoms_with_variable(self, inner: Variable, sort: str, declarations: Iterable[Declaration]) -> Iterator[Atom]:
        for declaration in declarations:
            if len(declaration.sorts) > _MOST_ARGUMENTS:
                continue
            for at, here in enumerate(declaration.sorts):
                if here == sort:
                    choices = [self._variables_and_constants(other, constants=True) for other in declaration.sorts]
                    choices[at] = [inner]
                    yield from (Atom(declaration.predicate, terms, self.rule.place) for terms in product(*choices))

    def _for_all(self) -> Iterator[ForAll]:
        derived = [d for d in self._asked if not d.given and len(d.sorts) == 2]
        settled = [d for d in self._asked if d.settled]
        for sort in ("card", "location", "number"):
            inner = self._fresh(sort)
            others = [*self._variables_and_constants(sort), *self._named_constants(sort)]
            conditions = list(self._atoms_with_variable(inner, sort, settled))
            apart = [Comparison(inner, "!=", other, self.rule.place) for other in others]
            more: list[Simple] = [*conditions, *map(Negation, _arguable(conditions))]
            extras: list[tuple[Simple, ...]] = [(), *((each,) for each in apart), *combinations(apart, 2)]
            for atom in self._atoms_with_variable(inner, sort, derived):
                for condition in conditions:
                    for extra in (*extras, *((each,) for each in more if each != condition)):
                        literal = ForAll(atom, (condition, *extra), self.rule.place)
                        if self._outer.keys() & body_variables((atom, condition, *extra)):
                            yield literal

    def _counts(self) -> Iterator[AtLeast]:
        inner = self._fresh("card")
        place = self.rule.place
        numbers = self._variables_and_constants("number")
        bounds: list[Expression] = [Sum(a, "-", b) for a, b in permutations(numbers, 2)]
        for number in numbers:
            bounds += [number, *(Sum(number, "-", Constant(less)) for less in range(1, _MOST_LESS + 1))]
        inside: list[Simple] = [Atom("in", (inner, group), place) for group in self._variables_and_constants("group")]
        inside += [Negation(Atom("names", (event, inner), place)) for event in self._variables_and_constants("event")]
        inside += [Comparison(inner, "!=", card, place) for card in self._variables_and_constants("card")]
        for location, predicate in product(self._variables_and_constants("location"), ("holds", "lacks")):
            counted = Atom(predicate, (location, inner), place)
            for size in range(len(inside) + 1):
                for extra in combinations(inside, size):
                    yield from (AtLeast(inner, (counted, *extra), bound, place) for bound in bounds)

    def _stricter_counts(self) -> Iterator[Candidate]:
        """Yield the rule with a count of which more is asked, and what that is."""
        for at, literal in enumerate(self.rule.body):
            if not isinstance(literal, AtLeast):
                continue
            names = {**self._outer, literal.counted.name: self._sorts[literal.counted.name]}
            compared = [
                c for c in self._comparisons(names) if literal.counted in (c.left, c.right) and c.operator != "="
            ]
            settled = [d for d in self._asked if d.settled]
            conditions = list(self._atoms_with_variable(literal.counted, names[literal.counted.name], settled))
            extras: list[Simple] = [*compared, *conditions, *map(Negation, _arguable(conditions))]
            for extra in extras:
                if extra in literal.body:
                    continue
                yield self._replace_literal(
                    at, replace(literal, body=(*literal.body, _flip(extra, literal.counted))), _length(extra)
                )
            for more in (1, 2):
                yield self._replace_literal(at, replace(literal, bound=_increase(literal.bound, more)), 1)

    def _replace_literal(self, at: int, literal: Literal, cost: int) -> Candidate:
        body = self.rule.body
        return Candidate(replace(self.rule, body=(*body[:at], literal, *body[at + 1 :])), literal, cost)


def _length(literal: Literal) -> int:
    """Return the number of characters of a literal whose variables have one letter each."""
    return len(_VARIABLE.sub("X", str(literal)))


def _arguable(atoms: Iterable[Atom]) -> Iterator[Atom]:
    """Yield what may be so or not; that something is a card or a place is always so."""
    return (atom for atom in atoms if len(atom.terms) > 1)


def _flip(literal: Simple, inner: Variable) -> Simple:
    if isinstance(literal, Comparison) and literal.operator == "!=" and literal.right == inner:
        return replace(literal, left=inner, right=literal.left)
    return literal


def _increase(bound: Expression, more: int) -> Expression:
    """Return a number that is larger, written as shortly as it can be."""
    if isinstance(bound, Sum) and isinstance(bound.right, Constant) and isinstance(bound.right.value, int):
        number = bound.right.value * (1 if bound.sign == "+" else -1) + more
        if number == 0:
            return bound.left
        return Sum(bound.left, "+" if number > 0 else "-", Constant(abs(number)))
    if isinstance(bound, Constant) and isinstance(bound.value, int):
        return Constant(bound.value + more)
    return Sum(bound, "+", Constant(more))
