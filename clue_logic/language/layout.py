"""How a statement is best spaced."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"""[^\s,:|{}"?#]+|"[^"]*"|[,:|{}?]""")


def tidy(code: str) -> str:
    """Return a statement, or one line of it, on a single line with even spacing.

    Examples
    --------
    >>> tidy("Anna   suggests Plum ,Rope,Hall:Ben   passes")
    'Anna suggests Plum, Rope, Hall: Ben passes'
    >>> tidy("Anna announces one of { A B|C }"), tidy("players: Anna?, Ben 3"), tidy("who holds Rope ?")
    ('Anna announces one of {A B | C}', 'players: Anna ?, Ben 3', 'who holds Rope?')
    """
    out = ""
    for token in _TOKEN.findall(code):
        # A question mark ends a question, or stands for a number in a header.
        closing = token in ",:}" or (token == "?" and ":" not in out)
        out += token if closing or not out or out.endswith("{") else f" {token}"
    return out
