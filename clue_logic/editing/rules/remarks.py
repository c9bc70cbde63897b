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
from clue_logic.editing.rules.check_fixes import near, replacements, with_condition
from clue_logic.editing.rules.reading import Role, RuleReading, atoms_in, head_of, rule_blocks, sorts_in_block, span_of
from clue_logic.words.diagnostics import Severity
from clue_logic.words.formatting import with_and
from clue_logic.words.messages import messages
from clue_logic.words.positions import Span, TextEdit

OUTCOMES = frozenset({"holds", "lacks", CONTRADICTION})
"""The predicates from which the notebook is drawn."""

LOADED = "loaded-rules"
"""The code of the remark that rules were loaded which the file does not name."""

OF_ONE_RULE = frozenset({"written-once", "circular", "semicolon", "asker"})
"""The remarks that a rule earns by itself, whatever other files say."""

_TOLD = ("leaves_", "redundant_for_", "subsumed_by_")
"""Prefixes of predicates that no rule needs, since they only report why entries and clauses are superfluous."""


_MOST_NAMES = 30
"""At most how many variables of a rule are compared with one another; people write fewer."""


def remarks(reading: RuleReading, lang: str) -> Iterator[Problem]:
    """Yield the remarks about all rules of a file."""
    yield from _loaded(reading, lang)
    yield from _unused(reading, lang)
    for number, read in rule_blocks(reading):
        yield from _written_once(reading, number, read, lang)
        yield from _semicolons(read, lang)
        yield from _askers(read, lang)
        if any(rule.head in rule.body for rule in read.rules):
            message = messages(lang)("rulefile-circular", predicate=read.rules[0].head.predicate)
            yield Problem(head_of(read.block), Severity.WARNING, message, "circular")


def is_outcome(predicate: str) -> bool:
    """Return whether facts of a predicate are results themselves, and not only premises.

    Examples
    --------
    >>> is_outcome("knows_lacks"), is_outcome("leaves_m_for_e"), is_outcome("clause")
    (True, True, False)
    """
    return predicate.removeprefix(VIEW_PREFIX) in OUTCOMES or predicate.startswith(_TOLD)


def _loaded(reading: RuleReading, lang: str) -> Iterator[Problem]:
    """Yield a remark where a predicate is needed for whose sake the rules of the notebook calculus are loaded."""
    if reading.file is not None:
        return
    msg, start = messages(lang), Span.of_line(1, 1, 1)
    needed = loaded_predicates([reading.surviving.file], load_calculus(DEFAULT_CALCULUS).declarations)
    for name in needed[:1]:
        used = (m for m in reading.mentions if m.role is Role.PREDICATE and m.name == name and not m.declares)
        for mention in islice(used, 1):
            fixes = tuple(
                Fix(
                    msg("rulefile-loaded-write", calculus=calculus),
                    (TextEdit(start, f"#all of {calculus}\n"),),
                    calculus == DEFAULT_CALCULUS,
                )
                for calculus in (DEFAULT_CALCULUS, NO_CALCULUS)
            )
            message = msg("rulefile-loaded", predicates=with_and(needed, lang), calculus=DEFAULT_CALCULUS)
            yield Problem(mention.span, None, message, LOADED, fixes=fixes)


def _unused(reading: RuleReading, lang: str) -> Iterator[Problem]:
    here = [(number, head, needs) for number, (head, needs) in reading.conclusions.items() if head is not None]
    around = [*((head, needs) for _, head, needs in here), *map(_needs, reading.surroundings.rules)]
    if not any(is_outcome(head) for head, _ in around):
        return
    needed = _needed(around)
    if all(head in needed for _, head, _ in here):
        return
    needed |= _needed([*around, *(_needs(rule) for file in reading.surroundings.users for rule in file.rules)])
    for number, head, _ in here:
        if head not in needed and head in reading.declarations:
            message = messages(lang)("rulefile-unused", predicate=head)
            yield Problem(head_of(reading.blocks[number].block), None, message, "unused-rule", unnecessary=True)


def _needs(rule: Rule) -> tuple[str, tuple[str, ...]]:
    return rule.head.predicate, tuple(atom.predicate for atom in collect_atoms(rule.body))


