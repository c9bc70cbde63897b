"""Every claim of `tests.generated.claims`, on thousands of games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from tests.generated import claims
from tests.generated.random_games import play
from tests.measures.bench import Bench, Failure, try_claims


@dataclass(frozen=True)
class Played:
    """One game: the claims tried on it, what it was like, how much there was to check, and what was wrong."""

    claims: tuple[str, ...]
    traits: tuple[str, ...]
    counts: Counter[str]
    failures: tuple[Failure, ...]


def play_one(seed: int) -> Played:
    """Play a game and check every claim about it."""
    generated = play(seed)
    game, case = generated.game, claims.Case(generated.game)
    tried = claims.tried(generated, Random(seed))
    viewpoint = "onlooker" if game.me is None else "player's notebook"
    traits = (f"{len(game.players)} players", game.edition or "a home-made deck", viewpoint, game.answers.value)
    derived = len(case.whole.inferences)
    counts = Counter({"given facts": len(case.whole.givens), "derived facts": derived})
    counts["proofs"] = derived + len(case.by_statement.inferences)
    return Played(tuple(tried), traits, counts, try_claims(generated.name, tried))


def measure_games(bench: Bench, games: int, seed: int) -> None:
    """Check all claims on generated games, and print how often each was tried and failed."""
    found = list(bench.results(play_one, range(seed, seed + games), "games", games))
    traits = Counter(trait for played in found for trait in played.traits)
    counts = sum((played.counts for played in found), Counter[str]())
    bench.console.print(", ".join(f"{n} {what}" for what, n in counts.items()))
    bench.console.print(", ".join(f"{trait}: {n}" for trait, n in sorted(traits.items())), soft_wrap=True)
    failures = [failure for played in found for failure in played.failures]
    bench.claims("claim", f"{games} generated games", [played.claims for played in found], failures)
