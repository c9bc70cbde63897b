"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from stat import S_IMODE

_BINARY = getattr(os, "O_BINARY", 0)
"""Where there is a difference, line ends are written as they are."""

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not be there yet.

    Raises
    ------
    FileExistsError
        If it is.
    OSError
        If it cannot be written; nothing of it is left then.
    """
    file = os.open(path, _NEW, 0o666)
    try:
        _write(file, data)
    except OSError:
        os.unlink(path)
        raise


def write_over(path: Path, data: bytes, still: Callable[[], bool]) -> None:
    """Write a file in place of the one that is there; whoever reads it meanwhile sees the one or the other, whole.

    Parameters
    ----------
    path
        The file.
    data
        What it shall hold.
    still
        Is asked at the last moment whether it is to be done.

    Raises
    ------
    InterruptedError
        If it is not; the file is as it was.
    PermissionError
        If the file is not to be written, even if its folder is.
    OSError
        If it cannot be written; the file is as it was.
    """
    mode = S_IMODE(path.stat().st_mode)
    # A file of this name could be put in its place all the same: that it is read-only would have meant nothing.
    if not mode & 0o222 or not os.access(path, os.W_OK):
        raise PermissionError(None, "read-only")
    beside = path.with_name(f".{path.name}.{secrets.token_hex(6)}.new")
    file = os.open(beside, _NEW, 0o600)
    try:
        _write(file, data)
        os.chmod(beside, mode)
        if not still():
            raise InterruptedError
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def _write(file: int, data: bytes) -> None:
    """Write on to the disk, and close the file."""
    try:
        written = 0
        while written < len(data):
            written += os.write(file, data[written:])
        os.fsync(file)
    finally:
        os.close(file)
