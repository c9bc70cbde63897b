"""How a rule differs from a reference, up to the names of its variables and the order of its conditions.

Variables are renamed so that as little as possible differs. Of what is left, what is missing is paired with what is too
much, and each pair, and each of the rest, is a mistake of some kind. The kinds are the frequent ones in formalising:
conclusion and condition exchanged, one instead of all, a condition dropped, one variable for another (D. Barker-Plummer
and others).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice, permutations, product

from clue_logic.datalog import syntax
from clue_logic.words.grouping import group_pairs
from clue_logic.words.records import replace


class Mistake(StrEnum):
    """The kinds of mistakes."""

    EXCHANGED = "conclusion and condition exchanged"
    HEAD = "wrong head"
    HEAD_ARGUMENT = "wrong argument of the head"
    ONE_OR_ALL = "one instead of all"
    NEGATION = "wrong negation"
    COMPARISON = "wrong comparison"
    PREDICATE = "wrong predicate"
    EVERY = "everything of a sort"
    ORDER = "wrong order of arguments"
    ARGUMENT = "wrong argument"
    NUMBER = "wrong number"
    COUNTED = "wrong things counted"
    SAME = "comparison missing"
    MISSING = "premise missing"
    LEFT_OUT = "too few behind the colon"
    EXCEPTION = "too many behind the colon"
    TOO_MUCH = "premise too many"


@dataclass(frozen=True, slots=True)
class Difference:
    """A mistake, the predicate or condition of the rule that it is about, and the sort of the argument."""

    mistake: Mistake
    about: str = ""
    sort: str = ""


class _Where(StrEnum):
    HEAD = "head"
    BODY = "body"
    BEFORE = "before the colon"
    BEHIND = "behind the colon"
    COUNT = "in a count"
    BOUND = "bound of a count"


@dataclass(frozen=True, slots=True)
class _Part:
    """A conclusion or condition; `text` and `named` are how the rule has it, `of` the predicate before its colon."""

    where: _Where
    word: str
    terms: tuple[str, ...]
    negated: bool = False
    text: str = field(default="", compare=False)
    named: tuple[str, ...] = field(default=(), compare=False)
    of: str = field(default="", compare=False)

    @property
    def compares(self) -> bool:
        return not self.word[0].isalpha()


_MOST_PARTS = 30
"""Rules with more conclusions and conditions are not compared."""

_MOST_RENAMINGS = 500
"""Limit of renamings; those that keep most names come first."""

_FEW = 6
"""A rule with more differences counts as a different rule."""


def differences(
    rule: syntax.Rule, references: Iterable[syntax.Rule], declarations: Mapping[str, syntax.Declaration]
) -> tuple[Difference, ...]:
    """Return how a rule differs from the nearest of some references; nothing if it is one, or like none.

    >>> from clue_logic.datalog.calculi import load_calculus
    >>> from clue_logic.datalog.user_rules import UserRules
    >>> calculus = load_calculus(UserRules.of("lacks(X, Y) :- passed(L, X), card(Y).", "mine.dl"))
    >>> reference = load_calculus("notebook").rule("passed")
    >>> [each.mistake.value for each in differences(calculus.rules[0], [reference], calculus.declarations)]
    ['everything of a sort']
    """
    candidates = [_nearest_difference(rule, reference, declarations) for reference in references]
    if not candidates or sum(1 for _ in _parts(rule, {})) > _MOST_PARTS:
        return ()
    cost, pairs, inner = min(candidates, key=lambda each: each[0])
    return tuple(_classify_pairs(pairs, inner, declarations)) if cost <= _FEW else ()


_Pair = tuple[_Part | None, _Part | None]
"""What the reference has and what the rule has instead; None for nothing."""


def _nearest_difference(
    rule: syntax.Rule, reference: syntax.Rule, declarations: Mapping[str, syntax.Declaration]
) -> tuple[float, list[_Pair], frozenset[str]]:
    """Return the smallest difference of a rule and a reference, and the variables bound inside."""
    expected = list(_parts(reference, {}))
    renamed = (list(_parts(rule, names)) for names in _renamings(rule, reference, declarations))
    compared = ((*_pair_parts(mine, expected), _inner(mine) | _inner(expected)) for mine in renamed)
    return min(compared, key=lambda each: each[0])


def _inner(parts: Sequence[_Part]) -> frozenset[str]:
    """Return the terms that occur only in a "for all" or a count."""
    outer = {term for part in parts if part.where in (_Where.HEAD, _Where.BODY) for term in part.terms}
    return frozenset(term for part in parts for term in part.terms) - outer


def _renamings(
    rule: syntax.Rule, reference: syntax.Rule, declarations: Mapping[str, syntax.Declaration]
) -> Iterator[dict[str, str]]:
    """Yield ways to call the variables of a rule as those of a reference are called, of the same sorts."""
    mine, expected = _variables(rule, declarations), _variables(reference, declarations)
    choices = [list(_of_sort(mine.get(sort, []), expected.get(sort, []))) for sort in sorted({*mine, *expected})]
    for chosen in islice(product(*choices), _MOST_RENAMINGS):
        yield {name: other for pairs in chosen for name, other in pairs}


def _of_sort(mine: Sequence[str], expected: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    shared = [name for name in mine if name in expected]
    ordered = [*shared, *(name for name in mine if name not in shared)]
    others = [*shared, *(name for name in expected if name not in shared)]
    others += [f"{name}'" for name in ordered[len(others) :]]
    for chosen in islice(permutations(others, len(ordered)), _MOST_RENAMINGS):
        yield list(zip(ordered, chosen, strict=True))


def _variables(rule: syntax.Rule, declarations: Mapping[str, syntax.Declaration]) -> Mapping[str, Sequence[str]]:
    sorts = syntax.variable_sorts(rule, declarations)
    names = {*sorts, *syntax.body_variables(each for each in rule.body if isinstance(each, syntax.Comparison))}
    return group_pairs((sorts.get(name, "number"), name) for name in sorted(names))


def _parts(rule: syntax.Rule, names: Mapping[str, str]) -> Iterator[_Part]:
    """Yield the parts of a rule, its variables renamed."""
    yield _simple(rule.head, _Where.HEAD, names)
    for literal in rule.body:
        match literal:
            case syntax.ForAll(atom, condition):
                yield _simple(atom, _Where.BEFORE, names)
                yield from (_simple(each, _Where.BEHIND, names, atom.predicate) for each in condition)
            case syntax.AtLeast():
                yield from (_simple(each, _Where.COUNT, names) for each in literal.body)
                yield _Part(_Where.BOUND, ">=", (_term(literal.bound, names),), text=str(literal))
            case syntax.ExactCount():
                yield from (_simple(each, _Where.COUNT, names) for each in literal.body)
                yield _Part(_Where.BOUND, "=", (_term(literal.result, names),), text=str(literal))
            case _:
                yield _simple(literal, _Where.BODY, names)


def _simple(literal: syntax.Simple, where: _Where, names: Mapping[str, str], of: str = "") -> _Part:
    match literal:
        case syntax.Comparison():
            return _comparison(literal, where, names, of)
        case syntax.Negation(atom):
            return _atom(atom, where, names, of, negated=True)
    return _atom(literal, where, names, of)


def _atom(atom: syntax.Atom, where: _Where, names: Mapping[str, str], of: str, *, negated: bool = False) -> _Part:
    terms, written = tuple(_term(term, names) for term in atom.terms), tuple(map(str, atom.terms))
    return _Part(where, atom.predicate, terms, negated, str(atom), written, of)


_TURNED = {">": "<", ">=": "<="}


def _comparison(literal: syntax.Comparison, where: _Where, names: Mapping[str, str], of: str) -> _Part:
    left, right, operator = _term(literal.left, names), _term(literal.right, names), literal.operator
    if operator in _TURNED:
        left, right, operator = right, left, _TURNED[operator]
    if operator in ("=", "!="):
        left, right = sorted((left, right))
    return _Part(where, operator, (left, right), text=str(literal), of=of)


def _term(term: syntax.Term | syntax.Expression, names: Mapping[str, str]) -> str:
    match term:
        case syntax.Variable(name):
            return names.get(name, name)
        case syntax.Sum(left, sign, right):
            return f"{_term(left, names)} {sign} {_term(right, names)}"
    return str(replace(term, alias="") if isinstance(term, syntax.Constant) else term)


def _pair_parts(mine: list[_Part], expected: list[_Part]) -> tuple[float, list[_Pair]]:
    """Return the cost and the pairs of parts; the most similar parts are paired first."""
    mine = [*mine]
    missing = [part for part in expected if not _remove_part(mine, part)]
    pairs: list[_Pair] = []
    cost = 0.0
    options = sorted(
        (likeness, n, m)
        for n, other in enumerate(missing)
        for m, part in enumerate(mine)
        if (likeness := _dissimilarity(part, other)) is not None
    )
    for unlike, n, m in options:
        if all(missing[n] is not one for one, _ in pairs) and all(mine[m] is not other for _, other in pairs):
            pairs.append((missing[n], mine[m]))
            cost += unlike
    alone = [part for part in missing if all(part is not one for one, _ in pairs)]
    extra = [part for part in mine if all(part is not other for _, other in pairs)]
    pairs += [*((part, None) for part in alone), *((None, part) for part in extra)]
    return cost + len(alone) + len(extra), pairs


def _remove_part(parts: list[_Part], part: _Part) -> bool:
    """Remove a part from a list, if it is there; return whether it was."""
    if part not in parts:
        return False
    parts.remove(part)
    return True


def _dissimilarity(mine: _Part, expected: _Part) -> float | None:
    """Return how much a part differs from one that it may replace; None if they do not correspond."""
    if mine.where is not expected.where:
        is_same = mine.word == expected.word and _Where.HEAD not in (mine.where, expected.where)
        return (0.7 if mine.terms == expected.terms else 1.3) if is_same else None
    if mine.where is _Where.BOUND:
        return 0.5 if mine.word == expected.word else None
    if mine.where is _Where.HEAD and mine.word != expected.word:
        return 1.0 + 0.3 * (mine.terms != expected.terms)
    if mine.compares or expected.compares:
        return 0.7 if mine.compares and expected.compares and mine.terms == expected.terms else None
    if mine.word == expected.word and len(mine.terms) == len(expected.terms):
        if mine.negated != expected.negated:
            return 0.7 if mine.terms == expected.terms else 1.5
        return 0.6 * sum(one != other for one, other in zip(mine.terms, expected.terms, strict=True))
    if mine.terms == expected.terms and mine.negated == expected.negated:
        return 0.7
    is_sort = not mine.negated and len(mine.terms) == 1 and mine.terms[0] in expected.terms
    return 1.1 if is_sort else 1.6 if set(mine.terms) & set(expected.terms) else None


def _classify_pairs(
    pairs: list[_Pair], inner: frozenset[str], declarations: Mapping[str, syntax.Declaration]
) -> Iterator[Difference]:
    heads = ((one, other) for one, other in pairs if one and other and other.where is _Where.HEAD)
    for expected, head in heads:
        if expected.word != head.word:
            exchanged = any(part and part.word == expected.word and part is not head for _, part in pairs)
            yield Difference(Mistake.EXCHANGED) if exchanged else Difference(Mistake.HEAD, head.word)
    before = {one.word for one, other in pairs if one and not other and one.where is _Where.BEFORE}
    for one, other in pairs:
        if one is None and other is not None:
            yield _classify_surplus(other)
        elif other is None and one is not None:
            if one.where is not _Where.BEHIND or one.of not in before:  # else the whole "for all" is missing
                yield _classify_missing(one)
        elif one is not None and other is not None and (one.where is not _Where.HEAD or one.word == other.word):
            yield _classify_replacement(one, other, inner, declarations)


def _classify_surplus(part: _Part) -> Difference:
    if part.where is _Where.BEHIND:
        return Difference(Mistake.LEFT_OUT, part.of)
    if part.where is _Where.COUNT:
        return Difference(Mistake.COUNTED)
    return Difference(Mistake.TOO_MUCH, part.text if part.compares else part.word)


def _classify_missing(part: _Part) -> Difference:
    if part.where is _Where.BEHIND:
        return Difference(Mistake.EXCEPTION, part.of)
    if part.where is _Where.COUNT:
        return Difference(Mistake.COUNTED)
    return Difference(Mistake.SAME if part.compares and part.where is _Where.BODY else Mistake.MISSING)


def _classify_replacement(
    expected: _Part, mine: _Part, inner: frozenset[str], declarations: Mapping[str, syntax.Declaration]
) -> Difference:
    """Return the mistake of a part that replaces another."""
    if mine.where is not expected.where:
        written = mine.named or mine.terms
        each = (name for name, term in zip(written, mine.terms, strict=True) if term in inner)
        return Difference(Mistake.ONE_OR_ALL, next(each, written[0]))
    if mine.where is _Where.BOUND:
        return Difference(Mistake.NUMBER)
    if mine.compares:
        return Difference(Mistake.COMPARISON, mine.text)
    if mine.word != expected.word:
        sorts = declarations[mine.word].sorts
        is_sort = not mine.negated and sorts == (mine.word,)
        return Difference(Mistake.EVERY, mine.word, mine.word) if is_sort else Difference(Mistake.PREDICATE, mine.word)
    if mine.negated != expected.negated:
        return Difference(Mistake.NEGATION, mine.word)
    if mine.where is not _Where.HEAD and sorted(mine.terms) == sorted(expected.terms):
        return Difference(Mistake.ORDER, mine.word)
    changed = (n for n, (one, other) in enumerate(zip(mine.terms, expected.terms, strict=True)) if one != other)
    sort = declarations[mine.word].sorts[next(changed)]
    return Difference(Mistake.HEAD_ARGUMENT if mine.where is _Where.HEAD else Mistake.ARGUMENT, mine.word, sort)
