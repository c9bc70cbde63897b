"""Work that is given up because its text has moved on."""

from __future__ import annotations


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
