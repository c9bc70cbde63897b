"""Proofs as directed acyclic graphs of steps, their effort, and their abridged form for readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from msgspec import Struct

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import BY_CONTRADICTION, SUPPOSE, Atom, Calculus, Rule
from clue_logic.game.facts import Fact, Value


class StatedFact(Struct, frozen=True):
    """A fact in JSON."""

    predicate: str
    args: tuple[Value, ...]


class Step(Struct, frozen=True):
    """One step of a proof."""

    fact: Fact  # the conclusion of the step
    label: str | None  # of the rule; ``suppose``, ``by_contradiction``, or None for a given fact
    # indices of earlier steps; for ``by_contradiction`` the supposition and the contradiction
    premises: tuple[int, ...]
    line: int | None  # of a given fact
    also: tuple[int, ...] = ()  # other lines that it is computed from


class Link(Protocol):
    """The common part of `Step` and `ReadableStep`."""

    @property
    def label(self) -> str | None:
        """The label, as in `Step`."""

    @property
    def premises(self) -> tuple[int, ...]:
        """The indices of its premises."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Steps in an order in which premises precede their uses; the last step is the conclusion.

    A given fact proves itself:

    >>> step = Step(Fact("passed", (7, "Ben")), None, (), 7)
    >>> Proof((step,)).conclusion
    Fact(predicate='passed', args=(7, 'Ben'))
    """

    steps: tuple[Step, ...]
    # True if no proof by the same rules takes less effort, False if time was up, None if none was searched for
    minimal: bool | None = field(default=None, compare=False)

    @property
    def conclusion(self) -> Fact:
        return self.steps[-1].fact

    @property
    def leaves(self) -> tuple[Step, ...]:
        """The steps with given facts."""
        return tuple(step for step in self.steps if step.label is None)

    @property
    def suppositions(self) -> tuple[Step, ...]:
        return tuple(step for step in self.steps if step.label == SUPPOSE)

    @property
    def labels(self) -> tuple[str, ...]:
        """The distinct labels of all steps but given facts, the conclusion first."""
        return tuple(dict.fromkeys(step.label for step in reversed(self.steps) if step.label is not None))

    @property
    def rules(self) -> tuple[str, ...]:
        """The distinct labels of the rules, the conclusion first."""
        return tuple(label for label in self.labels if label not in (SUPPOSE, BY_CONTRADICTION))


def open_suppositions(steps: Sequence[Link]) -> tuple[frozenset[int], ...]:
    """Return for each step the indices of the suppositions that it depends on.

    >>> holds, lacks = Fact("holds", ("Ben", "Rope")), Fact("lacks", ("Ben", "Rope"))
    >>> absurd = Step(Fact("contradiction", ("Ben", "Rope")), "contradiction", (0, 1), None)
    >>> steps = Step(lacks, None, (), 7), Step(holds, "suppose", (), None), absurd
    >>> [sorted(on) for on in open_suppositions((*steps, Step(lacks, "by_contradiction", (1, 2), None)))]
    [[], [1], [1], []]
    """
    rests_on: list[frozenset[int]] = []
    for index, step in enumerate(steps):
        if step.label == SUPPOSE:
            rests_on.append(frozenset({index}))
            continue
        used = frozenset[int]().union(*(rests_on[premise] for premise in step.premises))
        rests_on.append(used - {step.premises[0]} if step.label == BY_CONTRADICTION else used)
    return tuple(rests_on)


def count_open_suppositions(steps: Sequence[Link]) -> tuple[int, ...]:
    """Return for each step the number of suppositions open at its position, including its own.

    A supposition is open from its step to the step before its discharge.

    >>> holds, lacks = Fact("holds", ("Ben", "Rope")), Fact("lacks", ("Ben", "Rope"))
    >>> absurd = Step(Fact("contradiction", ("Ben", "Rope")), "contradiction", (0, 1), None)
    >>> steps = Step(lacks, None, (), 7), Step(holds, "suppose", (), None), absurd
    >>> count_open_suppositions((*steps, Step(lacks, "by_contradiction", (1, 2), None)))
    (0, 1, 1, 0)
    """
    until = {step.premises[0]: at for at, step in enumerate(steps) if step.label == BY_CONTRADICTION}
    open_: set[int] = set()
    counts = []
    for index, step in enumerate(steps):
        if step.label == SUPPOSE:
            open_.add(index)
        open_ = {supposition for supposition in open_ if until.get(supposition, len(steps)) > index}
        counts.append(len(open_))
    return tuple(counts)


def extract_proof(derivation: Derivation, fact: Fact) -> Proof:
    """Extract the recorded proof of a fact.

    Raises KeyError if the fact is neither given nor derived.
    """
    index: dict[Fact, int] = {}
    steps: list[Step] = []
    # depth first with an explicit stack: proofs can exceed Python's recursion limit
    stack: list[tuple[Fact, bool]] = [(fact, False)]
    while stack:
        current, premises_done = stack.pop()
        if current in index:
            continue
        given = derivation.givens.get(current)
        if given is not None:
            index[current] = len(steps)
            steps.append(Step(current, None, (), given.line, given.also))
            continue
        inference = derivation.inferences[current]
        if not premises_done:
            stack.append((current, True))
            stack.extend((p, False) for p in reversed(inference.premises) if p not in index)
            continue
        index[current] = len(steps)
        premises = tuple(dict.fromkeys(index[p] for p in inference.premises))
        steps.append(Step(current, inference.label, premises, None))
    return Proof(tuple(steps))


# The effort of a proof is the sum of
#
# - the effort of each rule application, counted once however often its conclusion is used;
# - `CITING` for each cited line of the log (facts without a line are free);
# - `SUPPOSING` for each supposition with its discharge.
#
# The effort of a step is what its rule declares (``%  effort: 3``), plus one for each counted or required fact. The
# default is one for each premise that is not common knowledge, at least one. Quiet rules (``%  show: quiet``) and rules
# that conclude common knowledge are free.
#
# Such a cost is minimized, instead of the number of levels, by Bogaerts, Gamba, Claes and Guns (Step-Wise Explanations
# of Constraint Satisfaction Problems, ECAI 2020).


SUPPOSING = 8
"""The effort of a supposition: more than most steps, as readers must keep it in mind until it is refuted."""

CITING = 1
"""The effort of a cited line."""


class Efforts:
    """Computes the effort of steps and proofs in a calculus.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> notebook = load_calculus("notebook")
    >>> efforts = Efforts(notebook)
    >>> shown, place = Fact("holds", ("Ben", "Rope")), Fact("location", ("Clara",))
    >>> efforts.step_effort(notebook.rule("one_place"), [shown, place])
    1
    """

    def __init__(self, calculus: Calculus) -> None:
        self._background = frozenset(name for name, declared in calculus.declarations.items() if declared.background)
        self._rules = {rule.label: rule for rule in calculus.rules}
        self._plain = {
            rule.label: Counter(a.predicate for a in rule.body if isinstance(a, Atom)) for rule in calculus.rules
        }

    def step_effort(self, rule: Rule, premises: Iterable[Fact], counted: int = 0) -> int:
        if rule.effort is None and self._is_free(rule):
            return 0
        predicates = Counter(fact.predicate for fact in premises if self.is_counted(fact))
        if rule.effort is None:
            return max(1, predicates.total() + counted)
        return rule.effort + counted + (predicates - self._plain[rule.label]).total()

    def least(self, rule: Rule) -> int:
        """Return the least effort of a step by a rule, without counted facts."""
        if rule.effort is not None:
            return rule.effort
        return 0 if self._is_free(rule) else len(self._plain[rule.label].keys() - self._background)

    def _is_free(self, rule: Rule) -> bool:
        return rule.quiet or rule.head.predicate in self._background

    def is_counted(self, fact: Fact) -> bool:
        """Return whether a premise counts, as it is not common knowledge."""
        return fact.predicate not in self._background

    def proof_effort(self, proof: Proof) -> int:
        """Return the effort of a proof.

        Raises KeyError if a label is not a rule of the calculus.
        """
        total = 0
        lines: set[int] = set()
        for step in proof.steps:
            if step.label is None:
                if step.line and self.is_counted(step.fact):
                    lines.add(step.line)
            elif step.label == SUPPOSE:
                total += SUPPOSING
            elif step.label != BY_CONTRADICTION:
                total += self.step_effort(self._rules[step.label], (proof.steps[p].fact for p in step.premises))
        return total + CITING * len(lines)


def proof_effort(proof: Proof, calculus: Calculus) -> int:
    """Return the effort of a proof.

    Raises KeyError if a label is not a rule of the calculus.
    """
    return Efforts(calculus).proof_effort(proof)


class ReadableStep(Struct, frozen=True):
    """One step of an abridged proof."""

    fact: Fact
    label: str | None  # as in `Step`
    # indices of earlier readable steps: suppositions, then given facts, then lemmas by the last line they depend on
    premises: tuple[int, ...]
    line: int | None  # of a given fact
    recorded: int  # index of the step in the full proof
    also: tuple[int, ...] = ()  # other lines that it is computed from

    @property
    def supposes(self) -> bool:
        """True for a supposition."""
        return self.label == SUPPOSE

    @property
    def discharged_step(self) -> int | None:
        """The index of the supposition that the step discharges, if any."""
        return self.premises[0] if self.label == BY_CONTRADICTION else None


def abridge_proof(proof: Proof, calculus: Calculus) -> tuple[ReadableStep, ...]:
    """Return the steps of a proof that a reader needs, in the same order; the last one is the conclusion.

    ``background`` facts are omitted, and a step by a ``show: quiet`` rule is replaced by its premise.
    """
    background = {name for name, d in calculus.declarations.items() if d.background}
    quiet = {rule.label for rule in calculus.rules if rule.quiet}
    last = len(proof.steps) - 1
    # the step that a reader sees in place of each: [0, 1, None, 1], if step 2 is background and step 3 repeats step 1
    shown_as: list[int | None] = []
    latest: list[int] = []
    premises: dict[int, tuple[int, ...]] = {}
    for index, step in enumerate(proof.steps):
        visible_premises = dict.fromkeys(p for p in (shown_as[premise] for premise in step.premises) if p is not None)
        used = tuple(sorted(visible_premises, key=lambda p: (_kind(proof.steps[p]), latest[p])))
        latest.append(max((latest[p] for p in used), default=step.line or 0))
        if index < last and step.fact.predicate in background:
            shown_as.append(None)
        elif index < last and step.label in quiet and len(used) == 1:
            shown_as.append(used[0])
        else:
            shown_as.append(index)
            premises[index] = used
    needed = {last}
    for index in reversed(premises):
        if index in needed:
            needed.update(premises[index])
    # numbers without gaps: steps {0, 1, 4} -> {0: 0, 1: 1, 4: 2}
    number = {index: i for i, index in enumerate(sorted(needed))}
    return tuple(
        ReadableStep(
            fact=proof.steps[index].fact,
            label=proof.steps[index].label,
            premises=tuple(number[p] for p in premises[index]),
            line=proof.steps[index].line,
            recorded=index,
            also=proof.steps[index].also,
        )
        for index in number
    )


def _kind(step: Step) -> int:
    return 0 if step.label == SUPPOSE else 1 if step.label is None else 2


def log_lines(proof: Proof, calculus: Calculus) -> tuple[int, ...]:
    """Return the lines of the log that a proof depends on, in order.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.proof.proof import Step
    >>> showed, holds = Fact("showed", (9, "Ben", "Rope")), Fact("holds", ("Ben", "Rope"))
    >>> log_lines(Proof((Step(showed, None, (), 10), Step(holds, "showed", (0,), None))), load_calculus("notebook"))
    (10,)
    """
    steps = abridge_proof(proof, calculus)
    return tuple(sorted({line for step in steps for line in (step.line, *step.also) if line}))
