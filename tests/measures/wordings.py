"""Turns in free wording, mutated: none is misread, and every statement that is proposed can be read."""

from __future__ import annotations

from collections import Counter

from tests.generated.wordings import outcomes, wording
from tests.language.wordings.measure import Outcome, unreadable_proposals
from tests.measures.bench import Bench

LINES_A_TASK = 100


def read_some(seeds: range) -> tuple[Counter[Outcome], list[str]]:
    """Return what became of some lines, and what went wrong."""
    unreadable = [f"proposed: {text}" for seed in seeds for text in unreadable_proposals(wording(seed).turn)]
    counts, misread = outcomes(seeds)
    return counts, misread + unreadable


def measure_wordings(bench: Bench, lines: int, seed: int) -> None:
    """Read mutated lines in free wording, and print what became of them."""
    first = seed * 1_000_000
    tasks = [range(first + start, first + min(lines, start + LINES_A_TASK)) for start in range(0, lines, LINES_A_TASK)]
    counts: Counter[Outcome] = Counter()
    wrong: list[str] = []
    for some, failures in bench.results(read_some, tasks, f"{LINES_A_TASK} lines in free wording", len(tasks)):
        counts += some
        wrong += failures
    bench.console.print(f"{lines} mutated lines in free wording")
    bench.table("", ("outcome", "lines"), [(one, counts[one]) for one in Outcome])
    bench.report(wrong)
