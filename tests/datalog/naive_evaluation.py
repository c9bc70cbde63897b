"""Plain Datalog by definition: every rule tried on all facts, over and over, without indexes, plans or compiled code.

It shares the syntax tree with the engines and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from clue_logic.datalog.engine.tables import Row
from clue_logic.datalog.syntax import (
    Aggregate,
    AtLeast,
    Atom,
    ClosedAtom,
    Comparison,
    Constant,
    ExactCount,
    Expression,
    ForAll,
    Literal,
    Negation,
    Rule,
    Sum,
    Term,
)
from clue_logic.game.facts import Value

Values = Mapping[str, Value]
Facts = Mapping[str, Collection[Row]]
"""The rows of each predicate."""


def naive_facts(strata: Sequence[Sequence[Rule]], given: Facts) -> dict[str, set[Row]]:
    """Return all facts of a program whose rules are in strata, the lowest first."""
    facts = {name: set(rows) for name, rows in given.items()}
    for rules in strata:
        new: Collection[tuple[str, Row]] = [("", ())]
        while new:
            concluded = [(rule.head.predicate, row) for rule in rules for row in conclusions(rule, facts, facts)]
            new = [(name, row) for name, row in concluded if row not in facts.get(name, ())]
            for name, row in new:
                facts.setdefault(name, set()).add(row)
    return facts


def conclusions(rule: Rule, facts: Facts, known: Facts) -> set[Row]:
    """Return what a rule concludes from facts; what is negated, counted exactly or a condition is among the `known`."""
    return {
        tuple([_value(term, values) for term in rule.head.terms])
        for values in _solutions(sorted(rule.body, key=_rank), {}, facts, known)
    }


_ORDER = (Atom, ExactCount, Comparison, Negation, AtLeast, ForAll)
"""In this order the conditions of the random programs have values for the variables that they test."""


def _rank(literal: Literal) -> int:
    return next(number for number, kind in enumerate(_ORDER) if isinstance(literal, kind))


def _solutions(body: Sequence[Literal], values: Values, facts: Facts, known: Facts) -> Iterator[Values]:
    if not body:
        yield values
        return
    for more in _true(body[0], values, facts, known):
        yield from _solutions(body[1:], more, facts, known)


def _true(literal: Literal, values: Values, facts: Facts, known: Facts) -> Iterator[Values]:
    """Yield the values with which a literal is true."""
    match literal:
        case Atom():
            rows = known if isinstance(literal, ClosedAtom) else facts
            for row in rows.get(literal.predicate.removeprefix("all "), ()):
                if (more := _match(literal.terms, row, values)) is not None:
                    yield more
        case Negation():
            if not any(True for _ in _true(literal.atom, values, known, known)):
                yield values
        case Comparison():
            yield from _compare(literal, values)
        case ForAll():
            cases = _solutions(sorted(literal.condition, key=_rank), values, facts, known)
            if all(any(True for _ in _true(literal.atom, case, facts, known)) for case in cases):
                yield values
        case AtLeast():
            cases = _solutions(sorted(literal.body, key=_rank), values, facts, known)
            if len({case[literal.counted.name] for case in cases}) >= int(_value(literal.bound, values)):
                yield values
        case ExactCount():
            terms = literal.terms if isinstance(literal, Aggregate) else (literal.counted,)
            cases = _solutions(sorted(literal.body, key=_rank), values, facts, known)
            results = {tuple([case[term.name] for term in terms]) for case in cases}
            function = literal.function if isinstance(literal, Aggregate) else "count"
            numbers = [] if function == "count" else [int(row[0]) for row in results]
            if results or function not in ("min", "max"):
                value = {"count": len(results), "sum": sum(numbers)}.get(function)
                if value is None:
                    value = min(numbers) if function == "min" else max(numbers)
                if values.get(literal.result.name, value) == value:
                    yield {**values, literal.result.name: value}


def _match(terms: Sequence[Term], row: Row, values: Values) -> Values | None:
    more = dict(values)
    for term, value in zip(terms, row, strict=True):
        wanted = term.value if isinstance(term, Constant) else more.setdefault(term.name, value)
        if wanted != value:
            return None
    return more


def _compare(comparison: Comparison, values: Values) -> Iterator[Values]:
    left, right = _known(comparison.left, values), _known(comparison.right, values)
    if left is None or right is None:
        unknown, value = (comparison.left, right) if left is None else (comparison.right, left)
        assert comparison.operator == "="
        assert value is not None
        yield {**values, str(unknown): value}
    elif _TESTS[comparison.operator](left, right):
        yield values


_TESTS = {
    "=": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
}


def _known(term: Expression, values: Values) -> Value | None:
    if isinstance(term, Constant):
        return term.value
    if isinstance(term, Sum):
        return _value(term, values)
    return values.get(term.name)


def _value(term: Expression, values: Values) -> Value:
    if isinstance(term, Sum):
        left, right = int(_value(term.left, values)), int(_value(term.right, values))
        return left + right if term.sign == "+" else left - right
    value = _known(term, values)
    assert value is not None, term
    return value
