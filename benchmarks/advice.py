"""How long it takes to advise what to suggest next, in a game of six players with the classic deck."""

from __future__ import annotations

import statistics
import sys
from functools import partial

from rich.console import Console
from rich.table import Table

from benchmarks.timing import Bars, median
from clue_logic.advice.advice import Advice, advise
from clue_logic.advice.weighing import AdviceRequest, Aim
from tests.generated.random_games import play_plainly

GAMES = 5
PLAYERS = 6
LENGTHS = (0, 5, 10, 15, 20, 30)
MIDDLE = 20
"""So many suggestions are the middle of a game."""

BAR = 2.0
"""Seconds."""


def main() -> None:
    """Print the table, and exit with 1 if the slowest advice in the middle of a game is over its bar."""
    console = Console(width=max(Console().width, 100))
    bars = Bars(console)
    table = Table(title=f"{GAMES} games a row; seconds: median / longest", title_justify="left")
    for heading in ("suggestions", "games where deals are drawn", *(aim.value for aim in _AIMS)):
        table.add_column(heading, justify="right")
    middle = 0.0
    for length in LENGTHS:
        games = [play_plainly(seed, PLAYERS, length).game for seed in range(GAMES)]
        drawn = 0
        cells = []
        for aim in _AIMS:
            found: list[Advice] = []
            times = [
                median(partial(lambda g, a, f: f.append(advise(g, AdviceRequest(by=a))), game, aim, found), 1)
                for game in games
            ]
            drawn = sum(advice.drawn is not None for advice in found) // 2  # each was advised twice
            cells.append(f"{statistics.median(times):.2f} / {max(times):.2f}")
            middle = max(middle, *times) if length == MIDDLE else middle
        table.add_row(str(length), str(drawn), *cells)
    console.print(table)
    bars.check(f"after {MIDDLE} suggestions, longest", middle, BAR, " s")
    sys.exit(bars.missed > 0)


_AIMS = (Aim.INFORMATION, Aim.WIN)


if __name__ == "__main__":
    main()
