"""What one set of rules finds and another does not, confirmed by deals and by deriving anew."""

from __future__ import annotations

import pytest

from clue_logic.classroom.comparison import Comparison, Relation, SeparatingLog, cell_fact, compare_rules, find_gain
from clue_logic.classroom.refutation.trial_games import TrialGames
from clue_logic.datalog.calculi import load_game_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.reading.problems import RuleError
from clue_logic.datalog.user_rules import Rules
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from tests.classroom.confirmed import true_in
from tests.classroom.rules_of_students import SOUND, own
from tests.generated.oracle import deals
from tests.shared_out import shared_out

LOG = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 2, Bob 2, Cid 1
Bob reveals 4
Ann suggests 1, 2:
    Bob passes
    Cid shows
"""
WEAKER = own("#all of notebook but passed, passed_over, kept_silent")
FALSE_RULE = own("#all of notebook\nholds(P, C) :- answered(S, P), names(S, C).")
OTHER = own("#all of notebook but one_place, last_card_named\nlacks(Q, C) :- holds(P, C), location(Q), Q != P.")


@pytest.fixture(scope="module")
def games() -> TrialGames:
    return TrialGames(most=34)


def finds(rules: Rules, apart: SeparatingLog) -> bool:
    game = read_log(apart.log)
    return cell_fact(apart.cell) in derive(load_game_calculus(rules, game), stages(game)).inferences


def is_so(apart: SeparatingLog, game: Game) -> bool:
    return all(true_in(cell_fact(apart.cell), game, deal) for deal in deals(game))


def confirm(found: Comparison, first: Rules, second: Rules) -> None:
    """Assert that the smallest logs show the differences."""
    for apart, with_it, without, so in (
        (found.lost_in, first, second, True),
        (found.gained_in, second, first, True),
        (found.false_in, second, None, False),
    ):
        if apart is None:
            continue
        game = read_log(apart.log)
        assert list(deals(game))
        assert finds(with_it, apart)
        assert without is None or not finds(without, apart)
        assert is_so(apart, game) is so, apart
        assert apart.log.count("\n") <= 8


@pytest.mark.parametrize(
    ("first", "second", "relation"),
    shared_out(
        [
            ("notebook", WEAKER, Relation.WEAKER),
            (WEAKER, "notebook", Relation.STRONGER),
            ("notebook", own(SOUND["one place"]), Relation.EQUIVALENT),
            ("notebook", "notebook", Relation.EQUIVALENT),
            (WEAKER, OTHER, Relation.NEITHER),
            ("matrix", "remembering", Relation.STRONGER),
        ],
        several=True,
    ),
)
def test_how_they_stand_to_each_other(first: Rules, second: Rules, relation: Relation, games: TrialGames) -> None:
    found = compare_rules(first, second, games, seconds=600)
    assert found.relation is relation
    assert found.games.tried == 34
    assert not found.says_false
    assert found.same is (relation is Relation.EQUIVALENT)
    assert (found.lost_in is not None) is (relation in (Relation.WEAKER, Relation.NEITHER))
    assert (found.gained_in is not None) is (relation in (Relation.STRONGER, Relation.NEITHER))
    assert found.false_in is None
    confirm(found, first, second)


@pytest.mark.slow
def test_false_cells_are_not_gained(games: TrialGames) -> None:
    found = compare_rules("notebook", FALSE_RULE, games, logs=[("game.clue", read_log(LOG))])
    assert found.says_false
    assert not found.same
    confirm(found, "notebook", FALSE_RULE)
    assert found.false_in is not None
    assert {("Cid", "1", "holds"), ("Cid", "2", "holds")} <= set(found.logs[0].false)
    assert not found.logs[0].false_before
    back = compare_rules(FALSE_RULE, "notebook", games)
    assert not back.says_false
    assert back.games.false_before


def test_logs_alone() -> None:
    found = compare_rules("notebook", WEAKER, TrialGames(most=0), logs=[("game.clue", read_log(LOG))])
    assert found.games.tried == 0
    assert found.logs[0].lost == (("Bob", "1", "lacks"), ("Bob", "2", "lacks"))
    confirm(found, "notebook", WEAKER)


def test_an_impossible_log_is_not_counted() -> None:
    log = read_log(LOG + "Cid reveals 3\nCid reveals 5\n")
    found = compare_rules("notebook", WEAKER, TrialGames(most=0), logs=[("bad.clue", log)])
    assert not found.logs[0].possible
    assert found.relation is Relation.EQUIVALENT
    assert "bad.clue: no deal agrees with this log" in found.text()


def test_rules_that_cannot_be_read_are_refused_even_where_nothing_is_tried() -> None:
    with pytest.raises(RuleError):
        compare_rules("notebook", own("lacks(P, C) :- passed(S, P)."), TrialGames(most=0))


@pytest.mark.slow
def test_what_rules_add_to_what_they_stand_on(games: TrialGames) -> None:
    gain = find_gain(own(SOUND["one place"]), games)
    assert gain.games == 34
    assert 0 < gain.gaining < 34
    assert gain.cells >= gain.gaining
    assert gain.smallest is not None
    assert gain.smallest.rule == "mine_1"
    without = own("#all of notebook but one_place")
    assert finds(own(SOUND["one place"]), gain.smallest)
    assert not finds(without, gain.smallest)


@pytest.mark.parametrize("name", ["passes again", "one card asked"])
def test_what_is_there_already_adds_nothing(name: str, games: TrialGames) -> None:
    gain = find_gain(own(SOUND[name]), games)
    assert (gain.cells, gain.gaining, gain.smallest) == (0, 0, None)
