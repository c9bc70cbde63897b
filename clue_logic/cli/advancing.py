"""On a terminal: how far a piece of work has come that goes through stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from clue_logic.cli.screen import SECONDS_TO_WAIT

Advance = Callable[[str, int, int], object]
"""Is told what is being done, how much of it is done, and of how much."""


@contextmanager
def advancing(what: str) -> Iterator[Advance]:
    """Show on the terminal how far a piece of work is, if it takes more than a second; give what is to be told.

    The bar begins anew when something else is being done. Nothing is shown in a pipe.
    """
    import sys
    from threading import Timer

    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda what, done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TaskProgressColumn, TextColumn, TimeElapsedColumn

    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=20),
        TaskProgressColumn(),
        TimeElapsedColumn(),
    )
    shown = Progress(*columns, console=Console(stderr=True), transient=True)
    task = shown.add_task(what, total=None)
    start = Timer(SECONDS_TO_WAIT, shown.start)
    start.daemon = True
    start.start()
    try:
        yield lambda what, done, of: shown.update(task, description=what, completed=done, total=of)
    finally:
        start.cancel()
        start.join()
        shown.stop()
