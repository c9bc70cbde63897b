"""Reads a game log: from its text to the game it tells, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from clue_logic.game.edition import Edition
from clue_logic.game.edition import editions as built_in
from clue_logic.game.game import Game
from clue_logic.language.body import Body
from clue_logic.language.complaints import Complaints
from clue_logic.language.decks import read_deck
from clue_logic.language.errors import LogError
from clue_logic.language.example import example
from clue_logic.language.expected import NO_STATEMENT
from clue_logic.language.headers import Headers
from clue_logic.language.keywords import HEADERS
from clue_logic.language.lists import plainly_listed
from clue_logic.language.near import Language, language_of
from clue_logic.language.otherwise import is_no_header
from clue_logic.language.parsing import parse_statement
from clue_logic.language.seats import doubt_seats, read_seats
from clue_logic.language.settings import read_settings
from clue_logic.language.setup import Setup
from clue_logic.language.statements import StatementText, control_characters, is_numbered_comment, statements
from clue_logic.language.syntax import Header
from clue_logic.language.wording.rephrased import lines_changed
from clue_logic.language.wording.semicolons import in_names, warn_of_semicolons, with_commas
from clue_logic.language.wording.speakers import begins_with_player, names_speaker, speakers_line
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.lines import Line, lines
from clue_logic.words.names import folded


@dataclass(frozen=True, slots=True)
class LogReading:
    """What became of a log.

    Parameters
    ----------
    game
        The game, or None if there are errors.
    diagnostics
        All errors and warnings, in the order of the log.
    name
        What messages call the log.
    reworded
        The lines that are usually written otherwise, and how, without their comments.
    """

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    name: str = "<log>"
    reworded: Mapping[int, str] = field(default_factory=dict)


def parse_log(text: str, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None) -> LogReading:
    """Read a log without raising anything.

    Parameters
    ----------
    text
        The log.
    name
        What messages call it.
    editions
        The editions it can name; without, those that come with the software.

    Examples
    --------
    >>> reading = parse_log("cards: Ann, Bob, Cid\\nhidden: 1\\nplayers: X, Y\\nX suggests Bo: Y passes")
    >>> [(problem.line, problem.message) for problem in reading.diagnostics]
    [(4, 'unknown card "Bo"')]
    """
    found = lines(text)
    bad = list(control_characters(found))
    if bad:
        return LogReading(None, tuple(bad), name)
    complaints = Complaints()
    reader = _LogReader(found, built_in() if editions is None else editions, complaints)
    game = reader.read()
    diagnostics = tuple(sorted((_with_source(d, found) for d in complaints.found), key=lambda d: (d.line, d.column)))
    return LogReading(game, diagnostics, name, MappingProxyType(reader.reworded))


def read_log(text: str, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None) -> Game:
    """Read a log.

    Raises
    ------
    LogError
        If the log is not well formed; it carries all diagnostics.

    Examples
    --------
    >>> game = read_log("cards: Ann, Bob, Cid\\nhidden: 1\\nplayers: X, Y\\nX suggests Bob: Y passes")
    >>> game.events[0].answers[0].player
    'Y'
    """
    reading = parse_log(text, name=name, editions=editions)
    if reading.game is None:
        raise LogError(reading.diagnostics, reading.name)
    return reading.game


class _LogReader:
    """One log while it is read: first the headers, then event by event, so that no parsed statement is kept."""

    def __init__(self, found: list[Line], editions: Mapping[str, Edition], complaints: Complaints) -> None:
        self._statements = list(statements(found))
        self._numbered = [StatementText(line.number, line.source) for line in found if is_numbered_comment(line)]
        self._editions = editions
        self._complaints = complaints
        self._headers = Headers(complaints)
        self._language = _language(self._statements)
        self.reworded: dict[int, str] = {}

    def read(self) -> Game | None:
        """Return the game, or None after an error."""
        complaints = self._complaints
        if not self._statements:
            hint = "a log says which cards there are and who plays; `clue-logic new` writes one to begin with"
            complaints.add([Diagnostic(Severity.ERROR, 1, 1, 2, "this log is empty", hint=hint)])
            return None
        self._check_start(self._statements[0])
        first = self._read_headers()
        setup = self._setup(self._statements[first + 1 :])
        telling = self._play(first, setup)
        self._propose_lines(setup)
        self.reworded.update(telling.reworded)
        if complaints.errors or setup.deck is None:
            return None
        return replace(setup.game(), events=tuple(telling.events), asked=tuple(telling.asked))

    def _propose_lines(self, setup: Setup) -> None:
        """Say of lines that cannot be read how they should read, or at least how a suggestion reads."""
        texts = {statement.line: statement.text for statement in self._statements}

        def proposal(problem: Diagnostic) -> str | None:
            from clue_logic.language.wording.headings import as_headers, lines_to_copy
            from clue_logic.language.wording.held import as_held

            text = texts.get(problem.line)
            if text is None or Headers.is_header(text) or (problem.hint or "").startswith("write it"):
                return None
            spoken = speakers_line(text, self._headers, self._language, self._number_of_categories(setup))
            if spoken is not None:
                return spoken
            headers = [line for line in as_headers(text, setup.seats or ()) if not self._has_own(line)]
            lines = headers or as_held(text, setup)
            if lines:
                return lines_to_copy(lines)
            form = example(setup, self._language) if problem.message == NO_STATEMENT and not problem.hint else None
            return None if form is None else f"a suggestion, for example, is written so: {form}"

        self._complaints.propose(proposal)

    def _has_own(self, line: str) -> bool:
        """Return True if the log says already who keeps it, or which cards she has, as this header does."""
        key = HEADERS[folded(line.partition(":")[0])]
        return key != "players" and key in self._headers

    def _number_of_categories(self, setup: Setup) -> int:
        """Return how many categories the deck has, as far as that is known: 0 if not."""
        if setup.deck is not None:
            return len(setup.deck.categories)
        named = folded(next((item.name.text for item in self._headers.items("edition") or ()), ""))
        return next((len(one.categories) for key, one in self._editions.items() if folded(key) == named), 0)

    def _check_start(self, statement: StatementText) -> None:
        if statement.text[0].isspace():
            message = "this line is indented, but there is no statement above it"
            hint = "begin it at the start of the line"
            self._complaints.add([Diagnostic(Severity.ERROR, statement.line, 1, 2, message, hint=hint)])

    def _read_headers(self) -> int:
        """Take the headers; return which statement is the first event or question."""
        for position, statement in enumerate(self._statements):
            node = parse_statement(statement, self._language)
            if not isinstance(node, list | Header) or (isinstance(node, list) and is_no_header(statement)):
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
        return any(Headers.is_header(statement.text) for statement in self._statements[position:])

    def _read_header(self, statement: StatementText, node: Header | list[Diagnostic]) -> None:
        if isinstance(node, Header) and ";" in statement.text and not self._semicolons_in_names:
            usual = with_commas(statement.text)
            again = parse_statement(replace(statement, text=usual), self._language)
            if usual != statement.text and isinstance(again, Header):
                warn_of_semicolons(statement, usual, self._complaints)
                self.reworded.update(lines_changed(statement, usual))
                node = again
        if isinstance(node, Header):
            self._headers.add(statement.line, node)
        else:
            self._complaints.add(node)
            self._headers.add_broken(statement.text)

    def _has_deck(self) -> bool:
        """Return True if no line of categories can follow."""
        return "edition" in self._headers or "cards" in self._headers

    @cached_property
    def _semicolons_in_names(self) -> bool:
        return in_names(self._statements, self._editions)

    def _setup(self, rest: Sequence[StatementText]) -> Setup:
        headers = self._headers
        for statement in rest:
            # A header in the wrong place is an error, but not one that makes all names unknown.
            if headers.is_header(statement.text):
                node = parse_statement(statement)
                if isinstance(node, Header):
                    headers.add(statement.line, node)
        setup = Setup()
        headers.check_keys()
        read_settings(headers, setup)
        read_deck(headers, self._editions, setup)
        self._read_lists(setup)
        read_seats(headers, setup)
        self._check_complete()
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
                self.reworded.update(lines_changed(statement, wording.text))

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

    def _play(self, first: int, setup: Setup) -> Body:
        line = self._statements[first].line if first < len(self._statements) else 0
        telling = Body(self._headers, setup, self._language, line)
        for statement in self._statements[first:]:
            telling.take(statement)
        for comment in self._numbered:
            telling.hear(comment)
        if setup.seats is not None:
            doubt_seats(self._headers, telling.happenings.seating, setup.seats)
        return telling


def _language(found: Iterable[StatementText]) -> Language | None:
    """Return the language of the first event or question that shows it; or else that of the headers."""
    headers: Language | None = None
    for statement in found:
        language = language_of(statement.text)
        if language is not None and not Headers.is_header(statement.text):
            return language
        headers = headers or language
    return headers


def _with_source(diagnostic: Diagnostic, found: Sequence[Line]) -> Diagnostic:
    return replace(diagnostic, source_line=found[diagnostic.line - 1].source)
