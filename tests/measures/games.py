"""Every claim of `tests.generated.claims`, on thousands of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from rich.table import Table

from tests.generated import claims
from tests.generated.random_games import play
from tests.measures.bench import Bench


@dataclass(frozen=True)
class Played:
    """One game: the claims tried on it, what it was like, how much there was to check, and what was wrong."""

    claims: tuple[str, ...]
    traits: tuple[str, ...]
    counts: Counter[str]
    failures: tuple[tuple[str, str], ...]


def play_one(seed: int) -> Played:
    """Play a game and check every claim about it."""
    generated = play(seed)
    game, case, rng = generated.game, claims.Case(generated.game), Random(seed)
    spoilt = claims.Case(claims.spoilt(game, rng))
    middle = rng.randrange(len(case.stages))
    tried: dict[str, Callable[[], list[str]]] = {
        "the log reads as the game, and the deal agrees with it": lambda: claims.told_as_it_was(generated),
        "nothing derived is false in the real deal": lambda: claims.false_facts(case, generated.deal),
        "every derived cell is entailed (SAT)": lambda: claims.not_entailed(case),
        "pyDatalog and clingo derive the same facts": lambda: claims.engines_differ(case),
        "... with a false line in the log, too": lambda: claims.engines_differ(spoilt),
        "statement by statement, the same facts are derived": lambda: claims.growing_differs(case, [middle]),
        "in another order and under other names, too": lambda: claims.disguise_matters(case, rng),
        "the proof of every derived fact passes the checker": lambda: claims.proofs_fail(case, case.whole),
        "... statement by statement, too": lambda: claims.proofs_fail(case, case.by_statement),
        "... and a sample of proofs from the false log": lambda: claims.proofs_fail(spoilt, spoilt.whole, sample=rng),
    }
    failures = []
    for claim, wrong in tried.items():
        try:
            failures += [(claim, f"{generated.name}: {text}") for text in wrong()]
        except Exception as error:  # whatever it is, it is a finding, and the other games go on
            failures.append((claim, f"{generated.name}: {type(error).__name__}: {error}"))
    viewpoint = "onlooker" if game.me is None else "player's notebook"
    traits = (f"{len(game.players)} players", game.edition or "a home-made deck", viewpoint, game.answers.value)
    derived = len(case.whole.inferences)
    counts = Counter({"given facts": len(case.whole.givens), "derived facts": derived})
    counts["proofs"] = derived + len(case.by_statement.inferences)
    return Played(tuple(tried), traits, counts, tuple(failures))


def measure_games(bench: Bench, games: int, seed: int) -> None:
    """Check all claims on generated games, and print how often each was tried and failed."""
    tried: Counter[str] = Counter()
    traits: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    failures: list[tuple[str, str]] = []
    for played in bench.results(play_one, range(seed, seed + games), "games", games):
        tried.update(played.claims)
        traits.update(played.traits)
        counts.update(played.counts)
        failures.extend(played.failures)
    table = Table("claim", title=f"{games} generated games", title_justify="left")
    table.add_column("games", justify="right")
    table.add_column("failures", justify="right")
    wrong = Counter(claim for claim, _ in failures)
    for claim, times in tried.items():
        table.add_row(claim, str(times), str(wrong[claim]))
    bench.console.print(table)
    bench.console.print(", ".join(f"{n} {what}" for what, n in counts.items()))
    bench.console.print(", ".join(f"{trait}: {n}" for trait, n in sorted(traits.items())), soft_wrap=True)
    bench.report([text for _, text in failures])
