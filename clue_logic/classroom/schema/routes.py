"""By which rules a log can lead to what a rule needs, and from what it concludes to a cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from clue_logic.classroom.schema.given import KIND_OF
from clue_logic.classroom.schema.rule_set import CELLS, RuleSet
from clue_logic.datalog.syntax import Atom, Rule, atoms
from clue_logic.notebook.said_of_deals import SORTS

_USUAL = ("asked", "passed", "passed_over", "answered", "showed", "learned_one_of", "learned_holds", "learned_lacks")
"""What is tried first for the sake of what a rule needs: suggestions, and what is known from elsewhere."""

_LONG = 4
"""Over how many rules at most what one concludes leads to a cell."""


@dataclass(frozen=True)
class Route:
    """A rule, and how a log leads to a false cell by it.

    Parameters
    ----------
    rule
        The rule.
    ends
        The rules that conclude the cell: itself, or others that rest on it.
    supports
        The rules by which what these need is derived, by what they conclude.
    """

    rule: Rule
    ends: tuple[Rule, ...]
    supports: Mapping[str, tuple[Rule, ...]]

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of events that the log may tell of; what is only said to be named, a suggestion names."""
        rules = (self.rule, *self.ends, *(rule for found in self.supports.values() for rule in found))
        needed = {atom.predicate for rule in rules for atom in atoms(rule.body)}
        named = {"suggestion"} if "names" in needed else set()
        return frozenset(KIND_OF[name] for name in needed if name in KIND_OF) | named


def routes(rules: RuleSet, rule: Rule) -> Iterator[Route]:
    """Yield how a rule can lead to a false cell, the shortest ways first."""
    for chain, ends in _ends(rules, rule):
        yield Route(rule, ends, _supports(rules, (*chain, rule), ends))


def _ends(rules: RuleSet, rule: Rule) -> Iterator[tuple[tuple[Rule, ...], tuple[Rule, ...]]]:
    """Yield rules in between, and rules that conclude a cell, by the number of steps from a rule."""
    if rule.head.predicate in CELLS:
        yield (), (rule,)
        return
    reached = {rule.head.predicate}
    between: tuple[Rule, ...] = ()
    new = list(reached)
    for _ in range(_LONG):
        following = list(dict.fromkeys(r.label for name in new for r in rules.needing(name)))
        found = [rules.calculus.rule(label) for label in following if label != rule.label]
        ends = tuple(r for r in found if r.head.predicate in CELLS)
        if ends:
            yield between, ends
        more = [r for r in found if r.head.predicate not in (*CELLS, *reached)]
        between = (*between, *more)
        new = list(dict.fromkeys(r.head.predicate for r in more))
        reached |= set(new)


def _supports(rules: RuleSet, chain: Sequence[Rule], ends: Sequence[Rule]) -> Mapping[str, tuple[Rule, ...]]:
    """Return the rules by which what some rules need is derived from a log."""
    ranks = _ranks(rules)
    found: dict[str, tuple[Rule, ...]] = {}
    left = [name for rule in (*chain, *ends) for name in rules.needs(rule)]
    while left:
        name = left.pop()
        if name not in found:
            own = tuple(rule for rule in chain if rule.head.predicate == name)
            usual = tuple(rule for rule in _simple(rules, name, ranks) if rule not in own)
            found[name] = (*own, *usual)
            left += [need for rule in found[name] for need in rules.needs(rule)]
    return found


def _simple(rules: RuleSet, name: str, ranks: Mapping[str, int]) -> Iterator[Rule]:
    """Yield the rules by which a predicate is derived in few steps."""
    of_it = [rule for rule in rules.concluding(name) if _of_a_log(rule)]
    usual = [rule for rule in of_it if _usual(rules, rule)]
    if name in SORTS and name in CELLS and usual:
        yield from usual
        yield from (rule for rule in of_it if _moves(rules, rule))
        return
    for rule in of_it:
        needs = [need for need in rules.needs(rule) if need != name]
        highest = max((ranks.get(need, _UNREACHED) for need in needs), default=0)
        along = any(atom.predicate == "right_before" for atom in atoms(rule.body))
        if highest < ranks.get(name, _UNREACHED) or (along and highest <= ranks.get(name, _UNREACHED)):
            yield rule


def _of_a_log(rule: Rule) -> bool:
    """Return whether a log can give what a rule needs: not if something is supposed beside it."""
    return not any(atom.predicate.startswith("supposed_") for atom in atoms(rule.body))


def _usual(rules: RuleSet, rule: Rule) -> bool:
    told = [atom.predicate for atom in atoms(rule.body) if not rules.calculus.declarations[atom.predicate].settled]
    return not rules.needs(rule) and all(name in _USUAL for name in told)


def _moves(rules: RuleSet, rule: Rule) -> bool:
    """Return whether a rule says of one cell what follows from another."""
    plain = [literal for literal in rule.body if isinstance(literal, Atom)]
    return rules.needs(rule) == ["holds"] and len(plain) == 2 and len(list(atoms(rule.body))) == 2


_UNREACHED = 99


def _ranks(rules: RuleSet) -> Mapping[str, int]:
    """Return in how many steps each derived predicate can be reached from a log."""
    ranks: dict[str, int] = {}
    changed = True
    while changed:
        changed = False
        for rule in filter(_of_a_log, rules.calculus.rules):
            rank = 1 + max((ranks.get(need, _UNREACHED) for need in rules.needs(rule)), default=0)
            if rank < min(ranks.get(rule.head.predicate, _UNREACHED), _UNREACHED):
                ranks[rule.head.predicate] = rank
                changed = True
    return ranks
