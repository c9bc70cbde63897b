"""Thousands of generated games, mutated proofs and fuzzed logs: the figures behind what the README claims.

Run it with ``make measure`` or ``python -m tests.measure``; the tests do the same on a smaller scale. The exit status
is 1 if a claim fails once, or a bar is missed. Each part is a module of ``tests/measures/``.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence

import click
from rich.console import Console

from tests.measures.advice import measure_advice
from tests.measures.agreement import measure_agreement
from tests.measures.bench import Bench
from tests.measures.classroom import measure_classroom
from tests.measures.conflicts import measure_conflicts
from tests.measures.counts import measure_counts
from tests.measures.effort import measure_effort
from tests.measures.entailed import measure_entailed
from tests.measures.fuzzed import measure_fuzz
from tests.measures.games import measure_games
from tests.measures.generalized import measure_generalized
from tests.measures.guide import measure_guide
from tests.measures.hostile import measure_hostile
from tests.measures.knowledge import measure_knowledge
from tests.measures.live import measure_live
from tests.measures.matrix import measure_matrix
from tests.measures.mutants import measure_mutants
from tests.measures.paper import measure_paper
from tests.measures.phone import measure_phone
from tests.measures.play import measure_play
from tests.measures.proofs import measure_proofs
from tests.measures.propagators import measure_propagators
from tests.measures.repairs import measure_repairs
from tests.measures.share import measure_share
from tests.measures.views import measure_views

PARTS = (
    "games",
    "mutants",
    "fuzz",
    "share",
    "agreement",
    "live",
    "entailed",
    "proofs",
    "effort",
    "counts",
    "conflicts",
    "repairs",
    "hostile",
    "paper",
    "generalized",
    "knowledge",
    "views",
    "matrix",
    "advice",
    "play",
    "propagators",
    "classroom",
    "guide",
    "phone",
)


@click.command(help=__doc__.partition("\n")[0] if __doc__ else None)
@click.option("--only", multiple=True, type=click.Choice(PARTS), help="Measure this part; may be given again.")
@click.option("--games", default=2000, show_default=True, help="How many generated games.")
@click.option("--mutants", "wanted", default=10_000, show_default=True, help="How many mutated proofs.")
@click.option("--logs", default=20_000, show_default=True, help="How many fuzzed logs.")
@click.option("--each", default=100, show_default=True, help="How many games in each row of the tables of shares.")
@click.option("--small", default=500, show_default=True, help="How many games with small decks.")
@click.option("--large", default=1000, show_default=True, help="How many large games.")
@click.option("--chosen", default=500, show_default=True, help="How many games with all proofs chosen by effort.")
@click.option("--samples", default=100_000, show_default=True, help="How many random deals of a game.")
@click.option("--culprits", default=1000, show_default=True, help="How many games of 犯人当てゲーム.")
@click.option("--slips", default=1000, show_default=True, help="How many logs with one mistake.")
@click.option("--hostile", default=10_000, show_default=True, help="How many hostile logs and file names of each kind.")
@click.option("--played", default=100_000, show_default=True, help="How many games of computer players.")
@click.option("--told", default=1000, show_default=True, help="How many games told to the notebook on bit sets.")
@click.option("--changed", default=10_000, show_default=True, help="How many sequences of changes of a log.")
@click.option("--turns", default=50, show_default=True, help="How many turns are entered by touch.")
@click.option("--seed", default=0, show_default=True, help="Where the random numbers start.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default="one a core", help="How many processes.")
def main(
    only: Sequence[str],
    games: int,
    wanted: int,
    logs: int,
    each: int,
    small: int,
    large: int,
    chosen: int,
    samples: int,
    culprits: int,
    slips: int,
    hostile: int,
    played: int,
    told: int,
    changed: int,
    turns: int,
    seed: int,
    jobs: int,
) -> None:
    """Measure the parts asked for, and exit with 1 if anything failed."""
    bench = Bench(jobs, Console())
    parts: dict[str, Callable[[], None]] = {
        "games": lambda: measure_games(bench, games, seed),
        "mutants": lambda: measure_mutants(bench, wanted, seed),
        "fuzz": lambda: measure_fuzz(bench, logs, seed),
        "share": lambda: measure_share(bench, each, seed),
        "agreement": lambda: measure_agreement(bench, large, seed),
        "live": lambda: measure_live(bench, changed, seed),
        "entailed": lambda: measure_entailed(bench, small, large, seed),
        "proofs": lambda: measure_proofs(bench, small, large, seed),
        "effort": lambda: measure_effort(bench, chosen, seed),
        "counts": lambda: measure_counts(bench, small, samples, seed),
        "conflicts": lambda: measure_conflicts(bench, slips, small, seed),
        "repairs": lambda: measure_repairs(bench, slips, seed),
        "hostile": lambda: measure_hostile(bench, hostile, seed),
        "paper": lambda: measure_paper(bench, games, each, seed),
        "generalized": lambda: measure_generalized(bench, each, seed),
        "knowledge": lambda: measure_knowledge(bench, small, seed),
        "views": lambda: measure_views(bench, each, seed),
        "matrix": lambda: measure_matrix(bench, culprits, seed),
        "advice": lambda: measure_advice(bench, small, seed),
        "play": lambda: measure_play(bench, large, played, seed),
        "propagators": lambda: measure_propagators(bench, told, seed),
        "classroom": lambda: measure_classroom(bench),
        "guide": lambda: measure_guide(bench, each * 3, small * 2, seed),
        "phone": lambda: measure_phone(bench, turns, seed),
    }
    for part in only or PARTS:
        start = time.perf_counter()
        parts[part]()
        bench.console.print(f"{part}: {time.perf_counter() - start:.0f} s, seed {seed}\n", style="dim")
    if bench.failures:
        bench.console.print(f"[red]{bench.failures} failures[/red]")
        sys.exit(1)
    bench.console.print("no failures")


if __name__ == "__main__":
    main()
