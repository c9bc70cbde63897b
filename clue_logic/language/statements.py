"""Which lines of a log belong together. Nothing here knows what a statement says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.positions import Line

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class StatementText:
    """A line and the indented lines below it; `text` begins at column 1 of line `line`."""

    line: int
    text: str

    @property
    def last_line(self) -> int:
        """The line on which it ends."""
        return self.line + self.text.count("\n")

    def moved(self, lines: int) -> StatementText:
        """Return it so many lines further down."""
        return StatementText(self.line + lines, self.text)


def statements(found: list[Line]) -> Iterator[StatementText]:
    """Yield the statements of a log. A blank line or a comment does not end a statement.

    Examples
    --------
    >>> from clue_logic.words.positions import lines
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
                yield StatementText(first, "\n".join(parts))
            parts, first, pending = [line.code.rstrip()], line.number, 0
    if parts:
        yield StatementText(first, "\n".join(parts))


def is_numbered_comment(line: Line) -> bool:
    """Return True for a comment of its own line that begins with a number: ``#3 Anna suggests ...``."""
    return line.is_blank and line.comment is not None and line.comment[:1].isdecimal()


def control_characters(found: list[Line]) -> Iterator[Diagnostic]:
    """Yield an error for every line with a character that no text has, such as a null byte (one a line)."""
    for line in found:
        bad = _CONTROL.search(line.source)
        if bad:
            column = bad.start() + 1
            message = f"there is a control character here (U+{ord(bad.group()):04X}); a log is plain text"
            yield Diagnostic(Severity.ERROR, line.number, column, column + 1, message, source_line=line.source)
