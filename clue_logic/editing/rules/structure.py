"""The structure of a rule file: outline, folds, and the kind of each word for colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from clue_logic.datalog.reading.tokens import BlockKind, RuleToken, TokenKind
from clue_logic.editing.answers import Colour, Fold, SemanticToken, Symbol, SymbolKind
from clue_logic.editing.rules.reading import Role, RuleMention, RuleReading, head_span, label_span, token_span
from clue_logic.words.grouping import group_pairs
from clue_logic.words.positions import Position, Span


def outline(reading: RuleReading) -> tuple[Symbol, ...]:
    """Return the declarations and rules of a file, by the headings between them (``% --- Other events ---``).

    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> reading = read_rule_text("% --- Mine ---\\n\\n%! r\\nlacks(P, C) :- passed(S, P), names(S, C).")
    >>> [(symbol.name, [part.name for part in symbol.parts]) for symbol in outline(reading)]
    [('Mine', ['r'])]
    """
    headings = [(title, token) for token in reading.surviving.tokens if (title := _heading(token))]
    parts = [_symbol(reading, number) for number in range(len(reading.blocks))]
    if not headings:
        return tuple(parts)
    first = token_span(headings[0][1]).start
    preceding = [part for part in parts if part.span.start < first]
    ends = [token_span(token).start for _, token in headings[1:]]
    last = Position(len(reading.lines), len(reading.lines[-1]) + 1)
    for (title, token), end in zip(headings, [*ends, last], strict=True):
        own = tuple(part for part in parts if token_span(token).start < part.span.start <= end)
        span = Span(token_span(token).start, own[-1].span.end if own else token_span(token).end)
        preceding.append(Symbol(title, SymbolKind.GROUP, span, token_span(token), parts=own))
    return tuple(preceding)


def _heading(token: RuleToken) -> str:
    """Return the heading in a comment such as ``% --- Other events ---``; empty if there is none."""
    heading = token.text[1:].strip() if token.kind is TokenKind.COMMENT else ""
    return heading.strip("- \t") if heading.startswith("--") else ""


def _symbol(reading: RuleReading, number: int) -> Symbol:
    read = reading.blocks[number]
    block, span = read.block, reading.block_span(number)
    if block.kind is BlockKind.DECLARATION:
        label = label_span(block)
        name = _span_text(reading, label)
        arguments = str(read.declarations[0]).removeprefix(name) if read.declarations else ""
        return Symbol(name, SymbolKind.DECLARATION, span, label, arguments)
    if block.kind is BlockKind.RULE:
        head = head_span(block)
        if block.label is not None:
            return Symbol(block.label.text, SymbolKind.RULE, span, token_span(block.label), _span_text(reading, head))
        return Symbol(_span_text(reading, head), SymbolKind.RULE, span, head)
    name = " ".join(token.text for token in block.tokens)
    return Symbol(name, SymbolKind.GROUP, span, token_span(block.tokens[0]))


def _span_text(reading: RuleReading, span: Span) -> str:
    """Return the text of a part of one line; never empty, since an outline needs a name."""
    line = reading.lines[span.start.line - 1]
    return line[span.start.column - 1 : span.end.column - 1].strip() or "?"


def folds(reading: RuleReading) -> tuple[Fold, ...]:
    """Return the lines that can be folded: blocks, runs of comments, and everything below a heading."""
    ranges = [
        Fold(read.block.tokens[0].line, read.block.tokens[-1].line)
        for read in reading.blocks
        if read.block.tokens[-1].line > read.block.tokens[0].line
    ]
    ranges += [Fold(run[0].line, run[-1].line, comment=True) for run in _comment_runs(reading) if len(run) > 1]
    for symbol in outline(reading):
        if symbol.parts:
            ranges.append(Fold(symbol.span.start.line, symbol.span.end.line))
    lines = {(fold.first, fold.last): fold for fold in ranges if fold.last > fold.first}
    return tuple(lines[key] for key in sorted(lines, key=lambda key: (key[0], -key[1])))


def _comment_runs(reading: RuleReading) -> Iterator[Sequence[RuleToken]]:
    run: list[RuleToken] = []
    for token in reading.surviving.tokens:
        alone = token.kind is TokenKind.COMMENT and not reading.lines[token.line - 1][: token.column - 1].strip()
        if not alone or (run and token.line != run[-1].line + 1):
            yield run
            run = []
        if alone:
            run.append(token)
    yield run


_ROLE_COLOURS: Mapping[Role, Colour] = {
    Role.PREDICATE: Colour.PREDICATE,
    Role.VARIABLE: Colour.VARIABLE,
    Role.LABEL: Colour.LABEL,
    Role.CALCULUS: Colour.LABEL,
    Role.LEFT_OUT: Colour.LABEL,
    Role.CONSTANT: Colour.CARD,
    Role.SORT: Colour.CATEGORY,
    Role.KEYWORD: Colour.KEYWORD,
}
_KIND_COLOURS: Mapping[TokenKind, Colour] = {
    TokenKind.COMMENT: Colour.COMMENT,
    TokenKind.BLOCK: Colour.KEYWORD,
    TokenKind.DIRECTIVE: Colour.KEYWORD,
    TokenKind.NUMBER: Colour.NUMBER,
    TokenKind.DASH: Colour.CARD,
    TokenKind.OPERATOR: Colour.OPERATOR,
}


def colours(reading: RuleReading) -> tuple[SemanticToken, ...]:
    """Return the semantic tokens, in the order of the text.

    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> [(found.colour.name, found.span.start.column) for found in colours(read_rule_text("a(X) :- b(X, 3)."))]
    [('PREDICATE', 1), ('VARIABLE', 3), ('OPERATOR', 6), ('PREDICATE', 9), ('VARIABLE', 11), ('NUMBER', 14)]
    """
    by_start = {mention.span.start: mention for mention in reading.mentions}
    inside = group_pairs((mention.span.start.line, mention) for mention in reading.mentions if mention.in_words)
    tokens: list[SemanticToken] = []
    for token in reading.surviving.tokens:
        if token.kind is TokenKind.ATTRIBUTE:
            tokens.extend(_attribute_tokens(token, inside.get(token.line, ())))
        elif (mention_here := by_start.get(token_span(token).start)) is not None:
            tokens.append(SemanticToken(token_span(token), _ROLE_COLOURS[mention_here.role], mention_here.declares))
        elif token.text == ":-":
            tokens.append(SemanticToken(token_span(token), Colour.OPERATOR))
        elif token.kind in _KIND_COLOURS:
            tokens.append(SemanticToken(token_span(token), _KIND_COLOURS[token.kind]))
    return tuple(tokens)


def _attribute_tokens(token: RuleToken, inside: Sequence[RuleMention]) -> Iterator[SemanticToken]:
    """Yield the parts of an attribute: its key, its words, and the variables among them."""
    key = token.text.index(":")
    yield SemanticToken(Span.of_line(token.line, token.column, token.column + key + 1), Colour.HEADER)
    start = token.column + key + 1
    for mention in sorted(inside, key=lambda each: each.span):
        yield from _wording_tokens(token, start, mention.span.start.column)
        yield SemanticToken(mention.span, _ROLE_COLOURS[mention.role])
        start = mention.span.end.column
    yield from _wording_tokens(token, start, token.end_column)


def _wording_tokens(token: RuleToken, start: int, end: int) -> Iterator[SemanticToken]:
    """Yield a part of the words of an attribute, without blanks around it."""
    text = token.text[start - token.column : end - token.column]
    if stripped := text.strip():
        first = start + text.index(stripped)
        yield SemanticToken(
            Span(Position(token.line, first), Position(token.line, first + len(stripped))), Colour.STRING
        )
