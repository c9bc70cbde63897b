"""Work that is given up: because its text has moved on, or by a signal."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Any

Handler = Callable[[int, FrameType | None], Any]


class SupersededError(Exception):
    """Nobody waits for an answer any more: a newer text is there.

    Whoever raises it leaves what it keeps sound, so that the next text can be read as if this one had never been.
    """


def never() -> bool:
    """Return False: work that is not asked to stop.

    >>> never()
    False
    """
    return False


@contextmanager
def handle_signals(handlers: Mapping[signal.Signals, Handler]) -> Iterator[None]:
    """Handle some signals in another way; without effect in other threads than the main one, which gets no signals."""
    if current_thread() is not main_thread():
        yield
        return
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
