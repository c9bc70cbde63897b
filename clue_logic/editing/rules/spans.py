"""What part of a text a problem of the checks is about: they name a place, and often a word."""

from __future__ import annotations

from collections.abc import Sequence

from clue_logic.datalog.reading import problems as checks
from clue_logic.datalog.reading.tokens import RuleBlock, RuleToken, TokenKind
from clue_logic.editing.rules.mentions import span_of
from clue_logic.editing.rules.reading import RuleReading
from clue_logic.words.positions import Position, Span


def span_of_problem(reading: RuleReading, problem: checks.RuleProblem) -> Span:
    """Return what a problem is about: its word, or what stands at its place."""
    at = Position(problem.place.line, problem.place.column)
    number = reading.block_at(at)
    if number is None:
        return _at_line(reading, at)
    block = reading.blocks[number].block
    if problem.code == "syntax":
        return _unexpected(block, at)
    if problem.code == "arity":
        return _atom(block.tokens, at)
    if problem.about and (span := _word(block, problem.about, at)) is not None:
        return span
    found = next((token for token in block.tokens if (token.line, token.column) == (at.line, at.column)), None)
    if found is None or found.kind is TokenKind.BLOCK:
        return named_by(block)
    return span_of(found)


def named_by(block: RuleBlock) -> Span:
    """Return the label of a rule or the predicate that is declared; what stands first, if there is none."""
    named = block.label or next((t for t in block.tokens[2:] if t.kind is TokenKind.NAME), None)
    return span_of(named or block.tokens[0])


def head_of(block: RuleBlock) -> Span:
    """Return the head of a rule, as far as it stands on one line; the label if there is none."""
    written = [token for token in block.written if token.kind is not TokenKind.DIRECTIVE]
    start = next((n for n, token in enumerate(written) if token.kind is TokenKind.NAME), None)
    if start is None:
        return named_by(block)
    return _atom(written, Position(written[start].line, written[start].column))


def _unexpected(block: RuleBlock, at: Position) -> Span:
    for token in block.tokens:
        if token.line == at.line and token.column <= at.column < token.end_column:
            return span_of(token)
    return span_of(block.tokens[-1])


def _atom(tokens: Sequence[RuleToken], at: Position) -> Span:
    """Return an atom that begins at a place, as far as it stands on its line."""
    start = next((n for n, token in enumerate(tokens) if (token.line, token.column) >= (at.line, at.column)), 0)
    end = start
    for n in range(start, len(tokens)):
        if tokens[n].line > tokens[start].line or tokens[n].text in (":-", "."):
            break
        end = n
        if tokens[n].text == ")":
            break
    return Span(span_of(tokens[start]).start, span_of(tokens[end]).end)


def _word(block: RuleBlock, word: str, at: Position) -> Span | None:
    """Return the first place of a word from a place on; within words, too."""
    for token in block.tokens:
        if (token.line, token.column) < (at.line, at.column):
            continue
        if token.text == word:
            return span_of(token)
        if token.kind is TokenKind.ATTRIBUTE and word in token.text:
            start = token.column + token.text.index(word)
            return Span.of_line(token.line, start, start + len(word))
    return None


def _at_line(reading: RuleReading, at: Position) -> Span:
    line = reading.lines[at.line - 1] if at.line <= len(reading.lines) else ""
    return Span.of_line(at.line, at.column, max(at.column, len(line) + 1))
