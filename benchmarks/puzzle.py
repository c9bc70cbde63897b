"""How long it takes to find all solutions of a triangle puzzle: two models for the solver, and plain trying.

Medians over the sets of cards of the tests; then puzzles of side 3 and 4 made at random, by the fast model.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table

from benchmarks.timing import Bars, median
from clue_logic.puzzle.cards import Puzzle
from clue_logic.puzzle.models import PostModel
from clue_logic.puzzle.solve import random_puzzles, solve
from tests.puzzle import yardstick
from tests.puzzle.sets import KNOWN, load, plain

RATIO_BAR = 0.1
"""The fast model's time as a part of that of the post's model."""

REPEAT = 3
SIZES = ((2, 4), (3, 3), (3, 4), (3, 5), (3, 6), (4, 5), (4, 6), (4, 8))
"""Sides, and numbers of colours."""

MADE = 5
SECONDS = 60.0


def main() -> None:
    """Print the tables, and exit with 1 if the ratio is over its bar."""
    console = Console(width=max(Console().width, 120))
    bars = Bars(console)
    table = Table(title="all solutions, medians in ms", title_justify="left")
    table.add_column("cards")
    for heading in ("post's model", "fast model", "backtracking", "fast / post", "fast / backtracking"):
        table.add_column(heading, justify="right")
    totals = [0.0, 0.0, 0.0]
    for name in KNOWN:
        times = [median(action, REPEAT) for action in _ways(load(name))]
        totals = [total + spent for total, spent in zip(totals, times, strict=True)]
        table.add_row(name, *_row(times))
    table.add_section()
    table.add_row("together", *_row(totals))
    console.print(table)
    console.print(_grown())
    bars.check("fast model / post's model, all sets together", totals[1] / totals[0], RATIO_BAR, "")
    sys.exit(bars.missed > 0)


def _ways(puzzle: Puzzle) -> tuple[Callable[[], object], ...]:
    cards = plain(puzzle)
    return (
        lambda: list(PostModel(puzzle).solutions()),
        lambda: solve(puzzle),
        lambda: list(yardstick.solutions(cards)),
    )


def _row(times: list[float]) -> list[str]:
    post, fast, trying = times
    return [*(f"{1000 * spent:.0f}" for spent in times), f"{fast / post:.3f}", f"{fast / trying:.1f}"]


def _grown() -> Table:
    """Return how the time grows: puzzles that have a solution, made at random."""
    table = Table(
        title=f"{MADE} puzzles each, made at random; median / longest; ended after {SECONDS:.0f} s",
        title_justify="left",
    )
    for heading in ("cards", "colours", "seconds", "essentially different", "not finished"):
        table.add_column(heading, justify="right")
    for side, colours in SIZES:
        spent, numbers, unfinished = [], [], 0
        for seed in range(MADE):
            puzzle = next(random_puzzles(side, colours, seed=seed))
            start = time.perf_counter()
            solved = solve(puzzle, seconds=SECONDS)
            spent.append(time.perf_counter() - start)
            numbers.append(solved.essentially_different)
            unfinished += not solved.complete
        table.add_row(
            str(side * side),
            str(colours),
            f"{statistics.median(spent):.2f} / {max(spent):.2f}",
            f"{statistics.median(numbers):.0f} / {max(numbers)}",
            str(unfinished or "-"),
        )
    return table


if __name__ == "__main__":
    main()
