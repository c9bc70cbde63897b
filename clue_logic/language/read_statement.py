"""What became of each statement of a log: its node, its meaning, or that it does not count."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.game.events import Event
from clue_logic.game.questions import Asked
from clue_logic.language.headers import Headers
from clue_logic.language.parsing import parsed
from clue_logic.language.syntax import Header, StatementNode


@dataclass(frozen=True, slots=True, order=True)
class LeftOut:
    """The lines of a statement that does not count in what is understood of a log."""

    line: int
    last_line: int


@dataclass(frozen=True)
class ReadStatement:
    """A statement of a log, and what became of it.

    Parameters
    ----------
    line, last_line
        Where it begins and ends.
    text
        What is read of it: its lines without their comments.
    meaning
        The event, the question or the expectation that it is; None for a header, and for what does not count.
    parsed
        What was read, if that is not the text as it is written, but another wording of it, or if it was kept.
    malformed
        True if nothing could be read, if that was kept.

    Examples
    --------
    >>> statement = ReadStatement(7, 7, "Anna reveals Rope", None)
    >>> statement.node
    RevealNode(player=Name('Anna'), card=Name('Rope'))
    >>> statement.is_header, ReadStatement(1, 1, "hand:", None).is_header
    (False, True)
    """

    line: int
    last_line: int
    text: str
    meaning: Event | Asked | None
    parsed: StatementNode | None = field(default=None, compare=False, repr=False)
    malformed: bool = field(default=False, compare=False, repr=False)

    @cached_property
    def node(self) -> StatementNode | None:
        """What was read at last; None if it is malformed.

        Its tokens have the places of the text as it is written, and count lines from 1, the first of the statement.
        Where it was not kept, because a long log that is read once need not be in pieces, it is parsed again.
        """
        return self.parsed if self.parsed is not None or self.malformed else parsed(self.text)

    @property
    def is_header(self) -> bool:
        """True for a header, also for one that is malformed, but has its key."""
        return Headers.is_header(self.text) or isinstance(self.node, Header)
