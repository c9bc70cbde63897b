"""Reads a game log: from its text to the game it tells, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from clue_logic.game.edition import Edition
from clue_logic.game.edition import editions as built_in
from clue_logic.game.events import Event
from clue_logic.game.game import Game
from clue_logic.game.questions import Asked
from clue_logic.language.errors import LogError
from clue_logic.language.log_fold import LogFold
from clue_logic.language.parsing import parse_statement
from clue_logic.language.read_statement import LeftOut, ReadStatement
from clue_logic.language.statements import StatementText, control_characters, is_numbered_comment, statements
from clue_logic.language.syntax import StatementNode
from clue_logic.language.understanding import Understanding, Understood
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
    reworded
        The lines that are usually written otherwise, and how, without their comments.
    understood
        The game of what is well formed: the one of the log with blank lines for those that are left out. None without
        a deck or players that can be used.
    left_out
        The statements that do not count in what is understood, in the order of the log.
    statements
        All statements, in the order of the log.
    """

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    name: str = "<log>"
    reworded: Mapping[int, str] = field(default_factory=dict)
    understood: Game | None = None
    left_out: tuple[LeftOut, ...] = ()
    statements: tuple[ReadStatement, ...] = ()


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
    return _Reader(found, built_in() if editions is None else editions).read(name)


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


class _Reader:
    """One log while it is read."""

    def __init__(self, found: list[Line], editions: Mapping[str, Edition]) -> None:
        self._found = found
        self._bad = list(control_characters(found))
        self._editions = editions
        self._all = list(statements(found))
        unreadable = {one.line for one in self._bad}
        spoilt = {line for line in unreadable if not found[line - 1].is_blank}
        self._garbled = [s for s in self._all if not spoilt.isdisjoint(range(s.line, s.last_line + 1))]
        self._alone = [LeftOut(line, line) for line in unreadable - spoilt]
        garbled = {statement.line for statement in self._garbled}
        self._statements = [statement for statement in self._all if statement.line not in garbled]
        numbered = [line for line in found if is_numbered_comment(line) and line.number not in unreadable]
        self._comments = [StatementText(line.number, line.source) for line in numbered]

    def read(self, name: str) -> LogReading:
        if not self._all and not self._bad:
            hint = "a log says which cards there are and who plays; `clue-logic new` writes one to begin with"
            empty = Diagnostic(Severity.ERROR, 1, 1, 2, "this log is empty", hint=hint)
            return LogReading(None, self._sorted([empty]), name)
        if not self._statements:
            return self._unread(name)
        fold = LogFold(self._editions, parse_statement)
        fold.update(self._statements, self._garbled)
        diagnostics = self._sorted([*self._bad, *fold.diagnostics(self._comments)])
        reworded = dict(fold.head.reworded)
        for taken in fold.taken:
            reworded.update(taken.reworded)
        sound = not self._bad and not fold.has_error
        if sound:
            understood = Understood(fold.game(), (), fold.taken)
        else:
            understood = Understanding(self._editions, parse_statement).update(self._statements)
        return LogReading(
            understood.game if sound else None,
            diagnostics,
            name,
            MappingProxyType(reworded),
            understood.game,
            self._left_out(understood),
            self._read_statements(fold, understood),
        )

    def _unread(self, name: str) -> LogReading:
        read = tuple(ReadStatement(s.line, s.last_line, s.text, None) for s in self._all)
        return LogReading(None, self._sorted(self._bad), name, left_out=self._left_out(None), statements=read)

    def _left_out(self, understood: Understood | None) -> tuple[LeftOut, ...]:
        out = [*self._garbled, *(understood.left_out if understood is not None else ())]
        return tuple(sorted([*self._alone, *(LeftOut(s.line, s.last_line) for s in out)]))

    def _read_statements(self, fold: LogFold, understood: Understood) -> tuple[ReadStatement, ...]:
        rereads: dict[int, StatementNode | None] = dict(fold.head.reread)
        meanings: dict[int, Event | Asked | None] = {}
        for taken in (*fold.taken, *understood.taken):
            rereads[taken.statement.line], meanings[taken.statement.line] = taken.reread, taken.meaning
        for statement in understood.left_out:
            meanings[statement.line] = None
        return tuple(
            ReadStatement(s.line, s.last_line, s.text, meanings.get(s.line), rereads.get(s.line)) for s in self._all
        )

    def _sorted(self, found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        placed = (replace(one, source_line=self._found[one.line - 1].source) for one in found)
        return tuple(sorted(placed, key=lambda one: (one.line, one.column)))
