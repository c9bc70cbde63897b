"""Where in a rule file a cursor stands: what is begun there, and what stands before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from string import ascii_letters, digits

from clue_logic.datalog.reading.tokens import (
    ALL_OF,
    BUT,
    EACH_CATEGORY,
    EACH_VIEW,
    BlockKind,
    RuleToken,
    TokenKind,
    directive,
)
from clue_logic.editing.rules.mentions import span_of
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.words.positions import Position, Span


class Slot(StrEnum):
    """What is expected at a place."""

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


@dataclass(frozen=True, slots=True)
class CursorPlace:
    """Where a cursor stands.

    Parameters
    ----------
    standing
        What is expected there.
    word
        The word that is begun there, up to the cursor.
    block
        The number of the block; None if none is begun.
    predicate, argument
        Where an argument is expected: of which predicate, and its number, counted from 0.
    variable
        Where a form is expected: the variable before the colon.
    in_head
        Whether it is in the head of a rule.
    """

    standing: Slot
    word: Span
    block: int | None = None
    predicate: str = ""
    argument: int = 0
    variable: str = ""
    in_head: bool = False


_LETTERS = f"{ascii_letters}{digits}_"
_ATTRIBUTE = re.compile(r"%  ?(?P<key>[a-z]*)(?P<colon>:)?(?P<text>.*)\Z")
_PLACEHOLDER = re.compile(r"\{(?P<name>[A-Za-z0-9_]*)(?P<colon>:[a-zA-Z0-9_ ]*)?\Z")


def place_of(reading: RuleReading, at: Position) -> CursorPlace:
    """Return where a cursor stands.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> place = place_of(read_rule_text("lacks(P, C) :- passed(S, "), Position(1, 26))
    >>> place.standing.value, place.predicate, place.argument
    ('argument', 'passed', 1)
    """
    line = reading.lines[at.line - 1][: at.column - 1] if 0 < at.line <= len(reading.lines) else ""
    behind = len(line.rstrip(_LETTERS).removesuffix("#"))
    word = Span.of_line(at.line, behind + 1, len(line) + 1)
    attribute = _ATTRIBUTE.match(line)
    if line.lstrip() == "%":  # the beginning of a line of a block, or of a block
        sign = Span.of_line(at.line, len(line), len(line) + 1)
        above = _block_above(reading, at.line)
        return CursorPlace(Slot.BLOCK, sign) if above is None else CursorPlace(Slot.KEY, sign, above)
    number = reading.block_at(word.start)
    if attribute is not None:
        return _in_attribute(reading, attribute, word, _block_above(reading, at.line))
    if "%" in line.replace("%!", ""):
        return CursorPlace(Slot.NOTHING, word)
    if number is None:
        return CursorPlace(Slot.BLOCK, word)
    before = [t for t in reading.blocks[number].block.tokens if span_of(t).end <= word.start]
    return _behind(reading, number, before, word)


def _block_above(reading: RuleReading, line: int) -> int | None:
    """Return the block whose attributes a line belongs to."""
    number = reading.block_at(Position(line, 1))
    if number is None:
        return None
    block = reading.blocks[number].block
    if not block.is_labelled or not block.written:
        return number if block.is_labelled else None
    ended = block.kind is BlockKind.RULE and block.written[0].line < line
    return None if ended else number


def _in_attribute(reading: RuleReading, match: re.Match[str], word: Span, number: int | None) -> CursorPlace:
    if number is None:
        return CursorPlace(Slot.NOTHING, word)
    if match["colon"] is None:
        start = Span.of_line(word.start.line, 1, word.end.column)
        return CursorPlace(Slot.KEY, start, number)
    key, text = match["key"], match["text"]
    if key == "show":
        return CursorPlace(Slot.SHOW, word, number)
    if key == "skip":
        return CursorPlace(Slot.SKIP, word, number)
    placeholder = _PLACEHOLDER.search(text)
    if key != "en" or placeholder is None:
        return CursorPlace(Slot.NOTHING, word, number)
    if placeholder["colon"] is None:
        return CursorPlace(Slot.WORDING, word, number)
    length = len(placeholder["colon"]) - 1
    form = Span.of_line(word.start.line, word.end.column - length, word.end.column)
    return CursorPlace(Slot.FORM, form, number, variable=placeholder["name"])


def _behind(reading: RuleReading, number: int, before: Sequence[RuleToken], word: Span) -> CursorPlace:
    """Return what is expected behind some tokens of a block."""
    block = reading.blocks[number].block
    if not before:
        return CursorPlace(Slot.BLOCK, word, number)
    first, last = before[0], before[-1]
    if directive(first) in (EACH_VIEW, ALL_OF):
        return CursorPlace(_in_directive(before, word), word, number)
    if block.kind is BlockKind.DECLARATION and len(before) > 1:
        return _in_declaration(before, word, number)
    if last.kind is TokenKind.BLOCK:
        return CursorPlace(Slot.KIND, word, number)
    if last.text == ".":
        return CursorPlace(Slot.BLOCK, word)
    written = list(before)
    if block.is_labelled:
        written = [token for token in before[2:] if token.kind is not TokenKind.ATTRIBUTE]
    if not written:
        return CursorPlace(Slot.HEAD, word, number, in_head=True)
    return _in_rule(written, word, number)


def _in_directive(before: Sequence[RuleToken], word: Span) -> Slot:
    last = before[-1]
    if len(before) == 1:
        return Slot.CALCULUS
    if directive(before[0]) == ALL_OF:
        if len(before) == 2 and word.start.line == last.line:
            return Slot.BUT
        if len(before) > 2 and last.text in (BUT, ","):
            return Slot.LEFT_OUT
    return Slot.BLOCK


def _in_declaration(before: Sequence[RuleToken], word: Span, number: int) -> CursorPlace:
    last = before[-1]
    if last.text == ":":
        return CursorPlace(Slot.SORT, word, number)
    if last.text == "opposite":
        return CursorPlace(Slot.OPPOSITE, word, number)
    if any(token.text == ")" for token in before):
        return CursorPlace(Slot.BLOCK if word.start.line > last.line else Slot.MARK, word, number)
    return CursorPlace(Slot.NOTHING, word, number)


def _in_rule(written: Sequence[RuleToken], word: Span, number: int) -> CursorPlace:
    last = written[-1]
    in_head = not any(token.text == ":-" for token in written)
    if directive(last) == EACH_CATEGORY:
        return CursorPlace(Slot.NOTHING, word, number)
    if (opened := _open_atom(written)) is not None:
        predicate, argument = opened
        if last.text in ("(", ","):
            return CursorPlace(Slot.ARGUMENT, word, number, predicate, argument, in_head=in_head)
        return CursorPlace(Slot.NOTHING, word, number)
    if in_head:
        if directive(written[0]) == EACH_CATEGORY and not any(token.text == "(" for token in written):
            return CursorPlace(Slot.HEAD, word, number, in_head=True)
        return CursorPlace(Slot.IF if last.text == ")" else Slot.NOTHING, word, number)
    if last.text in (":-", ",", ";", "not", ":"):
        return CursorPlace(Slot.CONDITION, word, number)
    if last.kind is TokenKind.OPERATOR or last.text == "{":
        return CursorPlace(Slot.ARGUMENT, word, number)
    return CursorPlace(Slot.NOTHING, word, number)


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
                named = n > 0 and written[n - 1].kind is TokenKind.NAME
                return (written[n - 1].text if named else "", argument)
            depth -= 1
        elif token.text in (":-", ".", "{", "}", ";") and depth <= 0:
            return None
        elif token.text == "," and depth == 0:
            argument += 1
    return None
