"""From a refutation to the steps of a proof: natural deduction, with everything left out that is not needed.

Steps stand in the order in which one reads them: what the log alone says comes first, then the supposition, then what
follows from it, up to the contradiction and the conclusion that discharges it. Suppositions inside are treated alike.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from clue_logic.datalog.syntax import BY_CONTRADICTION, CONTRADICTION, SUPPOSE
from clue_logic.game.facts import Fact
from clue_logic.proof.proof import Efforts, Proof, Step, open_suppositions
from clue_logic.proof.refutation import Refutation


def refuting(refutation: Refutation, efforts: Efforts, conclusion: Fact | None) -> Proof:
    """Return the proof that a refutation gives.

    Parameters
    ----------
    refutation
        The refutation.
    efforts
        The efforts of the rules' steps.
    conclusion
        The opposite of the one fact it supposes; None if it supposes nothing, so that the contradiction is proved.
    """
    writer = _Writer()
    last = writer.contradiction(refutation, {}) if conclusion is None else writer.lemma(conclusion, refutation, {})
    return replace(in_reading_order(_simplified(writer.steps, last, efforts)), minimal=False)


class _Writer:
    """Writes steps; one written before is used again where all it rests on is still supposed."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._rests_on: list[frozenset[int]] = []
        self._written: dict[Fact, list[int]] = {}

    def lemma(self, fact: Fact, refutation: Refutation, scope: Mapping[Fact, int]) -> int:
        """Write the proof of a fact by the refutation of its opposite; return the index of its last step.

        `scope` has the suppositions made already, with the indices of their steps.
        """
        supposed = refutation.supposed[-1]
        supposition = self._write(Step(supposed, SUPPOSE, (), None))
        absurd = self.contradiction(refutation, {**scope, supposed: supposition})
        return self._write(Step(fact, BY_CONTRADICTION, (supposition, absurd), None))

    def contradiction(self, refutation: Refutation, scope: Mapping[Fact, int]) -> int:
        """Write the contradiction of a refutation; return the index of its last step."""
        scope = {fact: scope[fact] for fact in refutation.supposed}
        index: dict[Fact, int] = dict(scope)
        steps = refutation.proof.steps
        for step in steps:
            if step.fact in index:
                continue
            known = self._usable(step.fact, scope.values())
            if known is not None:
                index[step.fact] = known
            elif step.label is None and step.fact in refutation.lemmas:
                index[step.fact] = self.lemma(step.fact, refutation.lemmas[step.fact], scope)
            else:
                premises = tuple(dict.fromkeys(index[steps[premise].fact] for premise in step.premises))
                index[step.fact] = self._write(Step(step.fact, step.label, premises, step.line, step.also))
        return index[refutation.proof.conclusion]

    def _usable(self, fact: Fact, open_: Collection[int]) -> int | None:
        """Return a step that proves a fact from no more than these suppositions."""
        return next((i for i in self._written.get(fact, ()) if self._rests_on[i] <= set(open_)), None)

    def _write(self, step: Step) -> int:
        index = len(self.steps)
        self.steps.append(step)
        if step.label == SUPPOSE:
            self._rests_on.append(frozenset({index}))
            return index
        used = frozenset[int]().union(*(self._rests_on[premise] for premise in step.premises))
        self._rests_on.append(used - {step.premises[0]} if step.label == BY_CONTRADICTION else used)
        self._written.setdefault(step.fact, []).append(index)
        return index


def _simplified(steps: Sequence[Step], last: int, efforts: Efforts) -> Proof:
    """Return the proof of a step, each supposition in it refuted by the contradiction that takes the least effort.

    That drops suppositions made in vain: those that the contradiction they led to does not rest on.
    """
    rests_on = open_suppositions(steps)
    contradictions = [i for i, step in enumerate(steps) if step.fact.predicate == CONTRADICTION]
    effort = {i: efforts.of_proof(_renumbered(steps, sorted(_needed(steps, i)))) for i in contradictions}
    chosen = list(steps)
    for index, step in enumerate(steps):
        if step.label == BY_CONTRADICTION:
            supposition = step.premises[0]
            allowed = rests_on[index] | {supposition}
            fitting = [i for i in contradictions if i < index and rests_on[i] <= allowed]
            easiest = min(fitting, key=lambda i: (effort[i], i))
            chosen[index] = Step(step.fact, BY_CONTRADICTION, (supposition, easiest), None)
    return _renumbered(chosen, sorted(_needed(chosen, last)))


def _needed(steps: Sequence[Step], last: int) -> set[int]:
    """Return the steps that one rests on, with itself."""
    needed: set[int] = set()
    stack = [last]
    while stack:
        index = stack.pop()
        if index not in needed:
            needed.add(index)
            stack.extend(steps[index].premises)
    return needed


def _renumbered(steps: Sequence[Step], order: Iterable[int]) -> Proof:
    """Return the proof with these steps in this order."""
    order = tuple(order)
    number = {index: at for at, index in enumerate(order)}
    moved = (steps[index] for index in order)
    return Proof(tuple(replace(s, premises=tuple(number[premise] for premise in s.premises)) for s in moved))


def in_reading_order(proof: Proof) -> Proof:
    """Return the proof with its steps in such an order that what follows from a supposition stands right below it.

    Examples
    --------
    >>> holds, lacks = Fact("holds", ("Ben", "Rope")), Fact("lacks", ("Ben", "Rope"))
    >>> absurd = Step(Fact("contradiction", ("Ben", "Rope")), "contradiction", (0, 1), None)
    >>> steps = Step(holds, "suppose", (), None), Step(lacks, None, (), 7), absurd
    >>> proof = Proof((*steps, Step(lacks, "by_contradiction", (0, 2), None)))
    >>> [step.label for step in in_reading_order(proof).steps]
    [None, 'suppose', 'contradiction', 'by_contradiction']
    """
    return _renumbered(proof.steps, _Order(proof).steps())


class _Order:
    def __init__(self, proof: Proof) -> None:
        self._steps = proof.steps
        self._rests_on = open_suppositions(proof.steps)
        self._open: frozenset[int] = frozenset()
        self._placed: dict[int, None] = {}

    def steps(self) -> tuple[int, ...]:
        self._place(len(self._steps) - 1)
        return tuple(self._placed)

    def _place(self, last: int) -> None:
        """Place a step, after all that it rests on and that has no place yet."""
        for index in self._below(last, through_discharges=False):
            if self._steps[index].label == BY_CONTRADICTION:
                self._place_discharging(index)
            else:
                self._placed.setdefault(index)

    def _place_discharging(self, index: int) -> None:
        supposition, absurd = self._steps[index].premises
        for other in self._below(absurd, through_discharges=True):
            if self._rests_on[other] <= self._open:
                self._place(other)
        outside = self._open
        self._placed.setdefault(supposition)
        self._open |= {supposition}
        self._place(absurd)
        self._open = outside
        self._placed.setdefault(index)

    def _below(self, last: int, *, through_discharges: bool) -> Iterator[int]:
        """Yield a step and what it rests on, premises first, as far as it has no place yet."""
        seen: set[int] = set()
        stack = [(last, False)]
        while stack:
            index, premises_done = stack.pop()
            if premises_done:
                yield index
            elif index not in seen and index not in self._placed:
                seen.add(index)
                stack.append((index, True))
                if through_discharges or self._steps[index].label != BY_CONTRADICTION:
                    stack.extend((premise, False) for premise in reversed(self._steps[index].premises))
