"""Statements about the cards that players hold in other words, such as ``Ben doesn't have the Rope``."""

from __future__ import annotations

import re

from clue_logic.language.names import quote_name
from clue_logic.language.references import Setup
from clue_logic.words.languages import Texts
from clue_logic.words.names import Names, fold_name

MAX_CHARACTERS = 1000
"""Nobody says in a longer line who holds what; and the patterns would need long for it."""

_HOLDS = Texts(
    en={"": "learn", "holds": "{0} holds {1}", "lacks": "{0} lacks {1}", "one of": "{0} holds one of {1}"},
    de={
        "": "erfahre", "holds": "{0} besitzt {1}", "lacks": "{0} besitzt {1} nicht",
        "one of": "{0} besitzt eine von {1}",
    },
    ja={
        "": "判明", "holds": "{0} は {1} を 持つ", "lacks": "{0} は {1} を 持たない",
        "one of": "{0} は {1} の どれか を 持つ",
    },
)  # fmt: skip
_LACKS = (
    r"(?:lacks?|(?:do(?:es)? not|do(?:es)?n['’]t) (?:have|hold)(?: any)?|ha(?:s|ve)(?:n['’]t| not)(?: got)?|"
    r"(?:ha(?:s|ve)|holds?) no)"
)
_GERMAN = r"(?:hat|habe|besitze?t?)"
_VERBS = (
    ("en", "lacks", _LACKS, ""),
    ("en", "holds", r"(?:has|have|holds?)(?: got)?", ""),
    ("de", "lacks", rf"{_GERMAN} kein(?:e[ns]?)?", ""),
    ("de", "lacks", _GERMAN, " nicht"),
    ("de", "holds", _GERMAN, ""),
)
_PATTERNS = tuple(
    (
        language,
        key,
        re.compile(
            rf"(?P<learn>(?:learn|expect|erfahre|erwarte) )?(?P<player>[^,:;|{{}}]+?) {verb} "
            rf"(?P<cards>[^:;|{{}}]+?){end}[.!]?",
            re.IGNORECASE,
        ),
    )
    for language, key, verb, end in _VERBS
)
_JAPANESE = re.compile(
    r"(?P<learn>(?:判明|期待) ?)?(?P<player>[^,:;|{}]+?) ?[はが] ?(?P<cards>[^:|{}]+?) ?を ?"
    r"持(?:って(?:いる|る|います)|つ|(?P<not>って(?:いない|ない|いません)|たない))[。.]?"
)
_MYSELF = frozenset({"i", "ich", "私"})
_HELD_ARTICLE = re.compile(r"(?:either |entweder )?(?:(?:the|an?|den|die|das|dem|der) )?", re.IGNORECASE)
_OR = re.compile(r" (?:or|oder) |か", re.IGNORECASE)
_AND = re.compile(r" (?:and|und) |\s*[,、]\s*|と", re.IGNORECASE)


def find_hand_statements(text: str, setup: Setup) -> list[str]:
    """Return the equivalent statements of the log language; none if a name is unknown, or the line means anything else.

    >>> from clue_logic.game.deck import Deck
    >>> setup = Setup(Deck(loose=("Rope", "Lead Pipe"), hidden=1), ("Ann", "Ben"), me="Ann")
    >>> find_hand_statements("Ben doesn't have the Rope", setup)
    ['learn Ben lacks Rope']
    >>> find_hand_statements("I have Rope or Lead Pipe", setup)
    ['learn Ann holds one of Rope, Lead Pipe']
    """
    text = " ".join(text.split())
    if len(text) > MAX_CHARACTERS:
        return []
    for language, key, pattern in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            return _hand_statements(language, key, found, setup)
    found = _JAPANESE.fullmatch(text)
    return [] if found is None else _hand_statements("ja", "lacks" if found["not"] else "holds", found, setup)


def _hand_statements(language: str, key: str, found: re.Match[str], setup: Setup) -> list[str]:
    player = _resolve_player(found["player"], setup)
    # A player without "A or B" has neither; a player without "A and B" may have one of them.
    every = [_resolve_card(card, setup.cards) for card in (_OR if key == "lacks" else _AND).split(found["cards"])]
    one_of = [_resolve_card(card, setup.cards) for card in _OR.split(found["cards"])]
    words = _HOLDS[language]
    begin = (found["learn"] or words[""]).strip().lower()
    if player is None:
        return []
    if all(every):
        return [f"{begin} {words[key].format(player, card)}" for card in every]
    if all(one_of) and key == "holds" and begin == words[""]:
        return [f"{begin} {words['one of'].format(player, ', '.join(card or '' for card in one_of))}"]
    return []


def _resolve_player(written: str, setup: Setup) -> str | None:
    players = setup.players
    if players is not None and players.is_known(written):
        return quote_name(written)
    return quote_name(setup.me) if setup.me is not None and fold_name(written) in _MYSELF else None


def _resolve_card(written: str, cards: Names | None) -> str | None:
    for name in (written, _HELD_ARTICLE.sub("", written, count=1)):
        if cards is not None and cards.is_known(name):
            return quote_name(name, sized=False)
    return None
