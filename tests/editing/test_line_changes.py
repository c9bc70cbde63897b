"""Changes that make lines of others: made in the text, they do just that, however many lines there are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.editing import line_changes as module
from clue_logic.editing.line_changes import diff_lines
from clue_logic.words.positions import apply_edits
from tests.shared_out import examples

# Few lines, much alike: so there are many ways to compare them.
TEXTS = st.lists(st.sampled_from(["", "a", "ab", " a", "b"]), min_size=1, max_size=6)


@pytest.mark.parametrize("compared", [3000, 1])
@examples(400)
@given(TEXTS, TEXTS)
def test_changes_make_the_text_the_other(compared: int, old: list[str], new: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_MOST_COMPARED", compared)
        assert apply_edits("\n".join(old), diff_lines(old, new)) == "\n".join(new)


def test_changes_at_one_place_are_made_in_their_order() -> None:
    assert apply_edits("", diff_lines([""], ["b", "", "a"])) == "b\n\na"


def test_what_is_the_same_is_left_alone() -> None:
    (change,) = diff_lines(["a", "b  c", "d"], ["a", "b c", "d"])
    assert (change.span.start.line, change.text) == (2, "")
