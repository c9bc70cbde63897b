"""The ways to satisfy premises of a rule by facts, and whether a rule fires."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import eq, ge, gt, le, lt, ne

from clue_logic.datalog.reading.checks import RuleCheck
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Expression,
    ForAll,
    Literal,
    Negation,
    Rule,
    Simple,
    Sum,
    Term,
    Variable,
    variable_sorts,
)
from clue_logic.game.facts import Fact, Value

Binding = Mapping[str, Value]


class FactIndex:
    """Known facts, to look up whether literals hold.

    Parameters
    ----------
    facts
        All that is known; what is settled and not among them is not so.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> body = load_calculus("notebook").rule("one_place").body
    >>> known = FactIndex([Fact("holds", ("Ann", "1")), Fact("location", ("Bob",))])
    >>> [known.holds(literal, {"P": "Ann", "Q": "Bob", "C": "1"}) for literal in body]
    [True, True, True]
    """

    def __init__(self, facts: Iterable[Fact]) -> None:
        self._by_predicate: dict[str, dict[tuple[Value, ...], None]] = {}
        for fact in facts:
            self._by_predicate.setdefault(fact.predicate, {})[fact.args] = None

    def holds(self, literal: Literal, binding: Binding) -> bool:
        """Return whether a literal holds, for some values of the variables that have none."""
        match literal:
            case ForAll(atom, condition):
                return all(self.holds(atom, found) for found in self._joined(condition, binding))
            case AtLeast(counted, body, bound):
                number = evaluated(bound, binding)
                return isinstance(number, int) and len(self._counted(counted, body, binding)) >= number
            case ExactCount(result, counted, body):
                return len(self._counted(counted, body, binding)) == binding.get(result.name)
            case _:
                return next(self._joined((literal,), binding), None) is not None

    def _counted(self, counted: Variable, body: Sequence[Simple], binding: Binding) -> set[Value]:
        return {found[counted.name] for found in self._joined(body, binding)}

    def _joined(self, literals: Sequence[Simple], binding: Binding) -> Iterator[Binding]:
        """Yield the values for which all of some literals hold, atoms first."""
        atoms = [each for each in literals if isinstance(each, Atom)]
        rest = [each for each in literals if not isinstance(each, Atom)]
        yield from self._with(atoms, rest, binding)

    def _with(self, atoms: Sequence[Atom], rest: Sequence[Simple], binding: Binding) -> Iterator[Binding]:
        if not atoms:
            if all(self._is_so(each, binding) for each in rest):
                yield binding
            return
        first, *left = atoms
        known = self._by_predicate.get(first.predicate, {})
        terms = [binding.get(t.name) if isinstance(t, Variable) else t.value for t in first.terms]
        if None not in terms:
            if tuple(terms) in known:
                yield from self._with(left, rest, binding)
            return
        for args in known:
            found = dict(binding)
            for term, value in zip(first.terms, args, strict=True):
                if (term.value if isinstance(term, Constant) else found.setdefault(term.name, value)) != value:
                    break
            else:
                yield from self._with(left, rest, found)

    def _is_so(self, literal: Simple, binding: Binding) -> bool:
        match literal:
            case Negation(atom):
                return next(self._with([atom], [], binding), None) is None
            case Comparison(left, operator, right):
                one, other = evaluated(left, binding), evaluated(right, binding)
                if one is None or other is None:
                    return False
                if operator not in ("=", "!=") and not (isinstance(one, int) and isinstance(other, int)):
                    return False
                return bool(_COMPARED[operator](one, other))
            case Atom():
                return next(self._with([literal], [], binding), None) is not None


def evaluated(expression: Expression, binding: Binding) -> Value | None:
    """Return the value of an expression; None if it has none."""
    match expression:
        case Sum(left, sign, right):
            one, other = evaluated(left, binding), evaluated(right, binding)
            if not (isinstance(one, int) and isinstance(other, int)):
                return None
            return one + other if sign == "+" else one - other
        case Variable(name):
            return binding.get(name)
        case Constant(value):
            return value


_COMPARED = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


FIRES = "fires"
"""What such a calculus concludes, of the values of the variables in their order."""


def variable_sorts_of(rule: Rule, declarations: Mapping[str, Declaration]) -> Mapping[str, str]:
    """Return the variables that have one value each time a rule fires, with their sorts."""
    sorts = variable_sorts(rule, declarations)
    bound = {t.name for a in rule.body if isinstance(a, Atom) for t in a.terms if isinstance(t, Variable)}
    bound |= RuleCheck(rule, declarations).counts
    return {name: sort for name, sort in sorts.items() if name in bound}


def firing(rule: Rule, declarations: Mapping[str, Declaration]) -> Calculus:
    """Return a calculus of one rule, which tells all values with which another fires."""
    sorts = variable_sorts_of(rule, declarations)
    declared = Declaration(FIRES, tuple(sorts.values()), tuple(sorts), False, False, False, None, {}, rule.place)
    head = Atom(FIRES, tuple(map(Variable, sorts)), rule.place)
    told = replace(rule, label=FIRES, head=head, limit=None)
    return Calculus(FIRES, {**declarations, FIRES: declared}, (told,), {})


def head_of(rule: Rule, binding: Binding) -> Fact:
    """Return what a rule concludes with some values of its variables."""
    return Fact(rule.head.predicate, tuple(_value(term, binding) for term in rule.head.terms))


def _value(term: Term, binding: Binding) -> str | int:
    return binding[term.name] if isinstance(term, Variable) else term.value
