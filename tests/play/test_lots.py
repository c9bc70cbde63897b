"""Cards, dice and who begins are drawn fairly: Pearson's chi-square test, on games that are the same each time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from clue_logic.play.config import B
from clue_logic.play.game import Rows
from clue_logic.play.players import Played, Setting, play_one

GAMES = 300
ROLL = 2
"""The column of what is written down of a game that has the roll; 0 where nobody rolled."""


@cache
def played() -> tuple[Played, ...]:
    setting = Setting(("Simple", "Dumb", "Dumb"), replace(B, most_turns=12))
    return tuple(play_one(setting, 5, number) for number in range(GAMES))


def chi_square(found: Mapping[int, int], values: range) -> float:
    """Return by how much the numbers of some values, all equally likely, are off."""
    assert set(found) <= set(values)
    expected = sum(found.values()) / len(values)
    return sum((found.get(value, 0) - expected) ** 2 / expected for value in values)


def test_every_card_can_be_hidden() -> None:
    deck, start = played()[0].deck, 0
    for category, most in zip(deck.categories, (20.5, 20.5, 26.1), strict=True):  # exceeded by lot once in 1,000 times
        cards = range(start, start + len(category.cards))
        hidden = Counter(card for game in played() for card in cards if game.middle >> card & 1)
        assert sum(hidden.values()) == GAMES
        assert chi_square(hidden, cards) < most
        start = cards.stop


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
