"""Cases made to order: what they claim is true, and what cannot be met is said."""

from __future__ import annotations

import pytest

from clue_logic.cases.case import Case, NoCaseError, make_case, write_solution
from clue_logic.cases.daily import WEEK
from clue_logic.cases.demands import DemandError, Demands, check_demands, parse_rules
from clue_logic.cases.making import Limit
from clue_logic.game.edition import editions, load_edition
from clue_logic.words.names import UnknownNameError
from tests.generated.case_claims import case_fails
from tests.measures.cases import is_near

LIMIT = Limit(400, None)

ORDERS = (
    Demands(players=3, view=None),
    Demands(players=4, difficulty=40, hardest=7),
    Demands(players=5, view="Ben", spare=2),
    Demands(players=3, edition="master-detective", rules=("passed", "last_place")),
    Demands(rules=("revealed", "one_place", "quota_forced"), view=None),
    Demands(rules=("passed", "showed", "last_card_named", "one_place", "last_place", "quota_forced")),
)


def make(demands: Demands, seed: str = "tested") -> Case:
    return make_case(demands, seed, editions(), LIMIT)


@pytest.mark.parametrize("demands", ORDERS, ids=range(len(ORDERS)))
def test_everything_a_case_claims_is_true(demands: Demands) -> None:
    case = make(demands)
    assert [*case_fails(case, demands)] == []
    assert case.unmet == ()
    assert is_near(case, demands)


def test_the_same_seed_makes_the_same_case() -> None:
    demands = Demands(players=3, rules=("passed", "last_place"))
    assert make(demands) == make(demands) != make(demands, "another")


def test_rules_that_are_never_needed_together_are_reported() -> None:
    """Without quota_full, only passes tell that the players lack a card of the envelope."""
    case = make_case(Demands(rules=("passed", "showed", "last_place")), "tested", editions(), Limit(40, None))
    assert [(unmet.id, unmet.variables["rules"]) for unmet in case.unmet] == [("cases-unmet-rules", "showed")]
    assert [*case_fails(case, Demands())] == []


def test_a_difficulty_that_does_not_exist_is_reported_with_the_nearest_case() -> None:
    case = make_case(Demands(players=3, difficulty=900), "tested", editions(), Limit(10, None))
    (unmet,) = case.unmet
    assert (unmet.id, unmet.variables) == ("cases-unmet-difficulty", {"asked": 900, "found": case.difficulty})


def test_rules_that_solve_nothing_make_no_case() -> None:
    with pytest.raises(NoCaseError):
        make_case(Demands(rules=("passed",)), "tested", editions(), Limit(3, None))


def test_the_solution_names_the_cards_and_walks_through() -> None:
    case = make(Demands(players=3, rules=("passed", "last_place")))
    text = write_solution(case, "en", editions())
    assert all(card in text.splitlines()[0] for card in case.solution)
    assert f"difficulty {case.difficulty} in total, {case.hardest} the hardest" in text
    assert write_solution(case, "en", editions(), "html").startswith("<!")


@pytest.mark.parametrize(
    ("demands", "error"),
    [
        (Demands(players=1), DemandError),
        (Demands(players=9), DemandError),
        (Demands(edition="cluedo"), UnknownNameError),
        (Demands(edition="black-vienna"), DemandError),
        (Demands(players=3, view="David"), UnknownNameError),
        (Demands(difficulty=5, hardest=6), DemandError),
        (Demands(rules=parse_rules(["dealt"])), DemandError),
    ],
)
def test_demands_that_no_case_can_meet_are_refused(demands: Demands, error: type[Exception]) -> None:
    with pytest.raises(error):
        check_demands(demands, editions())


def test_a_case_may_miss_a_tenth_of_the_sum_and_one_of_the_hardest_step() -> None:
    demands = Demands(difficulty=40, hardest=7)
    assert is_near(_rated(44, 8), demands)
    assert not is_near(_rated(45, 7), demands)
    assert not is_near(_rated(40, 9), demands)


def _rated(difficulty: int, hardest: int) -> Case:
    return Case("", (), (), difficulty, hardest, ())


def test_every_day_of_the_week_asks_for_something_harder() -> None:
    sums = [day.difficulty or 0 for day in WEEK]
    assert len(WEEK) == 7
    assert sums == sorted({*sums})
    assert [check_demands(day, editions()) for day in WEEK] == [*WEEK]


def test_a_deck_that_is_too_small_is_refused() -> None:
    small = load_edition('name = "small"\n[categories]\nsuspects = ["A", "B"]\nrooms = ["C"]')
    with pytest.raises(DemandError, match="too small"):
        check_demands(Demands(players=2, edition="small"), {"small": small})
