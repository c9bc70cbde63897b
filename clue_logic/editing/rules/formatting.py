"""Formatting of rule files. The line breaks of a body stay; blanks and indentation follow the files of the software."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from clue_logic.datalog.reading.rulefile import RuleFile, read_with_recovery
from clue_logic.datalog.reading.tokens import (
    EACH_CATEGORY,
    BlockKind,
    RuleBlock,
    RuleToken,
    TokenKind,
    normalize_directive,
)
from clue_logic.datalog.syntax import RulePlace
from clue_logic.editing.line_changes import diff_lines
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.words.positions import Position, Span, TextEdit
from clue_logic.words.records import replace

WIDTH = 120
"""The longest line of a rule."""

INDENTATION = 4
"""The indentation of a body that begins on the line after ``:-``."""

_NO_BLANK_BEFORE = frozenset({")", "]", ",", ";", ".", "[]"})
_NO_BLANK_BEHIND = frozenset({"(", "["})


@dataclass(slots=True)
class _TokenLine:
    indentation: int
    tokens: list[RuleToken]


def format_block(block: RuleBlock, inside: Sequence[RuleToken]) -> list[str]:
    """Return the lines of a block in its usual form.

    >>> from clue_logic.datalog.reading.tokens import split_blocks
    >>> from clue_logic.datalog.reading.tokens import tokenize_rules
    >>> found = tokenize_rules("%!  r\\na(X):-b( X ),#count{Y:c(Y)}>=2 ,\\n  X!=1.")
    >>> for line in format_block(*[(block, found) for block in split_blocks(found)][0]):
    ...     print(line)
    %! r
    a(X) :- b(X), #count{ Y : c(Y) } >= 2,
            X != 1.
    """
    is_declaration = block.kind is BlockKind.DECLARATION
    lines: list[str] = []
    for line in _split_lines(block, inside):
        lines += _format_line(line, is_declaration)
    return lines


def _split_lines(block: RuleBlock, inside: Sequence[RuleToken]) -> Iterator[_TokenLine]:
    written = block.content
    head = _head(written) if block.kind is BlockKind.RULE else None
    line = _TokenLine(0, [])
    indentation = INDENTATION
    seen_head = False
    for number, token in enumerate(inside):
        before = inside[number - 1] if number else None
        is_head = token is head
        below_label = before is not None and before is block.label
        if before is not None and (is_head or below_label or _is_line_end(before, token, seen_head=seen_head)):
            yield line
            line = _TokenLine(indentation if seen_head or (head is None and _is_continuation(token)) else 0, [])
        seen_head |= is_head
        line.tokens.append(token)
        if token.text == ":-" and token.kind is TokenKind.SIGN:
            following = next((t for t in inside[number + 1 : number + 2]), None)
            if following is not None and following.line == token.line and following.kind is not TokenKind.COMMENT:
                indentation = line.indentation + len(_join_tokens(line.tokens, declaration=False)) + 1
    yield line


def _head(written: Sequence[RuleToken]) -> RuleToken | None:
    """Return the token with which the head of a rule begins, behind an ``#each``."""
    if not written or normalize_directive(written[0]) != EACH_CATEGORY:
        return written[0] if written else None
    return next((token for token in written[1:] if token.kind is TokenKind.NAME), None)


def _is_continuation(token: RuleToken) -> bool:
    return token.kind not in (TokenKind.ATTRIBUTE, TokenKind.COMMENT)


def _is_line_end(before: RuleToken, token: RuleToken, *, seen_head: bool) -> bool:
    if TokenKind.ATTRIBUTE in (token.kind, before.kind) or before.kind is TokenKind.COMMENT:
        return True
    if before.line == token.line:
        return False
    if token.text in _NO_BLANK_BEFORE or token.text in (":-", "(", "["):
        return False
    return seen_head or token.kind is TokenKind.COMMENT


def _format_line(line: _TokenLine, is_declaration: bool) -> list[str]:
    """Return a line; more than one if it is too long."""
    tokens = line.tokens
    if tokens and tokens[0].kind is TokenKind.ATTRIBUTE:
        key, _, text = tokens[0].text[1:].strip().partition(":")
        return [f"%  {key}: {text.strip()}".rstrip()]
    indent = " " * line.indentation
    text = indent + _join_tokens(tokens, declaration=is_declaration)
    if len(text) <= WIDTH or is_declaration:
        return [text]
    start = next((n + 1 for n, token in enumerate(tokens) if token.text == ":-"), 0)
    behind = len(_join_tokens(tokens[:start], declaration=False)) + 1 if start else 0
    pieces: list[str] = []
    current: list[RuleToken] = []
    for part in _parts(tokens):
        if current and len(indent + _join_tokens([*current, *part], declaration=False)) > WIDTH:
            pieces.append(indent + _join_tokens(current, declaration=False))
            indent = " " * (line.indentation + behind) if len(pieces) == 1 else indent
            current = []
        current += part
    return [*pieces, indent + _join_tokens(current, declaration=False)]


def _parts(tokens: Sequence[RuleToken]) -> Iterator[list[RuleToken]]:
    """Yield the conditions of a body, each with the comma or semicolon behind it; a comment goes with the last."""
    part: list[RuleToken] = []
    depth = 0
    for number, token in enumerate(tokens):
        part.append(token)
        depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
        following = tokens[number + 1] if number + 1 < len(tokens) else None
        if token.text in (",", ";") and depth == 0 and (following is None or following.kind is not TokenKind.COMMENT):
            yield part
            part = []
    if part:
        yield part


