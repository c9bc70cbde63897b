"""The exception that carries what is wrong with a log."""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.words.diagnostics import Diagnostic, TextError


class LogError(TextError):
    """A log, or a question about one, that is not well formed.

    Parameters
    ----------
    diagnostics
        Everything found wrong with it, in the order of the text.
    name
        What messages call the log, usually its file name.
    """

    def __init__(self, diagnostics: Iterable[Diagnostic], name: str = "<log>") -> None:
        super().__init__(diagnostics, name)
