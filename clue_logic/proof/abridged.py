"""What of a proof is worth reading: without common knowledge, and without steps that only restate their premise."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.datalog.syntax import BY_CONTRADICTION, SUPPOSE, Calculus
from clue_logic.game.facts import Fact
from clue_logic.proof.proof import Proof, Step


@dataclass(frozen=True, slots=True)
class ReadableStep:
    """One step of an abridged proof.

    Parameters
    ----------
    fact
        What the step establishes.
    label
        The rule applied, ``suppose`` or ``by_contradiction``, or None for a given fact.
    premises
        Indices of earlier readable steps: first the suppositions, then the given facts, then the lemmas, both in the
        order of the log (a lemma stands where the last line that it rests on does).
    line
        For a given fact, the line of the log that states it.
    also
        The other lines that it is worked out from.
    recorded
        The index of the step in the proof it comes from, which has all the premises.
    """

    fact: Fact
    label: str | None
    premises: tuple[int, ...]
    line: int | None
    recorded: int
    also: tuple[int, ...] = ()

    @property
    def supposes(self) -> bool:
        """True if the step supposes its fact."""
        return self.label == SUPPOSE

    @property
    def discharged(self) -> int | None:
        """The index of the supposition that the step discharges, None if it discharges none."""
        return self.premises[0] if self.label == BY_CONTRADICTION else None


def abridged(proof: Proof, calculus: Calculus) -> tuple[ReadableStep, ...]:
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
    >>> for step in abridged(proof, load_calculus("notebook")):
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
    steps = abridged(proof, calculus)
    return tuple(sorted({line for step in steps for line in (step.line, *step.also) if line}))
