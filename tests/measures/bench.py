"""Where the work is done, and what becomes of its failures."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from typing import TypeVar

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

Failure = tuple[str, str]  # a claim, and what is wrong

MOST_SHOWN = 10  # How many failures of a part are printed

Argument = TypeVar("Argument")
Result = TypeVar("Result")


class Bench:
    """Where the work is done: some processes, a console, and progress that only a terminal shows.

    A single process is this one: starting another takes longer than a few small tasks.
    """

    def __init__(self, jobs: int, console: Console) -> None:
        self.console = console
        self.failures = 0
        self._jobs = jobs

    def results(
        self,
        task: Callable[[Argument], Result],
        arguments: Iterable[Argument],
        unit: str,
        total: int,
        done: Callable[[Result], int] = lambda _: 1,
    ) -> Iterator[Result]:
        """Yield the results in the order of the arguments; `done` says how much of the total one is."""
        columns = (TextColumn(unit), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        progress = Progress(*columns, console=self.console, transient=True, disable=not self.console.is_terminal)
        with ExitStack() as stack:
            work: Iterator[Result] = map(task, arguments)
            if self._jobs > 1:
                # Not forked: the children of a process with threads, such as the progress bar's, may hang.
                # Not a `multiprocessing.Pool`: its processes may start none, as `rules class` does.
                pool = ProcessPoolExecutor(self._jobs, multiprocessing.get_context("spawn"))
                stack.callback(pool.shutdown, cancel_futures=True)
                work = pool.map(task, arguments, chunksize=2)
            stack.enter_context(progress)
            bar = progress.add_task(unit, total=total)
            for result in work:
                progress.advance(bar, done(result))
                yield result

    def table(self, title: str, headings: Sequence[object], rows: Iterable[Sequence[object]]) -> None:
        """Print a table whose first column is text; rows that begin with "all" are bold."""
        table = Table(title=title, title_justify="left")
        for number, heading in enumerate(headings):
            table.add_column(str(heading), justify="right" if number else "left")
        for row in rows:
            table.add_row(*map(str, row), style="bold" if row[0] == "all" else None)
        self.console.print(table)

    def claims(self, what: str, title: str, tried: Iterable[Sequence[str]], failures: Iterable[Failure]) -> None:
        """Print in how many games each claim was tried and failed, and report the failures."""
        failures = list(failures)
        wrong = Counter(claim for claim, _ in failures)
        times = Counter(claim for some in tried for claim in some)
        self.table(title, (what, "games", "failures"), [(claim, n, wrong[claim]) for claim, n in times.items()])
        self.report([text for _, text in failures])

    def report(self, failures: Sequence[str]) -> None:
        """Print what failed, and remember that something did."""
        self.failures += len(failures)
        for failure in failures[:MOST_SHOWN]:
            self.console.print(f"  [red]fails:[/red] {escape(failure)}", soft_wrap=True)
        if len(failures) > MOST_SHOWN:
            self.console.print(f"  [red]and {len(failures) - MOST_SHOWN} more[/red]")


def try_claims(name: str, tried: Mapping[str, Callable[[], Iterable[str]]]) -> tuple[Failure, ...]:
    """Return what is wrong with a game, by claim."""
    failures: list[Failure] = []
    for claim, wrong in tried.items():
        try:
            failures += [(claim, f"{name}: {text}") for text in wrong()]
        except Exception as error:  # whatever it is, it is a finding, and the other claims and games go on
            failures.append((claim, f"{name}: {type(error).__name__}: {error}"))
    return tuple(failures)
