"""Keywords that a misspelt word was meant to be, in the language of the words around it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import SequenceMatcher
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from clue_logic.language.keywords import AFTER_NAMES, BEFORE_NAMES, GERMAN_WORDS, HEADERS, JAPANESE_WORDS
from clue_logic.words.names import nearest

Language = Literal["English", "German", "Japanese"]

WORD = re.compile(r"""[^\s,:|{}"?#]+""")
_LONGEST = 30
"""Letters of a word that are compared with keywords."""

_ENGLISH_WORDS = (AFTER_NAMES | BEFORE_NAMES | {"none", "right", "wrong"}) - GERMAN_WORDS - JAPANESE_WORDS

_WORDS_OF: Mapping[Language, frozenset[str]] = MappingProxyType(
    {"German": GERMAN_WORDS, "Japanese": JAPANESE_WORDS, "English": _ENGLISH_WORDS}
)
_FIRST_KANA = "ぁ"

_GERMAN_FOR: Mapping[str, str] = MappingProxyType(
    {
        "suggests": "vermutet", "passes": "passt", "shows": "zeigt", "has": "hat", "holds": "besitzt",
        "nobody": "niemand", "asks": "fragt", "about": "nach", "none": "keine", "accuses": "beschuldigt",
        "right": "richtig", "wrong": "falsch", "reveals": "enthüllt", "leaves": "geht", "announces": "verkündet",
        "learn": "erfahre", "expect": "erwarte", "open": "offen", "solved": "gelöst",
        "inconsistent": "widersprüchlich", "excluded": "ausgeschlossen", "is": "ist", "why": "warum", "who": "wer",
        "what": "was", "knows": "weiß", "not": "nicht", "solution": "lösung", "one": "eine", "of": "von",
        "everybody": "alle", "public": "öffentlich", "whether": "ob",
    }
)  # fmt: skip
_OTHER_LANGUAGE: Mapping[str, str] = MappingProxyType(
    {**_GERMAN_FOR, **{german: english for english, german in _GERMAN_FOR.items()}}
)


def language_of(text: str) -> Language | None:
    """Return the language of the keywords in a text; without any, the language of its header.

    Examples
    --------
    >>> language_of("Udo besitzt Dolch"), language_of("players: Udo, Ben"), language_of("Udo")
    ('German', 'English', None)
    >>> language_of("Udo は Dolch を 公開"), language_of("手札: Dolch")
    ('Japanese', 'Japanese')
    """
    words = frozenset(WORD.findall(text))
    found = [language for language, known in _WORDS_OF.items() if not known.isdisjoint(words)]
    if found:
        return found[0] if len(found) == 1 else None
    key = text.partition(":")[0].strip().casefold() if ":" in text else ""
    meant = HEADERS.get(key)
    if meant is None:
        return None
    return "English" if meant == key else "German" if key[0] < _FIRST_KANA else "Japanese"


@lru_cache(maxsize=1000)
def near_keyword(word: str, keywords: frozenset[str], cutoff: float, language: Language | None = None) -> str | None:
    """Return the keyword that is nearest to a word, in this language if it has one for it.

    Examples
    --------
    >>> words = frozenset({"passes", "passt", "right", "wrong", "richtig", "falsch"})
    >>> near_keyword("pass", words, 0.7, "English"), near_keyword("pass", words, 0.7, "German")
    ('passes', 'passt')
    >>> near_keyword("false", words, 0.7, "English")
    'wrong'
    """
    word = word[:_LONGEST]
    if language == "Japanese" or not word.isascii():
        japanese = nearest(word, sorted(keywords & JAPANESE_WORDS), cutoff)
        if japanese is not None:
            return japanese
    english = nearest(word, sorted(keywords - GERMAN_WORDS - JAPANESE_WORDS), cutoff)
    german = nearest(word, sorted(keywords & GERMAN_WORDS), cutoff)
    if language not in ("English", "German"):
        # Where both are equally near, English goes first.
        return max((near for near in (english, german) if near), key=lambda near: _likeness(word, near), default=None)
    same, other = (english, german) if language == "English" else (german, english)
    if same is None and other is not None:
        translated = _OTHER_LANGUAGE.get(other)
        return translated if translated in keywords else other
    return same


def _likeness(word: str, keyword: str) -> float:
    return SequenceMatcher(None, keyword, word).ratio()
