"""Why an operation cannot be applied: which of its premises the sets do not have, and what comes nearest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import assert_never

from clue_logic.game.deck import NO_CARD
from clue_logic.game.facts import Fact
from clue_logic.paper.lesson import Entry, SetName
from clue_logic.paper.operations import Operation
from clue_logic.quiz.juncture import Juncture
from clue_logic.quiz.phrasing import Phrasing

_SUBSTITUTIONS = (Operation.SUBSTITUTION_BY_E, Operation.SUBSTITUTION_BY_N)


@dataclass(frozen=True)
class Lacking:
    """Says what operations lack at one place of a lesson.

    Parameters
    ----------
    phrasing
        Words what is said, in one language and notation.
    juncture
        The place.

    Examples
    --------
    >>> import clue_logic as cl
    >>> from clue_logic.paper.lesson import lesson_of
    >>> from clue_logic.quiz.source import Source
    >>> lesson = lesson_of(cl.read('''
    ... who: Plum, Green, White
    ... what: Rope, Axe, Lamp
    ... where: Hall, Attic, Cellar
    ... players: Ann 2, Ben 2, Cid 2
    ... me: Ann
    ... hand: Green, Axe
    ... Ben suggests Plum, Axe, Hall: Cid shows
    ... '''))
    >>> phrasing = Phrasing(Source("An example", lesson, ()), "en", numbers=True)
    >>> lacking = Lacking(phrasing, Juncture(phrasing.source, 3))
    >>> print(lacking.premise(Operation.WORTHLESS))  # doctest: +NORMALIZE_WHITESPACE
    Operation 5 needs an entry of E and one of M that name the same card for the same player. (-,1,-,1) ∈ E and
    (0,1,0,3) ∈ M name the same card, but for different players: that is for operation 4.
    """

    phrasing: Phrasing
    juncture: Juncture

    def premise(self, operation: Operation) -> str:
        """Return which premise an operation lacks that cannot be applied."""
        match operation:
            case Operation.OPENING:
                return self._opening()
            case Operation.CASE_1 | Operation.CASE_2 | Operation.CASE_3:
                return self._case(operation)
            case Operation.SUBSTITUTION_BY_E:
                return self.phrasing.msg(f"quiz-lacking-needs-{operation.key}") + self._pair(operation, "E", same=False)
            case Operation.WORTHLESS:
                return self.phrasing.msg(f"quiz-lacking-needs-{operation.key}") + self._pair(operation, "E", same=True)
            case Operation.SUBSTITUTION_BY_N:
                return self.phrasing.msg(f"quiz-lacking-needs-{operation.key}") + self._pair(operation, "N", same=True)
            case Operation.TRANSFER:
                return self.phrasing.msg(f"quiz-lacking-needs-{operation.key}") + self._transfer()
            case Operation.COUNTING:
                return self.phrasing.msg(f"quiz-lacking-needs-{operation.key}")
            case Operation.DUPLICATES:
                return self.phrasing.msg(f"quiz-lacking-needs-{operation.key}") + self._twice()
            case Operation.EXCLUSION:
                return self._exclusion()
            case Operation.SOLUTION_BY_N:
                return self._by_n()
            case _:
                assert_never(operation)

    @cached_property
    def _had(self) -> frozenset[tuple[SetName, tuple[str, ...], str]]:
        """What the sets have had up to here."""
        return frozenset(entry.content for step in self.juncture.done for entry in step.added)

    def _entries(self, name: SetName) -> tuple[Entry, ...]:
        return self.juncture.state.entries[name]

    def _is_done(self, operation: Operation) -> bool:
        return any(step.operation is operation for step in self.juncture.done)

    def _opening(self) -> str:
        return self.phrasing.msg(
            "quiz-lacking-opening-done" if self._is_done(Operation.OPENING) else "quiz-lacking-opening"
        )

    def _case(self, operation: Operation) -> str:
        line = self.juncture.line
        if not line:
            return self.phrasing.msg("quiz-lacking-unread", number=operation.number)
        done = [step for step in self.juncture.done if step.line == line and step.operation is operation]
        if not done and operation is Operation.CASE_2 and self._answered_unfitting(line):
            return self.phrasing.msg("quiz-lacking-fall-2-unfit", line=line)
        if not done:
            return self.phrasing.msg(f"quiz-lacking-no-{operation.key}", line=line)
        entries = ", ".join(self.phrasing.notation.entry(entry) for step in done for entry in step.added)
        return self.phrasing.msg(
            "quiz-lacking-case-done", number=operation.number, line=line, entries=f"{entries} ∈ {done[0].added[0].of}"
        )

    def _answered_unfitting(self, line: int) -> bool:
        """Return whether somebody answers at a line, but the cards named there do not fit into a tuple."""
        derivation = self.juncture.source.lesson.derivation
        answered = any(fact.predicate == "answered" and fact.args[0] == line for fact in derivation.givens)
        return answered and Fact("fits", (line,)) not in derivation

    def _pair(self, operation: Operation, name: SetName, *, same: bool) -> str:
        """Return which entries of a set and of M come nearest to what an operation needs."""
        for of in (name, "M"):
            if not self._entries(of):
                return self.phrasing.msg("quiz-lacking-empty", set=of)
        sharing = [
            (one, other)
            for one, other in product(self._entries(name), self._entries("M"))
            if set(one.needed) & set(other.needed)
        ]
        fitting = [pair for pair in sharing if (pair[0].location == pair[1].location) is same]
        for one, other in fitting:
            given = Entry(
                "M", tuple(NO_CARD if c in one.needed else c for c in other.cards), other.location, other.line
            )
            if operation in _SUBSTITUTIONS and given.content in self._had:
                result = self.phrasing.notation.entry(given)
                return self.phrasing.msg("quiz-lacking-had", entries=self.phrasing.entries((one, other)), result=result)
        if sharing:
            return self.phrasing.msg(f"quiz-lacking-near-{operation.key}", entries=self.phrasing.entries(sharing[0]))
        return self.phrasing.msg("quiz-lacking-none", entry=name)

    def _transfer(self) -> str:
        entries = self._entries("M")
        if not entries:
            return self.phrasing.msg("quiz-lacking-empty", set="M")
        nearest = min(entries, key=lambda entry: len(entry.needed))
        return self.phrasing.msg(
            "quiz-lacking-transfer-near", entry=self.phrasing.entries([nearest]), count=len(nearest.needed)
        )

    def _twice(self) -> str:
        for one, other in _pairs(self._entries("M")):
            if one.location == other.location and set(one.needed) & set(other.needed):
                return self.phrasing.msg("quiz-lacking-duplicates-near", entries=self.phrasing.entries((one, other)))
        return self.phrasing.msg("quiz-lacking-duplicates-none")

    def _exclusion(self) -> str:
        hidden = self.juncture.source.lesson.game.deck.hidden
        if not hidden:
            return self.phrasing.msg("quiz-lacking-nothing-hidden", number=Operation.EXCLUSION.number)
        if self._is_done(Operation.EXCLUSION):
            return self.phrasing.msg("quiz-lacking-exclusion-done")
        return self.phrasing.msg("quiz-lacking-exclusion", hidden=hidden, count=len(self.juncture.state.remaining))

    def _by_n(self) -> str:
        source = self.juncture.source
        if not source.lesson.game.deck.hidden:
            return self.phrasing.msg("quiz-lacking-nothing-hidden", number=Operation.SOLUTION_BY_N.number)
        needs = self.phrasing.msg("quiz-lacking-solution-by-n", size=self.phrasing.size())
        missing = {card: self.juncture.missing(card) for card in self.juncture.state.remaining}
        near = {card: players for card, players in missing.items() if len(players) < len(source.counted)}
        if not near:
            return needs + self.phrasing.msg("quiz-lacking-solution-by-n-none")
        near = {card: players for card, players in near.items() if players}
        if not near:
            return needs + self.phrasing.msg("quiz-lacking-solution-by-n-done")
        card = min(near, key=lambda card: len(near[card]))
        return needs + self.phrasing.msg(
            "quiz-lacking-solution-by-n-near",
            card=self.phrasing.notation.solution_card(card),
            count=len(source.counted) - len(near[card]),
            missing=len(near[card]),
            players=self.phrasing.listing(map(self.phrasing.player, near[card])),
        )


def _pairs(entries: tuple[Entry, ...]) -> Iterator[tuple[Entry, Entry]]:
    for at, one in enumerate(entries):
        for other in entries[at + 1 :]:
            yield one, other
