"""Reads a game log: from its text to the game, or to its errors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import get_args

from msgspec import Struct

from clue_logic.game.edition import Edition
from clue_logic.game.edition import editions as built_in
from clue_logic.game.game import Game
from clue_logic.language.errors import LogError
from clue_logic.language.keywords import LANGUAGE_CODES
from clue_logic.language.log_fold import LogFold, PartialLog, PartialLogReader, add_source_lines
from clue_logic.language.parsing import parse_statement
from clue_logic.language.read_statements import KnownTexts, ReadStatement, SkippedLines, begins_body, is_no_header
from clue_logic.language.statements import DividedText, StatementText, divide_text, split_statements
from clue_logic.language.syntax import ExpectationNode, Header, NoteNode, QuestionNode
from clue_logic.words.cancellation import never
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.formatting import format_count
from clue_logic.words.messages import Message
from clue_logic.words.positions import Line, Position, Span, line, lines, sources


class LogReading(Struct, frozen=True):
    """What became of a log."""

    game: Game | None  # the game, or None if there are errors
    diagnostics: tuple[Diagnostic, ...]  # all errors and warnings, in the order of the log
    name: str = "<log>"  # the name of the log in messages
    # the canonical form of the lines that differ from it, without comments
    canonical_lines: Mapping[int, str] = {}
    # the game of the well-formed statements, as if the other lines were blank. None without a usable deck or players
    understood: Game | None = None
    # the statements that are not in `understood`, in the order of the log
    left_out: tuple[SkippedLines, ...] = ()
    statements: tuple[ReadStatement, ...] = ()  # all statements, in the order of the log
    lang: str = "en"  # the code of the language of the log

    def require_game(self) -> Game:
        """Return the game.

        Raises LogError if there are errors; it carries all diagnostics.
        """
        if self.game is None:
            raise LogError(self.diagnostics, self.name, self.lang)
        return self.game


_EMPTY = Diagnostic(Severity.ERROR, 1, 1, 2, "empty-log", hint=Message("problems-hint-empty-log"))


class LiveReader:
    """Reads one text of a log after the other.

    What it returns is what `parse_log` returns for the same text. It keeps what it needs for the next one: the lines,
    the nodes of the statements, and what each came to.
    """

    def __init__(
        self, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None, once: bool = False
    ) -> None:
        known = built_in() if editions is None else editions
        self._name = name
        self._texts = KnownTexts(nodes=not once)
        self._divided: DividedText | None = None
        self._fold = LogFold(known, self._texts)
        self._understanding = PartialLogReader(known, self._texts)

    def read(self, text: str, *, stopped: Callable[[], bool] = never) -> LogReading:
        """Read the log again after a change.

        Parameters
        ----------
        text
            The text of the whole log.
        stopped
            Called between statements; True ends the reading.

        Raises SupersededError if `stopped` returned True. The results so far are kept for the next text.
        """
        divided = self._divided = divide_text(text, self._divided)
        if not divided.statements:
            empty = [one.diagnostic for one in divided.spoilt] or [_EMPTY]
            return LogReading(
                None, add_source_lines(empty, divided.sources), self._name, left_out=_list_skipped(divided, (), ())
            )
        garbled = _unreadable_statements(divided)
        gone = {statement.line for statement in garbled}
        statements = [one for one in divided.statements if one.line not in gone] if gone else divided.statements
        if not statements:
            read = tuple(ReadStatement(one.line, one.last_line, one.text, None) for one in garbled)
            bad = tuple(one.diagnostic for one in divided.spoilt)
            return LogReading(None, bad, self._name, left_out=_list_skipped(divided, garbled, ()), statements=read)
        return self._reading(divided, statements, garbled, stopped)

    def _reading(
        self,
        divided: DividedText,
        statements: list[StatementText],
        garbled: list[StatementText],
        stopped: Callable[[], bool],
    ) -> LogReading:
        fold = self._fold
        fold.update(statements, garbled, stopped=stopped)
        diagnostics, canonical = fold.diagnostics(divided.comments, divided.sources), fold.canonical_lines()
        if (not fold.has_error and not garbled) or fold.is_separable:
            understood = PartialLog(fold.game(), fold.faulty_statements())
            read = fold.read()
        else:
            understood = self._understanding.update(statements, stopped=stopped)
            read = _merge(fold.read(), understood)
            if understood.fold is not None:
                # What is said of a line that is understood may rest on one that is not.
                others = understood.fold.diagnostics(divided.comments, divided.sources)
                length = understood.fold.head.length
                above = {one.line for one in understood.read[:length]}
                others = [one for one in others if one.line not in above or one in diagnostics]
                # Answers out of order are errors, so only the log with these shows that seats are exchanged.
                seats = [one for one in diagnostics if one.code == "seat-order" and one not in others]
                of_lines = [one for one in _of_lines(diagnostics, understood.left_out) if one not in seats]
                diagnostics = [*of_lines, *seats, *others]
                canonical = understood.fold.canonical_lines()
        if garbled:
            spoilt = [ReadStatement(one.line, one.last_line, one.text, None) for one in garbled]
            read = sorted([*read, *spoilt], key=lambda one: one.line)
        self._texts.keep(divided.statements)
        diagnostics += [one.diagnostic for one in divided.spoilt]
        sound = not fold.has_error and not divided.spoilt
        return LogReading(
            understood.game if sound else None,
            tuple(sorted(diagnostics, key=lambda one: (one.line, one.column))),
            self._name,
            MappingProxyType(canonical),
            understood.game,
            _list_skipped(divided, garbled, understood.left_out),
            tuple(read),
            LANGUAGE_CODES[fold.language or "English"],
        )


def _unreadable_statements(divided: DividedText) -> list[StatementText]:
    lines = {one.line for one in divided.spoilt if not one.alone}
    if not lines:
        return []
    return [one for one in divided.statements if not lines.isdisjoint(range(one.line, one.last_line + 1))]


def _list_skipped(
    divided: DividedText, garbled: Iterable[StatementText], wrong: Iterable[StatementText]
) -> tuple[SkippedLines, ...]:
    alone = (SkippedLines(one.line, one.line) for one in divided.spoilt if one.alone)
    return tuple(sorted([*alone, *(SkippedLines(one.line, one.last_line) for one in (*garbled, *wrong))]))


def _of_lines(diagnostics: list[Diagnostic], left_out: Sequence[StatementText]) -> list[Diagnostic]:
    """Return the messages about the statements that are left out; all of them if there is no error among those."""
    problems = [one for one in diagnostics if any(text.line <= one.line <= text.last_line for text in left_out)]
    return problems if any(one.severity is Severity.ERROR for one in problems) else diagnostics


def _merge(read: Iterable[ReadStatement], understood: PartialLog) -> list[ReadStatement]:
    """Return the statements, those that are part of the understood log with their meaning there."""
    counting = {one.line: one for one in understood.read}
    left_out = {one.line for one in understood.left_out}
    return [
        counting.get(one.line, one)
        if one.line not in left_out
        else ReadStatement(one.line, one.last_line, one.text, None, one.parsed, one.malformed)
        for one in read
    ]


__all__ = ["LogReading", "parse_log", "read_log"]


def parse_log(text: str, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None) -> LogReading:
    """Read a log without raising anything.

    >>> reading = parse_log("cards: Ann, Bob, Cid\\nhidden: 1\\nplayers: X, Y\\nX suggests Bo: Y passes")
    >>> [(problem.line, problem.code, problem.message("de")) for problem in reading.diagnostics]
    [(4, 'unknown-name', 'unbekannte Karte „Bo“')]
    """
    return LiveReader(name=name, editions=editions, once=True).read(text)


def read_log(text: str, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None) -> Game:
    """Read a log.

    Raises LogError if the log is not well formed; it carries all diagnostics.

    >>> game = read_log("cards: Ann, Bob, Cid\\nhidden: 1\\nplayers: X, Y\\nX suggests Bob: Y passes")
    >>> game.events[0].answers[0].player
    'Y'
    """
    return parse_log(text, name=name, editions=editions).require_game()


_QUESTIONS = (*get_args(QuestionNode), *get_args(ExpectationNode))


def strip_asides(text: str) -> tuple[str, int]:
    """Return a log with its headers and events alone, and how many lines had more.

    What cannot be read stays, except for its comments.

    >>> text = "cards: 1, 2, 3  # three\\nplayers: Ann 1, Bob 1\\n\\nexpect Ann 1 open\\n\\nBob reveals 2"
    >>> strip_asides(text)
    ('cards: 1, 2, 3\\nplayers: Ann 1, Bob 1\\n\\nBob reveals 2\\n', 2)
    """
    asked = _lines_of(parse_log(text).statements, (*_QUESTIONS, NoteNode))
    rows: list[str] = []
    left = 0
    for number, source in enumerate(sources(text), 1):
        text_line = line(number, source)
        code = "" if number in asked else source[: len(text_line.code)].rstrip()
        aside = number in asked or text_line.comment is not None
        left += aside
        # Removed lines leave adjacent blank lines: keep only one.
        if code or (not aside and rows and rows[-1]):
            rows.append(code)
    return "\n".join(rows).rstrip("\n") + "\n", left


def find_asides(text: str, statements: Iterable[ReadStatement]) -> Iterator[Span]:
    """Yield the spans of comments, questions and expectations, line by line.

    Notes are no asides: they are beliefs of the reader, not consequences.

    >>> text = "cards: 1, 2, 3  # three\\nplayers: Ann 1, Bob 1\\nexpect Ann 1 open  # why?"
    >>> [(one.start.line, one.start.column, one.end.column) for one in find_asides(text, parse_log(text).statements)]
    [(1, 17, 24), (3, 1, 26)]
    """
    asked = _lines_of(statements, _QUESTIONS)
    for number, source in enumerate(sources(text), 1):
        text_line = line(number, source)
        begin = 0 if number in asked else len(text_line.code)
        if source.strip() and (number in asked or text_line.comment is not None):
            yield Span(Position(number, begin + 1), Position(number, len(source) + 1))


def _lines_of(statements: Iterable[ReadStatement], nodes: tuple[type, ...]) -> frozenset[int]:
    chosen = (one for one in statements if isinstance(one.node, nodes))
    return frozenset(number for one in chosen for number in range(one.line, one.last_line + 1))


class LineError(ValueError):
    """A line after which a log cannot be cut: it is inside a statement, or after the last one."""

    def __init__(self, message: str, instead: tuple[int, ...] = ()) -> None:
        self.instead = instead
        super().__init__(message)


def truncate_log(text: str, line: int) -> str:
    """Return the text of a log as it stood after a line: what `Game.until` is for games.

    Raises LineError if the line is inside a statement, or the log has no such line.
    """
    text_lines = lines(text)
    last = len(text_lines) - (not text_lines[-1].source)  # a final line break starts no further line
    if not 0 <= line <= last:
        raise LineError(f"the log has {format_count(last, 'line')}")
    statements = list(split_statements(text_lines))
    headers = _count_headers(statements)
    if headers == len(statements) or line < statements[headers].line:
        return _join_lines(text_lines, max(line, statements[headers - 1].last_line if headers else 0))
    at = max((statement for statement in statements if statement.line <= line), key=lambda statement: statement.line)
    if line < at.last_line:
        where = f"line {line} is inside the statement on lines {at.line}-{at.last_line}"
        raise LineError(where, (at.line - 1, at.last_line))
    return _join_lines(text_lines, line)


def statement_end(text: str, line: int) -> int:
    """Return the last line of the statement that begins on a line: `truncate_log` takes it; 0, for the headers, stays.

    >>> statement_end("cards: Ann, Bob, Cid\\nplayers: X, Y\\nX suggests Bob:\\n  Y passes", 3)
    4
    """
    return next((statement.last_line for statement in split_statements(lines(text)) if statement.line == line), line)


def _count_headers(statements: list[StatementText]) -> int:
    """Return how many statements are read as headers: those above the first that is well formed and none."""
    for number, statement in enumerate(statements):
        node = parse_statement(statement)
        if not isinstance(node, Header | list) or begins_body(node, statement.text, is_no_header):
            return number
    return len(statements)


def _join_lines(text_lines: list[Line], last: int) -> str:
    return "".join(f"{line.source}\n" for line in text_lines[:last])
