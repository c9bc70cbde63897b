"""The thesis' databases on generated games: true, no more than their owners can know, and the same as its updates."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

import pytest

from clue_logic.classroom.random_games.match import GeneratedGame
from clue_logic.datalog.calculi import load_calculus
from clue_logic.datalog.syntax import Calculus
from clue_logic.game.given_facts import stages
from clue_logic.words.records import replace
from tests.generated import claims, thesis_claims
from tests.generated.random_games import KINDS, play, play_small
from tests.generated.thesis_claims import CALCULUS, ThesisCase, concluding
from tests.generated.thesis_sets import Main, differences, played, view_of
from tests.rules.changing import can_be_weakened, may_fire, quick_facts, weakened
from tests.shared_out import shared_out

MOST_SUGGESTIONS = 12
GAMES = 200
"""So many games are tried for one change at most; nearly all are noticed in one of the first."""

APART = (
    *("case_2a", "case_2b_one_of", "case_3b_one_of", "case_3c", "case_3d_one_of"),
    *("seen_by_me", "seen_by_suggester", "others_know_holds", "others_know_lacks"),
)
"""Rules whose conditions only keep the cases apart: without them two rules add the same clause, or a weaker one."""

LARGER = ("outside", "fewer_cards_denied")
"""Rules whose conditions matter for questions of four cards and more; see tests/rules/test_thesis_rules.py."""

WEAKER = [r.label for r in load_calculus(CALCULUS).rules if can_be_weakened(r) and r.label not in (*APART, *LARGER)]


def game(seed: int) -> GeneratedGame:
    """Return a game that is not long, of each kind of deck in turn."""
    return play(seed, KINDS[seed % len(KINDS)], suggestions=seed % (MOST_SUGGESTIONS + 1))


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_every_claim_holds(seed: int) -> None:
    assert claims.problems(game(seed), thesis_claims.tried) == []


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_every_claim_holds_of_small_games(seed: int) -> None:
    assert claims.problems(play_small(seed), thesis_claims.tried) == []


@pytest.mark.parametrize("seed", shared_out(range(3)))
def test_of_a_log_that_contradicts_itself_both_engines_derive_the_same(seed: int) -> None:
    generated = game(seed + 5)
    case = ThesisCase(replace(generated, game=claims.spoilt(generated.game, generated.rng())))
    assert claims.engines_differ(case) == []


# Claims that cannot fail would be worth nothing.


@cache
def _expected(seed: int) -> tuple[GeneratedGame, Set[str], Main]:
    """Return a game, the predicates of what its log gives, and its databases."""
    generated = game(seed)
    given = frozenset(given.fact.predicate for stage in stages(generated.game) for given in stage.givens)
    return generated, given, played(generated.game)


def is_noticed(seed: int, calculus: Calculus) -> bool:
    """Return whether it shows in a game that its facts are those of other rules."""
    generated, _, databases = _expected(seed)
    facts = quick_facts(generated.game, calculus)
    return bool(
        thesis_claims.untrue(facts, generated.deal)
        or differences(view_of(facts), databases)
        or thesis_claims.unknown_to_owner(generated.game, facts)
    )


@pytest.mark.parametrize("label", shared_out(WEAKER))
def test_a_rule_that_is_slightly_wrong_is_noticed(label: str) -> None:
    calculus = load_calculus(CALCULUS)
    weaker = weakened(calculus, label)
    games = (seed for seed in range(GAMES) if may_fire([calculus.rule(label)], _expected(seed)[1], calculus))
    assert any(is_noticed(seed, weaker) for seed in games)


@pytest.mark.parametrize("label", ["case_2b_not_all", "case_3d_not_all"])
def test_three_single_negations_would_be_unsound(label: str) -> None:
    """Read as {¬F}, {¬G}, {¬H}, the negated clause says what is false."""
    singles = concluding(label, "knows_lacks", "XPC", ("names", "SC"))
    assert any(thesis_claims.untrue(quick_facts(game(seed).game, singles), game(seed).deal) for seed in range(20))


def test_a_card_that_an_opponent_did_not_see_is_noticed() -> None:
    everybody = concluding("case_2b_shown", "knows_holds", "XRC", ("about", "XR"))
    games = (game(seed).game for seed in range(20))
    assert any(thesis_claims.unknown_to_owner(each, quick_facts(each, everybody)) for each in games)
