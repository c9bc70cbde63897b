"""Does once what the first questions would otherwise have to wait for, in steps, between which others can be asked."""

from __future__ import annotations

import json
from collections.abc import Iterator

from clue_logic.page.bridge.bridge import Bridge
from clue_logic.page.bridge.methods import METHODS, method_named

# An edition whose rules come prepared.
_LOG = "edition: cluedo-uk\nplayers: 1, 2, 3\n1 reveals Plum\n"
_ASKED: tuple[tuple[str, dict[str, object]], ...] = (
    ("read", {"text": _LOG}),
    ("hello", {}),
    ("why", {"cell": {"place": "envelope", "card": "Professor Plum"}, "at": None}),
    ("line", {"line": 3}),
    ("read", {"text": f"{_LOG}1 sugests Plum, Rope, Hall: nobody shows\n"}),  # a word misspelt
    ("read", {"text": f"{_LOG}who knows\n"}),  # a question that nobody understands
    ("read", {"text": f"{_LOG}2 reveals Plum\n"}),  # what cannot be
)


def warming() -> Iterator[str]:
    """Read a small log without mistakes and with some, and ask about it; yields each answer.

    Examples
    --------
    >>> answers = warming()
    >>> next(answers)[:27], next(answers)[:10]
    ('{"value": {"whole": true, "', '{"value": ')
    """
    bridge = Bridge()
    for method, params in _ASKED:
        yield bridge.answer(json.dumps({"method": method, "params": params, "lang": "en"}))
    for method in METHODS:
        method_named(method)
