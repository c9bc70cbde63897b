"""Played games as logs: they read, they are possible, and they say what was to be seen from a seat."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from clue_logic.cli.group import commands
from clue_logic.game.events import Accusation, Suggestion
from clue_logic.game.questions import State
from clue_logic.notebook.solve import solve
from clue_logic.play.masks import mask_cards
from clue_logic.play.players import Setting, play_one
from clue_logic.play.record import NAMES, log_of, read_played_game
from tests.generated.oracle import entailed
from tests.generated.played import played_by_lot
from tests.shared_out import shared_out


@pytest.mark.parametrize("seed", shared_out(range(3)))
def test_logs_from_every_seat_pass_the_check(seed: int, tmp_path: Path) -> None:
    played = played_by_lot(seed, 3 + seed)
    files = []
    for seat in (None, *range(len(played.hands))):
        files.append(tmp_path / f"{seat}.clue")
        files[-1].write_text(log_of(played, seat), encoding="utf-8")
    result = CliRunner().invoke(commands, ["check", *map(str, files)])
    assert result.exit_code == 0, result.output


def test_a_log_says_what_was_seen_from_the_seat() -> None:
    played = play_one(Setting(("K", "Simple", "Dumb")), 1, 1)
    for seat in (None, 0, 1, 2):
        game = read_played_game(played, seat)
        assert game.me == (None if seat is None else NAMES[seat])
        assert game.hand == (None if seat is None else mask_cards(played.hands[seat], played.deck))
        suggestions = [event for event in game.events if isinstance(event, Suggestion)]
        assert len(suggestions) > 10
        for event in suggestions:
            for answer in event.answers:
                seen = game.me is not None and game.me in (event.asker, answer.player)
                assert (answer.card is not None) == (seen and answer.reply.value == "answered")
        accusation = game.events[-1]
        assert isinstance(accusation, Accusation)
        assert accusation.right
        assert set(accusation.cards) == set(mask_cards(played.middle, played.deck))


def test_what_follows_from_a_log_is_true() -> None:
    played = play_one(Setting(("K", "K&KaK", "Human", "Simple")), 1, 3)
    holders = dict.fromkeys(mask_cards(played.middle, played.deck), "envelope")
    for seat, hand in enumerate(played.hands):
        holders |= dict.fromkeys(mask_cards(hand, played.deck), NAMES[seat])
    cells = entailed(read_played_game(played, 2))
    assert cells is not None
    for (place, card), state in cells.items():
        assert state is State.OPEN or (state is State.HOLDS) == (holders[card] == place)


def test_the_winner_could_know() -> None:
    played = play_one(Setting(("K", "K&KaK", "Dumb")), 1, 0)
    assert all(solve(read_played_game(played, played.winner), rules="thesis").solution.values())


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=rf"^there is no seat {seat}: seats are 0 to 1, and None is an onlooker$"):
        log_of(play_one(Setting(("K", "K")), 1, 0), seat)


def test_names_are_free() -> None:
    log = log_of(play_one(Setting(("K", "K")), 1, 0), 0, names=("Player 1", "Who is it"))
    assert 'players: "Player 1" 9, "Who is it" 9' in log
    assert 'me: "Player 1"' in log
