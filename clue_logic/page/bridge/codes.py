"""QR codes that the page draws: of its address, or of a link with a log in it."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.page.bridge.session import Session

MOST = 1732
"""The bytes that fit into version 30: on a screen 360 pixels wide its modules are 2.2 pixels wide, about 0.35 mm."""

BORDER = 4
"""The modules of the quiet zone, as the standard wants."""


class QrCodeValue(TypedDict):
    """The path of the dark modules in an SVG of `size` modules a side; null if the text is longer than `most` bytes."""

    path: str | None
    size: int
    most: int


def qr_code(session: Session, text: str) -> QrCodeValue:
    """Return the drawing of a QR code.

    >>> drawn = qr_code(Session(), "https://example.org/")
    >>> drawn["size"], drawn["path"][:12]
    (33, 'M4 4h7v1h-7z')
    >>> qr_code(Session(), "x" * 2000)
    {'path': None, 'size': 0, 'most': 1732}
    """
    import segno

    if len(text.encode(errors="replace")) > MOST:
        return {"path": None, "size": 0, "most": MOST}
    rows = [bytes(row) for row in segno.make_qr(text, error="L", boost_error=False).matrix]
    path = "".join(
        f"M{left + BORDER} {top + BORDER}h{right - left}v1h{left - right}z"
        for top, row in enumerate(rows)
        for left, right in _dark_runs(row)
    )
    return {"path": path, "size": len(rows) + 2 * BORDER, "most": MOST}


def _dark_runs(row: bytes) -> list[tuple[int, int]]:
    """Return the first module of each dark run, and the one after its last.

    >>> _dark_runs(bytes([1, 1, 0, 1]))
    [(0, 2), (3, 4)]
    """
    edges = [at for at in range(len(row) + 1) if (at > 0 and row[at - 1]) != (at < len(row) and row[at])]
    return list(zip(edges[::2], edges[1::2], strict=True))
