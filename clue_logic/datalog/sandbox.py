"""Work on rules that users write, each piece in a process of its own, with limits on time and memory.

Rules are data and cannot do anything; but they can ask for joins that take for ever, or more memory than there is. One
that does ends its own process and nothing else.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

Work = TypeVar("Work")
Result = TypeVar("Result")

SECONDS = 20.0
"""How long one piece of work may take."""

MEGABYTES = 1_000
"""How much memory one piece of work may take, where the system can limit it."""


class WorkFailure(StrEnum):
    """Why a piece of work came to no end."""

    TIME = "time"
    MEMORY = "memory"
    BROKEN = "broken"
    """The process ended without a result."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a piece of work may take."""

    seconds: float = SECONDS
    megabytes: int = MEGABYTES


LIMITS = Limits()
"""What is usual."""


@dataclass(slots=True)
class _RunningWork(Generic[Work]):
    """A piece of work at which a process is."""

    work: Work
    process: BaseProcess
    answers: Connection
    until: float


def run_in_sandbox(
    do: Callable[[Work], Result], works: Iterable[Work], jobs: int, limits: Limits = LIMITS
) -> Iterator[tuple[Work, Result | WorkFailure]]:
    """Do pieces of work, each in a process of its own, and yield what came of each as soon as it is done.

    Examples
    --------
    >>> list(run_in_sandbox(len, ["one"], jobs=1))
    [('one', 3)]
    """
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    running: list[_RunningWork[Work]] = []
    left = iter(works)
    try:
        while True:
            for work in left:
                running.append(_start(method, do, work, limits))
                if len(running) >= jobs:
                    break
            if not running:
                return
            pause = max(0.0, min(each.until for each in running) - time.monotonic())
            answered = set(wait([each.answers for each in running], pause))
            for each in [one for one in running if one.answers in answered or time.monotonic() >= one.until]:
                running.remove(each)
                yield each.work, _outcome(each, each.answers in answered)
    finally:
        for each in running:
            _terminate(each)


def _start(method: str, do: Callable[[Work], Result], work: Work, limits: Limits) -> _RunningWork[Work]:
    context: Any = multiprocessing.get_context(method)  # its type says nothing of what all contexts have
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_run_work, args=(there, do, work, limits), daemon=True)
    process.start()
    there.close()
    return _RunningWork(work, process, here, time.monotonic() + limits.seconds)


def _outcome(running: _RunningWork[Work], answered: bool) -> Result | WorkFailure:
    found: Result | WorkFailure = WorkFailure.TIME
    if answered:
        try:
            found = running.answers.recv()
        except EOFError:
            found = WorkFailure.BROKEN
    _terminate(running)
    return found


def _terminate(running: _RunningWork[Work]) -> None:
    running.answers.close()
    running.process.join(0.05)
    if running.process.is_alive():
        running.process.kill()
    running.process.join()


def _run_work(answers: Connection, do: Callable[[Work], Result], work: Work, limits: Limits) -> None:
    """Do one piece of work in this process, and send the result or the error."""
    _apply_limits(limits)
    try:
        found: Result | WorkFailure = do(work)
    except MemoryError:
        found = WorkFailure.MEMORY
    except RecursionError:
        found = WorkFailure.BROKEN
    with suppress(OSError):  # nobody waits any more
        answers.send(found)


def _apply_limits(limits: Limits) -> None:
    """Limit memory, and take away files and the screen, as far as the system can."""
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
    """Return the bytes that this process has mapped, where the system tells."""
    with suppress(OSError, ValueError, IndexError), open("/proc/self/statm", encoding="ascii") as status:
        return int(status.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    return 1_000_000_000
