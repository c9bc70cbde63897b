"""Whether a rule follows from others: its head is derived from its body by them, for all values of its variables.

The variables become constants of which nothing is known but the body (as in the homomorphism theorem of A. Chandra and
P. Merlin: Optimal implementation of conjunctive queries in relational data bases, 1977). Where two of them may be the
same, that is a separate case, and the rule follows only if it does in all cases.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import TypeVar, cast

from clue_logic.datalog.syntax import (
    CONSTANTS,
    AtLeast,
    Atom,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Expression,
    ForAll,
    Literal,
    Negation,
    Rule,
    RulePlace,
    Simple,
    Sum,
    Term,
    Variable,
    collect_atoms,
    map_terms,
    outer_variable_sorts,
)
from clue_logic.proof.checker import is_true_comparison
from clue_logic.words.records import replace

Substitution = Mapping[str, Term]
Part = TypeVar("Part", bound=Literal)
Frozen = tuple[str, tuple[Term, ...]]
"""An atom: a predicate and its arguments, constants or frozen variables."""


def frozen(atom: Atom) -> Frozen:
    """Return an atom as it is among the facts."""
    return atom.predicate, atom.terms


def substitute(literal: Part, values: Substitution) -> Part:
    """Return a literal with its variables replaced; those that are bound inside it must have no value."""

    def value(term: Term, _: RulePlace) -> Term:
        return values.get(term.name, term) if isinstance(term, Variable) else term

    changed = map_terms(literal, value)
    if isinstance(changed, ExactCount):
        changed = replace(changed, result=cast(Variable, value(changed.result, changed.place)))
    return cast(Part, changed)


def difference(left: Expression, right: Expression) -> int | None:
    """Return the difference of two numbers; None if it depends on the variables.

    >>> n, one = Variable("N"), Constant(1)
    >>> difference(n, Sum(n, "-", one)), difference(n, one)
    (1, None)
    """
    parts = Counter[str]()
    if not (_count(left, 1, parts) and _count(right, -1, parts)):
        return None
    number = parts.pop("", 0)
    return None if any(parts.values()) else number


def _count(expression: Expression, sign: int, parts: Counter[str]) -> bool:
    match expression:
        case Sum(left, operator, right):
            other = sign if operator == "+" else -sign
            return _count(left, sign, parts) and _count(right, other, parts)
        case Variable(name):
            parts[name] += sign
            return True
        case Constant(value):
            parts[""] += sign * value if isinstance(value, int) else 0
            return isinstance(value, int)


@dataclass(frozen=True)
class FrozenFacts:
    """The facts about frozen variables, and the other conditions of the frozen rule."""

    facts: frozenset[Frozen]
    said: tuple[Literal, ...]  # conditions of the frozen rule other than atoms

    def entails_comparison(self, comparison: Comparison) -> bool:
        """Return whether a comparison surely holds: different variables have different values, except numbers."""
        left, operator, right = comparison.left, comparison.operator, comparison.right
        gap = difference(left, right)
        if gap is not None:
            return is_true_comparison(replace(comparison, left=Constant(gap), right=Constant(0)), {})
        if operator in ("=", "!=") and not any(isinstance(each, Sum) for each in (left, right)):
            numbers = any(isinstance(term, Constant) and isinstance(term.value, int) for term in (left, right))
            return self._is_said(comparison) if numbers else (left == right) == (operator == "=")
        return self._is_said(comparison)

    def _is_said(self, comparison: Comparison) -> bool:
        turned = replace(
            comparison, left=comparison.right, operator=_FLIPPED[comparison.operator], right=comparison.left
        )
        return (
            comparison in self.said
            or turned in self.said
            or any(_is_equivalent(comparison, each) for each in self.said)
        )

    def entails_for_all(self, asked: ForAll) -> bool:
        """Return whether the frozen rule says as much "for all", or more."""
        return any(
            _implies(literal, asked, values)
            for literal in self.said
            if isinstance(literal, ForAll)
            for values in _renamings(_variable_names(asked), _variable_names(literal))
        )

    def entails_count(self, asked: AtLeast) -> bool:
        """Return whether the frozen rule counts as many, or more."""
        none = difference(asked.bound, Constant(0))
        if none is not None and none <= 0:
            return True
        for literal in self.said:
            if isinstance(literal, AtLeast):
                gap = difference(literal.bound, asked.bound)
                renamed = {asked.counted.name: literal.counted}
                for values in _renamings(_variable_names(asked), _variable_names(literal)):
                    within = {substitute(each, {**values, **renamed}) for each in asked.body}
                    if gap is not None and gap >= 0 and within <= set(literal.body):
                        return True
        return False


def _is_equivalent(asked: Comparison, other: Literal) -> bool:
    """Return whether two comparisons of numbers say the same in another order: N = A + B, and N = B + A."""
    if not isinstance(other, Comparison) or asked.operator != other.operator:
        return False
    return difference(Sum(asked.left, "-", asked.right), Sum(other.left, "-", other.right)) == 0


def _implies(other: ForAll, asked: ForAll, values: Substitution) -> bool:
    """Return whether one "for all" follows from another, which is asked of no more things."""
    return substitute(asked.atom, values) == other.atom and set(other.condition) <= {
        substitute(each, values) for each in asked.condition
    }


def _variable_names(literal: ForAll | AtLeast) -> list[str]:
    """Return the variables of a "for all" or a count, those first that it binds."""
    parts: Iterable[Simple] = (literal.atom, *literal.condition) if isinstance(literal, ForAll) else literal.body
    names: dict[str, None] = {}
    for part in parts:
        atom = part.atom if isinstance(part, Negation) else part
        if isinstance(atom, Atom):
            names.update({term.name: None for term in atom.terms if isinstance(term, Variable)})
    return [name for name in names if not name.startswith(FROZEN_PREFIX)]


FROZEN_PREFIX = "_ice "
"""Prefix of the names of frozen variables; no name in a rule file has a space."""


def _renamings(asked: list[str], names: list[str]) -> Iterator[Substitution]:
    """Yield the ways to call the variables bound in one literal as those bound in another."""
    if len(asked) <= len(names) <= _MOST_INNER:
        for chosen in permutations(names, len(asked)):
            yield {name: Variable(other) for name, other in zip(asked, chosen, strict=True)}


_MOST_INNER = 4
_FLIPPED = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


_MOST_CASES = 300
_MOST_FACTS = 400
"""A rule that needs more is not reported as redundant."""


def find_entailing_rules(
    rules: Iterable[Rule], rule: Rule, declarations: Mapping[str, Declaration]
) -> tuple[str, ...] | None:
    """Return the labels of the rules by which a rule follows, in the order in which they are used; None if it does not.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.user_rules import UserRuleFile, UserRules
    >>> text = "lacks(Q, C) :- showed(S, P, C), location(Q), Q != P."
    >>> [rule] = load_calculus(UserRules("mine.dl", (UserRuleFile("mine.dl", text),))).rules
    >>> notebook = load_calculus("notebook")
    >>> find_entailing_rules(notebook.rules, rule, notebook.declarations)
    ('showed', 'one_place')
    """
    others = list(rules)
    used: dict[str, None] = {}
    for number, values in enumerate(_cases(rule, others, declarations)):
        if number >= _MOST_CASES:
            return None
        by = _in_case(rule, values, others, declarations)
        if by is None:
            return None
        used.update(dict.fromkeys(by))
    return tuple(used)


def _cases(rule: Rule, others: Iterable[Rule], declarations: Mapping[str, Declaration]) -> Iterator[Substitution]:
    """Yield the cases: which variables have the same value, and which are equal to a constant."""
    sorts = outer_variable_sorts(rule, declarations)
    constants = _constants((rule, *others))
    cases: list[dict[str, Term]] = [{}]
    for name, sort in sorts.items():
        more: list[dict[str, Term]] = []
        for case in cases:
            fresh = Variable(f"{FROZEN_PREFIX}{name}")
            # A frozen number may be any, so that its cases are one.
            same = {term: None for other, term in case.items() if sorts[other] == sort != "number"}
            constants_of_sort = (Constant(word) for word in constants if CONSTANTS[word] == sort)
            choices: dict[Term, None] = {fresh: None, **same, **dict.fromkeys(constants_of_sort)}
            more += [{**case, name: term} for term in choices]
        cases = [case for case in more if _agrees(rule, case)]
        if len(cases) > _MOST_CASES:
            break
    yield from cases


def _agrees(rule: Rule, case: Mapping[str, Term]) -> bool:
    """Return whether what a rule compares allows a case, as far as its variables have values."""
    for literal in rule.body:
        if isinstance(literal, Comparison) and literal.operator not in ("<=", ">="):
            left, right = (
                case.get(side.name) if isinstance(side, Variable) else side for side in (literal.left, literal.right)
            )
            if not (isinstance(left, Variable | Constant) and isinstance(right, Variable | Constant)):
                continue
            if any(isinstance(side, Constant) and isinstance(side.value, int) for side in (left, right)):
                continue  # a frozen number may be any
            if left == right if literal.operator != "=" else left != right:
                return False
    return True


def _constants(rules: Iterable[Rule]) -> dict[str, None]:
    sorts: dict[str, None] = {}
    for rule in rules:
        terms: list[Expression] = [term for atom in (rule.head, *collect_atoms(rule.body)) for term in atom.terms]
        terms += [side for each in rule.body if isinstance(each, Comparison) for side in (each.left, each.right)]
        words = (str(term.value) for term in terms if isinstance(term, Constant))
        sorts.update(dict.fromkeys(word for word in words if word in CONSTANTS))
    return sorts


@dataclass(frozen=True, slots=True)
class _Step:
    label: str
    premises: tuple[Frozen, ...]


def _in_case(
    rule: Rule, values: Substitution, others: Sequence[Rule], declarations: Mapping[str, Declaration]
) -> list[str] | None:
    """Return the labels of the rules by which the head follows in one case; None if it does not."""
    body = [substitute(literal, values) for literal in rule.body]
    case_head = frozen(substitute(rule.head, values))
    facts = {frozen(literal): _Step("", ()) for literal in body if isinstance(literal, Atom)}
    for predicate, terms in list(facts):
        for sort, term in zip(declarations[predicate].sorts, terms, strict=True):
            if sort in ("location", "card"):
                facts.setdefault((sort, (term,)), _Step("", ()))
            if sort == "card":
                facts.setdefault(("in", (term, Constant("cards"))), _Step("", ()))
    non_atoms = tuple(literal for literal in body if not isinstance(literal, Atom))
    if case_head in facts:
        return []
    local = [
        Rule("", each.atom, each.condition, {}, "", True, None, each.place)
        for each in non_atoms
        if isinstance(each, ForAll)
    ]
    grown = True
    while grown and case_head not in facts and len(facts) < _MOST_FACTS:
        known = FrozenFacts(frozenset(facts), non_atoms)
        new: dict[Frozen, _Step] = {}
        for other in (*others, *local):
            for head, premises in _fire(other, known):
                if head not in facts:
                    new.setdefault(head, _Step(other.label, premises))
        facts.update(new)
        grown = bool(new)
    return _labels(case_head, facts) if case_head in facts else None


def _fire(rule: Rule, known: FrozenFacts) -> Iterator[tuple[Frozen, tuple[Frozen, ...]]]:
    """Yield what a rule concludes from what is known, and from which facts."""
    joined = [literal for literal in rule.body if isinstance(literal, Atom)]
    rest = [literal for literal in rule.body if not isinstance(literal, Atom)]
    for values in _join(joined, known, {}):
        for complete in _results(rest, values, known):
            if all(_holds(substitute(each, complete), known) for each in rest):
                head = substitute(rule.head, complete)
                if all(_is_frozen(term) for term in head.terms):
                    yield frozen(head), tuple(frozen(substitute(atom, complete)) for atom in joined)


def _is_frozen(term: Term) -> bool:
    return isinstance(term, Constant) or term.name.startswith(FROZEN_PREFIX)


def _join(left: Sequence[Atom], known: FrozenFacts, values: Substitution) -> Iterator[Substitution]:
    if not left:
        yield values
        return
    atom = substitute(left[0], values)
    for predicate, terms in known.facts:
        if predicate == atom.predicate:
            more = _match(atom.terms, terms)
            if more is not None:
                yield from _join(left[1:], known, {**values, **more})


def _match(pattern: Sequence[Term], terms: Sequence[Term]) -> dict[str, Term] | None:
    binding: dict[str, Term] = {}
    for asked, term in zip(pattern, terms, strict=True):
        if _is_frozen(asked):
            if asked != term:
                return None
        elif isinstance(asked, Variable) and binding.setdefault(asked.name, term) != term:
            return None
    return binding


def _results(rest: Iterable[Literal], values: Substitution, known: FrozenFacts) -> Iterator[Substitution]:
    """Yield values with those that exact counts may have: the results of exact counts of the frozen rule."""
    names = [each.result.name for each in rest if isinstance(each, ExactCount)]
    results = [each.result for each in known.said if isinstance(each, ExactCount) and _is_frozen(each.result)]
    for chosen in product(results, repeat=len(names)):
        yield {**values, **dict(zip(names, chosen, strict=True))}


def _holds(literal: Literal, known: FrozenFacts) -> bool:
    """Return whether a condition that is no atom surely holds."""
    match literal:
        case Comparison():
            return known.entails_comparison(literal)
        case Negation():
            return literal in known.said
        case ForAll():
            return known.entails_for_all(literal)
        case AtLeast():
            return known.entails_count(literal)
        case ExactCount(result, counted, body):
            return any(
                isinstance(known_literal, ExactCount)
                and known_literal.result == result
                and {substitute(each, {counted.name: known_literal.counted}) for each in body}
                == set(known_literal.body)
                for known_literal in known.said
            )
        case Atom():
            return frozen(literal) in known.facts


def _labels(fact: Frozen, steps: Mapping[Frozen, _Step]) -> list[str]:
    """Return the labels of the rules on the way to a fact, in the order in which they are used."""
    labels: dict[str, None] = {}
    step = steps[fact]
    for premise in step.premises:
        labels.update(dict.fromkeys(_labels(premise, steps)))
    if step.label:
        labels[step.label] = None
    return list(labels)
