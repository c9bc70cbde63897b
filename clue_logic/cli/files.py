"""How commands write files, and what they report if this fails."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


def write(path: str | os.PathLike[str], content: str | bytes, *, exists: str = "") -> None:
    """Write a file; end the command with a message if this is impossible.

    Parameters
    ----------
    path
        The file.
    content
        The content.
    exists
        The message if the file exists, where it must not be overwritten.

    Raises
    ------
    Failure
        If the file cannot be written.
    """
    from clue_logic.cli.failures import Failure
    from clue_logic.storage.file_writing import write_file

    with writing(path):
        try:
            write_file(path, content, new=bool(exists))
        except FileExistsError:
            if exists:
                raise Failure(exists) from None
            raise


@contextmanager
def writing(path: str | os.PathLike[str]) -> Iterator[None]:
    """End the command with a message if a file cannot be written by `clue_logic.storage.file_writing` or `keep`.

    Raises
    ------
    Failure
        In place of OSError, and of ValueError, which a path with a null character raises.
    """
    from clue_logic.cli.failures import Failure

    try:
        yield
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: cannot be written ({_reason(path, error)}); {_state(path, error)}") from None


def _reason(path: str | os.PathLike[str], error: OSError | ValueError) -> str:
    reason = getattr(error, "strerror", None) or str(error)
    if isinstance(error, PermissionError) and not os.path.lexists(path):
        return f"{reason}: no new file is allowed in the folder {os.path.dirname(os.path.abspath(path))}"
    return reason


def _state(path: str | os.PathLike[str], error: OSError | ValueError) -> str:
    """Return what the file holds after the error."""
    from clue_logic.storage.file_writing import DamagedFileError

    if isinstance(error, DamagedFileError):
        return "a part of it was overwritten, and its old content could not be restored"
    if isinstance(error, OSError) and os.path.isfile(path):
        return "it is unchanged"
    return "no file was written"
