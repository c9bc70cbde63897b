"""The independent proof checker: every step must be one application of a rule to its premises.

It matches rule bodies by backtracking, the atom with the fewest candidates first, and shares no code with the engines.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from typing import assert_never

from clue_logic.datalog.syntax import (
    BY_CONTRADICTION,
    CONTRADICTION,
    SUPPOSE,
    Aggregate,
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    ExactCount,
    Expression,
    ForAll,
    Negation,
    Rule,
    Simple,
    Sum,
    Variable,
)
from clue_logic.game.facts import Fact, GivenFact, Value
from clue_logic.proof.proof import Proof, Step, open_suppositions

Binding = Mapping[str, Value]


class FactIndex:
    """Facts with lazy indexes by predicate and by the value of one argument."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        self._all: dict[str, list[Fact]] = {}
        self._by_argument: dict[tuple[str, int], dict[Value, list[Fact]]] = {}
        self._known = dict.fromkeys(facts)  # keeps their order, so that searches are deterministic
        for fact in self._known:
            self._all.setdefault(fact.predicate, []).append(fact)

    def __contains__(self, fact: object) -> bool:
        return fact in self._known

    def candidates(self, atom: Atom, binding: Binding) -> Sequence[Fact]:
        """Return the shortest indexed list with all facts that match an atom under a binding."""
        values = [evaluate_expression(term, binding) for term in atom.terms]
        if None not in values:
            fact = Fact(atom.predicate, tuple(v for v in values if v is not None))
            return (fact,) if fact in self._known else ()
        best: Sequence[Fact] = self._all.get(atom.predicate, ())
        for position, value in enumerate(values):
            if value is not None and best:
                facts = self._index(atom.predicate, position).get(value, ())
                best = min(best, facts, key=len)
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


def find_solutions(
    atoms: tuple[Atom, ...],
    conditions: tuple[Negation | Comparison, ...],
    facts: FactIndex,
    givens: FactIndex,
    binding: Binding,
) -> Iterator[Binding]:
    """Yield every extension of a binding that makes the atoms facts and the conditions true; ``not`` uses the givens.

    The atom with the fewest candidates is matched first; conditions are tested as soon as they are bound.
    """
    waiting = []
    for condition in conditions:
        if not variable_names(condition) <= binding.keys():
            waiting.append(condition)
        elif not is_true_condition(condition, binding, givens):
            return
    if not atoms:
        if (whole := _solve_equations(waiting, binding, givens)) is not None:
            yield whole
        return
    choices = [facts.candidates(atom, binding) for atom in atoms]
    first = min(range(len(atoms)), key=lambda i: len(choices[i]))
    rest = atoms[:first] + atoms[first + 1 :]
    for fact in choices[first]:
        extended = match_fact(atoms[first], fact, binding)
        if extended is not None:
            yield from find_solutions(rest, tuple(waiting), facts, givens, extended)


def _solve_equations(
    conditions: Iterable[Negation | Comparison], binding: Binding, givens: FactIndex
) -> Binding | None:
    """Return a binding with the variables that equations determine; None if a condition is false or stays open."""
    left, whole = list(conditions), dict(binding)
    while left:
        for part in left:
            if isinstance(part, Comparison) and part.operator == "=":
                for name, value in ((part.left, part.right), (part.right, part.left)):
                    number = evaluate_expression(value, whole)
                    if isinstance(name, Variable) and number is not None:
                        whole.setdefault(name.name, number)
        ready = [part for part in left if variable_names(part) <= whole.keys()]
        if not ready or not all(is_true_condition(part, whole, givens) for part in ready):
            return None
        left = [part for part in left if part not in ready]
    return whole


def find_counting_solutions(
    count: AtLeast | ExactCount, facts: FactIndex, givens: FactIndex, binding: Binding
) -> Iterator[Binding]:
    """Yield the solutions of the body of a count."""
    atoms = tuple(a for a in count.body if isinstance(a, Atom))
    conditions = tuple(c for c in count.body if isinstance(c, Negation | Comparison))
    return find_solutions(atoms, conditions, facts, givens, binding)


