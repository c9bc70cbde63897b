"""How long it takes to know what follows, to find a conflict, to prove by supposing, and to count the deals.

Medians over games with 5 to 60 suggestions, of 3, 6 and 10 players, with the classic deck and that of Master Detective.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count, islice, product
from types import MappingProxyType

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.timing import Bars
from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.proof.supposing import SuppositionProver
from clue_logic.worlds.chances import compute_chances
from clue_logic.worlds.conflicts import ConflictFinder
from clue_logic.worlds.entailment import Worlds
from tests.generated.random_games import CLASSIC, MASTER, play_plainly
from tests.generated.slips import slip

GAMES = 15
LENGTHS = (5, 15, 30, 60)
PLAYERS = (3, 6, 10)
DECKS = (CLASSIC, MASTER)
MOST_SEARCHED = 60
"""How many games are searched for cells that rules do not reach."""

GRID, CONFLICT, PROOF, CHANCES = "entailed grid", "smallest conflict", "proof by supposing", "exact chances"

BARS: Mapping[str, float] = MappingProxyType({GRID: 0.010, CONFLICT: 1.0, PROOF: 1.0})
CHANCES_BARS: Mapping[int, float] = MappingProxyType({6: 0.1, 10: 2.0})
"""Seconds, by the number of players."""


@dataclass
class Times:
    """What was measured of some games: seconds, and how often the result was not what was asked for."""

    seconds: list[float] = field(default_factory=list)
    short: int = 0

    def add(self, action: Callable[[], bool]) -> None:
        """Time an action, which says whether its result is all it should be."""
        start = time.perf_counter()
        whole = action()
        self.seconds.append(time.perf_counter() - start)
        self.short += not whole

    @property
    def median(self) -> float:
        """The median time in seconds."""
        return statistics.median(self.seconds)

    def __str__(self) -> str:
        if not self.seconds:
            return "-"
        starred = f" ({self.short}*)" if self.short else ""
        return f"{_time(self.median)} / {_time(max(self.seconds))}{starred}"


def _time(seconds: float) -> str:
    return f"{1000 * seconds:.0f} ms" if seconds < 1 else f"{seconds:.1f} s"


def play_some(kind: str, players: int, suggestions: int) -> Iterator[GeneratedGame]:
    """Yield games as one of the players sees them."""
    return (play_plainly(seed, players, suggestions, kind) for seed in count())


def time_grids(games: Sequence[GeneratedGame]) -> Times:
    """Time finding every entailed cell."""
    times = Times()
    for generated in games:
        times.add(partial(_has_cells, generated.game))
    return times


def _has_cells(game: Game) -> bool:
    return bool(Worlds(game).cells)


def time_conflicts(games: Sequence[GeneratedGame]) -> Times:
    """Time finding a smallest conflict, in those logs that a slip of the pen makes impossible."""
    times = Times()
    for found in map(slip, games):
        if found is not None:
            times.add(partial(_is_smallest, found.generated.game))
    return times


def _is_smallest(game: Game) -> bool:
    conflict = ConflictFinder(game).find_smallest()
    return conflict is not None and conflict.smallest


def time_proofs(games: Iterator[GeneratedGame]) -> Times:
    """Time the proof of the first entailed cell of a game that rules do not reach, in games that have one."""
    times = Times()
    calculus = load_calculus("notebook")
    for generated in islice(games, MOST_SEARCHED):
        derivation = derive(calculus, stages(generated.game))
        missed = (
            Fact(state.value, cell)
            for cell, state in Worlds(generated.game).cells.items()
            if state is not State.OPEN and Fact(state.value, cell) not in derivation
        )
        fact = next(missed, None)
        if fact is not None:
            times.add(partial(_is_proved, generated.game, fact))
        if len(times.seconds) == GAMES:
            break
    return times


def _is_proved(game: Game, fact: Fact) -> bool:
    proof = SuppositionProver(game, load_calculus("notebook")).prove(fact)
    return proof is not None and proof.smallest


def time_chances(games: Sequence[GeneratedGame]) -> Times:
    """Time counting the deals."""
    times = Times()
    for generated in games:
        times.add(partial(_is_exact, generated.game))
    return times


def _is_exact(game: Game) -> bool:
    return compute_chances(game).exact


@click.command(help=__doc__.partition("\n")[0] if __doc__ else None)
@click.option("--games", "number", default=GAMES, show_default=True, help="How many games in each row.")
def main(number: int) -> None:
    """Print the table, and exit with 1 if a median is over its bar."""
    console = Console(width=max(Console().width, 120))
    bars = Bars(console)
    table = Table(title=f"{number} games a row; median / longest", title_justify="left")
    for heading in ("deck", "players", "suggestions"):
        table.add_column(heading)
    for heading in (GRID, CONFLICT, PROOF, CHANCES):
        table.add_column(heading, justify="right")
    table.caption = "(n*): in n games not known to be smallest, or estimated instead of exact"
    worst: dict[tuple[str, float], float] = {}
    rows = list(product(DECKS, PLAYERS, LENGTHS))
    _has_cells(next(play_some(CLASSIC, 3, 5)).game)  # triggers the lazy imports
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        for kind, players, length in progress.track(rows, description="rows"):
            games = list(islice(play_some(kind, players, length), number))
            found = {
                GRID: time_grids(games),
                CONFLICT: time_conflicts(games),
                PROOF: time_proofs(play_some(kind, players, length)),
                CHANCES: time_chances(games),
            }
            table.add_row(kind, str(players), str(length), *map(str, found.values()), end_section=length == LENGTHS[-1])
            for what, times in found.items():
                bar = CHANCES_BARS.get(players) if what == CHANCES else BARS[what]
                if bar and times.seconds:
                    key = (f"{what}, {players} players" if what == CHANCES else what, bar)
                    worst[key] = max(worst.get(key, 0.0), times.median)
    console.print(table)
    for (what, bar), seconds in worst.items():
        bars.check(f"{what}: largest of the medians", 1000 * seconds, 1000 * bar, " ms")
    sys.exit(bars.missed > 0)


if __name__ == "__main__":
    main()
