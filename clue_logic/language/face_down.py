"""Cards left over that lie face down: how a log writes them, as the hand of a player who leaves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from clue_logic.language.header_lists import parse_count
from clue_logic.language.keywords import HEADERS, Language
from clue_logic.language.names import quote_name
from clue_logic.language.sentences import CODES, SENTENCES
from clue_logic.words.messages import Message
from clue_logic.words.names import fold_name

PILES = frozenset(
    {
        "pile", "the pile", "stack", "deck", "stock", "kitty", "rest", "the rest", "leftover", "leftovers", "face down",
        "dummy", "stapel", "reststapel", "haufen", "restkarten", "strohmann", "山", "山札", "残り", "余り",
    }
)  # fmt: skip
"""Names that people give to cards left over."""

_HEADERS: Mapping[Language, str] = {"English": "face down", "German": "stapel", "Japanese": "山札"}
_COUNT = re.compile(
    r"(?P<number>\w*?)\s*(?:cards?|karten?|枚)?\s*"
    r"(?:\(?(?:(?:lie |lying )?face[- ]?down|unknown|hidden|verdeckt|unbekannt|裏)\)?)?",
    re.IGNORECASE,
)


def leaves_line(player: str, language: Language | None) -> str:
    """Return the statement that a player leaves, in the language of the log.

    >>> leaves_line("Pile", None), leaves_line("Rest 2", "German")
    ('Pile leaves', '"Rest 2" geht')
    """
    return SENTENCES[CODES[language or "English"]]["leaves"].format(quote_name(player))


def face_down_hint(number: int, language: Language | None) -> Message:
    """Return how cards face down are written: `number` of them, 0 if that is not known.

    >>> face_down_hint(2, None)
    Message('problems-hint-face-down', line='face down: 2')
    """
    return Message("problems-hint-face-down", line=f"{_HEADERS[language or 'English']}: {number or '?'}")


def count_face_down(header: str, is_card: Callable[[str], bool]) -> int | None:
    """Return how many cards a line ``table:`` counts instead of naming them; 0 for one ``?``, None for names alone.

    >>> no_card = frozenset[str]().__contains__
    >>> [count_face_down(line, no_card) for line in ("table: ?, ?", "tisch: 2 Karten", "table: ?", "table: Rope")]
    [2, 2, 0, None]
    """
    key, _, value = header.partition(":")
    if HEADERS.get(fold_name(key)) != "table":
        return None
    items = [" ".join(item.split()) for item in re.split(r"[,、，\n]", value) if item.strip()]
    counted = [_count(item) for item in items if not is_card(item)]
    numbers = [number for number in counted if number is not None]
    if not numbers:
        return None
    return 0 if items == ["?"] else sum(numbers)


def _count(item: str) -> int | None:
    """Return the number of cards that an item of a list means, such as ``2 cards`` or ``?``; None if it is a name."""
    found = _COUNT.fullmatch(item.rstrip("? "))
    if found is None:
        return None
    return parse_count(found["number"]) if found["number"] else 1