def _needed(rules: Iterable[tuple[str, Iterable[str]]]) -> set[str]:
    """Return the predicates that are outcomes, or lead to one."""
    conditions: dict[str, set[str]] = {}
    for head, needs in rules:
        conditions.setdefault(head, set()).update(needs)
    found = {predicate for predicate in conditions if is_outcome(predicate)}
    left = list(found)
    while left:
        more = conditions.get(left.pop(), set()) - found
        found |= more
        left.extend(more)
    return found


def _written_once(reading: RuleReading, number: int, read: ReadBlock, lang: str) -> Iterator[Problem]:
    named = list(reading.in_block(number, Role.VARIABLE))
    times = Counter(mention.name for mention in named)
    names = times.keys() - {"_"} if len(times) <= _MOST_NAMES else ()
    once = [mention for mention in named if times[mention.name] == 1 and mention.name != "_"]
    if not once or not read.rules:
        return
    usual = _usual_names(reading, read)
    rows = _rows(read)
    head_line_end = next((t for t in read.block.content if t.text == ":-"), None)
    for mention in once:
        at = (mention.span.start.line, mention.span.start.column)
        in_head = head_line_end is None or at < (head_line_end.line, head_line_end.column)
        if mention.in_words or mention.declares or in_head or at in rows:
            continue
        meant = near(mention.name, names) if len(mention.name) > 2 else []
        likely = any(times[name] > 1 for name in meant[:1])  # of two that are written once, either may be wrong
        fixes: tuple[Fix, ...] = replacements([*meant[:1], "_"], mention.span, lang, likely=likely)
        if meant:
            message = messages(lang)("rulefile-once-near", name=mention.name, meant=meant[0])
            yield Problem(mention.span, Severity.WARNING, message, "written-once", fixes=fixes)
        elif at in usual and usual[at] not in times:  # who writes how the argument is called says what stands there
            other = _concluded_beside(reading, number, read, mention.name)
            if other is None:
                message = messages(lang)("rulefile-once", name=mention.name)
            else:
                message = messages(lang)("rulefile-once-same", name=mention.name, other=other)
                fixes = (*with_condition(reading, number, f"{other} != {mention.name}", lang), *fixes)
            yield Problem(mention.span, None, message, "written-once", fixes=fixes)


def _concluded_beside(reading: RuleReading, number: int, read: ReadBlock, name: str) -> str | None:
    """Return a variable of the conclusion that may stand for the same as one that is written once."""
    sorts = sorts_in_block(reading, number)
    head = [term.name for rule in read.rules for term in rule.head.terms if isinstance(term, Variable)]
    return next((other for other in head if sorts.get(other) == sorts.get(name, "")), None)


def _askers(read: ReadBlock, lang: str) -> Iterator[Problem]:
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
                yield Problem(span, None, messages(lang)("rulefile-once-asker", name=asker), "asker")


def _semicolons(read: ReadBlock, lang: str) -> Iterator[Problem]:
    """Yield a remark for each semicolon that ends no “for all”: in Prolog it says “or”."""
    written = read.block.content
    if not read.rules or any(token.text == ":" for token in written):
        return
    for token in written:
        if token.text == ";":
            span = span_of(token)
            yield Problem(
                span,
                Severity.WARNING,
                messages(lang)("rulefile-semicolon"),
                "semicolon",
                fixes=replacements([","], span, lang),
            )


def _usual_names(reading: RuleReading, read: ReadBlock) -> Mapping[tuple[int, int], str]:
    """Return how the argument at a place is called in its declaration."""
    found: dict[tuple[int, int], str] = {}
    for predicate, terms in atoms_in(read.block.content):
        declaration = reading.declarations.get(predicate)
        for term, name in zip(terms, declaration.names if declaration else (), strict=False):
            if term is not None:
                found[term.line, term.column] = name
    return found


def _rows(read: ReadBlock) -> frozenset[tuple[int, int]]:
    """Return the positions of a variable that is expanded for each category."""
    pairs = zip(read.block.content, chain(read.block.content[1:], read.block.content[:1]), strict=True)
    return frozenset(
        (token.line, token.column)
        for token, following in pairs
        if following.kind is TokenKind.ROW or following.text == "["
    )
