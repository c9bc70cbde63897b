"""QR codes: what the page draws is what segno makes of the text."""

from __future__ import annotations

import re

import pytest
import segno

from clue_logic.page.bridge.codes import BORDER, MOST
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


@pytest.mark.parametrize("text", ["https://example.org/", LINK + "Zm9v" * 200, LINK.ljust(MOST, "x"), "日本"])
def test_what_is_drawn_is_the_code_of_the_text(text: str) -> None:
    value = Asking()("qr_code", text=text)
    code = segno.make_qr(text, error="L", boost_error=False)
    assert drawn(value["path"], value["size"]) == [list(row) for row in code.matrix]
    assert int(code.version) <= 30


@pytest.mark.parametrize("text", [LINK.ljust(MOST + 1, "x"), "日" * (MOST // 3 + 1), "x" * 1_000_000])
def test_a_longer_text_has_no_code(text: str) -> None:
    assert Asking()("qr_code", text=text) == {"path": None, "size": 0, "most": MOST}
