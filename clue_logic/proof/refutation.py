"""Refuting suppositions with the rules: a contradiction from lines of a log and from what is supposed beside them.

What the rules do not reach at once is split, as the algorithm of Davis, Logemann and Loveland does: one side of an open
cell is supposed as well and refuted in turn, so that its opposite may be used. Cells of the shortest open clauses come
first, and of these the one from which unit propagation leads furthest (lookahead: Heule and van Maaren, Look-Ahead
Based SAT Solvers, Handbook of Satisfiability, 2009). Clauses and propagation only choose: what a proof says is derived
by rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import Rounds
from clue_logic.datalog.syntax import CONTRADICTION, Calculus
from clue_logic.game.facts import Fact, Given
from clue_logic.proof.easiest.choice import SECONDS, EasiestProofs
from clue_logic.proof.proof import SUPPOSING, Proof

_PROBED = 4
"""How many cells are tried with the rules before one is split on that they do not decide."""


class NotRefutedError(Exception):
    """No contradiction was found: the rules are too weak for it, or it would take more than is allowed."""


@dataclass(frozen=True)
class Refutation:
    """A contradiction that follows from what is given and supposed.

    Parameters
    ----------
    supposed
        What is supposed, the outermost first.
    proof
        The easiest proof of a fact that cannot be true. What is supposed and the lemmas are among its given facts.
    lemmas
        The facts that were proved by refuting their opposites, each with the refutation. That supposes no more than
        this one does and the opposite.
    """

    supposed: tuple[Fact, ...]
    proof: Proof
    lemmas: Mapping[Fact, Refutation]


@dataclass(frozen=True, slots=True)
class Limits:
    """When to give up: how many suppositions to make in all, how much to try, and for how many seconds.

    `choosing` is for how many seconds to look for the easiest proof of each contradiction.
    """

    suppositions: float = float("inf")
    tries: float = float("inf")
    seconds: float = float("inf")
    choosing: float = SECONDS


class Refuter:
    """Refutes suppositions with the rules.

    Parameters
    ----------
    calculus
        The rules.
    givens
        What may be used of the log.
    clauses
        What it says about deals, as clauses.
    cells
        The variable of every cell in these clauses, by location and card.
    limits
        When to give up.
    """

    def __init__(
        self,
        calculus: Calculus,
        givens: Sequence[Given],
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
        """The clauses that say that one of some cells is held."""
        self._propagator: Any = None

    def refute(self, *supposed: Fact) -> Refutation:
        """Return a refutation of these suppositions; with none, of what is given.

        Raises
        ------
        NotRefutedError
            If there is none by these rules, or only beyond the limits.
        """
        with self._propagating():
            return self._refuted(self._scope(supposed, {}))

    @contextmanager
    def _propagating(self) -> Iterator[None]:
        from pysat.solvers import Glucose4

        with Glucose4(bootstrap_with=self._clauses) as self._propagator:
            yield

    def _scope(self, supposed: tuple[Fact, ...], lemmas: Mapping[Fact, Refutation]) -> _Scope:
        self._tries += 1
        if self._tries > self._limits.tries or monotonic() > self._until:
            raise NotRefutedError("it takes too long")
        return _Scope(self._calculus, self._givens, supposed, lemmas)

    def _refuted(self, scope: _Scope) -> Refutation:
        """Prove lemmas in a scope until it is contradictory."""
        self._suppositions += bool(scope.supposed)
        while not scope.contradictions:
            if self._suppositions >= self._limits.suppositions:
                raise NotRefutedError("it takes too many suppositions")
            inner = self._next(scope)
            lemma = self._calculus.opposite(inner.supposed[-1])
            assert lemma is not None  # the two facts of a cell are opposites
            scope.add(lemma, self._refuted(inner))
        return scope.refutation(self._limits.choosing)

    def _next(self, scope: _Scope) -> _Scope:
        """Return the scope to refute next: this one with one more supposition."""
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
                    self._reached([*known, variable]),
                    self._reached([*known, -variable]),
                    shortest.get(variable, len(self._cells)),
                )
                for variable, holds, lacks in open_
            ),
            key=lambda choice: choice.rank,
        )

    def _shortest_clauses(self, known: set[int]) -> Mapping[int, int]:
        """Return for each open cell of an open clause how many open cells the shortest has."""
        shortest: dict[int, int] = {}
        for clause in self._one_of:
            if known.isdisjoint(clause):
                left = [variable for variable in clause if -variable not in known]
                for variable in left:
                    shortest[variable] = min(len(left), shortest.get(variable, len(left)))
        return shortest

    def _reached(self, literals: Sequence[int]) -> int | None:
        """Return how many literals unit propagation reaches from these, None for a conflict."""
        agree, implied = self._propagator.propagate(assumptions=literals)
        return len(implied) if agree else None


@dataclass(frozen=True, slots=True)
class _Choice:
    """An open cell: its two facts, or the one worth supposing, and how promising it is (the lower, the more)."""

    facts: tuple[Fact, ...]
    rank: tuple[int, int, int]

    @classmethod
    def of(cls, facts: tuple[Fact, Fact], held: int | None, lacked: int | None, shortest: int) -> _Choice:
        """Rank a cell by what unit propagation reaches from either side, and by its shortest clause."""
        if held is None and lacked is None:
            return cls(facts[:1], (0, 0, 0))
        if held is None or lacked is None:
            # The side that fails is refuted at once, and the lemma is worth what the other side reaches.
            return cls(facts[:1] if held is None else facts[1:], (1, 0, -max(held or 0, lacked or 0)))
        return cls(facts if held >= lacked else facts[::-1], (2, shortest, -held * lacked))


@dataclass
class _Scope:
    """What the rules derive from the log and what is supposed, and the lemmas proved there so far."""

    calculus: Calculus
    givens: Sequence[Given]
    supposed: tuple[Fact, ...]
    lemmas: Mapping[Fact, Refutation]
    _rounds: Rounds = field(init=False)
    _derivation: Derivation = field(init=False)

    def __post_init__(self) -> None:
        self._rounds = Rounds(self.calculus, one_way=True)
        self._extend([*self.givens, *(Given(fact, 0) for fact in (*self.supposed, *self.lemmas))])

    def __contains__(self, fact: object) -> bool:
        return fact in self._derivation

    def _extend(self, givens: Sequence[Given]) -> None:
        self._rounds.extend(givens, since=None, until=CONTRADICTION)
        self._derivation = self._rounds.derivation()

    @property
    def contradictions(self) -> tuple[Fact, ...]:
        """The contradictions derived, all in the first round that derived any."""
        return tuple(self._derivation.facts(CONTRADICTION))

    def add(self, lemma: Fact, refutation: Refutation) -> None:
        """Use a lemma from now on."""
        self.lemmas = {**self.lemmas, lemma: refutation}
        self._extend([Given(lemma, 0)])

    def refutation(self, seconds: float) -> Refutation:
        """Return the refutation with the easiest contradiction that is found in so many seconds."""
        # What the refutation of a lemma takes is shared with others: lemmas rest on each other. So each has one price.
        proofs = EasiestProofs(self._derivation, seconds, dict.fromkeys(self.lemmas, SUPPOSING))
        return Refutation(self.supposed, proofs.proof(*self.contradictions), self.lemmas)
