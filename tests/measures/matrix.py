"""Games of the Japanese kind: what the matrix finds, and the rules that remember; and that all else works there too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from clue_logic.notebook.solve import solve
from clue_logic.proof.checker import Checker, ProofError
from clue_logic.proof.supposing import SuppositionProver
from clue_logic.worlds.chances import compute_chances
from clue_logic.worlds.conflicts import ConflictFinder
from tests.generated import claims, world_claims
from tests.generated.culprit import FEWEST, MOST, play_culprit
from tests.generated.oracle import Cells, Oracle
from tests.generated.slips import slip
from tests.measures.bench import Bench

MATRIX, REMEMBERING = "matrix", "remembering"
CALCULI = (MATRIX, REMEMBERING)


@dataclass(frozen=True)
class Played:
    """One game: how many cells follow, how many of them each calculus finds, and what is wrong."""

    players: int
    counts: Counter[str]
    problems: tuple[str, ...]


def play_one(seed: int) -> Played:
    """Play a game, and check every claim about it."""
    generated = play_culprit(seed)
    players = len(generated.game.players)
    counts: Counter[str] = Counter(games=1)
    try:
        problems = [f"{generated.name}: {problem}" for problem in _problems(generated, counts)]
    except Exception as error:  # whatever it is, it is a finding, and the other games go on
        problems = [f"{generated.name}: {type(error).__name__}: {error}"]
    return Played(players, counts, tuple(problems))


def _problems(generated: GeneratedGame, counts: Counter[str]) -> Iterator[str]:
    game, rng = generated.game, Random(generated.text)
    yield from claims.told_as_it_was(generated)
    cells: Cells = {}
    for name in CALCULI:
        case = claims.Case(game, load_calculus(name))
        assert case.entailed is not None
        cells = case.entailed
        share = claims.share(case)
        counts += Counter({name: share.derived, "entailed": share.entailed if name == MATRIX else 0})
        counts[f"{name}, all"] += share.derived == share.entailed
        wrong = [*claims.false_facts(case, generated.deal), *claims.not_entailed(case), *claims.engines_differ(case)]
        wrong += claims.proofs_fail(case, case.whole, sample=rng)
        yield from (f"{name}: {problem}" for problem in wrong)
    whole = solve(game, rules=REMEMBERING, complete=True)
    yield from (f"--complete: {cell}" for cell, state in cells.items() if whole.grid[cell[0]][cell[1]] is not state)
    found = compute_chances(game).cells
    yield from (f"chances: {cell}" for cell, state in cells.items() if _state(float(found[cell].value)) is not state)
    yield from _not_proved(generated, whole.beyond, cells, counts)
    slipped = slip(generated)
    if slipped is not None:
        counts["impossible"] += 1
        yield from world_claims.slip_missed(slipped)
        conflict = ConflictFinder(slipped.generated.game).find_smallest()
        assert conflict is not None
        yield from world_claims.conflict_fails(Oracle(slipped.generated.game), conflict)


def _state(chance: float) -> State:
    return State.HOLDS if chance == 1 else State.LACKS if chance == 0 else State.OPEN


def _not_proved(
    generated: GeneratedGame, beyond: tuple[tuple[str, str], ...], cells: Cells, counts: Counter[str]
) -> Iterator[str]:
    """Prove by supposing what the rules do not reach; yield what has no proof, or one that the checker refuses."""
    if not beyond:
        return
    calculus = load_calculus(REMEMBERING)
    supposing = SuppositionProver(generated.game, calculus)
    checker = Checker(calculus, supposing.givens)
    for cell in beyond:
        found = supposing.prove(Fact(cells[cell].value, cell))
        if found is None:
            yield f"no proof of {cell} by supposing"
            continue
        counts["supposed"] += 1
        try:
            checker.check(found.proof)
        except ProofError as error:
            yield f"the proof of {cell} by supposing fails: {error}"


def measure_matrix(bench: Bench, games: int, seed: int) -> None:
    """Print what share of the cells that follow the matrix and the rules that remember find."""
    found = list(bench.results(play_one, range(seed, seed + games), "games", games))
    title = f"犯人当てゲーム: share of the entailed cells that are derived; {games} games"
    rows = []
    for players in (*range(FEWEST, MOST + 1), None):
        some = sum((one.counts for one in found if players in (one.players, None)), Counter[str]())
        shares = []
        for name in CALCULI:
            shares.append(f"{100 * some[name] / max(1, some['entailed']):.2f} %")
            shares.append(f"{100 * some[f'{name}, all'] / max(1, some['games']):.0f} %")
        rows.append(("all" if players is None else players, some["games"], some["entailed"], *shares))
    calculi = (f"{name}{more}" for name in CALCULI for more in ("", ", all"))
    bench.table(title, ("players", "games", "entailed", *calculi), rows)
    whole = sum((one.counts for one in found), Counter[str]())
    bench.console.print(
        f"cells and chances exact, engines agree, proofs pass the checker; {whole['supposed']} cells proved by "
        f"supposing; {whole['impossible']} logs made impossible by one answer, and their lines in conflict minimal",
        soft_wrap=True,
    )
    bench.report([problem for one in found for problem in one.problems])
