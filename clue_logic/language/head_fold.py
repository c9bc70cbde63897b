"""The headers of a log that changes: they are read again only where that could make a difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from clue_logic.game.edition import Edition
from clue_logic.language.head import Head, HeadReader, semicolons_in_names
from clue_logic.language.keywords import Language
from clue_logic.language.known_texts import KnownTexts
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header


@dataclass(frozen=True, slots=True)
class _Basis:
    """All that decides what the headers say, but for where they end.

    Parameters
    ----------
    headers
        The statements; without one, the first of the log.
    first
        The line of the first event; 0 without one.
    language
        The language of the log.
    misplaced
        What looks like a header, but stands below.
    garbled
        What cannot be read, and stands between them.
    semicolons
        True if a semicolon in them is part of a name.
    """

    headers: Sequence[StatementText]
    first: int
    language: Language | None
    misplaced: Sequence[StatementText]
    garbled: Sequence[StatementText]
    semicolons: bool


class HeadFold:
    """Reads the headers of one log after the other.

    Parameters
    ----------
    editions
        The editions that the logs can name.
    texts
        What is known of the texts of statements.
    forgiving
        Let headers in the wrong place say nothing.
    """

    def __init__(self, editions: Mapping[str, Edition], texts: KnownTexts, *, forgiving: bool) -> None:
        self._editions = editions
        self._texts = texts
        self._forgiving = forgiving
        self._basis: _Basis | None = None
        self._next: StatementText | None = None
        self.head: Head
        """What the headers say."""

    @property
    def first(self) -> int:
        """The line of the first event or question; 0 without one."""
        return 0 if self._basis is None else self._basis.first

    @property
    def language(self) -> Language | None:
        """The language of the log."""
        return None if self._basis is None else self._basis.language

    @property
    def is_plain(self) -> bool:
        """True if no header stands in the wrong place, and none cannot be read."""
        return self._basis is not None and not self._basis.misplaced and not self._basis.garbled

    def update(self, statements: Sequence[StatementText], garbled: Sequence[StatementText]) -> bool:
        """Read the headers of these statements; return True if anything is not as it was."""
        language = self.language_of(statements)
        if self._basis is not None:
            length = self.head.length
            same = self._based_on(statements, length, language, garbled) == self._basis
            if same and self._is_next(statements[length : length + 1], language):
                return False
        else:
            same, length = False, 0
        head = HeadReader(statements, language, self._editions, self._texts).read(
            garbled=garbled, misplaced=not self._forgiving
        )
        self._next = next(iter(statements[head.length : head.length + 1]), None)
        if same and head.length == length:
            return False
        self.head = head
        self._basis = self._based_on(statements, head.length, language, garbled)
        return True

    def language_of(self, statements: Iterable[StatementText]) -> Language | None:
        """Return the language of the first event or question that shows it; or else that of the headers."""
        headers: Language | None = None
        languages, is_header = self._texts.language, self._texts.is_header
        for statement in statements:
            language = languages[statement.text]
            if language is not None and not is_header[statement.text]:
                return language
            headers = headers or language
        return headers

    def _based_on(
        self,
        statements: Sequence[StatementText],
        length: int,
        language: Language | None,
        garbled: Sequence[StatementText],
    ) -> _Basis:
        # Messages about what is missing stand on the first statement, whatever it is.
        headers, below = statements[: max(length, 1)], statements[length:]
        first = below[0].line if below else 0
        is_header = self._texts.is_header
        return _Basis(
            headers,
            first,
            language,
            [statement for statement in below if is_header[statement.text]],
            [statement for statement in garbled if not below or statement.line < first],
            any(";" in statement.text for statement in headers)
            and semicolons_in_names(statements, self._editions, self._texts),
        )

    def _is_next(self, below: Sequence[StatementText], language: Language | None) -> bool:
        """Return True if it is plain that what follows the headers is none: it is what it was, or says something."""
        if not below:
            return True
        if below[0] != self._next:
            node = self._texts.parse(below[0], language)
            if isinstance(node, list | Header):
                return False
            self._next = below[0]
        return True
