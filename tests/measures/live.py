"""Live logs: thousands of sequences of changes, after each of which the live log is compared with a fresh reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count

from hypothesis import seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.editing.changing import ChangingLog
from tests.measures.bench import Bench

SEQUENCES_A_TASK = 50
CHANGES = 8  # How many changes a sequence has, at most


@dataclass(frozen=True)
class Changed:
    """Some sequences: how many changes, how often the next came while rules were applied, and what went wrong."""

    counts: Mapping[str, int]
    problem: str = ""


def change_some(task: tuple[int, int]) -> Changed:
    """Try some sequences of changes."""
    sequences, number = task
    counts: Counter[str] = Counter()

    @seed(number)
    class Changing(ChangingLog):
        """Draws other sequences for each task."""

        def teardown(self) -> None:
            counts.update(self.counts)

    try:
        run_state_machine_as_test(
            Changing,
            settings=settings(max_examples=sequences, stateful_step_count=CHANGES, derandomize=False, deadline=None),
        )
    except Exception as error:  # whatever it is, it is just what is looked for
        return Changed(counts, f"change_some({task}): {type(error).__name__}: {error}")
    return Changed(counts)


def measure_live(bench: Bench, sequences: int, start: int) -> None:
    """Change logs in any way; a live log must be what a fresh reading is."""
    sizes = [min(SEQUENCES_A_TASK, sequences - done) for done in range(0, sequences, SEQUENCES_A_TASK)]
    tasks = list(zip(sizes, count(start * 1_000_000), strict=False))
    results = list(bench.results(change_some, tasks, f"{SEQUENCES_A_TASK} sequences", len(tasks)))
    counts = sum((Counter(one.counts) for one in results), Counter[str]())
    failures = [one.problem for one in results if one.problem]
    bench.console.print(
        f"{sequences} sequences of up to {CHANGES} changes of a log, {counts['changes']:,} changes, "
        f"{counts['stopped']:,} of them followed by the next before all rules were applied: in {len(failures)} of "
        f"{len(tasks)} tasks a live log differs from a fresh reading",
        soft_wrap=True,
    )
    bench.report(failures)
