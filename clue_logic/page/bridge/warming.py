"""Does once what the first questions would otherwise have to wait for, in steps, between which others can be asked."""

from __future__ import annotations

import json
from collections.abc import Iterator

from clue_logic.page.bridge.bridge import Bridge

# An edition whose rules come prepared; a hand makes most cells known.
_LOG = "edition: cluedo-uk\nplayers: Ann 9, Ben 9\nme: Ann\nhand: Scarlett, Rope, Hall, Study\nBen reveals "
_ASKED: tuple[tuple[str, dict[str, object]], ...] = (
    ("read", {"text": f"{_LOG}Plum\n"}),
    ("hello", {}),
    ("why", {"cell": {"place": "envelope", "card": "Professor Plum"}}),
    ("read", {"text": f"{_LOG}Plmu\n"}),
    ("read", {"text": f"{_LOG}Plum\nAnna reveals Plum\n"}),
)


def warming() -> Iterator[None]:
    """Read a small log without mistakes and with some, and ask about it; yields after each step.

    Examples
    --------
    >>> len(list(warming()))
    5
    """
    bridge = Bridge()
    for method, params in _ASKED:
        bridge.answer(json.dumps({"method": method, "params": params, "lang": "en"}))
        yield
