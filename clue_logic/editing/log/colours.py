"""What each word of a log is, for colours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from clue_logic.editing.answers import Colour, Coloured
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.editing.log.mentions import NamedKind
from clue_logic.language.keywords import HEADERS, JAPANESE_WORDS
from clue_logic.language.parsing import keywords
from clue_logic.words.names import folded
from clue_logic.words.positions import Line, Span

_OF_KIND: Mapping[NamedKind, Colour] = MappingProxyType(
    {
        NamedKind.PLAYER: Colour.PLAYER,
        NamedKind.CARD: Colour.CARD,
        NamedKind.PLACE: Colour.PLAYER,
        NamedKind.CATEGORY: Colour.CATEGORY,
        NamedKind.EDITION: Colour.STRING,
    }
)
_PIECE = re.compile(r"""(?P<quoted>"[^"]*"?)|(?P<word>[^\s,:|{}"?#;]+)""")


def colours(log: EditedLog) -> Sequence[Coloured]:
    """Return what each word is, in the order of the text: names, keywords, headers, numbers, quotes and comments."""
    taken = _names_by_line(log)
    keys = _keys(log)
    found: list[Coloured] = []
    known = frozenset(keywords().values())
    for line in log.lines:
        on_line = taken.get(line.number, [])
        words = [*on_line, *_words(line, on_line, keys.get(line.number, 0), known)]
        if line.comment is not None:
            start = len(line.source) - len(line.comment)
            words.append(Coloured(Span.of_line(line.number, start, len(line.source) + 1), Colour.COMMENT))
        words.sort(key=lambda word: word.span.start.column)
        found += words
    return found


def _names_by_line(log: EditedLog) -> Mapping[int, list[Coloured]]:
    """Return the names, by line; of those in the same place the first."""
    found: dict[int, list[Coloured]] = {}
    for mention in log.mentions:
        span = mention.span
        on_line = found.setdefault(span.start.line, [])
        if span.start < span.end and (not on_line or on_line[-1].span.end <= span.start):
            on_line.append(Coloured(span, _OF_KIND[mention.kind], mention.declares))
    return found


def _keys(log: EditedLog) -> Mapping[int, int]:
    """Return, for each line on which a header begins, where its key ends; the key of a category is a name."""
    found: dict[int, int] = {}
    for statement in log.statements:
        key, colon, _ = statement.text.partition(":")
        if colon and "\n" not in key and folded(key) in HEADERS:
            found[statement.line] = len(key.rstrip())
    return found


def _words(line: Line, names: Sequence[Coloured], key: int, known: frozenset[str]) -> Iterator[Coloured]:
    """Yield what is no name."""
    if key:
        yield Coloured(Span.of_line(line.number, 1, key + 1), Colour.HEADER)
    at = key
    gaps = []
    for name in names:
        gaps.append((at, name.span.start.column - 1))
        at = max(at, name.span.end.column - 1)
    for start, end in [*gaps, (at, len(line.code))]:
        for piece in _PIECE.finditer(line.code, start, max(start, end)):
            yield from _piece(line, piece, known)


def _piece(line: Line, piece: re.Match[str], known: frozenset[str]) -> Iterator[Coloured]:
    first, last = piece.span()
    word = piece["word"]
    if word is None:
        yield Coloured(Span.of_line(line.number, first + 1, last + 1), Colour.STRING)
    elif word in known:
        yield Coloured(Span.of_line(line.number, first + 1, last + 1), Colour.KEYWORD)
    elif word.isdecimal():
        yield Coloured(Span.of_line(line.number, first + 1, last + 1), Colour.NUMBER)
    elif not word.isascii():
        yield from _unspaced(line, first, last)


def _unspaced(line: Line, first: int, last: int) -> Iterator[Coloured]:
    """Yield the keywords of Japanese written without spaces, if there is nothing else between the names."""
    found: list[Coloured] = []
    at = first
    while at < last:
        fitting = (word for word in JAPANESE_WORDS if line.code.startswith(word, at, last))
        word = max(fitting, key=len, default=None)
        if word is None:
            return
        found.append(Coloured(Span.of_line(line.number, at + 1, at + len(word) + 1), Colour.KEYWORD))
        at += len(word)
    yield from found
