"""The words with a meaning in a log, beside those of the grammar.

The grammar is the reference for keywords. This module has what other modules need of them: which ones a name must not
contain, which are German, and the keys and values of headers, which the grammar reads as plain names.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher
from functools import cache, lru_cache
from typing import Any, Literal

from clue_logic.game.deck import CARD_COLOURS
from clue_logic.storage.resources import resource
from clue_logic.words.languages import Texts
from clue_logic.words.names import fold_name, nearest

Language = Literal["English", "German", "Japanese"]

LANGUAGE_CODES: Mapping[Language, str] = {"English": "en", "German": "de", "Japanese": "ja"}


@cache
def log_words() -> Mapping[str, Any]:
    """Return the words of the log language in `grammar/words/log.toml`."""
    return tomllib.loads(resource("grammar", "words", "log.toml").read_text(encoding="utf-8"))


_PLACES = tuple(enumerate(LANGUAGE_CODES.values()))
"""The languages, with the place of their words in the lists of `log_words`."""


def _by_word(table: Mapping[str, Iterable[str]]) -> Mapping[str, str]:
    return {fold_name(word): english for english, words in table.items() for word in words}


def _words(table: str, code: str) -> frozenset[str]:
    return frozenset(log_words()[table].get(code, "").split())


_AFTER, _BEFORE = (
    {code: _words(table, code) for code in LANGUAGE_CODES.values()} for table in ("after_names", "before_names")
)
AFTER_NAMES = frozenset[str]().union(*_AFTER.values())
"""Words that can follow a name: quote a name with one."""

BEFORE_NAMES = frozenset[str]().union(*_BEFORE.values())
"""Words that can stand where a name could begin: a name that begins with one must be quoted."""

VERBS = frozenset[str]().union(*(_words("verbs", code) for code in LANGUAGE_CODES.values()))
"""Words for what players do."""

CATEGORY_KEYS = frozenset({"who", "what", "wer", "was"})
"""Those that can be the key of a category without quotes: the colon behind them makes a header of them."""

INSTEAD_OF_NAMES = frozenset({"everybody", "public", "whether", "alle", "öffentlich", "ob"})
"""Those that begin what players know: a word near one may well be a name, so it takes more to tell."""

GERMAN_WORDS = _AFTER["de"] | _BEFORE["de"] | _words("other_keywords", "de")
"""All German keywords: where one stands in a statement, messages about it speak of the German words."""

JAPANESE_WORDS = _AFTER["ja"] | _BEFORE["ja"] | _words("other_keywords", "ja")
"""All Japanese keywords."""

LOCATIONS = _by_word(log_words()["locations"])
"""The places that are not players, as a log writes them."""

HEADERS = _by_word(log_words()["headers"])
"""The reserved header keys, English, German and Japanese, and the English one."""

HEADER_KEYS: Texts[Mapping[str, str]] = Texts(
    **{code: {english: words[at] for english, words in log_words()["headers"].items()} for at, code in _PLACES}
)
"""The reserved header keys of each language, by the English ones."""

SETTING_WORDS: Texts[Mapping[str, Mapping[str, str]]] = Texts(
    **{
        code: {
            key: {english: words[at] for english, words in values.items()}
            for key, values in log_words()["settings"].items()
        }
        for at, code in _PLACES
    }
)
"""The words that a header can choose from in each language, by its English key and the English words."""

COLOUR_WORDS = Texts(en=CARD_COLOURS, **{code: tuple(words.split()) for code, words in log_words()["colours"].items()})
"""The words for the colours of cards, in the order of `CARD_COLOURS`."""

COLOURS: Mapping[str, str] = {
    fold_name(word): colour
    for lang in COLOUR_WORDS
    for word, colour in zip(COLOUR_WORDS[lang], CARD_COLOURS, strict=True)
} | {"gray": "grey", "violett": "purple", "gruen": "green", "tuerkis": "turquoise"}
"""Every word for a colour, as names are compared (``weiss`` for ``weiß``), and the English one."""

SETTINGS: Mapping[str, Mapping[str, str]] = {key: _by_word(values) for key, values in log_words()["settings"].items()}
"""For headers that choose from a few words: every word, and the English one."""


WORD = re.compile(r"""[^\s,:|{}"?#]+""")
_LONGEST = 30
"""Letters of a word that are compared with keywords."""

