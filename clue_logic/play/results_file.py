"""The file that a tournament's results are kept in, so that an interrupted one can go on.

Lines are only ever added; what they say is in `clue_logic.play.results_lines`. What an interruption left of a last line
is dropped when the tournament goes on, and its games are played again; so are the zeros that a power cut may leave at
the end. Anything else that is not as it was written is reported, and the file left alone.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path
from time import monotonic

from filelock import lock_descriptor

from clue_logic.play.gathering import PlayedSpan, Tournament
from clue_logic.play.players import Setting
from clue_logic.play.results_lines import ResultsError, header_of, line_of, read
from clue_logic.storage.file_writing import sync_folder

SECONDS_AT_RISK = 1.0
"""A power cut costs the games of so many seconds. To wait for a slow disk after each line would cost more."""


@dataclass
class Results:
    """A results file that is open, and that nobody else writes to.

    Parameters
    ----------
    parts
        The games that it held when it was opened.
    unfinished
        True if an interruption had left half a line, or zeros, which are gone now.
    """

    parts: tuple[PlayedSpan, ...]
    unfinished: bool
    _file: FileIO
    _kept: int = field(init=False)
    _synced: float = field(init=False, default=0)

    def __post_init__(self) -> None:
        self._kept = sum(len(part.games) for part in self.parts)

    def begin(self, header: bytes) -> None:
        """Write the first line of a new file."""
        with self._failing():
            self._write(header)
            self._sync()

    def add(self, part: PlayedSpan) -> None:
        """Write games down, so that they are there however this process ends.

        Raises
        ------
        ResultsError
            If they cannot be written, for instance because the disk is full.
        """
        with self._failing():
            self._write(line_of(part))
            self._kept += len(part.games)
            if monotonic() - self._synced >= SECONDS_AT_RISK:
                self._sync()

    def finish(self) -> None:
        """Wait until what is written lies on the disk."""
        with self._failing():
            self._sync()

    def _write(self, line: bytes) -> None:
        rest = memoryview(line)
        while rest:  # a disk that is nearly full takes a part of it
            rest = rest[self._file.write(rest) :]

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = monotonic()

    @contextmanager
    def _failing(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            what = f"the {self._kept:,} games before are kept in it" if self._kept else "no games are kept in it"
            raise ResultsError(
                f"{os.fsdecode(self._file.name)}: results cannot be written ({error.strerror or error}); {what}. "
                "When that is mended, the same command goes on"
            ) from None


@contextmanager
def opened(path: Path, tournament: Tournament[Setting]) -> Iterator[Results]:
    """Open the results file of a tournament; a new one is made if there is none.

    Raises
    ------
    ResultsError
        If it holds something else, the games of another tournament, or is damaged; it is then as it was before.
    """
    if path.exists() and not path.is_file():
        raise ResultsError(f"{path} is not a file")
    try:
        # Without a buffer: what could not be written must not be tried again when the file is closed.
        file = path.open("a+b", buffering=0)
    except OSError as error:
        raise ResultsError(f"{path}: cannot be opened for writing ({error.strerror or error})") from None
    with file:
        if not _locked(file):
            raise ResultsError(f"{path}: another clue-logic is writing to it; wait for it, or name another file")
        file.seek(0)
        data = file.readall()
        if not data:
            sync_folder(path.parent)
        parts, good = read(data, tournament, str(path))
        # Only here something is taken away, and only what `read` knows for the beginning of a line of ours.
        if good < len(data):
            file.truncate(good)
        results = Results(parts, good < len(data), file)
        if not good:
            results.begin(header_of(tournament))
        yield results
        results.finish()


def _locked(file: FileIO) -> bool:
    """Lock a file until it is closed, where the system has such locks; return False if somebody else has."""
    try:
        return lock_descriptor(file.fileno(), blocking=False)
    except OSError:  # a file system without locks
        return True
