"""The agenda: the rule applications that are possible next.

As in a production system, the agenda (conflict set) has each rule application with active premises and a new
conclusion. The caller applies one of them, which makes others possible. A fact may be withdrawn: it remains known, but
rules no longer use it. Joins start from new facts and use active facts (TREAT, Miranker 1987). pyDatalog is not used:
one query per fact would be much slower.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Container, Iterable, Iterator

from msgspec import Struct

from clue_logic.datalog.derivation import Derivation, Inference, find_incomplete, is_over_limit, skip_notice
from clue_logic.datalog.engine.incremental import IncrementalRule
from clue_logic.datalog.engine.plan import plan_rules
from clue_logic.datalog.engine.tables import Row, Tables
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact, GivenFact

_Key = tuple[int, Row]
"""The number of a rule in its calculus, and the values of its variables: the sort key of the agenda."""


class _AgendaEntry(Struct, frozen=True):
    inference: Inference
    core: Row  # the values of the variables of the core


class Agenda:
    """The inferences that are possible next.

    The order of iteration is that of the rules and of the values of their variables, whatever the order of the facts.
    A rule with a count has one inference for each binding of its other variables, with the oldest counted facts.
    """

    def __init__(self, calculus: Calculus, *, at_once: Container[str] = ()) -> None:
        self._calculus = calculus
        self._tables = Tables.of((), calculus.declarations)
        self._activations = 0
        self._plans = plan_rules(calculus)
        self._rules: dict[int, IncrementalRule] = {}  # those that had facts to start from
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
        left_out = {rule.label: skip_notice(rule) for rule in rules if is_over_limit(rule, self._sizes)}
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
        self._activate(added)
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
        self._tables[fact.predicate].remove(fact.args)
        keys = sorted(self._keys_by_premise.pop(fact, ()))
        cores = dict.fromkeys((number, self._entries[number, row].core) for number, row in keys)
        self._remove_entries(keys)
        for number, core in cores:
            if self._plans[number].waits:  # another fact may replace it
                self._add_entries(number, self._rule(number).again(core))

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

    def _activate(self, facts: Collection[Fact]) -> None:
        """Make known facts active, and add the inferences that they make possible."""
        for fact in facts:
            self._remove_entries(list(self._keys_by_fact.get(fact, ())))
            self._sizes[fact.predicate] += 1
        over = {number for number, rule in enumerate(self._calculus.rules) if is_over_limit(rule, self._sizes)}
        if over:
            self._remove_entries([key for key in self._entries if key[0] in over])
        self._activations += 1
        for fact in facts:
            self._tables[fact.predicate].add({fact.args: self._activations})
        if not self._started:  # rules without conditions need no fact
            self._started = True
            for number, plan in enumerate(self._plans):
                if not plan.core:
                    self._add_entries(number, self._rule(number).again(()))
        for fact in facts:
            for number in self._rules_by_predicate.get(fact.predicate, ()):
                if all(self._sizes[atom.predicate] for atom in self._plans[number].core):
                    self._add_entries(number, self._rule(number).cores({fact.predicate: [fact.args]}))

    def _rule(self, number: int) -> IncrementalRule:
        if number not in self._rules:
            self._rules[number] = IncrementalRule(self._plans[number], self._tables)
        return self._rules[number]

    def _add_entries(self, number: int, cores: Iterable[Row]) -> None:
        """Add the inferences of a rule with some bindings of its core that are not on the agenda yet."""
        rule = self._rule(number)
        if is_over_limit(rule.plan.rule, self._sizes):
            return
        for core in cores:
            for binding in rule.bindings([core]):
                key, conclusion = (number, binding), rule.fact(binding)
                if key not in self._entries and conclusion not in self:
                    inference = self._inference(rule, conclusion, binding)
                    self._entries[key] = _AgendaEntry(inference, core)
                    self._keys_by_fact.setdefault(conclusion, {})[key] = None
                    for premise in inference.premises:
                        self._keys_by_premise[premise][key] = None
                    if self._at_once[number]:
                        self._due_keys.append(key)

    def _inference(self, rule: IncrementalRule, conclusion: Fact, binding: Row) -> Inference:
        premises, label = rule.premises(binding), rule.plan.rule.label
        heights = (self._inferences[premise].round for premise in premises if premise in self._inferences)
        height = 1 + max(heights, default=0)
        return Inference(conclusion, label, premises, rule.named_values(binding), height, self._since)

    def _remove_entries(self, keys: Iterable[_Key]) -> None:
        for key in keys:
            inference = self._entries.pop(key).inference
            ways = self._keys_by_fact[inference.fact]
            del ways[key]
            if not ways:
                del self._keys_by_fact[inference.fact]
            for premise in inference.premises:
                self._keys_by_premise[premise].pop(key, None)
