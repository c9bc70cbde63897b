"""The trail: how to take back what was done, the last thing first (as engines for Prolog and for SAT do).

Whoever changes something that has to be taken back notes on the trail what undoes it. As everything is undone in the
opposite order, what undoes a change finds all just as it was after that change.
"""

from __future__ import annotations

from collections.abc import Callable


class Trail:
    """What undoes all that was done, in the order in which it was done.

    Parameters
    ----------
    kept
        False if nothing will be undone: then nothing is kept.

    Examples
    --------
    >>> trail, places = Trail(), {"Ann"}
    >>> places.add("Ben")
    >>> trail.note(places.discard, "Ben")
    >>> trail.back_to(0)
    >>> places
    {'Ann'}
    """

    def __init__(self, *, kept: bool = True) -> None:
        self._kept = kept
        self._undoing: list[tuple[Callable[..., object], tuple[object, ...]]] = []

    def __len__(self) -> int:
        return len(self._undoing)

    def note(self, undo: Callable[..., object], *args: object) -> None:
        """Note that calling `undo` undoes what was done just now."""
        if self._kept:
            self._undoing.append((undo, args))

    def back_to(self, length: int) -> None:
        """Undo what was noted since the trail had this length."""
        while len(self._undoing) > length:
            undo, args = self._undoing.pop()
            undo(*args)
