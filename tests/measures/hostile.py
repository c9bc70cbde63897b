"""Repairs after a player has left, headers that are there twice, hostile names of files: nothing may go wrong."""

from __future__ import annotations

from collections.abc import Callable

from tests.generated.hostile import editor_failures, file_name_failures, repairs_that_fail
from tests.measures.bench import Bench

CLAIMS: tuple[tuple[str, Callable[[int], list[str]]], ...] = (
    ("impossible logs in which a player has left", repairs_that_fail),
    ("logs with a header that is there twice", editor_failures),
    ("commands on files with hostile names", file_name_failures),
)


def measure_hostile(bench: Bench, wanted: int, seed: int) -> None:
    """Make a number of cases of each kind, and print the failures."""
    for what, failures in CLAIMS:
        found = [one for some in bench.results(failures, range(seed, seed + wanted), what, wanted) for one in some]
        bench.console.print(f"{wanted} {what}")
        bench.report(found)
