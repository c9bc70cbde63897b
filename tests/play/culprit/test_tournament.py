"""Tournaments of 犯人当てゲーム: how games are shared out, and what is said of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
import pytest

from clue_logic.play import processes, tournament
from clue_logic.play.culprit.game import play_games
from clue_logic.play.culprit.outcomes import CulpritOutcomes, together
from clue_logic.play.culprit.setting import CulpritSetting
from clue_logic.play.culprit.tournament import AT_ONCE, run
from clue_logic.play.culprit.trial import EARLIER, trial
from clue_logic.play.outcomes import DRAW, OVER, Outcomes
from clue_logic.play.tournament import Tournament

SETTING = CulpritSetting(("one-shot", "mixed", "random"))


@pytest.mark.slow
def test_the_games_are_the_same_however_many_processes_play() -> None:
    games = 2 * AT_ONCE + 7
    told: list[int] = []
    one = run(Tournament(SETTING, games, seed=4), tell=told.append)
    two = run(Tournament(SETTING, games, seed=4), jobs=2)
    assert one.games.equals(two.games)
    assert one.games.equals(play_games(SETTING, 4, 0, games))
    assert not one.games.equals(play_games(SETTING, 5, 0, games))
    assert told == [0, AT_ONCE, 2 * AT_ONCE, games]


def test_a_piece_may_end_before_its_last_game() -> None:
    def seven_at_most(setting: CulpritSetting, seed: int, first: int, count: int) -> CulpritOutcomes:
        return play_games(setting, seed, first, min(count, 7))

    told: list[int] = []
    found = run(Tournament(SETTING, 30, seed=4), tell=told.append, play=seven_at_most)
    assert found.games.equals(play_games(SETTING, 4, 0, 30))
    assert told == [0, 7, 14, 21, 28, 30]


def test_ctrl_c_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    real = processes.played

    def pressed(*args: object) -> Iterator[object]:
        yield next(real(*args))  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr(tournament, "played", pressed)
    found = run(Tournament(SETTING, 3 * AT_ONCE))
    assert (found.interrupted, len(found.games)) == (True, AT_ONCE)
    some = trial(2 * AT_ONCE, seed=1)
    assert some.interrupted
    assert list(some.means) == [("one-shot", "matrix")]


def test_the_share_of_the_asker() -> None:
    order = np.array([[0, 1], [1, 0], [0, 1], [0, 1]])
    winner = np.array([0, 0, 1, DRAW])
    wrong = np.zeros((4, 2), int)
    games = CulpritOutcomes(
        Outcomes(order, np.zeros(4, int), winner, np.array([3, 4, 4, 9]), wrong),
        asker=np.array([0, 1, 0, 0]),
        known_after=np.array([3, 4, 2, OVER]),
        ready=np.array([1, 2, 1, 0]),
    )
    assert (games.by_asker.wins, games.by_asker.games) == (2, 4)
    assert games.first_of_several.wins == 1
    assert games.declarations.value == 3.0
    assert len(together([games, games], 2)) == 8
    assert len(together([], 2)) == 0


def test_the_trial_has_each_tactic_with_each_knowledge() -> None:
    found = trial(2, seed=1)
    record = found.record()
    assert len(record["trial"]) == 15
    assert sum(one["earlier"] is not None for one in record["trial"]) == len(EARLIER)
    for lang in ("en", "de", "ja"):
        assert len(found.text(lang).splitlines()) == 10
    assert not re.search("[A-Za-z]", found.text("ja"))


def test_beside_silent_askers_there_is_no_earlier_trial() -> None:
    found = trial(1, seed=1, asker_silent=True)
    record = found.record()
    assert record["asker_silent"]
    assert [one["earlier"] for one in record["trial"]] == [None] * 15
    for lang, silent, earlier in (
        ("en", "; the asker is silent", "earlier trial  "),
        ("de", "; wer fragt, schweigt", "früherer Versuch  "),
        ("ja", "、宣言者は申告しない", "以前の試行  "),
    ):
        assert silent in found.text(lang).splitlines()[0]
        assert earlier not in found.text(lang)
        assert earlier in trial(1, seed=1).text(lang)


@pytest.mark.slow
def test_tactics_take_as_long_as_they_should() -> None:
    """As many declarations as in the documents: with two hundred games, within three standard errors or so."""
    expected = {("one-shot", "matrix"): 6.15, ("one-shot", "remembering"): 5.74, ("elimination", "remembering"): 6.44}
    for (tactic, kind), mean in expected.items():
        found = play_games(CulpritSetting((tactic,) * 5, kind), 7, 0, 200).declarations
        assert found.value is not None
        assert found.error is not None
        assert abs(found.value - mean) < 3.5 * found.error
