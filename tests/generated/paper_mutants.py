"""The paper's rules and operations with one left out, or slightly wrong: do the claims notice?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from functools import cache
from random import Random

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus, load_game_calculus
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.facts import Fact
from clue_logic.game.given_facts import stages
from clue_logic.paper.operations import Operation
from tests.generated import paper_claims
from tests.generated.paper_sets import Paper, Sets
from tests.generated.random_games import KINDS, play
from tests.rules.changing import can_be_weakened, may_fire, quick_facts, weakened, without

MOST_SUGGESTIONS = 12

GAMES = 200  # most games tried for one change; nearly all are noticed in one of the first

_RULES = load_calculus(paper_claims.CALCULUS).rules

# Nothing is supposed in a generated game
UNUSED = tuple(rule.written_label for rule in _RULES if rule.written_label.startswith("supposed"))

REDUNDANT = ("moved_to_e",)  # What has moved to E is worthless in M, too

# The rules that carry out operations
LEFT_OUT = tuple(r for operation in Operation for r in operation.rules if r not in (*UNUSED, *REDUNDANT))

# The rules that have conditions or counts
WEAKER = tuple(sorted({rule.written_label for rule in _RULES if can_be_weakened(rule)} - {*UNUSED}))

CHANGES: Mapping[str, tuple[tuple[str, ...], Callable[[Calculus, str], Calculus]]] = {
    "left out": (LEFT_OUT, without),
    "weakened": (WEAKER, weakened),
}

# The operations that there are, by number
APPLIED = tuple(operation.number for operation in Operation if operation.rules)


def game(seed: int) -> GeneratedGame:
    """Return a game that is not long, of each kind of deck in turn."""
    return play(seed, KINDS[seed % len(KINDS)], suggestions=seed % (MOST_SUGGESTIONS + 1))


@cache
def _played(seed: int) -> tuple[GeneratedGame, Set[str], Sets]:
    """Return a game, the predicates of what its log gives, and its sets."""
    generated = game(seed)
    given = frozenset(given.fact.predicate for stage in stages(generated.game) for given in stage.givens)
    return generated, given, Paper(generated.game, Random(seed), rest=True).play()


def rule_is_noticed(seed: int, label: str, change: Callable[[Calculus, str], Calculus]) -> bool:
    """Return whether a change of one rule shows in this game."""
    generated, given, sets = _played(seed)
    calculus = load_game_calculus(paper_claims.CALCULUS, generated.game)
    if not may_fire([rule for rule in calculus.rules if rule.written_label == label], given, calculus):
        return False
    return is_noticed(quick_facts(generated.game, change(calculus, label), repeated=True), generated, sets)


def operation_is_noticed(seed: int, number: int) -> bool:
    """Return whether it shows in this game if an operation is not applied to the sets."""
    generated, _, sets = _played(seed)
    return Paper(generated.game, Random(seed), rest=True, leave_out=[number]).play() != sets


def nothing_is_noticed(seed: int) -> bool:
    """Return whether the rules as they are pass for right in this game."""
    generated, _, sets = _played(seed)
    calculus = load_game_calculus(paper_claims.CALCULUS, generated.game)
    return not is_noticed(quick_facts(generated.game, calculus, repeated=True), generated, sets)


def is_noticed(facts: Set[Fact], generated: GeneratedGame, sets: Sets) -> bool:
    """Return whether facts are false, or not those of the operations."""
    view = paper_claims.view_of(facts, len(generated.game.deck.parts))
    solution = {str(fact.args[0]) for fact in facts if fact.predicate == "solution"}
    return bool(
        solution != sets.solution
        or view.twice()
        or paper_claims.differences(view, sets)
        or paper_claims.untrue(facts, generated.deal)
        or (generated.game.hand and paper_claims.by_one_reading(facts))
    )
