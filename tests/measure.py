"""Thousands of generated games, mutated proofs and fuzzed logs: the figures behind what the README claims.

Run it with ``make measure`` or ``python -m tests.measure``; the tests do the same on a smaller scale. The exit status
is 1 if a claim fails once, or a bar is missed. Each part is a module of ``tests/measures/``.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType

import click
from rich.console import Console

from tests.measures.bench import Bench

OPTIONS: Mapping[str, tuple[int, str]] = MappingProxyType(
    {
        "games": (2000, "How many generated games."),
        "mutants": (10_000, "How many mutated proofs."),
        "logs": (20_000, "How many fuzzed logs."),
        "each": (100, "How many games in each row of the tables of shares."),
        "small": (500, "How many games with small decks."),
        "large": (1000, "How many large games."),
        "chosen": (500, "How many games with all proofs chosen by effort."),
        "samples": (100_000, "How many random deals of a game."),
        "culprits": (1000, "How many games of 犯人当てゲーム."),
        "lines": (10_000, "How many mutated lines in free wording."),
        "slips": (1000, "How many logs with one mistake."),
        "hostile": (10_000, "How many hostile logs and file names of each kind."),
        "played": (100_000, "How many games of computer players."),
        "told": (1000, "How many games told to the notebook on bit sets."),
        "changed": (10_000, "How many sequences of changes of a log."),
        "rules": (1000, "How many random rules are decided."),
        "programs": (1000, "How many random programs of plain Datalog."),
        "cases": (1000, "How many cases to solve."),
        "turns": (50, "How many turns are entered by touch."),
        "decks": (20, "How many games of Black Vienna and Sleuth of each kind."),
        "seed": (0, "Where the random numbers start."),
    }
)
"""The numbers that can be chosen, each with its default and its help."""

PARTS: Mapping[str, str] = MappingProxyType(
    {
        "games": "games seed",
        "numbers": "games seed",
        "decks": "decks seed",
        "mutants": "mutants seed",
        "fuzz": "logs seed",
        "wordings": "lines seed",
        "share": "each seed",
        "agreement": "large seed",
        "live": "changed seed",
        "entailed": "small large seed",
        "proofs": "small large seed",
        "effort": "chosen seed",
        "counts": "small samples seed",
        "conflicts": "slips small seed",
        "repairs": "slips seed",
        "hostile": "hostile seed",
        "paper": "games each seed",
        "generalized": "each seed",
        "knowledge": "small seed",
        "private_shows": "games seed",
        "corrections": "games seed",
        "ignorance": "games seed",
        "views": "each seed",
        "matrix": "culprits seed",
        "advice": "small seed",
        "play": "large played seed",
        "propagators": "told seed",
        "classroom": "",
        "rules": "rules seed",
        "strata": "programs seed",
        "engines": "programs seed",
        "guide": "each small seed",
        "phone": "turns seed",
        "cases": "cases seed",
    }
)
"""For each part, a function of the module of that name, the numbers that it takes."""


@click.command(
    help=__doc__.partition("\n")[0] if __doc__ else None,
    params=[
        click.Option([f"--{name}"], default=default, show_default=True, help=told)
        for name, (default, told) in OPTIONS.items()
    ],
)
@click.option("--only", multiple=True, type=click.Choice([*PARTS]), help="Measure this part; may be given again.")
@click.option("--jobs", default=os.cpu_count() or 1, show_default="one a core", help="How many processes.")
def main(only: Sequence[str], jobs: int, **numbers: int) -> None:
    """Measure the parts asked for, and exit with 1 if anything failed."""
    bench, seed = Bench(jobs, Console()), numbers["seed"]
    for part in only or PARTS:
        start = time.perf_counter()
        measure = getattr(import_module(f"tests.measures.{part}"), f"measure_{part}")
        measure(bench, *(numbers[name] for name in PARTS[part].split()))
        bench.console.print(f"{part}: {time.perf_counter() - start:.0f} s, seed {seed}\n", style="dim")
    if bench.failures:
        bench.console.print(f"[red]{bench.failures} failures[/red]")
        sys.exit(1)
    bench.console.print("no failures")


if __name__ == "__main__":
    main()
