"""The German paper's calculus: every claim of `tests.generated.paper_claims`, and whether mistakes would be noticed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from tests.generated import paper_claims, paper_mutants
from tests.generated.random_games import play
from tests.measures.bench import Bench, Failure, try_claims
from tests.measures.paper_share import measure_what_it_sees


@dataclass(frozen=True)
class Played:
    """One game: the claims tried on it, what it was like, and what was wrong."""

    claims: tuple[str, ...]
    traits: tuple[str, ...]
    failures: tuple[Failure, ...]


def play_one(seed: int) -> Played:
    """Play a game and check every claim about it."""
    generated = play(seed)
    game = generated.game
    tried = paper_claims.tried(generated, Random(seed))
    viewpoint = "onlooker" if not game.hand else "hand of one's own"
    parts = len(game.deck.parts)
    places = f"{parts} {'place' if parts == 1 else 'places'} for cards"
    return Played(tuple(tried), (places, viewpoint, game.answers.value), try_claims(generated.name, tried))


OPERATION = "operations left out"

# What is changed: how, and which rule or operation
CHANGES: tuple[tuple[str, str], ...] = (
    *((f"rules {kind}", label) for kind, (labels, _) in paper_mutants.CHANGES.items() for label in labels),
    *((OPERATION, str(number)) for number in paper_mutants.APPLIED),
)


def seed_that_notices(task: tuple[str, str]) -> int | None:
    """Return the first game in which a change of the rules or operations shows, None if there is none."""
    kind, name = task
    for seed in range(paper_mutants.GAMES):
        if kind == OPERATION:
            noticed = paper_mutants.operation_is_noticed(seed, int(name))
        else:
            noticed = paper_mutants.rule_is_noticed(seed, name, paper_mutants.CHANGES[kind.removeprefix("rules ")][1])
        if noticed:
            return seed
    return None


def measure_paper(bench: Bench, games: int, each: int, seed: int) -> None:
    """Check all claims on generated games, change rules and operations, and print how much the paper sees."""
    _measure_claims(bench, games, seed)
    _measure_changes(bench)
    measure_what_it_sees(bench, each, seed)


def _measure_claims(bench: Bench, games: int, seed: int) -> None:
    found = list(bench.results(play_one, range(seed, seed + games), "games", games))
    traits = Counter(trait for played in found for trait in played.traits)
    bench.console.print(", ".join(f"{trait}: {n}" for trait, n in sorted(traits.items())), soft_wrap=True)
    failures = [failure for played in found for failure in played.failures]
    bench.claims("claim about the paper", f"{games} generated games", [played.claims for played in found], failures)


def _measure_changes(bench: Bench) -> None:
    found = list(bench.results(seed_that_notices, CHANGES, "changes", len(CHANGES)))
    noticed = Counter(kind for (kind, _), seed in zip(CHANGES, found, strict=True) if seed is not None)
    said = [f"{noticed[kind]} of {n} {kind}" for kind, n in Counter(kind for kind, _ in CHANGES).items()]
    bench.console.print(f"noticed by these claims: {', '.join(said)}", soft_wrap=True)
    missed = [change for change, seed in zip(CHANGES, found, strict=True) if seed is None]
    bench.report([f"{name} ({kind}) makes no difference" for kind, name in missed])
