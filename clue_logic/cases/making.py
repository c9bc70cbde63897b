"""The search for a case: deals are dealt, statements left out, and some exchanged, until all demands are met.

A case begins as statements of one deal that settle the solution, each of which is needed (a minimal unsatisfiable
subset, by deletion: Chinneck and Dravnieks 1991). Hill climbing goes on from there: one or two statements are
forbidden, and others take their place. Cheap tests come first: SAT, then the rules asked for, then what is to be found
beside the solution, and the difficulty last.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct

from clue_logic.cases.dealing import DealtCase, deal_case
from clue_logic.cases.demands import TOLERANCE, Demands, without_rule
from clue_logic.cases.draws import Draws
from clue_logic.cases.testing import DealTests, RuleTests
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.edition import Edition
from clue_logic.game.events import Event
from clue_logic.game.questions import Cell
from clue_logic.guide.planning import Planner
from clue_logic.words.records import replace

VARIETY = 4
"""If no difficulty is asked for, so many cases are made, and one of the different hardest steps is drawn.

Else half of the cases would have the same one.
"""

PATIENCE = 25
"""After this many changes that improve nothing, another deal is tried."""

_WEIGHT = 8
"""How much worse it is to miss the hardest step than the sum, which changes of lines move more easily."""

_TOO_HARD = 1.5
"""A walkthrough is followed no further if its sum exceeds the one asked for by this factor."""


class Limit(Struct, frozen=True):
    """When a search ends without all demands met; the attempts make it end in the same way on every machine."""

    attempts: int = 5_000
    seconds: float | None = 30.0

    @property
    def half(self) -> Limit:
        """Half of it, for one of two searches."""
        return Limit(max(1, self.attempts // 2), None if self.seconds is None else self.seconds / 2)


class Effort(Struct, frozen=True):
    """The difficulty of a case: the sum of all steps, and the hardest."""

    difficulty: int
    hardest: int


class Candidate(Struct, frozen=True):
    """Statements that settle the solution, and what is known of them as a case."""

    dealt: DealtCase
    events: tuple[Event, ...]
    rules: frozenset[str]  # the rules that the proofs found use; those that were asked for and are needed
    unneeded: tuple[str, ...]  # the rules asked for that are not needed
    effort: Effort | None  # None if it was not looked at
    open_card: str  # a card of which the last statement settles whether the envelope holds it

    def misses(self, demands: Demands) -> tuple[float, ...]:
        """Return how far the case is from what was asked for, the most important first; all 0 if it is met."""
        distance = 0.0
        if self.effort is None:
            distance = float("inf")
        else:
            difficulty, hardest = (max(0.0, away - 1) for away in effort_misses(self.effort, demands))
            distance = difficulty + _WEIGHT * hardest
        return (len(self.unneeded), distance)


def effort_misses(effort: Effort, demands: Demands) -> tuple[float, float]:
    """Return how far the sum and the hardest step are from those asked for, in units of what is tolerated.

    >>> effort_misses(Effort(44, 9), Demands(difficulty=40, hardest=7))
    (1.0, 2.0)
    """
    asked = demands.difficulty
    return (
        0.0 if asked is None else abs(effort.difficulty - asked) / (TOLERANCE * asked),
        0.0 if demands.hardest is None else float(abs(effort.hardest - demands.hardest)),
    )


def find_case(demands: Demands, seed: str, editions: Mapping[str, Edition], limit: Limit) -> Candidate | None:
    """Return the case that comes nearest to what was asked for; None if no statements settle a solution.

    It depends on the demands and the seed alone, unless the time limit ends the search.

    >>> from clue_logic.game.edition import editions
    >>> found = find_case(Demands(players=3, rules=("passed", "last_place")), "7", editions(), Limit(100, None))
    >>> sorted(found.rules), found.unneeded
    (['last_place', 'passed'], ())
    """
    draws = Draws(seed)
    until = None if limit.seconds is None else time.monotonic() + limit.seconds
    best: Candidate | None = None
    least: tuple[float, ...] = (float("inf"),)
    attempts = number = 0
    met = dict[int, Candidate]()
    wanted = VARIETY if demands.difficulty is None and demands.hardest is None else 1
    while attempts < limit.attempts and (until is None or time.monotonic() < until):
        search = _DealSearch(draws, demands, deal_case(draws, demands, editions))
        for candidate in search.candidates():
            attempts += 1
            if candidate is not None and (misses := candidate.misses(demands)) < least:
                best, least = candidate, misses
            if candidate is not None and candidate.effort is not None and not any(candidate.misses(demands)):
                number += 1
                met.setdefault(candidate.effort.hardest, candidate)
                if number >= wanted:
                    return met[draws.pick([*met])]
                break
            if attempts >= limit.attempts or (until is not None and time.monotonic() >= until):
                return best
    return best


class _DealSearch:
    """Looks for a case among the statements of one deal."""

    def __init__(self, draws: Draws, demands: Demands, dealt: DealtCase) -> None:
        self._draws = draws
        self._demands = demands
        self._dealt = dealt
        self._tests = DealTests(dealt)
        self._rule_tests: dict[Collection[str] | None, RuleTests] = {}
        self._start: tuple[Cell, ...] | None = None

    def candidates(self) -> Iterator[Candidate | None]:
        """Yield cases, each a change of the best one so far; None for one that is none."""
        if not self._tests.settle(self._dealt.statements) or not self._solves(
            self._demands.rules, self._dealt.statements
        ):
            yield None
            return
        best: Candidate | None = None
        least: tuple[float, ...] = (float("inf"),)
        stale = 0
        while stale < PATIENCE:
            candidate = self._try_core(self._core(best))
            stale += 1
            yield candidate
            if candidate is not None and (misses := candidate.misses(self._demands)) <= least:
                stale = 0 if misses < least else stale
                best, least = candidate, misses

    def _core(self, best: Candidate | None) -> list[Event]:
        """Return statements that settle the solution, each needed: like those of the best case, but without some."""
        draws, statements = self._draws, self._dealt.statements
        current = [] if best is None else [*best.events]
        forbidden = draws.sample(current, 1 + draws.index(2))
        allowed = [event for event in statements if event not in forbidden]
        if not self._tests.settle(allowed):
            return []
        order = [*draws.shuffle(event for event in allowed if event not in current), *draws.shuffle(current)]
        return self._tests.minimize(allowed, [event for event in order if event not in forbidden])

    def _try_core(self, core: Sequence[Event]) -> Candidate | None:
        events = self._with_spare(core)
        if not events:
            return None
        asked = self._demands.rules
        tests = self._rules(asked)
        derivation = tests.derive(events)
        if not tests.is_solved(derivation):
            return None
        used, _ = tests.proof(derivation)
        rules, unneeded = used, tuple[str, ...]()
        if asked is not None:
            unneeded = tuple(rule for rule in asked if rule not in used) or tuple(
                rule for rule in asked if self._solves(without_rule(asked, rule), events)
            )
            rules = frozenset(asked).difference(unneeded)
        before = self._tests.settled_cells(events[:-1])
        settled = {fact.args[1] for fact in before if fact.args[0] == ENVELOPE}
        open_card = self._draws.pick([card for card in self._dealt.game.deck.cards if card not in settled])
        effort = None if unneeded else self._effort(events)
        if effort is None and not unneeded:
            return None
        return Candidate(self._dealt, tuple(events), rules, unneeded, effort, open_card)

    def _with_spare(self, core: Sequence[Event]) -> list[Event]:
        """Return needed statements together with as many as asked that are not, but without making these so."""
        spare = list[Event]()
        for event in self._draws.shuffle(self._dealt.statements) if core and self._demands.spare else ():
            if len(spare) == self._demands.spare:
                break
            if event not in core:
                more = [*core, *spare, event]
                if not any(self._tests.settle(other for other in more if other is not one) for one in core):
                    spare.append(event)
        if len(spare) < self._demands.spare or not core:
            return []
        last = max(core, key=lambda event: event.line)
        return [*sorted((one for one in (*core, *spare) if one is not last), key=lambda event: event.line), last]

    def _effort(self, events: Sequence[Event]) -> Effort | None:
        """Return the difficulty of a case; None if the rules do not find all that follows, so that one must suppose."""
        derivation = self._rules(None).derive(events)
        if any(fact not in derivation for fact in self._tests.settled_cells(events)):
            return None
        planner = Planner(replace(self._dealt.game, events=tuple(events)))
        if self._start is None:
            self._start = planner.header_cells
        difficulty = hardest = 0
        for deduction in planner.deductions(self._start):
            difficulty += deduction.difficulty
            hardest = max(hardest, deduction.difficulty)
            if self._demands.difficulty is not None and difficulty > _TOO_HARD * self._demands.difficulty:
                break
        return Effort(difficulty, hardest)

    def _solves(self, rules: Collection[str] | None, events: Sequence[Event]) -> bool:
        return self._rules(rules).solve(events)

    def _rules(self, rules: Collection[str] | None) -> RuleTests:
        if rules not in self._rule_tests:
            self._rule_tests[rules] = RuleTests(self._dealt, rules)
        return self._rule_tests[rules]
