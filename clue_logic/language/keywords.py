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
    }
)  # fmt: skip
"""Words for what players do."""

GERMAN_AFTER_NAMES = frozenset(
    {
        "vermutet", "passt", "zeigt", "besitzt", "hat", "nicht", "beschuldigt", "enthüllt", "fragt", "nach", "geht",
        "verkündet", "flüstert", "ausgeschlossen", "ist", "offen", "weiß",
    }
)  # fmt: skip
AFTER_NAMES = ENGLISH_AFTER_NAMES | GERMAN_AFTER_NAMES
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
BEFORE_NAMES = ENGLISH_BEFORE_NAMES | GERMAN_BEFORE_NAMES
"""Words that can stand where a name could begin: a name that begins with one must be quoted."""

INSTEAD_OF_NAMES = frozenset({"everybody", "public", "whether", "alle", "öffentlich", "ob"})
"""Those that begin what players know: a word near one may well be a name, so it takes more to tell."""

_OTHER_GERMAN_WORDS = frozenset({"keine", "richtig", "falsch", "von", "die", "wissen", "fehlt"})
GERMAN_WORDS = GERMAN_AFTER_NAMES | GERMAN_BEFORE_NAMES | _OTHER_GERMAN_WORDS
"""All German keywords: where one stands in a statement, messages about it speak of the German words."""

LOCATIONS: Mapping[str, str] = MappingProxyType(
    {"envelope": ENVELOPE, "umschlag": ENVELOPE, "table": TABLE, "tisch": TABLE}
)
"""The places that are not players, as a log writes them."""

HEADERS: Mapping[str, str] = MappingProxyType(
    {
        "edition": "edition", "ausgabe": "edition",
        "players": "players", "spieler": "players",
        "me": "me", "ich": "me",
        "hand": "hand", "blatt": "hand",
        "table": "table", "tisch": "table",
        "answers": "answers", "antworten": "answers",
        "asker": "asker", "fragender": "asker",
        "strict": "strict", "streng": "strict",
        "cards": "cards", "karten": "cards",
        "hidden": "hidden", "verdeckt": "hidden",
        "hands": "hands", "blätter": "hands",
        "accusing": "accusing", "anklagen": "accusing",
    }
)  # fmt: skip
"""The reserved header keys, English and German, and the English one."""

SETTINGS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "answers": {"first": "first", "everyone": "everyone", "one": "one",
                    "der erste": "first", "alle": "everyone", "einer": "one"},
        "asker": {"silent": "silent", "schweigt": "silent"},
        "strict": {"yes": "yes", "no": "no", "ja": "yes", "nein": "no"},
        "hands": {"one of each category": "one of each category", "eine je kategorie": "one of each category"},
        "accusing": {"perfect": "perfect", "perfekt": "perfect"},
    }
)  # fmt: skip
"""For headers that choose from a few words: every word, and the English one."""
