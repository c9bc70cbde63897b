"""The statements above the first event: where they end, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from clue_logic.game.edition import Edition
from clue_logic.language.errors import Complaints
from clue_logic.language.head import plainly_listed, read_deck, read_settings
from clue_logic.language.headers import Headers
from clue_logic.language.keywords import Language
from clue_logic.language.known_texts import KnownTexts
from clue_logic.language.read_statement import ReadStatement
from clue_logic.language.references import Setup
from clue_logic.language.seats import read_seats
from clue_logic.language.statements import StatementText
from clue_logic.language.syntax import Header
from clue_logic.language.wording.rephrased import in_editions, lines_changed, warn_of_semicolons, with_commas
from clue_logic.language.wording.speakers import begins_with_player, names_speaker
from clue_logic.words.diagnostics import Diagnostic, Severity


@dataclass(frozen=True)
class Head:
    """What the headers of a log say.

    Parameters
    ----------
    headers, setup
        The headers, and what they come to.
    length
        How many statements are read as headers; those that follow are the body.
    diagnostics
        What is wrong with them.
    faulty
        The lines of the errors of headers that should be left out first, so that less is wrong: those that cannot be
        read, or if there are none, those that do not go with the others.
    reworded
        The lines that are usually written otherwise, and how.
    read
        What was read.
    """

    headers: Headers
    setup: Setup
    length: int
    diagnostics: tuple[Diagnostic, ...]
    faulty: frozenset[int]
    reworded: Mapping[int, str]
    read: tuple[ReadStatement, ...]

    @property
    def is_usable(self) -> bool:
        """True if there are a deck and players."""
        return self.setup.deck is not None and self.setup.seats is not None


class HeadReader:
    """Reads the headers of one log.

    Parameters
    ----------
    statements
        All statements of the log, at least one.
    language
        Its language, for messages.
    editions
        The editions it can name.
    texts
        What is known of the texts of statements.
    """

    def __init__(
        self,
        statements: Sequence[StatementText],
        language: Language | None,
        editions: Mapping[str, Edition],
        texts: KnownTexts,
    ) -> None:
        self._statements = statements
        self._language = language
        self._editions = editions
        self._texts = texts
        self._complaints = Complaints()
        self._headers = Headers(self._complaints)
        self._reworded: dict[int, str] = {}
        self._nodes: dict[int, Header] = {}

    def read(self, *, garbled: Sequence[StatementText] = (), misplaced: bool = True) -> Head:
        """Return what the headers say.

        Parameters
        ----------
        garbled
            Statements that are none of these, because they cannot be read: if one is a header, nobody should miss it.
        misplaced
            Take headers in the wrong place for what they say. They are errors, but not such that make all names
            unknown.
        """
        self._check_start(self._statements[0])
        length = self._read_headers()
        body = self._statements[length:]
        for statement in garbled:
            if not body or statement.line < body[0].line:
                self._headers.add_broken(statement.text)
        if misplaced:
            self._add_misplaced(body[1:])
        self._headers.check_keys()
        unreadable = self._lines_of_errors()
        setup = self._setup()
        faulty = unreadable or self._lines_of_errors()
        self._check_complete()
        found = tuple(self._complaints.take_back(0))
        return Head(self._headers, setup, length, found, faulty, self._reworded, self._read_statements(length))

    def _read_statements(self, length: int) -> tuple[ReadStatement, ...]:
        return tuple(
            ReadStatement(one.line, one.last_line, one.text, None, self._nodes.get(one.line))
            for one in self._statements[:length]
        )

    def _lines_of_errors(self) -> frozenset[int]:
        return frozenset(one.line for one in self._complaints.found if one.severity is Severity.ERROR)

    def _check_start(self, statement: StatementText) -> None:
        if statement.text[0].isspace():
            message = "this line is indented, but there is no statement above it"
            hint = "begin it at the start of the line"
            self._complaints.add([Diagnostic(Severity.ERROR, statement.line, 1, 2, message, hint=hint)])

    def _read_headers(self) -> int:
        """Take the headers; return which statement is the first event or question."""
        for position, statement in enumerate(self._statements):
            node = self._texts.parse(statement, self._language)
            if not isinstance(node, list | Header) or (
                isinstance(node, list) and self._texts.is_no_header[statement.text]
            ):
                return position
            if self._is_event(statement, node) and not self._has_header(position + 1):
                return position
            self._read_header(statement, node)
        return len(self._statements)

    def _is_event(self, statement: StatementText, node: Header | list[Diagnostic]) -> bool:
        """Return True if a line that is no header of this log tells what happened, in words that are not known yet."""
        headers = self._headers
        if "players" not in headers or not (self._has_deck() or headers.categories):
            return False
        if Headers.is_header(statement.text):
            return False
        if isinstance(node, list) and not headers.is_keyed(statement.text):
            return True
        if self._has_deck() and names_speaker(statement.text, headers):
            return True
        return begins_with_player(statement.text, headers) and (self._has_deck() or headers.has_cards(statement.text))

    def _has_header(self, position: int) -> bool:
        return any(self._texts.is_header[statement.text] for statement in self._statements[position:])

    def _read_header(self, statement: StatementText, node: Header | list[Diagnostic]) -> None:
        if isinstance(node, Header) and ";" in statement.text and not self._semicolons_in_names:
            usual = with_commas(statement.text)
            again = self._texts.parse(replace(statement, text=usual), self._language)
            if usual != statement.text and isinstance(again, Header):
                warn_of_semicolons(statement, usual, self._complaints)
                self._reworded.update(lines_changed(statement, usual))
                node = again
        if isinstance(node, Header):
            self._nodes[statement.line] = node
            self._headers.add(statement.line, node)
        else:
            self._complaints.add(node)
            self._headers.add_broken(statement.text)

    def _has_deck(self) -> bool:
        """Return True if no line of categories can follow."""
        return "edition" in self._headers or "cards" in self._headers

    @cached_property
    def _semicolons_in_names(self) -> bool:
        return semicolons_in_names(self._statements, self._editions, self._texts)

    def _add_misplaced(self, rest: Sequence[StatementText]) -> None:
        for statement in rest:
            if self._texts.is_header[statement.text]:
                node = self._texts.parse(statement, self._language)
                if isinstance(node, Header):
                    self._headers.add(statement.line, node)

    def _setup(self) -> Setup:
        setup = Setup()
        read_settings(self._headers, setup)
        read_deck(self._headers, self._editions, setup)
        self._read_lists(setup)
        read_seats(self._headers, setup)
        return setup

    def _read_lists(self, setup: Setup) -> None:
        """Read lists of cards with articles, and with "and", as if they had none."""
        texts = {statement.line: statement for statement in self._statements}
        for key in ("hand", "table"):
            if key not in self._headers or setup.cards is None:
                continue
            statement = texts[self._headers.line(key)]
            wording = plainly_listed(statement, self._headers.header(key), setup.cards)
            node = None if wording is None else wording.parsed(self._language)
            if wording is not None and isinstance(node, Header):
                self._headers.replaced(key, node)
                self._nodes[statement.line] = node
                self._reworded.update(lines_changed(statement, wording.text))

    def _check_complete(self) -> None:
        """Complain about what every log must say."""
        headers = self._headers
        wanted = []
        deck = headers.categories or headers.is_broken("categories")
        if not deck and headers.is_missing("edition") and headers.is_missing("cards"):
            hint = 'write for example "edition: cluedo-uk", or a line for every category: suspects: Plum, Green'
            wanted.append(("the log does not say which cards there are", hint))
        if headers.is_missing("players"):
            wanted.append(("the log does not say who plays", 'write for example "players: Anna, Ben, Clara"'))
        line = self._statements[0].line
        for message, hint in wanted:
            self._complaints.add([Diagnostic(Severity.ERROR, line, 1, 2, message, hint=hint)])


def semicolons_in_names(
    statements: Sequence[StatementText], editions: Mapping[str, Edition], texts: KnownTexts
) -> bool:
    """Return True if a name in quotes, or in an edition, has a semicolon: then none is read as a comma."""
    return any(texts.has_semicolon[statement.text] for statement in statements) or in_editions(editions)
