"""Words that people type for those of the log language: English and German.

Where one of them is (a word of) a name of the game, it is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

BEGIN = r"""(?<![^\s,:|{};])"""
END = r"""(?![^\s,:|{};?])"""
"""Where a word begins, and where it ends."""


def _phrase(words: str) -> re.Pattern[str]:
    spaced = words.replace(" ", r"[^\S\n]+")
    return re.compile(f"{BEGIN}(?:{spaced}){END}", re.IGNORECASE)


_CANNOT = r"(?:(?:do|does|did|can|could) not|(?:don|doesn|didn|can|couldn)['’]t|cannot)"
_NOBODY = r"(?:nobody|no one|no-one|noone)"
_NIEMAND = r"(?:niemand|keiner)"
_STOPS = r"[^\S\n]*(?:[,;\n]|$)"

PLAYERS: tuple[tuple[re.Pattern[str], str], ...] = (
    (_phrase(r"(?:all|everybody|everyone|(?:all )?(?:the )?others)(?: else)? (?:pass|passes)"), "nobody shows"),
    (_phrase(r"(?:alle|(?:alle |die )anderen) (?:passen|zeigen nichts)"), "niemand zeigt"),
    (_phrase(rf"{_NOBODY} (?:shows|(?:can|could) show)(?: anything| a card)?"), "nobody shows"),
    (_phrase(rf"{_NOBODY} has(?: any| one)?"), "nobody has"),
    (_phrase(rf"{_NIEMAND} (?:zeigt|kann zeigen)(?: etwas)?"), "niemand zeigt"),
    (_phrase(rf"{_NIEMAND} hat(?: eine)?"), "niemand hat"),
    (re.compile(rf"(?:(?<=[:,;\n])|^)([^\S\n]*){_NOBODY}(?={_STOPS})", re.IGNORECASE), r"\1nobody shows"),
    (re.compile(rf"(?:(?<=[:,;\n])|^)([^\S\n]*){_NIEMAND}(?={_STOPS})", re.IGNORECASE), r"\1niemand zeigt"),
)  # fmt: skip
"""Phrases that stand for players, and what the log language says."""

VERBS: tuple[tuple[re.Pattern[str], str], ...] = (
    (_phrase(rf"{_CANNOT} show(?: anything| a card| any card| any)?"), "passes"),
    (_phrase(r"shows (?:nothing|none)"), "passes"),
    (_phrase(r"(?:zeigt (?:nichts?|keine)|kann nichts? zeigen)"), "passt"),
    (_phrase(r"guesses"), "suggests"),
    (_phrase(r"(?:verdächtigt|rät)"), "vermutet"),
    (_phrase(r"correct"), "right"),
    (_phrase(r"incorrect"), "wrong"),
    (_phrase(r"korrekt"), "richtig"),
)
"""Phrases for what players do and say."""

OF_MYSELF: Mapping[str, str] = MappingProxyType(
    {
        "suggest": "suggests", "guess": "suggests", "show": "shows", "have": "has", "hold": "holds",
        "lack": "lacks", "accuse": "accuses", "ask": "asks", "reveal": "reveals", "leave": "leaves",
        "announce": "announces", "whisper": "whispers", "know": "knows",
        "vermute": "vermutet", "verdächtige": "vermutet", "rate": "vermutet", "passe": "passt", "zeige": "zeigt",
        "habe": "hat", "besitze": "besitzt", "beschuldige": "beschuldigt", "frage": "fragt", "enthülle": "enthüllt",
        "gehe": "geht", "verkünde": "verkündet", "flüstere": "flüstert",
    }
)  # fmt: skip
"""Verbs behind "I" and "ich", and how they are said of a player."""

MYSELF = (
    (_phrase(rf"(?:I) {_CANNOT} show(?: anything| a card| any card| any)?"), "passes"),
    (_phrase(r"(?:ich) (?:zeige (?:nichts?|keine)|kann nichts? zeigen)"), "passt"),
    (_phrase(rf"(?:I|ich) (?P<verb>{'|'.join(OF_MYSELF)})"), None),
)  # fmt: skip
"""What the keeper of the log says of herself: the pattern, and the verb (None for one of those above)."""

I_PASS = _phrase(r"I pass")
I_AMONG = re.compile(rf"{BEGIN}(?:I|ich)(?=[^\S\n]+(?:passes|passt){END})")
NOT_SHOWN = re.compile(
    rf"(?:(?<=[:,;\n])|^)[^\S\n]*(?P<player>[^\s,:;|{{}}?#][^,:;|{{}}?#\n]*?)[^\S\n]+"
    rf"(?P<verb>{_CANNOT}[^\S\n]+show|zeigt[^\S\n]+nicht)(?=[^\S\n]+[^\s,;])"
    rf"(?![^\S\n]+(?:anything|a[^\S\n]card|any[^\S\n]card|any){END})",
    re.IGNORECASE,
)
"""A player who is said not to show a certain card."""

TO_ME = _phrase(r"(?P<verb>asks|to|fragt|flüstert) (?:me|mich|mir)")

PLURAL: Mapping[str, str] = MappingProxyType({"pass": "passes", "passen": "passt"})
"""What several players do, and how it is said of each."""

AND = re.compile(r"[^\S\n]+(?:and|und|&)[^\S\n]+", re.IGNORECASE)

ASKS = re.compile(rf"{BEGIN}(?P<verb>asks|fragt)(?:[^\S\n]+(?:about|for|nach))?{END}")
ABOUT = re.compile(rf"{BEGIN}(?:about|nach){END}")

TURN = re.compile(
    r"(?:(?P<word>turn|round|move|zug|runde)[^\S\n]*(?P<n>\d{1,5})[^\S\n]*[.:)]?|\(?(?P<number>\d{1,5})[.:)])[^\S\n]+(?=\S)",
    re.IGNORECASE,
)
"""The number of a turn, in front of a statement."""

STOP = re.compile(r"[^\S\n]*[.!。！]+(?=[^\S\n]*(?:\n|$))")
"""What ends a sentence, at the end of a line."""

ARTICLE = re.compile(
    rf"{BEGIN}(?P<article>the|der|die|das|den|dem)[^\S\n]+(?=(?P<next>[^\s,:|{{}}\"?#;]+))", re.IGNORECASE
)

VERDICTS = frozenset({"right", "wrong", "richtig", "falsch", "none", "keine"})
ANSWERS = frozenset({"passes", "shows", "has", "passt", "zeigt", "hat"})
