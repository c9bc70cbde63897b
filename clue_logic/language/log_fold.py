"""The statements of a log, read one after the other; what was read of the first ones is kept when later ones change."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.game.questions import Asked
from clue_logic.language.body import Body, Taken
from clue_logic.language.happenings import Past
from clue_logic.language.head import HeadReader, Parse
from clue_logic.language.headers import Headers
from clue_logic.language.near import Language, language_of
from clue_logic.language.proposing import Proposals
from clue_logic.language.seating import Seating
from clue_logic.language.seats import doubted_seats
from clue_logic.language.statements import StatementText
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.superseded import Superseded, never


class LogFold:
    """Reads the statements of a log: the headers, and event by event what follows them.

    Parameters
    ----------
    editions
        The editions that the log can name.
    parse
        How a statement is parsed.
    forgiving
        Read on as if what has an error were not there: a header in the wrong place says nothing, and a player who
        leaves in a statement with an error has not left. Without it, what follows is judged by all that is written.
    """

    def __init__(self, editions: Mapping[str, Edition], parse: Parse, *, forgiving: bool = False) -> None:
        self._editions = editions
        self._parse = parse
        self._forgiving = forgiving
        self.statements: Sequence[StatementText] = ()
        self.language: Language | None = None
        self.misplaced: tuple[StatementText, ...] = ()
        """The headers below the first event."""
        self.taken: list[Taken] = []
        """What the statements below the headers came to."""

    def update(
        self,
        statements: Sequence[StatementText],
        garbled: Sequence[StatementText] = (),
        *,
        stopped: Callable[[], bool] = never,
    ) -> None:
        """Read these statements, at least one.

        Parameters
        ----------
        statements
            All statements that can be read.
        garbled
            Those between them that cannot.
        stopped
            Looked at between statements.

        Raises
        ------
        Superseded
            If it was stopped.
        """
        self.statements = statements
        self.language = _language(statements)
        reader = HeadReader(statements, self.language, self._editions, self._parse)
        self.head = reader.read(garbled=garbled, misplaced=not self._forgiving)
        body = statements[self.head.length :]
        self.misplaced = tuple(statement for statement in body[1:] if Headers.is_header(statement.text))
        self._take_all(body, stopped)

    def _take_all(self, statements: Sequence[StatementText], stopped: Callable[[], bool]) -> None:
        head = self.head
        self._proposals = Proposals(head.headers, head.setup, self.language, self._editions)
        first = statements[0].line if statements else 0
        self._body = Body(head.headers, head.setup, self.language, first, self._parse)
        self.taken = []
        if self._forgiving and (head.faulty or not head.is_usable):
            return
        past = Past()
        for statement in statements:
            if stopped():
                raise Superseded
            taken = self._body.take(statement, past)
            if taken.diagnostics:
                proposed = self._proposals.added(taken.diagnostics, {statement.line: statement.text})
                taken = replace(taken, diagnostics=tuple(proposed))
            if self._forgiving and taken.has_error:
                taken = replace(taken, past=past)
            self.taken.append(taken)
            past = taken.past

    @property
    def has_error(self) -> bool:
        """True if the log is not well formed."""
        in_head = any(one.severity is Severity.ERROR for one in self.head.diagnostics)
        return in_head or any(taken.has_error for taken in self.taken)

    def game(self) -> Game | None:
        """Return the game that those tell that have no error; None without a deck or players."""
        if not self.head.is_usable:
            return None
        said = [taken.meaning for taken in self.taken if taken.meaning is not None]
        events = tuple(one for one in said if not isinstance(one, Asked))
        asked = tuple(one for one in said if isinstance(one, Asked))
        return replace(self.head.setup.game(), events=events, asked=asked)

    def left_out(self) -> list[StatementText]:
        """Return what should be left out, so that less is wrong; none if there is nothing that would help."""
        if not self.head.faulty:
            return [taken.statement for taken in self.taken if taken.has_error] if self.head.is_usable else []
        starts = [statement.line for statement in self.statements]
        return [self.statements[at] for at in sorted({bisect_right(starts, line) - 1 for line in self.head.faulty})]

    def diagnostics(self, comments: Iterable[StatementText]) -> Iterator[Diagnostic]:
        """Yield what is wrong, or worth a warning; `comments` are those that may have been meant to tell something."""
        head = self.head
        texts = {statement.line: statement.text for statement in self.statements}
        yield from self._proposals.added(head.diagnostics, texts)
        for taken in self.taken:
            yield from taken.diagnostics
        past = self.taken[-1].past if self.taken else Past()
        for comment in comments:
            yield from self._body.hear(comment, past)
        if head.setup.seats is not None:
            turns = [(taken.statement.line, taken.turn) for taken in self.taken if taken.turn is not None]
            yield from doubted_seats(head.headers, Seating(turns), head.setup.seats)


def _language(found: Iterable[StatementText]) -> Language | None:
    """Return the language of the first event or question that shows it; or else that of the headers."""
    headers: Language | None = None
    for statement in found:
        language = language_of(statement.text)
        if language is not None and not Headers.is_header(statement.text):
            return language
        headers = headers or language
    return headers
