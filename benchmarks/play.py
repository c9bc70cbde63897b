"""How many games are played in a second: by the thesis' players, on one core and on two, by a clock on the wall."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from rich.console import Console
from rich.table import Table

from clue_logic.play.config import B
from clue_logic.play.culprit import game as culprit
from clue_logic.play.culprit.game import CulpritSetting
from clue_logic.play.players import Setting, play_games

TABLES = (("K", "K", "K"), ("K", "K&KaK", "Dumb"))
GAMES = 3000
REPEAT = 3
BAR = 1000
"""So many games of K, K, K on one core, at least."""


def main() -> None:
    """Print the figures, and exit with 1 if the bar is missed."""
    console = Console()
    table = Table(title=f"Games a second, configuration B; the best of {REPEAT} times {GAMES}", title_justify="left")
    for heading in ("players", "one core", "two cores", "ratio", "turns a game"):
        table.add_column(heading, justify="left" if heading == "players" else "right")
    start = time.perf_counter()
    play_games(Setting(("K", "K&KaK")), 0, 0, 1)
    ready = time.perf_counter() - start
    slowest = float("inf")
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        for players in TABLES:
            setting = Setting(players, B)
            _played_by(pool, setting, 10)  # starts the processes, which load the compiled code
            one = GAMES / min(_seconds(play_games, setting, 0, 0, GAMES) for _ in range(REPEAT))
            two = 2 * GAMES / min(_seconds(_played_by, pool, setting, GAMES) for _ in range(REPEAT))
            turns = play_games(setting, 0, 0, GAMES).turns.mean()
            table.add_row(", ".join(players), f"{one:,.0f}", f"{two:,.0f}", f"{two / one:.2f}", f"{turns:.1f}")
            slowest = min(slowest, one) if players == TABLES[0] else slowest
    console.print(table)
    console.print(f"until the first game (compiled before, or now if not yet): {ready:.1f} s")
    tactics = CulpritSetting(("one-shot",) * 5)
    culprit.play_games(tactics, 0, 0, 1)
    per_second = 500 / _seconds(culprit.play_games, tactics, 0, 0, 500)
    console.print(f"the culprit game, five players of one-shot, one core: {per_second:,.0f} a second")
    verdict = "ok" if slowest >= BAR else "[red]below the bar[/red]"
    console.print(f"{', '.join(TABLES[0])} on one core: {slowest:,.0f} a second, bar {BAR:,}: {verdict}")
    sys.exit(slowest < BAR)


def _played_by(pool: ProcessPoolExecutor, setting: Setting, games: int) -> None:
    """Have both processes play so many games at the same time, and wait for the outcomes."""
    for part in [pool.submit(play_games, setting, 0, first, games) for first in (0, games)]:
        part.result()


def _seconds(work: Callable[..., object], *args: object) -> float:
    start = time.perf_counter()
    work(*args)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
