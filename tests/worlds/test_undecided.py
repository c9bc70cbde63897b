"""Open cells: two deals near each other, one each way, and what would settle them, tried against all deals."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from clue_logic.classroom.random_games.dealing import TINY
from clue_logic.classroom.random_games.games import play
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.language.reader import read_log
from clue_logic.worlds.encoding import encode
from clue_logic.worlds.entailment import Worlds, settled_by, two_deals
from tests.generated.oracle import agrees, deals
from tests.proof.supposing_logs import ONE
from tests.shared_out import shared_out

GAMES = [play(seed, TINY, 3, 5).game for seed in range(25)]


def open_cells(game: Game) -> list[tuple[str, str]]:
    return [cell for cell, state in Worlds(game).cells.items() if state is State.OPEN]


def distance(one: Mapping[str, str], other: Mapping[str, str]) -> int:
    return sum(one[card] != other[card] for card in one)


def test_some_cells_are_open() -> None:
    assert sum(len(open_cells(game)) for game in GAMES) > 50


@pytest.mark.parametrize("game", shared_out(GAMES), ids=range(len(GAMES)))
def test_the_two_deals_agree_and_are_near(game: Game) -> None:
    every = list(deals(game))
    for cell in open_cells(game)[::3]:
        location, card = cell
        one, other = two_deals(encode(game), cell)
        assert agrees(game, one)
        assert agrees(game, other)
        assert one[card] == location != other[card]
        assert distance(one, other) == min(distance(one, deal) for deal in every if deal[card] != location)


@pytest.mark.parametrize("game", shared_out(GAMES), ids=range(len(GAMES)))
def test_what_settles_an_open_cell(game: Game) -> None:
    """Exactly the cells are named whose state decides it, in all deals."""
    every = list(deals(game))
    cells = open_cells(game)
    for location, card in cells[::4]:
        expected = {}
        for place, other in cells:
            if (place, other) != (location, card):
                then = tuple(
                    {deal[card] == location for deal in every if (deal[other] == place) is held}
                    for held in (True, False)
                )
                states = tuple(
                    State.OPEN if len(found) == 2 else State.HOLDS if True in found else State.LACKS for found in then
                )
                if states != (State.OPEN, State.OPEN):
                    expected[place, other] = states
        found = settled_by(Worlds(game), (location, card))
        assert {(s.location, s.card): (s.if_held, s.if_lacked) for s in found} == expected
        assert [s.both_ways for s in found] == sorted((s.both_ways for s in found), reverse=True)


def test_a_cell_that_is_known_has_no_two_deals() -> None:
    encoding = encode(read_log(ONE))
    for cell, message in ((("Cid", "Axe"), "Cid cannot hold Axe"), (("envelope", "Axe"), "envelope cannot hold Axe")):
        with pytest.raises(ValueError, match=message):
            two_deals(encoding, cell)
    with pytest.raises(ValueError, match="Ann must hold K"):
        two_deals(encode(read_log("cards: K, Q, A\nhidden: 1\nplayers: Ann 1, Bob 1\nAnn reveals K")), ("Ann", "K"))
