"""A game as a log: what a player knew is what the log is solved to."""

from __future__ import annotations

import pytest

import clue_logic as cl
from clue_logic.game.questions import State
from clue_logic.play.culprit.game import CulpritSetting, play_one
from clue_logic.play.culprit.player import CAST
from clue_logic.play.record import log_of, read_played_game
from tests.generated.culprit_claims import Gambler, told
from tests.shared_out import shared_out


@pytest.mark.parametrize("seat", shared_out([0, 2, None]))
@pytest.mark.parametrize("silent", [False, True])
def test_a_log_solves_to_what_was_known(seat: int | None, silent: bool) -> None:
    played = play_one(CulpritSetting(("random", "settle", "elimination"), asker_silent=silent), 2, 1)
    text = log_of(played, seat)
    assert ("asker: silent" in text) is silent
    assert ("\nme: " in text) is (seat is not None)
    before, accusation = text.rstrip("\n").rsplit("\n", 1)
    assert accusation.endswith(": right")
    *_, cells = told(played, seat, "remembering")
    notebook = cl.solve(cl.read(before), rules="remembering")
    assert notebook.consistent
    for place, may in zip(notebook.game.locations, cells, strict=True):
        for number, card in enumerate(notebook.game.deck.cards):
            assert (notebook.grid[place][card] is not State.LACKS) is bool(may >> number & 1)


def test_the_players_keep_their_own_names() -> None:
    played = play_one(CulpritSetting(tuple(CAST.values()), names=tuple(CAST)), 1, 3)
    game = read_played_game(played, 0)
    assert sorted(game.names) == sorted(CAST)
    assert [CAST[name] for name in game.names] == [played.setting.players[player] for player in played.order]


def test_wrong_announcements_are_in_the_log() -> None:
    logs = [log_of(play_one(CulpritSetting(("gambler",) * 3), 1, n, own={"gambler": Gambler}), None) for n in range(12)]
    assert any(log.count(": wrong") == 3 for log in logs)
    assert any(": wrong\n" in log and ": right" in log for log in logs)
    assert all(cl.solve(cl.read(log), rules="remembering").consistent for log in logs[:3])
