"""From bytes to statements: decoding, comments, and which lines belong together.

Nothing here knows what a statement says. Every character keeps its place, so that a position in a statement is a
position in the file: comments are blanked out, and full-width punctuation is replaced character by character.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.language.diagnostics import Diagnostic, LogError, Severity

_PUNCTUATION = str.maketrans(
    {
        "、": ",", "，": ",", "､": ",", "：": ":", "\u3000": " ", "＃": "#", "？": "?",
        "｛": "{", "｝": "}", "｜": "|", "“": '"', "”": '"', "„": '"', "＂": '"',
    }
)  # fmt: skip
_QUOTED = re.compile(r'["“”„＂][^"“”„＂]*["“”„＂]|「[^「」"“”„＂]*」|『[^『』"“”„＂]*』')
_STOPS = "。｡"
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a log: `code` is what is parsed, `comment` what follows the ``#`` (None without one)."""

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


@dataclass(frozen=True, slots=True)
class Statement:
    """A line and the indented lines below it; `text` begins at column 1 of line `line`."""

    line: int
    text: str


def decode(data: bytes, name: str = "<log>") -> str:
    """Return the text of a log file, which must be UTF-8; a byte order mark is dropped.

    Raises
    ------
    LogError
        If it is not UTF-8; the message says at which byte.

    Examples
    --------
    >>> decode(b"\\xef\\xbb\\xbfme: Anna")
    'me: Anna'
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # Positions in the error count from behind a byte order mark.
        offset = error.start + (len(data) - len(error.object))
        before = data[:offset]
        line = before.count(b"\n") + 1
        start = before.rfind(b"\n") + 1
        column = len(before[start:].decode("utf-8-sig", errors="replace")) + 1
        wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
        raise LogError(
            [
                Diagnostic(
                    Severity.ERROR,
                    line,
                    column,
                    column + 1,
                    f"this is not UTF-8 text: byte 0x{data[offset]:02x} at offset {offset}",
                    hint="the file is UTF-16; save it as UTF-8" if wide else "save the file as UTF-8",
                    source_line=data[start:].split(b"\n", 1)[0][:200].decode("utf-8", errors="replace").rstrip("\r"),
                )
            ],
            name,
        ) from None


def lines(text: str) -> list[Line]:
    """Return the lines of a log, with comments and code taken apart.

    Examples
    --------
    >>> [(line.code, line.comment) for line in lines("me: Anna  # that is I")]
    [('me: Anna  ', ' that is I')]
    """
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff")).replace("\r\n", "\n").replace("\r", "\n")
    return [_line(number, source) for number, source in enumerate(text.split("\n"), start=1)]


def _line(number: int, source: str) -> Line:
    if source.isascii() and '"' not in source:
        code, mark, comment = source.partition("#")
        return Line(number, source, code, comment if mark else None)
    code = _punctuated(source)
    start = _comment_start(code)
    return Line(number, source, _without_stop(code[:start]), None if start == len(code) else source[start + 1 :])


def _punctuated(source: str) -> str:
    """Replace full-width punctuation, but for what stands in quotes."""
    code, at = "", 0
    for quoted in _QUOTED.finditer(source):
        code += source[at : quoted.start()].translate(_PUNCTUATION) + f'"{quoted[0][1:-1]}"'
        at = quoted.end()
    return code + source[at:].translate(_PUNCTUATION)


def _without_stop(code: str) -> str:
    """Return a line of code with a blank for the full stop at its end, if there is one."""
    said = code.rstrip()
    return f"{said[:-1]} {code[len(said) :]}" if said.endswith(tuple(_STOPS)) else code


def _comment_start(code: str) -> int:
    """Return where the comment of a line begins, or its length. A ``#`` in quotes is part of a name."""
    quoted = False
    for position, character in enumerate(code):
        if character == '"':
            quoted = not quoted
        elif character == "#" and not quoted:
            return position
    return len(code)


def statements(found: list[Line]) -> Iterator[Statement]:
    """Yield the statements of a log. A blank line or a comment does not end a statement.

    Examples
    --------
    >>> [s.line for s in statements(lines("me: Anna\\n\\nAnna suggests Rope:\\n  # alas\\n  Ben passes"))]
    [1, 3]
    """
    # Lines that end up in no statement (blank ones behind the last) must not be carried along.
    parts: list[str] = []
    first = pending = 0
    for line in found:
        if line.is_blank:
            pending += 1
        elif line.is_indented and parts:
            parts.extend([""] * pending)
            parts.append(line.code.rstrip())
            pending = 0
        else:
            if parts:
                yield Statement(first, "\n".join(parts))
            parts, first, pending = [line.code.rstrip()], line.number, 0
    if parts:
        yield Statement(first, "\n".join(parts))


def control_characters(found: list[Line]) -> Iterator[Diagnostic]:
    """Yield an error for every line with a character that no text has, such as a null byte (one a line)."""
    for line in found:
        bad = _CONTROL.search(line.source)
        if bad:
            column = bad.start() + 1
            message = f"there is a control character here (U+{ord(bad.group()):04X}); a log is plain text"
            yield Diagnostic(Severity.ERROR, line.number, column, column + 1, message, source_line=line.source)
