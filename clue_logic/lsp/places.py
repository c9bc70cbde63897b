"""Places of a text as the protocol counts them, and as messages do: the one module that converts.

The protocol counts lines from 0, and on a line UTF-16 units, or UTF-8 or UTF-32 ones where that was agreed upon, of
the text as the editor has it. The core counts lines and characters from 1, of the text as it is read: without a byte
order mark, and with accents composed (`clue_logic.words.lines.lines`). Both end a line at ``\\n``, ``\\r\\n`` and
``\\r``, and nowhere else.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import cached_property

from lsprotocol import types

from clue_logic.words.edits import Position, Span, TextEdit

UTF16 = "utf-16"
"""What the protocol counts unless something else was agreed upon."""

_BREAK = re.compile(r"\r\n|\r|\n")
_ENCODED = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}
_BOM = "\ufeff"


class Places:
    """The places of a text.

    Parameters
    ----------
    text
        The text as the editor has it.
    encoding
        What positions count on a line: ``utf-8``, ``utf-16`` or ``utf-32``.

    Examples
    --------
    >>> places = Places("me: 😀 Anna\\r\\nhand: Rope")
    >>> places.position(Position(1, 7))
    0:7
    >>> places.at(types.Position(0, 7))
    Position(line=1, column=7)
    """

    def __init__(self, text: str, encoding: str = UTF16) -> None:
        self.text = text
        self._encoding = encoding
        self._starts, self._ends = [0], []
        for found in _BREAK.finditer(text):
            self._ends.append(found.start())
            self._starts.append(found.end())
        self._ends.append(len(text))
        self._lines: dict[int, _WrittenLine] = {}

    def of(self, text: str) -> Places:
        """Return the places of another text for the same editor."""
        return Places(text, self._encoding)

    @property
    def last(self) -> int:
        """The number of the last line, from 1."""
        return len(self._starts)

    def position(self, at: Position, *, end: bool = False) -> types.Position:
        """Return a place for the protocol; one that lies outside is taken for the nearest.

        Where the editor has several characters for one that is read, the place is before them; with `end`, behind.
        """
        if at.line < 1:
            return types.Position(0, 0)
        if at.line > self.last:
            return self._end
        return types.Position(at.line - 1, self._line(at.line - 1).units(at.column - 1, end=end))

    def range(self, span: Span) -> types.Range:
        """Return a part of the text for the protocol."""
        empty = span.start == span.end
        return types.Range(self.position(span.start), self.position(span.end, end=not empty))

    def at(self, position: types.Position) -> Position:
        """Return the place that the protocol means; one that lies outside is taken for the nearest."""
        if position.line >= self.last:
            return self.at(self._end)
        return Position(position.line + 1, self._line(position.line).column(position.character) + 1)

    def span(self, range_: types.Range) -> Span:
        """Return the part of the text that the protocol means, whichever end is named first."""
        start, end = sorted((self.at(range_.start), self.at(range_.end)))
        return Span(start, end)

    def offset(self, position: types.Position) -> int:
        """Return where in the text a place lies; one that lies outside is taken for the nearest."""
        if position.line >= self.last:
            return len(self.text)
        return self._starts[position.line] + self._line(position.line).raw_offset(position.character)

    def written(self, span: Span) -> str:
        """Return what stands in a part of the text, as the editor has it."""
        found = self.range(span)
        return self.text[self.offset(found.start) : self.offset(found.end)]

    def edit(self, change: TextEdit) -> types.TextEdit:
        """Return a change for the protocol, with the line breaks of this text."""
        return types.TextEdit(self.range(change.span), _BREAK.sub(self._break, change.text))

    @cached_property
    def whole(self) -> Span:
        """All of the text."""
        return Span(Position(1, 1), self.at(self._end))

    @cached_property
    def _break(self) -> str:
        return self.text[self._ends[0] : self._starts[1]] if self.last > 1 else "\n"

    @property
    def _end(self) -> types.Position:
        line = self._line(self.last - 1)
        return types.Position(self.last - 1, line.units(line.length, end=True))

    def _line(self, index: int) -> _WrittenLine:
        if index not in self._lines:
            raw = self.text[self._starts[index] : self._ends[index]]
            self._lines[index] = _WrittenLine(raw, self._encoding, first=index == 0)
        return self._lines[index]


class _WrittenLine:
    """One line: its characters as the editor has them, and which of them make each character that is read."""

    def __init__(self, raw: str, encoding: str, *, first: bool) -> None:
        self.raw = raw
        self.skipped = int(first and raw.startswith(_BOM))
        # Most lines are ASCII, and there all counts are the same.
        self.units_are_characters = raw.isascii() or encoding == "utf-32"
        self.encoding, self.bytes_in_unit = _ENCODED[encoding]
        self.composed = not raw.isascii() and not unicodedata.is_normalized("NFC", raw)

    @cached_property
    def _runs(self) -> tuple[list[int], list[int]]:
        return composed_runs(self.raw[self.skipped :])

    @property
    def length(self) -> int:
        """How many characters are read of it."""
        return self._runs[0][-1] if self.composed else len(self.raw) - self.skipped

    def units(self, column: int, *, end: bool) -> int:
        """Return how many units stand before a column, from 0."""
        offset = self._raw(max(0, min(column, self.length)), end=end) + self.skipped
        if self.units_are_characters:
            return offset
        return self._size(self.raw[:offset])

    def column(self, units: int) -> int:
        """Return the column, from 0, before which so many units stand."""
        return self._read(max(0, self.raw_offset(units) - self.skipped))

    def raw_offset(self, units: int) -> int:
        """Return how many characters, as the editor has them, make so many units; half a character counts as none."""
        if self.units_are_characters:
            return min(units, len(self.raw))
        # So many units are at most so many characters, and what comes behind need not be counted.
        done = 0
        for offset, character in enumerate(self.raw[:units]):
            done += self._size(character)
            if done > units:
                return offset
        return min(units, len(self.raw))

    def _size(self, text: str) -> int:
        return len(text.encode(self.encoding, "surrogatepass")) // self.bytes_in_unit

    def _raw(self, column: int, *, end: bool) -> int:
        if not self.composed:
            return column
        read, raw = self._runs
        return _across(column, read, raw, end=end)

    def _read(self, offset: int) -> int:
        if not self.composed:
            return offset
        read, raw = self._runs
        # A cursor within a character is behind it: what is being typed stands before a cursor.
        return _across(offset, raw, read, end=True)


def _across(place: int, from_: list[int], to: list[int], *, end: bool) -> int:
    """Return the place that corresponds to one, where bounds of runs do; within a run that differs, one of its ends."""
    at = bisect_right(from_, place) - 1
    if from_[at] == place or at + 1 == len(from_):
        return to[at]
    if from_[at + 1] - from_[at] == to[at + 1] - to[at]:
        return to[at] + place - from_[at]
    return to[at + 1] if end else to[at]


def composed_runs(raw: str) -> tuple[list[int], list[int]]:
    """Return where the runs of a line begin that are composed each for itself, and its length: as read, and as written.

    Examples
    --------
    >>> composed_runs("cafe\\u0301!")
    ([0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 5, 6])
    """

    def composed(text: str) -> str:
        return unicodedata.normalize("NFC", text)

    read, written, start = [0], [0], 0
    for offset, character in enumerate(raw):
        if offset == start or not _begins(character):
            continue
        run = composed(raw[start:offset])
        if composed(raw[start : offset + 1]) == run + composed(character):
            read.append(read[-1] + len(run))
            written.append(offset)
            start = offset
    read.append(read[-1] + len(composed(raw[start:])))
    written.append(len(raw))
    return read, written


def _begins(character: str) -> bool:
    """Return whether no mark before or behind a character could change places with it."""
    return unicodedata.combining(character) == 0 and not unicodedata.category(character).startswith("M")
