"""What a person typed, as a message may repeat it."""

from __future__ import annotations

_LONGEST = 60


def shown(typed: str) -> str:
    """Return what was typed as messages show it: short, and nothing but letters and signs.

    Examples
    --------
    >>> shown("a\\x1b[2J\\n  b")
    'a[2J b'
    """
    text = "".join(c for c in " ".join(typed.split()) if c.isprintable())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
