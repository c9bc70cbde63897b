"""A reading that survives errors: what is understood of a log, and which of its statements do not count."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clue_logic.game.events import Correction, Departure, Suggestion
from clue_logic.game.questions import LogQuery
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.words.diagnostics import Severity
from clue_logic.words.positions import lines
from tests.language.fuzzing import SEEDS, mutated, random_log
from tests.language.logs import CLASSIC, LETTERS, called
from tests.shared_out import examples, shared_out

_FOLDER = Path(__file__).parents[2] / "examples"
EXAMPLES = [path.read_text(encoding="utf-8") for path in sorted(_FOLDER.glob("*.clue"))]
LOGS = [*SEEDS, *(text for text in EXAMPLES if len(text) < 5000)]


def without(text: str, reading: LogReading) -> str:
    """Return a log with blank lines for what is left out."""
    gone = {line for out in reading.left_out for line in range(out.line, out.last_line + 1)}
    return "\n".join("" if line.number in gone else line.source for line in lines(text))


def check(text: str) -> LogReading:
    """Read a log, and check what is understood of it against the log without what is left out."""
    reading = parse_log(text)
    errors = [one for one in reading.diagnostics if one.severity is Severity.ERROR]
    told = [one.meaning for one in reading.statements if one.meaning is not None]
    assert list(reading.left_out) == sorted(set(reading.left_out))
    assert [one.line for one in reading.statements] == sorted({one.line for one in reading.statements})
    gone = {out.line for out in reading.left_out}
    assert not any(one.meaning for one in reading.statements if one.line in gone)
    if not errors:
        assert reading.understood == reading.game is not None
        assert reading.left_out == ()
    elif reading.understood is not None:
        assert reading.game is None
        assert reading.left_out
        rest = parse_log(without(text, reading))
        assert not [one for one in rest.diagnostics if one.severity is Severity.ERROR]
        assert rest.game == reading.understood
        kept = [one for one in reading.statements if one.line not in gone]
        assert kept == list(rest.statements)
        assert [one.is_header for one in kept] == [one.is_header for one in rest.statements]
    if reading.understood is not None:
        if not any(isinstance(one, Correction) for one in told):  # which changes an earlier event
            assert tuple(one for one in told if not isinstance(one, LogQuery | tuple)) == reading.understood.events
        assert tuple(note for one in told if isinstance(one, tuple) for note in one) == reading.understood.notes
        assert tuple(one for one in told if isinstance(one, LogQuery)) == reading.understood.asked
    return reading


@pytest.mark.slow
@examples(300)
@given(st.sampled_from(LOGS), st.randoms(use_true_random=False), st.integers(1, 6))
def test_what_is_understood_is_the_log_without_what_is_left_out(text: str, rng: random.Random, slips: int) -> None:
    for _ in range(slips):
        text = mutated(text, rng)
    check(text)


@pytest.mark.parametrize("seed", shared_out(range(8)))
def test_words_thrown_together(seed: int) -> None:
    rng = random.Random(seed)
    readings = [check(random_log(rng)) for _ in range(60)]
    # It shows little unless something is often left out of a game.
    assert sum(reading.understood is not None and bool(reading.left_out) for reading in readings) > 10


@pytest.mark.parametrize("text", EXAMPLES)
def test_nothing_is_left_out_of_what_is_well_formed(text: str) -> None:
    reading = check(text)
    assert bool(reading.left_out) == (reading.game is None)


def left_out(text: str) -> list[int]:
    """Return the lines of the statements that are left out; all must be well without them."""
    reading = check(text)
    assert reading.understood is not None
    return [out.line for out in reading.left_out]


@pytest.mark.parametrize(
    ("log", "gone"),
    [
        (f"{CLASSIC}Anna suggests Plum, Rope, Hall\n    Ben pases\n    Clara shows\nBen reveals Rope", [3]),
        (f"{CLASSIC}Anna sugests Plum\nBen reveals Rpoe\nClara reveals Study", [3, 4]),
        ("edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nmee: Anna\nhand: Plum\nBen reveals Rope", [3, 4]),
        ("edition: cluedo-uk\nweapons: Rope, Axe\nplayers: Anna, Ben, Clara\nBen reveals Rope", [2]),
        ("ediiton: cluedo-uk\ncards: A, B, C\nhidden: 1\nplayers: Anna, Ben\nBen reveals A", [1]),
        ("    so it began\nedition: cluedo-uk\nplayers: Anna, Ben, Clara\nBen reveals Rope", [1]),
        ("edition: cluedo-uk\nplayers: Anna, Ben, Clara\nBen reveals Rope\ntable: Plum\nAnna reveals Hall", [4]),
        ("edition: cluedo-uk\nhidden: many\nplayers: Anna, Ben, Clara\nanswers: sometimes\nBen reveals Rope", [2, 4]),
    ],
)
def test_what_is_left_out(log: str, gone: list[int]) -> None:
    assert left_out(log) == gone


@pytest.mark.parametrize(
    "log",
    ["", "\n\n", "# nothing yet", "edition: cluedo-uk", "players: Anna, Ben", "Anna reveals Rope\nBen reveals Rope"],
)
def test_without_deck_or_players_nothing_is_understood(log: str) -> None:
    reading = check(log)
    assert (reading.game, reading.understood) == (None, None)


def test_who_leaves_in_a_statement_with_an_error_has_not_left() -> None:
    log = f"{LETTERS}Anna leaves: A, Z\nAnna suggests B: Ben passes\nAnna leaves: A, B\nAnna reveals C\nAnna suggests D"
    reading = check(log)
    assert [out.line for out in reading.left_out] == [4, 8]
    assert reading.understood is not None
    assert [type(event) for event in reading.understood.events[:2]] == [Suggestion, Departure]
    # The errors are those of the lines that are left out: the others are as if these were blank.
    assert [one.line for one in reading.diagnostics] == [4, 8]


@pytest.mark.parametrize(
    ("log", "gone"),
    [
        (f"{CLASSIC}Anna suggests Plum, Rope, Hall\n    Ben pas\x00ses\n    Clara shows\nBen reveals Rope", [3]),
        (f"{CLASSIC}Anna suggests Plum, Rope, Hall\n    # \x00\n    Clara shows\nBen reveals Rope", [4]),
        (f"{CLASSIC}Anna reveals Rope  # \x07\n#3 \x1b Anna reveals Plum\nBen reveals Hall", [3, 4]),
        (f"{CLASSIC}Ben reveals \x00\nmee: Anna\nBen reveals Hall", [3, 4]),
        ("cards: A, B, C\nhidden: 1\nplayers: Anna, Ben\nhands: \x00one of each\nBen reveals A", [4]),
    ],
)
def test_lines_with_control_characters_are_left_out(log: str, gone: list[int]) -> None:
    assert left_out(log) == gone
    assert sum(one.code == "control-character" for one in parse_log(log).diagnostics) == log.count("\x00") + (
        log.count("\x07") + log.count("\x1b")
    )


def test_a_header_with_a_control_character_is_not_missed() -> None:
    messages = [
        called(one.code, one.arguments) for one in parse_log("edition: cluedo-uk\nplayers: Anna\x00, Ben\n").diagnostics
    ]
    assert messages == ["control-character(sign=U+0000)"]


def test_nodes_have_the_places_of_what_is_written() -> None:
    log = f"{CLASSIC}Turn 1: Anna guesses Plum, Rope, Hall; Ben passes\nBen sugests Rope\nwhere is the Rope?"
    reading = parse_log(log)
    assert [one.is_header for one in reading.statements] == [True, True, False, False, False]
    said, malformed, asked = reading.statements[2:]
    assert (said.node.asker.tokens[0].column, said.node.cards[1].tokens[0].column) == (9, 28)  # type: ignore[union-attr, index]
    assert malformed.node is None
    assert asked.node.card.tokens[0].column == 14  # type: ignore[union-attr]
    assert (asked.line, asked.last_line) == (5, 5)
