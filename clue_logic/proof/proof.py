"""A proof: a directed acyclic graph of steps; the effort of reading it, and the steps that are worth reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import BY_CONTRADICTION, SUPPOSE, Atom, Calculus, Rule
from clue_logic.game.facts import Fact


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a proof."""

    fact: Fact  # what the step establishes
    label: str | None  # the rule applied, ``suppose`` or ``by_contradiction``, or None for a given fact
    # indices of earlier steps; those of ``by_contradiction`` are the supposition and the contradiction
    premises: tuple[int, ...]
    line: int | None  # for a given fact, the line of the log that states it
    also: tuple[int, ...] = ()  # the other lines that it is worked out from


class Link(Protocol):
    """A step, whatever else is known of it."""

    @property
    def label(self) -> str | None:
        """How it is made."""

    @property
    def premises(self) -> tuple[int, ...]:
        """The indices of the steps it is made from."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Steps in an order in which every premise precedes its use; the last step is the conclusion.

    Examples
    --------
    A given fact proves itself:

    >>> step = Step(Fact("passed", (7, "Ben")), None, (), 7)
    >>> Proof((step,)).conclusion
    Fact(predicate='passed', args=(7, 'Ben'))
    """

    steps: tuple[Step, ...]
    # true if no proof takes less effort (`clue_logic.proof.proof`), by the same rules and from the same facts. False
    # if there was no time to find out. None if none was looked for
    minimal: bool | None = field(default=None, compare=False)

    @property
    def conclusion(self) -> Fact:
        """The fact proved."""
        return self.steps[-1].fact

    @property
    def leaves(self) -> tuple[Step, ...]:
        """The given facts that the proof rests on."""
        return tuple(step for step in self.steps if step.label is None)

    @property
    def suppositions(self) -> tuple[Step, ...]:
        """The steps that suppose something."""
        return tuple(step for step in self.steps if step.label == SUPPOSE)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the steps that are not given, each once, that of the conclusion first."""
        return tuple(dict.fromkeys(step.label for step in reversed(self.steps) if step.label is not None))

    @property
    def rules(self) -> tuple[str, ...]:
        """The labels of the rules used, each once, that of the conclusion first."""
        return tuple(label for label in self.labels if label not in (SUPPOSE, BY_CONTRADICTION))


def open_suppositions(steps: Sequence[Link]) -> tuple[frozenset[int], ...]:
    """Return for each step the suppositions that it rests on, as indices of steps.

    Examples
    --------
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
    """Return for each step how many suppositions are open where it stands, its own included.

    A supposition is open from its step up to the last one before the step that discharges it.

    Examples
    --------
    >>> holds, lacks = Fact("holds", ("Ben", "Rope")), Fact("lacks", ("Ben", "Rope"))
    >>> absurd = Step(Fact("contradiction", ("Ben", "Rope")), "contradiction", (0, 1), None)
    >>> steps = Step(lacks, None, (), 7), Step(holds, "suppose", (), None), absurd
    >>> count_open_suppositions((*steps, Step(lacks, "by_contradiction", (1, 2), None)))
    (0, 1, 1, 0)
    """
    until = {step.premises[0]: at for at, step in enumerate(steps) if step.label == BY_CONTRADICTION}
    open_: set[int] = set()
    found = []
    for index, step in enumerate(steps):
        if step.label == SUPPOSE:
            open_.add(index)
        open_ = {supposition for supposition in open_ if until.get(supposition, len(steps)) > index}
        found.append(len(open_))
    return tuple(found)


def extract_proof(derivation: Derivation, fact: Fact) -> Proof:
    """Extract the recorded proof of a fact.

    Raises
    ------
    KeyError
        If the fact is neither given nor derived.
    """
    index: dict[Fact, int] = {}
    steps: list[Step] = []
    # Depth first with an explicit stack: proofs can be deeper than Python's recursion limit.
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


