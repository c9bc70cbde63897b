"""Small games in which players say not to know the solution: cells, chances and knowledge, against all worlds."""

from __future__ import annotations

from tests.knowledge.ignorance_claims import ignorance_differs
from tests.measures.bench import Bench


def measure_ignorance(bench: Bench, games: int, seed: int) -> None:
    """Print how many games were compared, how many are exact, and what differs."""
    compared = list(bench.results(ignorance_differs, range(seed, seed + games), "games", games))
    excluding = [one for one in compared if one.excluding]
    bench.console.print(
        f"{games} small games in which players do not know the solution: nothing differs from the worlds left in "
        f"{sum(not one.problems for one in compared)}; all that is told is used in "
        f"{sum(one.exact for one in compared)}, of the {len(excluding)} in which it excludes a world in "
        f"{sum(one.exact for one in excluding)}; "
        f"{sum(one.undecided for one in compared)} of {sum(one.answers for one in compared)} answers were not decided",
        soft_wrap=True,
    )
    bench.report([problem for one in compared for problem in one.problems])
