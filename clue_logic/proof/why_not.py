"""Explains why a fact does not follow: the missing premises of each rule that could conclude it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec import Struct

from clue_logic.datalog import syntax
from clue_logic.datalog.derivation import Derivation
from clue_logic.game.facts import Fact, Value
from clue_logic.proof.checker import (
    Binding,
    FactIndex,
    bind_exact_counts,
    condition_solutions,
    evaluate_expression,
    find_matches,
    find_solutions,
    is_true_condition,
    match_fact,
    variable_names,
)
from clue_logic.proof.wording import Wording
from clue_logic.words.messages import messages


class KnownFacts:
    """Indexed known facts, and a test for possible ones."""

    def __init__(self, derivation: Derivation) -> None:
        calculus = derivation.calculus
        self.facts = FactIndex(derivation.facts())
        self.givens = FactIndex(derivation.givens)
        self.calculus = calculus
        self.log_predicates = _log_decided_predicates(calculus)
        self._clashes = tuple(
            tuple(atom for atom in rule.body if isinstance(atom, syntax.Atom))
            for rule in calculus.rules
            if rule.head.predicate == "contradiction" and all(isinstance(literal, syntax.Atom) for literal in rule.body)
        )
        self._possible: dict[Fact, bool] = {}
        domains: dict[str, dict[Value, None]] = {}
        for given in derivation.givens:
            for sort, value in zip(calculus.declarations[given.predicate].sorts, given.args, strict=True):
                domains.setdefault(sort, {})[value] = None
        self._domains = {sort: tuple(values) for sort, values in domains.items()}

    def domain(self, sort: str) -> tuple[Value, ...]:
        """Return the values of a sort in the log."""
        return self._domains.get(sort, ())

    def background(self, fact: Fact) -> bool:
        """Return whether a fact is common knowledge, which reports omit."""
        return self.calculus.declarations[fact.predicate].background

    def possible(self, fact: Fact) -> bool:
        """Return whether rules can conclude a fact, and it does not immediately lead to a contradiction."""
        if fact not in self._possible:
            self._possible[fact] = self._concludable(fact) and not self._clashing(fact)
        return self._possible[fact]

    def _concludable(self, fact: Fact) -> bool:
        for rule in self.calculus.rules:
            binding = match_fact(rule.head, fact, {})
            if binding is None:
                continue
            log_atoms = tuple(a for a in rule.body if isinstance(a, syntax.Atom) and a.predicate in self.log_predicates)
            names = {name for atom in log_atoms for name in variable_names(atom)} | binding.keys()
            conditions = tuple(
                c
                for c in rule.body
                if isinstance(c, syntax.Negation | syntax.Comparison) and variable_names(c) <= names
            )
            if next(find_solutions(log_atoms, conditions, self.facts, self.givens, binding), None) is not None:
                return True
        return False

    def _clashing(self, fact: Fact) -> bool:
        for body in self._clashes:
            for atom in body:
                binding = match_fact(atom, fact, {})
                others = tuple(a for a in body if a is not atom)
                if binding is not None and next(find_solutions(others, (), self.facts, self.givens, binding), None):
                    return True
        return False


def _log_decided_predicates(calculus: syntax.Calculus) -> frozenset[str]:
    """Return the given predicates, and those derived from them alone."""
    decided = {name for name, declaration in calculus.declarations.items() if declaration.given}
    while True:
        more = {
            name
            for name in calculus.declarations
            if name not in decided
            and all(
                atom.predicate in decided
                for rule in calculus.rules
                if rule.head.predicate == name
                for atom in syntax.collect_atoms(rule.body)
            )
        }
        if not more:
            return frozenset(decided)
        decided |= more


_TRIED = 300
"""The number of partial applications examined for a rule; those with known premises come first."""


class Need(Struct, frozen=True):
    """At least `number` of the unknown facts `candidates` are missing."""

    number: int
    candidates: tuple[Fact, ...]


class Gap(Struct, frozen=True):
    """A rule application with missing premises."""

    label: str  # of the rule
    known: tuple[Fact, ...]  # known premises, without common knowledge
    needs: tuple[Need, ...]

    @property
    def missing(self) -> int:
        """The total number of missing facts."""
        return sum(need.number for need in self.needs)


class PartialRule:
    """Finds the partial applications of one rule."""

    def __init__(self, rule: syntax.Rule, known: KnownFacts) -> None:
        self._known = known
        self._rule = rule
        self._sorts = syntax.variable_sorts(rule, known.calculus.declarations)
        positive = tuple(a for a in rule.body if isinstance(a, syntax.Atom))
        self._log_atoms = tuple(a for a in positive if a.predicate in known.log_predicates)
        self._derivable = tuple(a for a in positive if a.predicate not in known.log_predicates)
        self._conditions = tuple(c for c in rule.body if isinstance(c, syntax.Negation | syntax.Comparison))
        self._exact = tuple(c for c in rule.body if isinstance(c, syntax.ExactCount))
        self._counts = tuple(c for c in rule.body if isinstance(c, syntax.AtLeast))
        self._all = tuple(c for c in rule.body if isinstance(c, syntax.ForAll))

    @property
    def has_events(self) -> bool:
        """Whether the log has events of each kind that the rule needs."""
        declared = self._known.calculus.declarations
        about_events = (atom for atom in self._log_atoms if "event" in declared[atom.predicate].sorts)
        return all(self._known.facts.candidates(atom, {}) for atom in about_events)

    def gaps(self, start: Binding) -> Iterator[Gap]:
        """Yield the incomplete applications that can still be completed."""
        for binding, missing in islice(self._matches(start), _TRIED):
            gap = self._gap(binding, missing)
            if gap is not None:
                yield gap

    def _matches(self, start: Binding) -> Iterator[tuple[Binding, tuple[syntax.Atom, ...]]]:
        bound = {name for atom in self._log_atoms for name in variable_names(atom)} | start.keys()
        early = tuple(c for c in self._conditions if variable_names(c) <= bound)
        for binding in find_solutions(self._log_atoms, early, self._known.facts, self._known.givens, start):
            yield from self._match_atoms(self._derivable, binding)

    def _match_atoms(
        self, left: tuple[syntax.Atom, ...], binding: Binding, missing: tuple[syntax.Atom, ...] = ()
    ) -> Iterator[tuple[Binding, tuple[syntax.Atom, ...]]]:
        """Yield the ways to match the derivable atoms with known facts, or to leave them missing."""
        if any(
            variable_names(c) <= binding.keys() and not is_true_condition(c, binding, self._known.givens)
            for c in self._conditions
        ):
            return
        if not left:
            yield binding, missing
            return
        for fact in self._known.facts.candidates(left[0], binding):
            extended = match_fact(left[0], fact, binding)
            if extended is not None:
                yield from self._match_atoms(left[1:], extended, missing)
        if _instance(left[0], binding) not in self._known.facts:
            yield from self._match_atoms(left[1:], binding, (*missing, left[0]))

    def _gap(self, binding: Binding, missing: tuple[syntax.Atom, ...]) -> Gap | None:
        counted = bind_exact_counts(self._exact, binding, self._known.givens)
        if counted is None:
            return None
        needs: list[Need] = []
        known = [
            fact for atom in (*self._log_atoms, *self._derivable) if (fact := _instance(atom, counted)) is not None
        ]
        known = [fact for fact in known if fact in self._known.facts]
        unbound = {name for atom in missing for name in variable_names(atom)} - counted.keys()
        if len(unbound) > 1 or any(variable_names(c) & unbound for c in self._closed_conditions(missing)):
            return None
        for atom in missing:
            fact = _instance(atom, counted)
            candidates = (fact,) if fact is not None else tuple(self._candidates(atom, counted))
            need = self._need(1, candidates)
            if need is None:
                return None
            needs.append(need)
        count_needs = [self._count_need(count, counted) for count in self._counts]
        count_needs += [self._all_need(for_all, counted) for for_all in self._all]
        for needed in count_needs:
            if needed is None:
                return None
            needs.extend(needed[0])
            known.extend(needed[1])
        if not needs:  # the engine skipped the rule because of its limit
            return None
        known = [fact for fact in dict.fromkeys(known) if not self._known.background(fact)]
        return Gap(self._rule.label, tuple(known), tuple(needs))

    def _closed_conditions(self, missing: tuple[syntax.Atom, ...]) -> Iterator[syntax.Simple]:
        """Yield the literals that must be ground: all but a single missing atom and its conditions."""
        if len(missing) > 1:
            yield from missing
        for count in self._counts:
            yield from count.body
        for for_all in self._all:
            yield from (for_all.atom, *for_all.condition)
        for exact in self._exact:
            yield from exact.body

    def _candidates(self, atom: syntax.Atom, binding: Binding) -> Iterator[Fact]:
        """Yield the instances of a missing atom with at most one free variable."""
        (name,) = variable_names(atom) - binding.keys()
        for value in self._known.domain(self._sorts[name]):
            extended = {**binding, name: value}
            if all(
                is_true_condition(c, extended, self._known.givens)
                for c in self._conditions
                if variable_names(c) <= extended.keys()
            ):
                fact = _instance(atom, extended)
                if fact is not None:
                    yield fact

    def _need(self, number: int, candidates: Iterable[Fact]) -> Need | None:
        """Return the need for possible candidates, None if they are too few; a known one makes another application."""
        new = (fact for fact in dict.fromkeys(candidates) if fact not in self._known.facts)
        possible = tuple(fact for fact in new if self._known.possible(fact))
        return Need(number, possible) if len(possible) >= number else None

    def _count_need(self, count: syntax.AtLeast, binding: Binding) -> tuple[list[Need], list[Fact]] | None:
        """Return the needs and known facts of a count; None if its bound cannot be reached."""
        bound = evaluate_expression(count.bound, binding)
        if not isinstance(bound, int):
            return None
        if bound <= 0:
            return [], []
        log_atoms = tuple(
            a for a in count.body if isinstance(a, syntax.Atom) and a.predicate in self._known.log_predicates
        )
        derivable = tuple(a for a in count.body if isinstance(a, syntax.Atom) and a not in log_atoms)
        conditions = tuple(c for c in count.body if isinstance(c, syntax.Negation | syntax.Comparison))
        have: dict[Value, tuple[Fact, ...]] = {}
        open_: dict[Value, tuple[Fact, ...]] = {}
        for solution in self._terms(count, log_atoms, conditions, binding):
            term = solution[count.counted.name]
            facts = tuple(f for a in derivable if (f := _instance(a, solution)) is not None)
            lacking = tuple(f for f in facts if f not in self._known.facts)
            if len(facts) < len(derivable):
                continue
            if not lacking:
                have[term] = facts
            elif all(self._known.possible(f) for f in lacking):
                open_.setdefault(term, lacking)
        # a term with several missing facts is listed by the first
        left = tuple(facts[0] for term, facts in open_.items() if term not in have)
        needed = bound - len(have)
        premises = [fact for facts in have.values() for fact in facts]
        if needed <= 0:
            return [], premises
        return ([Need(needed, left)], premises) if len(left) >= needed else None

    def _all_need(self, for_all: syntax.ForAll, binding: Binding) -> tuple[list[Need], list[Fact]] | None:
        """Return the needs and known facts of a "for all"; None if it requires an impossible fact."""
        have: dict[Fact, None] = {}
        lacking: dict[Fact, None] = {}
        for solution in condition_solutions(for_all, self._known.givens, binding):
            match = next(iter(find_matches(for_all.atom, self._known.facts, solution)), None)
            fact = _instance(for_all.atom, solution)
            if match is not None:
                have[match] = None
            elif fact is None or fact.predicate in self._known.log_predicates or not self._known.possible(fact):
                return None
            else:
                lacking[fact] = None
        return [Need(len(lacking), tuple(lacking))] if lacking else [], list(have)

    def _terms(
        self,
        count: syntax.AtLeast,
        log_atoms: tuple[syntax.Atom, ...],
        conditions: tuple[syntax.Negation | syntax.Comparison, ...],
        binding: Binding,
    ) -> Iterator[Binding]:
        """Yield the bindings of a count's own variables that satisfy all but its derivable atoms."""
        name = count.counted.name
        bound_by_log = {n for atom in log_atoms for n in variable_names(atom)}
        if name in bound_by_log:
            starts: Iterable[Binding] = (binding,)
        else:
            starts = ({**binding, name: value} for value in self._known.domain(self._sorts[name]))
        for start in starts:
            yield from find_solutions(log_atoms, conditions, self._known.facts, self._known.givens, start)


