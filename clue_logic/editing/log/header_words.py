"""The headers of a log: their keys in each language, what they mean, and what can stand behind the colon."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clue_logic.language.keywords import HEADERS, SETTINGS
from clue_logic.words.languages import Texts

_FIRST_KANA = "ぁ"

_MEANINGS: Texts[Mapping[str, str]] = Texts(
    en={
        "edition": "the deck, by the name of an edition",
        "players": "who plays, in the order of the seats, each with the number of cards if it is known",
        "me": "whose notebook it is; without it, that of an onlooker",
        "hand": "my whole hand",
        "table": "cards left over after dealing, face up",
        "answers": "who answers a suggestion: first (who can show first), everyone, or one (who is asked)",
        "asker": "silent: who asks says nothing of the cards that are hers",
        "strict": "yes: every pass must be written down, none is implied",
        "cards": "the deck, if it has no categories",
        "hidden": "how many cards are hidden; 0 if none",
        "hands": "one of each category: everybody holds one card of each",
        "accusing": "perfect: whoever is sure of the solution accuses at once, so silence tells something",
        "": "a category of the deck, with its cards",
    },
    de={
        "edition": "die Karten, nach dem Namen einer Ausgabe",
        "players": "wer mitspielt, in der Reihenfolge der Plätze, je mit der Zahl der Karten, falls sie bekannt ist",
        "me": "wessen Notizblatt es ist; ohne diese Zeile das eines Zuschauers",
        "hand": "mein ganzes Blatt",
        "table": "Karten, die beim Geben übrig blieben und offen liegen",
        "answers": "wer auf eine Vermutung antwortet: der erste, der zeigen kann, alle, oder einer, der gefragt wird",
        "asker": "schweigt: wer fragt, sagt nichts über die eigenen Karten",
        "strict": "ja: jedes Passen muss dastehen, keines versteht sich von selbst",
        "cards": "die Karten, wenn sie keine Kategorien haben",
        "hidden": "wie viele Karten verdeckt sind; 0, wenn keine",
        "hands": "eine je Kategorie: jeder hat von jeder eine Karte",
        "accusing": "perfekt: wer die Lösung sicher weiß, klagt sofort an, so dass auch Schweigen etwas sagt",
        "": "eine Kategorie der Karten",
    },
    ja={
        "edition": "版の名前で決まる札の一覧",
        "players": "席順に並べたプレイヤー。分かっていれば手札の枚数を添える",
        "me": "誰のメモか。なければ見物人のメモ",
        "hand": "自分の手札すべて",
        "table": "配り残して表向きに置かれた札",
        "answers": "宣言に答える人：最初の一人、全員、または尋ねられた一人",
        "asker": "沈黙：尋ねた人は自分の札について何も言わない",
        "strict": "はい：パスはすべて書く",
        "cards": "カテゴリーのない札の一覧",
        "hidden": "伏せ札の枚数。なければ0",
        "hands": "各カテゴリー一枚ずつ：全員が各カテゴリーを一枚ずつ持つ",
        "accusing": "完璧：解答が確実になった人はすぐ発表する",
        "": "札のカテゴリーとその札",
    },
)


def header_key(english: str, lang: str) -> str:
    """Return the key of a header in a language.

    Examples
    --------
    >>> header_key("hand", "de"), header_key("hand", "en"), header_key("hand", "ja")
    ('blatt', 'hand', '手札')
    """
    found = {"en": english}
    for key, meant in HEADERS.items():
        if meant == english and key != english:
            found.setdefault("ja" if key[0] >= _FIRST_KANA else "de", key)
    return found.get(lang, english)


def header_in(header: str, lang: str) -> str:
    """Return a header with its key, and the word that it chooses, in a language.

    Examples
    --------
    >>> header_in("answers: everyone", "de"), header_in("players: Ann 3, Bob 4", "de"), header_in("hidden: 1", "en")
    ('antworten: alle', 'spieler: Ann 3, Bob 4', 'hidden: 1')
    """
    key, _, said = header.partition(": ")
    return f"{header_key(key, lang)}: {_setting_words(key, lang).get(said, said)}"


def header_meaning(english: str, lang: str) -> str:
    """Return what a header says; the empty word is a category of the deck."""
    return _MEANINGS[lang].get(english, _MEANINGS[lang][""])


def setting_words(english: str, lang: str) -> Iterator[str]:
    """Yield the words that can stand behind the key of a header that chooses from a few, in a language."""
    yield from _setting_words(english, lang).values()


def _setting_words(english: str, lang: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for word, meant in SETTINGS.get(english, {}).items():
        of = "ja" if not word.isascii() and word[0] >= _FIRST_KANA else "en" if word == meant else "de"
        if of == lang:
            found.setdefault(meant, word)
    return found
