"""Whether a rule follows from others: its head is derived from its body by them, whatever its variables stand for.

Its variables become things of which nothing is known but what it says (constants, as in the homomorphism theorem of
A. Chandra and P. Merlin: Optimal implementation of conjunctive queries in relational data bases, 1977). Where two of
them may be the same, that is a case of its own, and the rule follows only if it does in all cases.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from clue_logic.classroom.redundancy.frozen import ICE, Frozen, Known, Substitution, frozen, put, put_atom, put_simple
from clue_logic.datalog.syntax import (
    CONSTANTS,
    AtLeast,
    Atom,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    ForAll,
    Literal,
    Negation,
    Rule,
    Term,
    Variable,
    atoms,
    variable_sorts,
)

_MOST_CASES = 300
_MOST_FACTS = 400
"""So much is looked at: a rule that takes more is not called redundant."""

_ONE_OF_A_SORT = {"location": "location", "card": "card"}
"""What is given of everything of a sort."""


def follows_by(rules: Iterable[Rule], rule: Rule, declarations: Mapping[str, Declaration]) -> tuple[str, ...] | None:
    """Return the labels of the rules by which a rule follows, in the order in which they are used; None if it does not.

    Parameters
    ----------
    rules
        The other rules.
    rule
        The rule.
    declarations
        Those of all predicates.

    Examples
    --------
    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.calculi import OwnFile, OwnRules
    >>> text = "lacks(Q, C) :- showed(S, P, C), location(Q), Q != P."
    >>> [rule] = load_calculus(OwnRules("mine.dl", (OwnFile("mine.dl", text),))).rules
    >>> notebook = load_calculus("notebook")
    >>> follows_by(notebook.rules, rule, notebook.declarations)
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
    """Yield what the variables may stand for: which of them for the same thing, and which for one that has a name."""
    sorts = variable_sorts(rule, declarations)
    inner = _bound_within(rule)
    constants = _constants((rule, *others))
    cases: list[dict[str, Term]] = [{}]
    for name, sort in sorts.items():
        if name in inner:
            continue
        more: list[dict[str, Term]] = []
        for case in cases:
            fresh = Variable(f"{ICE}{name}")
            same = {term: None for other, term in case.items() if sorts[other] == sort}
            named = (Constant(word) for word in constants if CONSTANTS[word] == sort)
            choices: dict[Term, None] = {fresh: None, **same, **dict.fromkeys(named)}
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
            if left == right if literal.operator != "=" else left != right:
                return False
    return True


def _bound_within(rule: Rule) -> set[str]:
    """Return the variables that only counts and "for all" bind."""
    outside = {t.name for atom in (rule.head, *rule.body) if isinstance(atom, Atom) for t in _variables(atom)}
    outside |= {literal.result.name for literal in rule.body if isinstance(literal, ExactCount)}
    return {t.name for atom in atoms(rule.body) for t in _variables(atom)} - outside


def _variables(atom: Atom) -> list[Variable]:
    return [term for term in atom.terms if isinstance(term, Variable)]


def _constants(rules: Iterable[Rule]) -> dict[str, None]:
    found: dict[str, None] = {}
    for rule in rules:
        for atom in (rule.head, *atoms(rule.body)):
            words = (term.value for term in atom.terms if isinstance(term, Constant))
            found.update({word: None for word in words if isinstance(word, str) and word in CONSTANTS})
        for literal in rule.body:
            if isinstance(literal, Comparison):
                sides = (side for side in (literal.left, literal.right) if isinstance(side, Constant))
                found.update({str(side.value): None for side in sides if side.value in CONSTANTS})
    return found


@dataclass(frozen=True, slots=True)
class _Step:
    label: str
    premises: tuple[Frozen, ...]


