"""How much effort a proof takes to follow.

This is the one definition of effort. It is a whole number, the sum of

- the effort of each step that a rule makes, each step once, however often what it establishes is used;
- `CITING` for each line of the log that is cited, once for all that the line says. What the deck and the table are, and
  whatever else stands on no line, is known anyway;
- `SUPPOSING` for each supposition, with the step that discharges it.

The effort of a step is what its rule says (``%  effort: 3``), and one more for each fact that is counted, or that a
"for all" asks for. A rule that does not say it takes one for each premise, common knowledge apart, and at least one. A
rule that only restates its premise (``%  show: quiet``) takes none, nor does one that concludes common knowledge.

That people find a proof of less such cost easier, and not one of fewer levels, is what explanations of puzzles were
built on by Bogaerts, Gamba, Claes and Guns (Step-Wise Explanations of Constraint Satisfaction Problems, ECAI 2020).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from clue_logic.datalog.syntax import BY_CONTRADICTION, SUPPOSE, Atom, Calculus, Rule
from clue_logic.game.facts import Fact
from clue_logic.proof.proof import Proof

SUPPOSING = 8
"""The price of a supposition: more than most steps, as what rests on it is kept apart until it is refuted."""

CITING = 1
"""The price of a line of the log."""


class Efforts:
    """The efforts of the steps that a calculus makes.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> notebook = load_calculus("notebook")
    >>> efforts = Efforts(notebook)
    >>> shown, place = Fact("holds", ("Ben", "Rope")), Fact("location", ("Clara",))
    >>> efforts.of_step(notebook.rule("one_place"), [shown, place])
    1
    """

    def __init__(self, calculus: Calculus) -> None:
        self._background = frozenset(name for name, declared in calculus.declarations.items() if declared.background)
        self._rules = {rule.label: rule for rule in calculus.rules}
        self._plain = {
            rule.label: Counter(a.predicate for a in rule.body if isinstance(a, Atom)) for rule in calculus.rules
        }

    def of_step(self, rule: Rule, premises: Iterable[Fact], counted: int = 0) -> int:
        """Return the effort of a step by a rule.

        Parameters
        ----------
        rule
            The rule.
        premises
            The premises, each named once.
        counted
            How many more are counted.
        """
        if rule.effort is None and self._is_free(rule):
            return 0
        predicates = Counter(fact.predicate for fact in premises if self.counts(fact))
        if rule.effort is None:
            return max(1, predicates.total() + counted)
        return rule.effort + counted + (predicates - self._plain[rule.label]).total()

    def least(self, rule: Rule) -> int:
        """Return what a step by a rule takes at least, apart from what it counts."""
        if rule.effort is not None:
            return rule.effort
        return 0 if self._is_free(rule) else len(self._plain[rule.label].keys() - self._background)

    def _is_free(self, rule: Rule) -> bool:
        return rule.quiet or rule.head.predicate in self._background

    def counts(self, fact: Fact) -> bool:
        """Return whether a premise counts: common knowledge does not."""
        return fact.predicate not in self._background

    def of_proof(self, proof: Proof) -> int:
        """Return the effort of a proof.

        Raises
        ------
        KeyError
            If a step is by no rule of the calculus.
        """
        total = 0
        lines: set[int] = set()
        for step in proof.steps:
            if step.label is None:
                if step.line and self.counts(step.fact):
                    lines.add(step.line)
            elif step.label == SUPPOSE:
                total += SUPPOSING
            elif step.label != BY_CONTRADICTION:
                total += self.of_step(self._rules[step.label], (proof.steps[p].fact for p in step.premises))
        return total + CITING * len(lines)


def effort_of(proof: Proof, calculus: Calculus) -> int:
    """Return the effort of a proof.

    Raises
    ------
    KeyError
        If a step is by no rule of the calculus.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.proof.proof import Step
    >>> showed, holds = Fact("showed", (9, "Ben", "Rope")), Fact("holds", ("Ben", "Rope"))
    >>> steps = Step(showed, None, (), 9), Step(holds, "showed", (0,), None)
    >>> lacks = Step(Fact("lacks", ("Clara", "Rope")), "one_place", (1,), None)
    >>> effort_of(Proof(steps), load_calculus("notebook")), effort_of(Proof((*steps, lacks)), load_calculus("notebook"))
    (1, 2)
    """
    return Efforts(calculus).of_proof(proof)
