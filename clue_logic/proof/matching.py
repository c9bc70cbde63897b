"""Matching rule bodies against facts: by backtracking, the atom with the fewest candidates first.

Written for the checker and for what is missing of a rule; it shares nothing with the engine on purpose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    ExactCount,
    Expression,
    ForAll,
    Negation,
    Simple,
    Sum,
    Variable,
)
from clue_logic.game.facts import Fact, Value

Binding = Mapping[str, Value]
"""Variable names and their values."""


class FactIndex:
    """Facts, found by predicate and by the value of any one argument; each index is made when first asked for."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self._all: dict[str, list[Fact]] = {}
        self._by_argument: dict[tuple[str, int], dict[Value, list[Fact]]] = {}
        self._known = dict.fromkeys(facts)  # keeps their order, so that every search is the same each time
        for fact in self._known:
            self._all.setdefault(fact.predicate, []).append(fact)

    def __contains__(self, fact: object) -> bool:
        return fact in self._known

    def candidates(self, atom: Atom, binding: Binding) -> Sequence[Fact]:
        """Return facts that include all those matching an atom under a binding, the shortest list at hand."""
        values = [value_of(term, binding) for term in atom.terms]
        if None not in values:
            fact = Fact(atom.predicate, tuple(v for v in values if v is not None))
            return (fact,) if fact in self._known else ()
        best: Sequence[Fact] = self._all.get(atom.predicate, ())
        for position, value in enumerate(values):
            if value is not None and best:
                found = self._index(atom.predicate, position).get(value, ())
                best = min(best, found, key=len)
        return best

    def _index(self, predicate: str, position: int) -> Mapping[Value, Sequence[Fact]]:
        key = (predicate, position)
        if key not in self._by_argument:
            index: dict[Value, list[Fact]] = {}
            for fact in self._all.get(predicate, ()):
                if position < len(fact.args):
                    index.setdefault(fact.args[position], []).append(fact)
            self._by_argument[key] = index
        return self._by_argument[key]


def solutions(
    atoms: tuple[Atom, ...],
    conditions: tuple[Negation | Comparison, ...],
    facts: FactIndex,
    givens: FactIndex,
    binding: Binding,
) -> Iterator[Binding]:
    """Yield every extension of a binding that makes atoms facts and conditions true; ``not`` reads the givens.

    The atom with the fewest candidates is matched first, and a condition is tested as soon as it can be.
    """
    waiting = []
    for condition in conditions:
        if not names_in(condition) <= binding.keys():
            waiting.append(condition)
        elif not holds_true(condition, binding, givens):
            return
    if not atoms:
        if not waiting:
            yield binding
        return
    choices = [facts.candidates(atom, binding) for atom in atoms]
    first = min(range(len(atoms)), key=lambda i: len(choices[i]))
    rest = atoms[:first] + atoms[first + 1 :]
    for fact in choices[first]:
        extended = match(atoms[first], fact, binding)
        if extended is not None:
            yield from solutions(rest, tuple(waiting), facts, givens, extended)


def counting_solutions(
    count: AtLeast | ExactCount, facts: FactIndex, givens: FactIndex, binding: Binding
) -> Iterator[Binding]:
    """Yield the solutions of the body of a count; the counted terms are what they give its counted variable."""
    atoms = tuple(a for a in count.body if isinstance(a, Atom))
    conditions = tuple(c for c in count.body if isinstance(c, Negation | Comparison))
    return solutions(atoms, conditions, facts, givens, binding)


def conditioned(for_all: ForAll, givens: FactIndex, binding: Binding) -> Iterator[Binding]:
    """Yield the solutions of the condition of a "for all": what it says something of."""
    atoms = tuple(a for a in for_all.condition if isinstance(a, Atom))
    conditions = tuple(c for c in for_all.condition if isinstance(c, Negation | Comparison))
    return solutions(atoms, conditions, givens, givens, binding)


def matches(atom: Atom, facts: FactIndex, binding: Binding) -> Iterator[Fact]:
    """Yield the facts that an atom can be under a binding."""
    return (fact for fact in facts.candidates(atom, binding) if match(atom, fact, binding) is not None)


def with_exact_counts(counts: Iterable[ExactCount], binding: Binding, givens: FactIndex) -> Binding | None:
    """Return the binding with the results of exact counts, None if one of them has another value already."""
    result = dict(binding)
    waiting = list(counts)
    while waiting:
        pending = {count.result.name for count in waiting}
        ready = next((c for c in waiting if not pending & {n for lit in c.body for n in names_in(lit)}), None)
        if ready is None:  # counts that wait for one another: no rule file that passes its checks has them
            return None
        waiting.remove(ready)
        outer = {name: value for name, value in result.items() if name not in pending}
        terms = {solution[ready.counted.name] for solution in counting_solutions(ready, givens, givens, outer)}
        if result.setdefault(ready.result.name, len(terms)) != len(terms):
            return None
    return result


def match(atom: Atom, fact: Fact, binding: Binding) -> Binding | None:
    """Return the extension of a binding under which the atom is the fact, None if there is none."""
    if atom.predicate != fact.predicate or len(atom.terms) != len(fact.args):
        return None
    extended = dict(binding)
    for term, value in zip(atom.terms, fact.args, strict=True):
        if isinstance(term, Variable):
            if extended.setdefault(term.name, value) != value:
                return None
        elif term.value != value:
            return None
    return extended


def holds_true(condition: Negation | Comparison, binding: Binding, givens: FactIndex) -> bool:
    """Return whether a condition holds; one with an unbound variable, or that orders names, does not."""
    if isinstance(condition, Negation):
        values = [value_of(term, binding) for term in condition.atom.terms]
        return None not in values and not givens.candidates(condition.atom, binding)
    left, right = value_of(condition.left, binding), value_of(condition.right, binding)
    if left is None or right is None:
        return False
    if condition.operator == "=":
        return left == right
    if condition.operator == "!=":
        return left != right
    if not isinstance(left, int) or not isinstance(right, int):
        return False
    comparisons = {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}
    return comparisons.get(condition.operator, False)


def value_of(expression: Expression, binding: Binding) -> Value | None:
    """Return the value of an expression, None where a variable is unbound or a name would have to be added."""
    if isinstance(expression, Variable):
        return binding.get(expression.name)
    if not isinstance(expression, Sum):
        return expression.value
    left, right = value_of(expression.left, binding), value_of(expression.right, binding)
    if not isinstance(left, int) or not isinstance(right, int):
        return None
    return left + right if expression.sign == "+" else left - right


def names_in(literal: Simple) -> frozenset[str]:
    """Return the names of the variables of an atom, negation or comparison."""
    if isinstance(literal, Comparison):
        return _names_of(literal.left) | _names_of(literal.right)
    atom = literal.atom if isinstance(literal, Negation) else literal
    return frozenset(term.name for term in atom.terms if isinstance(term, Variable))


def _names_of(expression: Expression) -> frozenset[str]:
    if isinstance(expression, Sum):
        return _names_of(expression.left) | _names_of(expression.right)
    return frozenset({expression.name}) if isinstance(expression, Variable) else frozenset()
