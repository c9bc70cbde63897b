"""Small games with cards shown to one player: cells, chances, proofs and knowledge, against all deals and worlds."""

from __future__ import annotations

from tests.knowledge.private_claims import private_shows_differ
from tests.measures.bench import Bench


def measure_private_shows(bench: Bench, games: int, seed: int) -> None:
    """Print how many games were compared, and what differs."""
    compared = list(bench.results(private_shows_differ, range(seed, seed + games), "games", games))
    bench.console.print(
        f"{games} small games with cards shown to one player: cells, chances and knowledge to the second degree are "
        f"those of all deals and worlds, and each proof is accepted: {sum(not problems for problems in compared)}",
        soft_wrap=True,
    )
    bench.report([problem for problems in compared for problem in problems])
