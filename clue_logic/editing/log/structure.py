"""The structure of a log: outline, folds, the kind of each word for colours, formatting and indentation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from clue_logic.editing.answers import Colour, Fold, SemanticToken, Symbol, SymbolKind
from clue_logic.editing.line_changes import diff_lines
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.mentions import NamedKind
from clue_logic.editing.log.slots import CompletionContext
from clue_logic.game.events import Reply, Suggestion
from clue_logic.game.game import AnswerRule
from clue_logic.game.questions import LogQuery
from clue_logic.language.corrections import with_references
from clue_logic.language.errors import LogError
from clue_logic.language.formatter import format_log
from clue_logic.language.keywords import HEADERS, JAPANESE_WORDS, note_key
from clue_logic.language.parsing import terminal_keywords
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.statements import INDENT, tidy
from clue_logic.language.syntax import Header, NobodyNode, RequestNode, SuggestionNode
from clue_logic.words.messages import messages
from clue_logic.words.names import fold_name
from clue_logic.words.positions import Line, Position, Span, TextEdit
from clue_logic.words.records import replace

_HEADING = re.compile(r"\s*(?:[-=*#]{2,})\s*(?P<title>[^-=*#\s].*?)\s*[-=*#]*\s*$")
_LONGEST = 80


def outline(log: EditedLog) -> Sequence[Symbol]:
    """Return the headers, and all statements below them; those below a comment like ``# --- Round`` are its parts."""
    headers = [statement for statement in log.statements if statement.is_header]
    symbols = [_headers(log, headers)] if headers else []
    headings = list(_headings(log.lines))
    for symbol in (_symbol(log, statement) for statement in log.statements if not statement.is_header):
        while headings and headings[0].span.start < symbol.span.start:
            symbols.append(headings.pop(0))
        if symbols and symbols[-1].kind is SymbolKind.GROUP:
            group = symbols[-1]
            span = Span(group.span.start, max(group.span.end, symbol.span.end))
            symbols[-1] = replace(group, span=span, parts=(*group.parts, symbol))
        else:
            symbols.append(symbol)
    return (*symbols, *headings)


def folds(log: EditedLog) -> Sequence[Fold]:
    """Return the lines that belong together: the headers, statements with answers below, and comments."""
    ranges = [Fold(one.line, one.last_line) for one in log.statements if one.last_line > one.line]
    headers = [statement for statement in log.statements if statement.is_header]
    if headers and headers[0].line < headers[-1].last_line:
        ranges.append(Fold(headers[0].line, headers[-1].last_line))
    ranges += _comments(log.lines)
    return sorted(dict.fromkeys(ranges), key=lambda fold: (fold.first, -fold.last))


def _headings(lines: Sequence[Line]) -> Iterator[Symbol]:
    for line in lines:
        title = _HEADING.match(line.comment) if line.is_blank and line.comment is not None else None
        if title is not None:
            span = Span.of_line(line.number, 1, len(line.source) + 1)
            yield Symbol(title["title"], SymbolKind.GROUP, span, span)


def _comments(lines: Sequence[Line]) -> Iterator[Fold]:
    for is_comment, run in groupby(lines, lambda line: line.is_blank and line.comment is not None):
        first, *rest = run
        if is_comment and rest:
            yield Fold(first.number, rest[-1].number, comment=True)


def _headers(log: EditedLog, headers: Sequence[ReadStatement]) -> Symbol:
    parts = tuple(_symbol(log, statement) for statement in headers)
    whole = Span(parts[0].span.start, max(part.span.end for part in parts))
    return Symbol(messages(log.lang)("editing-headers"), SymbolKind.HEADERS, whole, parts[0].selected, parts=parts)


def _symbol(log: EditedLog, statement: ReadStatement) -> Symbol:
    kind = SymbolKind.QUESTION if isinstance(statement.meaning, LogQuery | tuple) else SymbolKind.EVENT
    first, _, below = statement.text.partition("\n")
    name, detail = tidy(first).rstrip(":"), ""
    node = statement.node
    if isinstance(node, Header):
        kind, name, detail = SymbolKind.HEADERS, node.key.text, tidy(first.partition(":")[2])
    elif isinstance(statement.meaning, Suggestion):
        name, _, answers = name.partition(": ")
        detail = tidy(", ".join(part.strip() for part in (answers, *below.split("\n")) if part.strip()))
    if statement.line in log.skipped_lines:
        detail = messages(log.lang)("editing-symbol-not-counted")
    span = log.statement_span(statement)
    selected = Span(span.start, max(span.start, log.code_span(statement.line).end))
    if selected.end > span.end:
        selected = Span(span.start, span.end)
    return Symbol(_shorten(name) or "?", kind, span, selected, _shorten(detail))


