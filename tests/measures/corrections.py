"""Small games with corrections: cells, chances, proofs and knowledge, against all deals and worlds."""

from __future__ import annotations

from tests.knowledge.correction_claims import corrections_differ
from tests.measures.bench import Bench


def measure_corrections(bench: Bench, games: int, seed: int) -> None:
    """Print how many games were compared, and what differs."""
    compared = list(bench.results(corrections_differ, range(seed, seed + games), "games", games))
    bench.console.print(
        f"{games} small games with a correction: cells, chances and knowledge to the second degree are those of all "
        "deals and worlds, above the correction those of the log as it was, and each proof is accepted: "
        f"{sum(not problems for problems in compared)}",
        soft_wrap=True,
    )
    bench.report([problem for problems in compared for problem in problems])
