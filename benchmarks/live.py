"""How long a live log takes to follow its text, six players at the table, and how much memory."""

from __future__ import annotations

import multiprocessing
import resource
import statistics
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.timing import Bars
from clue_logic.editing.live_log import LiveLog
from clue_logic.language.reader import parse_log
from clue_logic.notebook.known_since import first_known_lines
from clue_logic.notebook.solve import solve
from tests.generated.dealt import dealt_log

CARDS = {
    "suspects": ("Plum", "Green", "White", "Scarlett", "Peacock", "Mustard"),
    "weapons": ("Rope", "Dagger", "Spanner", "Candlestick", "Revolver", "Lead Piping"),
    "rooms": ("Hall", "Lounge", "Kitchen", "Study", "Library", "Ballroom", "Billiard Room", "Dining Room", "Attic"),
}
PLAYERS = ("Anna", "Ben", "Clara", "Dora", "Emil", "Fritz")
LENGTHS = (15, 60, 250, 1000)
LINES = 12
"""So many lines are appended, and so many in the middle changed; one of them is typed."""

APPENDING, CHANGING, KEY = 10.0, 1 / 3, 16.0
"""The bars: milliseconds, a share of a fresh reading, milliseconds."""


def main() -> None:
    """Print the times, and exit with 1 if a bar is missed."""
    console = Console()
    bars = Bars(console)
    for onlooker in (False, True):
        whose = "an onlooker's" if onlooker else "a player's"
        said = f"{whose} log, {len(PLAYERS)} players: what a line or a key takes; milliseconds, median (and most)"
        table = Table(title=said, title_justify="left")
        columns = ("suggestions", "fresh", "at the end", "in the middle", "of fresh", "key", "key in the middle")
        for heading in columns:
            table.add_column(heading, justify="right")
        for length in LENGTHS:
            rows = dealt_log(PLAYERS, CARDS, length, 1, seen=not onlooker).splitlines(keepends=True)
            fresh = _fresh("".join(rows))
            appended = _appended(rows)
            changed = _changed(rows)
            keys, above = _typed(rows, at_end=True), _typed(rows, at_end=False)
            share = statistics.median(changed) / fresh
            told = (fresh, appended, changed, share, keys, above)
            table.add_row(str(length), *(_said(figure) for figure in told))
            what = f"{length} suggestions, {whose} log: "
            bars.check(what + "a line at the end", statistics.median(appended), APPENDING, " ms")
            bars.check(what + "a line in the middle, of a fresh reading", share, CHANGING, "")
            bars.check(what + "a key in a line at the end", statistics.median(keys), KEY, " ms")
        console.print(table)
    console.print(f"memory of a live log of {LENGTHS[-1]} suggestions: {_memory():.0f} MB")
    sys.exit(bars.missed > 0)


def _said(figure: float | Sequence[float]) -> str:
    if isinstance(figure, float):
        return f"{figure:.2f}"
    return f"{statistics.median(figure):.1f} ({max(figure):.1f})"


def _fresh(text: str) -> float:
    """Return how long it takes to read a text for the first time, with all that a live log knows of it."""
    found = []
    for _ in range(3):
        start = time.perf_counter()
        game = parse_log(text).understood
        assert game is not None
        notebook = solve(game, by_statement=True)
        assert notebook.grid
        first_known_lines(notebook)
        found.append(1000 * (time.perf_counter() - start))
    return statistics.median(found)


def _times(live: LiveLog, texts: Iterable[str]) -> list[float]:
    found = []
    for text in texts:
        start = time.perf_counter()
        reading = live.read(text)
        assert reading.notebook is not None
        assert reading.notebook.grid
        assert reading.since is not None
        found.append(1000 * (time.perf_counter() - start))
    return found


def _opened(text: str) -> LiveLog:
    live = LiveLog()
    live.read(text)
    return live


def _appended(rows: Sequence[str]) -> list[float]:
    first = len(rows) - LINES
    return _times(_opened("".join(rows[:first])), ("".join(rows[:end]) for end in range(first + 1, len(rows) + 1)))


def _changed(rows: Sequence[str]) -> list[float]:
    """Return how long it takes to follow changes of statements in the middle, and the ways back."""
    live = _opened("".join(rows))
    asking = [number for number, row in enumerate(rows) if " suggests " in row]
    found: list[float] = []
    for number in asking[len(asking) // 2 - LINES // 2 : len(asking) // 2 + LINES // 2]:
        other = rows[number].partition(":")[0] + "\n"
        found += _times(live, ["".join([*rows[:number], other, *rows[number + 1 :]]), "".join(rows)])
    return found


def _typed(rows: Sequence[str], *, at_end: bool) -> list[float]:
    """Return how long it takes to follow each key while a statement is typed: the last, or the one in the middle."""
    asking = [number for number, row in enumerate(rows) if " suggests " in row]
    number = asking[-1] if at_end else asking[len(asking) // 2]
    above, typed, below = "".join(rows[:number]), rows[number].rstrip("\n"), "\n" + "".join(rows[number + 1 :])
    live = _opened(above + below)
    return _times(live, (above + typed[:length] + below for length in range(1, len(typed) + 1)))


def _memory() -> float:
    """Return how much memory a process takes more, in MB, once it follows a long log."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(1) as pool:
        return pool.apply(_growth)


def _growth() -> float:
    text = dealt_log(PLAYERS, CARDS, LENGTHS[-1], 1)
    _opened("cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Bob 1\n")  # triggers all imports
    before = _resident()
    live = _opened(text)
    grown = _resident() - before
    assert live is not None
    return grown


def _resident() -> float:
    """Return how much memory this process has now, in MB; on systems that do not tell, the most that it has had."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return pages * resource.getpagesize() / 1024**2


if __name__ == "__main__":
    main()
