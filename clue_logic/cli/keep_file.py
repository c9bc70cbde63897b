"""The file of a log that is kept: every line goes to the disk at once and whole, or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG

from clue_logic.cli.failures import Failure
from clue_logic.cli.reading import MOST_BYTES
from clue_logic.storage.file_writing import remove_abandoned, write_file

_BINARY = getattr(os, "O_BINARY", 0)
"""Where there is a difference, line ends are written as they are."""


class ChangedMeanwhileError(Exception):
    """Another program has written into the file since it was read last."""


class KeptFile:
    """The file of a log.

    Parameters
    ----------
    path
        Its path. It need not exist yet.
    """

    def __init__(self, path: str) -> None:
        self.path = path

    def read(self) -> bytes | None:
        """Return what it holds; None if it is not there.

        Raises
        ------
        Failure
            If it is no file that can be kept, or cannot be read.
        """
        try:
            status = os.stat(self.path)
            if not S_ISREG(status.st_mode):
                raise Failure(f"{self.path} is not a file that lines can be added to")
            if status.st_size > MOST_BYTES:
                raise Failure(f"{self.path} is larger than {MOST_BYTES // 1_000_000} MB; this is not a game log")
            return Path(self.path).read_bytes()
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Failure(f"{self.path}: cannot be read ({reason})") from None

    def append(self, known: bytes, addition: bytes) -> None:
        """Add to the file; one that is gone is written anew with what it held.

        Raises
        ------
        ChangedMeanwhileError
            If it does not hold what is known of it; nothing is written then.
        OSError
            If it cannot be written; it holds what it held then, and no half line.
        """
        try:
            with self._opened(os.O_WRONLY | os.O_APPEND, known) as file:
                _write(file, addition, len(known))
        except FileNotFoundError:
            write_file(self.path, known + addition, new=True)

    def cut(self, known: bytes, left: bytes) -> None:
        """Take the end of the file away, so that so much is left, which is its beginning; also of one that is gone.

        Raises
        ------
        ChangedMeanwhileError
            If it does not hold what is known of it; nothing is taken away then.
        OSError
            If it cannot be written.
        """
        try:
            with self._opened(os.O_WRONLY, known) as file:
                os.ftruncate(file, len(left))
                os.fsync(file)
        except FileNotFoundError:
            write_file(self.path, left, new=True)

    @contextmanager
    def _opened(self, flags: int, known: bytes) -> Iterator[int]:
        remove_abandoned(Path(self.path))  # a new file that a killed process has linked is a second name of this one
        file = os.open(self.path, flags | _BINARY)
        try:
            if os.fstat(file).st_size != len(known):
                raise ChangedMeanwhileError
            yield file
        finally:
            os.close(file)


def _write(file: int, data: bytes, size: int) -> None:
    """Write to the end of a file of a size and on to the disk; after an error it has this size again."""
    try:
        written = 0
        while written < len(data):
            written += os.write(file, data[written:])
        os.fsync(file)
    except OSError:
        os.ftruncate(file, size)
        raise
