"""Who holds or lacks what, without the word with which a log says that it is known."""

from __future__ import annotations

import pytest

from clue_logic.language.errors import lines_to_copy
from clue_logic.language.reader import parse_log
from tests.language.logs import CLASSIC, as_data, problems_of

ENGLISH = CLASSIC + "me: Anna\nhand: Plum, Rope, Hall, Study, White, Dagger\n"
PROPOSED = {
    "I have the Rope": ["learn Anna holds Rope"],
    "I have no Green": ["learn Anna lacks Green"],
    "Ben has Green.": ["learn Ben holds Green"],
    "Ben lacks Green": ["learn Ben lacks Green"],
    "Ben hasn't got the Green": ["learn Ben lacks Green"],
    "Ben doesn't have Green or Spanner": ["learn Ben lacks Green", "learn Ben lacks Spanner"],
    "Ben has either Green or the Spanner": ["learn Ben holds one of Green, Spanner"],
    "Ben has Green and Spanner": ["learn Ben holds Green", "learn Ben holds Spanner"],
    "learn Ben has no Green": ["learn Ben lacks Green"],
    "learn Ben has Green or Spanner": ["learn Ben holds one of Green, Spanner"],
    "expect Ben has no Green": ["expect Ben lacks Green"],
    "Ben hat keinen Spanner": ["erfahre Ben besitzt Spanner nicht"],
    "Ben hat den Spanner nicht": ["erfahre Ben besitzt Spanner nicht"],
    "Ben besitzt Spanner oder Green": ["erfahre Ben besitzt eine von Spanner, Green"],
    "erwarte Ben hat keinen Spanner": ["erwarte Ben besitzt Spanner nicht"],
    "BenはSpannerを持っていない": ["判明 Ben は Spanner を 持たない"],
}


@pytest.mark.parametrize("typed", PROPOSED)
def test_what_is_known_is_proposed_with_the_word_for_it(typed: str) -> None:
    assert parse_log(ENGLISH + typed).game is None
    assert problems_of(typed, ENGLISH)[0].endswith(f"-> {as_data(lines_to_copy(PROPOSED[typed]))}")
    assert parse_log("\n".join([ENGLISH, *PROPOSED[typed]])).game is not None


@pytest.mark.parametrize(
    "typed",
    [
        "Ben has Green, Tower", "Ben has no Tower", "Dora has Green", "Ben has 6 cards", "Ben has not shown Green",
        "Ben has Green or Tower", "Ben doesn't have Green and Spanner", "expect Ben has Green or Spanner",
        "Ben hat keinen Spanner nicht",
    ],
)  # fmt: skip
def test_nothing_is_proposed_that_leaves_something_out(typed: str) -> None:
    (problem,) = problems_of(typed, ENGLISH)
    assert "write(" not in problem
    assert "near(" not in problem.replace("near(names=lacks)", "")
