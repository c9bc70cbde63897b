"""Rules that walk the terms of a sort in a fixed order: one by one they count, or see that something is true of all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    ExactCount,
    ForAll,
    Negation,
    Rule,
    Simple,
    Sum,
    Term,
    Variable,
    bound_in,
    expression_variables,
    variables_in,
    variables_of,
    variables_of_all,
)
from clue_logic.export.plain import PlainLiteral, PlainRule, in_turn
from clue_logic.export.vocabulary import FreshNames, Vocabulary


class CountWalk:
    """The plain rules that count for one monotone count of a rule."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        rule: Rule,
        count: AtLeast,
        case: Atom,
        sorts: Mapping[str, str],
        names: FreshNames,
        suffix: str,
    ) -> None:
        self._count = count
        self._case = case
        kept = [term for term in case.terms if isinstance(term, Variable) and term.name in mentioned(count)]
        results = {literal.result for literal in rule.body if isinstance(literal, ExactCount)}
        # What a count results in need not be one of the terms in the order.
        self._left_out = _left_out(count, [variable for variable in kept if variable not in results])
        self._key = tuple(variable for variable in kept if variable != self._left_out)
        self._order, self._last = vocabulary.order(sorts[count.counted.name])
        self._here, self._there = Variable(names.new("I")), Variable(names.new("J"))
        self._number, self._other = Variable(names.new("A")), Variable(names.new("B"))
        counter = [*self._key, self._here, self._number]
        with_numbers = {**sorts, self._here.name: "number", self._number.name: "number"}

        def helper(role: str, arguments: Sequence[Variable]) -> Atom:
            return vocabulary.helper(f"{rule.label}_{role}{suffix}", arguments, with_numbers, case)

        self._counted = helper("counted", [*self._key, count.counted])
        self._before = helper("before", counter)
        self._after = helper("after", counter) if self._left_out else None

    def rules(self) -> Iterator[PlainRule]:
        """Yield the rules that count."""
        conditions = [literal for literal in self._count.body if not self._leaves_out(literal)]
        yield PlainRule(self._counted, (self._case, *in_turn(conditions)))
        yield from self._walk(self._before, 0, self._here, self._there)
        if self._after is not None:
            yield from self._walk(self._after, self._last, self._there, self._here)

    def _walk(self, counter: Atom, start: int, here: Variable, there: Variable) -> Iterator[PlainRule]:
        """Yield the rules by which a counter walks the order, each step from `here` to `there`."""
        so_far = self._at(counter, here, self._number)
        # Nobody asks for more than the bound.
        too_few = Comparison(self._number, "<", self._count.bound, self._count.place)
        one_more = Comparison(self._other, "=", Sum(self._number, "+", Constant(1)), self._count.place)
        step = self._step(self._count.counted)
        yield PlainRule(self._at(counter, Constant(start), Constant(0)), (self._case,))
        yield PlainRule(self._at(counter, there, self._number), (step, so_far))
        yield PlainRule(self._at(counter, there, self._other), (step, so_far, self._counted, too_few, one_more))

    def reached(self) -> list[PlainLiteral]:
        """Return the literals that say that enough is counted."""
        if self._left_out is None or self._after is None:
            whole = self._at(self._before, Constant(self._last), self._number)
            return [whole, Comparison(self._number, ">=", self._count.bound, self._count.place)]
        both = Sum(self._number, "+", self._other)
        return [
            self._step(self._left_out),
            self._at(self._before, self._here, self._number),
            self._at(self._after, self._there, self._other),
            Comparison(both, ">=", self._count.bound, self._count.place),
        ]

    def _at(self, counter: Atom, place: Term, number: Term) -> Atom:
        return replace(counter, terms=(*self._key, place, number))

    def _step(self, term: Variable) -> Atom:
        return Atom(self._order, (self._here, term, self._there), self._count.place)

    def _leaves_out(self, literal: Simple) -> bool:
        return self._left_out is not None and self._left_out.name in variables_of(literal)


def _left_out(count: AtLeast, variables: Iterable[Variable]) -> Variable | None:
    """Return a variable that occurs in a count only as a term not to be counted, None if there is none."""
    for variable in variables:
        uses = [literal for literal in count.body if variable.name in variables_of(literal)]
        if variable.name not in expression_variables(count.bound) and all(
            isinstance(use, Comparison) and use.operator == "!=" and {use.left, use.right} == {variable, count.counted}
            for use in uses
        ):
            return variable
    return None


class AllWalk:
    """The plain rules that see to a "for all" of a rule: what does not satisfy its condition is passed over.

    From one place to the next leads a term of which the atom is true, or for which a literal of the condition is not.
    Where it has several variables of its own, every step of the walk over the first takes a walk over the next.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        rule: Rule,
        for_all: ForAll,
        case: Atom,
        sorts: Mapping[str, str],
        names: FreshNames,
        suffix: str,
    ) -> None:
        self._vocabulary = vocabulary
        self._for_all = for_all
        self._case = case
        self._name = f"{rule.label}_all{suffix}"
        self._here, self._there = Variable(names.new("I")), Variable(names.new("J"))
        self._sorts = {**sorts, self._here.name: "number"}
        outer = [term for term in case.terms if isinstance(term, Variable)]
        self._key = tuple(term for term in outer if term.name in mentioned(for_all))
        bound = {term.name for term in outer}
        own = (name for name in bound_in(for_all.condition) if name not in bound and not name.startswith("_"))
        self._own = tuple(Variable(name) for name in sorted(own))
        self._rules: list[PlainRule] = []
        (self._last,) = self._steps(self._key, self._own, (case,))

    def rules(self) -> Iterator[PlainRule]:
        """Yield the rules that walk."""
        yield from self._rules

    def reached(self) -> list[PlainLiteral]:
        """Return the literals that say that the walk comes to its end."""
        return [*self._last]

    def _steps(
        self, key: tuple[Variable, ...], own: tuple[Variable, ...], start: tuple[Atom, ...]
    ) -> list[tuple[PlainLiteral, ...]]:
        """Return the ways to take a step, each as literals; where there are variables left, by one more walk."""
        if not own:
            return [(self._for_all.atom,), *((_contrary(part),) for part in self._for_all.condition)]
        first, *rest = own
        order, last = self._vocabulary.order(self._sorts[first.name])
        walk = self._vocabulary.helper(self._name, [*key, self._here], self._sorts, self._case)
        step = Atom(order, (self._here, first, self._there), self._case.place)
        self._rules.append(PlainRule(replace(walk, terms=(*key, Constant(0))), start))
        ways = self._steps((*key, first), tuple(rest), (*start, step))
        next_ = replace(walk, terms=(*key, self._there))
        self._rules += [PlainRule(next_, (step, walk, *way)) for way in ways]
        return [(replace(walk, terms=(*key, Constant(last))),)]


_CONTRARY: Mapping[str, str] = MappingProxyType({"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"})


def _contrary(literal: Simple) -> Simple:
    if isinstance(literal, Comparison):
        return replace(literal, operator=_CONTRARY[literal.operator])
    return literal.atom if isinstance(literal, Negation) else Negation(literal)


def mentioned(literal: AtLeast | ForAll) -> set[str]:
    """Return the names of the variables that occur in a count or a "for all"."""
    if isinstance(literal, ForAll):
        return variables_of_all(literal)
    return expression_variables(literal.bound) | variables_in(literal.body)
