"""Ctrl-C while compiled code is called.

Before and after compiled code, numba converts arguments and results in C, and calls functions in Python for that. If
one of these is left by an exception that numba does not expect, such as KeyboardInterrupt, the process ends by a
segmentation fault. Where numba compiles, such an exception is sometimes lost.
"""

from __future__ import annotations

import signal
from contextlib import AbstractContextManager
from types import CodeType, FrameType
from typing import Any

from numba.core.registry import CPUDispatcher

from clue_logic.words.cancellation import Handler, handle_signals

_ENDS = (signal.SIGINT, signal.SIGTERM)


class CompiledFunction(CPUDispatcher):
    """A function compiled by numba; within `late_interrupts`, signals to end come when its call is over."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        late: list[int] | None = []  # `_find_call` finds it in the frame of this call
        try:
            return super().__call__(*args, **kwargs)
        except KeyboardInterrupt:
            late = []
            raise
        finally:
            came, late = late, None  # from here on signals come at once
            if came:
                signal.raise_signal(came[0])

    def _compile_for_args(self, *args: Any, **kwargs: Any) -> Any:
        """Compile it; called by numba. As that takes long, signals come at once, and again later if they were lost."""
        return super()._compile_for_args(*args, **kwargs)  # type: ignore[misc]


_CALL: CodeType = CompiledFunction.__call__.__code__
_COMPILATION: CodeType = CompiledFunction._compile_for_args.__code__


def late_interrupts() -> AbstractContextManager[None]:
    """Handle SIGINT and SIGTERM after calls of compiled functions, not within; elsewhere, also in players, at once."""
    before = {end: handler for end in _ENDS if callable(handler := signal.getsignal(end))}
    return handle_signals({end: _after_calls(handler) for end, handler in before.items()})


def _after_calls(handler: Handler) -> Handler:
    """Return a handler that leaves a signal to the compiled function that is being called, if there is one."""

    def handle(number: int, frame: FrameType | None) -> Any:
        late, compiles = _find_call(frame)
        if late is not None:
            late.append(number)
        return handler(number, frame) if late is None or compiles else None

    return handle


def _find_call(frame: FrameType | None) -> tuple[list[int] | None, bool]:
    """Return the signals of the innermost call of a compiled function, None outside; and whether it is compiled now."""
    compiles = False
    while frame is not None and frame.f_code is not _CALL:
        compiles |= frame.f_code is _COMPILATION
        frame = frame.f_back
    return (None if frame is None else frame.f_locals.get("late")), compiles
