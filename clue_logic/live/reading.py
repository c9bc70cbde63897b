"""What a text says at one moment, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.language.reader import LogReading
from clue_logic.live.contradiction import Contradiction
from clue_logic.notebook.known_since import known_since
from clue_logic.notebook.notebook import Notebook


@dataclass(frozen=True)
class LiveReading:
    """A log at one moment.

    Parameters
    ----------
    text
        The text.
    reading
        What it says, and what is wrong with it.
    notebook
        What follows from all that is understood of it (`LogReading.understood`); None if that is not even which cards
        there are and who plays. Of an impossible log, it contradicts itself.
    contradiction
        What makes it impossible; None of a log that is possible.
    """

    text: str
    reading: LogReading
    notebook: Notebook | None
    contradiction: Contradiction | None = None

    @property
    def is_whole(self) -> bool:
        """True if everything in the text is understood."""
        return self.reading.game is not None

    @cached_property
    def possible(self) -> Notebook | None:
        """The notebook as it was before a statement made the log impossible; None if that are the headers."""
        if self.notebook is None or self.notebook.consistent:
            return self.notebook
        since = self.notebook.contradicts_since
        return self.notebook.at(since - 1) if since else None

    @cached_property
    def since(self) -> Mapping[tuple[str, str], int]:
        """The line of the statement since which each known cell is known, 0 for the headers; by place and card.

        Of an impossible log, what was known before it became so.
        """
        return {} if self.possible is None else known_since(self.possible)
