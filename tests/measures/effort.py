"""Proofs of least effort beside those of least height: what people have to read, and how long choosing takes."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import stages
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.easiest_proof import EasiestProofs
from clue_logic.proof.proof import Proof, abridge_proof, extract_proof, log_lines, proof_effort
from tests.generated import claims
from tests.generated.random_games import play_plainly
from tests.measures.bench import Bench

FEWEST, MOST = 15, 60  # How many suggestions the games have

MEDIAN, LONGEST = 0.05, 0.5  # The bars for choosing, in seconds of computing


@dataclass(frozen=True)
class Size:
    """How long a proof is for its reader: the steps it shows, the lines it cites, and its effort."""

    steps: int
    lines: int
    effort: int


@dataclass
class Chosen:
    """The proofs of the derived cells of a game."""

    before: list[Size] = field(default_factory=list)
    after: list[Size] = field(default_factory=list)
    minimal: int = 0
    seconds: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def played(seed: int) -> GeneratedGame:
    """Play a game of three to six players and 15 to 60 suggestions."""
    rng = Random(f"effort {seed}")
    return play_plainly(seed, rng.randint(3, 6), rng.randint(FEWEST, MOST))


def choose(seed: int) -> Chosen:
    """Choose and check the proof of every derived cell of a game, each as if it alone were asked for."""
    generated, chosen = played(seed), Chosen()
    derivation = derive(load_calculus(claims.CALCULUS), stages(generated.game))
    checker = Checker(derivation.calculus, derivation.givens)
    for fact in cells(derivation):
        start = time.process_time()
        proof = EasiestProofs(derivation).proof(fact)
        chosen.seconds.append(time.process_time() - start)
        chosen.minimal += proof.minimal is True
        before, after = _size(extract_proof(derivation, fact), derivation), _size(proof, derivation)
        chosen.before.append(before)
        chosen.after.append(after)
        if after.effort > before.effort:
            chosen.problems.append(f"{fact}: effort {after.effort}, of the lowest proof {before.effort}")
        try:
            checker.check(proof)
        except ProofError as error:
            chosen.problems.append(f"the proof of {fact} fails: {error}")
    chosen.problems = [f"{generated.name}: {problem}" for problem in chosen.problems]
    return chosen


def costlier_later(seed: int, every: int = 1) -> tuple[int, tuple[str, ...]]:
    """Return how many proofs of a game's prefixes were compared, and which take more effort than one line before."""
    generated = played(seed)
    known: dict[Fact, int] = {}
    compared, problems = 0, []
    for line, derivation in prefixes(generated, every):
        proofs = EasiestProofs(derivation)
        for fact in cells(derivation):
            effort = proof_effort(proofs.proof(fact), derivation.calculus)
            compared += fact in known
            if effort > known.get(fact, effort):
                problems.append(f"{generated.name}: {fact}: effort {effort} at line {line}, before {known[fact]}")
            known[fact] = effort
    return compared, tuple(problems)


def prefixes(generated: GeneratedGame, every: int = 1) -> Iterator[tuple[int, Derivation]]:
    """Yield the derivation of a log after every few statements, with its line."""
    calculus = load_calculus(claims.CALCULUS)
    steps = stages(generated.game)
    for number in range(len(steps), 0, -every)[::-1]:
        yield steps[number - 1].line, derive(calculus, steps[:number])


def cells(derivation: Derivation) -> tuple[Fact, ...]:
    """Return the derived facts about cells."""
    return tuple(fact for fact in derivation.inferences if fact.predicate in ("holds", "lacks"))


def measure_effort(bench: Bench, games: int, seed: int) -> None:
    """Print how long proofs are before and after, how many are the easiest, and how long choosing takes."""
    results = list(bench.results(choose, range(seed, seed + games), "games", games))
    before = [size for chosen in results for size in chosen.before]
    after = [size for chosen in results for size in chosen.after]
    rows = []
    for name in ("steps", "lines", "effort"):
        for when, sizes in (("least height", before), ("least effort", after)):
            numbers = ranked([getattr(size, name) for size in sizes])
            rows.append((f"{name}, {when}", *(f"{number:.0f}" for number in numbers)))
    bench.table(f"{len(after)} proofs of {games} games", ("", "median", "95th", "largest"), rows)
    median, most, longest = ranked([seconds for chosen in results for seconds in chosen.seconds])
    minimal = sum(chosen.minimal for chosen in results)
    bench.console.print(
        f"{100 * minimal / max(1, len(after)):.2f} % are known to be the easiest. Choosing: {1000 * median:.0f} ms "
        f"(median), {1000 * most:.0f} ms (95th), {1000 * longest:.0f} ms (longest)",
        soft_wrap=True,
    )
    failures = [problem for chosen in results for problem in chosen.problems]
    if median > MEDIAN or longest > LONGEST:
        failures.append(f"choosing is to take {MEDIAN} s (median), and {LONGEST} s at most")
    followed = list(bench.results(costlier_later, range(seed, seed + max(1, games // 10)), "games", games // 10))
    compared = sum(number for number, _ in followed)
    bench.console.print(f"{compared} proofs compared with those one statement before, in {len(followed)} games")
    bench.report([*failures, *(problem for _, problems in followed for problem in problems)])


def ranked(numbers: Sequence[float]) -> tuple[float, float, float]:
    """Return the median, the 95th percentile and the largest of some numbers."""
    ordered = sorted(numbers) or [0]
    return ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.95)], ordered[-1]


def _size(proof: Proof, derivation: Derivation) -> Size:
    calculus = derivation.calculus
    steps = sum(step.label is not None for step in abridge_proof(proof, calculus))
    return Size(steps, len(log_lines(proof, calculus)), proof_effort(proof, calculus))
