"""Untrusted text, such as names of players and files, as terminals and documents may show it."""

from __future__ import annotations

from unicodedata import category

_LONGEST = 60

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2028\u2029\u3164\uffa0")
"""What is invisible although it is no control or format character: line separators, empty letters."""

_JOINERS = frozenset("\u200c\u200d")
"""Zero-width characters that some scripts and emoji need."""

_JOINED = frozenset({"Lo", "Mc", "Mn", "Sk", "So"})
"""Categories of characters that a joiner may follow: letters without case, marks, emoji. Latin letters need none."""

_UNDECODED = 0xDC00
"""Python reads a byte of a file name that is not UTF-8 as this plus the byte."""


def visible(text: str, kept: str = "") -> str:
    """Return a text in which nothing moves the cursor, changes the direction of writing, or is invisible.

    Control and format characters, line separators and unassigned characters become U+FFFD, one for one. A byte of a
    file name that is not UTF-8 becomes its escape, so that the result can always be encoded.

    Parameters
    ----------
    text
        Any text: a name of a log, the name of a file, what a user typed.
    kept
        Control characters that stay, such as the line breaks of a text of several lines.

    Examples
    --------
    >>> print(visible("a\\x1b[2J\\u202eb"), visible("M\\udcfcller"), visible("Ann\\nBen", "\\n"))
    a�[2J�b M\\xfcller Ann
    Ben
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        character if character in kept or _is_visible(character, text[at - 1 : at]) else _replaced(character)
        for at, character in enumerate(text)
    )


def _is_visible(character: str, before: str) -> bool:
    if character in _JOINERS:
        return before != "" and category(before) in _JOINED
    return category(character)[0] != "C" and character not in _BLANK


def _replaced(character: str) -> str:
    byte = ord(character) - _UNDECODED
    return f"\\x{byte:02x}" if 0x80 <= byte <= 0xFF else "\N{REPLACEMENT CHARACTER}"


def shown(typed: str) -> str:
    """Return what was typed as messages show it: short, on one line, and nothing but visible characters.

    Examples
    --------
    >>> shown("a\\x1b[2J\\n  b")
    'a�[2J b'
    """
    text = visible(" ".join(typed.split()))
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