# Effort: a whole number, the sum of
#
# - the effort of each step that a rule makes, each step once, however often its conclusion is used;
# - `CITING` for each cited line of the log, once for all that the line says. Facts about the deck and the table, and
#   others without a line, are known anyway;
# - `SUPPOSING` for each supposition, with the step that discharges it.
#
# The effort of a step is what its rule declares (``%  effort: 3``), and one more for each fact that is counted, or that
# a "for all" asks for. By default it is one for each premise, common knowledge apart, and at least one. A rule that
# only restates its premise (``%  show: quiet``) takes none, nor does one that concludes common knowledge.
#
# Explanations of puzzles by Bogaerts, Gamba, Claes and Guns minimize such a cost, and not the number of levels
# (Step-Wise Explanations of Constraint Satisfaction Problems, ECAI 2020).


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
        """Return the effort of a step by a rule."""
        if rule.effort is None and self._is_free(rule):
            return 0
        predicates = Counter(fact.predicate for fact in premises if self.is_counted(fact))
        if rule.effort is None:
            return max(1, predicates.total() + counted)
        return rule.effort + counted + (predicates - self._plain[rule.label]).total()

    def least(self, rule: Rule) -> int:
        """Return the least effort of a step by a rule, apart from counted facts."""
        if rule.effort is not None:
            return rule.effort
        return 0 if self._is_free(rule) else len(self._plain[rule.label].keys() - self._background)

    def _is_free(self, rule: Rule) -> bool:
        return rule.quiet or rule.head.predicate in self._background

    def is_counted(self, fact: Fact) -> bool:
        """Return whether a premise counts: common knowledge does not."""
        return fact.predicate not in self._background

    def proof_effort(self, proof: Proof) -> int:
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
                if step.line and self.is_counted(step.fact):
                    lines.add(step.line)
            elif step.label == SUPPOSE:
                total += SUPPOSING
            elif step.label != BY_CONTRADICTION:
                total += self.step_effort(self._rules[step.label], (proof.steps[p].fact for p in step.premises))
        return total + CITING * len(lines)


def proof_effort(proof: Proof, calculus: Calculus) -> int:
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
    >>> notebook = load_calculus("notebook")
    >>> proof_effort(Proof(steps), notebook), proof_effort(Proof((*steps, lacks)), notebook)
    (1, 2)
    """
    return Efforts(calculus).proof_effort(proof)


@dataclass(frozen=True, slots=True)
class ReadableStep:
    """One step of an abridged proof."""

    fact: Fact  # what the step establishes
    label: str | None  # the rule applied, ``suppose`` or ``by_contradiction``, or None for a given fact
    # indices of earlier readable steps: first the suppositions, then the given facts, then the lemmas, both in the
    # order of the log (a lemma stands where the last line that it rests on does)
    premises: tuple[int, ...]
    line: int | None  # for a given fact, the line of the log that states it
    recorded: int  # the index of the step in the proof it comes from, which has all the premises
    also: tuple[int, ...] = ()  # the other lines that it is worked out from

    @property
    def supposes(self) -> bool:
        """True if the step supposes its fact."""
        return self.label == SUPPOSE

    @property
    def discharged_step(self) -> int | None:
        """The index of the supposition that the step discharges, None if it discharges none."""
        return self.premises[0] if self.label == BY_CONTRADICTION else None


def abridge_proof(proof: Proof, calculus: Calculus) -> tuple[ReadableStep, ...]:
    """Return the steps of a proof that a reader needs, in the same order; the last one is the conclusion.

    Facts declared ``background`` are left out, and a step by a rule marked ``show: quiet`` is replaced by its premise.
    The conclusion stays, whatever it is.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.proof.proof import Step
    >>> showed, holds = Fact("showed", (9, "Ben", "Rope")), Fact("holds", ("Ben", "Rope"))
    >>> place, lacks = Fact("location", ("Clara",)), Fact("lacks", ("Clara", "Rope"))
    >>> leaves = Step(showed, None, (), 9), Step(place, None, (), 3)
    >>> proof = Proof((*leaves, Step(holds, "showed", (0,), None), Step(lacks, "one_place", (2, 1), None)))
    >>> for step in abridge_proof(proof, load_calculus("notebook")):
    ...     print(step.fact, step.label, step.premises)
    showed(9, Ben, Rope) None ()
    lacks(Clara, Rope) one_place (0,)
    """
    background = {name for name, d in calculus.declarations.items() if d.background}
    quiet = {rule.label for rule in calculus.rules if rule.quiet}
    last = len(proof.steps) - 1
    shown_as: list[int | None] = []
    latest: list[int] = []
    premises: dict[int, tuple[int, ...]] = {}
    for index, step in enumerate(proof.steps):
        found = dict.fromkeys(p for p in (shown_as[premise] for premise in step.premises) if p is not None)
        used = tuple(sorted(found, key=lambda p: (_kind(proof.steps[p]), latest[p])))
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
    """Return the lines of the log that a proof rests on, in order; common knowledge has none.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.proof.proof import Step
    >>> showed, holds = Fact("showed", (9, "Ben", "Rope")), Fact("holds", ("Ben", "Rope"))
    >>> log_lines(Proof((Step(showed, None, (), 10), Step(holds, "showed", (0,), None))), load_calculus("notebook"))
    (10,)
    """
    steps = abridge_proof(proof, calculus)
    return tuple(sorted({line for step in steps for line in (step.line, *step.also) if line}))
