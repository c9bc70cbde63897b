"""Cards, dice and who begins are drawn fairly, with any players, and no player can predict them.

Fairness is Pearson's chi-square test, on games that are the same each time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import product

import numpy as np
import pytest

from clue_logic.play.config import B, Config
from clue_logic.play.game import REFUTER, ROLL, ROOM, SHOWN, SUSPECT, WEAPON, Rows
from clue_logic.play.player import Move, Player, Triple, View
from clue_logic.play.players import PlayedGame, Setting, play_games, play_one
from clue_logic.play.seeding import keys, stream
from clue_logic.words.records import replace
from tests.play.stub import Hasty

GAMES = 300


@cache
def played() -> tuple[PlayedGame, ...]:
    setting = Setting(("Simple", "Dumb", "Dumb"), replace(B, most_turns=12))
    return tuple(play_one(setting, 5, number) for number in range(GAMES))


def chi_square(found: Mapping[int, int], values: range) -> float:
    """Return by how much the numbers of some values, all equally likely, are off."""
    assert set(found) <= set(values)
    expected = sum(found.values()) / len(values)
    return sum((found.get(value, 0) - expected) ** 2 / expected for value in values)


@pytest.mark.slow
def test_every_card_can_be_hidden() -> None:
    deck, start = played()[0].deck, 0
    for category, most in zip(deck.categories, (20.5, 20.5, 26.1), strict=True):  # exceeded by lot once in 1,000 times
        cards = range(start, start + len(category.cards))
        hidden = Counter(card for game in played() for card in cards if game.middle >> card & 1)
        assert sum(hidden.values()) == GAMES
        assert chi_square(hidden, cards) < most
        start = cards.stop


@pytest.mark.slow
def test_every_card_comes_to_every_seat() -> None:
    off = 0.0
    for card in range(len(played()[0].deck.cards)):
        seats = Counter(seat for game in played() for seat, hand in enumerate(game.hands) if hand >> card & 1)
        off += chi_square(seats, range(3))
    assert off < 76  # 42 degrees of freedom


def test_cards_are_dealt_independently() -> None:
    """Two cards that lie next to each other in the deck are in the same hand as often as any two."""
    same = Counter[int]()
    for game in played():
        for card in range(len(game.deck.cards) - 1):
            pair = 3 << card
            if not game.middle & pair:
                same[int(any(hand & pair == pair for hand in game.hands))] += 1
    assert abs(same[1] / same.total() - 5 / 17) < 0.03


def test_the_die_is_fair_and_anybody_may_begin() -> None:
    rows: list[Rows] = [game.happened for game in played()]
    rolls = Counter(int(roll) for happened in rows for roll in happened[:, ROLL] if roll)
    assert rolls.total() > 2000
    assert chi_square(rolls, range(1, 7)) < 20.5
    assert chi_square(Counter(game.first for game in played()), range(3)) < 13.8


def test_of_several_cards_each_is_shown_as_often() -> None:
    places: dict[int, Counter[int]] = {2: Counter(), 3: Counter()}
    for game in played():
        for row in game.happened[game.happened[:, SHOWN] >= 0]:
            named = 1 << row[SUSPECT] | 1 << (6 + row[WEAPON]) | 1 << (12 + row[ROOM])
            fitting = [card for card in range(21) if game.hands[row[REFUTER]] & named & 1 << card]
            if len(fitting) > 1:
                places[len(fitting)][fitting.index(row[SHOWN])] += 1
    assert places[2].total() > 500
    assert places[3].total() > 30
    assert all(chi_square(found, range(several)) < 10.8 for several, found in places.items())


# The dealer has lots of his own.


class Drawer(Player):
    """Draws a number of random numbers at each call, and suggests something."""

    often = 0

    def sit_down(self, view: View) -> None:
        self.view = view
        view.rng.random(self.often)

    def suggest(self, move: Move) -> Triple | None:
        self.view.rng.random(self.often)
        suspects, weapons, rooms = (part.cards for part in self.view.deck.categories)
        return self.view.draw(suspects), self.view.draw(weapons), move.only or self.view.draw(rooms)


class Greedy(Drawer):
    """Draws more, and chooses which card to show."""

    often = 7

    def show(self, asker: int, cards: tuple[str, ...]) -> str | None:
        return self.view.draw(cards)


OWN = {"Drawer": Drawer, "Greedy": Greedy, "Hasty": Hasty}
PARTIES = (
    ("K", "Simple", "Dumb"),
    ("NoSuggestion", "Human", "K&KaK"),
    ("Drawer", "K", "Drawer"),
    ("Greedy", "Drawer", "NoSuggestion"),
    ("Hasty", "Dumb", "Greedy"),
)


@pytest.mark.slow
@pytest.mark.parametrize("config", [B, replace(B, on_the_way="suggests", starts="random")], ids=["B", "another"])
@pytest.mark.parametrize("number", range(2))
def test_cards_and_dice_are_the_same_whoever_plays(number: int, config: Config) -> None:
    """In B every turn leaves one row, so rows of the same number are of the same turn."""
    games = [play_one(Setting(who, config), 9, number, own=OWN) for who in PARTIES]
    assert len({(game.middle, game.hands, game.first) for game in games}) == 1
    for one, other in product(games, games):
        pairs = zip(one.happened[:, ROLL].tolist(), other.happened[:, ROLL].tolist(), strict=False)
        rolled = [(a, b) for a, b in pairs if a and b]
        assert len(rolled) > 10
        assert all(a == b for a, b in rolled)


def test_cards_are_the_same_whatever_the_options() -> None:
    options = [{}, {"starts": "random"}, {"starts": "by_player"}, {"first": "seat_1"}, {"shows": "first"}]
    middles = {play_one(Setting(PARTIES[0], replace(B, **option)), 9, 4).middle for option in options}
    assert len(middles) == 1


class Spy(Player):
    """Keeps its random numbers."""

    views: list[View]

    def sit_down(self, view: View) -> None:
        Spy.views.append(view)


def test_a_player_cannot_find_the_dealers_lots() -> None:
    Spy.views = []
    play_games(Setting(("Spy", "Spy", "K"), replace(B, most_turns=3)), 9, 0, 2, own={"Spy": Spy})
    streams = [view.rng for view in Spy.views]
    assert len({*map(id, streams)}) == 4  # nobody's is used again for somebody else
    # Whatever a player may make of his own, by the seed it tells or by spawning.
    made = [stream(keys(9, number, 3)[0]) for number in range(2)]
    for rng in streams:
        source = rng.bit_generator.seed_seq
        assert source.spawn_key == ()  # type: ignore[attr-defined]
        entropy = source.entropy  # type: ignore[attr-defined]
        made += [rng, *rng.spawn(3), np.random.default_rng(entropy), np.random.Generator(np.random.SFC64(entropy))]
    drawn = [tuple(rng.random(3)) for rng in made]
    assert len({*drawn}) == len(drawn) == 2 + 4 * 6


def test_each_stream_is_another() -> None:
    seeds = (0, 1, 2, 11, 2**32, 2**32 + 1, 2**64, 2**64 + 1, 2**128, 2**200)
    numbers = (0, 1, 2, 12, 2**32, 2**32 + 1)
    found = [row.tobytes() for seed, number in product(seeds, numbers) for row in keys(seed, number, 6)]
    assert len({*found}) == len(found) == len(seeds) * len(numbers) * 7
