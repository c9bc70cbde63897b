"""Messages on standard error: diagnostics with the place underlined, notes."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from unicodedata import category

import click

if TYPE_CHECKING:
    from clue_logic.words.diagnostics import Diagnostic

MOST_SHOWN = 20
"""How many diagnostics of one file are printed; a broken file of 100,000 lines needs no more to be mended."""

_LONGEST_SOURCE = 160
_COLOURS = {"error": "red", "warning": "yellow", "note": "cyan", "fails": "red", "impossible": "red"}


def report(name: str, diagnostics: Sequence[Diagnostic]) -> None:
    """Print diagnostics on standard error, each with its line of the log underlined."""
    for diagnostic in diagnostics[:MOST_SHOWN]:
        for line in _lines(name, diagnostic):
            click.echo(line, err=True, color=wants_colour())
    if len(diagnostics) > MOST_SHOWN:
        note(f"{name}: {len(diagnostics) - MOST_SHOWN} more errors and warnings")


def _lines(name: str, diagnostic: Diagnostic) -> Iterator[str]:
    severity = str(diagnostic.severity)
    yield at(name, diagnostic.line, diagnostic.column, severity, diagnostic.message)
    if diagnostic.source_line.strip():
        yield from underlined(diagnostic.source_line, diagnostic.column, diagnostic.end_column, severity)
    if diagnostic.expected:
        yield f"  expected: {', '.join(diagnostic.expected)}"
    if diagnostic.hint:
        yield f"  hint: {diagnostic.hint}"


def at(name: str, line: int, column: int, severity: str, message: str) -> str:
    """Return the first line of a message about a place in a log: ``file:line:column: error: message``."""
    place = click.style(f"{name}:{line}:{column}:", bold=True)
    return f"{place} {click.style(severity + ':', fg=_COLOURS.get(severity), bold=True)} {message}"


def underlined(source: str, column: int, end_column: int, severity: str = "error") -> Iterator[str]:
    """Yield a line of a log and a line that underlines columns `column` to `end_column` (from 1, end excluded).

    Examples
    --------
    >>> from click import unstyle
    >>> print(*map(unstyle, underlined("Ben shwos Rope", 5, 10)), sep="\\n")
      Ben shwos Rope
          ^^^^^
    """
    from rich.cells import cell_len

    start, end = max(column - 1, 0), max(end_column - 1, column)
    cut = max(0, min(start - _LONGEST_SOURCE // 2, len(source) - _LONGEST_SOURCE))
    shown = "".join(c if c == "\t" or category(c)[0] != "C" else "\N{REPLACEMENT CHARACTER}" for c in source)
    before, marked, after = shown[cut:start], shown[start:end], shown[end : cut + _LONGEST_SOURCE]
    marked = marked[:_LONGEST_SOURCE]
    yield f"  {before}{marked}{after}".rstrip()
    indent = "".join("\t" if c == "\t" else " " * cell_len(c) for c in before)
    carets = "^" * max(1, cell_len(marked.replace("\t", " ")))
    yield f"  {indent}{click.style(carets, fg=_COLOURS.get(severity), bold=True)}"


def note(text: str) -> None:
    """Print a note on standard error."""
    click.echo(f"{click.style('note:', fg=_COLOURS['note'], bold=True)} {text}", err=True, color=wants_colour())


def wants_colour() -> bool | None:
    """Return False where ``NO_COLOR`` is set; None lets click look whether the output is a terminal."""
    return False if os.environ.get("NO_COLOR") else None


def encodable(text: str) -> bool:
    """Return True if standard output can show the text."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
