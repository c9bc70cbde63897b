"""The headers of a log: their keys in each language, their meanings, and the words that can follow the colon."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.language.keywords import HEADER_KEYS, SETTING_WORDS
from clue_logic.words.messages import messages


def translate_header_key(english: str, lang: str) -> str:
    """Return the key of a header in a language.

    >>> translate_header_key("hand", "de"), translate_header_key("hand", "en"), translate_header_key("hand", "ja")
    ('blatt', 'hand', '手札')
    """
    return HEADER_KEYS[lang].get(english, english)


def translate_header(header: str, lang: str) -> str:
    """Return a header with its key, and the word that it chooses, in a language.

    >>> translate_header("answers: everyone", "de"), translate_header("players: Ann 3, Bob 4", "de")
    ('antworten: alle', 'spieler: Ann 3, Bob 4')
    """
    key, _, value = header.partition(": ")
    return f"{translate_header_key(key, lang)}: {setting_words(key, lang).get(value, value)}"


def header_meaning(english: str, lang: str) -> str:
    """Return the meaning of a header; the empty word is a category of the deck."""
    return messages(lang)("editing-header", key=english.replace(" ", "-"))


def setting_words(english: str, lang: str) -> Mapping[str, str]:
    """Return the words that a header can choose from in a language, by the English ones."""
    return SETTING_WORDS[lang].get(english, {})
