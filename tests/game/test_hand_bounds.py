"""The sizes of hands, as the events of a log bound them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.deck import share_total
from clue_logic.game.events import Announcement, Departure, Event, Reveal
from clue_logic.game.game import Player
from clue_logic.game.hand_bounds import hand_bounds
from clue_logic.language.reader import read_log
from clue_logic.notebook.solve import solve

FIVE = ("Plum", "Rope", "Library", "Study", "Kitchen")
FOUR = tuple(Player(name, 4, 5) for name in ("Ada", "Bo", "Cy", "Di"))
HEADERS = """edition: cluedo-uk
players: Ada, Bo, Cy, Di
me: Ada
hand: Scarlett, Dagger, Candlestick, Ballroom
"""


@pytest.mark.parametrize(
    ("events", "bounds"),
    [
        ([], [(4, 5)] * 4),
        ([Departure(5, "Di", FIVE)], [(4, 5)] * 3 + [(5, 5)]),
        ([Departure(5, "Di", None)], [(4, 5)] * 4),
        ([Reveal(5, "Bo", card) for card in FIVE], [(4, 5), (5, 5), (4, 5), (4, 5)]),
        ([Reveal(5, "Bo", card) for card in (*FIVE[:4], FIVE[0])], [(4, 5)] * 4),
        ([Announcement(5, "Cy", (FIVE, (*FIVE[1:], "Hall")))], [(4, 5), (4, 5), (5, 5), (4, 5)]),
        ([Announcement(5, "Cy", (FIVE, FIVE[:4]))], [(4, 5)] * 4),
        ([Departure(5, "Ada", FIVE), Announcement(6, "Cy", (FIVE,))], [(5, 5), (4, 4), (5, 5), (4, 4)]),
        ([Departure(5, "Ada", FIVE[1:]), Departure(6, "Cy", FIVE[:4])], [(4, 4), (5, 5), (4, 4), (5, 5)]),
    ],
)
def test_hands_that_are_told(events: list[Event], bounds: list[tuple[int, int]]) -> None:
    assert hand_bounds(FOUR, events, 18) == tuple(bounds)


def test_no_sizes_fit_hands_that_are_too_large() -> None:
    assert hand_bounds(FOUR, [Departure(5, name, FIVE) for name in ("Ada", "Bo", "Cy")], 18) is None
    assert hand_bounds(FOUR, [Reveal(5, "Bo", card) for card in (*FIVE, "Hall")], 18) is None


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=6))
def test_what_the_others_leave_contains_the_real_sizes_and_is_tight(hands: list[tuple[int, int, int]]) -> None:
    total = sum(size for size, _, _ in hands)
    found = share_total([(size - less, size + more) for size, less, more in hands], total)
    assert found is not None
    for (size, _, _), (low, high) in zip(hands, found, strict=True):
        assert low <= size <= high
        assert total - sum(h for _, h in found) + high <= low
        assert high <= total - sum(lo for lo, _ in found) + low


@pytest.mark.parametrize(
    ("events", "sizes"),
    [
        (f"Di leaves: {', '.join(FIVE)}", [(4, 4), (4, 5), (4, 5), (5, 5)]),
        ("\n".join(f"Di reveals {card}" for card in FIVE), [(4, 4), (4, 5), (4, 5), (5, 5)]),
        ("Bo announces one of {Plum, Rope, Hall, Study | Plum, Rope, Hall, White}", [(4, 4), (4, 4), (5, 5), (5, 5)]),
        ("\n".join(f"learn Cy holds {card}" for card in FIVE), [(4, 4), (4, 5), (5, 5), (4, 5)]),
        ("", [(4, 4), (4, 5), (4, 5), (4, 5)]),
    ],
)
def test_the_notebook_counts_the_known_cards_of_these_sizes(events: str, sizes: list[tuple[int, int]]) -> None:
    notebook = solve(read_log(f"{HEADERS}{events}\n"))
    assert [notebook.size(name) for name in notebook.game.names] == sizes


def test_sizes_that_only_the_cells_tell_are_counted_too() -> None:
    headers = "cards: 1, 2, 3, 4, 5, 6\nhidden: 1\nplayers: Ann, Ben\n"
    lacks = "\n".join(f"learn Ann lacks {card}" for card in (1, 2, 4))
    notebook = solve(read_log(f"{headers}{lacks}\nlearn envelope holds 3\n"))
    assert [notebook.size(name) for name in ("Ann", "Ben")] == [(2, 2), (3, 3)]
