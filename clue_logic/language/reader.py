"""Reads a game log: from its text to the game it tells, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from clue_logic.game.edition import Edition
from clue_logic.game.edition import editions as built_in
from clue_logic.game.events import Event
from clue_logic.game.game import Game
from clue_logic.game.questions import Asked, Expectation, Question
from clue_logic.language.complaints import Complaints, Underlined
from clue_logic.language.decks import read_deck
from clue_logic.language.errors import LogError
from clue_logic.language.happenings import Happenings
from clue_logic.language.headers import Headers
from clue_logic.language.layout import tidy
from clue_logic.language.near import Language, language_of
from clue_logic.language.parsing import parse_statement
from clue_logic.language.queries import expectation_of, question_of
from clue_logic.language.references import References
from clue_logic.language.seats import doubt_seats, read_seats
from clue_logic.language.settings import read_settings
from clue_logic.language.setup import Setup
from clue_logic.language.statements import StatementText, control_characters, statements
from clue_logic.language.syntax import (
    AnswerNode,
    EventNode,
    ExpectationNode,
    Header,
    NobodyNode,
    QuestionNode,
    StatementNode,
    StrayAnswerNode,
)
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.lines import Line, lines


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
    """

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    name: str = "<log>"


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
    game = _LogReader(found, built_in() if editions is None else editions, complaints).read()
    diagnostics = tuple(sorted((_with_source(d, found) for d in complaints.found), key=lambda d: (d.line, d.column)))
    return LogReading(game, diagnostics, name)


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
        self._editions = editions
        self._complaints = complaints
        self._headers = Headers(complaints)
        self._language = _language(self._statements)

    def read(self) -> Game | None:
        """Return the game, or None after an error."""
        complaints = self._complaints
        if not self._statements:
            hint = "a log says which cards there are and who plays; `clue-logic new` writes one to begin with"
            complaints.add([Diagnostic(Severity.ERROR, 1, 1, 2, "this log is empty", hint=hint)])
            return None
        self._check_start(self._statements[0])
        first, node = self._read_headers()
        setup = self._setup(self._statements[first + 1 :])
        events, asked = self._play(first, node, setup)
        if complaints.errors or setup.deck is None:
            return None
        return replace(setup.game(), events=events, asked=asked)

    def _check_start(self, statement: StatementText) -> None:
        if statement.text[0].isspace():
            message = "this line is indented, but there is no statement above it"
            hint = "begin it at the start of the line"
            self._complaints.add([Diagnostic(Severity.ERROR, statement.line, 1, 2, message, hint=hint)])

    def _parse(self, statement: StatementText) -> StatementNode | None:
        node = parse_statement(statement, self._language)
        if isinstance(node, list):
            self._complaints.add(node)
            return None
        return node

    def _read_headers(self) -> tuple[int, StatementNode | None]:
        """Take the headers; return which statement is the first event or question, and its node."""
        for position, statement in enumerate(self._statements):
            node = self._parse(statement)
            if node is None:
                self._headers.add_broken(statement.text)
            elif isinstance(node, Header):
                self._headers.add(statement.line, node)
            else:
                return position, node
        return len(self._statements), None

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
        read_seats(headers, setup)
        self._check_complete()
        return setup

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

    def _play(
        self, first: int, node: StatementNode | None, setup: Setup
    ) -> tuple[tuple[Event, ...], tuple[Asked, ...]]:
        complaints = self._complaints
        names = References(setup, complaints)
        happenings = Happenings(names)
        events: list[Event] = []
        asked: list[Asked] = []
        for position in range(first, len(self._statements)):
            statement = self._statements[position]
            if position > first:
                node = self._parse(statement)
            complaints.line = statement.line
            if node is None:
                continue
            if isinstance(node, EventNode):
                event = happenings.event(statement.line, node)
                if event is not None:
                    events.append(event)
            elif isinstance(node, Header):
                self._headers.complain_about_place(node, self._statements[first].line)
            elif isinstance(node, StrayAnswerNode):
                hint = "indent it: begin the line with spaces"
                complaints.error(_start(node.answer), "an answer stands below its suggestion", hint=hint)
            elif isinstance(node, QuestionNode | ExpectationNode):
                query = _query(node, names)
                if query is not None:
                    asked.append(Asked(statement.line, query, tidy(statement.text)))
            else:
                assert_never(node)
        if setup.seats is not None:
            doubt_seats(self._headers, happenings.seating, setup.seats)
        return tuple(events), tuple(asked)


def _language(found: Iterable[StatementText]) -> Language | None:
    """Return the language of the first event or question that shows it; or else that of the headers."""
    headers: Language | None = None
    for statement in found:
        language = language_of(statement.text)
        if language is not None and not Headers.is_header(statement.text):
            return language
        headers = headers or language
    return headers


def _query(node: QuestionNode | ExpectationNode, names: References) -> Question | Expectation | None:
    return question_of(node, names) if isinstance(node, QuestionNode) else expectation_of(node, names)


def _start(answer: AnswerNode) -> Underlined:
    return answer.token if isinstance(answer, NobodyNode) else answer.player


def _with_source(diagnostic: Diagnostic, found: Sequence[Line]) -> Diagnostic:
    return replace(diagnostic, source_line=found[diagnostic.line - 1].source)
