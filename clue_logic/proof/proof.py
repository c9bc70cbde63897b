"""A proof: a directed acyclic graph of steps, written as a numbered list in which premises come first."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a proof.

    Parameters
    ----------
    fact
        What the step establishes.
    label
        The rule applied, or None for a given fact.
    premises
        Indices of earlier steps.
    line
        For a given fact, the line of the log that states it.
    """

    fact: Fact
    label: str | None
    premises: tuple[int, ...]
    line: int | None


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

    @property
    def conclusion(self) -> Fact:
        """The fact proved."""
        return self.steps[-1].fact

    @property
    def leaves(self) -> tuple[Step, ...]:
        """The given facts that the proof rests on."""
        return tuple(step for step in self.steps if step.label is None)

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the rules used, each once, that of the conclusion first."""
        return tuple(dict.fromkeys(step.label for step in reversed(self.steps) if step.label is not None))


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
            steps.append(Step(current, None, (), given.line))
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
