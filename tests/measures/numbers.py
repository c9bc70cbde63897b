"""Answers that are numbers: cells, chances, rules and proofs by every deal; knowledge by every world."""

from __future__ import annotations

from tests.generated.number_claims import deals_differ, knowledge_differs
from tests.measures.bench import Bench


def measure_numbers(bench: Bench, games: int, seed: int) -> None:
    """Print of how many small games with numbers all is right."""
    for what, differ in (("deals, rules and proofs", deals_differ), ("knowledge", knowledge_differs)):
        found = list(bench.results(differ, range(seed, seed + games), "games", games))
        bench.console.print(f"{what}: all is right in {sum(not wrong for wrong in found)} of {games} small games")
        bench.report([one for wrong in found for one in wrong])
