"""Messages about a place in a text as plain data, for other programs."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.words.diagnostics import Diagnostic


class DiagnosticRecord(TypedDict):
    """A message and its place; `end_column` is the first column behind it."""

    severity: str
    line: int
    column: int
    end_column: int
    message: str
    expected: list[str]
    hint: str | None


def diagnostic_record(diagnostic: Diagnostic) -> DiagnosticRecord:
    """Return a message as a dictionary that JSON can hold.

    Examples
    --------
    >>> from clue_logic.words.diagnostics import Severity
    >>> diagnostic_record(Diagnostic(Severity.ERROR, 3, 5, 9, 'unknown card "Rpoe"'))["message"]
    'unknown card "Rpoe"'
    """
    return {
        "severity": diagnostic.severity.value,
        "line": diagnostic.line,
        "column": diagnostic.column,
        "end_column": diagnostic.end_column,
        "message": diagnostic.message,
        "expected": list(diagnostic.expected),
        "hint": diagnostic.hint,
    }
