"""Live logs: thousands of sequences of changes, after each of which the live log is compared with a fresh reading."""

from __future__ import annotations

from itertools import count

from hypothesis import seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.editing.changing import ChangingLog
from tests.measures.bench import Bench

SEQUENCES_A_TASK = 50
CHANGES = 8  # How many changes a sequence has, at most


def change_some(task: tuple[int, int]) -> str:
    """Try some sequences of changes; return what went wrong."""
    sequences, number = task

    @seed(number)
    class Changing(ChangingLog):
        """Draws other sequences for each task."""

    try:
        run_state_machine_as_test(
            Changing,
            settings=settings(max_examples=sequences, stateful_step_count=CHANGES, derandomize=False, deadline=None),
        )
    except Exception as error:  # whatever it is, it is just what is looked for
        return f"change_some({task}): {type(error).__name__}: {error}"
    return ""


def measure_live(bench: Bench, sequences: int, start: int) -> None:
    """Change logs in any way; a live log must be what a fresh reading is."""
    sizes = [min(SEQUENCES_A_TASK, sequences - done) for done in range(0, sequences, SEQUENCES_A_TASK)]
    tasks = list(zip(sizes, count(start * 1_000_000), strict=False))
    found = list(bench.results(change_some, tasks, f"{SEQUENCES_A_TASK} sequences", len(tasks)))
    bench.console.print(
        f"{sequences} sequences of up to {CHANGES} changes of a log: in {sum(map(bool, found))} of {len(tasks)} tasks "
        "a live log differs from a fresh reading"
    )
    bench.report([failure for failure in found if failure])
