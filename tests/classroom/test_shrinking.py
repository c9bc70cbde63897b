"""Shrunk logs are possible, still as they have to be, plain, and can lose no line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from clue_logic.classroom.random_games.games import SmallKind, play_of_kind
from clue_logic.classroom.refutation.shrinking import shrink_log
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.language.reader import read_log
from clue_logic.words.diagnostics import TextError
from clue_logic.worlds.entailment import Worlds
from tests.generated.oracle import satisfiable
from tests.generated.random_games import play
from tests.shared_out import shared_out

CASES = [(kind, seed) for kind in SmallKind for seed in range(3)]


def a_card_is_found(game: Game, worlds: Worlds) -> bool:
    """Return whether the holder of a card follows that was not shown openly."""
    known = {cell for cell, state in worlds.cells.items() if state is State.HOLDS}
    return any(place in game.names and place != game.me for place, _ in known)


def can_lose_no_line(text: str, still: Callable[[Game, Worlds], bool]) -> bool:
    lines = text.splitlines(keepends=True)
    for at in range(len(lines)):
        try:
            game = read_log("".join((*lines[:at], *lines[at + 1 :])))
        except TextError:
            continue
        worlds = Worlds(game)
        if worlds.possible and still(game, worlds):
            return False
    return True


@pytest.mark.parametrize(("kind", "seed"), shared_out(CASES, several=True))
def test_a_small_game_gets_smaller_and_can_lose_no_line(kind: SmallKind, seed: int) -> None:
    played = play_of_kind(seed, kind, 2)
    if not a_card_is_found(played.game, Worlds(played.game)):
        return
    text = shrink_log(played.text, a_card_is_found)
    game = read_log(text)
    assert satisfiable(game)
    assert a_card_is_found(game, Worlds(game))
    assert can_lose_no_line(text, a_card_is_found), text
    assert text.count("\n") <= played.text.count("\n")
    assert set(game.names) <= {"Ann", "Ben", "Cid", "Dora"}


@pytest.mark.parametrize("seed", shared_out(range(16)))
def test_games_of_all_decks_shrink(seed: int) -> None:
    played = play(seed, suggestions=8)
    if not a_card_is_found(played.game, Worlds(played.game)):
        return
    text = shrink_log(played.text, a_card_is_found)
    assert a_card_is_found(read_log(text), Worlds(read_log(text)))
    assert len(text.splitlines()) <= 8, text


def test_everything_goes_that_can_go() -> None:
    text = "cards: Plum, Rope, Hall, Pipe\nhidden: 1\nplayers: Zoe 1, Bob 2\nZoe suggests Plum, Rope: Bob shows\n"
    assert shrink_log(text, lambda game, worlds: False) == text
    assert shrink_log(text, lambda game, worlds: True) == "cards: 1, 2, 3\nhidden: 1\nplayers: Ann 1, Ben 1\n"


def test_it_can_be_stopped() -> None:
    played = play_of_kind(1, SmallKind.ANYTHING, 3)
    assert len(read_log(shrink_log(played.text, lambda *_: True, stopped=lambda: True)).events) == len(
        played.game.events
    )
