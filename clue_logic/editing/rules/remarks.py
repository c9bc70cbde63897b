"""Remarks on valid rules: rules without effect, variables written once, an “or” that is an “and”."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.reading.calculus import DEFAULT_CALCULUS, NO_CALCULUS, loaded_predicates
from clue_logic.datalog.reading.rulefile import ReadBlock
from clue_logic.datalog.reading.tokens import TokenKind
from clue_logic.datalog.syntax import CONTRADICTION, Atom, Rule, Variable, collect_atoms
from clue_logic.datalog.views import VIEW_PREFIX
from clue_logic.editing.answers import Fix, Problem
from clue_logic.editing.rules.check_fixes import (
    add_condition,
    predicates_with_arguments,
    replacement_fixes,
    similar_names,
)
from clue_logic.editing.rules.reading import (
    Role,
    RuleReading,
    block_sorts,
    find_atoms,
    head_span,
    rule_blocks,
    token_span,
)
from clue_logic.words.diagnostics import Severity
from clue_logic.words.messages import messages, problem_text
from clue_logic.words.positions import Span, TextEdit

OUTCOMES = frozenset({"holds", "lacks", CONTRADICTION})
"""The predicates from which the notebook is drawn."""

DEFAULT_IMPORT_CODE = "loaded-rules"
"""The code of the remark that rules were loaded which the file does not name."""

SINGLE_RULE_CODES = frozenset({"written-once", "circular", "rule-semicolon", "only-asked"})
"""The remarks that a rule earns by itself, whatever other files say."""

_REPORT_PREFIXES = ("leaves_", "redundant_for_", "subsumed_by_")
"""Prefixes of predicates that no rule needs, since they only report why entries and clauses are superfluous."""


_MOST_NAMES = 30
"""At most how many variables of a rule are compared with one another; people write fewer."""


def find_remarks(reading: RuleReading, lang: str) -> Iterator[Problem]:
    """Yield the remarks about all rules of a file."""
    yield from _default_import_remark(reading, lang)
    yield from _unused_rules(reading, lang)
    for number, read in rule_blocks(reading):
        yield from _single_use_variables(reading, number, read, lang)
        yield from _semicolons(read, lang)
        yield from _asker_conclusions(read, lang)
        if any(rule.head in rule.body for rule in read.rules):
            arguments = {"predicate": read.rules[0].head.predicate}
            yield _remark(head_span(read.block), Severity.WARNING, "circular", arguments, lang)


def _remark(
    span: Span,
    severity: Severity | None,
    code: str,
    arguments: Mapping[str, object],
    lang: str,
    *,
    fixes: tuple[Fix, ...] = (),
    hints: tuple[str, ...] = (),
    unnecessary: bool = False,
) -> Problem:
    """Return a remark with the text of its code."""
    message = "\n".join([problem_text(code, arguments, lang), *hints])
    return Problem(
        span, severity, message, code, fixes=fixes, unnecessary=unnecessary, hints=hints, arguments=arguments
    )


def is_outcome(predicate: str) -> bool:
    """Return whether facts of a predicate are results themselves, and not only premises.

    >>> is_outcome("knows_lacks"), is_outcome("leaves_m_for_e"), is_outcome("clause")
    (True, True, False)
    """
    return predicate.removeprefix(VIEW_PREFIX) in OUTCOMES or predicate.startswith(_REPORT_PREFIXES)


def _default_import_remark(reading: RuleReading, lang: str) -> Iterator[Problem]:
    """Yield a remark where a predicate is needed for whose sake the rules of the notebook calculus are loaded."""
    if reading.file is not None:
        return
    msg, start = messages(lang), Span.of_line(1, 1, 1)
    needed = loaded_predicates([reading.surviving.file], load_calculus(DEFAULT_CALCULUS).declarations)
    for name in needed[:1]:
        used = (m for m in reading.mentions if m.role is Role.PREDICATE and reading.predicate(m.name) == name)
        for mention in islice(used, 1):
            fixes = tuple(
                Fix(
                    msg("rulefile-loaded-write", calculus=calculus),
                    (TextEdit(start, f"#all of {calculus}\n"),),
                    calculus == DEFAULT_CALCULUS,
                )
                for calculus in (DEFAULT_CALCULUS, NO_CALCULUS)
            )
            arguments = {"predicates": tuple(map(reading.predicate_name, needed)), "calculus": DEFAULT_CALCULUS}
            yield _remark(mention.span, None, DEFAULT_IMPORT_CODE, arguments, lang, fixes=fixes)


def _unused_rules(reading: RuleReading, lang: str) -> Iterator[Problem]:
    here = [(number, head, needs) for number, (head, needs) in reading.conclusions.items() if head is not None]
    around = [*((head, needs) for _, head, needs in here), *map(_rule_dependencies, reading.surroundings.rules)]
    if not any(is_outcome(head) for head, _ in around):
        return
    needed = _required_predicates(around)
    if all(head in needed for _, head, _ in here):
        return
    needed |= _required_predicates(
        [*around, *(_rule_dependencies(rule) for file in reading.surroundings.users for rule in file.rules)]
    )
    for number, head, _ in here:
        if head not in needed and head in reading.declarations:
            hints: tuple[str, ...] = ()
            if head in reading.inferred and (others := _similar_conclusions(reading, number)):
                hints = (messages(lang)("rulefile-hint-others", predicates=", ".join(others)),)
            span, arguments = head_span(reading.blocks[number].block), {"predicate": reading.predicate_name(head)}
            yield _remark(span, None, "unused-rule", arguments, lang, hints=hints, unnecessary=True)


def _similar_conclusions(reading: RuleReading, number: int) -> list[str]:
    """Return the predicates with arguments of the same sorts as a conclusion, for which it may be mistaken."""
    head = next(m for m in reading.block_mentions(number, Role.PREDICATE) if m.concludes)
    return [name for name in predicates_with_arguments(reading, number, head.span) if name not in reading.inferred]


def _rule_dependencies(rule: Rule) -> tuple[str, tuple[str, ...]]:
    return rule.head.predicate, tuple(atom.predicate for atom in collect_atoms(rule.body))


def _required_predicates(rules: Iterable[tuple[str, Iterable[str]]]) -> set[str]:
    """Return the predicates that are outcomes, or lead to one."""
    conditions: dict[str, set[str]] = {}
    for head, needs in rules:
        conditions.setdefault(head, set()).update(needs)
    required = {predicate for predicate in conditions if is_outcome(predicate)}
    left = list(required)
    while left:
        more = conditions.get(left.pop(), set()) - required
        required |= more
        left.extend(more)
    return required


def _single_use_variables(reading: RuleReading, number: int, read: ReadBlock, lang: str) -> Iterator[Problem]:
    variables = list(reading.block_mentions(number, Role.VARIABLE))
    times = Counter(mention.name for mention in variables)
    names = times.keys() - {"_"} if len(times) <= _MOST_NAMES else ()
    once = [mention for mention in variables if times[mention.name] == 1 and mention.name != "_"]
    if not once or not read.rules:
        return
    usual = _declared_argument_names(reading, read)
    rows = _row_positions(read)
    sorts = block_sorts(reading, number)
    head_line_end = next((t for t in read.block.content if t.text == ":-"), None)
    for mention in once:
        at = (mention.span.start.line, mention.span.start.column)
        in_head = head_line_end is None or at < (head_line_end.line, head_line_end.column)
        if mention.in_words or mention.declares or in_head or at in rows:
            continue
        similar = similar_names(mention.name, names) if len(mention.name) > 2 else []
        likely = any(times[name] > 1 for name in similar[:1])  # if both occur only once, either may be wrong
        fixes: tuple[Fix, ...] = replacement_fixes([*similar[:1], "_"], mention.span, lang, likely=likely)
        if similar:
            arguments = {"name": mention.name, "meant": similar[0], "other": None}
            yield _remark(mention.span, Severity.WARNING, "written-once", arguments, lang, fixes=fixes)
        elif at in usual and usual[at] not in times:  # a variable with the argument's usual name is clear
            other = _same_sort_head_variable(sorts, read, mention.name)
            if other is not None:
                fixes = (*add_condition(reading, number, f"{other} != {mention.name}", lang), *fixes)
            arguments = {"name": mention.name, "meant": None, "other": other}
            yield _remark(mention.span, None, "written-once", arguments, lang, fixes=fixes)


def _same_sort_head_variable(sorts: Mapping[str, str], read: ReadBlock, name: str) -> str | None:
    """Return a variable of the conclusion that may stand for the same as one that is written once."""
    head = [term.name for rule in read.rules for term in rule.head.terms if isinstance(term, Variable)]
    return next((other for other in head if sorts.get(other) == sorts.get(name, "")), None)


def _asker_conclusions(read: ReadBlock, lang: str) -> Iterator[Problem]:
    """Yield a remark where a rule concludes something of a player of whom it says only that she asks."""
    for rule in read.rules:
        asked = [atom for atom in rule.body if isinstance(atom, Atom) and atom.predicate == "asked"]
        others = [literal for literal in rule.body if literal not in asked]
        for atom in asked:
            asker = atom.terms[-1]
            said_of = chain.from_iterable(each.terms for each in collect_atoms(others))
            if isinstance(asker, Variable) and asker in rule.head.terms and asker not in said_of:
                start = atom.place.column
                span = Span.of_line(atom.place.line, start, start + len(atom.predicate))
                yield _remark(span, None, "only-asked", {"name": asker.name}, lang)


def _semicolons(read: ReadBlock, lang: str) -> Iterator[Problem]:
    """Yield a remark for each semicolon that ends no “for all”: in Prolog it says “or”."""
    written = read.block.content
    if not read.rules or any(token.text == ":" for token in written):
        return
    for token in written:
        if token.text == ";":
            span = token_span(token)
            fixes = replacement_fixes([","], span, lang)
            yield _remark(span, Severity.WARNING, "rule-semicolon", {}, lang, fixes=fixes)


def _declared_argument_names(reading: RuleReading, read: ReadBlock) -> Mapping[tuple[int, int], str]:
    """Return how the argument at a place is called in its declaration."""
    names: dict[tuple[int, int], str] = {}
    for predicate, terms in find_atoms(read.block.content):
        declaration = reading.declarations.get(predicate)
        for term, name in zip(terms, declaration.names if declaration else (), strict=False):
            if term is not None:
                names[term.line, term.column] = name
    return names


def _row_positions(read: ReadBlock) -> frozenset[tuple[int, int]]:
    """Return the positions of a variable that is expanded for each category."""
    pairs = zip(read.block.content, chain(read.block.content[1:], read.block.content[:1]), strict=True)
    return frozenset(
        (token.line, token.column)
        for token, following in pairs
        if following.kind is TokenKind.ROW or following.text == "["
    )
