"""Cards joined by "or" in ``hand:`` and ``table:``, which list every card."""

from __future__ import annotations

import pytest

from clue_logic.language.reader import parse_log, read_log
from clue_logic.words.diagnostics import Instead

LOG = "edition: cluedo-uk\nplayers: Ada ?, Bo ?\nme: Ada\nhand: {}\nAda suggests Green, Dagger, Lounge: Bo passes\n"


@pytest.mark.parametrize(
    ("written", "column", "cards", "learned"),
    [
        ("Rope or Plum", 7, "Rope, Plum", ["learn Ada holds one of Rope, Plum"]),
        ("Rope oder Plum", 7, "Rope, Plum", ["learn Ada holds one of Rope, Plum"]),
        ("either the Rope or the Plum", 7, "Rope, Plum", ["learn Ada holds one of Rope, Plum"]),
        ("Rope / Plum", 7, "Rope, Plum", ["learn Ada holds one of Rope, Plum"]),
        ("Rope and/or Plum", 7, "Rope, Plum", ["learn Ada holds one of Rope, Plum"]),
        ("Rope or Plum or Hall", 7, "Rope, Plum, Hall", ["learn Ada holds one of Rope, Plum, Hall"]),
        ("Rope, or Plum", 13, "Rope, Plum", ["learn Ada holds one of Rope, Plum"]),
        ("Rope, Hall or Plum", 13, "Rope, Hall, Plum", ["learn Ada holds Rope", "learn Ada holds one of Hall, Plum"]),
    ],
)
def test_a_hand_with_or_is_refused_with_both_meanings(
    written: str, column: int, cards: str, learned: list[str]
) -> None:
    (error,) = parse_log(LOG.format(written)).diagnostics
    assert (error.line, error.column, error.code) == (4, column, "either")
    (remedy,) = error.remedies
    assert (remedy.text, remedy.instead) == (f"hand: {cards}", Instead.HEADER)
    assert all(line in (error.hint_text("en") or "") for line in learned)
    # Both meanings are read as they are proposed.
    assert read_log(LOG.format(written).replace(f"hand: {written}", remedy.text)).hand is not None
    lines = "".join(f"{line}\n" for line in learned)
    assert len(read_log(LOG.format(written).replace(f"hand: {written}\n", "") + lines).events) == 1 + len(learned)


def test_a_table_with_or_lists_all_its_cards() -> None:
    (error,) = parse_log("edition: cluedo-uk\nplayers: Ada ?, Bo ?\ntable: Rope or Plum\n").diagnostics
    assert (error.line, error.column, error.code) == (3, 8, "either")
    assert [remedy.text for remedy in error.remedies] == ["table: Rope, Plum"]


def test_and_is_still_read_and_names_with_or_are_names() -> None:
    assert read_log(LOG.format("Rope, Hall and Plum")).hand == ("Rope", "Hall", "Professor Plum")
    own = 'who: "This or That", B\nwhat: X, Y\nplayers: Ada 1, Bo 1\nme: Ada\nhand: {}\n'
    for written in ("This or That", '"This or That"'):
        assert read_log(own.format(written)).hand == ("This or That",)


def test_or_between_words_that_are_no_cards_is_an_unknown_card() -> None:
    (error,) = parse_log(LOG.format("Rope or Banana")).diagnostics
    assert (error.line, error.column, error.code) == (4, 7, "unknown-name")
