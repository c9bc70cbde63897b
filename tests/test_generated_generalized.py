"""Generalized Clue's scheme on generated games: true, entailed, and that of a plain program after every statement."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

import pytest

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.engine.rounds import derive_by_statement
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.given_facts import stages
from clue_logic.notebook.notebook import Notebook
from clue_logic.paper.scheme import build_scheme
from clue_logic.words.records import replace
from tests.generated import claims, generalized_claims
from tests.generated.generalized_claims import CALCULUS, SchemeCase, game
from tests.generated.generalized_sets import Snapshot, differences, shown, snapshots
from tests.generated.random_games import KINDS, play
from tests.rules.changing import can_be_weakened, may_fire, quick_facts, weakened
from tests.shared_out import shared_out

GAMES = 200
"""So many games are tried for one change at most; nearly all are noticed in one of the first."""

WEAKER = [r.label for r in load_calculus(CALCULUS).rules if can_be_weakened(r)]


def any_game(seed: int) -> GeneratedGame:
    """Return a game of Generalized Clue, or one of another kind."""
    return game(seed) if seed % 2 else play(seed, KINDS[seed // 2 % len(KINDS)], suggestions=seed % 13)


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_every_claim_holds(seed: int) -> None:
    assert claims.problems(any_game(seed), generalized_claims.tried) == []


@pytest.mark.parametrize("seed", range(3))
def test_of_a_log_that_contradicts_itself_both_engines_derive_the_same(seed: int) -> None:
    generated = any_game(seed + 5)
    case = SchemeCase(replace(generated, game=claims.spoilt(generated.game, generated.rng())))
    assert claims.engines_differ(case) == []


# Claims that cannot fail would be worth nothing.


@cache
def _expected(seed: int) -> tuple[GeneratedGame, Set[str], tuple[tuple[int, Snapshot], ...]]:
    """Return a game, the predicates of what its log gives, and its scheme."""
    generated = any_game(seed)
    given = frozenset(given.fact.predicate for stage in stages(generated.game) for given in stage.givens)
    return generated, given, tuple(snapshots(generated.game))


def is_noticed(seed: int, calculus: Calculus) -> bool:
    """Return whether it shows in a game that its facts are those of other rules."""
    generated, _, expected = _expected(seed)
    if generalized_claims.untrue(quick_facts(generated.game, calculus), generated.deal):
        return True
    derivation = derive_by_statement(calculus, stages(generated.game))
    found = build_scheme(Notebook(generated.game, frozenset(derivation.facts()), derivation))
    return bool(differences(shown(found), expected))


@pytest.mark.parametrize("label", WEAKER)
def test_a_rule_that_is_slightly_wrong_is_noticed(label: str) -> None:
    calculus = load_calculus(CALCULUS)
    weaker = weakened(calculus, label)
    games = (seed for seed in range(GAMES) if may_fire([calculus.rule(label)], _expected(seed)[1], calculus))
    assert any(is_noticed(seed, weaker) for seed in games)


@pytest.mark.parametrize("letter", "ade")
def test_the_plain_program_needs_every_rule_of_the_report(letter: str) -> None:
    games = (_expected(seed) for seed in range(1, GAMES, 2))
    assert any(differences(snapshots(each.game, letter), scheme) for each, _, scheme in games)
