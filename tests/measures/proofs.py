"""A proof that the checker accepts for every entailed cell: by rules alone, by one supposition, by more."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import stages
from clue_logic.game.questions import State
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.proof import extract_proof
from clue_logic.proof.supposing import SuppositionProver
from clue_logic.worlds.entailment import Worlds
from tests.generated import claims
from tests.generated.random_games import play_large, play_small
from tests.measures.bench import Bench

RULES, ONE, MORE = "by rules alone", "by one supposition", "by more"


@dataclass
class Proved:
    """How the entailed cells of a game are proved."""

    ways: Counter[str] = field(default_factory=Counter)
    smallest: int = 0
    deepest: int = 0
    longest: float = 0.0
    problems: list[str] = field(default_factory=list)


def prove(task: tuple[bool, int]) -> Proved:
    """Prove every entailed cell of a game, and check every proof."""
    small, seed = task
    generated: GeneratedGame = (play_small if small else play_large)(seed)
    game, calculus, proved = generated.game, load_calculus(claims.CALCULUS), Proved()
    derivation = derive(calculus, stages(game))
    supposing = SuppositionProver(game, calculus)
    checkers = Checker(calculus, derivation.givens), Checker(calculus, supposing.givens)
    for cell, state in Worlds(game).cells.items():
        if state is State.OPEN:
            continue
        fact = Fact(state.value, cell)
        try:
            if fact in derivation:
                checkers[0].check(extract_proof(derivation, fact))
                proved.ways[RULES] += 1
            else:
                _suppose(fact, supposing, checkers[1], proved)
        except ProofError as error:
            proved.problems.append(f"the proof of {fact} fails: {error}")
        except Exception as error:  # whatever it is, it is a finding, and the other cells go on
            proved.problems.append(f"{fact}: {type(error).__name__}: {error}")
    proved.problems = [f"{generated.name}: {problem}" for problem in proved.problems]
    return proved


def _suppose(fact: Fact, supposing: SuppositionProver, checker: Checker, proved: Proved) -> None:
    start = time.perf_counter()
    found = supposing.prove(fact)
    proved.longest = max(proved.longest, time.perf_counter() - start)
    if found is None:
        proved.problems.append(f"no proof of {fact}")
        return
    checker.check(found.proof)
    if found.proof.steps[-1].fact != fact:
        proved.problems.append(f"the proof of {fact} proves {found.proof.steps[-1].fact}")
    proved.ways[ONE if found.suppositions == 1 else MORE] += 1
    proved.smallest += found.smallest
    proved.deepest = max(proved.deepest, found.depth)


def measure_proofs(bench: Bench, small: int, large: int, seed: int) -> None:
    """Print how many entailed cells are proved, and in which way."""
    tasks = [*((True, seed + n) for n in range(small)), *((False, seed + n) for n in range(large))]
    ways: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    failures: list[str] = []
    smallest = deepest = 0
    longest = 0.0
    for (is_small, _), proved in zip(tasks, bench.results(prove, tasks, "games", len(tasks)), strict=True):
        ways[is_small] += proved.ways
        failures += proved.problems
        smallest += proved.smallest
        deepest, longest = max(deepest, proved.deepest), max(longest, proved.longest)
    rows = [(way, *_with_share(ways[True], way), *_with_share(ways[False], way)) for way in (RULES, ONE, MORE)]
    headings = ("entailed cells with a checked proof", "small decks", "share", "large games", "share")
    bench.table(f"{small + large} games", headings, rows)
    beyond = sum(ways[kind][way] for kind in ways for way in (ONE, MORE))
    bench.console.print(
        f"{beyond} proofs by supposing: {smallest} over a smallest set of lines; suppositions open at once: at most "
        f"{deepest}; longest search {longest:.1f} s",
        soft_wrap=True,
    )
    bench.report(failures)


def _with_share(ways: Counter[str], way: str) -> tuple[str, str]:
    return str(ways[way]), f"{100 * ways[way] / max(1, ways.total()):.3f} %"
