"""What is wrong with a text: messages that know their place, and the exception that carries them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from clue_logic.words.encoding import hidden_field


class Severity(StrEnum):
    """How bad it is: a text with an error cannot be used; a warning is only to be read."""

    ERROR = "error"
    WARNING = "warning"


class Instead(StrEnum):
    """What a remedy takes the place of."""

    PLACE = "place"
    """What is underlined."""
    NAME = "name"
    """The same, by a name, which a log writes in quotes if need be."""
    LINE = "line"
    """What is said on the line, without its indentation and its comment."""
    STATEMENT = "statement"
    """The whole statement; the remedy may be several lines."""
    HEADER = "header"
    """The header of that key, wherever it stands; it is a new line of the log if there is none."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """What could be written instead, for programs that do it: the same that a hint says in words."""

    text: str
    instead: Instead = Instead.PLACE


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A message about one position in a text.

    >>> print(Diagnostic(Severity.ERROR, 3, 5, 9, 'unknown card "Rpoe"', hint='did you mean "Rope"?').text("x.clue"))
    x.clue:3:5: error: unknown card "Rpoe"
      hint: did you mean "Rope"?
    """

    severity: Severity  # error or warning
    # `line`, `column`, `end_column`: the position: lines and columns count characters from 1; `end_column` is
    # exclusive
    line: int
    column: int
    end_column: int
    message: str  # what is wrong, in plain words
    expected: tuple[str, ...] = ()  # what the grammar accepts there
    hint: str | None = None  # how to correct it, or a similar name
    source_line: str = hidden_field("")  # the line of the text, as it is written
    code: str = hidden_field("")  # the kind of problem, a word with hyphens; may be empty
    remedies: tuple[Remedy, ...] = hidden_field(())  # corrections, the most likely first

    def text(self, name: str) -> str:
        """Return the message with its place in front, and what was expected below it."""
        lines = [f"{name}:{self.line}:{self.column}: {self.severity}: {self.message}"]
        if self.expected:
            lines.append(f"  expected: {', '.join(self.expected)}")
        if self.hint:
            lines.append(f"  hint: {self.hint}")
        return "\n".join(lines)


class TextError(Exception):
    """A text that is not well formed, such as a log, a question about one, or a puzzle.

    Parameters
    ----------
    diagnostics
        Everything found wrong with it, in the order of the text.
    name
        What messages call the text, usually its file name.
    """

    def __init__(self, diagnostics: Iterable[Diagnostic], name: str) -> None:
        self.diagnostics = tuple(diagnostics)
        self.name = name
        super().__init__(self.diagnostics, name)

    def __str__(self) -> str:
        return "\n".join(diagnostic.text(self.name) for diagnostic in self.diagnostics)


def decode(data: bytes, name: str, error: type[TextError] = TextError) -> str:
    """Return the text of a file, which must be UTF-8; a byte order mark is dropped.

    Raises TextError if it is not UTF-8; the message says at which byte.

    >>> decode(b"\\xef\\xbb\\xbfme: Anna", "x.clue")
    'me: Anna'
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        # Its positions count from after the byte order mark.
        offset = fault.start + (len(data) - len(fault.object))
        before = data[:offset]
        line = before.count(b"\n") + 1
        start = before.rfind(b"\n") + 1
        column = len(before[start:].decode("utf-8-sig", errors="replace")) + 1
        wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
        raise error(
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
