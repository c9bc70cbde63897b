"""Rules over a universe: every way to fill in the variables of a body, with a literal that is true where it holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import Protocol

from clue_logic.classroom.schema.circuit import FALSE, TRUE, Args
from clue_logic.classroom.schema.universe import Universe
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Expression,
    ForAll,
    Literal,
    Negation,
    Sum,
    Term,
    Variable,
    expression_variables,
    variables_of,
)
from clue_logic.game.deck import ALL_CARDS, ENVELOPE, NO_CARD, TABLE
from clue_logic.game.facts import Value

Binding = Mapping[str, Value]


class Truth(Protocol):
    """What is known of atoms."""

    def __call__(self, predicate: str, args: Args) -> int:
        """Return the literal of an atom."""


class Grounding:
    """Fills in the variables of rules.

    Parameters
    ----------
    universe
        What they may stand for.
    declarations
        The sorts of the predicates.
    headers
        Whether entries may come from the headers (event 0).
    more
        More events, which nothing orders.
    """

    def __init__(
        self, universe: Universe, declarations: Mapping[str, Declaration], headers: bool, more: tuple[str, ...] = ()
    ) -> None:
        self.universe = universe
        self.circuit = universe.circuit
        self._declarations = declarations
        self._domains: Mapping[str, Sequence[Value]] = {
            "location": universe.places,
            "card": (*universe.cards, NO_CARD),
            "group": (ALL_CARDS, *universe.categories),
            "event": (*more, *((0, *universe.events) if headers else universe.events)),
            "number": universe.numbers,
            "view": (),
        }

    def bodies(
        self, body: Sequence[Literal], binding: Binding, truth: Truth, alike: frozenset[str] = frozenset()
    ) -> Iterator[tuple[Binding, int]]:
        """Yield each way to fill in the variables of a body, and a literal that is true where all of it is.

        Parameters
        ----------
        body
            The literals.
        binding
            What is filled in already.
        truth
            What is known of atoms.
        alike
            The sorts whose values are as good as one another: of those not named yet, only the first is tried.
        """
        counts = [literal.result.name for literal in body if isinstance(literal, ExactCount)]
        ready = [literal for literal in body if isinstance(literal, Atom)]
        later = [literal for literal in body if not isinstance(literal, Atom)]
        yield from self._join(ready, later, dict(binding), [], truth, alike, tuple(dict.fromkeys(counts)))

    def _join(
        self,
        ready: Sequence[Atom],
        later: Sequence[Literal],
        binding: dict[str, Value],
        found: list[int],
        truth: Truth,
        alike: frozenset[str],
        counts: tuple[str, ...],
    ) -> Iterator[tuple[Binding, int]]:
        self.circuit.spend()
        binding = _worked_out(later, binding)
        last = not ready and all(name in binding for name in counts)
        tests = [literal for literal in later if self._ready(literal, binding, ready, last)]
        later = [literal for literal in later if literal not in tests]
        literals = list(found)
        for test in tests:
            literals.append(self.literal(test, binding, truth))
            if literals[-1] == FALSE:
                return
        if ready:
            first = min(ready, key=lambda atom: self._ways(atom, binding))
            rest = [atom for atom in ready if atom is not first]
            for bound, literal in self._matches(first, binding, truth, alike):
                yield from self._join(rest, later, bound, [*literals, literal], truth, alike, counts)
            return
        for name in counts:
            if name not in binding:
                for number in self.universe.numbers:
                    yield from self._join(ready, later, {**binding, name: number}, literals, truth, alike, counts)
                return
        whole = self.circuit.all_of(*literals)
        if whole != FALSE:
            yield binding, whole

    def _ready(self, literal: Literal, binding: Binding, ready: Sequence[Atom], last: bool) -> bool:
        """Return whether a test can be made: at once if all its variables are bound, the others at the end."""
        match literal:
            case Comparison() | Negation():
                return variables_of(literal) <= binding.keys()
            case ExactCount(result):
                return not ready and result.name in binding
            case AtLeast(_, _, bound):
                return not ready and expression_variables(bound) <= binding.keys()
        return last

    def _ways(self, atom: Atom, binding: Binding) -> int:
        """Return in how many ways an atom can be filled in."""
        sorts = zip(atom.terms, self._declarations[atom.predicate].sorts, strict=True)
        unbound = {term.name: sort for term, sort in sorts if isinstance(term, Variable) and term.name not in binding}
        return prod(len(self._domains[sort]) for sort in unbound.values())

    def _matches(
        self, atom: Atom, binding: dict[str, Value], truth: Truth, alike: frozenset[str]
    ) -> Iterator[tuple[dict[str, Value], int]]:
        """Yield each way to fill in an atom that may be true, with its literal."""
        sorts = self._declarations[atom.predicate].sorts
        for bound in self._filled(list(zip(atom.terms, sorts, strict=True)), binding, alike):
            literal = truth(atom.predicate, self.values(atom, bound))
            if literal != FALSE:
                yield bound, literal

    def _filled(
        self, terms: list[tuple[Term, str]], binding: dict[str, Value], alike: frozenset[str]
    ) -> Iterator[dict[str, Value]]:
        for at, (term, sort) in enumerate(terms):
            if isinstance(term, Variable) and term.name not in binding:
                for value in self._values(sort, binding, alike):
                    yield from self._filled(terms[at + 1 :], {**binding, term.name: value}, alike)
                return
        yield binding

    def _values(self, sort: str, binding: Binding, alike: frozenset[str]) -> Iterator[Value]:
        """Yield what a variable may stand for: of values that are alike only the first that is new."""
        used = set(binding.values())
        for value in self._domains[sort]:
            special = value in _SPECIAL or (sort == "event" and (value == 0 or isinstance(value, str)))
            yield value
            if sort in alike and not special and value not in used:
                yield from (rest for rest in self._domains[sort] if rest in _SPECIAL and rest != value)
                return

    def values(self, atom: Atom, binding: Binding) -> Args:
        """Return the arguments of an atom with its variables filled in."""
        return tuple(term.value if isinstance(term, Constant) else binding[term.name] for term in atom.terms)

    def literal(self, literal: Literal, binding: Binding, truth: Truth) -> int:
        """Return a literal that is true where a literal of a body, with its outer variables filled in, is true."""
        match literal:
            case Atom():
                return truth(literal.predicate, self.values(literal, binding))
            case Negation(atom):
                return -truth(atom.predicate, self.values(atom, binding))
            case Comparison():
                return TRUE if compared(literal, binding) else FALSE
            case ForAll():
                return self._for_all(literal, binding, truth)
            case AtLeast():
                counted = self._counted(literal.counted, literal.body, binding, truth)
                number = evaluated(literal.bound, binding)
                return self.circuit.at_least(counted, number) if isinstance(number, int) else FALSE
            case ExactCount():
                counted = self._counted(literal.counted, literal.body, binding, truth)
                number = binding[literal.result.name]
                return self.circuit.exactly(counted, number) if isinstance(number, int) else FALSE

    def _for_all(self, literal: ForAll, binding: Binding, truth: Truth) -> int:
        found = []
        for bound, condition in self.bodies(literal.condition, binding, truth):
            ways = self._matches(literal.atom, dict(bound), truth, frozenset())
            found.append(self.circuit.any_of(-condition, *(way for _, way in ways)))
        return self.circuit.all_of(*found)

    def _counted(self, counted: Variable, body: Sequence[Literal], binding: Binding, truth: Truth) -> list[int]:
        """Return a literal for each term that is counted; a variable of the body alone may stand for anything."""
        outside = {name: value for name, value in binding.items() if name != counted.name}
        ways: dict[Value, list[int]] = {}
        for bound, literal in self.bodies(body, outside, truth):
            ways.setdefault(bound[counted.name], []).append(literal)
        return [self.circuit.any_of(*literals) for literals in ways.values()]

    def unified(self, terms: Iterable[Term], args: Args) -> Binding | None:
        """Return what the variables of an atom must stand for where its arguments are some values; None for never."""
        binding: dict[str, Value] = {}
        for term, value in zip(terms, args, strict=True):
            if (term.value if isinstance(term, Constant) else binding.setdefault(term.name, value)) != value:
                return None
        return binding


_SPECIAL = frozenset({ENVELOPE, TABLE, ALL_CARDS, NO_CARD})
"""Values unlike any other of their sort."""


def _worked_out(body: Sequence[Literal], binding: dict[str, Value]) -> dict[str, Value]:
    """Return a binding with the variables that equations give a value."""
    for literal in body:
        if isinstance(literal, Comparison) and literal.operator == "=":
            for one, other in ((literal.left, literal.right), (literal.right, literal.left)):
                if isinstance(one, Variable) and one.name not in binding and _known(other, binding):
                    return _worked_out(body, {**binding, one.name: evaluated(other, binding)})
    return binding


def _known(expression: Expression, binding: Binding) -> bool:
    return expression_variables(expression) <= binding.keys()


def evaluated(expression: Expression, binding: Binding) -> Value:
    """Return the value of an expression; of a sum of what are not numbers, a word that equals none."""
    match expression:
        case Variable(name):
            return binding[name]
        case Constant(value):
            return value
        case Sum(left, sign, right):
            one, other = evaluated(left, binding), evaluated(right, binding)
            if isinstance(one, int) and isinstance(other, int):
                return one + other if sign == "+" else one - other
            return "no number"


def compared(comparison: Comparison, binding: Binding) -> bool:
    """Return whether a comparison is true."""
    one, other = evaluated(comparison.left, binding), evaluated(comparison.right, binding)
    match comparison.operator:
        case "=":
            return one == other
        case "!=":
            return one != other
    if not isinstance(one, int) or not isinstance(other, int):
        return False
    match comparison.operator:
        case "<":
            return one < other
        case "<=":
            return one <= other
        case ">":
            return one > other
    return one >= other
