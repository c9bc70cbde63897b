"""Sentences broken into lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from clue_logic.words.columns import hanging_lines, paragraphs
from tests.shared_out import examples

LETTERS = st.text(st.sampled_from("abcdé 赤い札「」、。（）,."), max_size=60)


@given(LETTERS, st.integers(20, 40), st.sampled_from(["", "  ", "│  ├─ "]), st.sampled_from(["", "│     "]))
@examples(300)
def test_nothing_is_lost_and_nothing_is_too_wide(text: str, width: int, first: str, indent: str) -> None:
    lines = hanging_lines(text, width, first, indent)
    assert max(map(cell_len, lines)) <= max(width, cell_len(first))
    assert lines[0].startswith(first)
    assert all(line.startswith(indent) for line in lines[1:])
    said = lines[0].removeprefix(first) + "".join(line.removeprefix(indent) for line in lines[1:])
    assert said.replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize("width", range(10, 40))
def test_no_line_begins_with_a_mark_that_closes(width: int) -> None:
    text = "「赤いロープ」の所在は（さくら、ひなた）ではない。「ナイフ」、「花瓶」の所在は伏せ札。"
    for line in hanging_lines(text, width):
        assert line[0] not in "」、。）"
        assert line[-1] not in "「（"


def test_words_stay_whole_where_they_can() -> None:
    assert hanging_lines("Ben lacks billiard room", 14) == ["Ben lacks", "billiard room"]
    assert hanging_lines("Benjaminius lacks it", 8) == ["Benjamin", "ius", "lacks it"]


def test_what_fits_stays_as_it_is() -> None:
    assert hanging_lines("a  b", 4) == ["a  b"]
    assert hanging_lines("a  b", None, "> ") == ["> a  b"]
    assert paragraphs("a\n\n  b  c", 8) == "a\n\n  b  c"


def test_paragraphs_keep_their_indent() -> None:
    assert paragraphs("one two three\n  four five six", 10) == "one two\nthree\n  four\n    five\n    six"
    assert paragraphs("one two three", None) == "one two three"
