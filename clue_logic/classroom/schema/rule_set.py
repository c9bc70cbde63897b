"""A set of rules, prepared for proofs, and the chains of rules that lead to a premise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from clue_logic.classroom.schema.given_atoms import EPISTEMIC_PREDICATES, EVENT_KINDS
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Calculus,
    Comparison,
    Constant,
    ExactCount,
    ForAll,
    Literal,
    Rule,
    Variable,
    collect_atoms,
)
from clue_logic.game.deck import ENVELOPE, TABLE
from clue_logic.notebook.soundness import SORTS

CELL_PREDICATES = ("holds", "lacks", "contradiction")
"""What a log refutes if it is false."""

_IMPLYING: Mapping[str, tuple[str, ...]] = {ENVELOPE: ("accused_wrongly", "accused_rightly"), TABLE: ("on_table",)}
"""Given predicates that imply that there is such a place."""

_SEATING = frozenset({"first_of_all", "right_before", "last_of_all"})


@dataclass(eq=False)
class RuleSet:
    """The rules of a calculus."""

    calculus: Calculus

    @cached_property
    def categories(self) -> int | None:
        """For how many categories templates were written out; None if nothing shows that there were any."""
        tuple_of = self.calculus.declarations.get("tuple_of")
        return None if tuple_of is None else tuple_of.arity - 1

    @cached_property
    def uses_headers(self) -> bool:
        """Whether facts may come from the headers: event 0 is named."""
        heads = (rule.head for rule in self.calculus.rules)
        return any(
            term == Constant(0) and sort == "event"
            for atom in heads
            for term, sort in zip(atom.terms, self.calculus.declarations[atom.predicate].sorts, strict=True)
        )

    @cached_property
    def unguarded_places(self) -> frozenset[str]:
        """The envelope or the table, if a rule concludes that it lacks a card and has no premise that it exists.

        In a deck without it, it lacks every card. So no body can take from `lacks` that there is such a place.
        """
        places = (ENVELOPE, TABLE)
        return frozenset(
            place
            for rule in self.concluding("lacks")
            for place in places
            if rule.head.terms[:1] == (Constant(place),) and not _requires_place(place, rule)
        )

    def concluding(self, predicate: str) -> Iterator[Rule]:
        """Yield the rules that conclude facts of a predicate."""
        return (rule for rule in self.calculus.rules if rule.head.predicate == predicate)

    def needing(self, predicate: str) -> Iterator[Rule]:
        """Yield the rules that need facts of a predicate."""
        return (rule for rule in self.calculus.rules if predicate in self.needs(rule))

    def needs(self, rule: Rule) -> list[str]:
        """Return the derived predicates that a rule needs."""
        predicates = dict.fromkeys(atom.predicate for atom in collect_atoms(rule.body))
        return [name for name in predicates if not self.calculus.declarations[name].given]

    def is_epistemic(self, rule: Rule) -> bool:
        """Return whether a rule says who knows what."""
        atoms = [rule.head, *collect_atoms(rule.body)]
        return any(
            atom.predicate in EPISTEMIC_PREDICATES or "view" in self.calculus.declarations[atom.predicate].sorts
            for atom in atoms
        )

    def interchangeable_sorts(self, rule: Rule) -> frozenset[str]:
        """Return the sorts whose values are interchangeable for a rule and the rules it depends on."""
        used = set(self._reachable_predicates(rule))
        sorts = {"location", "card", "group", "event"}
        if used & _SEATING or any(name.startswith(("at_least_", "at_most_")) for name in used):
            sorts.discard("location")
        if "category" in used or self.categories is not None:
            sorts.discard("group")
        if any(_orders(each.body) for name in used for each in (rule, *self.concluding(name))):
            sorts.discard("event")
        return frozenset(sorts)

    def _reachable_predicates(self, rule: Rule) -> Iterator[str]:
        reachable: set[str] = set()
        left = [rule]
        while left:
            current = left.pop()
            for atom in (current.head, *collect_atoms(current.body)):
                if atom.predicate not in reachable:
                    reachable.add(atom.predicate)
                    yield atom.predicate
                    left += () if atom.predicate in CELL_PREDICATES else self.concluding(atom.predicate)

    def count_events(self, rule: Rule) -> int:
        """Return how many events the body of a rule names at most."""
        events: list[str] = []
        for atom in collect_atoms(rule.body):
            sorts = self.calculus.declarations[atom.predicate].sorts
            terms = (term for term, sort in zip(atom.terms, sorts, strict=True) if sort == "event")
            events += [term.name for term in terms if isinstance(term, Variable)]  # including _
        return len(set(events))


def _requires_place(place: str, rule: Rule) -> bool:
    plain = [literal for literal in rule.body if isinstance(literal, Atom)]
    return any(
        atom.predicate in _IMPLYING[place]
        or (atom.predicate in ("location", "holds") and atom.terms[0] == Constant(place))
        for atom in plain
    )


def _orders(body: tuple[Literal, ...]) -> bool:
    for literal in body:
        match literal:
            case Comparison(_, operator, _) if operator not in ("=", "!="):
                return True
            case ForAll(_, inner) | AtLeast(_, inner, _) | ExactCount(_, _, inner) if _orders(inner):
                return True
    return False


_USUAL = ("asked", "passed", "passed_over", "answered", "showed", "learned_one_of", "learned_holds", "learned_lacks")
"""What is tried first for the sake of what a rule needs: suggestions, and what is known from elsewhere."""

_LONG = 4
"""Over how many rules at most what one concludes leads to a cell."""


@dataclass(frozen=True)
class Route:
    """A rule, and how a log leads to a false cell by it."""

    rule: Rule
    ends: tuple[Rule, ...]  # the rules that conclude the cell: itself, or dependent ones
    supports: Mapping[str, tuple[Rule, ...]]  # predicate -> the rules that derive it for them

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of events that the log may have; cards that are only named are named by a suggestion."""
        rules = (self.rule, *self.ends, *(rule for supporting in self.supports.values() for rule in supporting))
        needed = {atom.predicate for rule in rules for atom in collect_atoms(rule.body)}
        kinds_of_event = {"suggestion"} if "names" in needed else set()
        return frozenset(EVENT_KINDS[name] for name in needed if name in EVENT_KINDS) | kinds_of_event


