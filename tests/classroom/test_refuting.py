"""False rules are refuted by small logs, and the sound ones never."""

from __future__ import annotations

import pytest

from clue_logic.classroom.random_games.games import USUAL_KINDS
from clue_logic.classroom.refutation.refuting import refute, run_trials
from clue_logic.classroom.refutation.trial_games import TrialGames, count_kinds
from clue_logic.datalog.calculi import calculus_names, load_calculus
from clue_logic.datalog.engine.rounds import derive
from clue_logic.datalog.user_rules import UserRules
from clue_logic.game.game import Game
from clue_logic.game.given_facts import stages
from clue_logic.language.reader import read_log
from clue_logic.notebook.soundness import first_false_step
from clue_logic.worlds.entailment import Worlds
from tests.classroom.confirmed import confirm
from tests.classroom.rules_of_students import FALSE, SOUND, own
from tests.classroom.test_shrinking import can_lose_no_line
from tests.generated.oracle import satisfiable
from tests.shared_out import shared_out

MOST_LINES = 8
"""What fits on a blackboard."""


@pytest.fixture(scope="module")
def games() -> TrialGames:
    return TrialGames(most=400)


@pytest.mark.parametrize("name", shared_out(FALSE))
def test_a_false_rule_is_refuted_by_a_small_log(name: str, games: TrialGames) -> None:
    found = refute(own(FALSE[name]), games)
    assert found is not None
    confirm(found)
    assert found.text.count("\n") <= MOST_LINES, found.text
    assert found.origin.kind == "games"
    assert found.step.label.startswith("mine_")
    assert can_lose_no_line(found.text, lambda game, worlds: goes_wrong(own(FALSE[name]), game, worlds)), found.text


def goes_wrong(rules: UserRules, game: Game, worlds: Worlds) -> bool:
    derivation = derive(load_calculus(rules, len(game.deck.parts)), stages(game))
    return first_false_step(derivation, worlds, {"mine_1"}) is not None


@pytest.mark.parametrize("name", shared_out(SOUND))
def test_a_sound_rule_is_refuted_by_no_game(name: str) -> None:
    number = 4 * len(USUAL_KINDS)
    tried = run_trials(own(SOUND[name]), TrialGames(most=number), seconds=600)
    assert tried.refutation is None
    assert len(tried.games) == number
    assert set(count_kinds(tried.games).values()) == {4}


@pytest.mark.slow
@pytest.mark.parametrize("name", SOUND)
def test_a_sound_rule_is_refuted_by_none_of_many_games(name: str, games: TrialGames) -> None:
    assert run_trials(own(SOUND[name]), games, seconds=600).refutation is None


@pytest.mark.parametrize("name", shared_out([name for name in calculus_names() if name != "knowledge"]))
def test_no_calculus_of_the_software_is_refuted(name: str) -> None:
    assert run_trials(name, TrialGames(seed=2, most=34), seconds=600).refutation is None


LOG = """cards: 1, 2, 3, 4, 5, 6
hidden: 1
players: Ann 2, Bob 2, Cid 1
Bob reveals 4
Ann suggests 1, 2:
    Bob passes
    Cid shows
"""


def test_the_log_at_hand_is_tried_first(games: TrialGames) -> None:
    found = refute(own(FALSE["who answers holds all"]), games, log=read_log(LOG))
    assert found is not None
    assert found.origin.kind == "log"
    confirm(found)
    assert found.text.count("\n") <= 5


def test_of_an_impossible_log_rules_are_not_blamed() -> None:
    log = read_log(LOG + "Cid reveals 3\nCid reveals 5\n")
    assert not satisfiable(log)
    assert run_trials(own(SOUND["passes"]), TrialGames(most=0), log=log).refutation is None


def test_it_can_be_stopped_and_runs_out_of_time(games: TrialGames) -> None:
    assert run_trials(own(SOUND["passes"]), games, stopped=lambda: True).games == ()
    assert len(run_trials(own(SOUND["passes"]), games, seconds=0).games) <= 1
    found = refute(own(FALSE["who passes has one"]), games, seconds=1e-9, log=read_log(LOG))
    assert found is not None  # found at once, and not made smaller
    confirm(found)


@pytest.mark.parametrize(
    "text",
    [
        "holds(table, C) :- card(C).\nlacks(envelope, C) :- card(C).",
        "holds(envelope, C) :- card(C).",
        "contradiction(P, C) :- dealt(P, C).",
        "at_most(table, G, 0) :- in(C, G).\nlacks(P, C) :- at_most(L, G, 0), in(C, G), location(P).",
    ],
)
def test_places_that_a_game_does_not_have(text: str, games: TrialGames) -> None:
    found = refute(own(text), games)
    assert found is not None
    confirm(found)
