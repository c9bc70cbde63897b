"""A rule file in its usual form, and the indentation of the line that is begun."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from clue_logic.datalog.reading.rulefile import RuleFile, read_surviving
from clue_logic.datalog.reading.tokens import BlockKind, RuleToken, TokenKind
from clue_logic.datalog.syntax import RulePlace
from clue_logic.editing.line_changes import line_changes
from clue_logic.editing.rules.layout import INDENTATION, laid_out
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.words.positions import Position, Span, TextEdit


def formatted(reading: RuleReading) -> tuple[TextEdit, ...]:
    """Return what puts a file into its usual form; nothing if a part of it cannot be read.

    Comments stay, and lines of a body end where they ended. What the file says is compared before and after.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> from clue_logic.words.positions import edited
    >>> reading = read_rule_text("lacks(P,C):-passed(S,P),names(S,C).% so")
    >>> print(edited(reading.text, formatted(reading)), end="")
    lacks(P, C) :- passed(S, P), names(S, C).  % so
    """
    if any(problem.code == "syntax" for problem in reading.surviving.problems):
        return ()
    lines = list(_lines(reading))
    text = "\n".join([*lines, ""]) if lines else ""
    if text == reading.text or not _same(reading.surviving.file, text):
        return ()
    return tuple(line_changes(reading.lines, text.split("\n")))


def formatted_while_typing(reading: RuleReading, at: Position, typed: str) -> tuple[TextEdit, ...]:
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
    number = reading.block_at(Position(line, 1))
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


def _lines(reading: RuleReading) -> Iterator[str]:
    """Yield the lines of the whole file."""
    below = 0  # the line up to which the text is written
    comment_above = False
    for number, tokens in _runs(reading):
        first = tokens[0]
        block = reading.blocks[number].block if number is not None else None
        parted = below and first.line > below + 1
        if below and block is not None and block.is_labelled and not comment_above:
            parted = True
        if parted:
            yield ""
        yield from [token.text.rstrip() for token in tokens] if block is None else laid_out(block, tokens)
        below, comment_above = tokens[-1].line, block is None


def _runs(reading: RuleReading) -> Iterator[tuple[int | None, list[RuleToken]]]:
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


def _same(file: RuleFile, text: str) -> bool:
    """Return whether a text says what a file says, wherever it stands."""
    read = read_surviving(text, file.name, wordings=file.wordings)
    return _said(read.file) == _said(file)


def _said(file: RuleFile) -> tuple[object, ...]:
    nowhere = RulePlace("", 0, 0)
    rules = tuple(
        replace(rule, place=nowhere, template=None if rule.template is None else replace(rule.template, text=""))
        for rule in file.rules
    )
    declarations = tuple(replace(declaration, place=nowhere) for declaration in file.declarations)
    return declarations, rules, file.views, [(taken.calculus, taken.but) for taken in file.all_of]
