"""A thousand broken logs: each gives a game, or errors that have a place. `make measure` reads twenty times as many."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.events import (
    Accusation,
    Announcement,
    CardNumber,
    Departure,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Reveal,
    Suggestion,
    Whisper,
)
from clue_logic.language.reader import LogReading, parse_log, read_log
from tests.language.fuzzing import SEEDS, faults, fuzz, random_log
from tests.shared_out import examples


@pytest.mark.parametrize(("number", "seed"), [(80, 1), pytest.param(250, 0, marks=pytest.mark.slow)])
def test_broken_logs(number: int, seed: int) -> None:
    seen = fuzz(number, seed)
    # Both outcomes must be common, or the fuzzing shows little.
    assert min(seen["game"], seen["errors"], seen["not UTF-8"]) > number // 10


def test_the_seeds_have_every_event() -> None:
    kinds: Counter[type] = Counter(type(event) for seed in SEEDS for event in read_log(seed).events)
    every = {Suggestion, Accusation, Reveal, Departure, Announcement, Whisper, PrivateShow, LearnedCell, LearnedClause}
    assert set(kinds) == every | {CardNumber}


def test_a_reading_without_game_and_errors_is_a_fault() -> None:
    reading = parse_log(SEEDS[0])
    assert faults(SEEDS[0], reading) == []
    assert faults(SEEDS[0], LogReading(None, ())) != []
    broken = parse_log(SEEDS[0] + "nonsense\n")
    assert faults(SEEDS[0] + "nonsense\n", broken) == []
    assert faults(SEEDS[0], broken) != []


def test_logs_are_reproducible() -> None:
    assert random_log(random.Random(7)) == random_log(random.Random(7))


@examples(200)
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    assert faults(text, parse_log(text)) == []


@examples(200)
@given(st.lists(st.text(max_size=30), max_size=6))
def test_any_statements_below_good_headers(rows: list[str]) -> None:
    text = "\n".join([*SEEDS[0].split("\n")[:5], *rows])
    assert faults(text, parse_log(text)) == []