_ENGLISH_WORDS = (AFTER_NAMES | BEFORE_NAMES | {"none", "right", "wrong"}) - GERMAN_WORDS - JAPANESE_WORDS

_WORDS_OF: Mapping[Language, frozenset[str]] = {
    "German": GERMAN_WORDS - {"was"},  # a word of English sentences, too
    "Japanese": JAPANESE_WORDS,
    "English": _ENGLISH_WORDS,
}
_FIRST_KANA = "ぁ"

_GERMAN_FOR: Mapping[str, str] = log_words()["german_for"]
_OTHER_LANGUAGE: Mapping[str, str] = {**_GERMAN_FOR, **{german: english for english, german in _GERMAN_FOR.items()}}


NOTE_WORDS: Mapping[Language, str] = {"English": "note", "German": "notiz", "Japanese": "note"}
"""The word with which a note begins."""

_NOTE = re.compile(r"note(?:[^\S\n]*:|[^\S\n]+by\s)|notiz(?:[^\S\n]*:|[^\S\n]+von\s)", re.IGNORECASE)


NEAR_NOTE = re.compile(
    r"(?:(?:my[^\S\n]+)?notes?|memo)(?P<by>[^\S\n]+by(?=[^\S\n]))?(?:[^\S\n]*:[^\S\n]*|[^\S\n]+(?:that[^\S\n]+)?)"
    r"|(?P<de>(?:meine[^\S\n]+)?notiz(?:en)?)(?P<von>[^\S\n]+von(?=[^\S\n]))?(?:[^\S\n]*:[^\S\n]*|[^\S\n]+(?:dass[^\S\n]+)?)",
    re.IGNORECASE,
)
"""How people begin a note, beside that."""


def note_key(text: str) -> str:
    """Return the words with which a note begins, without a colon; empty if a statement is none.

    >>> note_key("Note : Ben"), note_key("notiz von Clara: Ben hat Plum"), note_key("note suggests Plum")
    ('Note', 'notiz von', '')
    """
    begin = _NOTE.match(text)
    return "" if begin is None else begin[0].rstrip(": \t\n")


def is_note(text: str) -> bool:
    """Return True if a statement begins as a note does; it may be malformed."""
    return _NOTE.match(text) is not None


def detect_language(text: str) -> Language | None:
    """Return the language of the keywords in a text; without any, the language of its header.

    >>> detect_language("Udo besitzt Dolch"), detect_language("players: Udo, Ben"), detect_language("Udo")
    ('German', 'English', None)
    >>> detect_language("Udo は Dolch を 公開"), detect_language("手札: Dolch")
    ('Japanese', 'Japanese')
    """
    words = frozenset(WORD.findall(text))
    languages = [language for language, known in _WORDS_OF.items() if not known.isdisjoint(words)]
    if languages:
        return languages[0] if len(languages) == 1 else None
    if is_note(text):
        return "German" if text[:5].casefold() == NOTE_WORDS["German"] else "English"
    key = text.partition(":")[0].strip().casefold() if ":" in text else ""
    meant = HEADERS.get(key)
    if meant is None:
        return None
    return "English" if meant == key else "German" if key[0] < _FIRST_KANA else "Japanese"


@lru_cache(maxsize=1000)
def near_keyword(word: str, keywords: frozenset[str], cutoff: float, language: Language | None = None) -> str | None:
    """Return the keyword that is nearest to a word, in this language if it has one for it.

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
        # If both are equally near, prefer English.
        return max((near for near in (english, german) if near), key=lambda near: _similarity(word, near), default=None)
    same, other = (english, german) if language == "English" else (german, english)
    if same is None and other is not None:
        translated = _OTHER_LANGUAGE.get(other)
        return translated if translated in keywords else other
    return same


def _similarity(word: str, keyword: str) -> float:
    return SequenceMatcher(None, keyword, word).ratio()
