"""Hand sizes: given, left out, unknown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.deck import Size, SizesError, hand_sizes
from clue_logic.language.reader import LiveReader, parse_log, read_log
from clue_logic.notebook.solve import solve
from tests.language.logs import problems

U, L = Size.UNKNOWN, Size.LEFT_OUT


@pytest.mark.parametrize(
    ("said", "total", "bounds"),
    [
        ([L, L, L], 18, [(6, 6), (6, 6), (6, 6)]),
        ([L, L, L, L], 18, [(4, 5)] * 4),
        ([5, L, L, L], 18, [(5, 5), (4, 5), (4, 5), (4, 5)]),
        ([5, 5, L, L], 18, [(5, 5), (5, 5), (4, 4), (4, 4)]),
        ([5, U, 4], 14, [(5, 5), (5, 5), (4, 4)]),
        ([5, U, U], 14, [(5, 5), (0, 9), (0, 9)]),
        ([L, U, L], 14, [(4, 5), (4, 6), (4, 5)]),
        ([10, L, U], 18, [(10, 10), (0, 8), (0, 8)]),
        ([U], 3, [(3, 3)]),
        ([0, L], 0, [(0, 0), (0, 0)]),
    ],
)
def test_bounds(said: list[int | Size], total: int, bounds: list[tuple[int, int]]) -> None:
    assert list(hand_sizes(said, total).bounds) == bounds


@pytest.mark.parametrize(("said", "total"), [([6, 6, 7], 18), ([6, 6, 5], 18), ([20, L], 18), ([20, U], 18), ([6], 7)])
def test_sizes_that_do_not_add_up(said: list[int | Size], total: int) -> None:
    with pytest.raises(SizesError, match=str(total)):
        hand_sizes(said, total)


@given(st.lists(st.tuples(st.integers(0, 6), st.sampled_from(["given", "?"])), min_size=1, max_size=5))
def test_bounds_contain_the_real_hands_and_are_tight(players: list[tuple[int, str]]) -> None:
    sizes = [size for size, _ in players]
    total = sum(sizes)
    bounds = hand_sizes([size if kind == "given" else U for size, kind in players], total).bounds
    assert all(low <= size <= high for size, (low, high) in zip(sizes, bounds, strict=True))
    # Every bound is reached by sizes that add up.
    for low, high in bounds:
        assert total - sum(h for _, h in bounds) + high <= low <= high <= total - sum(lo for lo, _ in bounds) + low


@given(st.integers(2, 8), st.integers(0, 40))
def test_left_out_sizes_differ_by_one_at_most(players: int, total: int) -> None:
    found = hand_sizes([L] * players, total)
    assert all(high - low <= 1 for low, high in found.bounds)
    assert found.uneven == bool(total % players)


def test_my_size_is_the_length_of_my_hand() -> None:
    game = read_log("edition: cluedo-uk\nplayers: Anna, Ben ?, Clara 4\nme: Anna\nhand: Plum, Rope, Hall, Study\n")
    assert [(p.low, p.high) for p in game.players] == [(4, 4), (10, 10), (4, 4)]


def test_uneven_sizes_are_a_warning_that_proposes_a_line() -> None:
    assert problems(
        "edition: cluedo-uk\nplayers: Anna, Ben, Clara, Dora\nme: Anna\nhand: Plum, Rope, Hall, Study\n"
    ) == [
        (
            "2:10-32 warning: uneven-deal(cards=18, players=4, among=) -> "
            "example(example=players: Anna 4, Ben 5, Clara 5, Dora 4)"
        )
    ]


FIVE = "Plum, Rope, Library, Study, Kitchen"
UNEVEN = """edition: cluedo-uk
players: Anna, Ben, Clara, Dora
me: Anna
hand: Scarlett, Dagger, Candlestick, Ballroom
"""


@pytest.mark.parametrize(
    ("events", "proposed"),
    [
        ("", "players: Anna 4, Ben 5, Clara 5, Dora 4"),
        (f"Dora leaves: {FIVE}", "players: Anna 4, Ben 5, Clara 4, Dora 5"),
        ("\n".join(f"Dora reveals {card}" for card in FIVE.split(", ")), "players: Anna 4, Ben 5, Clara 4, Dora 5"),
        (f"Dora announces one of {{{FIVE}}}", "players: Anna 4, Ben 5, Clara 4, Dora 5"),
        (
            "\n".join(f"learn Clara holds {card}" for card in FIVE.split(", ")),
            "players: Anna 4, Ben 5, Clara 5, Dora 4",
        ),
    ],
)
def test_the_proposed_sizes_fit_what_the_events_tell(events: str, proposed: str) -> None:
    (warning,) = parse_log(f"{UNEVEN}{events}\n").diagnostics
    assert (warning.code, warning.line, warning.column) == ("uneven-deal", 2, 10)
    assert [remedy.text for remedy in warning.remedies] == [proposed]
    written = UNEVEN.replace("players: Anna, Ben, Clara, Dora", proposed)
    assert parse_log(f"{written}{events}\n").diagnostics == ()
    assert solve(read_log(f"{written}{events}\n")).consistent


def test_sizes_that_the_events_tell_are_no_warning() -> None:
    assert parse_log(f"{UNEVEN}Ben leaves: {FIVE}\nClara leaves: White, Green, Hall, Lounge\n").diagnostics == ()


def test_no_line_is_proposed_where_no_sizes_fit() -> None:
    six = f"{FIVE}, Hall".split(", ")
    (warning,) = parse_log(UNEVEN + "".join(f"Ben reveals {card}\n" for card in six)).diagnostics
    assert (warning.code, warning.hint, warning.remedies) == ("uneven-deal", None, ())


def test_the_proposal_follows_a_log_that_changes() -> None:
    reader = LiveReader()
    texts = (UNEVEN, f"{UNEVEN}Dora leaves: {FIVE}\n", f"{UNEVEN}Clara leaves: {FIVE}\n", UNEVEN)
    for text in texts:
        assert reader.read(text).diagnostics == parse_log(text).diagnostics


@pytest.mark.parametrize(
    ("players", "hand", "warning"),
    [
        (
            "Anna, Ben, Clara",
            "Plum, Rope, Hall, Study",
            (
                "4:7-30 warning: unusual-hand(cards=18, players=3, least=6, most=None, size=4, "
                "few=True) -> write-sizes(certain=True, line=players: Anna 4, Ben 7, Clara 7)"
            ),
        ),
        (
            "Anna, Ben, Clara, Dora",
            "Plum, Green, White, Rope, Hall, Study",
            (
                "4:7-44 warning: unusual-hand(cards=18, players=4, least=4, most=5, size=6, "
                "few=False) -> write-sizes(certain=True, line=players: Anna 6, Ben 4, Clara 4, Dora 4)"
            ),
        ),
        (
            "Anna, Ben, Clara, Dora",
            "Plum, Green",
            (
                "4:7-18 warning: unusual-hand(cards=18, players=4, least=4, most=5, size=2, "
                "few=True) -> write-sizes(certain=False, line=players: Anna 2, Ben 6, Clara 5, Dora 5)"
            ),
        ),
    ],
)
def test_a_hand_with_a_card_forgotten_or_too_many_is_one_warning(players: str, hand: str, warning: str) -> None:
    assert problems(f"edition: cluedo-uk\nplayers: {players}\nme: Anna\nhand: {hand}\n") == [warning]


def test_a_hand_of_a_size_that_dealing_gives_or_the_log_writes_is_no_warning() -> None:
    four = "me: Anna\nhand: Plum, Rope, Hall, Study\n"
    assert problems(f"edition: cluedo-uk\nplayers: Anna 4, Ben 7, Clara 7\n{four}") == []
    assert problems(f"edition: cluedo-uk\nplayers: Anna, Ben ?, Clara ?\n{four}") == []
    six = "me: Anna\nhand: Plum, Green, White, Rope, Hall, Study\n"
    assert problems(f"edition: cluedo-uk\nplayers: Anna, Ben, Clara\n{six}") == []


@pytest.mark.parametrize(
    ("log", "problem"),
    [
        ("players: Anna 6, Ben 6, Clara 7", "2:10-32 error: sizes(held=19, least=False, over=True, total=18)"),
        ("players: Anna 6, Ben 6, Clara 5", "2:10-32 error: sizes(held=17, least=False, over=False, total=18)"),
        ("players: Anna 6, Ben\nme: Anna\nhand: Plum", "4:7-11 error: hand-size(cards=1, line=2, player=Anna, size=6)"),
        ("players: Anna 9999999, Ben", "2:15-22 error: large-hand"),
    ],
)  # fmt: skip
def test_what_sizes_can_get_wrong(log: str, problem: str) -> None:
    (found,) = problems("edition: cluedo-uk\n" + log)
    assert found.startswith(problem)


def test_one_of_each_category_fixes_the_sizes() -> None:
    deck = "a: a1, a2, a3\nb: b1, b2, b3\n"
    game = read_log(deck + "players: X, Y\nhands: one of each category")
    assert game.one_of_each
    assert [(p.low, p.high) for p in game.players] == [(2, 2), (2, 2)]
    for headers, message in [
        ("players: X, Y 3\nhands: one of each category", "one-of-each-size(each=2, size=3)"),
        ("players: X, Y, Z\nhands: one of each category", "one-of-each-deal(category=a, left=2, players=3)"),
        ("players: X, Y\nme: X\nhand: a1, a2\nhands: one of each category", "hand-of-each"),
    ]:
        (problem,) = problems(deck + headers)
        assert message in problem
    assert "no-categories" in problems("cards: a\nhidden: 0\nplayers: X, Y\nhands: one of each category")[0]


@pytest.mark.parametrize(
    ("said", "total", "held", "least"), [([1, 0], 18, 1, False), ([1, 1], 1, 2, False), ([3, L], 2, 3, False)]
)
def test_sizes_say_how_many_cards_are_held(said: list[int | Size], total: int, held: int, least: bool) -> None:
    with pytest.raises(SizesError) as caught:
        hand_sizes(said, total)
    assert (caught.value.held, caught.value.total, caught.value.least) == (held, total, least)


def test_games_and_decks_of_one_card_are_shown_in_the_singular() -> None:
    game = read_log("cards: A\nhidden: 0\nplayers: Ann 1, Ben 0\nAnn reveals A\n")
    assert repr(game) == "<Game: 2 players, 1 card, 1 event>"
    assert repr(game.deck) == "<Deck: 1 card, 0 hidden>"
    assert repr(solve(game)) == "<Notebook: 2 of 2 cells known>"
