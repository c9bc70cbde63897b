"""Long lines: runs of white space change neither what a line means nor the words that its complaints are about."""

from __future__ import annotations

import pytest

from clue_logic.game.notes import Note
from clue_logic.language.paraphrases.rephrasing import RewrittenText
from clue_logic.language.pieces.game_names import GameNames
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.language.statements import StatementText
from clue_logic.language.tidying import rephrase_note

_HEADERS = "edition: cluedo-uk\nplayers: Anna 6, Ben 6, Clara 6\nme: Anna\n"
_LINES = (
    "Anna guesses Plum, Rope, Hall: Ben shows Rope",
    "I said it was Plum with the Rope in the Hall. Ben had nothing, Clara showed me Plum",
    "Anna asked Ben about Plum with the Rope in the Hall and he had nothing",
    "Ben und Clara haben nichts, Anna zeigt Seil",
    "Ben can't show Plum",
    "I pass",
    "learn Ben holds Rope or Plum",
    "learn Ben doesn't have the Rope",
    "Ben doesn't have the Rope",
    "note: Ben maybe Plum and Clara has the Hall",
    "table: Plum or Rope",
    "table: 2 cards",
    "hand: Plum, Rope and the Hall",
    "does Ben hold the Rope",
    'learn "Ben" has Rope',
)
_BLANKS = 1000


def _stretched(line: str) -> list[str]:
    """Return a line with a long run of blanks in place of each of its blanks in turn, and of all."""
    words = line.split(" ")
    gap = " " * _BLANKS
    return [gap.join((" ".join(words[:at]), " ".join(words[at:]))) for at in range(1, len(words))] + [gap.join(words)]


def _told(reading: LogReading) -> list[tuple[object, ...]]:
    """Return the complaints, with the word that each begins at and without the width of the gaps."""
    return [
        (one.severity, one.line, one.code, one.source_line[one.column - 1 :].split()[:1], one.remedies)
        for one in reading.diagnostics
        if one.source_line is not None
    ]


@pytest.mark.parametrize("line", _LINES)
def test_gaps_change_no_meaning(line: str) -> None:
    usual = parse_log(f"{_HEADERS}{line}\n")
    for stretched in _stretched(line):
        reading = parse_log(f"{_HEADERS}{stretched}\n")
        assert reading.game == usual.game
        assert _told(reading) == _told(usual)


def test_gaps_in_an_indented_line() -> None:
    above = f"{_HEADERS}Anna guesses Plum, Rope, Hall:\n"
    usual, wide = (parse_log(f"{above}{' ' * blanks}Ben and Clara pass\n") for blanks in (4, _BLANKS))
    assert usual.game is not None
    assert wide.game == usual.game


def test_gaps_in_quotes_stay() -> None:
    name = f'"Ben{" " * 40}B"'
    wording = RewrittenText(StatementText(1, f"{name}{' ' * 40}passes"))
    wording.shorten_gaps()
    assert wording.text == f"{name}    passes"
    assert not wording.is_changed
    token = wording.token(wording.text.index("passes"), "passes")
    assert token.column == len(name) + 41


@pytest.mark.parametrize(
    ("note", "meant"),
    [
        ("note: Ben ? Rope and Clara has Plum", "note: Ben ? Rope; Clara has Plum"),
        ("note: Ben ? Rope, Hall, Clara lacks Plum", "note: Ben ? Rope, Hall; Clara lacks Plum"),
        ("note: Ben ? Rope and Hall; Clara lacks Plum", "note: Ben ? Rope and Hall; Clara lacks Plum"),
        ("note: Ben ? Rope,\n    Clara lacks Plum", "note: Ben ? Rope,\n    Clara lacks Plum"),
        ("note: Ben ? Rope and Clara ?", "note: Ben ? Rope; Clara ?"),
        ("note: Ben has and lacks Rope", "note: Ben has and lacks Rope"),
        ('note: Ben ? "A and B has" and Hall', 'note: Ben ? "A and B has" and Hall'),
    ],
)
def test_statements_of_a_note_are_divided(note: str, meant: str) -> None:
    wording = RewrittenText(StatementText(1, note))
    assert rephrase_note(wording, GameNames())
    assert wording.text == meant


def test_note_with_thousands_of_marks() -> None:
    marks = " and ".join(["Ben lacks Plum", "Clara ? Hall"] * 1500)
    game = parse_log(f"{_HEADERS}note: {marks}\n").game
    assert game is not None
    assert len(game.notes) == 3000
    assert {type(note) for note in game.notes} == {Note}
    assert {(note.location, note.card) for note in game.notes} == {("Ben", "Professor Plum"), ("Clara", "Hall")}
