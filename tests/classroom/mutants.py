"""Built-in rules with one mistake in them, as a student's file that imports all other rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    ForAll,
    Literal,
    Negation,
    Rule,
    Sum,
    Variable,
)
from clue_logic.datalog.user_rules import UserRules
from clue_logic.words.records import replace
from tests.classroom.rules_of_students import own

NUMBERS = "rules/notebook/numbers.dl"
"""The rules about numbers, which random games do not have, and which are decided only as far as time allows."""

TURNED = {"!=": "=", "<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "!="}


@dataclass(frozen=True)
class Mutant:
    """A rule with a mistake.

    Parameters
    ----------
    name
        Its label and what was changed.
    kind
        ``dropped``, ``exchanged``, ``constant`` or ``turned``.
    label
        The label of the rule.
    rules
        The other rules, and this one.
    """

    name: str
    kind: str
    label: str
    rules: UserRules

    def __repr__(self) -> str:
        return self.name


def mutants(calculus: str = "notebook", categories: int = 3) -> Iterator[Mutant]:
    """Yield the mutants of a calculus that are well formed, each text once."""
    seen: set[str] = set()
    for rule in load_calculus(calculus, categories).rules:
        if rule.template is not None or rule.label.startswith("supposed") or rule.place.file == NUMBERS:
            continue  # nothing is supposed in a game, and no number is told
        for kind, changed in _changed(rule):
            text = f"#all of {calculus} but {rule.label}\n{changed}\n"
            rules = own(text)
            if text in seen or str(changed) == str(rule) or not _well_formed(rules, categories):
                continue
            seen.add(text)
            yield Mutant(f"{rule.label}: {kind}: {changed}", kind, rule.label, rules)


def _well_formed(rules: UserRules, categories: int) -> bool:
    try:
        load_calculus(rules, categories)
    except RuleError:
        return False
    return True


def _changed(rule: Rule) -> Iterator[tuple[str, Rule]]:
    for at in range(len(rule.body)):
        yield "dropped", replace(rule, body=(*rule.body[:at], *rule.body[at + 1 :]))
    for at, literal in enumerate(rule.body):
        for inner in _shorter(literal):
            yield "dropped", _with(rule, at, inner)
        for kind, other in _others(literal):
            yield kind, _with(rule, at, other)
    for atom in _exchanged(rule.head):
        yield "exchanged", replace(rule, head=atom)


def _with(rule: Rule, at: int, literal: Literal) -> Rule:
    return replace(rule, body=(*rule.body[:at], literal, *rule.body[at + 1 :]))


def _shorter(literal: Literal) -> Iterator[Literal]:
    """Yield a "for all" and a count without one of its conditions."""
    if isinstance(literal, ForAll):
        for at in range(len(literal.condition)):
            yield replace(literal, condition=(*literal.condition[:at], *literal.condition[at + 1 :]))
    if isinstance(literal, AtLeast):
        for at in range(len(literal.body)):
            yield replace(literal, body=(*literal.body[:at], *literal.body[at + 1 :]))


def _others(literal: Literal) -> Iterator[tuple[str, Literal]]:
    match literal:
        case Atom():
            yield from (("exchanged", atom) for atom in _exchanged(literal))
            yield from (("constant", atom) for atom in _with_other_constant(literal))
        case Negation(atom):
            yield "turned", atom
        case Comparison():
            yield "turned", replace(literal, operator=TURNED[literal.operator])
            if literal.operator not in ("=", "!="):
                yield "exchanged", replace(literal, left=literal.right, right=literal.left)
        case AtLeast(_, body, bound):
            if isinstance(bound, Sum) and isinstance(bound.right, Constant):
                number = int(bound.right.value)
                yield "constant", replace(literal, bound=replace(bound, right=Constant(number + 1)))
                yield "constant", replace(literal, bound=bound.left)
            else:
                yield "constant", replace(literal, bound=Sum(bound, "-", Constant(1)))
            yield from _within(literal, body)
        case _:
            return


def _within(literal: AtLeast, body: tuple[Atom | Negation | Comparison, ...]) -> Iterator[tuple[str, Literal]]:
    for at, inner in enumerate(body):
        if isinstance(inner, Negation):
            yield "turned", replace(literal, body=(*body[:at], inner.atom, *body[at + 1 :]))
        elif isinstance(inner, Comparison):
            turned = replace(inner, operator=TURNED[inner.operator])
            yield "turned", replace(literal, body=(*body[:at], turned, *body[at + 1 :]))


def _exchanged(atom: Atom) -> Iterator[Atom]:
    for one, two in combinations(range(len(atom.terms)), 2):
        terms = list(atom.terms)
        if isinstance(terms[one], Variable) and isinstance(terms[two], Variable) and terms[one] != terms[two]:
            terms[one], terms[two] = terms[two], terms[one]
            yield replace(atom, terms=tuple(terms))


def _with_other_constant(atom: Atom) -> Iterator[Atom]:
    for at, term in enumerate(atom.terms):
        if isinstance(term, Constant) and term.value == "envelope":
            yield replace(atom, terms=(*atom.terms[:at], Constant("table"), *atom.terms[at + 1 :]))
