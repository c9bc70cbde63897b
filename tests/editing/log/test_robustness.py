"""Whatever stands in a log, and wherever the cursor is: no feature fails, and all they say lies in the text."""

from __future__ import annotations

import random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.editing.log.document import LogDocument
from clue_logic.words.positions import Position, lines
from tests.editing.asking import ask_about_place, ask_about_text
from tests.editing.log.opened import opened
from tests.language.fuzzing import SEEDS, random_log
from tests.shared_out import examples

ODD = (
    "",
    "\n",
    " ",
    "\t\n",
    "#",
    "\ufeff",
    "\x00",
    "a" * 3000,
    ":",
    '"',
    "edition:",
    "players:\n  A,\n  B",
    "cards: 1\nhidden: 1",
)
WITHIN = 0.05
"""Seconds of the processor that an answer about one place may take, however slow the machine is today."""


def check(text: str, rng: random.Random, places: int = 4) -> None:
    log = LogDocument(opened(text), lang=rng.choice(["en", "de", "ja"]))
    ask_about_text(log)
    found = lines(text)
    for _ in range(places):
        line = rng.choice(found)
        ask_about_place(log, Position(line.number, rng.randint(1, len(line.source) + 1)), "Somebody Else")


@given(st.integers(0, 10**9))
@examples(20)
def test_mutated_logs(seed: int) -> None:
    rng = random.Random(seed)
    check(random_log(rng), rng)


@given(st.integers(0, 10**9))
@examples(20)
def test_logs_while_they_are_typed(seed: int) -> None:
    rng = random.Random(seed)
    text = rng.choice(SEEDS)
    typed = text[: rng.randrange(len(text) + 1)]
    log = LogDocument(opened(typed))
    ask_about_text(log)
    last = lines(typed)[-1]
    ask_about_place(log, Position(last.number, len(last.source) + 1), "Somebody Else")


@pytest.mark.parametrize("text", ODD)
def test_odd_texts(text: str) -> None:
    check(text, random.Random(1), places=3)


def test_places_that_are_not_there() -> None:
    log = LogDocument(opened(SEEDS[0]))
    for at in (Position(1, 10**6), Position(10**6, 1), Position(10**6, 10**6)):
        assert log.hover(at) is None
        assert log.references(at) == ()
        assert log.find_renamable(at) is None
        assert log.format_while_typing(at, "\n") == ()
        log.proposals(at)
        log.definition(at)


def game_of(suggestions: int) -> str:
    """Return a possible log of six players with some suggestions."""
    rng = random.Random(3)
    deck = [
        "Scarlett Mustard White Green Peacock Plum",
        "Candlestick Dagger Revolver Rope Spanner",
        "Kitchen Ballroom Hall Study",
    ]
    players = ["Anna", "Ben", "Clara", "David", "Eva", "Felix"]
    rows = ["edition: cluedo-uk", f"players: {', '.join(players)}"]
    for number in range(suggestions):
        cards = [rng.choice(words.split()) for words in deck]
        asker = number % len(players)
        rows.append(f"{players[asker]} suggests {', '.join(cards)}")
        rows.append(f"    {players[(asker + 1) % len(players)]} shows" if number % 2 else "    # nobody wrote it down")
    return "\n".join(rows) + "\n"


def test_answers_about_a_place_are_quick_in_a_long_log() -> None:
    text = game_of(40)
    log, rng = LogDocument(opened(text)), random.Random(5)
    log.problems()
    found = lines(text)
    slow = []
    for _ in range(40):
        line = rng.choice(found)
        at = Position(line.number, rng.randint(1, len(line.source) + 1))
        for ask in (log.proposals, log.hover, log.definition, log.references, log.find_renamable):
            started = process_time()
            ask(at)
            slow.append(process_time() - started)
    assert sorted(slow)[len(slow) // 2] < WITHIN / 10
    assert sorted(slow)[-len(slow) // 20] < WITHIN
