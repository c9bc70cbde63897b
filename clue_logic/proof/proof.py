"""A proof: a directed acyclic graph of steps, written as a numbered list in which premises come first.

Proofs are natural deduction. A step is a given fact, the application of a rule, or one of two that no rule makes:

- ``suppose`` takes a fact for true, for the sake of the argument, and needs no premises;
- ``by_contradiction`` takes a supposition and a contradiction, and concludes the opposite of what was supposed. It
  *discharges* the supposition: what it concludes no longer rests on it.

A step rests on a supposition if one of its premises does. The conclusion of a proof must rest on none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.syntax import BY_CONTRADICTION, SUPPOSE
from clue_logic.game.facts import Fact


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a proof.

    Parameters
    ----------
    fact
        What the step establishes.
    label
        The rule applied, ``suppose`` or ``by_contradiction``, or None for a given fact.
    premises
        Indices of earlier steps; those of ``by_contradiction`` are the supposition and the contradiction.
    line
        For a given fact, the line of the log that states it.
    also
        The other lines that it is worked out from.
    """

    fact: Fact
    label: str | None
    premises: tuple[int, ...]
    line: int | None
    also: tuple[int, ...] = ()


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

    Parameters
    ----------
    steps
        The steps.
    minimal
        True if no proof takes less effort (`clue_logic.proof.effort`), by the same rules and from the same facts. False
        if there was no time to find out. None if none was looked for.

    Examples
    --------
    A given fact proves itself:

    >>> step = Step(Fact("passed", (7, "Ben")), None, (), 7)
    >>> Proof((step,)).conclusion
    Fact(predicate='passed', args=(7, 'Ben'))
    """

    steps: tuple[Step, ...]
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


def scopes(steps: Sequence[Link]) -> tuple[int, ...]:
    """Return for each step how many suppositions are open where it stands, its own included.

    A supposition is open from its step up to the last one before the step that discharges it.

    Examples
    --------
    >>> holds, lacks = Fact("holds", ("Ben", "Rope")), Fact("lacks", ("Ben", "Rope"))
    >>> absurd = Step(Fact("contradiction", ("Ben", "Rope")), "contradiction", (0, 1), None)
    >>> steps = Step(lacks, None, (), 7), Step(holds, "suppose", (), None), absurd
    >>> scopes((*steps, Step(lacks, "by_contradiction", (1, 2), None)))
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


def proof_of(derivation: Derivation, fact: Fact) -> Proof:
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