def _join_tokens(tokens: Sequence[RuleToken], *, declaration: bool) -> str:
    """Return tokens on one line, with the blanks between them that are usual."""
    text = ""
    for number, token in enumerate(tokens):
        if number:
            text += _separator(tokens[number - 1], token, declaration)
        text += normalize_directive(token) or token.text.rstrip()
    return text


def _separator(before: RuleToken, token: RuleToken, declaration: bool) -> str:
    if token.kind is TokenKind.COMMENT:
        return "  "
    if before.text in _NO_BLANK_BEHIND or token.text in _NO_BLANK_BEFORE:
        return ""
    if token.text == "(":
        return "" if before.kind is TokenKind.NAME else " "
    if token.text == "[":
        return "" if before.kind in (TokenKind.VARIABLE, TokenKind.DASH) else " "
    if token.text == "{":
        return "" if before.text == "#count" else " "
    if token.text == ":" and declaration:
        return ""
    return " "


def format_edits(reading: RuleReading) -> tuple[TextEdit, ...]:
    """Return the edits that format a file; none if a part of it cannot be parsed.

    Comments and the line breaks of bodies stay. The content is compared before and after.

    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> from clue_logic.words.positions import apply_edits
    >>> reading = read_rule_text("lacks(P,C):-passed(S,P),names(S,C).% so")
    >>> print(apply_edits(reading.text, format_edits(reading)), end="")
    lacks(P, C) :- passed(S, P), names(S, C).  % so
    """
    if any(problem.is_syntax for problem in reading.surviving.problems):
        return ()
    lines = list(_format_lines(reading))
    text = "\n".join([*lines, ""]) if lines else ""
    if text == reading.text or not _has_same_content(reading.surviving.file, text):
        return ()
    return tuple(diff_lines(reading.lines, text.split("\n")))


def format_while_typing(reading: RuleReading, at: Position, typed: str) -> tuple[TextEdit, ...]:
    """Return the indentation of a line that was just begun: that of the body, until the rule has its full stop."""
    if typed != "\n" or at.line > len(reading.lines) or at.line < 2:
        return ()
    line = reading.lines[at.line - 1]
    blanks = len(line) - len(line.lstrip(" \t"))
    indentation = _indentation(reading, at.line)
    if line[:blanks] == " " * indentation:
        return ()
    return (TextEdit(Span.of_line(at.line, 1, blanks + 1), " " * indentation),)


def _indentation(reading: RuleReading, line: int) -> int:
    number = reading.find_block(Position(line, 1))
    if number is None or reading.blocks[number].block.kind is not BlockKind.RULE:
        return 0
    above = [token for token in reading.blocks[number].block.tokens if token.line < line]
    if not above or above[-1].text == "." or above[-1].kind is TokenKind.ATTRIBUTE:
        return 0
    if_ = next((n for n, token in enumerate(above) if token.text == ":-"), None)
    if if_ is None:
        return 0
    behind = above[if_ + 1] if if_ + 1 < len(above) else None
    return behind.column - 1 if behind is not None and behind.line == above[if_].line else INDENTATION


def _format_lines(reading: RuleReading) -> Iterator[str]:
    below = 0  # the line up to which the text is written
    comment_above = False
    for number, tokens in _token_runs(reading):
        first = tokens[0]
        block = reading.blocks[number].block if number is not None else None
        parted = below and first.line > below + 1
        if below and block is not None and block.is_labelled and not comment_above:
            parted = True
        if parted:
            yield ""
        yield from [token.text.rstrip() for token in tokens] if block is None else format_block(block, tokens)
        below, comment_above = tokens[-1].line, block is None


def _token_runs(reading: RuleReading) -> Iterator[tuple[int | None, list[RuleToken]]]:
    """Yield the tokens of each block with its number, and without one each comment that is in none."""
    blocks = [read.block for read in reading.blocks]
    number, run = 0, list[RuleToken]()
    for token in reading.surviving.tokens:
        if run and token.start > blocks[number].tokens[-1].start:
            behind = token.kind is TokenKind.COMMENT and token.line == blocks[number].tokens[-1].line
            yield number, [*run, token] if behind else run
            number, run = number + 1, []
            if behind:
                continue
        if number < len(blocks) and token.start >= blocks[number].tokens[0].start:
            run.append(token)
        else:
            yield None, [token]
    if run:
        yield number, run


def _has_same_content(file: RuleFile, text: str) -> bool:
    """Return whether a text means the same as a file, apart from positions."""
    read = read_with_recovery(text, file.name, wordings=file.wordings)
    return _rule_content(read.file) == _rule_content(file)


def _rule_content(file: RuleFile) -> tuple[object, ...]:
    nowhere = RulePlace("", 0, 0)
    rules = tuple(
        replace(rule, place=nowhere, template=None if rule.template is None else replace(rule.template, text=""))
        for rule in file.rules
    )
    declarations = tuple(replace(declaration, place=nowhere) for declaration in file.declarations)
    directives = (
        [(include.calculus, include.excluded) for include in file.includes],
        [one.written for one in file.aliases],
    )
    return declarations, rules, file.views, directives
