"""Completion in a rule file: what can follow at the cursor."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from string import ascii_letters, digits

from msgspec import Struct

from clue_logic.datalog.calculi import calculus_names
from clue_logic.datalog.reading.aliases import name_tables
from clue_logic.datalog.reading.calculus import NO_CALCULUS
from clue_logic.datalog.reading.parsing import SORTS
from clue_logic.datalog.reading.tokens import (
    ALIAS,
    ALL_OF,
    BUT,
    EACH_CATEGORY,
    EACH_VIEW,
    NAMES,
    BlockKind,
    RuleToken,
    TokenKind,
    normalize_directive,
)
from clue_logic.datalog.syntax import CONSTANTS, FORMS, Declaration
from clue_logic.editing.answers import Proposal, ProposalKind
from clue_logic.editing.rules.hovers import explain_word, imported_rule_hover, predicate_hover
from clue_logic.editing.rules.reading import Role, RuleMention, RuleReading, block_sorts, token_span
from clue_logic.editing.rules.surroundings import GIVEN_FILE, calculus_rules
from clue_logic.words.escaping import escape_markdown
from clue_logic.words.messages import messages
from clue_logic.words.positions import Position, Span, TextEdit


class Slot(StrEnum):
    """The kind of completion at a position."""

    NOTHING = "nothing"
    BLOCK = "block"
    KIND = "kind"
    KEY = "key"
    WORDING = "wording"
    FORM = "form"
    SHOW = "show"
    SKIP = "skip"
    HEAD = "head"
    IF = "if"
    CONDITION = "condition"
    ARGUMENT = "argument"
    SORT = "sort"
    MARK = "mark"
    OPPOSITE = "opposite"
    CALCULUS = "calculus"
    BUT = "but"
    LEFT_OUT = "left out"
    NAMES = "names"
    NAMED = "named"


class CursorContext(Struct, frozen=True):
    """The position of a cursor in a rule file."""

    standing: Slot
    word: Span  # the word before the cursor
    block: int | None = None  # None outside blocks
    # for ARGUMENT: the predicate and the index of the argument
    predicate: str = ""
    argument: int = 0
    variable: str = ""  # for FORM: the variable before the colon
    in_head: bool = False  # whether it is in the head of a rule


_LETTERS = f"{ascii_letters}{digits}_"
_ATTRIBUTE = re.compile(r"%  ?(?P<key>[a-z]*)(?P<colon>:)?(?P<text>.*)\Z")
_PLACEHOLDER = re.compile(r"\{(?P<name>[A-Za-z0-9_]*)(?P<colon>:[a-zA-Z0-9_ ]*)?\Z")


def find_slot(reading: RuleReading, at: Position) -> CursorContext:
    """Return the context of the cursor.

    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> place = find_slot(read_rule_text("lacks(P, C) :- passed(S, "), Position(1, 26))
    >>> place.standing.value, place.predicate, place.argument
    ('argument', 'passed', 1)
    """
    line = reading.lines[at.line - 1][: at.column - 1] if 0 < at.line <= len(reading.lines) else ""
    behind = len(line.rstrip(_LETTERS).removesuffix("#"))
    word = Span.of_line(at.line, behind + 1, len(line) + 1)
    attribute = _ATTRIBUTE.match(line)
    if line.lstrip() == "%":  # the beginning of a line of a block, or of a block
        sign = Span.of_line(at.line, len(line), len(line) + 1)
        above = _enclosing_block(reading, at.line)
        return CursorContext(Slot.BLOCK, sign) if above is None else CursorContext(Slot.KEY, sign, above)
    number = reading.find_block(word.start)
    if attribute is not None:
        return _attribute_slot(reading, attribute, word, _enclosing_block(reading, at.line))
    if "%" in line.replace("%!", ""):
        return CursorContext(Slot.NOTHING, word)
    if number is None:
        return CursorContext(Slot.BLOCK, word)
    before = [t for t in reading.blocks[number].block.tokens if token_span(t).end <= word.start]
    return _following_slot(reading, number, before, word)


def _enclosing_block(reading: RuleReading, line: int) -> int | None:
    """Return the block whose attributes a line belongs to."""
    number = reading.find_block(Position(line, 1))
    if number is None:
        return None
    block = reading.blocks[number].block
    if not block.is_labelled or not block.content:
        return number if block.is_labelled else None
    ended = block.kind is BlockKind.RULE and block.content[0].line < line
    return None if ended else number


def _attribute_slot(reading: RuleReading, match: re.Match[str], word: Span, number: int | None) -> CursorContext:
    if number is None:
        return CursorContext(Slot.NOTHING, word)
    if match["colon"] is None:
        start = Span.of_line(word.start.line, 1, word.end.column)
        return CursorContext(Slot.KEY, start, number)
    key, text = match["key"], match["text"]
    if key == "show":
        return CursorContext(Slot.SHOW, word, number)
    if key == "skip":
        return CursorContext(Slot.SKIP, word, number)
    placeholder = _PLACEHOLDER.search(text)
    if key != "en" or placeholder is None:
        return CursorContext(Slot.NOTHING, word, number)
    if placeholder["colon"] is None:
        return CursorContext(Slot.WORDING, word, number)
    length = len(placeholder["colon"]) - 1
    form = Span.of_line(word.start.line, word.end.column - length, word.end.column)
    return CursorContext(Slot.FORM, form, number, variable=placeholder["name"])


def _following_slot(reading: RuleReading, number: int, before: Sequence[RuleToken], word: Span) -> CursorContext:
    block = reading.blocks[number].block
    if not before:
        return CursorContext(Slot.BLOCK, word, number)
    first, last = before[0], before[-1]
    if normalize_directive(first) in (EACH_VIEW, ALL_OF, NAMES, ALIAS):
        return CursorContext(_directive_slot(before, word), word, number)
    if block.kind is BlockKind.DECLARATION and len(before) > 1:
        return CursorContext(_declaration_slot(before, word), word, number)
    if last.kind is TokenKind.BLOCK:
        return CursorContext(Slot.KIND, word, number)
    if last.text == ".":
        return CursorContext(Slot.BLOCK, word)
    written = list(before)
    if block.is_labelled:
        written = [token for token in before[2:] if token.kind is not TokenKind.ATTRIBUTE]
    if not written:
        return CursorContext(Slot.HEAD, word, number, in_head=True)
    return _rule_slot(written, word, number)


def _directive_slot(before: Sequence[RuleToken], word: Span) -> Slot:
    last, directive = before[-1], normalize_directive(before[0])
    if directive == ALIAS:
        return Slot.NOTHING if len(before) == 1 else Slot.NAMED if len(before) == 2 else Slot.BLOCK
    if len(before) == 1:
        return Slot.NAMES if directive == NAMES else Slot.CALCULUS
    if directive == ALL_OF:
        if len(before) == 2 and word.start.line == last.line:
            return Slot.BUT
        if len(before) > 2 and last.text in (BUT, ","):
            return Slot.LEFT_OUT
    return Slot.BLOCK


def _declaration_slot(before: Sequence[RuleToken], word: Span) -> Slot:
    last = before[-1]
    if last.text == ":":
        return Slot.SORT
    if last.text == "opposite":
        return Slot.OPPOSITE
    if any(token.text == ")" for token in before):
        return Slot.BLOCK if word.start.line > last.line else Slot.MARK
    return Slot.NOTHING


def _rule_slot(written: Sequence[RuleToken], word: Span, number: int) -> CursorContext:
    last = written[-1]
    in_head = not any(token.text == ":-" for token in written)
    if normalize_directive(last) == EACH_CATEGORY:
        return CursorContext(Slot.NOTHING, word, number)
    if (opened := _open_atom(written)) is not None:
        predicate, argument = opened
        if last.text in ("(", ","):
            return CursorContext(Slot.ARGUMENT, word, number, predicate, argument, in_head=in_head)
        return CursorContext(Slot.NOTHING, word, number)
    if in_head:
        if normalize_directive(written[0]) == EACH_CATEGORY and not any(token.text == "(" for token in written):
            return CursorContext(Slot.HEAD, word, number, in_head=True)
        return CursorContext(Slot.IF if last.text == ")" else Slot.NOTHING, word, number)
    if last.text in (":-", ",", ";", "not", ":"):
        return CursorContext(Slot.CONDITION, word, number)
    if last.kind is TokenKind.OPERATOR or last.text == "{":
        return CursorContext(Slot.ARGUMENT, word, number)
    return CursorContext(Slot.NOTHING, word, number)


def _open_atom(written: Sequence[RuleToken]) -> tuple[str, int] | None:
    """Return the predicate whose brackets are open, and the argument that is begun; None if none are."""
    argument, depth = 0, 0
    for n in range(len(written) - 1, -1, -1):
        token = written[n]
        if token.text in (")", "]"):
            depth += 1
        elif token.text == "[":
            depth -= 1
        elif token.text == "(":
            if depth == 0:
                has_name = n > 0 and written[n - 1].kind is TokenKind.NAME
                return (written[n - 1].text if has_name else "", argument)
            depth -= 1
        elif token.text in (":-", ".", "{", "}", ";") and depth <= 0:
            return None
        elif token.text == "," and depth == 0:
            argument += 1
    return None


_KEYS = ("en", "title", "source", "show: quiet", "skip", "effort")
"""The keys of attributes."""

_ProposalsFor = Callable[[RuleReading, CursorContext, str], Iterable[Proposal]]


def proposals(reading: RuleReading, at: Position, lang: str) -> tuple[Proposal, ...]:
    """Return the completions for a position, the likeliest first.

    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("lacks(P, C) :- passed(S, ")
    >>> [proposal.label for proposal in proposals(reading, Position(1, 26), "en")]
    ['P', 'envelope', 'table', '_']
    """
    place = find_slot(reading, at)
    propose = _SLOT_PROPOSALS.get(place.standing)
    return tuple(propose(reading, place, lang)) if propose is not None else ()


def _proposal(place: CursorContext, label: str, kind: ProposalKind, text: str = "", **more: str) -> Proposal:
    return Proposal(label, kind, TextEdit(place.word, text or label), **more)


def _keyword(place: CursorContext, word: str, lang: str, text: str = "") -> Proposal:
    """Return the proposal of a word of the language, with its meaning."""
    return _proposal(place, word, ProposalKind.KEYWORD, text, detail=explain_word(word, lang))


def _block_starts(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    if not reading.surroundings.of_software:
        yield from _heads(reading, place, lang)
    words = {"%! ": "%!", "%! derived ": "derived", f"{EACH_CATEGORY} ": EACH_CATEGORY}
    words |= {f"{ALL_OF} ": ALL_OF, f"{EACH_VIEW} ": EACH_VIEW}
    if not reading.surroundings.of_software:
        words |= {f"{NAMES} ": NAMES, f"{ALIAS} ": ALIAS}
    for text, meaning in words.items():
        yield _proposal(place, text.strip(), ProposalKind.KEYWORD, text, detail=explain_word(meaning, lang))


def _declaration_kinds(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    for word in ("given",) if reading.file == GIVEN_FILE else ("derived",):
        text = f" {word} " if _touches_sign(reading, place) else f"{word} "
        yield _keyword(place, word, lang, text)


def _touches_sign(reading: RuleReading, place: CursorContext) -> bool:
    start = place.word.start
    return reading.lines[start.line - 1][: start.column - 1].endswith("!")


def _attribute_keys(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    block = reading.blocks[place.block or 0].block
    there = {token.text[1:].strip().partition(":")[0] for token in block.attributes}
    for key in _KEYS:
        name = key.partition(":")[0]
        if name not in there and (key == "en" or block.kind is BlockKind.RULE):
            text = f"%  {key}" if ":" in key else f"%  {key}: "
            yield _proposal(
                place, text.strip(), ProposalKind.KEYWORD, text, detail=messages(lang)("rulefile-key", key=name)
            )


def _heads(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    yield from _predicates(reading, place, lang, lambda declaration: not declaration.given)


def _conditions(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    yield from _predicates(reading, place, lang, lambda _: True)
    yield from _variables(reading, place, "")
    for word, text in (("not", "not "), ("#count", "#count{ "), (EACH_CATEGORY, f"{EACH_CATEGORY} ")):
        yield _keyword(place, word, lang, text)


def _predicates(
    reading: RuleReading, place: CursorContext, lang: str, which: Callable[[Declaration], bool]
) -> Iterator[Proposal]:
    """Yield predicates with the names of their arguments, to be written over; those declared here first."""
    own = [d for d in reading.offered.values() if d.predicate in reading.declared_here]
    others = [d for d in reading.offered.values() if d.predicate not in reading.declared_here]
    for declaration in filter(which, (*own, *others)):
        text = f"{declaration.predicate}({', '.join(declaration.names)})"
        yield Proposal(
            text,
            ProposalKind.PREDICATE,
            TextEdit(place.word, text),
            detail=", ".join(declaration.sorts),
            explanation=escape_markdown(declaration.wording.get(lang) or declaration.wording.get("en", "")),
        )


def _arguments(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    declaration, sort, name = reading.declarations.get(place.predicate), "", ""
    if declaration is not None and place.argument < declaration.arity:
        sort, name = declaration.sorts[place.argument], declaration.names[place.argument]
    yield from _variables(reading, place, sort)
    if name and not any(m.name == name for m in _block_variables(reading, place)):
        yield _proposal(place, name, ProposalKind.VARIABLE, detail=sort)
    for constant, its in CONSTANTS.items():
        if sort in ("", its):
            yield _proposal(place, reading.predicate_name(constant), ProposalKind.CONSTANT, detail=its)
    if not place.in_head and place.predicate:
        yield _proposal(place, "_", ProposalKind.VARIABLE, detail=sort)


def _variables(reading: RuleReading, place: CursorContext, sort: str) -> Iterator[Proposal]:
    """Yield the variables of the rule of a sort, those of no known sort last."""
    if place.block is None:
        return
    sorts = block_sorts(reading, place.block)
    names = dict.fromkeys(m.name for m in _block_variables(reading, place) if m.name != "_" and m.span != place.word)
    for name in sorted(names, key=lambda each: each not in sorts):
        if sort in ("", sorts.get(name, sort)):
            yield _proposal(place, name, ProposalKind.VARIABLE, detail=sorts.get(name, ""))


def _block_variables(reading: RuleReading, place: CursorContext) -> list[RuleMention]:
    return [] if place.block is None else list(reading.block_mentions(place.block, Role.VARIABLE))


def _placeholder_forms(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    """Yield the forms of a placeholder that fit the sort of its variable, with variables for what they are about."""
    sorts = block_sorts(reading, place.block or 0)
    for form, needed in FORMS.items():
        if sorts.get(place.variable, needed[0]) != needed[0]:
            continue
        words: list[str] = []
        left = list(needed[1:])
        for word in form.split():
            if word != "_":
                words.append(word)
                continue
            first = left.pop(0)
            fitting = [n for n, its in sorts.items() if its == first and n not in (*words, place.variable)]
            words.append(fitting[0] if fitting else first[0].upper())
        yield _proposal(place, " ".join(words), ProposalKind.KEYWORD, detail=", ".join(needed))


def _fixed_words(words: Iterable[str], kind: ProposalKind) -> _ProposalsFor:
    listed = tuple(words)

    def propose(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
        for word in listed:
            yield _proposal(place, word, kind, detail=explain_word(word, lang))

    return propose


def _marks(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    for word in ("settled", "background") if reading.file == GIVEN_FILE else ("background", "opposite"):
        text = "opposite " if word == "opposite" else word
        yield _keyword(place, word, lang, text)


def _derived_names(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    for declaration in reading.offered.values():
        if not declaration.given or place.standing is Slot.SKIP:
            explanation = predicate_hover(reading, declaration.predicate, lang) if declaration.wording else ""
            yield _proposal(place, declaration.predicate, ProposalKind.PREDICATE, explanation=explanation)


def _named_predicates(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    for name in reading.declarations:
        if name not in reading.aliases:
            yield _proposal(place, name, ProposalKind.PREDICATE, explanation=predicate_hover(reading, name, lang))


def _calculi(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    for name in calculus_names() if reading.file else (*calculus_names(), NO_CALCULUS):
        if name != reading.surroundings.calculus:
            yield _proposal(place, name, ProposalKind.LABEL)


def _excluded_rules(reading: RuleReading, place: CursorContext, lang: str) -> Iterator[Proposal]:
    calculus = reading.blocks[place.block or 0].block.tokens[1].text
    here = {mention.name for mention in reading.block_mentions(place.block or 0, Role.LEFT_OUT)}
    for rule in {rule.written_label: rule for rule in calculus_rules(calculus)}.values():
        if rule.written_label not in here or reading.span_text(place.word) == rule.written_label:
            explanation = imported_rule_hover(rule, lang)
            yield _proposal(place, rule.written_label, ProposalKind.LABEL, explanation=explanation)


_SLOT_PROPOSALS: Mapping[Slot, _ProposalsFor] = {
    Slot.BLOCK: _block_starts,
    Slot.KIND: _declaration_kinds,
    Slot.KEY: _attribute_keys,
    Slot.WORDING: lambda reading, place, _: _variables(reading, place, ""),
    Slot.FORM: _placeholder_forms,
    Slot.SHOW: _fixed_words(("quiet",), ProposalKind.KEYWORD),
    Slot.SKIP: _derived_names,
    Slot.HEAD: _heads,
    Slot.IF: _fixed_words((":-",), ProposalKind.KEYWORD),
    Slot.CONDITION: _conditions,
    Slot.ARGUMENT: _arguments,
    Slot.SORT: _fixed_words(SORTS, ProposalKind.CONSTANT),
    Slot.MARK: _marks,
    Slot.OPPOSITE: _derived_names,
    Slot.CALCULUS: _calculi,
    Slot.NAMES: lambda _, place, __: (_proposal(place, name, ProposalKind.LABEL) for name in name_tables()),
    Slot.NAMED: _named_predicates,
    Slot.BUT: _fixed_words((BUT,), ProposalKind.KEYWORD),
    Slot.LEFT_OUT: _excluded_rules,
}