def _instance(atom: syntax.Atom, binding: Binding) -> Fact | None:
    """Return the instance of an atom, None if a variable is unbound."""
    values = [evaluate_expression(term, binding) for term in atom.terms]
    known = tuple(value for value in values if value is not None)
    return Fact(atom.predicate, known) if len(known) == len(values) else None


_LISTED = 6
"""The largest number of sentences in a list."""


class GapText(Struct, frozen=True):
    """A gap in words."""

    # label and name of the rule
    label: str
    name: str
    known: str  # known premises, perhaps empty
    missing: str


class WhyNot(Struct, frozen=True):
    """The report why a fact does not follow."""

    fact: Fact
    gaps: tuple[Gap, ...]  # fewest missing facts first
    # labels of the rules that cannot apply here, without those that only restate a line of the log, and those about
    # kinds of events that the log does not have
    idle: tuple[str, ...]
    derivation: Derivation

    def text(self, language: str = "en", *, labels: bool = False) -> str:
        """Return the report in words; `labels` selects labels instead of titles of rules.

        Raises UnknownLanguageError if the language is not supported.
        """
        msg = messages(language, "proof")
        shown = [self.heading(language)]
        for gap in self.gap_texts(language, labels=labels):
            shown.append(f"  {gap.name}{msg('words-colon')}{gap.known}" if gap.known else f"  {gap.name}")
            shown.append(f"    {msg('proof-missing')}{msg('words-colon')}{gap.missing}")
        if not self.gaps:
            shown.append(f"  {msg('proof-none-missing')}")
        idle = self.idle_text(language, labels=labels)
        return "\n".join([*shown, idle] if idle else shown)

    def heading(self, language: str = "en") -> str:
        """Return the sentence above the gaps."""
        wording = self._wording(language)
        return wording.msg("proof-open", sentence=wording.sentence(self.fact))

    def gap_texts(self, language: str = "en", *, labels: bool = False) -> tuple[GapText, ...]:
        """Return the gaps in words, the smallest first."""
        wording = self._wording(language, labels=labels)
        semicolon = wording.msg("words-semicolon")
        return tuple(
            GapText(
                gap.label,
                wording.name(gap.label),
                _join_sentences([self._premise_text(fact, wording) for fact in gap.known], semicolon, wording),
                semicolon.join(_need_text(need, wording) for need in gap.needs),
            )
            for gap in self.gaps
        )

    def idle_text(self, language: str = "en", *, labels: bool = False) -> str:
        """Return the sentence about rules that cannot apply; empty if there are none."""
        wording = self._wording(language, labels=labels)
        names = wording.msg("words-semicolon").join(map(wording.name, self.idle))
        return wording.msg("proof-not-applicable", rules=names) if names else ""

    def _wording(self, language: str, *, labels: bool = False) -> Wording:
        return Wording(self.derivation.calculus, self.derivation.givens, language, labels)

    def _premise_text(self, fact: Fact, wording: Wording) -> str:
        """Return a premise in words, with its line if it is given or restates a line."""
        inference = self.derivation.inferences.get(fact)
        while inference is not None and self.derivation.calculus.rule(inference.label).quiet:
            fact = inference.premises[0]
            inference = self.derivation.inferences.get(fact)
        given = self.derivation.givens.get(fact)
        return wording.sentence(fact) if given is None else wording.statement(fact, given.line)


