"""Whether what a program passes for a name, or for a line, is one: nothing else may get into the text of a log."""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.language.errors import LogError
from clue_logic.words.diagnostics import Diagnostic, Severity


class StatementError(LogError):
    """What is wrong with a log that a program has built; the message shows the statements, which no file does."""

    def __str__(self) -> str:
        shown = []
        for diagnostic in self.diagnostics:
            first, *others = diagnostic.text(self.name).splitlines()
            shown += [first, f"  in: {diagnostic.source_line.strip()}", *others]
        return "\n".join(shown)


def a_name(passed: object) -> str:
    """Return a name as the log has it; a number may be one.

    Raises
    ------
    LogError
        If it is none, or has signs in it that no name in a log can have.

    Examples
    --------
    >>> a_name(" Miss  Scarlett "), a_name(3)
    ('Miss Scarlett', '3')
    """
    text = str(passed) if isinstance(passed, str) or (isinstance(passed, int) and not isinstance(passed, bool)) else ""
    name = " ".join(text.split(" ")).strip()
    if not name:
        raise refused(repr(passed), "this is no name", 'a player or a card is named by a text, such as "Ben"')
    if '"' in name or not name.isprintable():
        raise refused(repr(passed), "a name has no quotation marks and no line ends in it")
    return " ".join(name.split())


def a_number(passed: object) -> int:
    """Return a number of cards.

    Raises
    ------
    LogError
        If it is no whole number, or less than 0.

    Examples
    --------
    >>> a_number(6)
    6
    """
    if not isinstance(passed, int) or isinstance(passed, bool) or passed < 0:
        raise refused(repr(passed), "this is no number of cards", "write for example 6; None, if it is not known")
    return passed


def names(passed: Iterable[object]) -> tuple[str, ...]:
    """Return several names.

    Raises
    ------
    LogError
        If one is none; or if they are one text, and no list.
    """
    if isinstance(passed, str):
        raise refused(repr(passed), "a list of names is wanted", f"for one name write [{passed!r}]")
    return tuple(map(a_name, passed))


def one_line(passed: str) -> str:
    """Return a text that stands on one line of a log.

    Raises
    ------
    LogError
        If it would take several, or none.
    """
    text = passed.strip()
    if not text or not text.isprintable():
        raise refused(repr(passed), "this is no line of a log")
    return text


def refused(source: str, message: str, hint: str | None = None) -> StatementError:
    """Return the error for something that cannot be written into a log."""
    return StatementError([Diagnostic(Severity.ERROR, 1, 1, len(source) + 1, message, hint=hint, source_line=source)])
