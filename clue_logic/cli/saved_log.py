"""A log in a file that is saved again and again: each save is read as what it changes."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from clue_logic.cli.reading import editions_with, name_of, text_of
from clue_logic.cli.screen import LONG_TEXT, busy
from clue_logic.cli.until import part_of
from clue_logic.live.log import LiveLog
from clue_logic.live.reading import LiveReading

if TYPE_CHECKING:
    from clue_logic.datalog.calculi import Rules
    from clue_logic.game.edition import Edition


class SavedLog:
    """A log file that is followed.

    Parameters
    ----------
    path
        The file.
    rules
        The calculus asked for; None for all that follows.
    edition_files
        What else the log needs to be read; these are read again on each save, too.
    """

    def __init__(self, path: str, rules: Rules | None, edition_files: tuple[str, ...]) -> None:
        self._path = path
        self._rules = rules
        self._edition_files = edition_files
        self._editions: Mapping[str, Edition] | None = None
        self._live: LiveLog | None = None

    def read(self) -> LiveReading:
        """Return what the file says now, or the part of it that is asked for.

        Raises
        ------
        Failure
            If a file cannot be read.
        """
        text = part_of(text_of(self._path))
        name = name_of(self._path)
        editions = editions_with(self._edition_files) if self._edition_files else None
        if self._live is None or editions != self._editions:
            self._live, self._editions = LiveLog(name=name, rules=self._rules, editions=editions), editions
        with busy(f"reading {name}", long=len(text) > LONG_TEXT):
            return self._live.read(text)


def saves(path: Path, interval: float) -> Iterator[None]:
    """Yield at once, and again whenever the file has changed since."""
    seen: tuple[int, int] | None = None
    while True:
        try:
            status = path.stat()
        except FileNotFoundError:
            pass  # Editors that save by renaming leave a moment without a file.
        else:
            now = (status.st_mtime_ns, status.st_size)
            if now != seen:
                seen = now
                yield
        time.sleep(interval)
