"""The agenda: the rule applications that are possible next.

As in a production system, the agenda (conflict set) has each rule application with active premises and a new
conclusion. The caller applies one of them, which makes others possible. A fact may be withdrawn: it remains known, but
rules no longer use it. Joins start from new facts and use active facts (TREAT, Miranker 1987). pyDatalog is not used:
one query per fact would be much slower.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice

from msgspec import Struct

from clue_logic.datalog.derivation import Derivation, Inference, find_incomplete, format_skip_notice, is_over_limit
from clue_logic.datalog.engine.bindings import (
    Binding,
    JoinRow,
    Lookup,
    RequiredFacts,
    RuleBindings,
    compile_conditions,
    fact_binder,
    fact_maker,
    named_values,
    term_getter,
)
from clue_logic.datalog.engine.database import IndexedFacts
from clue_logic.datalog.engine.plan import CountPlan, ForAllPlan, RulePlan, plan_rules
from clue_logic.datalog.syntax import Atom, Calculus, bound_variables, join_order, literal_variables
from clue_logic.game.facts import Fact, GivenFact, Value


class Match(Struct, frozen=True):
    """One application of a rule."""

    fact: Fact  # the conclusion
    # the positive atoms of the body in order, each count replaced by the counted facts, each "for all" by the required
    # facts; the oldest facts that suffice
    premises: tuple[Fact, ...]
    binding: tuple[tuple[str, Value], ...]  # values of the variables outside counts
    core: JoinRow  # values of the variables of the core
    row: JoinRow  # values of all variables: a unique sort key among matches of the rule


class Matcher:
    """Finds the applications of one rule."""

    def __init__(self, plan: RulePlan, standing: IndexedFacts, given: IndexedFacts) -> None:
        self.plan = plan
        self._standing = standing
        self._core = [fact_maker(atom) for atom in plan.core]
        self._bindings = RuleBindings(plan, given)
        bound = self._bindings.bound
        self._waits = [
            _CountMatcher(wait, bound, standing, given)
            if isinstance(wait, CountPlan)
            else _ForAllMatcher(wait, bound, standing, given)
            for wait in plan.waits
        ]
        self._starts = [_Start(atom, plan.core, (), standing) for atom in plan.core]
        for wait in plan.waits:
            atoms = wait.joined if isinstance(wait, CountPlan) else (wait.for_all.atom,)
            filters = [part for part in wait.early if isinstance(part, Atom)]
            self._starts += [_Start(atom, (*atoms, *filters), plan.core, standing) for atom in atoms]

    def cores(self, fact: Fact) -> Iterable[JoinRow]:
        """Return the bindings of the core under which a new fact may make the rule applicable."""
        found: dict[JoinRow, None] = {}
        for start in self._starts:
            if start.predicate == fact.predicate:
                for binding in start(fact):
                    found[tuple([binding[name] for name in self.plan.variables])] = None
        return found

    def is_active(self, core: JoinRow) -> bool:
        """Return whether all facts of a core are active."""
        binding = dict(zip(self.plan.variables, core, strict=True))
        return all(make(binding) in self._standing for make in self._core)

    def matches(self, core: JoinRow, known: Container[Fact]) -> Iterator[Match]:
        """Yield the applications of the rule with a core and an unknown conclusion."""
        bindings = self._bindings
        binding = bindings.core_binding(core)
        if not bindings.test(binding):
            return
        ready = []
        for wait in self._waits:
            premises_of = wait.ready(binding)
            if premises_of is None:
                return
            ready.append(premises_of)
        for whole in bindings.complete(binding):
            fact = bindings.head(whole)
            if fact not in known and bindings.late_test(whole):
                waited = [premises_of(whole) for premises_of in ready]
                if None not in waited:
                    premises = bindings.premises(whole, [facts or () for facts in waited])
                    yield Match(fact, premises, named_values(whole), core, tuple(whole.values()))


class _Start:
    """Finds the cores affected by a new fact that matches one atom of the rule."""

    def __init__(self, atom: Atom, beside: Sequence[Atom], core: Sequence[Atom], standing: IndexedFacts) -> None:
        self.predicate = atom.predicate
        self._bind = fact_binder(atom)
        bound, key = literal_variables(atom), bound_variables(beside) & bound_variables(core)
        self._beside = Lookup(join_order([other for other in beside if other is not atom], bound), bound, standing)
        self._core = Lookup(join_order(core, key), key, standing)

    def __call__(self, fact: Fact) -> Iterator[Binding]:
        binding = self._bind(fact)
        if binding is not None:
            for found in self._beside(binding):
                yield from self._core(found)


class _CountMatcher:
    """Evaluates a monotone count of a rule."""

    def __init__(self, plan: CountPlan, bound: Iterable[str], standing: IndexedFacts, given: IndexedFacts) -> None:
        self._term = plan.count.counted.name
        self._bound = term_getter(plan.count.bound)
        self._lookup = Lookup(join_order(plan.joined, {*bound}), bound, standing)
        self._test = compile_conditions(plan.early, given)
        self._late_test = compile_conditions(plan.late, given) if plan.late else None
        self._made = [fact_maker(part) for part in plan.count.body if isinstance(part, Atom)]

    def ready(self, core: Binding) -> Callable[[Binding], list[Fact] | None] | None:
        """Return a function from a full binding to the counted facts, or to None if they are too few.

        None instead of a function if no full binding can have enough.
        """
        bound = self._bound(core)
        if not isinstance(bound, int):
            raise TypeError(f"{bound} is not a number")  # excluded by the rule checks
        terms: dict[Value, list[Binding]] = {}
        for found in self._lookup(core) if bound > 0 else ():
            term = found[self._term]
            if (self._late_test is not None or term not in terms) and self._test(found):
                terms.setdefault(term, []).append(found)
                if self._late_test is None and len(terms) == bound:
                    break
        return partial(self._premises, bound, terms.values()) if len(terms) >= bound else None

    def _premises(self, bound: int, terms: Iterable[Sequence[Binding]], binding: Binding) -> list[Fact] | None:
        chosen: list[Binding] = []
        for solutions in terms:
            if len(chosen) >= bound:
                break
            whole = ({**solution, **binding} for solution in solutions)
            chosen += islice((w for w in whole if self._late_test is None or self._late_test(w)), 1)
        return [make(whole) for whole in chosen for make in self._made] if len(chosen) >= bound else None


class _ForAllMatcher:
    """Evaluates a "for all" of a rule."""

    def __init__(self, plan: ForAllPlan, bound: Iterable[str], standing: IndexedFacts, given: IndexedFacts) -> None:
        self._required = RequiredFacts(plan, bound, standing, given)
        self._excluded = plan.excluded

    def ready(self, core: Binding) -> Callable[[Binding], list[Fact] | None] | None:
        """Return a function from a full binding to the required facts, or to None if one is missing.

        None instead of a function if one is missing under every full binding.
        """
        found: list[tuple[Value | None, Fact | None]] = []
        missing = 0
        for value, key in self._required(core):
            facts = self._required.index.get(key)
            missing += not facts
            if missing > len(self._excluded):
                return None
            found.append((value, next(iter(facts)) if facts else None))
        return partial(self._premises, found)

    def _premises(self, found: Iterable[tuple[Value | None, Fact | None]], binding: Binding) -> list[Fact] | None:
        left_out = [binding[name] for name in self._excluded]
        facts = [fact for value, fact in found if value not in left_out]
        return None if None in facts else [fact for fact in facts if fact is not None]


_Key = tuple[int, JoinRow]
"""The number of a rule in its calculus, and the values of its variables: the sort key of the agenda."""


class _AgendaEntry(Struct, frozen=True):
    inference: Inference
    core: JoinRow


class Agenda:
    """The inferences that are possible next.

    The order of iteration is that of the rules and of the values of their variables, whatever the order of the facts.
    A rule with a count has one inference for each binding of its other variables, with the oldest counted facts.
    """

    def __init__(self, calculus: Calculus, *, at_once: Container[str] = ()) -> None:
        self._calculus = calculus
        self._standing = IndexedFacts()
        self._given = IndexedFacts()
        self._plans = plan_rules(calculus)
        self._matchers: dict[int, Matcher] = {}  # made for rules that have facts to start from
        self._at_once = [rule.label in at_once for rule in calculus.rules]
        self._rules_by_predicate: dict[str, list[int]] = defaultdict(list)
        for number, plan in enumerate(self._plans):
            for predicate in plan.triggers:
                self._rules_by_predicate[predicate].append(number)
        self._givens: dict[Fact, GivenFact] = {}
        self._inferences: dict[Fact, Inference] = {}
        self._entries: dict[_Key, _AgendaEntry] = {}
        self._keys_by_fact: dict[Fact, dict[_Key, None]] = {}
        self._keys_by_premise: dict[Fact, dict[_Key, None]] = defaultdict(dict)
        self._due_keys: list[_Key] = []
        self._sizes: Counter[str] = Counter()
        self._since: int | None = None
        self._started = False

    def __iter__(self) -> Iterator[Inference]:
        return iter([self._entries[key].inference for key in sorted(self._entries)])

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, fact: object) -> bool:
        """Return whether a fact is given or concluded."""
        return fact in self._inferences or fact in self._givens

    def find_inferences(self, fact: Fact) -> tuple[Inference, ...]:
        """Return the inferences on the agenda that conclude a fact."""
        return tuple(self._entries[key].inference for key in sorted(self._keys_by_fact.get(fact, ())))

    def derivation(self) -> Derivation:
        """Return the given facts and the applied inferences."""
        rules = self._calculus.rules
        left_out = {rule.label: format_skip_notice(rule) for rule in rules if is_over_limit(rule, self._sizes)}
        incomplete = find_incomplete(rules, left_out)
        return Derivation(self._calculus, dict(self._givens), dict(self._inferences), left_out, incomplete)

    def add_givens(self, givens: Iterable[GivenFact], *, since: int | None = None) -> tuple[Fact, ...]:
        """Add given facts; return the immediate conclusions.

        Parameters
        ----------
        givens
            All facts of a statement: afterwards its settled predicates count as complete. Derived predicates are
            allowed.
        since
            The line of the statement, recorded in the new inferences.
        """
        self._since = since
        added: dict[Fact, GivenFact] = {}
        for given in givens:
            if given.fact not in self:
                added.setdefault(given.fact, given)
        self._givens.update(added)
        self._given.add(added)
        self._activate(sorted(added))
        return tuple(self._apply_immediate_rules())

    def apply(self, inference: Inference) -> tuple[Fact, ...]:
        """Apply an inference on the agenda; return its conclusion and the immediate further conclusions.

        Raises ValueError if it is not on the agenda.
        """
        if inference not in self.find_inferences(inference.fact):
            raise ValueError(f"{inference.fact} by {inference.label} is not on the agenda")
        self._record(inference)
        return (inference.fact, *self._apply_immediate_rules())

    def withdraw(self, fact: Fact) -> None:
        """Make a fact inactive; it stays known and is not concluded again.

        Raises KeyError if it is not active.
        """
        self._standing.remove(fact)
        keys = sorted(self._keys_by_premise.pop(fact, ()))
        cores = dict.fromkeys((number, self._entries[number, row].core) for number, row in keys)
        self._remove_entries(keys)
        for number, core in cores:
            if self._plans[number].waits and self._matchers[number].is_active(core):  # another fact may replace it
                self._add_entries(number, core)

    def _record(self, inference: Inference) -> None:
        self._inferences[inference.fact] = inference
        self._activate([inference.fact])

    def _apply_immediate_rules(self) -> Iterator[Fact]:
        while self._due_keys:
            due, self._due_keys = sorted(self._due_keys), []
            for key in due:
                if key in self._entries:
                    inference = self._entries[key].inference
                    self._record(inference)
                    yield inference.fact

    def _activate(self, facts: Iterable[Fact]) -> None:
        """Make known facts active, and add the inferences that they make possible."""
        for fact in facts:
            self._remove_entries(list(self._keys_by_fact.get(fact, ())))
            self._sizes[fact.predicate] += 1
        over = {number for number, rule in enumerate(self._calculus.rules) if is_over_limit(rule, self._sizes)}
        if over:
            self._remove_entries([key for key in self._entries if key[0] in over])
        self._standing.add(facts)
        if not self._started:  # rules without conditions need no fact
            self._started = True
            for number, plan in enumerate(self._plans):
                if not plan.core:
                    self._add_entries(number, ())
        for fact in facts:
            for number in self._rules_by_predicate.get(fact.predicate, ()):
                if all(self._sizes[atom.predicate] for atom in self._plans[number].core):
                    for core in self._matcher(number).cores(fact):
                        self._add_entries(number, core)

    def _matcher(self, number: int) -> Matcher:
        if number not in self._matchers:
            self._matchers[number] = Matcher(self._plans[number], self._standing, self._given)
        return self._matchers[number]

    def _add_entries(self, number: int, core: JoinRow) -> None:
        """Add the inferences of a rule with a core that are not on the agenda yet."""
        matcher = self._matcher(number)
        if is_over_limit(matcher.plan.rule, self._sizes):
            return
        for match in matcher.matches(core, known=self):
            key = number, match.row
            if key not in self._entries:
                self._entries[key] = _AgendaEntry(self._inference(matcher.plan.rule.label, match), core)
                self._keys_by_fact.setdefault(match.fact, {})[key] = None
                for premise in match.premises:
                    self._keys_by_premise[premise][key] = None
                if self._at_once[number]:
                    self._due_keys.append(key)

    def _inference(self, label: str, match: Match) -> Inference:
        heights = (self._inferences[premise].round for premise in match.premises if premise in self._inferences)
        return Inference(match.fact, label, match.premises, match.binding, 1 + max(heights, default=0), self._since)

    def _remove_entries(self, keys: Iterable[_Key]) -> None:
        for key in keys:
            inference = self._entries.pop(key).inference
            ways = self._keys_by_fact[inference.fact]
            del ways[key]
            if not ways:
                del self._keys_by_fact[inference.fact]
            for premise in inference.premises:
                self._keys_by_premise[premise].pop(key, None)
