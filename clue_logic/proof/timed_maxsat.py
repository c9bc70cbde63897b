"""MaxSAT with a limit of CPU time, also without threads, as in a browser."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import TIMEOUT_MAX, Event, Thread
from time import process_time

from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

_LOOKS = 0.005
"""The interval of polling the time, in seconds."""

_THREADS = sys.platform not in ("emscripten", "wasi")
"""Without threads, the time is only checked between the (short) calls of the SAT solver."""


class TimedMaxSat(RC2):  # type: ignore[misc]
    """A MaxSAT problem that can be solved again with more clauses."""

    def __init__(self, formula: WCNF, until: float) -> None:
        self._until = until
        super().__init__(formula, solver="g4", adapt=True)

    def process_core(self) -> None:
        """Process a core unless time is up."""
        super().process_core()
        if process_time() >= self._until:
            self.interrupted = True

    def find_model(self) -> list[int] | None:
        """Return a model of least cost; None if there is none, or if time is up: then `interrupted` is true."""
        with self._interrupt_on_time():
            model: list[int] | None = self.compute(expect_interrupt=True)
        return model

    @contextmanager
    def _interrupt_on_time(self) -> Iterator[None]:
        """Interrupt calls of the SAT solver when time is up."""
        if not _THREADS:
            yield
            return
        done = Event()

        def watch() -> None:
            while not done.wait(min(max(self._until - process_time(), _LOOKS), TIMEOUT_MAX)):
                if process_time() >= self._until:
                    self.interrupt()
                    return

        watcher = Thread(target=watch, daemon=True)
        watcher.start()
        try:
            yield
        finally:
            done.set()
            watcher.join()
