"""QR codes that the page draws: of its address, or of a link with a log in it."""

from __future__ import annotations

import re
from typing import Any, TypedDict

from clue_logic.page.bridge.session import Session

MOST_BITS = 13_880
"""The bits that fit into version 30: on a screen 360 pixels wide its modules are 2 pixels wide, about 0.35 mm."""

LONG_RUN = 24
"""The digits at the end of a text from which a segment of their own is shorter."""

UNREADABLE = 23
"""The version of which readers built on jsQR 1.4.0 read no code of level L: their table of its blocks is wrong."""

BORDER = 4
"""The modules of the quiet zone, as the standard wants."""


class QrCodeValue(TypedDict):
    """The path of the dark modules in an SVG of `size` modules a side; null if the text is too long for a code.

    `most` is the number of characters that a text with as many digits at its end may have.
    """

    path: str | None
    size: int
    most: int


def qr_code(session: Session, text: str) -> QrCodeValue:
    """Return the drawing of a QR code; digits at the end of the text are in numeric mode (3.3 bits for each).

    >>> drawn = qr_code(Session(), "https://example.org/")
    >>> drawn["size"], drawn["path"][:12]
    (33, 'M4 4h7v1h-7z')
    >>> qr_code(Session(), "x" * 2000)
    {'path': None, 'size': 0, 'most': 1732}
    """
    import segno
    from segno.consts import MODE_BYTE, MODE_NUMERIC

    digits = re.search(r"[0-9]*\Z", text)[0]  # type: ignore[index]  # it matches the empty string, too
    head = text if len(digits) < LONG_RUN else text[: -len(digits)]
    # A list of segments; its stubs know only whole texts.
    segments: Any = [(head, MODE_BYTE), (digits, MODE_NUMERIC)] if head != text else [(text, None)]
    most = _most_characters(len(head.encode(errors="replace")), numeric=head != text)
    if len(text.encode(errors="replace")) > most:
        return {"path": None, "size": 0, "most": most}
    code = segno.make_qr(segments, error="L", boost_error=False)
    if code.version == UNREADABLE:
        code = segno.make_qr(segments, error="L", boost_error=False, version=UNREADABLE + 1)
    rows = [bytes(row) for row in code.matrix]
    path = "".join(
        f"M{left + BORDER} {top + BORDER}h{right - left}v1h{left - right}z"
        for top, row in enumerate(rows)
        for left, right in _dark_runs(row)
    )
    return {"path": path, "size": len(rows) + 2 * BORDER, "most": most}


def _most_characters(head: int, *, numeric: bool) -> int:
    """Return how many characters fit: bytes alone, or `head` bytes and digits (three in 10 bits).

    A segment of bytes has 20 more bits, one of digits 18.

    >>> _most_characters(2000, numeric=False), _most_characters(30, numeric=True)
    (1732, 4110)
    """
    left = MOST_BITS - 20
    return head + (left - 18 - 8 * head) * 3 // 10 if numeric else left // 8


def _dark_runs(row: bytes) -> list[tuple[int, int]]:
    """Return the first module of each dark run, and the one after its last.

    >>> _dark_runs(bytes([1, 1, 0, 1]))
    [(0, 2), (3, 4)]
    """
    edges = [at for at in range(len(row) + 1) if (at > 0 and row[at - 1]) != (at < len(row) and row[at])]
    return list(zip(edges[::2], edges[1::2], strict=True))
