"""Evaluation of user-defined rules in separate processes, with limits on time and memory.

Rules cannot execute code, but their joins can take unbounded time and memory. Then only their own process ends.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Lock
from types import ModuleType
from typing import Any, Generic, TypeVar

from msgspec import Struct

Work = TypeVar("Work")
Result = TypeVar("Result")

SECONDS = 20.0
"""The time limit of one task."""

MEGABYTES = 1_000
"""The memory limit of one task, where the system supports one."""


class WorkFailure(StrEnum):
    """Why a task has no result."""

    TIME = "time"
    MEMORY = "memory"
    BROKEN = "broken"  # the process ended without a result


class Limits(Struct, frozen=True):
    """The limits of one task."""

    seconds: float = SECONDS
    megabytes: int = MEGABYTES


LIMITS = Limits()


@dataclass(slots=True)
class _RunningWork(Generic[Work]):
    work: Work
    process: BaseProcess
    answers: Connection
    until: float
    begun: bool = False

    def begins(self, limits: Limits) -> bool:
        """Return whether the process says that it begins now; its time counts from here on."""
        if self.begun or not self.answers.poll():
            return False
        with suppress(EOFError):
            self.answers.recv()
            self.begun, self.until = True, time.monotonic() + limits.seconds
        return self.begun


def run_in_sandbox(
    do: Callable[[Work], Result], works: Iterable[Work], jobs: int, limits: Limits = LIMITS
) -> Iterator[tuple[Work, Result | WorkFailure]]:
    """Run each task in a process of its own; yield each with its result as soon as it is done.

    >>> list(run_in_sandbox(len, ["one"], jobs=1))
    [('one', 3)]
    """
    method = _start_method()
    running: list[_RunningWork[Work]] = []
    left = iter(works)
    try:
        while True:
            for work in islice(left, jobs - len(running)):
                running.append(_start(method, do, work, limits))
            if not running:
                return
            pause = max(0.0, min(each.until for each in running) - time.monotonic())
            answered = set(wait([each.answers for each in running], pause))
            for each in [one for one in running if one.answers in answered or time.monotonic() >= one.until]:
                if each.answers in answered and each.begins(limits):
                    continue
                running.remove(each)
                yield each.work, _outcome(each, each.answers in answered)
    finally:
        for each in running:
            _terminate(each)


def _start_method() -> str:
    """Return how processes are started: forked, which takes 1 ms, only if this process is known to have no threads.

    A fork of a process with threads may wait for ever, for a lock that one of them had.
    """
    methods = multiprocessing.get_all_start_methods()
    with suppress(OSError):
        if "fork" in methods and len(os.listdir("/proc/self/task")) == 1:
            return "fork"
    return "forkserver" if "forkserver" in methods else "spawn"


def _start(method: str, do: Callable[[Work], Result], work: Work, limits: Limits) -> _RunningWork[Work]:
    context: Any = multiprocessing.get_context(method)  # typeshed does not declare Pipe and Process for all contexts
    if method == "forkserver":  # its children find this module imported
        context.set_forkserver_preload([getattr(do, "__module__", __name__)])
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_run_work, args=(there, do, work, limits), daemon=True)
    with _hide_main():
        process.start()
    there.close()
    return _RunningWork(work, process, here, time.monotonic() + _STARTING + limits.seconds)


_STARTING = 60.0
"""The seconds after which a process must have begun."""

_HIDING = Lock()


@contextmanager
def _hide_main() -> Iterator[None]:
    """Let a process that starts not import the main program again: scripts would run twice, in full."""
    with _HIDING:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = main


def _outcome(running: _RunningWork[Work], answered: bool) -> Result | WorkFailure:
    outcome: Result | WorkFailure = WorkFailure.TIME
    if answered:
        try:
            outcome = running.answers.recv()
        except EOFError:
            outcome = WorkFailure.BROKEN
    _terminate(running)
    return outcome


def _terminate(running: _RunningWork[Work]) -> None:
    running.answers.close()
    running.process.join(0.05)
    if running.process.is_alive():
        running.process.kill()
    running.process.join()


def _run_work(answers: Connection, do: Callable[[Work], Result], work: Work, limits: Limits) -> None:
    """Run one task in this process; send None when it begins, then the result or the failure."""
    _apply_limits(limits)
    answers.send(None)
    try:
        outcome: Result | WorkFailure = do(work)
    except MemoryError:
        outcome = WorkFailure.MEMORY
    except RecursionError:
        outcome = WorkFailure.BROKEN
    with suppress(OSError):  # the parent has given up
        answers.send(outcome)


def _apply_limits(limits: Limits) -> None:
    """Limit memory, forbid writing files, and close the terminal, as far as the system supports it."""
    with suppress(ImportError, OSError, ValueError, AttributeError):
        import resource

        size = _mapped_bytes() + limits.megabytes * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    with suppress(OSError):
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)


def _mapped_bytes() -> int:
    """Return the number of bytes mapped by this process, 1 GB where the system does not report it."""
    with suppress(OSError, ValueError, IndexError), open("/proc/self/statm", encoding="ascii") as status:
        return int(status.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    return 1_000_000_000
