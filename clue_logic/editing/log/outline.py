"""The parts of a log: its headers, its rounds as comments call them, what happened and what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clue_logic.editing.answers import Fold, Symbol, SymbolKind
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.game.events import Suggestion
from clue_logic.game.questions import Asked
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.statements import tidy
from clue_logic.language.syntax import Header
from clue_logic.words.languages import Texts
from clue_logic.words.positions import Line, Span

_SAID = Texts(
    en={"headers": "Headers", "left out": "does not count"},
    de={"headers": "Kopfzeilen", "left out": "zählt nicht"},
    ja={"headers": "ヘッダー", "left out": "数えない"},
)
_HEADING = re.compile(r"\s*(?:[-=*#]{2,})\s*(?P<title>[^-=*#\s].*?)\s*[-=*#]*\s*$")
_LONGEST = 80


def outline(log: EditedLog) -> Sequence[Symbol]:
    """Return the headers, and all statements below them; those below a comment like ``# --- Round`` are its parts."""
    headers = [statement for statement in log.statements if statement.is_header]
    found = [_headers(log, headers)] if headers else []
    headings = list(_headings(log.lines))
    for symbol in (_symbol(log, statement) for statement in log.statements if not statement.is_header):
        while headings and headings[0].span.start < symbol.span.start:
            found.append(headings.pop(0))
        if found and found[-1].kind is SymbolKind.GROUP:
            group = found[-1]
            span = Span(group.span.start, max(group.span.end, symbol.span.end))
            found[-1] = replace(group, span=span, parts=(*group.parts, symbol))
        else:
            found.append(symbol)
    return (*found, *headings)


def folds(log: EditedLog) -> Sequence[Fold]:
    """Return the lines that belong together: the headers, statements with answers below, and comments."""
    found = [Fold(one.line, one.last_line) for one in log.statements if one.last_line > one.line]
    headers = [statement for statement in log.statements if statement.is_header]
    if headers and headers[0].line < headers[-1].last_line:
        found.append(Fold(headers[0].line, headers[-1].last_line))
    found += _comments(log.lines)
    return sorted(dict.fromkeys(found), key=lambda fold: (fold.first, -fold.last))


def _headings(lines: Sequence[Line]) -> Iterator[Symbol]:
    for line in lines:
        title = _HEADING.match(line.comment) if line.is_blank and line.comment is not None else None
        if title is not None:
            span = Span.of_line(line.number, 1, len(line.source) + 1)
            yield Symbol(title["title"], SymbolKind.GROUP, span, span)


def _comments(lines: Sequence[Line]) -> Iterator[Fold]:
    first = None
    for line in (*lines, Line(len(lines) + 1, "", "", None)):
        if line.is_blank and line.comment is not None:
            first = first or line.number
        elif first is not None:
            if line.number - 1 > first:
                yield Fold(first, line.number - 1, comment=True)
            first = None


def _headers(log: EditedLog, headers: Sequence[ReadStatement]) -> Symbol:
    parts = tuple(_symbol(log, statement) for statement in headers)
    whole = Span(parts[0].span.start, max(part.span.end for part in parts))
    return Symbol(_SAID[log.lang]["headers"], SymbolKind.HEADERS, whole, parts[0].selected, parts=parts)


def _symbol(log: EditedLog, statement: ReadStatement) -> Symbol:
    kind = SymbolKind.QUESTION if isinstance(statement.meaning, Asked) else SymbolKind.EVENT
    first, _, below = statement.text.partition("\n")
    name, detail = tidy(first).rstrip(":"), ""
    node = statement.node
    if isinstance(node, Header):
        kind, name, detail = SymbolKind.HEADERS, node.key.text, tidy(first.partition(":")[2])
    elif isinstance(statement.meaning, Suggestion):
        name, _, answers = name.partition(": ")
        detail = tidy(", ".join(part.strip() for part in (answers, *below.split("\n")) if part.strip()))
    if statement.line in log.left_out:
        detail = _SAID[log.lang]["left out"]
    span = log.span_of(statement)
    selected = Span(span.start, max(span.start, log.code_span(statement.line).end))
    if selected.end > span.end:
        selected = Span(span.start, span.end)
    return Symbol(_cut(name) or "?", kind, span, selected, _cut(detail))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
