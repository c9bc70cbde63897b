"""What each word of a rule file is, for colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from clue_logic.datalog.reading.tokens import RuleToken, TokenKind
from clue_logic.editing.answers import Colour, Coloured
from clue_logic.editing.rules.mentions import Role, RuleMention, span_of
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.words.positions import Position, Span

_OF_ROLE: Mapping[Role, Colour] = MappingProxyType(
    {
        Role.PREDICATE: Colour.PREDICATE,
        Role.VARIABLE: Colour.VARIABLE,
        Role.LABEL: Colour.LABEL,
        Role.CALCULUS: Colour.LABEL,
        Role.LEFT_OUT: Colour.LABEL,
        Role.CONSTANT: Colour.CARD,
        Role.SORT: Colour.CATEGORY,
        Role.KEYWORD: Colour.KEYWORD,
    }
)
_OF_KIND: Mapping[TokenKind, Colour] = MappingProxyType(
    {
        TokenKind.COMMENT: Colour.COMMENT,
        TokenKind.BLOCK: Colour.KEYWORD,
        TokenKind.DIRECTIVE: Colour.KEYWORD,
        TokenKind.NUMBER: Colour.NUMBER,
        TokenKind.DASH: Colour.CARD,
        TokenKind.OPERATOR: Colour.OPERATOR,
    }
)


def colours(reading: RuleReading) -> tuple[Coloured, ...]:
    """Return what each word is, in the order of the text.

    Examples
    --------
    >>> from clue_logic.editing.rules.reading import read_rule_text
    >>> [(found.colour.name, found.span.start.column) for found in colours(read_rule_text("a(X) :- b(X, 3)."))]
    [('PREDICATE', 1), ('VARIABLE', 3), ('OPERATOR', 6), ('PREDICATE', 9), ('VARIABLE', 11), ('NUMBER', 14)]
    """
    named = {mention.span.start: mention for mention in reading.mentions}
    inside: dict[int, list[RuleMention]] = {}
    for mention in reading.mentions:
        if mention.in_words:
            inside.setdefault(mention.span.start.line, []).append(mention)
    found: list[Coloured] = []
    for token in reading.surviving.tokens:
        if token.kind is TokenKind.ATTRIBUTE:
            found.extend(_attribute(token, inside.get(token.line, [])))
        elif (mention_here := named.get(span_of(token).start)) is not None:
            found.append(Coloured(span_of(token), _OF_ROLE[mention_here.role], mention_here.declares))
        elif token.text == ":-":
            found.append(Coloured(span_of(token), Colour.OPERATOR))
        elif token.kind in _OF_KIND:
            found.append(Coloured(span_of(token), _OF_KIND[token.kind]))
    return tuple(found)


def _attribute(token: RuleToken, inside: list[RuleMention]) -> Iterator[Coloured]:
    """Yield the parts of an attribute: its key, its words, and the variables among them."""
    key = token.text.index(":")
    yield Coloured(Span.of_line(token.line, token.column, token.column + key + 1), Colour.HEADER)
    start = token.column + key + 1
    for mention in sorted(inside, key=lambda each: each.span):
        yield from _words(token, start, mention.span.start.column)
        yield Coloured(mention.span, _OF_ROLE[mention.role])
        start = mention.span.end.column
    yield from _words(token, start, token.end_column)


def _words(token: RuleToken, start: int, end: int) -> Iterator[Coloured]:
    """Yield a part of the words of an attribute, without blanks around it."""
    text = token.text[start - token.column : end - token.column]
    if said := text.strip():
        first = start + text.index(said)
        yield Coloured(Span(Position(token.line, first), Position(token.line, first + len(said))), Colour.STRING)