def condition_solutions(for_all: ForAll, givens: FactIndex, binding: Binding) -> Iterator[Binding]:
    atoms = tuple(a for a in for_all.condition if isinstance(a, Atom))
    conditions = tuple(c for c in for_all.condition if isinstance(c, Negation | Comparison))
    return find_solutions(atoms, conditions, givens, givens, binding)


def find_matches(atom: Atom, facts: FactIndex, binding: Binding) -> Iterator[Fact]:
    """Yield the facts that match an atom under a binding."""
    return (fact for fact in facts.candidates(atom, binding) if match_fact(atom, fact, binding) is not None)


def bind_exact_counts(counts: Iterable[ExactCount], binding: Binding, givens: FactIndex) -> Binding | None:
    """Return the binding with the results of exact counts, None if one is bound to another value."""
    result = dict(binding)
    waiting = list(counts)
    while waiting:
        pending = {count.result.name for count in waiting}
        ready = next((c for c in waiting if not pending & {n for lit in c.body for n in variable_names(lit)}), None)
        if ready is None:  # cyclic counts, excluded by the rule checks
            return None
        waiting.remove(ready)
        outer = {name: value for name, value in result.items() if name not in pending}
        value = _aggregate(ready, find_counting_solutions(ready, givens, givens, outer))
        if value is None or result.setdefault(ready.result.name, value) != value:
            return None
    return result


def _aggregate(count: ExactCount, solutions: Iterable[Binding]) -> int | None:
    """Return the result of a count or another aggregate; None if there is no least or greatest term."""
    if not isinstance(count, Aggregate):
        return len({solution[count.counted.name] for solution in solutions})
    terms = {tuple([solution[term.name] for term in count.terms]) for solution in solutions}
    if count.function == "count":
        return len(terms)
    numbers = [term[0] for term in terms if isinstance(term[0], int)]
    if count.function == "sum":
        return sum(numbers)
    return None if not numbers else min(numbers) if count.function == "min" else max(numbers)


def match_fact(atom: Atom, fact: Fact, binding: Binding) -> Binding | None:
    """Unify an atom with a fact: return the extended binding, None if they do not match."""
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


def is_true_condition(condition: Negation | Comparison, binding: Binding, givens: FactIndex) -> bool:
    """Return whether a condition holds; False with an unbound variable, or if it orders names."""
    if isinstance(condition, Negation):
        values = [evaluate_expression(term, binding) for term in condition.atom.terms]
        return None not in values and not givens.candidates(condition.atom, binding)
    return is_true_comparison(condition, binding)


def is_true_comparison(comparison: Comparison, binding: Binding) -> bool:
    """Return whether a comparison holds; False with an unbound variable, or if it orders names."""
    left, right = evaluate_expression(comparison.left, binding), evaluate_expression(comparison.right, binding)
    if left is None or right is None:
        return False
    if comparison.operator == "=":
        return left == right
    if comparison.operator == "!=":
        return left != right
    if not isinstance(left, int) or not isinstance(right, int):
        return False
    comparisons = {"<": left < right, "<=": left <= right, ">": left > right, ">=": left >= right}
    return comparisons.get(comparison.operator, False)


def evaluate_expression(expression: Expression, binding: Binding) -> Value | None:
    """Return the value of an expression, None if a variable is unbound or an operand is not a number."""
    match expression:
        case Variable():
            return binding.get(expression.name)
        case Constant():
            return expression.value
        case Sum():
            left, right = evaluate_expression(expression.left, binding), evaluate_expression(expression.right, binding)
            if not isinstance(left, int) or not isinstance(right, int):
                return None
            return left + right if expression.sign == "+" else left - right
        case _:
            assert_never(expression)


