"""Semi-naive evaluation in rounds, with joins by pyDatalog or by compiled loops.

Each round applies every rule to the facts of earlier rounds, at least one of them new, and records the rule, binding
and premises of each new fact. The result does not depend on the order of the log, and proofs have minimal height when
the whole log is derived at once. Statement by statement, it also tells since which statement each fact is known.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from clue_logic.datalog.derivation import (
    Derivation,
    FactRecord,
    Inference,
    find_incomplete,
    format_skip_notice,
    format_stop_notice,
    is_over_limit,
)
from clue_logic.datalog.engine.database import Database, Delta
from clue_logic.datalog.engine.incremental import JoinRule, WaitingRule, incremental_rule
from clue_logic.datalog.engine.joins import Engine
from clue_logic.datalog.engine.plan import plan_rules, too_many_facts
from clue_logic.datalog.engine.work import Work, WorkLimitError
from clue_logic.datalog.syntax import DEFAULT_BOUNDS, Calculus
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.words.cancellation import SupersededError, never


def derive(calculus: Calculus, stages: Iterable[Stage], engine: Engine = "loops") -> Derivation:
    """Derive all facts of a whole log at once; proofs have minimal height.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> facts = [("location", "Ben"), ("location", "envelope"), ("card", "Rope"), ("names", 3, "Rope")]
    >>> facts.append(("passed", 3, "Ben"))
    >>> stage = Stage(0, tuple(GivenFact(Fact(p, tuple(args)), 3) for p, *args in facts))
    >>> derivation = derive(load_calculus("notebook"), [stage])
    >>> inference = derivation.inferences[Fact("holds", ("envelope", "Rope"))]
    >>> inference.label, inference.round
    ('last_place', 2)
    """
    rounds = Rounds(calculus, engine, one_way=True)
    rounds.extend([given for stage in stages for given in stage.givens], since=None)
    return rounds.derivation()


def derive_by_statement(
    calculus: Calculus, stages: Iterable[Stage], stopped: Callable[[], bool] = never, engine: Engine = "loops"
) -> Derivation:
    """Derive statement by statement; each inference records since which statement its fact is known.

    Raises SupersededError if `stopped`, called between statements, returns True.
    """
    rounds = Rounds(calculus, engine, one_way=True)
    for stage in stages:
        if stopped():
            raise SupersededError
        rounds.extend(stage.givens, since=stage.line)
    return rounds.derivation()


class _RoundMark(NamedTuple):
    """The state before a call of `extend`, for rollback."""

    trail: int
    givens: int
    inferences: int
    left_out: int
    round: int
    pending: tuple[Fact, ...]


class Rounds:
    """The fixpoint of the facts so far; `extend` adds given facts and runs further rounds."""

    def __init__(self, calculus: Calculus, engine: Engine = "loops", *, one_way: bool = False) -> None:
        self._calculus = calculus
        self._bounds = calculus.bounds or DEFAULT_BOUNDS
        self._one_way = one_way
        self._database = Database(engine, one_way=one_way)
        self._givens: FactRecord[GivenFact] = FactRecord()
        self._inferences: FactRecord[Inference] = FactRecord()
        self._sizes: Counter[str] = Counter()
        self._left_out: dict[str, str] = {}
        self._round = 0
        self._marks: list[_RoundMark] = []
        self._pending: tuple[Fact, ...] = ()
        self._plans = plan_rules(calculus)
        self._rules: dict[int, JoinRule | WaitingRule] = {}  # those that had facts to start from
        self._rules_by_predicate: dict[str, list[int]] = defaultdict(list)
        for number, plan in enumerate(self._plans):
            is_bounded = plan.rule.label in calculus.bounded
            (self._database.loops if is_bounded else self._database.store).expect(plan.joins)
            for predicate in plan.triggers:
                self._rules_by_predicate[predicate].append(number)
        self._work = {
            number: Work(self._bounds.combinations)
            for number, rule in enumerate(calculus.rules)
            if rule.label in calculus.bounded
        }
        self._limited = [number for number, rule in enumerate(calculus.rules) if rule.limit is not None]

    def extend(self, givens: Iterable[GivenFact], *, since: int | None, until: str | None = None) -> tuple[Fact, ...]:
        """Add given facts, and return the newly derived facts; stop after the round that derives predicate `until`.

        Raises TooManyFactsError if user-defined rules derive too many facts.
        """
        self._marks.append(self._mark())
        newest, self._pending = list(self._pending), ()
        added: dict[Fact, GivenFact] = {}
        for given in givens:
            if given.fact not in self._givens.places and given.fact not in self._inferences.places:
                added.setdefault(given.fact, given)
        self._givens.add(added.values())
        self._database.give(tuple(added))
        newest += added
        derived: list[Fact] = []
        while newest or not self._round:  # rules without conditions fire even if nothing is given
            self._sizes.update(fact.predicate for fact in newest)
            self._database.trail.note(self._sizes.subtract, [fact.predicate for fact in newest])
            new = self._database.advance(newest)
            self._round += 1
            found: dict[Fact, Inference] = {}
            for number in self._triggered_rules(new):
                self._fire(number, new, found, since)
            self._inferences.add(found.values())
            newest = list(found)
            derived.extend(newest)
            if until is not None and any(fact.predicate == until for fact in newest):
                self._pending = tuple(newest)
                break
        return tuple(derived)

    def _fire(self, number: int, new: Delta, found: dict[Fact, Inference], since: int | None) -> None:
        """Add the new conclusions of a rule to those of the round; stop the rule at its limit."""
        rule, work = self._calculus.rules[number], self._work.get(number)
        if work is not None:
            self._database.trail.note(setattr, work, "used", work.used)
        try:
            for fact, premises, binding in self._rule(number).fire(new, self._inferences.places, found):
                if fact not in self._givens.places:
                    found[fact] = Inference(fact, rule.label, premises, binding, self._round, since)
                    if self._work and len(self._inferences) + len(found) > self._bounds.facts:
                        raise too_many_facts(self._calculus, rule.label, self._bounds.facts)
        except WorkLimitError:
            self._left_out[rule.label] = format_stop_notice(rule, self._bounds.combinations)

    def rollback(self, number: int) -> None:
        """Undo all calls of `extend` after the first `number`.

        Raises ValueError if there were fewer calls, or ``one_way`` is set.
        """
        if self._one_way:
            raise ValueError("these rounds only go one way")
        if not 0 <= number <= len(self._marks):
            raise ValueError(f"{number} calls to keep, of {len(self._marks)}")
        if number == len(self._marks):
            return
        mark = self._marks[number]
        del self._marks[number:]
        self._database.trail.rollback(mark.trail)
        self._givens.truncate(mark.givens)
        self._inferences.truncate(mark.inferences)
        while len(self._left_out) > mark.left_out:
            self._left_out.popitem()
        self._round, self._pending = mark.round, mark.pending

    def _mark(self) -> _RoundMark:
        return _RoundMark(
            len(self._database.trail),
            len(self._givens),
            len(self._inferences),
            len(self._left_out),
            self._round,
            self._pending,
        )

    def derivation(self) -> Derivation:
        """Return the derivation so far; later changes do not affect it."""
        given, inferred = self._givens.snapshot(), self._inferences.snapshot()
        incomplete = find_incomplete(self._calculus.rules, self._left_out)
        return Derivation(self._calculus, given, inferred, dict(self._left_out), incomplete)

    def _triggered_rules(self, new: Delta) -> list[int]:
        """Return the rules that new facts may trigger; in the first round also those that join nothing."""
        awake = {number for predicate in new for number in self._rules_by_predicate[predicate]}
        if self._round == 1:
            awake.update(number for number, plan in enumerate(self._plans) if not plan.core)
        for number in self._limited:
            rule = self._calculus.rules[number]
            if is_over_limit(rule, self._sizes):
                self._left_out[rule.label] = format_skip_notice(rule)
        if self._left_out:
            awake = {number for number in awake if self._calculus.rules[number].label not in self._left_out}
        return [number for number in sorted(awake) if self._has_facts(number)]

    def _has_facts(self, number: int) -> bool:
        """Return whether a rule can have something to do; one that counts sees all that it counts as it comes."""
        plan = self._plans[number]
        return bool(plan.waits) or all(self._sizes[atom.predicate] for atom in plan.core)

    def _rule(self, number: int) -> JoinRule | WaitingRule:
        """Return the evaluator of a rule; made when it first has facts, which many rules never have."""
        if number not in self._rules:
            self._rules[number] = incremental_rule(self._plans[number], self._database, self._work.get(number))
        return self._rules[number]
