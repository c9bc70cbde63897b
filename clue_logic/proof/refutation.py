"""Refutations of suppositions by the rules, and their proofs by natural deduction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from msgspec import Struct

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.syntax import BY_CONTRADICTION, CONTRADICTION, SUPPOSE, Calculus
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.proof.easiest_proof import SECONDS, EasiestProofs
from clue_logic.proof.proof import SUPPOSING, Efforts, Proof, Step, open_suppositions
from clue_logic.words.records import replace

_PROBED = 4
"""The number of cells probed with the rules before a case split."""


class NotRefutedError(Exception):
    """No contradiction was found: the rules are too weak, or a limit was exceeded."""


class Refutation(Struct, frozen=True):
    """A contradiction derived from given facts and suppositions."""

    supposed: tuple[Fact, ...]  # outermost first
    # the easiest proof of a contradiction, with suppositions and lemmas as given facts
    proof: Proof
    # facts proved by refuting their opposites; these refutations suppose in addition only the opposite
    lemmas: Mapping[Fact, Refutation]


class Limits(Struct, frozen=True):
    """The limits of a refutation; `choosing` are the seconds to find the easiest proof of each contradiction."""

    suppositions: float = float("inf")
    tries: float = float("inf")
    seconds: float = float("inf")
    choosing: float = SECONDS


class Refuter:
    """Searches for refutations of suppositions with the rules."""

    def __init__(
        self,
        calculus: Calculus,
        givens: Sequence[GivenFact],
        clauses: Sequence[Sequence[int]],
        cells: Mapping[tuple[str, str], int],
        limits: Limits,
    ) -> None:
        self._calculus = calculus
        self._givens = givens
        self._clauses = clauses
        self._cells = cells
        self._limits = limits
        self._until = monotonic() + limits.seconds
        self._tries = 0
        self._suppositions = 0
        variables = set(cells.values())
        self._one_of = tuple(clause for clause in clauses if len(clause) > 1 and variables.issuperset(clause))
        """The clauses over cells only: at least one of them is held."""
        self._propagator: Any = None

    def refute(self, *supposed: Fact) -> Refutation:
        """Return a refutation of these suppositions; without any, of the given facts.

        Raises NotRefutedError if there is none by these rules within the limits.
        """
        with self._open_propagator():
            return self._refute_scope(self._scope(supposed, {}))

    @contextmanager
    def _open_propagator(self) -> Iterator[None]:
        from pysat.solvers import Glucose4

        with Glucose4(bootstrap_with=self._clauses) as self._propagator:
            yield

    def _scope(self, supposed: tuple[Fact, ...], lemmas: Mapping[Fact, Refutation]) -> _Scope:
        self._tries += 1
        if self._tries > self._limits.tries or monotonic() > self._until:
            raise NotRefutedError("it takes too long")
        return _Scope(self._calculus, self._givens, supposed, lemmas)

    def _refute_scope(self, scope: _Scope) -> Refutation:
        """Prove lemmas in a scope until it is contradictory."""
        self._suppositions += bool(scope.supposed)
        while not scope.contradictions:
            if self._suppositions >= self._limits.suppositions:
                raise NotRefutedError("it takes too many suppositions")
            inner = self._next(scope)
            lemma = self._calculus.opposite(inner.supposed[-1])
            assert lemma is not None  # the two facts of a cell are opposites
            scope.add(lemma, self._refute_scope(inner))
        return scope.refutation(self._limits.choosing)

    def _next(self, scope: _Scope) -> _Scope:
        """Return the next scope: this one with one more supposition."""
        tried: list[_Scope] = []
        for choice in self._choices(scope)[:_PROBED]:
            for fact in choice.facts:
                inner = self._scope((*scope.supposed, fact), scope.lemmas)
                if inner.contradictions:
                    return inner
                tried.append(inner)
        if not tried:
            raise NotRefutedError("every cell is known, and the rules find no contradiction")
        return tried[0]

    def _choices(self, scope: _Scope) -> list[_Choice]:
        """Return the open cells, the most promising first."""
        open_: list[tuple[int, Fact, Fact]] = []
        known: list[int] = []
        for cell, variable in self._cells.items():
            holds, lacks = Fact("holds", cell), Fact("lacks", cell)
            if holds in scope or lacks in scope:
                known.append(variable if holds in scope else -variable)
            else:
                open_.append((variable, holds, lacks))
        shortest = self._shortest_clauses(set(known))
        return sorted(
            (
                _Choice.of(
                    (holds, lacks),
                    self._count_implied([*known, variable]),
                    self._count_implied([*known, -variable]),
                    shortest.get(variable, len(self._cells)),
                )
                for variable, holds, lacks in open_
            ),
            key=lambda choice: choice.rank,
        )

    def _shortest_clauses(self, known: set[int]) -> Mapping[int, int]:
        """Return for each open cell the number of open cells in its shortest open clause."""
        shortest: dict[int, int] = {}
        for clause in self._one_of:
            if known.isdisjoint(clause):
                left = [variable for variable in clause if -variable not in known]
                for variable in left:
                    shortest[variable] = min(len(left), shortest.get(variable, len(left)))
        return shortest

    def _count_implied(self, literals: Sequence[int]) -> int | None:
        """Return the number of literals implied by unit propagation, None for a conflict."""
        agree, implied = self._propagator.propagate(assumptions=literals)
        return len(implied) if agree else None


class _Choice(Struct, frozen=True):
    """An open cell: the facts worth supposing, and its rank (lower is more promising)."""

    facts: tuple[Fact, ...]
    rank: tuple[int, int, int]

    @classmethod
    def of(cls, facts: tuple[Fact, Fact], held: int | None, lacked: int | None, shortest: int) -> _Choice:
        """Rank a cell by unit propagation from both literals, and by its shortest clause."""
        if held is None and lacked is None:
            return cls(facts[:1], (0, 0, 0))
        if held is None or lacked is None:
            # a failed literal: its lemma is worth what the other literal propagates
            return cls(facts[:1] if held is None else facts[1:], (1, 0, -max(held or 0, lacked or 0)))
        return cls(facts if held >= lacked else facts[::-1], (2, shortest, -held * lacked))


@dataclass
class _Scope:
    """The facts derived from the log and suppositions, and the lemmas proved so far."""

    calculus: Calculus
    givens: Sequence[GivenFact]
    supposed: tuple[Fact, ...]
    lemmas: Mapping[Fact, Refutation]
    _rounds: Rounds = field(init=False)
    _derivation: Derivation = field(init=False)

    def __post_init__(self) -> None:
        self._rounds = Rounds(self.calculus)
        self._extend([*self.givens, *(GivenFact(fact, 0) for fact in (*self.supposed, *self.lemmas))])

    def __contains__(self, fact: object) -> bool:
        return fact in self._derivation

    def _extend(self, givens: Sequence[GivenFact]) -> None:
        self._rounds.extend(givens, since=None, until=CONTRADICTION)
        self._derivation = self._rounds.derivation()

    @property
    def contradictions(self) -> tuple[Fact, ...]:
        """The contradictions derived in the first round with any."""
        return tuple(self._derivation.facts(CONTRADICTION))

    def add(self, lemma: Fact, refutation: Refutation) -> None:
        self.lemmas = {**self.lemmas, lemma: refutation}
        self._extend([GivenFact(lemma, 0)])

    def refutation(self, seconds: float) -> Refutation:
        """Return the refutation with the easiest contradiction found within `seconds`."""
        # lemmas share steps, so each has a fixed price
        proofs = EasiestProofs(self._derivation, seconds, dict.fromkeys(self.lemmas, SUPPOSING))
        return Refutation(self.supposed, proofs.proof(*self.contradictions), self.lemmas)


# Natural deduction. The steps are in reading order: those without supposition, the supposition, its consequences, the
# contradiction, and the conclusion that discharges it; nested suppositions likewise.


def build_refutation_proof(refutation: Refutation, efforts: Efforts, conclusion: Fact | None) -> Proof:
    """Return the proof of a refutation; `conclusion` is the opposite of the supposition."""
    writer = _Writer()
    last = writer.contradiction(refutation, {}) if conclusion is None else writer.lemma(conclusion, refutation, {})
    return replace(order_for_reading(_simplify(writer.steps, last, efforts)), minimal=False)


class _Writer:
    """Writes steps, and reuses earlier ones whose suppositions are still open."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._rests_on: list[frozenset[int]] = []
        self._written: dict[Fact, list[int]] = {}

    def lemma(self, fact: Fact, refutation: Refutation, scope: Mapping[Fact, int]) -> int:
        """Write the proof of a fact by refuting its opposite; return the index of its last step.

        `scope` has the open suppositions with the indices of their steps.
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
        """Return the index of a step that proves a fact from these suppositions only, if any."""
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


def _simplify(steps: Sequence[Step], last: int, efforts: Efforts) -> Proof:
    """Return the proof of a step with the easiest contradiction for each supposition, without unused suppositions."""
    rests_on = open_suppositions(steps)
    contradictions = [i for i, step in enumerate(steps) if step.fact.predicate == CONTRADICTION]
    effort = {i: efforts.proof_effort(_renumber(steps, sorted(_required_steps(steps, i)))) for i in contradictions}
    chosen = list(steps)
    for index, step in enumerate(steps):
        if step.label == BY_CONTRADICTION:
            supposition = step.premises[0]
            allowed = rests_on[index] | {supposition}
            fitting = [i for i in contradictions if i < index and rests_on[i] <= allowed]
            easiest = min(fitting, key=lambda i: (effort[i], i))
            chosen[index] = Step(step.fact, BY_CONTRADICTION, (supposition, easiest), None)
    return _renumber(chosen, sorted(_required_steps(chosen, last)))


def _required_steps(steps: Sequence[Step], last: int) -> set[int]:
    needed: set[int] = set()
    stack = [last]
    while stack:
        index = stack.pop()
        if index not in needed:
            needed.add(index)
            stack.extend(steps[index].premises)
    return needed


def _renumber(steps: Sequence[Step], order: Iterable[int]) -> Proof:
    order = tuple(order)
    number = {index: at for at, index in enumerate(order)}
    moved = (steps[index] for index in order)
    return Proof(tuple(replace(s, premises=tuple(number[premise] for premise in s.premises)) for s in moved))


def order_for_reading(proof: Proof) -> Proof:
    """Reorder the steps of a proof so that the consequences of a supposition follow it.

    >>> holds, lacks = Fact("holds", ("Ben", "Rope")), Fact("lacks", ("Ben", "Rope"))
    >>> absurd = Step(Fact("contradiction", ("Ben", "Rope")), "contradiction", (0, 1), None)
    >>> steps = Step(holds, "suppose", (), None), Step(lacks, None, (), 7), absurd
    >>> proof = Proof((*steps, Step(lacks, "by_contradiction", (0, 2), None)))
    >>> [step.label for step in order_for_reading(proof).steps]
    [None, 'suppose', 'contradiction', 'by_contradiction']
    """
    return _renumber(proof.steps, _ReadingOrder(proof).steps())


class _ReadingOrder:
    def __init__(self, proof: Proof) -> None:
        self._steps = proof.steps
        self._rests_on = open_suppositions(proof.steps)
        self._open: frozenset[int] = frozenset()
        self._placed: dict[int, None] = {}

    def steps(self) -> tuple[int, ...]:
        self._place(len(self._steps) - 1)
        return tuple(self._placed)

    def _place(self, last: int) -> None:
        """Place a step after its unplaced ancestors."""
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
        """Yield the unplaced ancestors of a step and itself, premises first."""
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
