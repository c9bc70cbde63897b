"""Reads a log that changes: what did not change is neither parsed nor read again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from clue_logic.game.edition import Edition
from clue_logic.game.edition import editions as built_in
from clue_logic.language.known_texts import KnownTexts
from clue_logic.language.log_fold import LogFold, Understanding, UnderstoodLog, placed
from clue_logic.language.read_statement import LeftOut, ReadStatement
from clue_logic.language.reader import LogReading
from clue_logic.language.statements import DividedText, StatementText, divided
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.superseded import never

_EMPTY = Diagnostic(
    Severity.ERROR,
    1,
    1,
    2,
    "this log is empty",
    hint="a log says which cards there are and who plays; `clue-logic new` writes one to begin with",
)


class LiveReader:
    """Reads one text of a log after the other.

    What it returns is what `parse_log` returns for the same text. It keeps what it needs for the next one: the lines,
    the nodes of the statements, and what each came to.

    Parameters
    ----------
    name
        What messages call the log.
    editions
        The editions it can name; without, those that come with the software.
    once
        Keep no nodes: only one text is read.

    Examples
    --------
    >>> reader = LiveReader()
    >>> headers = "cards: Ann, Bob, Cid\\nhidden: 1\\nplayers: X, Y\\n"
    >>> reader.read(headers + "X suggests B").left_out
    (LeftOut(line=4, last_line=4),)
    >>> reader.read(headers + "X suggests Bob").understood
    <Game: 2 players, 3 cards, 1 event>
    """

    def __init__(
        self, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None, once: bool = False
    ) -> None:
        known = built_in() if editions is None else editions
        self._name = name
        self._texts = KnownTexts(nodes=not once)
        self._divided: DividedText | None = None
        self._fold = LogFold(known, self._texts)
        self._understanding = Understanding(known, self._texts)

    def read(self, text: str, *, stopped: Callable[[], bool] = never) -> LogReading:
        """Return what becomes of a text.

        Parameters
        ----------
        text
            The log as it stands now.
        stopped
            Looked at between statements: True if nobody waits for this text any more.

        Raises
        ------
        SupersededError
            If it was stopped. Nothing is lost that was read so far, and the next text is read as ever.
        """
        found = self._divided = divided(text, self._divided)
        if not found.statements:
            empty = [one.diagnostic for one in found.spoilt] or [_EMPTY]
            return LogReading(None, placed(empty, found.sources), self._name, left_out=_left_out(found, (), ()))
        garbled = _garbled(found)
        gone = {statement.line for statement in garbled}
        statements = [one for one in found.statements if one.line not in gone] if gone else found.statements
        if not statements:
            read = tuple(ReadStatement(one.line, one.last_line, one.text, None) for one in garbled)
            bad = tuple(one.diagnostic for one in found.spoilt)
            return LogReading(None, bad, self._name, left_out=_left_out(found, garbled, ()), statements=read)
        return self._reading(found, statements, garbled, stopped)

    def _reading(
        self,
        found: DividedText,
        statements: list[StatementText],
        garbled: list[StatementText],
        stopped: Callable[[], bool],
    ) -> LogReading:
        fold = self._fold
        fold.update(statements, garbled, stopped=stopped)
        diagnostics = [*(one.diagnostic for one in found.spoilt), *fold.diagnostics(found.comments, found.sources)]
        if (not fold.has_error and not garbled) or fold.is_separable:
            understood = UnderstoodLog(fold.game(), fold.wrong())
            read = fold.read()
        else:
            understood = self._understanding.update(statements, stopped=stopped)
            read = _merged(fold.read(), understood)
        if garbled:
            spoilt = [ReadStatement(one.line, one.last_line, one.text, None) for one in garbled]
            read = sorted([*read, *spoilt], key=lambda one: one.line)
        self._texts.keep(found.statements)
        sound = not fold.has_error and not found.spoilt
        return LogReading(
            understood.game if sound else None,
            tuple(sorted(diagnostics, key=lambda one: (one.line, one.column))),
            self._name,
            MappingProxyType(fold.reworded()),
            understood.game,
            _left_out(found, garbled, understood.left_out),
            tuple(read),
        )


def _garbled(found: DividedText) -> list[StatementText]:
    """Return the statements with a line that cannot be read."""
    lines = {one.line for one in found.spoilt if not one.alone}
    if not lines:
        return []
    return [one for one in found.statements if not lines.isdisjoint(range(one.line, one.last_line + 1))]


def _left_out(
    found: DividedText, garbled: Iterable[StatementText], wrong: Iterable[StatementText]
) -> tuple[LeftOut, ...]:
    alone = (LeftOut(one.line, one.line) for one in found.spoilt if one.alone)
    return tuple(sorted([*alone, *(LeftOut(one.line, one.last_line) for one in (*garbled, *wrong))]))


def _merged(read: Iterable[ReadStatement], understood: UnderstoodLog) -> list[ReadStatement]:
    """Return what became of the statements, of those that count in what is understood."""
    counting = {one.line: one for one in understood.read}
    left_out = {one.line for one in understood.left_out}
    return [
        counting.get(one.line, one)
        if one.line not in left_out
        else ReadStatement(one.line, one.last_line, one.text, None, one.parsed, one.malformed)
        for one in read
    ]
