"""Places: what the protocol counts, in the text as an editor has it, against what the core counts in what it reads."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lsprotocol import types

from clue_logic.editing.lsp.texts import Places, apply_changes
from clue_logic.words.positions import Position, Span, TextEdit, apply_edits, lines, list_composed_runs
from tests.shared_out import examples

SIGNS = (
    "ab é\u0301e\u0300\u0327\u2028\u2029\x0b\x0c\x1c\x85\t\n\r#😀か\u3099한"
    "\u1112\u1161\u11ab\u09c7\u09be\u0344\u0f73\ufeff\ud800"
)
WHOLE = ["a", " ", "e\u0301", "か\u3099", "\u1112\u1161\u11ab", "😀", "\u2028", "\n", "\r\n", "\r", "\t", "#"]
"""Characters each of which is read as one, however it is written."""

TEXTS = st.text(st.sampled_from(SIGNS), max_size=30)
ENCODINGS = st.sampled_from(["utf-8", "utf-16", "utf-32"])
UNITS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


def split(text: str) -> list[str]:
    """Return the lines of a text as the protocol has them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def size(text: str, encoding: str) -> int:
    """Return how many units a text has."""
    name, width = UNITS[encoding]
    return len(text.encode(name, "surrogatepass")) // width


@pytest.mark.parametrize(
    ("line", "encoding", "column", "units"),
    [
        ("me: Anna", "utf-16", 5, 4),
        ("😀 Anna", "utf-16", 3, 3),
        ("😀 Anna", "utf-8", 3, 5),
        ("😀 Anna", "utf-32", 3, 2),
        ("e\u0301 Anna", "utf-16", 3, 3),
        ("e\u0301 Anna", "utf-8", 3, 4),
        ("a\u2028b\x0cc", "utf-16", 5, 4),
        ("\tAnna", "utf-16", 2, 1),
        ("\u1112\u1161\u11ab Anna", "utf-16", 3, 4),
        ("か\u3099 Anna", "utf-16", 3, 3),
        ("\ufeffme: Anna", "utf-16", 5, 5),
        ("\ufeffme: Anna", "utf-16", 1, 1),
    ],
)
def test_a_place_is_counted_in_units_of_the_text_as_it_is_written(
    line: str, encoding: str, column: int, units: int
) -> None:
    places = Places(line + "\r\nx", encoding)
    assert places.position(Position(1, column)) == types.Position(0, units)
    assert places.at(types.Position(0, units)) == Position(1, column)


def test_a_part_of_an_accented_character_is_the_whole_of_it() -> None:
    places = Places("e\u0301😀x")
    assert places.at(types.Position(0, 1)) == Position(1, 2)  # within é: behind it
    assert places.at(types.Position(0, 3)) == Position(1, 2)  # within 😀: before it
    assert places.range(Span.of_line(1, 1, 2)) == types.Range(types.Position(0, 0), types.Position(0, 2))
    assert places.span_text(Span.of_line(1, 1, 3)) == "e\u0301😀"


@pytest.mark.parametrize(("line", "character"), [(0, 99), (1, 0), (7, 3), (10**9, 10**9)])
def test_a_place_outside_is_the_end_of_what_there_is(line: int, character: int) -> None:
    places = Places("Anna")
    assert places.at(types.Position(line, character)) == Position(1, 5)
    assert places.offset(types.Position(line, character)) == 4
    assert places.position(Position(line + 1, character + 5)) == types.Position(0, 4)


@given(TEXTS)
@examples(400)
def test_runs_composed_for_themselves_make_the_line_that_is_read(line: str) -> None:
    read, written = list_composed_runs(line)
    whole = unicodedata.normalize("NFC", line)
    assert (read[-1], written[-1]) == (len(whole), len(line))
    for start, end, first, last in zip(read, read[1:], written, written[1:], strict=False):
        assert whole[start:end] == unicodedata.normalize("NFC", line[first:last])


