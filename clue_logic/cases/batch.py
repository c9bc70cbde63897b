"""Many cases in a folder, made by several processes; the same call goes on where an interrupted one ended."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Protocol, TypeVar

from msgspec import Struct, to_builtins

from clue_logic.cases.case import Case, make_case, write_solution
from clue_logic.cases.demands import Demands
from clue_logic.cases.making import Limit
from clue_logic.game.edition import Edition
from clue_logic.storage.file_writing import write_file

S = TypeVar("S")
T = TypeVar("T")

PLAN = "demands.json"
"""The file of a folder that says what its cases were asked to be."""


class Batch(Struct, frozen=True):
    """Cases that are asked to be alike; number N depends on the demands, the seed and N alone."""

    demands: Demands
    seed: int
    limit: Limit
    lang: str
    editions: Mapping[str, Edition]

    def make(self, number: int) -> Case:
        """Return the case with a number, from 1."""
        return make_case(self.demands, f"case {self.seed}/{number}", self.editions, self.limit, lang=self.lang)

    @property
    def plan(self) -> str:
        """The content of the file `PLAN`."""
        plan = {**to_builtins(self.demands), "seed": self.seed, "lang": self.lang, **to_builtins(self.limit)}
        return json.dumps(plan, indent=2) + "\n"


class OtherCasesError(ValueError):
    """A folder that holds cases that were asked to be otherwise."""


def log_name(number: int) -> str:
    """Return the name of the log of a case in a folder.

    >>> log_name(7)
    'case-0007.clue'
    """
    return f"case-{number:04}.clue"


class MapItems(Protocol):
    """Yields the result of a function for each item in order: `map_in_processes`, or a cluster."""

    def __call__(self, function: Callable[[S], T], items: Sequence[S], /) -> Iterator[T]: ...


def make_batch(batch: Batch, folder: Path, count: int, run: MapItems) -> Iterator[tuple[int, Case | None]]:
    """Write cases with their solutions, and yield each with its number; None for those that are there already.

    Raises
    ------
    OtherCasesError
        If the folder holds other cases.
    NoCaseError
        If the rules solve nothing.
    OSError
        If a file cannot be written.
    """
    plan = folder / PLAN
    if plan.exists() and plan.read_text(encoding="utf-8") != batch.plan:
        raise OtherCasesError(f"{folder} holds cases that were asked to be otherwise (see {PLAN}); name another folder")
    write_file(plan, batch.plan)
    missing = []
    for number in range(1, count + 1):
        if (folder / log_name(number)).exists():
            yield number, None
        else:
            missing.append(number)
    for number, case in zip(missing, run(batch.make, missing), strict=True):
        solution = write_solution(case, batch.lang, batch.editions)
        write_file(folder / f"case-{number:04}.solution.txt", solution)
        write_file(folder / log_name(number), case.log)  # last: it says that the case is whole
        yield number, case


def map_in_processes(function: Callable[[S], T], items: Sequence[S], jobs: int) -> Iterator[T]:
    """Yield the result of a function for each item in order, from as many processes; Ctrl-C ends them."""
    if jobs == 1 or len(items) <= 1:
        yield from map(function, items)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield from pool.map(function, items)
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
