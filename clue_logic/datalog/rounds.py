"""Deriving by rounds: pyDatalog joins, the loop records.

Each round applies every rule to the facts of the rounds before, joining at least one fact that is new, and records for
each new fact the rule, the binding and the premises. That terminates, is independent of the order of the log, and
gives proofs of minimal height when the whole log is derived at once. Adding the statements one after the other only
adds rounds, and tells after which statement each fact was known.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.datalog.conditions import (
    Binding,
    ExactCounter,
    GivenFacts,
    Lookup,
    Row,
    all_of,
    fact_maker,
    term_getter,
)
from clue_logic.datalog.derivation import Derivation, Inference
from clue_logic.datalog.plan import CountPlan, RulePlan, exact_inputs, plan_rule
from clue_logic.datalog.store import Join, Store
from clue_logic.datalog.syntax import AtLeast, Atom, Calculus, ExactCount
from clue_logic.game.facts import Fact, Given, Stage, Value


def derive(calculus: Calculus, stages: Iterable[Stage]) -> Derivation:
    """Derive everything that follows from a whole log at once; proofs have minimal height.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> told = [("location", "Ben"), ("location", "envelope"), ("card", "Rope"), ("names", 3, "Rope")]
    >>> told.append(("passed", 3, "Ben"))
    >>> stage = Stage(0, tuple(Given(Fact(p, tuple(args)), 3) for p, *args in told))
    >>> derivation = derive(load_calculus("notebook"), [stage])
    >>> inference = derivation.inferences[Fact("holds", ("envelope", "Rope"))]
    >>> inference.label, inference.round
    ('last_place', 2)
    """
    rounds = Rounds(calculus)
    rounds.extend([given for stage in stages for given in stage.givens], since=None)
    return rounds.derivation()


def derive_by_statement(calculus: Calculus, stages: Iterable[Stage]) -> Derivation:
    """Derive statement by statement; every inference says since which statement its fact is known."""
    rounds = Rounds(calculus)
    for stage in stages:
        rounds.extend(stage.givens, since=stage.line)
    return rounds.derivation()


def applications(calculus: Calculus, facts: Iterable[Fact]) -> tuple[Inference, ...]:
    """Return every way to apply one rule to exactly these facts, whether its conclusion is among them or not.

    A rule that counts is applied once for each conclusion and what else its condition binds, to as many of the facts
    as it needs.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> facts = [Fact("revealed", (4, "Ben", "Rope")), Fact("holds", ("Ben", "Rope")), Fact("location", ("Ann",))]
    >>> for inference in applications(load_calculus("notebook"), facts):
    ...     print(inference.label, inference.fact)
    revealed holds(Ben, Rope)
    one_place lacks(Ann, Rope)
    """
    facts = tuple(dict.fromkeys(facts))
    store, lookup = Store(), GivenFacts()
    declared = calculus.declarations
    lookup.add([fact for fact in facts if declared[fact.predicate].given])
    rules = [_at_work(plan_rule(rule, calculus), store, lookup) for rule in calculus.rules]
    store.advance(facts)
    newest = {fact.predicate for fact in facts}
    return tuple(
        Inference(fact, rule.plan.rule.label, premises, binding, 1, None)
        for rule in rules
        for fact, premises, binding in rule.fire(newest, {}, {})
    )


class Rounds:
    """The fixpoint so far; `extend` adds given facts and the rounds that follow from them."""

    def __init__(self, calculus: Calculus) -> None:
        self._calculus = calculus
        self._store = Store()
        self._lookup = GivenFacts()
        self._givens: dict[Fact, Given] = {}
        self._inferences: dict[Fact, Inference] = {}
        self._sizes: Counter[str] = Counter()
        self._notices: dict[str, str] = {}
        self._round = 0
        self._pending: list[Fact] = []
        self._rules = [_at_work(plan_rule(rule, calculus), self._store, self._lookup) for rule in calculus.rules]

    def extend(self, givens: Iterable[Given], *, since: int | None, until: str | None = None) -> tuple[Fact, ...]:
        """Add given facts, derive what follows, and return the newly derived facts.

        Parameters
        ----------
        givens
            The facts, of any predicate: what rules derive may also be supposed. Those known already stay as they are.
        since
            Is recorded with the derived facts: the line of the statement that the given facts come from.
        until
            Stop after the first round that derives a fact of this predicate; the next call goes on from there.
        """
        newest, self._pending = self._pending, []
        added: list[Fact] = []
        for given in givens:
            if given.fact not in self._givens and given.fact not in self._inferences:
                self._givens[given.fact] = given
                added.append(given.fact)
        self._lookup.add(added)
        newest += added
        derived: list[Fact] = []
        while newest or not self._round:  # rules without conditions fire even if nothing is given
            self._sizes.update(fact.predicate for fact in newest)
            self._store.advance(newest)
            self._round += 1
            predicates = {fact.predicate for fact in newest}
            found: dict[Fact, Inference] = {}
            for rule in self._rules:
                if not self._left_out(rule.plan):
                    for fact, premises, binding in rule.fire(predicates, self._inferences, found):
                        if fact not in self._givens:
                            found[fact] = Inference(fact, rule.plan.rule.label, premises, binding, self._round, since)
            self._inferences.update(found)
            newest = list(found)
            derived.extend(newest)
            if until is not None and any(fact.predicate == until for fact in newest):
                self._pending = newest
                break
        return tuple(derived)

    def derivation(self) -> Derivation:
        """Return everything derived so far."""
        return Derivation(self._calculus, dict(self._givens), dict(self._inferences), tuple(self._notices.values()))

    def _left_out(self, plan: RulePlan) -> bool:
        limit = plan.rule.limit
        if limit is None or self._sizes[limit.predicate] <= limit.most:
            return False
        self._notices[plan.rule.label] = (
            f"rule {plan.rule.label} was left out: it is skipped over {limit.most} facts of '{limit.predicate}'"
        )
        return True


def _at_work(plan: RulePlan, store: Store, givens: GivenFacts) -> _Plain | _Counting:
    return _Counting(plan, store, givens) if plan.counts else _Plain(plan, store, givens)


_Firing = tuple[Fact, tuple[Fact, ...], tuple[tuple[str, Value], ...]]


class _Plain:
    """A rule without counts: one join, filtered."""

    def __init__(self, plan: RulePlan, store: Store, givens: GivenFacts) -> None:
        self.plan = plan
        self._store = store
        self._joins = store.compile(plan.core, plan.variables)
        self._head = fact_maker(plan.rule.head)
        self._premises = [fact_maker(a) for a in plan.core]
        self._test = all_of(plan.early, givens)
        self._exact = _exact_counters(plan, plan.early_exact, givens)
        self._coreless = not plan.core

    def fire(
        self, newest: set[str], known: Mapping[Fact, Inference], found: Mapping[Fact, Inference]
    ) -> Iterator[_Firing]:
        rows = _answers(self._store, self._joins, newest)
        if self._coreless:  # a rule without positive atoms fires once
            self._coreless = False
            rows = [()]
        for row in rows:
            binding = dict(zip(self.plan.variables, row, strict=True))
            for count in self._exact:
                binding[count.result] = count(binding)
            fact = self._head(binding)
            if fact not in known and fact not in found and self._test(binding):
                yield fact, tuple(dict.fromkeys(premise(binding) for premise in self._premises)), _shown(binding)


@dataclass(slots=True)
class _Core:
    """A binding of the core of a counting rule, and the terms counted for it so far.

    `terms[i]` maps each term counted by the i-th count to the row of the join that showed it first.
    """

    row: Row
    binding: Binding
    bounds: tuple[int, ...]
    terms: tuple[dict[Value, list[Row]], ...]

    def reached(self) -> bool:
        return all(len(terms) >= bound for terms, bound in zip(self.terms, self.bounds, strict=True))


@dataclass
class _Counted:
    """One count of a rule at work: its joins, the rows found so far and the cores that wait, by key."""

    plan: CountPlan
    joins: tuple[Join, ...]
    key_of_row: tuple[int, ...]
    term_of_row: int
    rows: dict[Row, list[Row]] = field(default_factory=lambda: defaultdict(list))
    waiting: dict[Row, dict[Row, _Core]] = field(default_factory=lambda: defaultdict(dict))

    @cached_property
    def columns(self) -> Mapping[str, int]:
        """The columns of the join's variables that the core does not bind."""
        return {name: i for i, name in enumerate(self.plan.variables) if name not in self.plan.key}

    def key_of(self, core: _Core) -> Row:
        return tuple(core.binding[v] for v in self.plan.key)


