"""Asking the solver within a time, and what ended a search early."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from time import monotonic
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

    @property
    def left(self) -> float | None:
        """How many seconds are left, if there is an end."""
        return None if self._end is None else self._end - monotonic()

    def check(self, solver: Solver, assumptions: Sequence[Any] = ()) -> bool:
        """Return whether what the solver was told can be true together with the assumptions.

        Raises
        ------
        StoppedError
            If the time is over, or Ctrl-C was pressed.
        """
        from z3 import sat, unknown

        left = self.left
        if left is not None:
            if left <= 0:
                raise StoppedError(Stop.TIME)
            solver.set("timeout", min(_LONGEST, 1 + int(1000 * left)))
        try:
            answer = solver.check(*assumptions)
        except KeyboardInterrupt:
            raise StoppedError(Stop.INTERRUPT) from None
        if answer == unknown:
            # The solver hears Ctrl-C itself, and then only says so.
            interrupted = "interrupt" in solver.reason_unknown()
            raise StoppedError(Stop.INTERRUPT if interrupted else Stop.TIME)
        return bool(answer == sat)
