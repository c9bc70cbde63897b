"""What the bridge has before it: the log as it stands, and all that is known of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from clue_logic.editing.log.document import LogDocument
from clue_logic.game.edition import Edition
from clue_logic.live.log import LiveLog
from clue_logic.live.reading import LiveReading
from clue_logic.notebook.notebook import Notebook
from clue_logic.words.superseded import never


class RefusedError(Exception):
    """What cannot be answered, in one sentence for people; `code` says to the page what kind it is.

    Parameters
    ----------
    code
        One word with hyphens.
    message
        The sentence, in the language of the question.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


@dataclass(frozen=True)
class OpenLog:
    """A log at one moment, in one language."""

    live: LiveReading
    lang: str

    @cached_property
    def document(self) -> LogDocument:
        """The log as an editor asks about it."""
        return LogDocument(self.live, lang=self.lang)

    @property
    def notebook(self) -> Notebook:
        """The notebook that is shown: of an impossible log as it was before; refused if there is none."""
        found = self.live.possible
        if found is None:
            raise RefusedError("no-notebook", "there is no notebook of this log yet")
        return found


class Desk:
    """What one page works on. It is asked one thing after another.

    Parameters
    ----------
    editions
        The editions that a log can name; None for those that come with the software.
    """

    def __init__(self, editions: Mapping[str, Edition] | None = None) -> None:
        self.editions = editions
        self._live = LiveLog(editions=editions)
        self._reading: LiveReading | None = None
        self._open: OpenLog | None = None
        self.lang = "en"
        self.stopped: Callable[[], bool] = never

    def read(self, text: str) -> OpenLog:
        """Read the log as it stands now.

        Raises
        ------
        SupersededError
            If the desk is told to stop.
        """
        self._reading = self._live.read(text, stopped=self.stopped)
        return self.log

    @property
    def log(self) -> OpenLog:
        """The log that was read last, in the language that is spoken now; refused before any was."""
        if self._reading is None:
            raise RefusedError("unread", "no log has been read yet")
        if self._open is None or self._open.live is not self._reading or self._open.lang != self.lang:
            self._open = OpenLog(self._reading, self.lang)
        return self._open
