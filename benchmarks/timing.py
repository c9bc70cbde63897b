"""Measuring times, and holding them against bars."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable

from rich.console import Console


def median(action: Callable[[], object], repeat: int = 5) -> float:
    """Return the median time of an action in seconds; it runs once more beforehand, to warm up.

    Examples
    --------
    >>> median(lambda: time.sleep(0.01), repeat=3) >= 0.01
    True
    """
    action()
    times = []
    for _ in range(repeat):
        gc.collect()
        start = time.perf_counter()
        action()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


class Bars:
    """Prints figures with the bars they must not exceed, and remembers whether one did."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self.missed = 0

    def check(self, what: str, value: float, most: float, unit: str) -> None:
        """Print a figure and its bar."""
        over = value > most
        self.missed += over
        verdict = "[red]over the bar[/red]" if over else "ok"
        self._console.print(f"{what}: {value:.2f}{unit}, bar {most:g}{unit}: {verdict}", soft_wrap=True)
