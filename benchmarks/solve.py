"""How long it takes to solve a log: one of sixty suggestions, and how the time grows with the log."""

from __future__ import annotations

import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from rich.console import Console
from rich.table import Table

from benchmarks.timing import Bars, median
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import Rounds, derive
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.events import Suggestion
from clue_logic.game.facts import Stage
from clue_logic.game.game import Game
from clue_logic.notebook.solve import Engine, rule_stages, solve
from clue_logic.words.records import replace
from tests.generated.random_games import play_plainly

PLAYERS = 6
USUAL = 60
"""Suggestions in a long game."""

LENGTHS = (15, 60, 250, 1000)
GAMES = 3
LAST = 15
"""The statements at the end of a log whose mean time counts as the time of one more."""

BAR = 0.3
TRUTH = 1.3
"""How many times as long as the rules alone a notebook of everything that follows may take."""
OF_EVERY_CLAUSE: Mapping[tuple[int, Engine], float] = MappingProxyType(
    {(60, "loops"): 0.6, (60, "pydatalog"): 0.9, (1000, "loops"): 0.25, (1000, "pydatalog"): 0.5}
)
"""The time that the cells of a log of so many suggestions may take, beside that from every clause by pyDatalog."""
PAIRS = 2
THREE = "covering_three"


def players_notebook(seed: int, suggestions: int) -> Game:
    """Return a game as one of the players sees it."""
    return play_plainly(seed, PLAYERS, suggestions).game


def onlookers_notebook(seed: int, suggestions: int) -> Game:
    """Return the same game as somebody sees it who has no hand and is shown no card."""
    game = players_notebook(seed, suggestions)
    events = (event for event in game.events if isinstance(event, Suggestion))
    unseen = tuple(replace(e, answers=tuple(replace(answer, card=None) for answer in e.answers)) for e in events)
    return replace(game, me=None, hand=None, events=unseen)


NOTEBOOKS: Mapping[str, Callable[[int, int], Game]] = MappingProxyType(
    {"player's": players_notebook, "onlooker's": onlookers_notebook}
)


def main() -> None:
    """Print the times, and exit with 1 if a bar is missed."""
    console = Console()
    bars = Bars(console)
    for whose, play in NOTEBOOKS.items():
        games = [play(seed, USUAL) for seed in range(GAMES)]
        times = [median(partial(solve, game, rules="notebook", proofs=True)) for game in games]
        audit = [median(partial(solve, game, rules="notebook", engine="clingo")) for game in games]
        what = f"solving {PLAYERS} players, {USUAL} suggestions, {whose} notebook, in process"
        bars.check(what, statistics.median(times), BAR, " s")
        everything = [median(partial(_all_that_follows, game)) for game in games]
        ratios = [whole / rules for whole, rules in zip(everything, times, strict=True)]
        bars.check("  everything that follows, beside what the rules take", statistics.median(ratios), TRUTH, " times")
        console.print(f"  with clingo, without proofs: {statistics.median(audit):.2f} s")
    compare_with_every_clause(console, bars)
    console.print(growth())
    sys.exit(bars.missed > 0)


def _all_that_follows(game: Game) -> object:
    return solve(game, proofs=True).grid


def compare_with_every_clause(console: Console, bars: Bars) -> None:
    """Compare the derivation of cells with that from every clause by pyDatalog, in pairs."""
    for (length, engine), most in OF_EVERY_CLAUSE.items():
        games = [play(0, length) for play in NOTEBOOKS.values()]
        runs = [(partial(solve, game, proofs=True), partial(solve, game, engine=engine)) for game in games]
        ratios = [_cpu_time(cells) / _cpu_time(every) for every, cells in runs for _ in range(PAIRS)]
        bars.check(f"cells of {length} suggestions, {engine}", statistics.median(ratios), most, " of every clause")
        every, cells = map(_peak, runs[0])
        console.print(f"  peak memory {cells:.1f} MB, from every clause {every:.1f} MB")


def _cpu_time(action: Callable[[], object]) -> float:
    start = time.process_time()
    action()
    return time.process_time() - start


def _peak(action: Callable[[], object]) -> float:
    """Return the most memory that an action has allocated at a time, in MB."""
    tracemalloc.start()
    action()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


def growth() -> Table:
    """Return the table of times by the length of the log, with the rule for three suggestions and without."""
    table = Table(title=f"{PLAYERS} players; medians of {GAMES} games", title_justify="left")
    table.add_column("notebook")
    for heading in ("suggestions", "whole log", "one more", "whole log *", "one more *"):
        table.add_column(heading, justify="right")
    table.caption = f"one more: one more statement at the end; *: without {THREE}; (-): the engine leaves it out itself"
    notebook = load_calculus("notebook")
    without_three = replace(notebook, rules=tuple(rule for rule in notebook.rules if rule.label != THREE))
    for whose, play in NOTEBOOKS.items():
        for length in LENGTHS:
            logs = [rule_stages(None, play(seed, length)) for seed in range(GAMES)]
            cells = []
            for calculus in (notebook, without_three):
                timed = [_whole_log(calculus, log) for log in logs]
                skipped = " (-)" if any(THREE in derivation.left_out for _, derivation in timed) else ""
                cells.append(f"{statistics.median(seconds for seconds, _ in timed):.2f} s{skipped}")
                cells.append(f"{1000 * statistics.median(_one_more(calculus, log) for log in logs):.1f} ms")
            table.add_row(whose, str(length), *cells, end_section=length == LENGTHS[-1])
    return table


def _whole_log(calculus: Calculus, log: tuple[Stage, ...]) -> tuple[float, Derivation]:
    start = time.perf_counter()
    derivation = derive(calculus, log)
    return time.perf_counter() - start, derivation


def _one_more(calculus: Calculus, log: tuple[Stage, ...]) -> float:
    """Return the mean time of the last statements, each added to what is known before."""
    rounds = Rounds(calculus)
    for stage in log[:-LAST]:
        rounds.extend(stage.givens, since=stage.line)
    start = time.perf_counter()
    for stage in log[-LAST:]:
        rounds.extend(stage.givens, since=stage.line)
    return (time.perf_counter() - start) / LAST


if __name__ == "__main__":
    main()
