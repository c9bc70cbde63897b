"""Lines, places and changes of a text, as messages and as editors count them."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

_PUNCTUATION = str.maketrans(
    {
        "、": ",", "，": ",", "､": ",", "：": ":", "\u3000": " ", "＃": "#", "？": "?",
        "｛": "{", "｝": "}", "｜": "|", "“": '"', "”": '"', "„": '"', "＂": '"',
    }
)  # fmt: skip
_QUOTED = re.compile(r'["“”„＂][^"“”„＂]*["“”„＂]|「[^「」"“”„＂]*」|『[^『』"“”„＂]*』')
_STOPS = "。｡"


class Line(Struct, frozen=True):
    """One line: `code` is what is read, `comment` what follows the ``#`` (None without one)."""

    number: int
    source: str
    code: str
    comment: str | None

    @property
    def is_blank(self) -> bool:
        """True if nothing is left without the comment."""
        return not self.code or self.code.isspace()

    @property
    def is_indented(self) -> bool:
        """True if the line begins with white space."""
        return self.code[:1].isspace()


def lines(text: str) -> list[Line]:
    """Return the lines of a text, with comments and code taken apart.

    >>> [(line.code, line.comment) for line in lines("me: Anna  # that is I")]
    [('me: Anna  ', ' that is I')]
    """
    return [line(number, source) for number, source in enumerate(sources(text), start=1)]


def sources(text: str) -> list[str]:
    """Return the lines of a text as they are written, in composed characters and without the signs that end them.

    >>> sources("me: Anna\\r\\n")
    ['me: Anna', '']
    """
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.split("\n")


def raw_lines(text: str) -> list[tuple[str, str]]:
    """Return the lines of a text as its file has them, each with the sign that ends it; that of the last is empty.

    >>> raw_lines("me: Anna\\r\\nhand: Rope")
    [('me: Anna', '\\r\\n'), ('hand: Rope', '')]
    """
    parts = re.split(r"(\r\n|\r|\n)", text)
    return list(zip(parts[::2], [*parts[1::2], ""], strict=True))


def line(number: int, source: str) -> Line:
    """Return one line of a text, with comment and code taken apart."""
    if source.isascii() and '"' not in source:
        code, mark, comment = source.partition("#")
        return Line(number, source, code, comment if mark else None)
    code = _normalize_punctuation(source)
    start = _comment_start(code)
    return Line(number, source, _drop_full_stop(code[:start]), None if start == len(code) else source[start + 1 :])


def _normalize_punctuation(source: str) -> str:
    """Replace full-width punctuation outside quotes."""
    code, at = "", 0
    for quoted in _QUOTED.finditer(source):
        code += source[at : quoted.start()].translate(_PUNCTUATION) + f'"{quoted[0][1:-1]}"'
        at = quoted.end()
    return code + source[at:].translate(_PUNCTUATION)


def _drop_full_stop(code: str) -> str:
    """Return a line of code with a blank for the full stop at its end, if there is one."""
    sentence = code.rstrip()
    return f"{sentence[:-1]} {code[len(sentence) :]}" if sentence.endswith(tuple(_STOPS)) else code


def _comment_start(code: str) -> int:
    """Return the start of the comment of a line, or the length of the line. A ``#`` in quotes is part of a name."""
    quoted = False
    for position, character in enumerate(code):
        if character == '"':
            quoted = not quoted
        elif character == "#" and not quoted:
            return position
    return len(code)


def find_invisible(line: str) -> int | None:
    """Return the place, from 0, of the first character that no message could show; tabs are none.

    >>> find_invisible("a\\tb\\x00"), find_invisible("a b")
    (3, None)
    """
    return next((at for at, sign in enumerate(line) if not sign.isprintable() and sign != "\t"), None)


class Position(Struct, frozen=True, order=True):
    """A place between two characters of a text: lines and columns count characters from 1, as messages do."""

    line: int
    column: int


