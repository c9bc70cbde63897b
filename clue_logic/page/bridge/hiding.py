"""What the bridge withholds while an exercise is open whose answer it would be: proofs, deals, or the text of rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal

from clue_logic.page.bridge.session import RefusedError, Session

HiddenName = Literal["nothing", "proofs", "deals", "rules"]

_REFUSED: Mapping[HiddenName, frozenset[str]] = {
    "nothing": frozenset(),
    "proofs": frozenset(
        {
            "check_notes",
            "claim",
            "contradiction",
            "evaluation_round",
            "hint",
            "lesson",
            "query_proof",
            "review",
            "rule_cell",
            "rules_in_general",
            "walkthrough",
        }
    ),
    "deals": frozenset({"check_notes", "claim", "hint", "rules_in_general", "suppose"}),
    "rules": frozenset({"evaluation_round", "rules_in_general"}),
}
"""The methods that are refused."""

_BLANK: Mapping[tuple[HiddenName, str], Mapping[str, Any]] = {
    ("proofs", "why"): {"known_before": None, "proof": None, "text": "", "prose": "", "markdown": ""},
    ("deals", "open_cell"): {"deals": [], "moved": []},
    ("deals", "knows"): {"text": "", "lines": []},
    ("deals", "line"): {"details": ""},
    ("rules", "rule"): {"rule": ""},
}
"""The values in the place of what is withheld of an answer."""

_SHOWN_RULE = re.compile(r"```\n[^`]*:-[^`]*```\n*")
"""A rule in the text of a hover."""


def refuse_hidden(session: Session, hides: HiddenName, method: str) -> None:
    """Raise RefusedError (`hidden`) for a method whose answer would contain hidden parts."""
    if method in _REFUSED[hides]:
        raise RefusedError("hidden", session.msg("page-hidden", part=hides))


def withhold(hides: HiddenName, method: str, value: Any) -> Any:
    """Return the value of an answer without its hidden parts.

    >>> withhold("deals", "open_cell", {"deals": ["one", "other"], "moved": ["Rope"], "undecided": False})
    {'deals': [], 'moved': [], 'undecided': False}
    """
    if (hides, method) == ("rules", "hover") and value is not None:
        return {**value, "markdown": _SHOWN_RULE.sub("", value["markdown"])}
    blank = _BLANK.get((hides, method))
    return value if blank is None else {**value, **blank}
