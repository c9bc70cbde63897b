"""Collects what is wrong with a log, with the place of every complaint."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lark import Token

from clue_logic.language.errors import are_several, says_more, with_commas
from clue_logic.language.syntax import Name
from clue_logic.words.diagnostics import Diagnostic, Instead, Remedy, Severity
from clue_logic.words.names import Names, Unknown

Underlined = Name | Token | Sequence[Name]
"""What a message underlines: a name, a word, or the first to the last of several names."""


class Complaints:
    """The diagnostics of one log as they are found.

    Examples
    --------
    >>> complaints = Complaints()
    >>> complaints.line = 7
    >>> complaints.error(Token("WORD", "Rpoe", line=1, column=5, end_line=1, end_column=9), "unknown card")
    >>> complaints.found[0].line, complaints.found[0].column
    (7, 5)
    """

    def __init__(self) -> None:
        self.found: list[Diagnostic] = []
        self.errors = 0
        """How many errors there are so far."""
        self.line = 1
        """The first line of the statement looked at; tokens count their lines from there."""

    def line_of(self, token: Token) -> int:
        """Return the line of the log on which a token of this statement stands."""
        return self.line + (token.line or 1) - 1

    def error(
        self,
        place: Underlined,
        message: str,
        *,
        hint: str | None = None,
        expected: tuple[str, ...] = (),
        code: str = "",
        remedies: tuple[Remedy, ...] = (),
    ) -> None:
        """Complain about a place in the statement looked at."""
        self._add(Severity.ERROR, place, message, hint=hint, expected=expected, code=code, remedies=remedies)

    def warning(
        self,
        place: Underlined,
        message: str,
        *,
        hint: str | None = None,
        code: str = "",
        remedies: tuple[Remedy, ...] = (),
    ) -> None:
        """Warn about a place in the statement looked at."""
        self._add(Severity.WARNING, place, message, hint=hint, code=code, remedies=remedies)

    def add(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Take errors whose place is known already."""
        for diagnostic in diagnostics:
            self.found.append(diagnostic)
            self.errors += 1

    def take_back(self, number: int) -> list[Diagnostic]:
        """Return all but the first so many complaints, and forget them."""
        taken, self.found[number:] = self.found[number:], []
        self.errors -= sum(one.severity is Severity.ERROR for one in taken)
        return taken

    def restore(self, taken: Iterable[Diagnostic]) -> None:
        """Take complaints again that were taken back."""
        for diagnostic in taken:
            self.found.append(diagnostic)
            self.errors += diagnostic.severity is Severity.ERROR

    def resolve(self, name: Name, names: Names, *, listed: bool = False) -> str | None:
        """Return what a written name means; if nothing, complain and return None.

        Where the name is `listed`, it stands in a list of cards, and may be several whose commas are missing.
        """
        found = names.find(name.text)
        if isinstance(found, Unknown):
            several = listed and not name.is_quoted and are_several(name.text, names)
            near = None if not name.is_quoted and says_more(name.text, names) else found.hint
            meant = tuple(Remedy(one, Instead.NAME) for one in found.near if near is not None)
            remedies = (Remedy(with_commas(name.text, names)),) if several else meant
            hint = "put commas between the cards" if several else near
            self.error(name, found.message, hint=hint, code="unknown-name", remedies=remedies)
            return None
        return found

    def _add(
        self,
        severity: Severity,
        place: Underlined,
        message: str,
        *,
        hint: str | None,
        expected: tuple[str, ...] = (),
        code: str,
        remedies: tuple[Remedy, ...],
    ) -> None:
        first, last = _ends(place)
        line, column = self.line_of(first), first.column or 1
        same_line = last.end_line == first.line
        end = last.end_column if same_line and last.end_column else column + len(first)
        self.found.append(
            Diagnostic(severity, line, column, end, message, expected, hint, code=code, remedies=remedies)
        )
        self.errors += severity is Severity.ERROR


def _ends(place: Underlined) -> tuple[Token, Token]:
    if isinstance(place, Token):
        return place, place
    if isinstance(place, Name):
        return place.tokens[0], place.tokens[-1]
    return place[0].tokens[0], place[-1].tokens[-1]
