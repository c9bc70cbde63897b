"""Walkthroughs, hints and notes: claims about generated games, and difficulty beside an independent measure."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from clue_logic.game.unanswerable import UnanswerableError
from clue_logic.guide.hint import hint
from clue_logic.guide.planning import Planner
from clue_logic.guide.rating import rate
from clue_logic.language.reader import read_log
from tests.generated import guide_claims as claims
from tests.generated.guessing import GuessingSolver
from tests.generated.oracle import entailed, entailed_by_trying
from tests.generated.random_games import play, play_plainly, play_small
from tests.measures.bench import Bench
from tests.measures.effort import ranked

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = ROOT / "tests" / "guide" / "difficulty"

FEWEST, MOST = 6, 40  # How many suggestions the rated games have
HINTS, RATED = 60, 200  # How many games have their first hint timed, and how many are rated


@dataclass
class Planned:
    """The plan of a game."""

    cells: int = 0
    steps: int = 0
    suppositions: int = 0
    difficulty: int = 0
    by_rounds: int | None = None  # None with suppositions
    seconds: float = 0.0
    revealing: bool = False  # whether a first stage of a hint says or has too much
    problems: list[str] = field(default_factory=list)


def plan(seed: int) -> Planned:
    """Plan a game in which anything may happen."""
    generated = play(seed)
    planner, expected = Planner(generated.game), entailed(generated.game)
    assert expected is not None
    start = time.perf_counter()
    found = tuple(planner.deductions(()))
    planned = Planned(seconds=time.perf_counter() - start)
    revealed = claims.hints_overlap(planner)
    planned.revealing = bool(revealed)
    fails = [*claims.plan_fails(planner, claims.known_in(expected)), *revealed]
    planned.problems = [f"{generated.name}: {one}" for one in fails]
    planned.cells, planned.steps = sum(len(one.cells) for one in found), len(found)
    planned.suppositions = sum(one.suppositions > 0 for one in found)
    planned.difficulty = sum(one.difficulty for one in found)
    if not claims.suppositions(planner):
        planned.by_rounds = claims.difficulty_by_rounds(planner)
    return planned


def first_hint(seed: int) -> float:
    """Return the seconds of the first hint in a game of 60 suggestions, the notebook included."""
    game = play_plainly(seed, 3 + seed % 4, 60).game
    start = time.perf_counter()
    try:
        hint(game)
    except UnanswerableError:
        return 0.0
    return time.perf_counter() - start


def rated(seed: int) -> tuple[int, int, int, int]:
    """Return the total and the hardest step of a game, and the steps and guesses of the solver that guesses.

    Both start with what the headers settle.
    """
    rng = Random(f"rated {seed}")
    game = play_plainly(seed, rng.randint(3, 6), rng.randint(FEWEST, MOST)).game
    headers = GuessingSolver(game.until(0))
    headers.solve()
    rating, solver = rate(game), GuessingSolver(game, headers.known)
    solver.solve()
    return rating.total, rating.hardest or 0, solver.steps, solver.guesses


def reference_logs() -> tuple[Path, ...]:
    """Return the logs of the reference order of difficulty, the easiest first."""
    names = (REFERENCE / "order.txt").read_text(encoding="utf-8").splitlines()
    return tuple((ROOT if "/" in name else REFERENCE) / name for name in names if not name.startswith("#"))


def agreement_with_reference() -> tuple[float, float]:
    """Return the rank correlations of the total and of the hardest step with the reference order of difficulty."""
    ratings = [rate(read_log(path.read_text(encoding="utf-8"))) for path in reference_logs()]
    order = [float(place) for place in range(len(ratings))]
    totals, hardest = [float(one.total) for one in ratings], [float(one.hardest or 0) for one in ratings]
    return rank_correlation(totals, order), rank_correlation(hardest, order)


def noted(seed: int) -> list[str]:
    """Check the notes of a small game against all deals, and a hint."""
    generated, chance = play_small(seed), Random(f"notes {seed}")
    game = generated.game
    expected, headers = entailed_by_trying(game), entailed_by_trying(game.until(0))
    assert expected is not None
    assert headers is not None
    game = claims.random_notes(game, expected, chance)
    problems = [*claims.notes_differ(game, expected, headers), *claims.hint_fails(game, expected)]
    return [f"{generated.name}: {problem}" for problem in problems]


def rank_correlation(one: list[float], other: list[float]) -> float:
    """Return Spearman's rank correlation; ties have their mean rank.

    >>> round(rank_correlation([1, 2, 2, 5], [10, 20, 30, 40]), 3)
    0.949
    """
    first, second = _ranks(one), _ranks(other)
    mean = (len(one) + 1) / 2
    covariance = sum((a - mean) * (b - mean) for a, b in zip(first, second, strict=True))
    spread = sum((a - mean) ** 2 for a in first) * sum((b - mean) ** 2 for b in second)
    return covariance / spread**0.5 if spread else 0.0


def _ranks(numbers: list[float]) -> list[float]:
    places: dict[float, list[int]] = {}
    for place, number in enumerate(sorted(numbers), start=1):
        places.setdefault(number, []).append(place)
    return [sum(places[number]) / len(places[number]) for number in numbers]


def measure_guide(bench: Bench, each: int, small: int, seed: int) -> None:
    """Print how plans compare with forward rounds, how long they take, and how difficulty agrees with guessing."""
    games, sheets = 3 * each, 2 * small
    plans = list(bench.results(plan, range(seed, seed + games), "games", games))
    compared = [one for one in plans if one.by_rounds is not None]
    less = sum(one.difficulty < (one.by_rounds or 0) for one in compared)
    more = sum(one.difficulty > (one.by_rounds or 0) for one in compared)
    total, rounds = sum(one.difficulty for one in compared), sum(one.by_rounds or 0 for one in compared)
    bench.console.print(
        f"{games} walkthroughs: {sum(one.cells for one in plans)} cells, {sum(one.steps for one in plans)} steps, "
        f"{sum(one.suppositions for one in plans)} suppositions; in {sum(one.revealing for one in plans)} the first "
        f"stage of a hint names its rule, or has more in its data than in its text\n"
        f"difficulty {total}, by forward rounds {rounds} ({100 * total / max(1, rounds):.1f} %), less in {less}, more "
        f"in {more} of {len(compared)} games without suppositions",
        soft_wrap=True,
    )
    seconds = [one.seconds for one in plans]
    hints = list(bench.results(first_hint, range(seed, seed + HINTS), "hints", HINTS))
    bench.table(
        "milliseconds",
        ("", "median", "95th", "largest"),
        [
            (name, *(f"{1000 * number:.0f}" for number in ranked(numbers)))
            for name, numbers in (("walkthrough", seconds), ("first hint of 60 suggestions", hints))
        ],
    )
    figures = list(bench.results(rated, range(seed, seed + RATED), "ratings", RATED))
    totals, hardest, steps, guesses = ([float(number) for number in column] for column in zip(*figures, strict=True))
    bench.console.print(
        f"rank correlation over {len(figures)} logs: total and steps of the solver that guesses "
        f"{rank_correlation(totals, steps):.2f}; hardest step and its guesses {rank_correlation(hardest, guesses):.2f} "
        f"({sum(number > 0 for number in guesses)} logs need a guess)",
        soft_wrap=True,
    )
    by_total, by_hardest = agreement_with_reference()
    bench.console.print(
        f"rank correlation with the reference order of {len(reference_logs())} logs: total {by_total:.2f}, hardest "
        f"step {by_hardest:.2f}",
        soft_wrap=True,
    )
    wrong = [problem for one in bench.results(noted, range(seed, seed + sheets), "sheets", sheets) for problem in one]
    bench.console.print(f"{sheets} sheets of notes")
    bench.report([*(problem for one in plans for problem in one.problems), *wrong])
