"""The headers of a log that changes, and the one statement without which they are in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from clue_logic.game.edition import Edition
from clue_logic.language.head import Head, HeadReader, has_semicolons_in_names
from clue_logic.language.keywords import Language
from clue_logic.language.read_statements import KnownTexts
from clue_logic.language.statements import StatementText
from clue_logic.words.diagnostics import Severity

_MOST_CANDIDATES = 100
"""How many statements may be the one that spoils the headers."""


class HeadInput(Struct, frozen=True):
    """The input that determines the headers."""

    headers: Sequence[StatementText] = ()  # the statements; without one, the first of the log
    first: int = 0  # the line of the first event or question; 0 without one
    language: Language | None = None  # the language of the log
    misplaced: Sequence[StatementText] = ()  # statements that look like headers, but are in the body
    garbled: Sequence[StatementText] = ()  # unreadable statements between the headers
    semicolons: bool = False  # true if a semicolon in them is part of a name


class HeadFold:
    """Reads the headers of one log after the other."""

    def __init__(self, editions: Mapping[str, Edition], texts: KnownTexts, *, forgiving: bool) -> None:
        self._editions = editions
        self._texts = texts
        self._forgiving = forgiving
        self.input = HeadInput()
        """The input that they were read from."""
        self.head: Head
        """What the headers say."""

    def update(self, statements: Sequence[StatementText], garbled: Sequence[StatementText]) -> bool:
        """Read the headers of these statements; return True if anything is not as it was."""
        language = self.find_language(statements)
        reader = HeadReader(statements, language, self._editions, self._texts)
        head = reader.read(garbled=garbled, misplaced=not self._forgiving)
        head_input = self._make_input(statements, head.length, language, garbled)
        if head_input == self.input:
            return False
        self.head, self.input = head, head_input
        return True

    def find_spoiling_statement(self, statements: Sequence[StatementText], wrong: bool) -> StatementText | None:
        """Return the one statement without which all headers are in order; None if there is none.

        `wrong` is true if the first statement below the headers has an error, so that it is preferred.
        """
        length, faulty, is_header = self.head.length, self.head.faulty, self._texts.is_header
        errors = {one.line for one in self.head.diagnostics if one.severity is Severity.ERROR}
        first = statements[length].line if length < len(statements) else 0
        begins = [*(one for one in statements[:length] if one.line in errors), *statements[length : length + 1]]
        later = [statement for statement in statements[length + 1 :] if is_header[statement.text]]
        candidates = sorted(
            [*begins, *later][:_MOST_CANDIDATES],
            key=lambda one: (
                not (wrong and one.line == first),
                one.line not in faulty,
                not is_header[one.text],
                one in begins,
            ),
        )
        return next((one for one in candidates if self._is_in_order_without(one, statements)), None)

    def _is_in_order_without(self, one: StatementText, statements: Sequence[StatementText]) -> bool:
        rest = [statement for statement in statements if statement is not one]
        if not rest:
            return False
        head = HeadReader(rest, self.find_language(rest), self._editions, self._texts).read(misplaced=False)
        if not head.is_usable or any(problem.severity is Severity.ERROR for problem in head.diagnostics):
            return False
        return not any(self._texts.is_header[statement.text] for statement in rest[head.length :])

    def find_language(self, statements: Iterable[StatementText]) -> Language | None:
        """Return the language of the first event or question that shows it; or else that of the headers."""
        headers: Language | None = None
        languages, is_header = self._texts.language, self._texts.is_header
        for statement in statements:
            language = languages[statement.text]
            if language is not None and not is_header[statement.text]:
                return language
            headers = headers or language
        return headers

    def _make_input(
        self,
        statements: Sequence[StatementText],
        length: int,
        language: Language | None,
        garbled: Sequence[StatementText],
    ) -> HeadInput:
        # Messages about missing headers are on the first statement, whatever it is.
        headers, below = statements[: max(length, 1)], statements[length:]
        first = below[0].line if below else 0
        is_header = self._texts.is_header
        return HeadInput(
            headers,
            first,
            language,
            [statement for statement in below if is_header[statement.text]],
            [statement for statement in garbled if not below or statement.line < first],
            any(";" in statement.text for statement in headers)
            and has_semicolons_in_names(statements, self._editions, self._texts, language),
        )
