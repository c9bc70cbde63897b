"""The words that mean something in a log, beside those the grammar spells out.

The grammar is the reference for keywords. Here stands what other modules must know about them: which ones a name
must not contain, which are German, and the keys and values of headers, which the grammar reads as plain names.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from clue_logic.game.deck import ENVELOPE, TABLE

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
        "everybody", "public", "whether",
    }
)  # fmt: skip
GERMAN_BEFORE_NAMES = frozenset(
    {
        "erfahre", "erwarte", "warum", "wer", "was", "lösung", "Lösung", "niemand", "eine", "eines", "nicht",
        "gelöst", "widersprüchlich", "alle", "öffentlich", "ob",
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

LOCATIONS: Mapping[str, str] = MappingProxyType(
    {"envelope": ENVELOPE, "umschlag": ENVELOPE, "伏せ札": ENVELOPE, "table": TABLE, "tisch": TABLE, "場": TABLE}
)
"""The places that are not players, as a log writes them."""

HEADERS: Mapping[str, str] = MappingProxyType(
    {
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
    }
)  # fmt: skip
"""The reserved header keys, English, German and Japanese, and the English one."""

SETTINGS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "answers": {"first": "first", "everyone": "everyone", "one": "one",
                    "der erste": "first", "alle": "everyone", "einer": "one",
                    "最初の一人": "first", "全員": "everyone", "一人": "one"},
        "asker": {"silent": "silent", "schweigt": "silent", "沈黙": "silent"},
        "strict": {"yes": "yes", "no": "no", "ja": "yes", "nein": "no", "はい": "yes", "いいえ": "no"},
        "hands": {"one of each category": "one of each category", "eine je kategorie": "one of each category",
                  "各カテゴリー一枚ずつ": "one of each category", "各カテゴリー1枚ずつ": "one of each category"},
        "accusing": {"perfect": "perfect", "perfekt": "perfect", "完璧": "perfect"},
    }
)  # fmt: skip
"""For headers that choose from a few words: every word, and the English one."""
