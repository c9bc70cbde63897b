"""Numbers of deals and chances, exactly those of enumeration; and how well random deals fit them."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from itertools import count

from clue_logic.worlds.chances import compute_chances
from clue_logic.worlds.openness import Shows
from tests.generated import chance_claims
from tests.generated.random_games import CLASSIC, MASTER, play_plainly, play_small
from tests.measures.bench import Bench

# How many games random deals are drawn from: half with small decks, where whole deals are compared with their chances,
# half large, where solutions are
FITS = 20

FEWEST_DEALS, MOST_DEALS = 20, 5000  # How many deals a small game should have to be drawn from

FEWEST_SOLUTIONS = 5  # How many solutions a large game should have to be drawn from

# If all deals are drawn as they should be, the worst of the fits is worse than the bar with this chance
UNLIKELY = 0.001


@dataclass(frozen=True)
class Counted:
    """A small game whose deals were counted."""

    deals: int
    problems: tuple[str, ...]


def count_deals(seed: int) -> Counted:
    """Compare counts and chances of a small game with enumeration, for either way of showing."""
    generated = play_small(seed)
    found = compute_chances(generated.game)
    problems = [
        f"{generated.name}, shows {shows.value}: {problem}"
        for shows in Shows
        for problem in chance_claims.chances_differ(generated.game, shows)
    ]
    return Counted(int(found.deals), tuple(problems))


@dataclass(frozen=True)
class Fitted:
    """How well random deals of a game fit, as a p-value."""

    name: str
    what: str
    p_value: float


def fit(task: tuple[int, int, int]) -> Fitted:
    """Draw deals of a game, and see how well they fit."""
    number, samples, seed = task
    shows = tuple(Shows)[number // 2 % 2]
    if number % 2:
        players, kind = 3 + number % 8, (CLASSIC, MASTER)[number // 4 % 2]
        plain = (play_plainly(other, players, 5 + number, kind) for other in count(seed + number))
        game = next(one for one in plain if len(compute_chances(one.game).solutions or ()) >= FEWEST_SOLUTIONS)
        value = chance_claims.solutions_fit(game.game, samples, seed=seed, shows=shows)
        return Fitted(game.name, f"solutions, shows {shows.value}", value)
    small = (play_small(other) for other in count(seed + 1000 * number))
    game = next(one for one in small if FEWEST_DEALS <= compute_chances(one.game).deals <= MOST_DEALS)
    value = chance_claims.drawn_fit(game.game, samples, seed=seed, shows=shows)
    return Fitted(game.name, f"deals, shows {shows.value}", value)


def measure_counts(bench: Bench, games: int, samples: int, seed: int) -> None:
    """Print how many games were counted, and how well random deals fit."""
    counted = list(bench.results(count_deals, range(seed, seed + games), "small games", games))
    failures = [problem for one in counted for problem in one.problems]
    numbers = [one.deals for one in counted]
    bench.console.print(
        f"{games} small games: number of deals, chances of all cells and joint chances of all solutions are exactly "
        f"those of enumeration, each card shown equally likely or not: {sum(not one.problems for one in counted)} "
        f"(deals: median {statistics.median(numbers):.0f}, most {max(numbers)})",
        soft_wrap=True,
    )
    fitted = list(bench.results(fit, [(n, samples, seed) for n in range(FITS)], "samples", FITS))
    bar = UNLIKELY / FITS
    title = f"how well {samples} random deals of a game fit the exact chances (chi-square)"
    rows = []
    for what in sorted({one.what for one in fitted}):
        some = [one.p_value for one in fitted if one.what == what]
        rows.append((what, len(some), f"{min(some):.4f}", f"{statistics.median(some):.4f}", f"{bar:.5f}"))
    bench.table(title, ("compared", "games", "smallest p", "median p", "bar"), rows)
    failures += [f"{one.name}: {one.what} fit with p = {one.p_value:.2g}" for one in fitted if one.p_value < bar]
    bench.report(failures)
