"""How many columns there are: as ``COLUMNS`` says, or as many as a terminal has; no limit in a pipe."""

from __future__ import annotations

from contextlib import suppress
from typing import IO, Any

_LEAST = 40
"""The least number of columns that is made use of."""


def width_of(stream: IO[Any] | None) -> int | None:
    """Return how wide lines may be that are printed on a stream; None if that is no terminal and nobody says it."""
    import os
    from shutil import get_terminal_size

    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdecimal() and int(said):
        return max(int(said), _LEAST)
    if stream is None or not stream.isatty():
        return None
    columns = 0
    with suppress(OSError, ValueError):  # the other streams may go somewhere else
        columns = os.get_terminal_size(stream.fileno()).columns
    return max(columns or get_terminal_size().columns, _LEAST)