def _shorten(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


_KIND_COLOURS: Mapping[NamedKind, Colour] = {
    NamedKind.PLAYER: Colour.PLAYER,
    NamedKind.CARD: Colour.CARD,
    NamedKind.PLACE: Colour.PLAYER,
    NamedKind.CATEGORY: Colour.CATEGORY,
    NamedKind.EDITION: Colour.STRING,
}
_PIECE = re.compile(r"""(?P<quoted>"[^"]*"?)|(?P<word>[^\s,:|{}"?#;]+)""")


def colours(log: EditedLog) -> Sequence[SemanticToken]:
    """Return the semantic tokens, in the order of the text: names, keywords, headers, numbers, quotes and comments."""
    name_tokens = _name_tokens(log)
    keys = _key_lengths(log)
    tokens: list[SemanticToken] = []
    known = frozenset(terminal_keywords().values())
    for line in log.lines:
        on_line = name_tokens.get(line.number, [])
        words = [*on_line, *_word_tokens(line, on_line, keys.get(line.number, 0), known)]
        if line.comment is not None:
            start = len(line.source) - len(line.comment)
            words.append(SemanticToken(Span.of_line(line.number, start, len(line.source) + 1), Colour.COMMENT))
        words.sort(key=lambda word: word.span.start.column)
        tokens += words
    return tokens


def _name_tokens(log: EditedLog) -> Mapping[int, list[SemanticToken]]:
    """Return the names, by line; of those in the same place the first."""
    by_line: dict[int, list[SemanticToken]] = {}
    for mention in log.mentions:
        span = mention.span
        on_line = by_line.setdefault(span.start.line, [])
        if span.start < span.end and (not on_line or on_line[-1].span.end <= span.start):
            on_line.append(SemanticToken(span, _KIND_COLOURS[mention.kind], mention.declares))
    return by_line


def _key_lengths(log: EditedLog) -> Mapping[int, int]:
    """Return, for each line on which a header or a note begins, where its key ends; the key of a category is a name."""
    lengths: dict[int, int] = {}
    for statement in log.statements:
        key, colon, _ = statement.text.partition(":")
        if colon and "\n" not in key and fold_name(key) in HEADERS:
            lengths[statement.line] = len(key.rstrip())
        elif note := note_key(statement.text):
            lengths[statement.line] = len(note)
    return lengths


def _word_tokens(
    line: Line, names: Sequence[SemanticToken], key: int, known: frozenset[str]
) -> Iterator[SemanticToken]:
    if key:
        yield SemanticToken(Span.of_line(line.number, 1, key + 1), Colour.HEADER)
    at = key
    gaps = []
    for name in names:
        gaps.append((at, name.span.start.column - 1))
        at = max(at, name.span.end.column - 1)
    for start, end in [*gaps, (at, len(line.code))]:
        for piece in _PIECE.finditer(line.code, start, max(start, end)):
            yield from _piece_token(line, piece, known)


def _piece_token(line: Line, piece: re.Match[str], known: frozenset[str]) -> Iterator[SemanticToken]:
    first, last = piece.span()
    word = piece["word"]
    if word is None:
        colour = Colour.STRING
    elif word in known:
        colour = Colour.KEYWORD
    elif word.isdecimal():
        colour = Colour.NUMBER
    else:
        if not word.isascii():
            yield from _unspaced_keywords(line, first, last)
        return
    yield SemanticToken(Span.of_line(line.number, first + 1, last + 1), colour)


def _unspaced_keywords(line: Line, first: int, last: int) -> Iterator[SemanticToken]:
    """Yield the keywords of Japanese written without spaces, if there is nothing else between the names."""
    tokens: list[SemanticToken] = []
    at = first
    while at < last:
        fitting = (word for word in JAPANESE_WORDS if line.code.startswith(word, at, last))
        word = max(fitting, key=len, default=None)
        if word is None:
            return
        tokens.append(SemanticToken(Span.of_line(line.number, at + 1, at + len(word) + 1), Colour.KEYWORD))
        at += len(word)
    yield from tokens


def format_edits(log: EditedLog) -> Sequence[TextEdit]:
    """Return the edits that format a log; none if it has errors."""
    if log.live.reading.game is None:
        return ()
    try:
        formatted = format_log(log.text)
    except LogError:  # a user's edition, which is not available here
        return ()
    return tuple(diff_lines([line.source for line in log.lines], formatted.split("\n")))


def format_while_typing(log: EditedLog, at: Position, typed: str) -> Sequence[TextEdit]:
    """Return the edits after a typed line break.

    Below a suggestion with missing answers, the next line is indented; elsewhere the indentation is removed. Only empty
    lines are changed, and corrections of lines that have moved.
    """
    if typed != "\n" or at.line < 2:
        return ()
    here, above = log.line(at.line), log.line(at.line - 1)
    moved = Position(at.line if here.is_blank or not above.is_blank else at.line - 1, 1)
    references = with_references(log.lines, [TextEdit(Span(moved, moved), "\n")])[1:]
    return (*_indent_edits(log, at), *references)


def _indent_edits(log: EditedLog, at: Position) -> Sequence[TextEdit]:
    here = log.line(at.line)
    if here.source.strip() or log.line(at.line - 1).is_blank:
        return ()
    indentation = _indentation(log, at.line)
    if indentation is None or here.source == indentation:
        return ()
    return (TextEdit(Span.of_line(at.line, 1, len(here.source) + 1), indentation),)


def _indentation(log: EditedLog, number: int) -> str | None:
    """Return the indentation of an empty line; None if unknown."""
    above = log.line(number - 1)
    statement = log.find_statement(number - 1)
    if statement is None or statement.node is None or above.code.rstrip().endswith((",", ":")):
        return INDENT if statement is not None and isinstance(statement.node, SuggestionNode | RequestNode) else None
    if not _answers_to_come(log, statement):
        return ""
    return above.source[: len(above.source) - len(above.source.lstrip())] or INDENT


def _answers_to_come(log: EditedLog, statement: ReadStatement) -> bool:
    """Return whether a player can still answer a statement."""
    node, event, game = statement.node, statement.meaning, log.game
    if isinstance(node, RequestNode):
        return node.reply is None
    if not isinstance(node, SuggestionNode):
        return False
    if not isinstance(event, Suggestion) or game is None:
        return not node.answers
    asked = [name for name in CompletionContext(log, statement.line).after(event.asker) if name != event.asker]
    if game.answers is not AnswerRule.EVERYONE:
        return len(event.answers) < len(asked) and all(one.reply is Reply.PASSED for one in event.answers)
    below = statement.last_line > statement.line
    answers = [one for one in node.answers if not isinstance(one, NobodyNode)]
    return not node.answers or (below and len(answers) == len(node.answers) < len(asked))
