"""Messages on standard error: diagnostics with underlined source, notes, and errors with their exit statuses."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any, NoReturn

import click
from rich.cells import cell_len, set_cell_size

from clue_logic.cli.languages import reader_language
from clue_logic.cli.screen import say, stream_width
from clue_logic.cli.until import ACCEPT, may_accept_proposals
from clue_logic.words.columns import command_lines, hanging_lines, paragraphs
from clue_logic.words.diagnostics import Diagnostic, TextError, show_words
from clue_logic.words.escaping import make_visible
from clue_logic.words.messages import messages

if TYPE_CHECKING:
    from clue_logic.datalog.reading.problems import RuleError


MOST_SHOWN = 20
"""The number of diagnostics printed for one file."""

READ_AS = "read-as"
"""The code of remarks on what lines are read as, which come first and are all printed."""

_WIDEST = 162
"""The greatest width of a quoted log line, with its indent."""

_LEAST_BESIDE = 24
"""The least width of the text beside a location; with less, it begins on the next line."""

_COLOURS = {
    "error": "red",
    "warning": "yellow",
    "note": "cyan",
    "fails": "red",
    "undecided": "yellow",
    "impossible": "red",
}


def report(name: str, diagnostics: Sequence[Diagnostic], lang: str) -> None:
    """Print diagnostics on standard error, each with its line of the log underlined; `lang` is that of the log."""
    report_all([(name, diagnostic) for diagnostic in diagnostics], reader_language(lang))


def report_all(diagnostics: Sequence[tuple[str, Diagnostic]], lang: str) -> None:
    """Print diagnostics of several files, each with the name of its file, and its line underlined."""
    most = MOST_SHOWN + sum(diagnostic.code == READ_AS for _, diagnostic in diagnostics)
    for name, diagnostic in diagnostics[:most]:
        for line in _diagnostic_lines(name, diagnostic, lang):
            say(line, err=True)
    if len(diagnostics) > most:
        note(f"{diagnostics[-1][0]}: {len(diagnostics) - most} more errors and warnings")
    if may_accept_proposals() and any(_has_proposal(diagnostic) for _, diagnostic in diagnostics):
        note(messages(lang)("problems-hint-accepting", option=ACCEPT))


def _has_proposal(diagnostic: Diagnostic) -> bool:
    from clue_logic.language.accepting import proposal_of

    return proposal_of(diagnostic) is not None


def message_width() -> int | None:
    """Return the width of standard error; None if it is not a terminal and ``COLUMNS`` is not set."""
    return stream_width(sys.stderr)


def _diagnostic_lines(name: str, diagnostic: Diagnostic, lang: str) -> Iterator[str]:
    severity, width, msg = str(diagnostic.severity), message_width(), messages(lang)
    yield format_heading(name, diagnostic.line, diagnostic.column, severity, diagnostic.message(lang))
    if diagnostic.source_line.strip():
        yield from underline_columns(diagnostic.source_line, diagnostic.column, diagnostic.end_column, severity, width)
    if diagnostic.expected:
        expected = msg("problems-expected", words=show_words(diagnostic.expected, lang))
        yield wrap_message(make_visible(f"  {expected}"), width)
    if diagnostic.hint is not None:
        yield wrap_message(make_visible(f"  {msg('problems-hint', hint=diagnostic.hint)}", "\n"), width)


def format_heading(name: str, line: int, column: int, severity: str, message: str) -> str:
    """Return the first line of a message about a location: ``file:line:column: error: message``.

    The message is wrapped to the width of the screen; the location, which programs read, is not.
    """
    place, kind, width = f"{make_visible(name)}:{line}:{column}:", f"{severity}:", message_width()
    wrapped = wrap_message(make_visible(message, "\n"), width, first=f"{place} {kind} ", indent="    ").removeprefix(
        f"{place} {kind}"
    )
    return f"{click.style(place, bold=True)} {click.style(kind, fg=_COLOURS.get(severity), bold=True)}{wrapped}"


def wrap_message(text: str, width: int | None, *, first: str = "", indent: str = "    ") -> str:
    """Wrap a message to a width; a command at its end is wrapped with backslashes, so that a shell can read it.

    >>> print(wrap_message("there is no card Rpoe; did you mean Rope?", 34, first="error: "))
    error: there is no card Rpoe; did
        you mean Rope?
    >>> print(wrap_message("for the proof: clue-logic why game.clue contradiction", 40, first="note: "))
    note: for the proof:
      clue-logic why game.clue \\
        contradiction
    >>> print(wrap_message("  hint: did you mean Rope or Rope ladder?", 30))
      hint: did you mean Rope or
        Rope ladder?
    """
    if width is None:
        return first + text
    sentence, colon, command = text.partition(": clue-logic ")
    if colon and "\n" not in text and cell_len(first + text) > width:
        with suppress(ValueError):  # not a command
            lines = command_lines(f"clue-logic {command}", width)
            return "\n".join([wrap_message(f"{sentence}:", width, first=first, indent=indent), *lines])
    head, *rest = text.split("\n")
    lines = [] if cell_len(first) + _LEAST_BESIDE <= width else [first.rstrip()]
    spaces = head[: len(head) - len(head.lstrip(" "))]
    lines += hanging_lines(head.lstrip(" "), width, f"{indent if lines else first}{spaces}", indent)
    return "\n".join([*lines, paragraphs("\n".join(rest), width)] if rest else lines)


def underline_columns(
    source: str, column: int, end_column: int, severity: str = "error", width: int | None = None
) -> Iterator[str]:
    """Yield a line of a log and a line that underlines columns `column` to `end_column` (from 1, end excluded).

    If the line is wider than `width`, only the part around these columns is shown.

    >>> from click import unstyle
    >>> print(*map(unstyle, underline_columns("Ben shwos Rope", 5, 10)), sep="\\n")
      Ben shwos Rope
          ^^^^^
    >>> log_line = "Anna suggests Plum, Rope, Hall: Ben shwos"
    >>> print(*map(unstyle, underline_columns(log_line, 37, 42, width=24)), sep="\\n")
      …Rope, Hall: Ben shwos
                       ^^^^^
    """
    start, end = max(column - 1, 0), max(end_column - 1, column)
    before, marked, after = (make_visible(part, "\t") for part in (source[:start], source[start:end], source[end:]))
    before, marked, after = _window(before, marked, after, min(width or _WIDEST, _WIDEST) - 2)
    yield f"  {before}{marked}{after}".rstrip()
    indent = "".join("\t" if c == "\t" else " " * cell_len(c) for c in before)
    carets = "^" * max(1, cell_len(marked.replace("\t", " ")))
    yield f"  {indent}{click.style(carets, fg=_COLOURS.get(severity), bold=True)}"


def _window(before: str, marked: str, after: str, width: int) -> tuple[str, str, str]:
    """Cut the parts of a line to a window around the marked part; dots stand for the rest."""
    if cell_len(before + marked + after) <= width:
        return before, marked, after
    before, marked, after = (part.replace("\t", " ") for part in (before, marked, after))
    marked = set_cell_size(marked, min(cell_len(marked), width - 2)).rstrip()
    room = width - cell_len(marked)
    right = min(cell_len(after), max(room // 2, room - cell_len(before)))
    left = room - right
    if cell_len(after) > right:
        after = set_cell_size(after, right - 1) + "…"
    if cell_len(before) > left:
        while cell_len(before) > left - 1:
            before = before[1:]
        before = f"…{before}"
    return before, marked, after


def note(text: str, *below: str) -> None:
    """Print a note on standard error; `below` are further lines."""
    _print_message("note", text, *below)


def warn(text: str) -> None:
    """Print a warning on standard error."""
    _print_message("warning", text)


def print_error(text: str, *below: str) -> None:
    """Print an error on standard error; `below` are further lines."""
    _print_message("error", text, *below)


def _print_message(label: str, *lines: str) -> None:
    # a line break within a line comes from a name and must not look like the start of another message
    text = "\n".join(map(make_visible, lines))
    wrapped = wrap_message(text, message_width(), first=f"{label}: ", indent="  ").removeprefix(f"{label}:")
    say(f"{click.style(f'{label}:', fg=_COLOURS[label], bold=True)}{wrapped}", err=True)


def encodable(text: str) -> bool:
    """Return True if standard output can encode the text."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def exit_with(status: int) -> NoReturn:
    """End the command with an exit status."""
    click.get_current_context().exit(status)


