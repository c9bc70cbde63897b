"""What a person typed, as a message may repeat it."""

from __future__ import annotations

_LONGEST = 60


def printable(text: str) -> str:
    """Return a text without what cannot be seen, such as what moves the cursor of a terminal.

    Examples
    --------
    >>> printable("a\\x1b[2Jb")
    'a[2Jb'
    """
    return "".join(character for character in text if character.isprintable())


def shown(typed: str) -> str:
    """Return what was typed as messages show it: short, and nothing but letters and signs.

    Examples
    --------
    >>> shown("a\\x1b[2J\\n  b")
    'a[2J b'
    """
    text = printable(" ".join(typed.split()))
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
