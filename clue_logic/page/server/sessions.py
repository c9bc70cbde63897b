"""The tabs that ask, and what each has before it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from clue_logic.page.bridge.bridge import Bridge
from clue_logic.page.server.working import Work

MOST = 16
"""How many tabs are kept in mind. One that is forgotten is told ``unread``, and has its log read again."""


class Sessions:
    """What is known for each tab; that of the tab that has not asked for longest is forgotten first.

    Parameters
    ----------
    new
        Makes what answers a new tab.
    most
        How many are kept.

    Examples
    --------
    >>> sessions = Sessions(Bridge, most=1)
    >>> first = sessions.of("a")
    >>> sessions.of("a") is first, sessions.of("b") is first, sessions.of("a") is first
    (True, False, False)
    """

    def __init__(self, new: Callable[[], Bridge], most: int = MOST) -> None:
        self._new = new
        self._most = most
        self._works: OrderedDict[str, Work] = OrderedDict()

    def of(self, name: str) -> Work:
        """Return the work for a tab."""
        work = self._works.get(name)
        if work is None:
            work = self._works[name] = Work(self._new())
        self._works.move_to_end(name)
        while len(self._works) > self._most:
            self._works.popitem(last=False)[1].close()
        return work

    def leave(self, name: str) -> None:
        """Forget a tab, and give up what it asked."""
        work = self._works.pop(name, None)
        if work is not None:
            work.close()