def variable_names(literal: Simple) -> frozenset[str]:
    match literal:
        case Comparison():
            return _expression_names(literal.left) | _expression_names(literal.right)
        case Negation():
            return variable_names(literal.atom)
        case Atom():
            return frozenset(term.name for term in literal.terms if isinstance(term, Variable))


def _expression_names(expression: Expression) -> frozenset[str]:
    match expression:
        case Sum():
            return _expression_names(expression.left) | _expression_names(expression.right)
        case Variable():
            return frozenset({expression.name})
        case Constant():
            return frozenset()


class ProofError(Exception):
    """A proof that does not prove its conclusion.

    Attributes
    ----------
    step
        The index of the step at fault, or None where the proof has no steps at all.
    reason
        What is wrong with it, in plain words.
    """

    def __init__(self, step: int | None, reason: str) -> None:
        super().__init__(reason if step is None else f"step {step + 1}: {reason}")
        self.step = step
        self.reason = reason


def check_proof(proof: Proof, calculus: Calculus, givens: Mapping[Fact, GivenFact]) -> None:
    """Verify a proof.

    Raises ProofError at the first step that is wrong.
    """
    Checker(calculus, givens).check(proof)


class Checker:
    """Checks many proofs over the same rules and log, with cached indexes and results."""

    def __init__(self, calculus: Calculus, givens: Mapping[Fact, GivenFact]) -> None:
        self._calculus = calculus
        self._rules = {rule.label: rule for rule in calculus.rules}
        self._givens = givens
        self._given_facts = FactIndex(givens)
        self._verified: set[tuple[Fact, str, frozenset[Fact]]] = set()

    @cached_property
    def _values(self) -> Mapping[str, Set[Value]]:
        """The values of each sort in the log: {"card": {"Rope", ...}, ...}."""
        by_sort: dict[str, set[Value]] = defaultdict(set)
        for fact in self._givens:
            declaration = self._calculus.declarations.get(fact.predicate)
            for value, sort in zip(fact.args, () if declaration is None else declaration.sorts, strict=False):
                by_sort[sort].add(value)
        return by_sort

    def check(self, proof: Proof) -> None:
        """Verify a proof; see `check_proof`."""
        if not proof.steps:
            raise ProofError(None, "the proof has no steps")
        unused = set(range(len(proof.steps) - 1))
        for index, step in enumerate(proof.steps):
            for premise in step.premises:
                if not 0 <= premise < index:
                    raise ProofError(index, f"its premise {premise + 1} is not an earlier step")
            unused.difference_update(step.premises)
            if step.label is None:
                self._check_given_step(index, step)
            elif step.label == SUPPOSE:
                self._check_supposition(index, step)
            elif step.label == BY_CONTRADICTION:
                self._check_refutation(index, step, proof.steps)
            else:
                self._check_derivation(index, step, step.label, proof.steps)
        if unused:
            raise ProofError(min(unused), "no later step uses it")
        for supposition in sorted(open_suppositions(proof.steps)[-1]):
            raise ProofError(supposition, f"the conclusion rests on {proof.steps[supposition].fact}, only supposed")

    def _check_given_step(self, index: int, step: Step) -> None:
        given = self._givens.get(step.fact)
        if given is None:
            raise ProofError(index, f"the log does not give {step.fact}")
        if given.line != step.line:
            raise ProofError(index, f"the log gives {step.fact} on line {given.line}, not on line {step.line}")
        if given.also != step.also:
            raise ProofError(index, f"the log works out {step.fact} from other lines than {step.also}")
        if step.premises:
            raise ProofError(index, f"{step.fact} is given and needs no premises")

    def _check_supposition(self, index: int, step: Step) -> None:
        if step.premises:
            raise ProofError(index, f"{step.fact} is supposed and needs no premises")
        if step.line is not None:
            raise ProofError(index, f"{step.fact} is supposed, so no line of the log states it")
        if self._calculus.opposite(step.fact) is None:
            raise ProofError(index, f"the rules know no opposite of {step.fact}, so it cannot be supposed")
        # unknown places would make any conclusion possible
        sorts = self._calculus.declarations[step.fact.predicate].sorts
        for value, sort in zip(step.fact.args, sorts, strict=True):
            if value not in self._values.get(sort, ()):
                raise ProofError(index, f"{step.fact} cannot be supposed: there is no {sort} {value} in this game")

    def _check_refutation(self, index: int, step: Step, steps: Sequence[Step]) -> None:
        if step.line is not None:
            raise ProofError(index, f"{step.fact} is concluded, so no line of the log states it")
        if len(step.premises) != 2:
            raise ProofError(index, "it needs two premises, a supposition and a contradiction")
        supposed, absurd = (steps[premise] for premise in step.premises)
        if supposed.label != SUPPOSE:
            raise ProofError(index, f"its first premise, {supposed.fact}, is not a supposition")
        if absurd.fact.predicate != CONTRADICTION:
            raise ProofError(index, f"its second premise, {absurd.fact}, is not a contradiction")
        if step.fact != self._calculus.opposite(supposed.fact):
            raise ProofError(index, f"{step.fact} is not the opposite of {supposed.fact}")

    def _check_derivation(self, index: int, step: Step, label: str, steps: Sequence[Step]) -> None:
        if label not in self._rules:
            raise ProofError(index, f"there is no rule {label}")
        if step.line is not None:
            raise ProofError(index, f"{step.fact} is derived, so no line of the log states it")
        key = (step.fact, label, frozenset(steps[premise].fact for premise in step.premises))
        if key in self._verified:
            return
        if self.binding(*key) is None:
            raise ProofError(index, f"rule {label} does not conclude {step.fact} from its premises")
        self._verified.add(key)

    def binding(self, conclusion: Fact, label: str, premises: Iterable[Fact]) -> Binding | None:
        """Return a binding under which a rule concludes a fact from these premises, None if there is none.

        Variables inside counts are omitted.

        Raises KeyError if there is no such rule.
        """
        rule = self._rules[label]
        start = match_fact(rule.head, conclusion, {})
        if start is None:
            return None
        return next(self._applications(rule, FactIndex(premises), start), None)

    def _applications(self, rule: Rule, premises: FactIndex, start: Binding) -> Iterator[Binding]:
        atoms = tuple(a for a in rule.body if isinstance(a, Atom))
        conditions = tuple(c for c in rule.body if isinstance(c, Negation | Comparison))
        exact = tuple(c for c in rule.body if isinstance(c, ExactCount))
        at_least = tuple(c for c in rule.body if isinstance(c, AtLeast))
        for_all = tuple(c for c in rule.body if isinstance(c, ForAll))
        results = {c.result.name for c in exact}
        # conditions on results of exact counts are tested after counting
        early = tuple(c for c in conditions if not results & variable_names(c))
        late = tuple(c for c in conditions if results & variable_names(c))
        for binding in find_solutions(atoms, early, premises, self._given_facts, start):
            counted = bind_exact_counts(exact, binding, self._given_facts)
            if (
                counted is not None
                and all(is_true_condition(c, counted, self._given_facts) for c in late)
                and all(self._is_bound_reached(c, counted, premises) for c in at_least)
                and all(self._covers_all(c, counted, premises) for c in for_all)
            ):
                yield counted

    def _is_bound_reached(self, count: AtLeast, binding: Binding, premises: FactIndex) -> bool:
        bound = evaluate_expression(count.bound, binding)
        if not isinstance(bound, int):
            return False
        if bound <= 0:
            return True
        counted: set[Value] = set()
        for solution in find_counting_solutions(count, premises, self._given_facts, binding):
            counted.add(solution[count.counted.name])
            if len(counted) >= bound:
                return True
        return False

    def _covers_all(self, for_all: ForAll, binding: Binding, premises: FactIndex) -> bool:
        return all(
            any(True for _ in find_matches(for_all.atom, premises, solution))
            for solution in condition_solutions(for_all, self._given_facts, binding)
        )
