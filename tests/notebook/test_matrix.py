"""A matrix and the case analysis of the Japanese document 犯人当てゲーム, and what the software makes of them.

The matrix stands here as the document prints it, under カード所在可能性マトリクス.
圭一 was dealt 1-3, 2-6 and 3-2.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.cells import cell_len

import clue_logic as cl
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.notebook.matrix import Matrix
from clue_logic.notebook.solve import solve
from clue_logic.words.encoding import encode
from clue_logic.words.languages import UnknownLanguageError

HEAD = """\
カテゴリー1：1-1、1-2、1-3、1-4、1-5、1-6
カテゴリー2：2-1、2-2、2-3、2-4、2-5、2-6
カテゴリー3：3-1、3-2、3-3、3-4、3-5、3-6
hands: one of each category
answers: everyone
players: 圭一、レナ、魅音、沙都子、梨花
"""
DEALT = f"{HEAD}me: 圭一\nhand: 1-3、2-6、3-2\n"
DECLARED = f"{DEALT}圭一 suggests 1-1、2-1、3-1： 魅音 has、梨花 has\n"

AFTER_A_DECLARATION = """\
カード種類 圭一 レナ 魅音 沙都子 梨花 (悟史) 確定情報
カテゴリー1 1-1 0 0 1 0 1 1
1-2 0 1 1 1 1 1
1-3 1 0 0 0 0 0 確(圭一)
1-4 0 1 1 1 1 1
1-5 0 1 1 1 1 1
1-6 0 1 1 1 1 1
確定情報 確(1-3)
カード種類 圭一 レナ 魅音 沙都子 梨花 (悟史) 確定情報
カテゴリー2 2-1 0 0 1 0 1 1
2-2 0 1 1 1 1 1
2-3 0 1 1 1 1 1
2-4 0 1 1 1 1 1
2-5 0 1 1 1 1 1
2-6 1 0 0 0 0 0 確(圭一)
確定情報 確(2-6)
カード種類 圭一 レナ 魅音 沙都子 梨花 (悟史) 確定情報
カテゴリー3 3-1 0 0 1 0 1 1
3-2 1 0 0 0 0 0 確(圭一)
3-3 0 1 1 1 1 1
3-4 0 1 1 1 1 1
3-5 0 1 1 1 1 1
3-6 0 1 1 1 1 1
確定情報 確(3-2)
"""


def matrix(text: str, rules: str = "matrix", hidden: str | None = "悟史", lang: str = "ja") -> Matrix:
    return Matrix(solve(cl.read(text), rules=rules), hidden, lang)


WITHOUT_CATEGORIES = """\
cards: anchor, bell, candle, drum, egg
hidden: 1
answers: one
players: Ann 3, Ben 1
me: Ann
hand: anchor, bell, candle
"""


def test_my_whole_hand_closes_my_column_in_every_deck() -> None:
    found = cells(cl.read(WITHOUT_CATEGORIES))
    assert [found["Ann", card] for card in ("candle", "drum", "egg")] == [State.HOLDS, State.LACKS, State.LACKS]


def test_long_lists_of_settled_cards_are_broken_at_the_width() -> None:
    drawn = matrix(WITHOUT_CATEGORIES, hidden=None, lang="en")
    whole, narrow = drawn.text(), drawn.text(60)
    assert max(map(len, whole.splitlines())) == 67
    assert max(map(len, narrow.splitlines())) <= 60
    assert "\nsure           sure(anchor, bell,\n               candle)\n" in narrow
    assert "\nsure           sure(anchor,\n               bell,\n               candle)\n" in drawn.text(53)
    assert drawn.text(67) == whole


@pytest.mark.parametrize("width", [50, 30, 20])
def test_where_broken_lists_are_too_wide_what_is_sure_stands_below(width: int) -> None:
    narrow = matrix(WITHOUT_CATEGORIES, hidden=None, lang="en").text(width)
    assert max(map(len, narrow.splitlines())) <= max(width, len("Where the cards may be"))
    assert "sure(Ann): anchor, bell, candle" in " ".join(narrow.split())
    assert narrow.count("\nanchor") == narrow.count("\negg") == (1 if width > 20 else 2)


def cells(game: Game, rules: str = "matrix") -> dict[tuple[str, str], State]:
    """Return the state of every cell."""
    found = solve(game, rules=rules)
    return {(place, card): state for place, row in found.grid.items() for card, state in row.items()}


def known(text: str, rules: str = "matrix") -> set[str]:
    """Return the cells known beyond those of the hand, in words: `魅音 1-1` or `not 魅音 1-1`."""
    before, after = cells(cl.read(DEALT), rules), cells(cl.read(text), rules)
    return set(_worded({cell: state for cell, state in after.items() if before[cell] is State.OPEN}))


def _worded(states: dict[tuple[str, str], State]) -> Iterator[str]:
    for (place, card), state in states.items():
        if state is not State.OPEN:
            yield f"{'' if state is State.HOLDS else 'not '}{place} {card}"


def test_a_matrix_of_the_document_comes_out_cell_by_cell() -> None:
    """Source: 犯人当てゲーム, the matrix after 1-1, 2-1, 3-1 and the word of 魅音 and 梨花."""
    title, *blocks, legend = matrix(DECLARED).text().split("\n\n")
    assert title == "カード所在可能性マトリクス"
    assert [line.split() for block in blocks for line in block.splitlines()] == [
        line.split() for line in AFTER_A_DECLARATION.splitlines()
    ]
    assert legend.splitlines()[0] == "凡例："
    assert legend.splitlines()[-1] == "悟史は伏せ札の便宜上の名前"
    for block in blocks:  # aligned by width on the screen
        heading, *rows, _ = block.splitlines()
        column = cell_len(heading[: heading.index("沙都子")])
        for row in rows:
            at = next(n for n in range(len(row)) if cell_len(row[:n]) == column)
            assert row[at] in "01"


# The cases of the document


def test_nobody_declares() -> None:
    """誰も申告しなかった場合: the three declared cards are the hidden ones."""
    found = known(f"{DEALT}圭一 suggests 1-1、2-1、3-1： nobody has\n")
    assert {"envelope 1-1", "envelope 2-1", "envelope 3-1"} <= found


def test_one_declares_and_none_can_be_hidden() -> None:
    """一人が申告した場合: he then holds all three, for everybody has one card of each category."""
    log = DEALT + "".join(f"learn envelope lacks {n}-1\n" for n in (1, 2, 3))
    found = known(f"{log}レナ suggests 1-1、2-1、3-1： 梨花 has\n")
    assert {"梨花 1-1", "梨花 2-1", "梨花 3-1"} <= found


def test_one_declares_and_some_may_be_hidden() -> None:
    """... and otherwise he shares them with 悟史 in an unknown way: he holds at least one, not all three."""
    log = f"{DEALT}レナ suggests 1-1、2-1、3-1： 梨花 has\n"
    assert {fact for fact in known(log) if not fact.startswith("not")} == set()
    # The document leaves out: of two that are hidden, the third is his.
    assert "梨花 3-1" in known(f"{log}learn envelope holds 1-1\nlearn envelope holds 2-1\n")


def test_two_declare_and_only_the_default_rule_applies() -> None:
    """二人が申告した場合: デフォルトの処理 alone, in the document's matrix."""
    passed = {f"not {player} {n}-1" for player in ("レナ", "沙都子") for n in (1, 2, 3)}
    assert known(DECLARED) == passed