@given(TEXTS, ENCODINGS)
@examples(400)
def test_every_place_of_the_core_leads_there_and_back(text: str, encoding: str) -> None:
    places = Places(text, encoding)
    read, written = [line.source for line in lines(text)], split(text)
    assert places.last == len(read) == len(written)
    for number, source in enumerate(read, start=1):
        for column in range(1, len(source) + 2):
            told = places.position(Position(number, column), end=True)
            assert told.line == number - 1
            assert 0 <= told.character <= size(written[number - 1], encoding)
            if unicodedata.is_normalized("NFC", text):
                before = written[number - 1][: column - 1 + (number == 1 and text.startswith("\ufeff"))]
                assert told.character == size(before, encoding)
                assert places.at(told) == Position(number, column)
        assert places.position(Position(number, len(source) + 1)).character == size(written[number - 1], encoding)


@given(TEXTS, st.integers(0, 8), st.integers(0, 40), ENCODINGS)
@examples(400)
def test_an_offset_is_that_of_the_raw_text(text: str, line: int, character: int, encoding: str) -> None:
    places = Places(text, encoding)
    offset = places.offset(types.Position(line, character))
    before = split(text[:offset].removesuffix("\r") if text[offset:].startswith("\n") else text[:offset])
    if line >= places.last:
        assert offset == len(text)
    else:
        assert len(before) == line + 1
        assert size(before[-1], encoding) <= character
        rest = split(text)[line][len(before[-1]) :]
        assert not rest or size(before[-1] + rest[0], encoding) > character


@given(st.data(), st.lists(st.sampled_from(WHOLE), max_size=20).map("".join), ENCODINGS)
@examples(800)
def test_an_edit_of_the_core_made_by_the_editor_makes_the_text_that_the_core_would(
    data: st.DataObject, text: str, encoding: str
) -> None:
    places = Places(text, encoding)
    read = [line.source for line in lines(text)]

    def place() -> Position:
        line = data.draw(st.integers(1, len(read)))
        return Position(line, data.draw(st.integers(1, len(read[line - 1]) + 1)))

    edit = TextEdit(Span(*sorted((place(), place()))), data.draw(st.sampled_from(["", "x", "x\ny"])))
    told = places.edit(edit)
    made = apply_changes(text, [types.TextDocumentContentChangePartial(told.range, told.new_text)], encoding)
    assert [line.source for line in lines(made)] == apply_edits(text, [edit]).split("\n")
    assert places.span(told.range) == edit.span


@pytest.mark.parametrize(
    ("text", "said"), [("a\r\nb", "x\r\ny"), ("a\rb", "x\ry"), ("a\nb\r\n", "x\ny"), ("a", "x\ny")]
)
def test_new_lines_end_as_the_others_do(text: str, said: str) -> None:
    assert Places(text).edit(TextEdit(Span.of_line(1, 1, 1), "x\ny")).new_text == said


def test_changes_are_made_one_after_the_other() -> None:
    def part(start: tuple[int, int], end: tuple[int, int], text: str) -> types.TextDocumentContentChangePartial:
        return types.TextDocumentContentChangePartial(types.Range(types.Position(*start), types.Position(*end)), text)

    text = "😀a\u2028b\r\nc"
    assert apply_changes(text, [part((0, 2), (0, 3), "A")], "utf-16") == "😀A\u2028b\r\nc"
    assert apply_changes(text, [part((0, 5), (1, 0), " ")], "utf-16") == "😀a\u2028b c"
    assert apply_changes(text, [part((1, 1), (1, 1), "d"), part((1, 1), (1, 2), "e")], "utf-16") == "😀a\u2028b\r\nce"
    assert (
        apply_changes(text, [types.TextDocumentContentChangeWholeDocument("x"), part((5, 5), (0, 0), "y")], "utf-8")
        == "y"
    )


def test_a_long_line_of_marks_takes_no_time() -> None:
    places = Places("e" + "\u0301" * 50_000)
    assert places.at(types.Position(0, 10**6)).column == 50_001
