"""What a fact would need: each rule that could conclude it, with the premises that hold and those that are missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct

from clue_logic.datalog import syntax
from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact, Value
from clue_logic.proof import checker

MOST_NEEDS = 3
"""How many instances of one rule are shown."""

_TRIED = 5_000
"""How many instances of one rule are examined."""


_Test = syntax.Negation | syntax.NoneOf | syntax.AtLeast | syntax.ForAll
"""Conditions that are tested once the others are matched."""


class RuleNeeds(Struct, frozen=True):
    """An instance of a rule that concludes a fact, as far as its variables are bound."""

    label: str
    rule: str
    binding: Mapping[str, Value]  # in order of first occurrence in the rule
    holding: tuple[str, ...]  # conditions
    missing: tuple[str, ...]


def find_needs(derivation: Derivation, fact: Fact) -> tuple[RuleNeeds, ...]:
    """Return for each rule that could conclude a fact the instances with the fewest missing conditions.

    >>> from clue_logic.datalog.program import read_program
    >>> program = read_program("up(a, b). flat(b). above(X, Y) :- up(X, Y), flat(X).")
    >>> [found] = find_needs(program.derivation, Fact("above", ("a", "b")))
    >>> found.holding, found.missing
    (('up(a, b)',), ('flat(a)',))
    """
    facts, givens = checker.FactIndex(derivation.facts()), checker.FactIndex(derivation.givens)
    needs: list[RuleNeeds] = []
    for rule in derivation.calculus.rules:
        start = checker.match_fact(rule.head, fact, {})
        if start is not None:
            needs += islice(_RuleSearch(rule, facts, givens).nearest(start), MOST_NEEDS)
    return tuple(sorted(needs, key=lambda each: len(each.missing)))


class _RuleSearch:
    """Finds the instances of one rule with the fewest missing conditions."""

    def __init__(self, rule: syntax.Rule, facts: checker.FactIndex, givens: checker.FactIndex) -> None:
        self._rule = rule
        self._facts = facts
        self._givens = givens
        self._atoms = tuple(part for part in rule.body if isinstance(part, syntax.Atom))
        body = [part for part in rule.body if not isinstance(part, syntax.Implied)]
        self._comparisons = tuple(part for part in body if isinstance(part, syntax.Comparison))
        self._tests = tuple(part for part in body if isinstance(part, _Test))
        self._exact = tuple(
            part for part in body if isinstance(part, syntax.ExactCount) and not isinstance(part, syntax.NoneOf)
        )

    def nearest(self, start: checker.Binding) -> Iterator[RuleNeeds]:
        """Yield instances with equally many missing conditions, as few as possible."""
        nearest: dict[tuple[str, ...], RuleNeeds] = {}
        for most in range(len(self._atoms) + 1):
            for binding, missing in islice(self._match(self._atoms, start, (), most), _TRIED):
                if (needs := self._needs(binding, missing)) is not None:
                    nearest.setdefault((*needs.holding, "", *needs.missing), needs)
            if nearest:
                break
        least = min((len(each.missing) for each in nearest.values()), default=0)
        return (each for each in nearest.values() if len(each.missing) == least)

    def _match(
        self, left: Sequence[syntax.Atom], binding: checker.Binding, missing: tuple[syntax.Atom, ...], most: int
    ) -> Iterator[tuple[checker.Binding, tuple[syntax.Atom, ...]]]:
        """Yield the ways to match atoms with facts, but for at most `most`."""
        if not all(self._may_hold(part, binding) for part in self._comparisons):
            return
        if not left:
            yield binding, missing
            return
        choices = [self._facts.candidates(atom, binding) for atom in left]
        first = min(range(len(left)), key=lambda number: (not choices[number], len(choices[number])))
        rest = (*left[:first], *left[first + 1 :])
        for fact in choices[first]:
            extended = checker.match_fact(left[first], fact, binding)
            if extended is not None:
                yield from self._match(rest, extended, missing, most)
        if len(missing) < most:
            yield from self._match(rest, binding, (*missing, left[first]), most)

    def _may_hold(self, comparison: syntax.Comparison, binding: checker.Binding) -> bool:
        return not checker.variable_names(comparison) <= binding.keys() or checker.is_true_condition(
            comparison, binding, self._givens
        )

    def _needs(self, binding: checker.Binding, missing: tuple[syntax.Atom, ...]) -> RuleNeeds | None:
        counted = checker.bind_exact_counts(self._exact, binding, self._givens) if not missing else binding
        if counted is None or not all(self._may_hold(part, counted) for part in self._comparisons):
            return None
        lacking: list[syntax.Literal] = [*missing, *(test for test in self._tests if not self._holds(test, counted))]
        atoms = [atom for atom in self._atoms if atom not in missing]
        held: list[syntax.Literal] = [*atoms, *(test for test in self._tests if test not in lacking)]
        names = dict.fromkeys(name for atom in (self._rule.head, *self._atoms) for name in _names(atom))
        return RuleNeeds(
            self._rule.label,
            str(self._rule),
            {name: counted[name] for name in names if name in counted},
            tuple(str(_instance(literal, counted)) for literal in held),
            tuple(str(_instance(literal, counted)) for literal in lacking),
        )

    def _holds(self, test: _Test, binding: checker.Binding) -> bool:
        """Return whether a condition holds; False if it is not known what it is about."""
        outer = {name for atom in self._atoms for name in _names(atom)} - binding.keys()
        if any(checker.variable_names(part) & outer for part in syntax.simple_literals([test])):
            return False
        match test:
            case syntax.Negation():
                return checker.is_true_condition(test, binding, self._givens)
            case syntax.NoneOf():
                return not any(True for _ in checker.find_counting_solutions(test, self._givens, self._givens, binding))
            case syntax.AtLeast():
                bound = checker.evaluate_expression(test.bound, binding)
                solutions = checker.find_counting_solutions(test, self._facts, self._givens, binding)
                values = {solution[test.counted.name] for solution in solutions}
                return isinstance(bound, int) and len(values) >= bound
            case syntax.ForAll():
                return all(
                    any(True for _ in checker.find_matches(test.atom, self._facts, solution))
                    for solution in checker.condition_solutions(test, self._givens, binding)
                )


def _names(atom: syntax.Atom) -> Iterator[str]:
    return (term.name for term in atom.terms if isinstance(term, syntax.Variable) and not term.name.startswith("_"))


def _instance(literal: syntax.Literal, binding: checker.Binding) -> syntax.Literal:
    def value(term: syntax.Term, place: syntax.RulePlace) -> syntax.Term:
        return (
            syntax.Constant(binding[term.name]) if isinstance(term, syntax.Variable) and term.name in binding else term
        )

    return syntax.map_terms(literal, value)
