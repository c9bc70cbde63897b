"""Infers the sorts of predicates and constants of plain Datalog, which need no declaration.

A position of a predicate, and the variables and constants that occur there, are in one class. A class has the sort that
is declared for one of its positions; without a declaration, `NUMBER` if there are numbers in it and no names, else
`UNSORTED`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct

from clue_logic.datalog.reading.fact_lines import FactTable
from clue_logic.datalog.syntax import (
    NUMBER,
    UNSORTED,
    Aggregate,
    AtLeast,
    Comparison,
    Constant,
    ExactCount,
    Expression,
    Literal,
    Rule,
    RulePlace,
    Sum,
    Variable,
    collect_atoms,
    expression_variables,
    simple_literals,
)


class DeclaredSorts(Struct, frozen=True):
    """A line ``#predicate parent(person, person).``"""

    predicate: str
    sorts: tuple[str, ...]
    place: RulePlace


_Node = tuple[str | int, ...]

_CONSTANT, _VARIABLE = "=", "?"


class Columns(Struct, frozen=True):
    """The values in the positions of given facts."""

    arities: Mapping[str, int]  # of the first fact of each predicate
    numbered: frozenset[tuple[str, int]]  # positions with numbers
    names_at: Mapping[tuple[str, int], frozenset[str]]  # positions with names
    names: frozenset[str]  # of all positions

    @classmethod
    def of(cls, facts: FactTable) -> Columns:
        arities = {predicate: len(next(iter(rows))) for predicate, rows in facts.items() if rows}
        numbered: set[tuple[str, int]] = set()
        names_at: dict[tuple[str, int], frozenset[str]] = {}
        for predicate, arity in arities.items():
            rows = facts[predicate].keys()
            if {*map(len, rows)} != {arity}:
                rows = {row: None for row in rows if len(row) == arity}.keys()
            for position, column in enumerate(zip(*rows, strict=True)):
                values = {*column}
                names = frozenset([value for value in values if isinstance(value, str)])
                if names:
                    names_at[predicate, position] = names
                if len(names) < len(values):
                    numbered.add((predicate, position))
        return cls(arities, frozenset(numbered), names_at, frozenset().union(*names_at.values()))


class Sorts(Struct, frozen=True):
    predicates: Mapping[str, tuple[str, ...]]
    constants: Mapping[str, str]
    places: Mapping[str, RulePlace]


def infer_sorts(rules: Collection[Rule], columns: Columns, declared: Mapping[str, DeclaredSorts]) -> Sorts:
    """Return the sorts of predicates and constants; the first use of a predicate determines its number of arguments."""
    parents: dict[_Node, _Node] = {}

    def root(node: _Node) -> _Node:
        while (parent := parents.setdefault(node, node)) != node:
            parents[node] = parents[parent]
            node = parent
        return node

    numbered: set[_Node] = {*columns.numbered}
    arities = {name: len(one.sorts) for name, one in declared.items()}
    places = {name: one.place for name, one in declared.items()}
    for name, arity in columns.arities.items():
        arities.setdefault(name, arity)
    if declared:  # otherwise names say nothing but that a position has some
        for here, names in columns.names_at.items():
            for value in names:
                parents[root((_CONSTANT, value))] = root(here)
    for number, rule in enumerate(rules):
        for atom in collect_atoms((rule.head, *rule.body)):
            arities.setdefault(atom.predicate, len(atom.terms))
            places.setdefault(atom.predicate, atom.place)
            for position, term in enumerate(atom.terms):
                here = (atom.predicate, position)
                if isinstance(term, Constant) and isinstance(term.value, int):
                    numbered.add(here)
                else:
                    parents[root(_node(term, number))] = root(here)
        numbered |= {(_VARIABLE, number, name) for name in _number_variables(rule.body)}
        for comparison in simple_literals(rule.body):
            if isinstance(comparison, Comparison):
                pair = [part for part in (comparison.left, comparison.right) if _is_name(part)]
                for part in pair:
                    parents[root(_node(part, number))] = root(_node(pair[0], number))
    named = {root(node) for node in list(parents) if node[0] == _CONSTANT} | {root(node) for node in columns.names_at}
    in_numbers = {root(node) for node in numbered} - named
    chosen: dict[_Node, str] = {}
    for name, one in declared.items():
        for position, sort in enumerate(one.sorts):
            chosen.setdefault(root((name, position)), sort)

    def sort_of(node: _Node) -> str:
        top = root(node)
        return chosen.get(top) or (NUMBER if top in in_numbers else UNSORTED)

    predicates = {
        name: declared[name].sorts if name in declared else tuple([sort_of((name, n)) for n in range(arity)])
        for name, arity in arities.items()
    }
    constants: dict[str, str] = {} if declared else dict.fromkeys(columns.names, UNSORTED)
    if declared:
        placed = (pair for pair in columns.names_at.items() if pair[0][1] < len(predicates[pair[0][0]]))
        for (name, position), values in placed:
            constants.update(dict.fromkeys(values - constants.keys(), predicates[name][position]))
    for atom in (atom for rule in rules for atom in collect_atoms((rule.head, *rule.body))):
        for term, sort in zip(atom.terms, predicates[atom.predicate], strict=False):
            if isinstance(term, Constant) and isinstance(term.value, str):
                constants.setdefault(term.value, sort)
    for node in list(parents):
        if node[0] == _CONSTANT:
            constants.setdefault(str(node[1]), sort_of(node))
    return Sorts(predicates, {name: UNSORTED if sort == NUMBER else sort for name, sort in constants.items()}, places)


def _number_variables(body: Iterable[Literal]) -> Iterator[str]:
    """Yield the variables that can only be numbers: results of counts, and what is added or ordered."""
    for literal in body:
        match literal:
            case Aggregate(result, counted, function=function):
                yield result.name
                if function != "count":
                    yield counted.name
            case ExactCount(result):
                yield result.name
            case AtLeast():
                yield from expression_variables(literal.bound)
    for part in simple_literals(body):
        if isinstance(part, Comparison):
            ordered = part.operator not in ("=", "!=")
            sides = [side for side in (part.left, part.right) if ordered or isinstance(side, Sum)]
            yield from (name for side in sides for name in expression_variables(side))
            if not ordered and sides:
                yield from (side.name for side in (part.left, part.right) if isinstance(side, Variable))


def _is_name(term: Expression) -> bool:
    """Return whether a term is a variable, or a constant that is no number."""
    return isinstance(term, Variable) or (isinstance(term, Constant) and isinstance(term.value, str))


def _node(term: Expression, clause: int) -> _Node:
    if isinstance(term, Variable):
        return (_VARIABLE, clause, term.name)
    assert isinstance(term, Constant)
    return (_CONSTANT, term.value)