def why_not(derivation: Derivation, fact: Fact, *, most: int = 3) -> WhyNot:
    """Find out what is missing for a fact.

    For rules with very many partial applications only the first few hundred are examined.

    Raises ValueError if the fact is known.
    """
    if fact in derivation:
        raise ValueError(f"{fact} is known")
    known = KnownFacts(derivation)
    gaps: list[Gap] = []
    idle: list[str] = []
    for rule in derivation.calculus.rules:
        start = match_fact(rule.head, fact, {})
        if start is None:
            continue
        # keep one of two applications with the same gaps, such as "C or D" and "D or C"
        partial = PartialRule(rule, known)
        nearest = {gap.needs: gap for gap in sorted(partial.gaps(start), key=_rank, reverse=True)}
        partial_rules = sorted(nearest.values(), key=_rank)
        if partial_rules:
            gaps.extend(partial_rules[:most])
        elif not rule.quiet and partial.has_events:  # a quiet rule only restates the log
            idle.append(rule.label)
    return WhyNot(fact, tuple(sorted(gaps, key=_rank)), tuple(idle), derivation)


def _rank(gap: Gap) -> tuple[int, int]:
    """Rank by the number of missing facts, then by the number of candidates."""
    return gap.missing, sum(len(need.candidates) for need in gap.needs)


def _need_text(need: Need, wording: Wording) -> str:
    # sentences may be equal, as they omit details such as the line of an entry
    sentences = list(dict.fromkeys(wording.sentence(fact) for fact in need.candidates))
    listed = _join_sentences(sentences, wording.msg("words-comma"), wording)
    if need.number >= len(sentences):
        return listed
    return wording.msg("proof-some-of", count=need.number, sentences=listed)


def _join_sentences(sentences: list[str], separator: str, wording: Wording) -> str:
    more = len(sentences) - _LISTED
    shown = sentences if more <= 1 else [*sentences[:_LISTED], wording.msg("proof-more", count=more)]
    return separator.join(shown)