def test_three_declare_and_none_is_hidden() -> None:
    """三人が申告した場合: 悟史 has none of the cards."""
    found = known(f"{DEALT}圭一 suggests 1-1、2-1、3-1： レナ has、魅音 has、梨花 has\n")
    assert {f"not envelope {n}-1" for n in (1, 2, 3)} <= found


def test_where_k_declare_at_most_3_minus_k_are_hidden() -> None:
    """The document says so of three; of two declarers and a card known to be hidden it follows likewise."""
    assert {"not envelope 2-1", "not envelope 3-1"} <= known(f"{DECLARED}learn envelope holds 1-1\n")


def test_who_remembers_does_better_than_the_document_says() -> None:
    """Two declare; later 魅音 turns out to lack two of the cards. The matrix has forgotten that she holds one."""
    log = f"{DECLARED}レナ suggests 1-1、2-1、3-3： 梨花 has\n"
    assert "魅音 3-1" not in known(log)
    assert "魅音 3-1" in known(log, "remembering")
    assert "魅音 3-1" in known(log, "notebook")


@pytest.mark.parametrize("log", [DEALT, DECLARED])
def test_remembering_finds_all_that_the_matrix_finds(log: str) -> None:
    assert known(log) <= known(log, "remembering")


# What else can be drawn


def test_the_words_are_those_of_the_language() -> None:
    assert "確(悟史)" in matrix(f"{DECLARED}圭一 accuses 1-2、2-2、3-3： right\n").text()
    assert "(伏せ札)" in matrix(DEALT, hidden=None).text()
    assert "(hidden)" in matrix(DEALT, hidden=None, lang="en").text()
    assert "sicher(圭一)" in matrix(DEALT, hidden=None, lang="de").text()
    with pytest.raises(UnknownLanguageError):
        matrix(DEALT, lang="fr")


def test_a_deck_without_categories_is_one_block() -> None:
    drawn = matrix(
        "cards: 1, 2, 3, 4, 5\nhidden: 1\nplayers: Ann 2, Bob 2\nBob reveals 1\nBob reveals 2\n", hidden=None
    )
    assert drawn.text().splitlines()[-5].split() == ["確定情報", "確(1、2)"]


def test_cards_left_over_and_games_in_which_nothing_is_hidden() -> None:
    drawn = matrix("who: A, B, C\nhow: X, Y\nhidden: 0\nplayers: Ann 2, Bob 2\ntable: X\n", hidden=None, lang="en")
    heading, first, *_ = drawn.text().splitlines()[2:]
    assert heading.split() == ["cards", "Ann", "Bob", "table", "sure"]
    assert first.split() == ["who", "A", "1", "1", "0"]


def test_what_contradicts_itself_is_marked() -> None:
    drawn = matrix(f"{DEALT}レナ suggests 1-3、2-1、3-1： 梨花 has\n")
    assert "!" in drawn.text().splitlines()[5]
    assert "!=持っていて、かつ持っていない：矛盾" in drawn.text()
    record = encode(drawn.record("matrix"))
    assert record["matrix"][0]["rows"][2]["cells"]["圭一"] is None
    assert not record["consistent"]
