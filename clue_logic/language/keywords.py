"""The words with a meaning in a log, beside those of the grammar.

The grammar is the reference for keywords. This module has what other modules need of them: which ones a name must not
contain, which are German, and the keys and values of headers, which the grammar reads as plain names.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Literal

from clue_logic.game.deck import CARD_COLOURS, ENVELOPE, TABLE
from clue_logic.words.languages import Texts
from clue_logic.words.names import fold_name, nearest

ENGLISH_AFTER_NAMES = frozenset(
    {
        "suggests", "passes", "shows", "holds", "lacks", "accuses", "reveals", "asks", "has", "leaves", "announces",
        "whispers", "knows", "does", "hold", "excluded", "is", "about", "open",
    }
)  # fmt: skip
VERBS = frozenset(
    {
        "suggests", "passes", "shows", "accuses", "reveals", "asks", "leaves", "announces", "whispers",
        "vermutet", "passt", "zeigt", "beschuldigt", "enthüllt", "fragt", "geht", "verkündet", "flüstert",
        "宣言", "パス", "見せる", "発表", "告発", "公開", "質問", "退席",
    }
)  # fmt: skip
"""Words for what players do."""

GERMAN_AFTER_NAMES = frozenset(
    {
        "vermutet", "passt", "zeigt", "besitzt", "hat", "nicht", "beschuldigt", "enthüllt", "fragt", "nach", "geht",
        "verkündet", "flüstert", "ausgeschlossen", "ist", "offen", "weiß",
    }
)  # fmt: skip
JAPANESE_AFTER_NAMES = frozenset({"は", "を", "に", "の", "未確定"})
AFTER_NAMES = ENGLISH_AFTER_NAMES | GERMAN_AFTER_NAMES | JAPANESE_AFTER_NAMES
"""Words that can follow a name: quote a name with one."""

ENGLISH_BEFORE_NAMES = frozenset(
    {
        "learn", "expect", "why", "who", "what", "solution", "nobody", "one", "not", "solved", "inconsistent",
        "everybody", "public", "whether", "which",
    }
)  # fmt: skip
GERMAN_BEFORE_NAMES = frozenset(
    {
        "erfahre", "erwarte", "warum", "wer", "was", "lösung", "Lösung", "niemand", "eine", "eines", "nicht",
        "gelöst", "widersprüchlich", "alle", "öffentlich", "ob", "welche", "welcher", "welches",
    }
)  # fmt: skip
JAPANESE_BEFORE_NAMES = frozenset(
    {"判明", "期待", "誰も", "解決", "矛盾", "伏せ札", "パス", "見せる", "持っている", "退席", "なし"}
)
BEFORE_NAMES = ENGLISH_BEFORE_NAMES | GERMAN_BEFORE_NAMES | JAPANESE_BEFORE_NAMES
"""Words that can stand where a name could begin: a name that begins with one must be quoted."""

CATEGORY_KEYS = frozenset({"who", "what", "wer", "was"})
"""Those that can be the key of a category without quotes: the colon behind them makes a header of them."""

INSTEAD_OF_NAMES = frozenset({"everybody", "public", "whether", "alle", "öffentlich", "ob"})
"""Those that begin what players know: a word near one may well be a name, so it takes more to tell."""

_OTHER_GERMAN_WORDS = frozenset({"keine", "richtig", "falsch", "von", "die", "wissen", "fehlt"})
GERMAN_WORDS = GERMAN_AFTER_NAMES | GERMAN_BEFORE_NAMES | _OTHER_GERMAN_WORDS
"""All German keywords: where one stands in a statement, messages about it speak of the German words."""
JAPANESE_WORDS = (
    JAPANESE_AFTER_NAMES
    | JAPANESE_BEFORE_NAMES
    | frozenset(
        {
            "宣言", "発表", "告発", "公開", "質問", "正解", "不正解", "見せない", "持っていない", "持つ", "持たない",
            "ではない", "どれか",
        }
    )
)  # fmt: skip
"""All Japanese keywords."""

LOCATIONS: Mapping[str, str] = {
    "envelope": ENVELOPE,
    "umschlag": ENVELOPE,
    "伏せ札": ENVELOPE,
    "table": TABLE,
    "tisch": TABLE,
    "場": TABLE,
}
"""The places that are not players, as a log writes them."""

HEADERS: Mapping[str, str] = {
    "edition": "edition", "ausgabe": "edition", "版": "edition",
    "players": "players", "spieler": "players", "プレイヤー": "players",
    "me": "me", "ich": "me", "自分": "me",
    "hand": "hand", "blatt": "hand", "手札": "hand",
    "table": "table", "tisch": "table", "場札": "table",
    "answers": "answers", "antworten": "answers", "回答": "answers",
    "asker": "asker", "fragender": "asker", "宣言者": "asker",
    "strict": "strict", "streng": "strict", "厳密": "strict",
    "cards": "cards", "karten": "cards", "カード": "cards",
    "hidden": "hidden", "verdeckt": "hidden", "伏せ札": "hidden",
    "hands": "hands", "blätter": "hands", "配り方": "hands",
    "accusing": "accusing", "anklagen": "accusing", "発表": "accusing",
    "card colours": "card colours", "kartenfarben": "card colours", "札色": "card colours",
    "short names": "short names", "kurznamen": "short names", "略称": "short names",
}  # fmt: skip
"""The reserved header keys, English, German and Japanese, and the English one."""

COLOUR_WORDS = Texts(
    en=CARD_COLOURS,
    de=("rot", "orange", "gelb", "grün", "türkis", "blau", "lila", "rosa", "braun", "weiß", "grau", "schwarz"),
    ja=("赤", "橙", "黄", "緑", "水色", "青", "紫", "桃", "茶", "白", "灰", "黒"),
)
"""The words for the colours of cards, in the order of `CARD_COLOURS`."""

COLOURS: Mapping[str, str] = {
    fold_name(word): colour
    for lang in COLOUR_WORDS
    for word, colour in zip(COLOUR_WORDS[lang], CARD_COLOURS, strict=True)
} | {"gray": "grey", "violett": "purple", "gruen": "green", "tuerkis": "turquoise"}
"""Every word for a colour, as names are compared (``weiss`` for ``weiß``), and the English one."""

SETTINGS: Mapping[str, Mapping[str, str]] = {
    "answers": {"first": "first", "everyone": "everyone", "one": "one",
                "der erste": "first", "alle": "everyone", "einer": "one",
                "最初の一人": "first", "全員": "everyone", "一人": "one"},
    "asker": {"silent": "silent", "schweigt": "silent", "沈黙": "silent"},
    "strict": {"yes": "yes", "no": "no", "ja": "yes", "nein": "no", "はい": "yes", "いいえ": "no"},
    "hands": {"one of each category": "one of each category", "eine je kategorie": "one of each category",
              "各カテゴリー一枚ずつ": "one of each category", "各カテゴリー1枚ずつ": "one of each category"},
    "accusing": {"perfect": "perfect", "perfekt": "perfect", "完璧": "perfect"},
}  # fmt: skip
"""For headers that choose from a few words: every word, and the English one."""


Language = Literal["English", "German", "Japanese"]

LANGUAGE_CODES: Mapping[Language, str] = {"English": "en", "German": "de", "Japanese": "ja"}

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

_GERMAN_FOR: Mapping[str, str] = {
    "suggests": "vermutet", "passes": "passt", "shows": "zeigt", "has": "hat", "holds": "besitzt",
    "nobody": "niemand", "asks": "fragt", "about": "nach", "none": "keine", "accuses": "beschuldigt",
    "right": "richtig", "wrong": "falsch", "reveals": "enthüllt", "leaves": "geht", "announces": "verkündet",
    "learn": "erfahre", "expect": "erwarte", "open": "offen", "solved": "gelöst",
    "inconsistent": "widersprüchlich", "excluded": "ausgeschlossen", "is": "ist", "why": "warum", "who": "wer",
    "what": "was", "knows": "weiß", "not": "nicht", "solution": "lösung", "one": "eine", "of": "von",
    "everybody": "alle", "public": "öffentlich", "whether": "ob",
}  # fmt: skip
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
    found = _NOTE.match(text)
    return "" if found is None else found[0].rstrip(": \t\n")


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
    found = [language for language, known in _WORDS_OF.items() if not known.isdisjoint(words)]
    if found:
        return found[0] if len(found) == 1 else None
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