class Span(Struct, frozen=True, order=True):
    """A part of a text, from a position up to another; empty if they are the same."""

    start: Position
    end: Position

    def __contains__(self, at: object) -> bool:
        """Return whether a position lies in it or at one of its ends, where a cursor still touches it."""
        return isinstance(at, Position) and self.start <= at <= self.end

    @classmethod
    def of_line(cls, line: int, column: int, end_column: int) -> Span:
        """Return a part of one line."""
        return cls(Position(line, column), Position(line, end_column))


class TextEdit(Struct, frozen=True, order=True):
    """A change of a text: the new text of a span."""

    span: Span
    text: str


def apply_edits(text: str, edits: Iterable[TextEdit]) -> str:
    """Return a text with changes made to it, all of which speak of the places that it had before.

    >>> edits = [TextEdit(Span.of_line(1, 5, 8), "Bob"), TextEdit(Span.of_line(2, 1, 1), "hand: Rope")]
    >>> apply_edits("me: Ann\\n", edits)
    'me: Bob\\nhand: Rope'
    """
    written = sources(text)
    starts = [0]
    for source in written:
        starts.append(starts[-1] + len(source) + 1)
    whole = "\n".join(written)

    def offset(at: Position) -> int:
        if at.line > len(written):
            return len(whole)
        return starts[at.line - 1] + min(at.column - 1, len(written[at.line - 1]))

    parts, done = [], 0
    for edit in sorted(edits, key=lambda edit: edit.span):
        start, end = offset(edit.span.start), offset(edit.span.end)
        parts += [whole[done:start], edit.text]
        done = end
    return "".join([*parts, whole[done:]])


# Editors count UTF-16 units on a line, or UTF-8 or UTF-32 ones, of the text as they have it. The core counts characters
# from 1, of the text as it is read: without a byte order mark, and with accents composed
# (`clue_logic.words.positions.lines`). Both end a line at ``\n``, ``\r\n`` and ``\r``, and nowhere else.


UTF16 = "utf-16"
"""What most editors count."""

_BREAK = re.compile(r"\r\n|\r|\n")
_ENCODED = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}
_BOM = "\ufeff"


class EditorPosition(Struct, frozen=True, order=True):
    """A place between two characters as an editor has it: the line from 1, and how many units stand before it there."""

    line: int
    unit: int


class EditorPositions:
    """The places of a text.

    >>> places = EditorPositions("me: 😀 Anna\\r\\nhand: Rope")
    >>> places.editor_position(Position(1, 7))
    EditorPosition(line=1, unit=7)
    >>> places.read(EditorPosition(1, 7))
    Position(line=1, column=7)
    """

    def __init__(self, text: str, encoding: str = UTF16) -> None:
        self.text = text
        self._encoding = encoding
        self._starts, self._ends = [0], []
        for line_break in _BREAK.finditer(text):
            self._ends.append(line_break.start())
            self._starts.append(line_break.end())
        self._ends.append(len(text))
        self._lines: dict[int, _EditorLine] = {}

    @property
    def last(self) -> int:
        """The number of the last line."""
        return len(self._starts)

    def editor_position(self, at: Position, *, end: bool = False) -> EditorPosition:
        """Return a place for the editor; one that lies outside is taken for the nearest.

        Where the editor has several characters for one that is read, the place is before them; with `end`, behind.
        """
        if at.line < 1:
            return EditorPosition(1, 0)
        if at.line > self.last:
            return self._end
        return EditorPosition(at.line, self._line(at.line).units(at.column - 1, end=end))

    def editor_span(self, span: Span) -> tuple[EditorPosition, EditorPosition]:
        """Return the start and the end of a span in the coordinates of the editor."""
        return self.editor_position(span.start), self.editor_position(span.end, end=span.start != span.end)

    def read(self, at: EditorPosition) -> Position:
        """Return the place that an editor means; one that lies outside is taken for the nearest."""
        if at.line < 1:
            return Position(1, 1)
        if at.line > self.last:
            return self.read(self._end)
        return Position(at.line, self._line(at.line).column(at.unit) + 1)

    def offset(self, at: EditorPosition) -> int:
        """Return the offset of a position; a position outside the text is clamped."""
        if at.line < 1:
            return 0
        if at.line > self.last:
            return len(self.text)
        return self._starts[at.line - 1] + self._line(at.line).raw_offset(at.unit)

    def with_breaks(self, text: str) -> str:
        """Return another text with the line breaks of this one."""
        return _BREAK.sub(self._break, text)

    @cached_property
    def _break(self) -> str:
        return self.text[self._ends[0] : self._starts[1]] if self.last > 1 else "\n"

    @property
    def _end(self) -> EditorPosition:
        line = self._line(self.last)
        return EditorPosition(self.last, line.units(line.length, end=True))

    def _line(self, number: int) -> _EditorLine:
        if number not in self._lines:
            raw = self.text[self._starts[number - 1] : self._ends[number - 1]]
            self._lines[number] = _EditorLine(raw, self._encoding, first=number == 1)
        return self._lines[number]


