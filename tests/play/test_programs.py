"""The built-in players do what the thesis says: their twins in plain Python play the very same games."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from clue_logic.game.deck import Category, Deck
from clue_logic.play.config import MEANINGS, A, B, Config, choices
from clue_logic.play.player import Player, PlayerClass
from clue_logic.play.players import BUILT_IN, Setting, play_one
from clue_logic.play.programs import deck_arrays
from clue_logic.words.records import replace
from tests.generated.played import base_differs, drawn_setting, played_by_lot
from tests.play.plain_players import PlainDumb, PlainHuman, PlainK, PlainKaK, PlainSimple
from tests.shared_out import shared_out

TWINS: Mapping[str, PlayerClass] = {
    "plain Simple": PlainSimple,
    "plain Dumb": PlainDumb,
    "plain K": PlainK,
    "plain K&KaK": PlainKaK,
    "plain Human": PlainHuman,
    "plain NoSuggestion": Player,
}


def same_game(setting: Setting, seed: int) -> bool:
    """Return whether a game happens again with the players' twins."""
    twins = replace(setting, players=tuple(f"plain {name}" for name in setting.players))
    played, again = play_one(setting, seed, seed), play_one(twins, seed, seed, own=TWINS)
    return np.array_equal(played.happened, again.happened) and played.winner == again.winner


@pytest.mark.parametrize("config", [A, B], ids=["A", "B"])
@pytest.mark.parametrize("players", [("K", "K&KaK", "Dumb"), ("Simple", "Human", "K")], ids=", ".join)
def test_twins_play_the_same_games(players: tuple[str, ...], config: Config) -> None:
    # A game of A that does not end would take long in plain Python.
    assert same_game(Setting(players, replace(config, most_turns=24)), seed=3)


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_twins_play_the_same_games_whatever_the_options(seed: int) -> None:
    setting = drawn_setting(seed, 2 + seed % 5)
    assert same_game(replace(setting, config=replace(setting.config, most_turns=40)), seed)


def test_all_options_that_matter_within_a_game_are_drawn() -> None:
    drawn = [drawn_setting(seed, 4) for seed in range(60)]
    for option in {*MEANINGS} - {"seats", "most_turns"}:
        assert {getattr(setting.config, option) for setting in drawn} == {*choices(option)}, option
    assert {name for setting in drawn for name in setting.players} == {*BUILT_IN}


@pytest.mark.parametrize("seed", shared_out(range(6)))
def test_the_databases_are_those_of_the_rules_after_every_event(seed: int) -> None:
    played = played_by_lot(seed, 3 + seed % 4)
    assert base_differs(played, seed % len(played.hands)) == []


def test_other_decks_are_refused() -> None:
    parts = tuple(Category(name, tuple(f"{name}{n}" for n in range(21))) for name in "SWR")
    for deck, message in ((Deck(loose=("1", "2"), hidden=1), "three categories"), (Deck(parts, hidden=3), "63 cards")):
        with pytest.raises(ValueError, match=message):
            deck_arrays(deck)
