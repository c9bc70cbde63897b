"""The guard against floods of headers."""

from __future__ import annotations

from clue_logic.page.server.refusals import Refusal, RequestHead

MOST_HEADERS = 100
LONGEST_HEADERS = 32_768
"""In bytes; a browser sends some 600."""


def only_short(head: RequestHead) -> Refusal | None:
    """Return a refusal with 431 for more headers than any browser sends."""
    raw = head.headers.raw
    if len(raw) <= MOST_HEADERS and sum(len(name) + len(value) for name, value in raw) <= LONGEST_HEADERS:
        return None
    return Refusal(431, "These are more headers than any browser sends.")