class _Counting:
    """A rule with monotone counts: a running set of counted terms for every binding of its core."""

    def __init__(self, plan: RulePlan, store: Store, givens: GivenFacts) -> None:
        self.plan = plan
        self._store = store
        self._joins = store.compile(plan.core, plan.variables)
        self._head = fact_maker(plan.rule.head)
        self._exact = _exact_counters(plan, plan.early_exact, givens)
        self._late_exact = _exact_counters(plan, plan.late_exact, givens)
        self._rest = Lookup(plan.rest, plan.variables, givens)
        self._test = all_of(plan.early, givens)
        self._late_test = all_of(plan.late, givens)
        self._counts = [
            _Counted(
                plan=count,
                joins=store.compile(count.joined, count.variables),
                key_of_row=tuple(count.variables.index(v) for v in count.key),
                term_of_row=count.variables.index(count.count.counted.name),
            )
            for count in plan.counts
        ]
        self._filters = [all_of(c.plan.early, givens, c.columns) for c in self._counts]
        self._late_filters = [all_of(c.plan.late, givens, c.columns) if c.plan.late else None for c in self._counts]
        self._bounds = [term_getter(count.count.bound) for count in plan.counts]
        self._seen: set[Row] = set()
        self._coreless = not plan.core

    def fire(
        self, newest: set[str], known: Mapping[Fact, Inference], found: Mapping[Fact, Inference]
    ) -> Iterator[_Firing]:
        touched: dict[Row, _Core] = {}
        for i, count in enumerate(self._counts):
            for row in _answers(self._store, count.joins, newest):
                key = tuple([row[k] for k in count.key_of_row])
                count.rows[key].append(row)
                for core in count.waiting[key].values():
                    if self._count(i, row, core):
                        touched[core.row] = core
        rows = _answers(self._store, self._joins, newest)
        if self._coreless:
            self._coreless = False
            rows = [()]
        for row in rows:
            if row not in self._seen:
                self._seen.add(row)
                new = self._new_core(row)
                if new is not None:
                    touched[row] = new
        for row in sorted(touched):
            core = touched[row]
            if core.reached():
                yield from self._conclude(core, known, found)

    def _new_core(self, row: Row) -> _Core | None:
        plan = self.plan
        binding = dict(zip(plan.variables, row, strict=True))
        for count in self._exact:
            binding[count.result] = count(binding)
        if not self._test(binding):
            return None
        bounds = []
        for counted, bound_of in zip(self._counts, self._bounds, strict=True):
            bound = bound_of(binding)
            if not isinstance(bound, int):
                raise TypeError(f"{counted.plan.count.bound} is not a number")  # the rule checks keep this away
            bounds.append(bound)
        core = _Core(row, binding, tuple(bounds), tuple({} for _ in plan.counts))
        for i, counted in enumerate(self._counts):
            key = counted.key_of(core)
            counted.waiting[key][row] = core
            for counted_row in counted.rows[key]:
                self._count(i, counted_row, core)
        return core

    def _count(self, i: int, row: Row, core: _Core) -> bool:
        """Count a row for a core, if it passes the filters; return whether a term was added."""
        count = self._counts[i]
        term = row[count.term_of_row]
        rows = core.terms[i].get(term)
        if rows is not None and self._late_filters[i] is None:
            return False
        if self._filters[i](core.binding, row):
            core.terms[i].setdefault(term, []).append(row)
            return True
        return False

    def _conclude(
        self, core: _Core, known: Mapping[Fact, Inference], found: Mapping[Fact, Inference]
    ) -> Iterator[_Firing]:
        """Yield the new conclusions of a core that has reached its bounds; forget it when none can come any more."""
        finished = True
        for binding in self._rest(core.binding):
            if self._late_exact:
                binding = {**binding, **{count.result: count(binding) for count in self._late_exact}}
            fact = self._head(binding)
            if fact in known or fact in found or not self._late_test(binding):
                continue
            counted = [self._counted_rows(i, core, binding) for i in range(len(self._counts))]
            if any(rows is None for rows in counted):
                finished = False
                continue
            yield fact, self._premises(binding, [rows or () for rows in counted]), _shown(binding)
        if finished:
            for waiting in self._counts:
                waiting.waiting[waiting.key_of(core)].pop(core.row, None)

    def _counted_rows(self, i: int, core: _Core, binding: Binding) -> Sequence[Row] | None:
        """Return the first rows that reach the bound under the whole binding, or None if they do not."""
        bound, rows, test = core.bounds[i], core.terms[i].values(), self._late_filters[i]
        chosen: list[Row] = []
        for candidates in rows:
            if len(chosen) >= bound:
                break
            for row in candidates:
                if test is None or test(binding, row):
                    chosen.append(row)
                    break
        return chosen if len(chosen) >= bound else None

    def _premises(self, binding: Binding, counted: Sequence[Sequence[Row]]) -> tuple[Fact, ...]:
        premises: list[Fact] = []
        rows = iter(zip(self._counts, counted, strict=True))
        for literal in self.plan.rule.body:
            if isinstance(literal, Atom):
                premises.append(fact_maker(literal)(binding))
            elif isinstance(literal, AtLeast):
                count, chosen = next(rows)
                makers = [fact_maker(a, count.columns) for a in literal.body if isinstance(a, Atom)]
                premises.extend(make(binding, row) for row in chosen for make in makers)
        return tuple(dict.fromkeys(premises))


def _exact_counters(plan: RulePlan, counts: Iterable[ExactCount], givens: GivenFacts) -> tuple[ExactCounter, ...]:
    return tuple(ExactCounter(c, sorted(exact_inputs(c, (*plan.core, *plan.rest))), givens) for c in counts)


def _answers(store: Store, joins: Iterable[Join], newest: set[str]) -> list[Row]:
    """Return the distinct answers of the joins that start from a predicate with new facts, sorted."""
    rows: set[Row] = set()
    for join in joins:
        if join.newest in newest:
            rows.update(store.ask(join))
    return sorted(rows)


def _shown(binding: Binding) -> tuple[tuple[str, Value], ...]:
    return tuple((name, v) for name, v in binding.items() if not name.startswith("_"))
