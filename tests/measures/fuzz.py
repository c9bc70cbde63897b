"""Random and mutated logs: a game, or errors with a place."""

from __future__ import annotations

from collections import Counter
from itertools import count

from tests.language.fuzzing import fuzz
from tests.measures.bench import Bench

LOGS_A_TASK = 250


def fuzz_some(task: tuple[int, int]) -> tuple[Counter[str], str]:
    """Read some random logs; return what came out, and what went wrong."""
    logs, seed = task
    try:
        return fuzz(logs, seed), ""
    except Exception as error:  # an exception other than a log's errors is just what is looked for
        return Counter(), f"fuzz({logs}, {seed}): {type(error).__name__}: {error}"


def measure_fuzz(bench: Bench, logs: int, seed: int) -> None:
    """Read random and mutated logs; each must give a game, or errors with a place."""
    outcomes: Counter[str] = Counter()
    failures: list[str] = []
    sizes = [min(LOGS_A_TASK, logs - done) for done in range(0, logs, LOGS_A_TASK)]
    tasks = list(zip(sizes, count(seed * 1_000_000), strict=False))
    for outcome, failure in bench.results(fuzz_some, tasks, f"{LOGS_A_TASK} logs", len(tasks)):
        outcomes.update(outcome)
        failures += [failure] if failure else []
    bench.console.print(
        f"{outcomes['game'] + outcomes['errors']} random and mutated logs: {outcomes['game']} give a game, "
        f"{outcomes['errors']} errors, each with a place"
    )
    bench.report(failures)
