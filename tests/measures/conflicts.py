"""Logs made impossible by one wrong answer: is the conflict minimal, is it smallest, and does it lead to the slip?"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

from clue_logic.worlds.conflicts import ConflictFinder
from tests.generated import world_claims
from tests.generated.claims import spoilt
from tests.generated.oracle import Oracle, conflicts_by_trying, satisfiable
from tests.generated.random_games import play_large, play_small
from tests.generated.slips import slip
from tests.measures.bench import Bench

# most games played for one slip; a few in a hundred large ones have none, most of the tiny ones
ENOUGH, ENOUGH_TINY = 3, 20

BAR = 1.0  # Seconds that finding a smallest conflict may take, in the median


Result = TypeVar("Result")


@dataclass(frozen=True)
class Searched:
    """A log with a slip of the pen, and the conflict found in it.

    Parameters
    ----------
    name
        The game.
    change
        What was changed.
    size
        How many lines the conflict has.
    smallest
        True if no fewer lines will do.
    blamed
        True if the changed line is one of them.
    repaired
        True if leaving out the changed line repairs the log.
    repairs
        How many of the lines do.
    seconds
        How long it took to find.
    problems
        What is wrong with it.
    """

    name: str
    change: str
    size: int
    smallest: bool
    blamed: bool
    repaired: bool
    repairs: int
    seconds: float
    problems: tuple[str, ...]


def search(seed: int) -> Searched | None:
    """Find a smallest conflict in a log with a slip; None if the game has none."""
    found = slip(play_large(seed))
    if found is None:
        return None
    game = found.generated.game
    start = time.perf_counter()
    conflicts = ConflictFinder(game)
    conflict = conflicts.find_smallest()
    seconds = time.perf_counter() - start
    assert conflict is not None
    oracle = Oracle(game)
    problems = world_claims.conflict_fails(oracle, conflict)
    problems += world_claims.repairs_differ(oracle, conflicts, conflict.lines)
    return Searched(
        found.generated.name,
        found.change,
        len(conflict.lines),
        conflict.smallest,
        found.line in conflict.lines,
        conflicts.is_repair(found.line),
        sum(conflicts.is_repair(line) for line in conflict.lines),
        seconds,
        tuple(f"{found.generated.name}: {problem}" for problem in problems),
    )


@dataclass(frozen=True)
class Exhausted:
    """A tiny log, all of whose conflicts were found by trying every deal, too."""

    conflicts: int
    problems: tuple[str, ...]


def exhaust(seed: int) -> Exhausted | None:
    """Compare all conflicts in a tiny log with those found by trying; None if it is not tiny enough, or possible."""
    generated = play_small(seed)
    game = spoilt(generated.game, generated.rng())
    if not world_claims.is_tiny(game) or satisfiable(game):
        return None
    problems = world_claims.all_conflicts_differ(game) + world_claims.since_differs(game)
    told = tuple(f"{generated.name}: {problem}" for problem in problems)
    return Exhausted(len(conflicts_by_trying(game)), told)


def measure_conflicts(bench: Bench, wanted: int, small: int, seed: int) -> None:
    """Search a number of impossible logs, and print the sizes of the conflicts and whether they lead to the slip."""
    tiny = first_found(
        bench.results(exhaust, range(seed, seed + ENOUGH_TINY * small), "tiny impossible logs", small, is_found), small
    )
    bench.console.print(
        f"{len(tiny)} tiny impossible logs with {sum(one.conflicts for one in tiny)} conflicts: "
        f"all found, the smallest first, as by trying every deal: {sum(not one.problems for one in tiny)}",
        soft_wrap=True,
    )
    games = range(seed, seed + ENOUGH * wanted)
    found = first_found(bench.results(search, games, "impossible logs", wanted, is_found), wanted)
    failures = [problem for one in tiny for problem in one.problems]
    failures += [problem for one in found for problem in one.problems]
    failures += [f"{one.name}: the changed line is not in the conflict" for one in found if not one.blamed]
    failures += [f"{one.name}: leaving out the changed line does not repair it" for one in found if not one.repaired]
    if len(found) < wanted or len(tiny) < small:
        failures.append(f"only {len(found)} impossible logs and {len(tiny)} tiny ones")
    if found:
        title = f"{len(found)} logs made impossible by one changed answer"
        changes = (*sorted({one.change for one in found}), "all")
        bench.table(title, HEADINGS, [_row(found, change) for change in changes])
        sizes = sorted(Counter(one.size for one in found).items())
        bench.console.print("lines of a conflict: " + ", ".join(f"{size}: {number}" for size, number in sizes))
        median, longest = statistics.median(one.seconds for one in found), max(one.seconds for one in found)
        bench.console.print(f"to find it: median {1000 * median:.0f} ms, longest {1000 * longest:.0f} ms")
        if median > BAR:
            failures.append(f"finding a conflict takes {median:.2f} s, the bar is {BAR} s")
    bench.report(failures)


def is_found(result: object) -> bool:
    return result is not None


def first_found(results: Iterable[Result | None], number: int) -> list[Result]:
    """Return at most this number of results that are not None."""
    return list(islice((result for result in results if result is not None), number))


# smallest: known to be; blamed: the changed line is in the conflict; repaired: without that line the log is possible;
# repairs: how many lines, each left out alone, make it so (mean)
HEADINGS = ("what was changed", "logs", "minimal", "smallest", "blamed", "repaired", "repairs")


def _row(found: Sequence[Searched], change: str) -> tuple[object, ...]:
    some = [one for one in found if change in (one.change, "all")]
    return (
        change,
        len(some),
        sum(not one.problems for one in some),
        sum(one.smallest for one in some),
        sum(one.blamed for one in some),
        sum(one.repaired for one in some),
        f"{statistics.mean(one.repairs for one in some):.1f}",
    )