def routes(rules: RuleSet, rule: Rule) -> Iterator[Route]:
    """Yield how a rule can lead to a false cell, the shortest ways first."""
    for chain, ends in _ends(rules, rule):
        yield Route(rule, ends, _supports(rules, (*chain, rule), ends))


def _ends(rules: RuleSet, rule: Rule) -> Iterator[tuple[tuple[Rule, ...], tuple[Rule, ...]]]:
    """Yield rules in between, and rules that conclude a cell, by the number of steps from a rule, then of events."""
    if rule.head.predicate in CELL_PREDICATES:
        yield (), (rule,)
        return
    reached = {rule.head.predicate}
    between: tuple[Rule, ...] = ()
    new = list(reached)
    for _ in range(_LONG):
        following = list(dict.fromkeys(r.label for name in new for r in rules.needing(name)))
        last_rules = [rules.calculus.rule(label) for label in following if label != rule.label]
        ends = tuple(r for r in last_rules if r.head.predicate in CELL_PREDICATES)
        for most in sorted({rules.count_events(end) for end in ends}):
            yield between, tuple(end for end in ends if rules.count_events(end) <= most)
        more = [r for r in last_rules if r.head.predicate not in (*CELL_PREDICATES, *reached)]
        between = (*between, *more)
        new = list(dict.fromkeys(r.head.predicate for r in more))
        reached |= set(new)


def _supports(rules: RuleSet, chain: Sequence[Rule], ends: Sequence[Rule]) -> Mapping[str, tuple[Rule, ...]]:
    """Return the rules by which what some rules need is derived from a log."""
    ranks = _ranks(rules)
    supports: dict[str, tuple[Rule, ...]] = {}
    left = [name for rule in (*chain, *ends) for name in rules.needs(rule)]
    while left:
        name = left.pop()
        if name not in supports:
            own = tuple(rule for rule in chain if rule.head.predicate == name)
            usual = tuple(rule for rule in _simple(rules, name, ranks) if rule not in own)
            supports[name] = (*own, *usual)
            left += [need for rule in supports[name] for need in rules.needs(rule)]
    return supports


def _simple(rules: RuleSet, name: str, ranks: Mapping[str, int]) -> Iterator[Rule]:
    """Yield the rules by which a predicate is derived in few steps."""
    of_it = [rule for rule in rules.concluding(name) if _is_log_rule(rule)]
    usual = [rule for rule in of_it if _usual(rules, rule)]
    if name in SORTS and name in CELL_PREDICATES and usual:
        yield from usual
        yield from (rule for rule in of_it if _moves(rules, rule))
        return
    for rule in of_it:
        needs = [need for need in rules.needs(rule) if need != name]
        highest = max((ranks.get(need, _UNREACHED) for need in needs), default=0)
        along = any(atom.predicate == "right_before" for atom in collect_atoms(rule.body))
        if highest < ranks.get(name, _UNREACHED) or (along and highest <= ranks.get(name, _UNREACHED)):
            yield rule


def _is_log_rule(rule: Rule) -> bool:
    """Return whether a log can give what a rule needs: not if something is supposed beside it."""
    return not any(atom.predicate.startswith("supposed_") for atom in collect_atoms(rule.body))


def _usual(rules: RuleSet, rule: Rule) -> bool:
    given_predicates = [
        atom.predicate for atom in collect_atoms(rule.body) if not rules.calculus.declarations[atom.predicate].settled
    ]
    return not rules.needs(rule) and all(name in _USUAL for name in given_predicates)


def _moves(rules: RuleSet, rule: Rule) -> bool:
    """Return whether a rule derives one cell from another."""
    plain = [literal for literal in rule.body if isinstance(literal, Atom)]
    return rules.needs(rule) == ["holds"] and len(plain) == 2 and len(list(collect_atoms(rule.body))) == 2


_UNREACHED = 99


def _ranks(rules: RuleSet) -> Mapping[str, int]:
    """Return in how many steps each derived predicate can be reached from a log."""
    ranks: dict[str, int] = {}
    changed = True
    while changed:
        changed = False
        for rule in filter(_is_log_rule, rules.calculus.rules):
            rank = 1 + max((ranks.get(need, _UNREACHED) for need in rules.needs(rule)), default=0)
            if rank < min(ranks.get(rule.head.predicate, _UNREACHED), _UNREACHED):
                ranks[rule.head.predicate] = rank
                changed = True
    return ranks
