"""The corrections of a problem as changes of the text of a log; its comments stay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.writing.statements import spell_name
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy
from clue_logic.words.positions import Line, Position, Span, TextEdit

EXAMPLES = frozenset(
    {
        "uneven-deal", "accused", "accused-twice", "either", "never-acts", "stated-size", "shown-to-all", "seen-alone",
        "exchange", "mistake", "several-shown", "board-move", "turn-missing",
    }
)  # fmt: skip
"""Codes of messages whose remedy is only an example: only the players know who holds more cards, or who suggested."""


def line_of(lines: Sequence[Line], number: int) -> Line:
    """Return a line; an empty one if the text has none of this number."""
    return lines[number - 1] if 1 <= number <= len(lines) else Line(number, "", "", None)


def code_span(line: Line) -> Span:
    """Return the part of a line without the spaces around it and without a comment."""
    code = line.code
    return Span.of_line(line.number, len(code) - len(code.lstrip()) + 1, max(len(code.rstrip()), 0) + 1)


def diagnostic_span(line: Line, diagnostic: Diagnostic) -> Span:
    """Return the underlined span of a message, within its line; for an empty one, the last character before it."""
    length = len(line.source)
    start = min(max(1, diagnostic.column), length + 1)
    end = min(max(start, diagnostic.end_column), length + 1)
    return Span.of_line(diagnostic.line, max(1, start - 1) if start == end else start, end)


def remedy_edits(
    lines: Sequence[Line], statement: ReadStatement | None, diagnostic: Diagnostic, remedy: Remedy
) -> Iterator[TextEdit]:
    """Yield the changes that a remedy of a problem makes in its `statement`; none for a header, which is elsewhere."""
    line = line_of(lines, diagnostic.line)
    match remedy.instead:
        case Instead.PLACE:
            yield TextEdit(diagnostic_span(line, diagnostic), remedy.text)
        case Instead.NAME:
            yield TextEdit(diagnostic_span(line, diagnostic), spell_name(remedy.text))
        case Instead.LINE:
            yield TextEdit(code_span(line), remedy.text)
        case Instead.STATEMENT if line.is_blank:  # a comment that looks like a statement
            yield TextEdit(Span.of_line(line.number, 1, len(line.source) + 1), remedy.text)
        case Instead.STATEMENT if statement is not None:
            yield from replace_statement(lines, statement, remedy.text)


def replace_statement(lines: Sequence[Line], statement: ReadStatement, text: str) -> Iterator[TextEdit]:
    """Yield the changes that replace a statement and keep its comments."""
    for number in range(statement.line, statement.last_line + 1):
        line = line_of(lines, number)
        if number == statement.line and text:
            yield TextEdit(code_span(line), text)
        elif line.is_blank:
            continue
        elif line.comment is not None:
            yield TextEdit(Span.of_line(number, 1, len(line.code) + 1), "")
        else:
            yield TextEdit(whole_line(lines, number), "")


def whole_line(lines: Sequence[Line], number: int) -> Span:
    """Return a line with its line break, so that nothing is left of it."""
    if number < len(lines):
        return Span(Position(number, 1), Position(number + 1, 1))
    return Span(Position(number, 1), Position(number, len(line_of(lines, number).source) + 1))