BAD_USE = 2
"""The exit status for bad use and bad logs."""

FAILED = 1
"""The exit status when an expectation or a proof fails."""

NOT_DECIDED = 3
"""The exit status when a limit of the work has left the answer open."""


MOST_PROBLEMS = 20
"""The number of problems of rule files that are printed."""


class Failure(click.ClickException):
    """Ends the command with a message and exit status 2; `below` are further lines of it."""

    exit_code = BAD_USE

    def __init__(self, message: str, *below: str) -> None:
        super().__init__(message)
        self.below = below

    def show(self, file: IO[Any] | None = None) -> None:
        print_error(self.message, *self.below)


class Undecided(Failure):
    """A limit has ended the work before anything was decided."""

    exit_code = NOT_DECIDED


class BadLog(Failure):
    """A log, or a question about one, with errors."""

    def __init__(self, error: TextError) -> None:
        super().__init__(f"{error.name} is not a well-formed log")
        self.error = error
        self._lang = reader_language(error.lang)

    def show(self, file: IO[Any] | None = None) -> None:
        report_all([(self.error.name, one) for one in self.error.diagnostics], self._lang)


class BadRules(Failure):
    """User-defined rules with errors."""

    def __init__(self, error: RuleError) -> None:
        super().__init__(f"{error.own} cannot be used")
        self.error = error
        self._lang = reader_language(error.lang)

    def show(self, file: IO[Any] | None = None) -> None:
        from clue_logic.editing.rules.problems import diagnose

        report_all(list(diagnose(self.error, self._lang)), self._lang)


