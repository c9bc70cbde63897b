"""The file of ``clue-logic keep``: lines are appended and removed, unless another program has changed it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG

from clue_logic.cli.files import MOST_BYTES
from clue_logic.cli.messages import Failure
from clue_logic.storage.file_writing import remove_abandoned_files, write_file

_BINARY = getattr(os, "O_BINARY", 0)
"""On Windows: do not translate line ends."""


class ChangedMeanwhileError(Exception):
    """Another program has changed the file since it was last read."""


class KeptFile:
    """The file of a log."""

    def __init__(self, path: str) -> None:
        self.path = path

    def read(self) -> bytes | None:
        """Return its content, None if it does not exist.

        Raises Failure if it is not a regular file, is too large, or cannot be read.
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
        """Append to the file; if it was deleted, write it again with its known content.

        Raises ChangedMeanwhileError if it has not the known content; nothing is written then. Raises OSError
        if it cannot be written; its content is then unchanged.
        """
        try:
            with self._open(os.O_RDWR | os.O_APPEND, known) as file:
                _write(file, addition, len(known))
        except FileNotFoundError:
            write_file(self.path, known + addition, new=True)

    def cut(self, known: bytes, left: bytes) -> None:
        """Truncate the file to a beginning of its known content; if it was deleted, write that beginning.

        Raises ChangedMeanwhileError if it has not the known content; nothing is removed then. Raises OSError
        if it cannot be written.
        """
        try:
            with self._open(os.O_RDWR, known) as file:
                os.ftruncate(file, len(left))
                os.fsync(file)
        except FileNotFoundError:
            write_file(self.path, left, new=True)

    @contextmanager
    def _open(self, flags: int, known: bytes) -> Iterator[int]:
        remove_abandoned_files(Path(self.path))  # left by a killed process: a second link to this file
        file = os.open(self.path, flags | _BINARY)
        try:
            if os.fstat(file).st_size != len(known) or _content(file) != known:
                raise ChangedMeanwhileError
            yield file
        finally:
            os.close(file)


def _content(file: int) -> bytes:
    os.lseek(file, 0, os.SEEK_SET)
    return b"".join(iter(lambda: os.read(file, MOST_BYTES), b""))


def _write(file: int, data: bytes, size: int) -> None:
    """Append to a file of a size and sync it to the disk; after an error, restore its size."""
    try:
        written = 0
        while written < len(data):
            written += os.write(file, data[written:])
        os.fsync(file)
    except OSError:
        os.ftruncate(file, size)
        raise
