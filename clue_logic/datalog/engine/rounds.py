"""Semi-naive evaluation in rounds, with joins by pyDatalog or by compiled loops.

Each round applies every rule to the facts of earlier rounds, at least one of them new, and records the rule, binding
and premises of each new fact. The result does not depend on the order of the log, and proofs have minimal height when
the whole log is derived at once. Statement by statement, it also tells since which statement each fact is known.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

from clue_logic.datalog.derivation import (
    Derivation,
    FactRecord,
    Inference,
    find_incomplete,
    is_over_limit,
    skip_notice,
    stop_notice,
)
from clue_logic.datalog.engine.incremental import IncrementalRule, Newest
from clue_logic.datalog.engine.plan import plan_rules, too_many_facts
from clue_logic.datalog.engine.tables import Row, Rows, Tables
from clue_logic.datalog.engine.work import Work, WorkLimitError
from clue_logic.datalog.syntax import DEFAULT_BOUNDS, Calculus
from clue_logic.game.facts import Fact, GivenFact, Stage
from clue_logic.words.cancellation import SupersededError, never
from clue_logic.words.messages import Message

if TYPE_CHECKING:
    from clue_logic.datalog.engine.pydatalog_store import PydatalogStore

Engine = Literal["pydatalog", "loops"]
"""What joins facts; ``loops`` takes half the time of ``pydatalog``, and both give the same derivation."""


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
    rounds = Rounds(calculus, engine)
    rounds.extend([given for stage in stages for given in stage.givens], since=None)
    return rounds.derivation()


def derive_by_statement(
    calculus: Calculus, stages: Iterable[Stage], stopped: Callable[[], bool] = never, engine: Engine = "loops"
) -> Derivation:
    """Derive statement by statement; each inference records since which statement its fact is known.

    Raises SupersededError if `stopped`, called between statements, returns True.
    """
    rounds = Rounds(calculus, engine)
    for stage in stages:
        if stopped():
            raise SupersededError
        rounds.extend(stage.givens, since=stage.line)
    return rounds.derivation()


class _RoundMark(NamedTuple):
    """The state before a call of `extend`, for rollback."""

    advanced: int
    givens: int
    inferences: int
    left_out: int
    round: int
    pending: tuple[Fact, ...]
    work: dict[int, int]


class Rounds:
    """The fixpoint of the facts so far; `extend` adds given facts and runs further rounds."""

    def __init__(self, calculus: Calculus, engine: Engine = "loops") -> None:
        self._calculus = calculus
        self._bounds = calculus.bounds or DEFAULT_BOUNDS
        self._tables = Tables.of((), calculus.declarations)
        self._store = _pydatalog_store() if engine == "pydatalog" else None
        self._advanced: list[Fact] = []  # all facts in the tables, in order
        self._givens: FactRecord[GivenFact] = FactRecord()
        self._inferences: FactRecord[Inference] = FactRecord()
        self._sizes: Counter[str] = Counter()
        self._left_out: dict[str, Message] = {}
        self._round = 0
        self._marks: list[_RoundMark] = []
        self._pending: tuple[Fact, ...] = ()
        self._plans = plan_rules(calculus)
        self._rules: dict[int, IncrementalRule] = {}  # those that had facts to start from
        self._rules_by_predicate: dict[str, list[int]] = defaultdict(list)
        self._work = {
            number: Work(self._bounds.combinations)
            for number, rule in enumerate(calculus.rules)
            if rule.label in calculus.bounded
        }
        for number, plan in enumerate(self._plans):
            if self._store is not None and self._is_joined(number):
                self._store.expect(plan.core)
            for predicate in plan.triggers:
                self._rules_by_predicate[predicate].append(number)
        self._limited = [number for number, rule in enumerate(calculus.rules) if rule.limit is not None]

    def _is_joined(self, number: int) -> bool:
        """Return whether pyDatalog joins the core of a rule: several atoms, and work without limit, as it goes on."""
        return len(self._plans[number].core) > 1 and number not in self._work

    def extend(self, givens: Iterable[GivenFact], *, since: int | None, until: str | None = None) -> tuple[Fact, ...]:
        """Add given facts, and return the newly derived facts; stop after the round that derives predicate `until`.

        Facts of predicates that the rules do not declare are left out.

        Raises TooManyFactsError if user-defined rules derive too many facts.
        """
        self._marks.append(self._mark())
        newest, self._pending = list(self._pending), ()
        added: dict[Fact, GivenFact] = {}
        for given in givens:
            if given.fact.predicate not in self._calculus.declarations:
                continue
            if given.fact not in self._givens.places and given.fact not in self._inferences.places:
                added.setdefault(given.fact, given)
        self._givens.add(added.values())
        newest += added
        derived: list[Fact] = []
        while newest or not self._round:  # rules without conditions fire even if nothing is given
            self._round += 1
            new = self._advance(newest)
            inferences: dict[Fact, Inference] = {}
            for number in self._triggered_rules(new):
                self._fire(number, new, inferences, since)
            self._inferences.add(inferences.values())
            newest = list(inferences)
            derived.extend(newest)
            if until is not None and any(fact.predicate == until for fact in newest):
                self._pending = tuple(newest)
                break
        return tuple(derived)

    def _advance(self, newest: Iterable[Fact]) -> Newest:
        """Add facts to the tables; return their rows by predicate."""
        rows: dict[str, Rows] = defaultdict(dict)
        for fact in newest:
            rows[fact.predicate][fact.args] = self._round
            self._advanced.append(fact)
        for predicate, new in rows.items():
            self._tables[predicate].add(new)
            self._sizes[predicate] += len(new)
        if self._store is not None:
            self._store.advance(newest)
        return rows

    def _fire(self, number: int, new: Newest, inferences: dict[Fact, Inference], since: int | None) -> None:
        """Add the new conclusions of a rule to those of the round; stop the rule at its limit."""
        rule = self._rule(number)
        label = rule.plan.rule.label
        try:
            cores = rule.cores(new) if rule.plan.core or self._round > 1 else rule.again(())
            for binding in rule.bindings(cores):
                fact = rule.fact(binding)
                if fact not in inferences:
                    values = rule.named_values(binding)
                    inferences[fact] = Inference(fact, label, rule.premises(binding), values, self._round, since)
                    if self._work and len(self._inferences) + len(inferences) > self._bounds.facts:
                        raise too_many_facts(self._calculus, label, self._bounds.facts)
        except WorkLimitError:
            self._left_out[label] = stop_notice(rule.plan.rule, self._bounds.combinations)

    def rollback(self, number: int) -> None:
        """Undo all calls of `extend` after the first `number`.

        Raises ValueError if there were fewer calls.
        """
        if not 0 <= number <= len(self._marks):
            raise ValueError(f"{number} calls to keep, of {len(self._marks)}")
        if number == len(self._marks):
            return
        mark = self._marks[number]
        del self._marks[number:]
        self._withdraw(mark.advanced)
        for rule, used in mark.work.items():
            self._work[rule].used = used
        self._givens.truncate(mark.givens)
        self._inferences.truncate(mark.inferences)
        while len(self._left_out) > mark.left_out:
            self._left_out.popitem()
        self._round, self._pending = mark.round, mark.pending

    def _withdraw(self, number: int) -> None:
        """Remove all facts after the first `number` from the tables."""
        rows: dict[str, list[Row]] = defaultdict(list)
        for predicate, args in self._advanced[number:]:
            rows[predicate].append(args)
        for predicate, last in rows.items():
            self._tables[predicate].remove_last(last)
            self._sizes[predicate] -= len(last)
        if self._store is not None:
            self._store.remove(self._advanced[number:])
        del self._advanced[number:]

    def _mark(self) -> _RoundMark:
        return _RoundMark(
            len(self._advanced),
            len(self._givens),
            len(self._inferences),
            len(self._left_out),
            self._round,
            self._pending,
            {number: work.used for number, work in self._work.items()},
        )

    def derivation(self) -> Derivation:
        """Return the derivation so far; later changes do not affect it."""
        given, inferred = self._givens.snapshot(), self._inferences.snapshot()
        incomplete = find_incomplete(self._calculus.rules, self._left_out)
        return Derivation(self._calculus, given, inferred, dict(self._left_out), incomplete)

    def _triggered_rules(self, new: Newest) -> list[int]:
        """Return the rules that new facts may trigger; in the first round also those that join nothing."""
        awake = {number for predicate in new for number in self._rules_by_predicate[predicate]}
        if self._round == 1:
            awake.update(number for number, plan in enumerate(self._plans) if not plan.core)
        for number in self._limited:
            rule = self._calculus.rules[number]
            if is_over_limit(rule, self._sizes):
                self._left_out[rule.label] = skip_notice(rule)
        if self._left_out:
            awake = {number for number in awake if self._calculus.rules[number].label not in self._left_out}
        return [
            number for number in sorted(awake) if all(self._sizes[atom.predicate] for atom in self._plans[number].core)
        ]

    def _rule(self, number: int) -> IncrementalRule:
        """Return the evaluator of a rule; made when it first has facts, which many rules never have."""
        if number not in self._rules:
            plan, join = self._plans[number], None
            if self._store is not None and self._is_joined(number):
                join = self._store.join(plan.core, plan.variables)
            self._rules[number] = IncrementalRule(plan, self._tables, self._work.get(number), join)
        return self._rules[number]


def _pydatalog_store() -> PydatalogStore:
    from clue_logic.datalog.engine.pydatalog_store import PydatalogStore

    return PydatalogStore()
