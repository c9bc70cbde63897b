"""Does once what the first questions would otherwise have to wait for, in steps, between which others can be asked."""

from __future__ import annotations

import json
from collections.abc import Iterator

from clue_logic.page.bridge.bridge import Bridge

_LOG = "cards: Ace, King, Queen\nhidden: 1\nplayers: Ann 1, Bob 1\nme: Ann\nhand: Ace\nBob reveals "
_READINGS = (f"{_LOG}King\n", f"{_LOG}Kign\n", f"{_LOG}King\nBob has no cards\n", f"{_LOG}King\n")
_CELL = {"cell": {"place": "envelope", "card": "Queen"}}


def warming() -> Iterator[None]:
    """Read a small log with mistakes and without, and ask about it; yields after each step.

    Examples
    --------
    >>> len(list(warming()))
    5
    """
    bridge = Bridge()
    readings = ({"method": "read", "params": {"text": text}} for text in _READINGS)
    for question in (*readings, {"method": "why", "params": _CELL}):
        bridge.answer(json.dumps({**question, "lang": "en"}))
        yield
