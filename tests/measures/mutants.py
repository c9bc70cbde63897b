"""Proofs damaged at random: does the checker notice?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.game.given_facts import stages
from clue_logic.proof.checker import Checker, ProofError
from tests.generated import claims
from tests.generated.random_games import play
from tests.generated.stepcheck import StepChecker
from tests.measures.bench import Bench
from tests.proof.mutation import KINDS, mutants

MUTANTS_A_GAME = 25


@dataclass(frozen=True)
class Judged:
    """The mutants of a game: kind, whether clingo takes it for a proof, and whether the checker does."""

    name: str
    verdicts: tuple[tuple[str, bool, bool], ...]

    @property
    def invalid(self) -> int:
        """How many are no proofs."""
        return sum(not still_a_proof for _, still_a_proof, _ in self.verdicts)


def judge_mutants(seed: int) -> Judged:
    """Change proofs of a game, and ask clingo and the checker about each."""
    generated = play(seed)
    calculus = load_calculus(claims.CALCULUS)
    derivation = derive(calculus, stages(generated.game))
    judge, checker = StepChecker(calculus, derivation.givens), Checker(calculus, derivation.givens)
    verdicts = []
    for mutant in mutants(derivation, MUTANTS_A_GAME, Random(seed)):
        try:
            checker.check(mutant.proof)
        except ProofError:
            accepted = False
        else:
            accepted = True
        verdicts.append((mutant.kind, judge.is_valid(mutant.proof), accepted))
    return Judged(generated.name, tuple(verdicts))


def measure_mutants(bench: Bench, wanted: int, seed: int) -> None:
    """Change proofs until a number of them are invalid, and print the verdicts of the checker by kind."""
    verdicts: Counter[tuple[str, bool, bool]] = Counter()
    failures: list[str] = []
    games = invalid = 0
    # More than enough: only a few in a hundred are still proofs.
    enough = range(seed, seed + 2 * wanted // MUTANTS_A_GAME + 10)
    for judged in bench.results(judge_mutants, enough, "mutants", wanted, lambda result: result.invalid):
        games += 1
        invalid += judged.invalid
        verdicts.update(judged.verdicts)
        for kind, still_a_proof, accepted in judged.verdicts:
            if accepted and not still_a_proof:
                failures.append(f"{judged.name}: a mutant passes ({kind})")
            elif still_a_proof and not accepted:
                failures.append(f"{judged.name}: the checker rejects what is still a proof ({kind})")
        if invalid >= wanted:
            break
    if invalid < wanted:
        failures.append(f"only {invalid} mutants that are no proofs, {wanted} wanted")
    title = f"{invalid} mutated proofs of {games} games that clingo finds a wrong step in"
    rows = []
    for name in (*KINDS, "all"):
        some = {verdict: n for verdict, n in verdicts.items() if name in (verdict[0], "all")}
        rows.append((name, _sum(some, False), _sum(some, False, False), _sum(some, True), _sum(some, True, True)))
    bench.table(title, ("change", "no proof", "rejected", "still a proof", "accepted"), rows)
    bench.report(failures)


def _sum(verdicts: Mapping[tuple[str, bool, bool], int], still_a_proof: bool, accepted: bool | None = None) -> int:
    return sum(n for (_, still, said), n in verdicts.items() if still is still_a_proof and accepted in (None, said))
