"""A log while it is kept: the game that it tells, even where a line of it cannot be read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.game.edition import Edition
from clue_logic.game.events import Accusation, Departure, Suggestion
from clue_logic.game.game import Game
from clue_logic.language.keywords import Language, language_of
from clue_logic.language.read_statements import LeftOut
from clue_logic.language.reader import LiveReader
from clue_logic.language.statements import statements
from clue_logic.words.diagnostics import Diagnostic, Severity
from clue_logic.words.positions import lines
from clue_logic.worlds.entailment import Worlds

Editions = Mapping[str, Edition]


@dataclass(frozen=True)
class KeptLog:
    """A log and its game.

    Parameters
    ----------
    text
        The log.
    game
        What it tells without the statements that cannot be read.
    problems
        What is wrong with those.
    warnings
        What else is to be said of it.
    left_out
        The statements that cannot be read.
    """

    text: str
    game: Game
    problems: tuple[Diagnostic, ...] = ()
    warnings: tuple[Diagnostic, ...] = ()
    left_out: tuple[LeftOut, ...] = ()

    @property
    def lines(self) -> int:
        """How many lines it has."""
        found = self.text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        return found.count("\n") + (not found.endswith("\n") and bool(found))

    @cached_property
    def impossible(self) -> bool:
        """True if it is known that no deal agrees with it."""
        return not Worlds(self.game, bounded=True).possible

    @property
    def language(self) -> Language | None:
        """The language of its last statement that shows one."""
        events = {event.line for event in self.game.events}
        said = [one.text for one in statements(lines(self.text)) if one.line in events]
        return next((found for text in reversed(said) if (found := language_of(text))), None)

    def context(self, *, with_last: bool = False) -> str:
        """Return what the reading of one more line depends on: the headers, who left, and who accused.

        All other lines are blank, so that those that stay are where they were.

        Parameters
        ----------
        with_last
            Whether the last statement stays, too, if it is a suggestion: answers can be added to it.
        """
        game = self.game
        stay = {event.line for event in game.events if isinstance(event, Departure | Accusation)}
        last = game.events[-1] if game.events else None
        if with_last and isinstance(last, Suggestion) and last.line >= self._last_statement:
            stay.add(last.line)
        drop = {*(event.line for event in game.events), *(asked.line for asked in game.asked)} - stay
        drop |= {one.line for one in self.left_out}
        return without(self.text, drop)

    @property
    def _last_statement(self) -> int:
        return max((statement.line for statement in statements(lines(self.text))), default=0)


def kept_log(
    text: str, editions: Editions | None = None, *, reader: LiveReader | None = None
) -> KeptLog | tuple[Diagnostic, ...]:
    """Return a log with its game; or what is wrong with it, if its headers tell no game.

    Parameters
    ----------
    text
        The log.
    editions
        The editions that it can name.
    reader
        What has read the log before, if anything has, and knows these editions: it reads only what has changed.

    Examples
    --------
    >>> log = kept_log("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn sugests 1\\nBob suggests 2\\n")
    >>> [event.line for event in log.game.events], [problem.line for problem in log.problems]
    ([5], [4])
    """
    reading = (reader or LiveReader(editions=editions)).read(text)
    errors = tuple(one for one in reading.diagnostics if one.severity is Severity.ERROR)
    if reading.understood is None:
        return errors
    warnings = tuple(one for one in reading.diagnostics if one.severity is Severity.WARNING)
    return KeptLog(text, reading.understood, errors, warnings, reading.left_out)


def without(text: str, drop: Collection[int]) -> str:
    """Return a log with the statements on some lines blanked out, all others on their lines."""
    found = lines(text)
    rows = [line.source for line in found]
    for statement in statements(found):
        if any(statement.line <= line <= statement.last_line for line in drop):
            for row in range(statement.line - 1, statement.last_line):
                rows[row] = ""
    return "\n".join(rows)
