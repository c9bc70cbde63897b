"""On a terminal: how far a piece of work has come that goes through stages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from clue_logic.cli.screen import SECONDS_TO_WAIT
from clue_logic.words.quoting import visible

Advance = Callable[[str, int, int], object]
"""Is told what is being done, how much of it is done, and of how much; 0 if nobody knows."""


@contextmanager
def advancing(what: str) -> Iterator[Advance]:
    """Show on the terminal how far a piece of work is, if it takes more than a second; give what is to be told.

    The bar begins anew when something else is being done. Nothing is shown in a pipe.
    """
    import sys
    from threading import Lock, Timer

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
    telling = Lock()  # another thread may tell something as well
    stages = {what: shown.add_task(what, total=None)}

    def advance(what: str, done: int, of: int) -> None:
        with telling:
            if what not in stages:  # of a bar that once had an end the end cannot be taken away
                for before in stages.values():
                    shown.remove_task(before)
                stages.clear()
                stages[what] = shown.add_task(visible(what), total=None)
            shown.update(stages[what], completed=done, total=of or None)

    start = Timer(SECONDS_TO_WAIT, shown.start)
    start.daemon = True
    start.start()
    try:
        yield advance
    finally:
        start.cancel()
        start.join()
        shown.stop()
