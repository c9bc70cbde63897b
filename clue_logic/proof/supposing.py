"""Proofs by supposition of entailed cells that the rules do not derive.

Supposing the opposite of the cell leads to a contradiction by the same rules, from as few lines of the log as possible;
further suppositions are nested if necessary (`refutation`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, takewhile
from math import inf
from time import monotonic

from msgspec import Struct

from clue_logic.datalog.syntax import CONTRADICTION, Calculus
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact, GivenFact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import Cell
from clue_logic.proof.proof import Efforts, Proof, count_open_suppositions
from clue_logic.proof.refutation import Limits, NotRefutedError, Refuter, build_refutation_proof
from clue_logic.worlds.conflicts import SECONDS, Conflict, ConflictFinder
from clue_logic.worlds.encoding import Encoding, encode

_COMPARED = 6
"""The number of smallest conflicts that are compared for the easiest proof."""

_NESTED_IN = 2
"""The number of conflicts for which nested suppositions are tried."""

_AT_ONCE = Limits(suppositions=1)
_ROUGHLY = Limits(suppositions=1, choosing=0)
_LITTLE = Limits(suppositions=3, tries=24)
_MUCH = Limits(seconds=20)


class SupposingProof(Struct, frozen=True):
    """A proof by supposition."""

    proof: Proof
    lines: tuple[int, ...]
    # no fewer lines suffice; False if time was up, or if fewer lines need too many suppositions
    smallest: bool

    @property
    def envelope_lines(self) -> tuple[int, ...]:
        """The other cited lines, which state the number of cards in the envelope and so cannot be wrong."""
        cited = (leaf.line for leaf in self.proof.leaves if leaf.fact[:1] + leaf.fact.args[:1] == ("quota", ENVELOPE))
        return tuple(sorted({line for line in cited if line} - set(self.lines)))

    @property
    def suppositions(self) -> int:
        """The number of suppositions."""
        return len(self.proof.suppositions)

    @property
    def depth(self) -> int:
        """The largest number of suppositions that are open at once."""
        return max(count_open_suppositions(self.proof.steps))


class _Aim(Struct, frozen=True):
    """The goal: a fact with its opposite as supposition, or a contradiction of the log alone."""

    conclusion: Fact | None
    supposed: tuple[Fact, ...]


class SuppositionProver:
    """Proves entailed facts of a log by supposition."""

    def __init__(self, game: Game, calculus: Calculus, encoding: Encoding | None = None) -> None:
        self._game = game
        self._calculus = calculus
        self._encoding = encoding or encode(game)
        self._efforts = Efforts(calculus)

    @cached_property
    def givens(self) -> Mapping[Fact, GivenFact]:
        """All given facts, also repeated ones: proofs may use either line."""
        return {given.fact: given for stage in stages(self._game, repeated=True) for given in stage.givens}

    def prove(self, fact: Fact, seconds: float = SECONDS) -> SupposingProof | None:
        """Return the easiest proof of a cell from as few lines as possible, not checked.

        None if the fact is not entailed, or if the rules are too weak.
        """
        contrary = self._calculus.opposite(fact)
        if contrary is None or CONTRADICTION not in self._calculus.declarations:
            return None
        location, card = map(str, contrary.args)
        cell = Cell(location, card, contrary.predicate == "holds")
        return self._find_proof(ConflictFinder(self._encoding, cell), _Aim(fact, (contrary,)), seconds)

    def prove_impossible(self) -> SupposingProof | None:
        """Return a proof that the log is contradictory, without suppositions if the rules suffice.

        None if it is not, or if the rules are too weak.
        """
        if CONTRADICTION not in self._calculus.declarations:
            return None
        return self._find_proof(ConflictFinder(self._encoding), _Aim(None, ()), SECONDS)

    def _find_proof(self, conflicts: ConflictFinder, aim: _Aim, seconds: float) -> SupposingProof | None:
        until = monotonic() + seconds
        smallest = _smallest_conflicts(conflicts, seconds)
        if not smallest:
            return None
        return (
            self._from_fewest(smallest, aim, _AT_ONCE, until)
            or self._from_fewest(smallest[:_NESTED_IN], aim, _LITTLE, until)
            or self._from_more(aim, _AT_ONCE, seconds)
            or self._from_more(aim, _MUCH, seconds)
            or self._from_fewest(smallest[:1], aim, _MUCH, until)
        )

    def _from_fewest(
        self, smallest: Sequence[Conflict], aim: _Aim, limits: Limits, until: float
    ) -> SupposingProof | None:
        """Return the easiest proof from these conflicts within the time limit; at least one is tried."""
        easiest: SupposingProof | None = None
        least: float = inf
        for conflict in smallest:
            proof = self._refute(conflict.lines, aim, limits)
            if proof is not None and self._efforts.proof_effort(proof) < least:
                easiest = SupposingProof(proof, conflict.lines, conflict.smallest)
                least = self._efforts.proof_effort(proof)
            if easiest is not None and monotonic() > until:
                break
        return easiest

    def _from_more(self, aim: _Aim, limits: Limits, seconds: float) -> SupposingProof | None:
        """Return a proof from more lines, reduced by removing chunks of decreasing size within the time limit."""
        proof = self._refute(self._encoding.lines, aim, limits)
        if proof is None:
            return None
        lines, until = self._proof_lines(proof), monotonic() + seconds
        size = len(lines) // 2
        while size:
            for start in range(len(lines) - size, -size, -size):
                rest = lines[: max(start, 0)] + lines[start + size :]
                shorter = self._refute(rest, aim, _ROUGHLY) if monotonic() <= until else None
                if shorter is not None:
                    proof, lines = shorter, self._proof_lines(shorter)
            size //= 2
        proof = self._refute(lines, aim, _AT_ONCE) or proof
        return SupposingProof(proof, self._proof_lines(proof), smallest=False)

    def _proof_lines(self, proof: Proof) -> tuple[int, ...]:
        leaves = {step.fact for step in proof.leaves}
        parts = (part for part in self._encoding.parts if part.stated is not None and part.stated.fact in leaves)
        return tuple(sorted({line for part in parts for line in part.lines}))

    def _refute(self, lines: Iterable[int], aim: _Aim, limits: Limits) -> Proof | None:
        """Return a proof from these lines, None if there is none within the limits."""
        lines = frozenset(lines)
        parts = [part for part in self._encoding.parts if lines.issuperset(part.lines)]
        stated = {part.stated.fact for part in parts if part.stated is not None}
        clauses = [clause for part in parts for clause in part.clauses]
        refuter = Refuter(self._calculus, tuple(self._usable(stated)), clauses, self._encoding.cells, limits)
        try:
            refutation = refuter.refute(*aim.supposed)
        except NotRefutedError:
            return None
        return build_refutation_proof(refutation, self._efforts, aim.conclusion)

    def _usable(self, said: set[Fact]) -> Iterator[GivenFact]:
        """Yield these given facts, and common knowledge about the deck and their events."""
        declarations = self._calculus.declarations
        events = {fact.args[0] for fact in said if declarations[fact.predicate].sorts[0] == "event"}
        for fact, given in self.givens.items():
            declaration = declarations[fact.predicate]
            known = declaration.background and (declaration.sorts[0] != "event" or fact.args[0] in events)
            if known or fact in said:
                yield given


def _smallest_conflicts(conflicts: ConflictFinder, seconds: float) -> tuple[Conflict, ...]:
    """Return up to `_COMPARED` conflicts with the fewest lines."""
    smallest = islice(conflicts.find_all(seconds), _COMPARED)
    first = next(smallest, None)
    if first is None:
        return ()
    return (first, *takewhile(lambda conflict: len(conflict.lines) == len(first.lines), smallest))