class InvalidProof(Failure):
    """A proof that the independent checker rejects; it must not be printed."""

    exit_code = FAILED

    def __init__(self, error: Exception) -> None:
        super().__init__(f"the proof found does not pass the checker: {error}. Please report this with the log.")


def wrap_usage_error(error: click.UsageError) -> click.UsageError:
    """Return a usage error with its message wrapped to the width of the terminal."""
    first = "Error: "
    wrapped = wrap_message(make_visible(error.format_message(), "\n\t"), message_width(), first=first, indent="  ")
    return click.UsageError(wrapped.removeprefix(first), error.ctx)


def failure(error: Exception) -> Failure:
    """Return the failure to report for an exception that no command has handled."""
    if isinstance(error, TextError):
        return BadLog(error)
    from clue_logic.datalog.engine.auditor import EngineMissingError
    from clue_logic.datalog.engine.plan import TooManyFactsError
    from clue_logic.datalog.reading.problems import RuleError
    from clue_logic.datalog.reading.user_rules import NoRulesError
    from clue_logic.proof.checker import ProofError

    if isinstance(error, RuleError) and error.own is not None:
        return BadRules(error)
    if isinstance(error, RuleError):
        # the user may have changed a built-in rule file
        problems = (f"  {problem}" for problem in error.problems[:MOST_PROBLEMS])
        return Failure("the rule files cannot be used:", *problems)
    if isinstance(error, ProofError):
        return InvalidProof(error)
    if isinstance(error, TooManyFactsError):
        return Undecided(str(error))
    if isinstance(error, EngineMissingError | NoRulesError):
        return Failure(str(error))
    if isinstance(error, OSError):
        return Failure(f"reading or writing failed ({error.strerror or error})")
    from pathlib import Path
    from traceback import extract_tb

    frames = extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    what = " ".join(str(error).split())[:200]
    return Failure(
        f"internal error: {type(error).__name__}: {what}{where}. This is a fault of clue-logic; "
        "please report it with the command and the log."
    )
