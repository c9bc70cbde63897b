"""What the commands share that write files."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike


@contextmanager
def writing(path: str | PathLike[str], there: str = "") -> Iterator[None]:
    """End the command with a message where a file cannot be written.

    Parameters
    ----------
    path
        What the message calls the file.
    there
        What is said instead where there is a file of this name and it must not be written over.

    Raises
    ------
    Failure
        In place of OSError, and of ValueError, which a path with a null character raises.
    """
    from clue_logic.cli.failures import Failure

    try:
        yield
    except (OSError, ValueError) as error:
        if there and isinstance(error, FileExistsError):
            raise Failure(there) from None
        raise Failure(f"{path}: cannot be written ({getattr(error, 'strerror', None) or error})") from None
