"""Asking the solver within a time, and what ended a search early."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from threading import current_thread, main_thread
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from z3 import Solver

_LONGEST = 2**31
"""The solver counts milliseconds in 32 bits."""


class Stop(StrEnum):
    """Why a search ended before its end."""

    TIME = "time"
    INTERRUPT = "interrupt"
    ENOUGH = "enough"


class StoppedError(Exception):
    """The solver did not come to an end."""

    def __init__(self, why: Stop) -> None:
        super().__init__(why.value)
        self.why = why


class Clock:
    """How long a search may take.

    Parameters
    ----------
    seconds
        How long; None for as long as it takes.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self._end = None if seconds is None else monotonic() + seconds
        self.interrupted = False
        """Whether Ctrl-C was pressed while it was `hearing`."""

    @property
    def left(self) -> float | None:
        """How many seconds are left, if there is an end."""
        return None if self._end is None else self._end - monotonic()

    @contextmanager
    def hearing(self) -> Iterator[None]:
        """Take notice of Ctrl-C instead of raising an exception, which the solver's library would swallow in places.

        Pressed twice, it ends the program as ever.
        """
        if current_thread() is not main_thread():
            yield
            return
        before = signal.getsignal(signal.SIGINT)

        def heard(number: int, frame: FrameType | None) -> None:
            if self.interrupted:
                raise KeyboardInterrupt
            self.interrupted = True

        signal.signal(signal.SIGINT, heard)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def go_on(self) -> None:
        """Do nothing, as long as there is time.

        Raises
        ------
        StoppedError
            If the time is over, or Ctrl-C was pressed.
        """
        if self.interrupted:
            raise StoppedError(Stop.INTERRUPT)
        if self._end is not None and monotonic() >= self._end:
            raise StoppedError(Stop.TIME)

    def check(self, solver: Solver, assumptions: Sequence[Any] = ()) -> bool:
        """Return whether what the solver was told can be true together with the assumptions.

        Raises
        ------
        StoppedError
            If the time is over, or Ctrl-C was pressed.
        """
        from z3 import sat, unknown

        self.go_on()
        if self.left is not None:
            solver.set("timeout", min(_LONGEST, max(1, int(1000 * self.left))))
        answer = solver.check(*assumptions)
        if answer == unknown:
            # The solver hears Ctrl-C itself, and then only says so.
            interrupted = "interrupt" in solver.reason_unknown()
            raise StoppedError(Stop.INTERRUPT if interrupted else Stop.TIME)
        return bool(answer == sat)
