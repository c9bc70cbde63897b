"""The formatter keeps what a log says and who wrote it, and changes nothing the second time."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.language.errors import LogError
from clue_logic.language.formatter import format_log
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.writing.log import log_of
from tests.language.fuzzing import SEEDS
from tests.language.places import without_places
from tests.shared_out import examples

UNTIDY = """


#!keep
edition:cluedo-uk   #the deck
# a comment
players:Anna 6 ,Ben  6、 Clara 6
me :Anna
hand: Plum, Rope,
\tHall, Study,Dagger , Library



Anna   suggests Scarlett,Spanner , Kitchen:
  # he thinks

\tBen passes
 Clara shows Spanner#seen
Ben suggests Green,Rope,Ballroom :Clara passes,Anna shows Rope
   # below
why   Plum excluded ?
expect   "Ben"  Green open


"""
TIDY = """\
#!keep
edition: cluedo-uk  # the deck
# a comment
players: Anna 6, Ben 6, Clara 6
me: Anna
hand: Plum, Rope,
    Hall, Study, Dagger, Library

Anna suggests Scarlett, Spanner, Kitchen:
    # he thinks

    Ben passes
    Clara shows Spanner  # seen
Ben suggests Green, Rope, Ballroom: Clara passes, Anna shows Rope
    # below
why Plum excluded?
expect "Ben" Green open
"""


def test_layout() -> None:
    assert format_log(UNTIDY) == format_log(TIDY) == TIDY


def test_braces_bars_and_question_marks() -> None:
    log = "cards:1,2,3,4\nhidden:0\nplayers:A ?,B\nA announces one of{1 2|3,4}\n"
    assert format_log(log) == "cards: 1, 2, 3, 4\nhidden: 0\nplayers: A ?, B\nA announces one of {1 2 | 3, 4}\n"


def test_an_expected_fact_names_its_line_where_it_stands_then() -> None:
    log = "cards:1,2,3\nhidden:1\n\n\n\nplayers:X,Y\nX suggests 2:Y passes\nexpect passed(7 ,Y)\nexpect number(2)\n"
    found = format_log(log)
    assert found.endswith("X suggests 2: Y passes\nexpect passed(5, Y)\nexpect number(2)\n")
    assert format_log(found) == found
    assert log_of(read_log(log), keep_lines=False).endswith("\nexpect passed(5, Y)\nexpect number(2)\n")
    game = read_log(log)
    assert read_log(log_of(game)) == game


def test_quoted_names_stay_as_they_are() -> None:
    log = "cards: “a  #1，b”, c\nhidden: 0\nplayers: X, Y\n"
    assert format_log(log) == 'cards: "a  #1，b", c\nhidden: 0\nplayers: X, Y\n'


def test_a_log_with_errors_is_not_formatted() -> None:
    with pytest.raises(LogError) as caught:
        format_log("edition: cluedo-uk", name="x.clue")
    assert [problem.code for problem in caught.value.diagnostics] == ["players-missing"]


@pytest.mark.parametrize("path", sorted(Path(__file__).parents[1].glob("games/*.clue")), ids=lambda path: path.name)
def test_real_logs(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert without_places(read_log(format_log(text))) == without_places(read_log(text))


@examples(150)
@given(st.sampled_from(SEEDS), st.randoms(use_true_random=False))
def test_the_same_game_and_idempotent(seed: str, rng: random.Random) -> None:
    spaced = "".join(c + rng.choice(("", "", " ", "\u3000")) if c in ",: " and '"' not in seed else c for c in seed)
    game = parse_log(spaced).game
    assert game is not None
    tidy = format_log(spaced)
    assert format_log(tidy) == tidy
    assert without_places(read_log(tidy)) == without_places(game)