def _in_case(
    rule: Rule, values: Substitution, others: Sequence[Rule], declarations: Mapping[str, Declaration]
) -> list[str] | None:
    """Return the labels of the rules by which the head follows in one case; None if it does not."""
    body = [put(literal, values) for literal in rule.body]
    wanted = frozen(put_atom(rule.head, values))
    facts = {frozen(literal): _Step("", ()) for literal in body if isinstance(literal, Atom)}
    for predicate, terms in list(facts):
        for sort, term in zip(declarations[predicate].sorts, terms, strict=True):
            if sort in _ONE_OF_A_SORT:
                facts.setdefault((_ONE_OF_A_SORT[sort], (term,)), _Step("", ()))
            if sort == "card":
                facts.setdefault(("in", (term, Constant("cards"))), _Step("", ()))
    said = tuple(literal for literal in body if not isinstance(literal, Atom))
    if wanted in facts:
        return []
    local = [
        Rule("", each.atom, each.condition, {}, "", True, None, each.place) for each in said if isinstance(each, ForAll)
    ]
    grown = True
    while grown and wanted not in facts and len(facts) < _MOST_FACTS:
        known = Known(frozenset(facts), said)
        new: dict[Frozen, _Step] = {}
        for other in (*others, *local):
            for head, premises in _fired(other, known):
                if head not in facts:
                    new.setdefault(head, _Step(other.label, premises))
        facts.update(new)
        grown = bool(new)
    return _labels(wanted, facts) if wanted in facts else None


def _fired(rule: Rule, known: Known) -> Iterator[tuple[Frozen, tuple[Frozen, ...]]]:
    """Yield what a rule concludes from what is known, and from which facts."""
    joined = [literal for literal in rule.body if isinstance(literal, Atom)]
    rest = [literal for literal in rule.body if not isinstance(literal, Atom)]
    for values in _joined(joined, known, {}):
        for complete in _results(rest, values, known):
            if all(_holds(put(each, complete), known) for each in rest):
                head = put_atom(rule.head, complete)
                if all(_is_frozen(term) for term in head.terms):
                    yield frozen(head), tuple(frozen(put_atom(atom, complete)) for atom in joined)


def _is_frozen(term: Term) -> bool:
    return isinstance(term, Constant) or term.name.startswith(ICE)


def _joined(left: Sequence[Atom], known: Known, values: Substitution) -> Iterator[Substitution]:
    if not left:
        yield values
        return
    atom = put_atom(left[0], values)
    for predicate, terms in known.facts:
        if predicate == atom.predicate:
            more = _matched(atom.terms, terms)
            if more is not None:
                yield from _joined(left[1:], known, {**values, **more})


def _matched(pattern: Sequence[Term], terms: Sequence[Term]) -> dict[str, Term] | None:
    found: dict[str, Term] = {}
    for asked, term in zip(pattern, terms, strict=True):
        if _is_frozen(asked):
            if asked != term:
                return None
        elif isinstance(asked, Variable) and found.setdefault(asked.name, term) != term:
            return None
    return found


def _results(rest: Iterable[Literal], values: Substitution, known: Known) -> Iterator[Substitution]:
    """Yield values with those of exact counts that the frozen rule has as well."""
    counts = [each for each in rest if isinstance(each, ExactCount)]
    if not counts:
        yield values
        return
    for said in known.said:
        if isinstance(said, ExactCount) and _is_frozen(said.result):
            yield {**values, counts[0].result.name: said.result}


def _holds(literal: Literal, known: Known) -> bool:
    """Return whether a condition that is no atom surely holds."""
    match literal:
        case Comparison():
            return known.compared(literal)
        case Negation():
            return literal in known.said
        case ForAll():
            return known.all_said(literal)
        case AtLeast():
            return known.counted(literal)
        case ExactCount(result, counted, body):
            return any(
                isinstance(said, ExactCount)
                and said.result == result
                and {put_simple(each, {counted.name: said.counted}) for each in body} == set(said.body)
                for said in known.said
            )
        case Atom():
            return frozen(literal) in known.facts


def _labels(fact: Frozen, steps: Mapping[Frozen, _Step]) -> list[str]:
    """Return the labels of the rules on the way to a fact, in the order in which they are used."""
    found: dict[str, None] = {}
    step = steps[fact]
    for premise in step.premises:
        found.update(dict.fromkeys(_labels(premise, steps)))
    if step.label:
        found[step.label] = None
    return list(found)
