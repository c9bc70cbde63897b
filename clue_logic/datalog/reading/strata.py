"""Strata of rules: what is negated or counted is derived completely before the rules that negate or count it.

An atom that is tested, and not joined, stands for a closed predicate: a copy of the facts of a lower stratum, given to
the strata above. So engines and checker need to know nothing of strata.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping

from clue_logic.datalog.reading.problems import RuleProblem
from clue_logic.datalog.syntax import (
    CLOSED,
    Atom,
    ClosedAtom,
    Declaration,
    ExactCount,
    ForAll,
    Literal,
    Negation,
    Rule,
    Simple,
    collect_atoms,
    map_simple,
)
from clue_logic.words.messages import Message
from clue_logic.words.records import replace


def close_body(body: tuple[Literal, ...]) -> tuple[Literal, ...]:
    """Return a body in which the atoms that are tested are closed."""

    def tested(part: Simple) -> Simple:
        return ClosedAtom.of(part) if isinstance(part, Atom) else denied(part)

    def denied(part: Simple) -> Simple:
        return Negation(ClosedAtom.of(part.atom)) if isinstance(part, Negation) else part

    def close(literal: Literal) -> Literal:
        match literal:
            case ForAll():
                return replace(literal, condition=tuple(map(tested, literal.condition)))
            case ExactCount():
                return replace(literal, body=tuple(map(tested, literal.body)))
        return map_simple(literal, denied)

    return tuple(map(close, body))


def closed_predicates(body: Iterable[Literal]) -> frozenset[str]:
    """Return the predicates whose closed copies a body tests, by their names in the file."""
    return frozenset(atom.written.predicate for atom in collect_atoms(body) if isinstance(atom, ClosedAtom))


def closed_declarations(declarations: Mapping[str, Declaration], names: Iterable[str]) -> Mapping[str, Declaration]:
    """Return the declarations of closed predicates."""
    closed = (replace(declarations[name], predicate=CLOSED + name) for name in names)
    return {one.predicate: replace(one, given=True, settled=True, background=True) for one in closed}


def untested_notice(rule: Rule, names: Iterable[str]) -> Message:
    """Return the notice that a rule is left out because it tests predicates that may lack facts."""
    return Message("ruleproblems-rule-untested", label=rule.label, place=str(rule.place), predicates=(*names,))


def stratify(rules: Iterable[Rule]) -> tuple[tuple[Rule, ...], ...]:
    """Return the rules by strata, the lowest first; their bodies are closed (`close_body`).

    Rules that `find_unstratified` reports come last.
    """
    rules = tuple(rules)
    level = dict.fromkeys((rule.head.predicate for rule in rules), 0)
    for _ in level:
        for rule in rules:
            for name, above in _dependencies(rule):
                if name in level:
                    least = min(level[name] + above, len(level))
                    level[rule.head.predicate] = max(level[rule.head.predicate], least)
    by_level: dict[int, list[Rule]] = defaultdict(list)
    for rule in rules:
        by_level[level[rule.head.predicate]].append(rule)
    return tuple(tuple(by_level[number]) for number in sorted(by_level))


def find_unstratified(rules: Iterable[Rule]) -> Iterator[RuleProblem]:
    """Yield a problem for each tested atom whose predicate depends on the conclusion of its rule."""
    rules = tuple(rules)
    needs: dict[str, set[str]] = defaultdict(set)
    for rule in rules:
        needs[rule.head.predicate] |= {name for name, _ in _dependencies(rule)}
    for rule in rules:
        for atom in collect_atoms(rule.body):
            name = atom.predicate.removeprefix(CLOSED)
            if isinstance(atom, ClosedAtom) and rule.head.predicate in _reachable(name, needs.__getitem__):
                through = "itself" if name == rule.head.predicate else "head"
                message = Message(
                    "ruleproblems-stratification",
                    atom=str(atom),
                    predicate=name,
                    through=through,
                    head=rule.head.predicate,
                )
                yield RuleProblem(atom.place, message, name)


def _dependencies(rule: Rule) -> Iterator[tuple[str, bool]]:
    """Yield the predicates that a rule needs, each with whether all of its facts must be known."""
    for atom in collect_atoms(rule.body):
        yield atom.predicate.removeprefix(CLOSED), isinstance(atom, ClosedAtom)


def _reachable(start: str, needs: Callable[[str], Iterable[str]]) -> set[str]:
    reached, stack = {start}, [start]
    while stack:
        new = set(needs(stack.pop())) - reached
        reached |= new
        stack += new
    return reached
