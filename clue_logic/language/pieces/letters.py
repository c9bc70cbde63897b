"""The letters of a text: where words end, how phrases are compared, and the number of a turn in front of a line."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import islice

WORD = re.compile(r"""(?:[^\s,:;|{}"'’?#/。!…<>«»→▸▶►⇒·•・()\[\]=*~.+–—-]|-(?=\w))+(?:['’][^\W\d_]+)*\.?""")
KANA = "\u3040"
"""The first letter of a language without spaces."""
_TURN = re.compile(
    r"#?(?:turn|round|move|zug|runde)\s*#?\d{1,4}\s*[.:)]?|[#(]?\d{1,4}[.:)]?\s*(?:zug|runde|turn|ターン目|回目|巡目)[.:)]?"
    r"|\w{0,12},?\s*(?:turn|round|move|zug|runde|nr\.?|no\.?)\s*\d{1,4}(?:,?\s*(?:turn|move|zug)\s*\d{1,4})?\s*[.:;,)|–-]?"
    r"|[#(]?\d{1,4}[.:;|)]|#\d{1,4}|\[(?:turn|round|move|zug|runde)\s*\d{1,4}\]|[TRZ]\d{1,3}(?=\s)",
    re.IGNORECASE,
)
TIME = re.compile(
    r"(?:at |um )?\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?(?:uhr|h|am|pm|a\.m\.|p\.m\.)(?!\w))?(?![\w:.])", re.IGNORECASE
)


def turn_number_end(text: str, players: Collection[str]) -> int:
    """Return the end of the number of a turn in front of a statement; 0 without one, or if a player's word is in it.

    >>> turn_number_end("Turn 3: Ann passes", ()), turn_number_end("Turn 3: Ann passes", ["turn"])
    (7, 0)
    """
    turn = TIME.match(text) or _TURN.match(text)
    if turn is None:
        return 0
    parts = {part.casefold() for part in re.findall(r"\w+", turn[0])}
    return 0 if any(word.strip(".()") in parts for word in players) else turn.end()


def lower(text: str) -> str:
    """Return a text as phrases are compared, with the same number of letters, so that places stay."""
    return "".join(one if len(one) == 1 else letter for letter in text.replace("’", "'") for one in (letter.lower(),))


def word_ends(text: str, at: int, most: int) -> Sequence[int]:
    """Return the ends of the words from a place on, as many as a name may have: the last one first."""
    ends: list[int] = []
    for word in islice(WORD.finditer(text, at), most):
        if text[ends[-1] if ends else at : word.start()].strip(" \t"):
            break
        ends.append(word.end())
    return ends[::-1]


def ends_word(text: str, end: int) -> bool:
    """Return True if a word can end here: Japanese has no spaces."""
    if end >= len(text) or not (text[end].isalnum() or text[end] in "_-"):
        return True
    return text[end] >= KANA or text[end - 1] >= KANA
