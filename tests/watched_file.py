"""What a file has at every moment of a call: a process that is killed at one of them leaves just that."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

_MODULES = {"posix", "nt", "fcntl", "_io", "io"}


@contextmanager
def contents_of(path: Path) -> Iterator[list[bytes | None]]:
    """Collect the contents that a file has before and after each call of the system; None where there is no file.

    What a program holds in buffers is not in the file, and lost if it is killed.
    """
    seen: list[bytes | None] = []

    def look() -> None:
        now = _content(path)
        if not seen or seen[-1] != now:
            seen.append(now)

    def called(_: FrameType, event: str, function: Any) -> None:
        if event.startswith("c_") and _is_of_the_system(function):
            look()

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        yield seen
    finally:
        sys.setprofile(before)
        look()


def _is_of_the_system(function: Callable[..., object]) -> bool:
    return function.__module__ in _MODULES or isinstance(getattr(function, "__self__", None), io.IOBase)


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
