"""Figures of suggestions, exactly those of enumeration."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.game.public_log import public_log
from clue_logic.worlds.openness import Shows
from clue_logic.worlds.samples import collect_deals
from tests.generated.advice_claims import STATES, figures_differ
from tests.generated.random_games import play_small
from tests.measures.bench import Bench

MOST_DEALS = 1000  # Of games with more deals for an onlooker nothing is enumerated: it would take too long


@dataclass(frozen=True)
class Weighed:
    """A small game some of whose suggestions were weighed."""

    suggestions: int
    problems: tuple[str, ...]


def weigh(seed: int) -> Weighed:
    """Compare figures of a small game with enumeration, for either way of showing."""
    generated = play_small(seed)
    if collect_deals(public_log(generated.game), most_states=STATES).total > MOST_DEALS:
        return Weighed(0, ())
    found = [(shows, *figures_differ(generated.game, shows)) for shows in Shows]
    problems = [f"{generated.name}, shows {shows.value}: {one}" for shows, _, wrong in found for one in wrong]
    return Weighed(sum(number for _, number, _ in found), tuple(problems))


def measure_advice(bench: Bench, games: int, seed: int) -> None:
    """Print how many suggestions were weighed."""
    weighed = list(bench.results(weigh, range(seed, seed + games), "small games", games))
    tried = [one for one in weighed if one.suggestions]
    bench.console.print(
        f"{len(tried)} small games: chances of answers, bits, cells and what onlookers learn are those of enumeration, "
        f"each card shown equally likely or not: {sum(not one.problems for one in tried)} "
        f"({sum(one.suggestions for one in tried)} suggestions)",
        soft_wrap=True,
    )
    bench.report([problem for one in weighed for problem in one.problems])
