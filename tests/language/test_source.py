"""Bytes, lines, comments, and which lines make a statement."""

from __future__ import annotations

import pytest

from clue_logic.language.errors import LogError
from clue_logic.language.reader import parse_log, read_log
from clue_logic.language.statements import split_statements
from clue_logic.words.diagnostics import decode
from clue_logic.words.messages import Message
from clue_logic.words.positions import lines
from tests.language.logs import CLASSIC, problems
from tests.language.places import without_places

LOG = CLASSIC + "Anna suggests Plum, Rope, Hall\n    Ben passes\n    Clara shows\n"


@pytest.mark.parametrize(
    "other",
    [
        LOG.replace("\n", "\r\n"),
        LOG.replace("\n", "\r"),
        "\ufeff" + LOG,
        LOG.replace("    ", "\t"),
        LOG.replace("    ", " "),
        LOG.rstrip("\n"),
        LOG.replace("\n    ", "  # seen\n\n# between\n    "),
        LOG.replace(", ", "、").replace(": ", "：").replace(" ", "\u3000"),
        LOG.replace("Hall\n    ", "Hall: ").replace("\n    ", ", "),
        LOG.replace("Hall\n", "Hall:\n"),
    ],
    ids=["crlf", "cr", "bom", "tab", "one space", "no last line end", "comments", "full width", "one line", "colon"],
)
def test_layout_does_not_matter(other: str) -> None:
    assert without_places(read_log(other)) == without_places(read_log(LOG))


def test_a_hash_in_quotes_is_no_comment() -> None:
    game = read_log('cards: "No. #1", B, C  # not "quoted"\nhidden: 1\nplayers: X, Y')
    assert game.deck.cards == ("No. #1", "B", "C")


def test_punctuation_in_quotes_stays() -> None:
    assert read_log("cards: “a、b”, c\nhidden: 0\nplayers: X, Y").deck.cards == ("a、b", "c")


def test_japanese_quotes_and_full_stops() -> None:
    cards = 'カード: 「a、b」、『c「d」』、"「e」"、f。\n'
    log = cards + "hidden: 0\nplayers: X、Y\nX suggests 「a、b」： Y passes。  # g。\n"
    assert read_log(log).deck.cards == ("a、b", "c「d」", "「e」", "f")
    assert problems(log.replace("f。\n", "f「。\n")) == ["1:25-27 error: unquoted-sign(word=「) -> quote(name=f「)"]


def test_blank_lines_and_comments_do_not_end_a_statement() -> None:
    text = "one\n\n# two\n  three\nfour\n\n"
    assert [(s.line, s.text) for s in split_statements(lines(text))] == [(1, "one\n\n\n  three"), (5, "four")]


def test_columns_are_those_of_the_file_behind_full_width_text() -> None:
    log = "cards: 花、雪、月\nhidden：1\nplayers: 花子、太郎\n花子 suggests 花、星\n"
    (problem,) = parse_log(log).diagnostics
    assert (problem.line, problem.column, problem.end_column) == (4, 15, 16)
    assert problem.source_line[problem.column - 1 : problem.end_column - 1] == "星"


@pytest.mark.parametrize(
    ("data", "place", "byte", "offset"),
    [
        (b"me: \xff\n", (1, 5), "0xff", 4),
        (b"\xef\xbb\xbfa\nb: \xc3(", (2, 4), "0xc3", 8),
        ("me: Anna".encode("utf-16"), (1, 1), "0xff", 0),
        (bytes(range(256)) * 40, (2, 118), "0x80", 128),
    ],
    ids=["one byte", "behind a bom", "utf-16", "junk"],
)
def test_not_utf8(data: bytes, place: tuple[int, int], byte: str, offset: int) -> None:
    with pytest.raises(LogError) as caught:
        decode(data, "x.clue", LogError)
    (problem,) = caught.value.diagnostics
    assert (problem.line, problem.column) == place
    assert (problem.code, problem.arguments) == ("not-utf8", {"byte": byte, "offset": offset})
    assert problem.hint == Message("problems-hint-utf8", wide=data[:2] in (b"\xff\xfe", b"\xfe\xff"))
    assert caught.value.name == "x.clue"


def test_control_characters() -> None:
    assert problems("edition: cluedo-uk\nplayers: A\x00, B\x1b\n") == ["2:11-12 error: control-character(sign=U+0000)"]


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n   # but comments\n", "\ufeff", "\t\u3000"])
def test_empty_logs(text: str) -> None:
    (problem,) = parse_log(text).diagnostics
    assert (problem.line, problem.column, problem.code) == (1, 1, "empty-log")
    assert problem.hint == Message("problems-hint-empty-log")
