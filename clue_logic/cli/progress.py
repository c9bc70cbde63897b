"""A progress bar on the terminal for work with several stages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Protocol

from clue_logic.cli.screen import SECONDS_TO_WAIT
from clue_logic.words.escaping import make_visible

if TYPE_CHECKING:
    from rich.progress import Progress


class Advance(Protocol):
    """Reports the progress of a piece of work."""

    def __call__(self, what: str, done: int, of: int) -> object:
        """Show the current stage, the amount done, and its total (0 if unknown)."""

    def aside(self) -> AbstractContextManager[object]:
        """Hide the bar while other text is printed."""


@contextmanager
def show_progress(what: str) -> Iterator[Advance]:
    """Show a progress bar on the terminal if a piece of work takes more than a second; yield its reporter.

    Each stage begins with an empty bar. Nothing is shown in a pipe.
    """
    import sys

    if sys.stderr is None or not sys.stderr.isatty():
        yield _Silent()
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        SpinnerColumn,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=20),
        TaskProgressColumn(),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
    )
    bar = _Bar(Progress(*columns, console=Console(stderr=True), transient=True), what)
    try:
        yield bar
    finally:
        bar.stop()


class _Silent:
    """A reporter that shows nothing."""

    def __call__(self, what: str, done: int, of: int) -> None:
        """Do nothing."""

    def aside(self) -> AbstractContextManager[object]:
        return nullcontext()


class _Bar:
    """A reporter with a bar that appears after a second."""

    def __init__(self, display: Progress, what: str) -> None:
        from threading import RLock, Timer

        self._shown = display
        self._telling = RLock()  # other threads may report progress, too
        self._stages = {what: display.add_task(what, total=None)}
        self._hidden = self._due = False
        self._timer = Timer(SECONDS_TO_WAIT, self._start)
        self._timer.daemon = True
        self._timer.start()

    def __call__(self, what: str, done: int, of: int) -> None:
        with self._telling:
            if what not in self._stages:  # rich cannot reset the total of a bar to unknown
                for before in self._stages.values():
                    self._shown.remove_task(before)
                self._stages.clear()
                self._stages[what] = self._shown.add_task(make_visible(what), total=None)
            self._shown.update(self._stages[what], completed=done, total=of or None)

    @contextmanager
    def aside(self) -> Iterator[None]:
        with self._telling:
            self._hidden = True
            self._shown.stop()
            try:
                yield
            finally:
                self._hidden = False
                if self._due:
                    self._shown.start()

    def stop(self) -> None:
        """Remove the bar."""
        self._timer.cancel()
        self._timer.join()
        self._shown.stop()

    def _start(self) -> None:
        with self._telling:
            self._due = True
            if not self._hidden:
                self._shown.start()
