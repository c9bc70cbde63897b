"""A text divided into statements: after a change it is divided as if it were read for the first time."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from clue_logic.language.statements import common_prefix_length, common_suffix_length, divide_text
from tests.shared_out import examples

LINES = (
    "",
    "a",
    "a: b  # c",
    "  below",
    "#3 said",
    "  # aside",
    "\t",
    "x\x00",
    "  \x07",
    "#4 \x1b",
    "# \x00",
    "e\u0301",
)


def _changed(rows: list[str], rng: random.Random) -> list[str]:
    start = rng.randrange(len(rows) + 1)
    end = min(len(rows), start + rng.choice((0, 0, 1, 1, 2, 5)))
    return [*rows[:start], *rng.choices(LINES, k=rng.choice((0, 1, 1, 2, 4))), *rows[end:]]


@examples(400)
@given(st.lists(st.sampled_from(LINES), max_size=12), st.randoms(use_true_random=False), st.integers(1, 8))
def test_a_changed_text_is_divided_as_a_new_one(rows: list[str], rng: random.Random, changes: int) -> None:
    found = divide_text("\n".join(rows))
    for _ in range(changes):
        rows = _changed(rows, rng)
        text = rng.choice(("\n", "\r\n")).join(rows)
        found = divide_text(text, found)
        assert found == divide_text(text)


@examples(200)
@given(st.lists(st.integers(0, 2), max_size=9), st.lists(st.integers(0, 2), max_size=9))
def test_shared_start(some: list[int], others: list[int]) -> None:
    shared = common_prefix_length(some, others)
    assert some[:shared] == others[:shared]
    assert some[shared : shared + 1] != others[shared : shared + 1] or shared == len(some) == len(others)
    assert common_suffix_length(some[::-1], others[::-1], min(len(some), len(others))) == shared


def test_what_does_not_change_is_kept() -> None:
    rows = [f"Anna reveals {number}" for number in range(50)]
    before = divide_text("\n".join(rows))
    rows[25] = "Ben"
    found = divide_text("\n".join(rows), before)
    kept = [one is other for one, other in zip(found.statements, before.statements, strict=True)]
    assert kept.count(False) == 2  # the one that changed, and the one above, which could have gone on