class _EditorLine:
    """One line: its characters as the editor has them, and which of them make each character that is read."""

    def __init__(self, raw: str, encoding: str, *, first: bool) -> None:
        self.raw = raw
        self.skipped = int(first and raw.startswith(_BOM))
        # Most lines are ASCII, where all counts are equal.
        self.units_are_characters = raw.isascii() or encoding == "utf-32"
        self.encoding, self.bytes_in_unit = _ENCODED[encoding]
        self.composed = not raw.isascii() and not unicodedata.is_normalized("NFC", raw)

    @cached_property
    def _runs(self) -> tuple[list[int], list[int]]:
        return list_composed_runs(self.raw[self.skipped :])

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
        """Return the column, from 0, after this number of UTF-16 units."""
        return self._read(max(0, self.raw_offset(units) - self.skipped))

    def raw_offset(self, units: int) -> int:
        """Return the number of whole characters, as the editor has them, in this number of UTF-16 units."""
        if self.units_are_characters:
            return max(0, min(units, len(self.raw)))
        # A character has at least one unit, so the rest of the text need not be counted.
        done, units = 0, max(0, units)
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
        # A cursor inside a character counts as after it: typed text is before the cursor.
        return _across(offset, raw, read, end=True)


def _across(place: int, from_: list[int], to: list[int], *, end: bool) -> int:
    """Return the place that corresponds to one, where bounds of runs do; within a run that differs, one of its ends."""
    at = bisect_right(from_, place) - 1
    if from_[at] == place or at + 1 == len(from_):
        return to[at]
    if from_[at + 1] - from_[at] == to[at + 1] - to[at]:
        return to[at] + place - from_[at]
    return to[at + 1] if end else to[at]


def list_composed_runs(raw: str) -> tuple[list[int], list[int]]:
    """Return the starts of the separately composed runs of a line, and its length: as read, and as written.

    >>> list_composed_runs("cafe\\u0301!")
    ([0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 5, 6])
    """

    def compose(text: str) -> str:
        return unicodedata.normalize("NFC", text)

    read, written, start = [0], [0], 0
    for offset, character in enumerate(raw):
        if offset == start or not _is_base_character(character):
            continue
        run = compose(raw[start:offset])
        if compose(raw[start : offset + 1]) == run + compose(character):
            read.append(read[-1] + len(run))
            written.append(offset)
            start = offset
    read.append(read[-1] + len(compose(raw[start:])))
    written.append(len(raw))
    return read, written


def _is_base_character(character: str) -> bool:
    """Return whether no mark before or behind a character could change places with it."""
    return unicodedata.combining(character) == 0 and not unicodedata.category(character).startswith("M")
