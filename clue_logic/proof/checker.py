"""The independent checker: is every step of a proof one application of a rule to its premises?

It knows the rules' syntax trees and the given facts of the log, nothing of the engine, and it trusts no binding: for
each step it searches, from the conclusion backwards, for values of the rule's variables under which

- the head is the step's fact;
- every positive atom, inside counts too, is one of the step's premises;
- negated atoms and exact counts agree with the log;
- comparisons are true, and every ``#count{...} >= bound`` finds that many different terms;
- of everything that satisfies the condition of a "for all", by the log, a premise says what it says.

Two kinds of step are no rule's. One supposes a fact that the rules declare an opposite of. The other concludes that
opposite from the supposition and a contradiction, and discharges the supposition; in the end none may be left open.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property

from clue_logic.datalog.syntax import (
    BY_CONTRADICTION,
    CONTRADICTION,
    SUPPOSE,
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    ExactCount,
    ForAll,
    Negation,
    Rule,
)
from clue_logic.game.facts import Fact, Given, Value
from clue_logic.proof.matching import (
    Binding,
    FactIndex,
    conditioned,
    counting_solutions,
    holds_true,
    match,
    matches,
    names_in,
    solutions,
    value_of,
    with_exact_counts,
)
from clue_logic.proof.proof import Proof, Step, open_suppositions


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


def check(proof: Proof, calculus: Calculus, givens: Mapping[Fact, Given]) -> None:
    """Verify a proof.

    Parameters
    ----------
    proof
        The proof.
    calculus
        The rules it may use.
    givens
        The facts that the log gives, with their lines.

    Raises
    ------
    ProofError
        At the first step that is wrong.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> passed, named = Fact("passed", (7, "Ben")), Fact("names", (7, "Rope"))
    >>> givens = {fact: Given(fact, 7) for fact in (passed, named)}
    >>> leaves = (Step(passed, None, (), 7), Step(named, None, (), 7))
    >>> lacks = Step(Fact("lacks", ("Ben", "Rope")), "passed", (0, 1), None)
    >>> check(Proof((*leaves, lacks)), load_calculus("notebook"), givens)
    >>> wrong = Step(Fact("lacks", ("Ben", "Hall")), "passed", (0, 1), None)
    >>> check(Proof((*leaves, wrong)), load_calculus("notebook"), givens)
    Traceback (most recent call last):
        ...
    clue_logic.proof.checker.ProofError: step 3: rule passed does not conclude lacks(Ben, Hall) from its premises
    """
    Checker(calculus, givens).check(proof)


class Checker:
    """Checks many proofs over the same rules and log; what it has indexed and verified once, it remembers."""

    def __init__(self, calculus: Calculus, givens: Mapping[Fact, Given]) -> None:
        self._calculus = calculus
        self._rules = {rule.label: rule for rule in calculus.rules}
        self._givens = givens
        self._given_facts = FactIndex(givens)
        self._verified: set[tuple[Fact, str, frozenset[Fact]]] = set()

    @cached_property
    def _values(self) -> Mapping[str, Set[Value]]:
        """The values of each sort that the log gives: its locations, its cards and so on."""
        found: dict[str, set[Value]] = defaultdict(set)
        for fact in self._givens:
            declaration = self._calculus.declarations.get(fact.predicate)
            for value, sort in zip(fact.args, () if declaration is None else declaration.sorts, strict=False):
                found[sort].add(value)
        return found

    def check(self, proof: Proof) -> None:
        """Verify a proof; see `check`."""
        if not proof.steps:
            raise ProofError(None, "the proof has no steps")
        unused = set(range(len(proof.steps) - 1))
        for index, step in enumerate(proof.steps):
            for premise in step.premises:
                if not 0 <= premise < index:
                    raise ProofError(index, f"its premise {premise + 1} is not an earlier step")
            unused.difference_update(step.premises)
            if step.label is None:
                self._check_given(index, step)
            elif step.label == SUPPOSE:
                self._check_supposed(index, step)
            elif step.label == BY_CONTRADICTION:
                self._check_refuted(index, step, proof.steps)
            else:
                self._check_derived(index, step, step.label, proof.steps)
        if unused:
            raise ProofError(min(unused), "no later step uses it")
        for supposition in sorted(open_suppositions(proof.steps)[-1]):
            raise ProofError(supposition, f"the conclusion rests on {proof.steps[supposition].fact}, only supposed")

    def _check_given(self, index: int, step: Step) -> None:
        given = self._givens.get(step.fact)
        if given is None:
            raise ProofError(index, f"the log does not give {step.fact}")
        if given.line != step.line:
            raise ProofError(index, f"the log gives {step.fact} on line {given.line}, not on line {step.line}")
        if given.also != step.also:
            raise ProofError(index, f"the log works out {step.fact} from other lines than {step.also}")
        if step.premises:
            raise ProofError(index, f"{step.fact} is given and needs no premises")

    def _check_supposed(self, index: int, step: Step) -> None:
        if step.premises:
            raise ProofError(index, f"{step.fact} is supposed and needs no premises")
        if step.line is not None:
            raise ProofError(index, f"{step.fact} is supposed, so no line of the log states it")
        if self._calculus.opposite(step.fact) is None:
            raise ProofError(index, f"the rules know no opposite of {step.fact}, so it cannot be supposed")
        # Of a place that is not in the game nothing is true, and the rules may conclude anything from it.
        sorts = self._calculus.declarations[step.fact.predicate].sorts
        for value, sort in zip(step.fact.args, sorts, strict=True):
            if value not in self._values.get(sort, ()):
                raise ProofError(index, f"{step.fact} cannot be supposed: there is no {sort} {value} in this game")

    def _check_refuted(self, index: int, step: Step, steps: Sequence[Step]) -> None:
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

    def _check_derived(self, index: int, step: Step, label: str, steps: Sequence[Step]) -> None:
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
        """Return values of a rule's variables under which it concludes a fact from these premises, None without any.

        Variables inside counts are left out.

        Raises
        ------
        KeyError
            If there is no such rule.
        """
        rule = self._rules[label]
        start = match(rule.head, conclusion, {})
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
        # What the results of exact counts decide has to wait until they are counted.
        early = tuple(c for c in conditions if not results & names_in(c))
        late = tuple(c for c in conditions if results & names_in(c))
        for binding in solutions(atoms, early, premises, self._given_facts, start):
            counted = with_exact_counts(exact, binding, self._given_facts)
            if (
                counted is not None
                and all(holds_true(c, counted, self._given_facts) for c in late)
                and all(self._reached(c, counted, premises) for c in at_least)
                and all(self._said_of_all(c, counted, premises) for c in for_all)
            ):
                yield counted

    def _reached(self, count: AtLeast, binding: Binding, premises: FactIndex) -> bool:
        bound = value_of(count.bound, binding)
        if not isinstance(bound, int):
            return False
        if bound <= 0:
            return True
        found: set[Value] = set()
        for solution in counting_solutions(count, premises, self._given_facts, binding):
            found.add(solution[count.counted.name])
            if len(found) >= bound:
                return True
        return False

    def _said_of_all(self, for_all: ForAll, binding: Binding, premises: FactIndex) -> bool:
        return all(
            any(True for _ in matches(for_all.atom, premises, solution))
            for solution in conditioned(for_all, self._given_facts, binding)
        )
