"""The parts of a rule file: for an outline, and for folding away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clue_logic.datalog.reading.tokens import BlockKind, RuleToken, TokenKind
from clue_logic.editing.answers import Fold, Symbol, SymbolKind
from clue_logic.editing.rules.mentions import span_of
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.editing.rules.spans import head_of, named_by
from clue_logic.words.positions import Position, Span


def outline(reading: RuleReading) -> tuple[Symbol, ...]:
    """Return the declarations and rules of a file, by the headings between them (``% --- Other events ---``).

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("% --- Mine ---\\n\\n%! r\\nlacks(P, C) :- passed(S, P), names(S, C).")
    >>> [(symbol.name, [part.name for part in symbol.parts]) for symbol in outline(reading)]
    [('Mine', ['r'])]
    """
    headings = [(title, token) for token in reading.surviving.tokens if (title := _heading(token))]
    parts = [_symbol(reading, number) for number in range(len(reading.blocks))]
    if not headings:
        return tuple(parts)
    first = span_of(headings[0][1]).start
    found = [part for part in parts if part.span.start < first]
    ends = [span_of(token).start for _, token in headings[1:]]
    last = Position(len(reading.lines), len(reading.lines[-1]) + 1)
    for (title, token), end in zip(headings, [*ends, last], strict=True):
        own = tuple(part for part in parts if span_of(token).start < part.span.start <= end)
        span = Span(span_of(token).start, own[-1].span.end if own else span_of(token).end)
        found.append(Symbol(title, SymbolKind.GROUP, span, span_of(token), parts=own))
    return tuple(found)


def _heading(token: RuleToken) -> str:
    """Return what a comment such as ``% --- Other events ---`` says; the empty text if it is no heading."""
    said = token.text[1:].strip() if token.kind is TokenKind.COMMENT else ""
    return said.strip("- \t") if said.startswith("--") else ""


def _symbol(reading: RuleReading, number: int) -> Symbol:
    read = reading.blocks[number]
    block, span = read.block, reading.span_of_block(number)
    if block.kind is BlockKind.DECLARATION:
        named = named_by(block)
        name = _text(reading, named)
        shown = str(read.declarations[0]).removeprefix(name) if read.declarations else ""
        return Symbol(name, SymbolKind.DECLARATION, span, named, shown)
    if block.kind is BlockKind.RULE:
        head = head_of(block)
        if block.label is not None:
            return Symbol(block.label.text, SymbolKind.RULE, span, span_of(block.label), _text(reading, head))
        return Symbol(_text(reading, head), SymbolKind.RULE, span, head)
    name = " ".join(token.text for token in block.tokens)
    return Symbol(name, SymbolKind.GROUP, span, span_of(block.tokens[0]))


def _text(reading: RuleReading, span: Span) -> str:
    """Return what stands in a part of one line; never nothing, since an outline needs a name."""
    line = reading.lines[span.start.line - 1]
    return line[span.start.column - 1 : span.end.column - 1].strip() or "?"


def folds(reading: RuleReading) -> tuple[Fold, ...]:
    """Return which lines belong together: blocks, runs of comments, and all that stands below a heading."""
    found = [
        Fold(read.block.tokens[0].line, read.block.tokens[-1].line)
        for read in reading.blocks
        if read.block.tokens[-1].line > read.block.tokens[0].line
    ]
    found += [Fold(run[0].line, run[-1].line, comment=True) for run in _comments(reading) if len(run) > 1]
    for symbol in outline(reading):
        if symbol.parts:
            found.append(Fold(symbol.span.start.line, symbol.span.end.line))
    lines = {(fold.first, fold.last): fold for fold in found if fold.last > fold.first}
    return tuple(lines[key] for key in sorted(lines, key=lambda key: (key[0], -key[1])))


def _comments(reading: RuleReading) -> Iterator[Sequence[RuleToken]]:
    """Yield runs of lines on which nothing but comments stands."""
    run: list[RuleToken] = []
    for token in reading.surviving.tokens:
        alone = token.kind is TokenKind.COMMENT and not reading.lines[token.line - 1][: token.column - 1].strip()
        if not alone or (run and token.line != run[-1].line + 1):
            yield run
            run = []
        if alone:
            run.append(token)
    yield run
