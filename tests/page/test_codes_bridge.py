"""QR codes: what the page draws is what segno makes of the text."""

from __future__ import annotations

import re
from typing import Any

import pytest
import segno

from clue_logic.page.bridge.codes import BORDER
from tests.page.asking import Asking

LINK = "https://example.org/clue/#log=2.0a1b2c3d."


def drawn(path: str, size: int) -> list[list[int]]:
    """Return the dark modules of a path, without the quiet zone."""
    rows = [[0] * size for _ in range(size)]
    pieces = re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", path)
    assert "".join("M{} {}h{}v1h-{}z".format(*piece) for piece in pieces) == path
    for left, top, width, back in (map(int, piece) for piece in pieces):
        assert width == back
        rows[top][left : left + width] = [1] * width
    assert not any(map(any, rows[:BORDER]))
    return [row[BORDER : size - BORDER] for row in rows[BORDER : size - BORDER]]


MOST = 1732
MOST_DIGITS = len(LINK) + (13_880 - 20 - 18 - 8 * len(LINK)) * 3 // 10


@pytest.mark.parametrize("text", ["https://example.org/", LINK + "Zm9v" * 200, LINK.ljust(MOST, "x"), "日本"])
def test_what_is_drawn_is_the_code_of_the_text(text: str) -> None:
    value = Asking()("qr_code", text=text)
    code = segno.make_qr(text, error="L", boost_error=False)
    assert drawn(value["path"], value["size"]) == [list(row) for row in code.matrix]
    assert int(code.version) <= 30


@pytest.mark.parametrize(("digits", "version"), [(2300, 22), (MOST_DIGITS - len(LINK), 30)])
def test_digits_at_the_end_have_a_segment_of_their_own(digits: int, version: int) -> None:
    value = Asking()("qr_code", text=LINK + "9" * digits)
    segments: Any = [(LINK, 4), ("9" * digits, 1)]
    code = segno.make_qr(segments, error="L", boost_error=False)
    assert (code.version, value["most"]) == (version, MOST_DIGITS)
    assert drawn(value["path"], value["size"]) == [list(row) for row in code.matrix]


def test_no_code_is_of_the_version_that_jsqr_cannot_read() -> None:
    sizes = [Asking()("qr_code", text="x" * length)["size"] - 2 * BORDER for length in (1003, 1004, 1091, 1092)]
    assert sizes == [17 + 4 * version for version in (22, 24, 24, 24)]


@pytest.mark.parametrize("text", [LINK.ljust(MOST + 1, "x"), "日" * (MOST // 3 + 1), "x" * 1_000_000])
def test_a_longer_text_has_no_code(text: str) -> None:
    assert Asking()("qr_code", text=text) == {"path": None, "size": 0, "most": MOST}


def test_more_digits_have_no_code() -> None:
    value = Asking()("qr_code", text=LINK + "9" * (MOST_DIGITS - len(LINK) + 1))
    assert value == {"path": None, "size": 0, "most": MOST_DIGITS}
