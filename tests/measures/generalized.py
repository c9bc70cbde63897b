"""Generalized Clue: every claim of `tests.generated.generalized_claims`, and what rule e adds to the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from clue_logic.proof.checker import Checker
from clue_logic.proof.supposing import SuppositionProver
from clue_logic.worlds.openness import Shows
from tests.generated import chance_claims, generalized_claims, world_claims
from tests.generated.claims import Share
from tests.generated.generalized_claims import CALCULUS, SETTINGS, SchemeCase
from tests.generated.slips import slip
from tests.measures.bench import Bench, Failure, try_claims
from tests.rules.changing import quick_facts, without

# What is compared: a calculus, and its rules left out
RULES = {"a-e": (CALCULUS, ()), "without e": (CALCULUS, ("rule_e",)), "notebook": ("notebook", ())}

Setting = tuple[int, int, int]


@dataclass(frozen=True)
class Played:
    """One game: its setting, the claims tried on it, what was wrong, and what share each set of rules derives.

    `solved` names the sets of rules that have the hidden cards in the end, and "entailed" if they follow.
    """

    setting: Setting
    claims: tuple[str, ...]
    failures: tuple[Failure, ...]
    shares: dict[str, Share]
    solved: frozenset[str]


def play_one(task: tuple[int, Setting]) -> Played:
    """Play a game, check every claim about it, and see what is derived."""
    seed, setting = task
    generated = generalized_claims.game(seed, setting)
    case = SchemeCase(generated)
    cells = case.entailed or {}
    tried = {**generalized_claims.tried(generated, Random(seed)), **_unchanged(generated, case)}
    known = [Fact(state.value, cell) for cell, state in cells.items() if state is not State.OPEN]
    hidden = generated.game.deck.hidden
    shares, solved = {}, set()
    for name, (calculus, left_out) in RULES.items():
        rules = load_calculus(calculus)
        facts = quick_facts(generated.game, without(rules, *left_out) if left_out else rules)
        shares[name] = Share(sum(fact in facts for fact in known), len(known))
        if _found(facts) == hidden:
            solved.add(name)
    if _found(known) == hidden:
        solved.add("entailed")
    return Played(setting, tuple(tried), try_claims(generated.name, tried), shares, frozenset(solved))


def _unchanged(generated: GeneratedGame, case: SchemeCase) -> dict[str, Callable[[], list[str]]]:
    """Return the truths that any implementation without these rules must satisfy, by its output."""
    game = generated.game
    tried: dict[str, Callable[[], list[str]]] = {
        "the cells of `--complete` are those of an independent encoding": lambda: world_claims.cells_differ(game),
        "what no rule reaches is proved by supposing, and the checker accepts it": lambda: _unproved(case),
    }
    slipped = slip(generated)
    if slipped is not None:
        tried["of a log with a slip, every conflict has it"] = lambda: world_claims.slip_missed(slipped)
    if world_claims.is_small(game):
        tried["chances are those of all deals, one by one"] = lambda: chance_claims.chances_differ(game, Shows.ANY)
    return tried


def _unproved(case: SchemeCase) -> list[str]:
    """Every entailed cell that the rules do not derive has a proof by supposing."""
    supposing = SuppositionProver(case.game, case.calculus)
    checker = Checker(case.calculus, supposing.givens)
    problems = []
    for cell, state in (case.entailed or {}).items():
        fact = Fact(state.value, cell)
        if state is State.OPEN or fact in case.whole:
            continue
        proof = supposing.prove(fact)
        if proof is None:
            problems.append(f"no proof of {fact}")
        else:
            checker.check(proof.proof)
    return problems


def _found(facts: Iterable[Fact]) -> int:
    """Return how many hidden cards are known."""
    return sum(fact.predicate == "holds" and fact.args[0] == ENVELOPE for fact in facts)


def measure_generalized(bench: Bench, each: int, seed: int) -> None:
    """Check all claims on generated games, and print the share derived with and without rule e."""
    tasks = [(seed + number, setting) for setting in SETTINGS for number in range(each)]
    found = list(bench.results(play_one, tasks, "games", len(tasks)))
    _print_shares(bench, found, each)
    failures = [failure for played in found for failure in played.failures]
    title = f"{len(found)} games of Generalized Clue"
    bench.claims("claim about the scheme", title, [played.claims for played in found], failures)


def _print_shares(bench: Bench, found: Sequence[Played], each: int) -> None:
    solved = [f"{name}: solved" for name in ("entailed", *RULES)]
    rows: list[Sequence[object]] = []
    for setting in SETTINGS:
        rows.append((*setting, *_summary([played for played in found if played.setting == setting])))
    title = f"share of the entailed cells that are derived; {each} games a row"
    headings = ("cards", "hidden", "players", "entailed", *RULES, *solved)
    bench.table(title, headings, [*rows, ("all", "", "", *_summary(found))])


def _summary(some: Sequence[Played]) -> list[str]:
    shares = {name: sum((played.shares[name] for played in some), start=Share()) for name in RULES}
    entailed = next(iter(shares.values())).entailed
    solved = [sum(name in played.solved for played in some) for name in ("entailed", *RULES)]
    return [str(entailed), *(str(share) for share in shares.values()), *map(str, solved)]
