"""Lines that say who holds or lacks a card without saying whence it is known: ``Ben has no Rope``."""

from __future__ import annotations

import re

from clue_logic.language.headers import quoted
from clue_logic.language.references import Setup
from clue_logic.language.wording.headings import MOST_CHARACTERS
from clue_logic.words.languages import Texts
from clue_logic.words.names import Names, folded

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
_ARTICLE = re.compile(r"(?:either |entweder )?(?:(?:the|an?|den|die|das|dem|der) )?", re.IGNORECASE)
_OR = re.compile(r" (?:or|oder) |か", re.IGNORECASE)
_AND = re.compile(r" (?:and|und) |\s*[,、]\s*|と", re.IGNORECASE)


def as_held(text: str, setup: Setup) -> list[str]:
    """Return the statements that say so as a log does; none if a name in it is unknown, or it says anything else.

    Parameters
    ----------
    text
        The line.
    setup
        What the headers say.

    Examples
    --------
    >>> from clue_logic.game.deck import Deck
    >>> setup = Setup(Deck(loose=("Rope", "Lead Pipe"), hidden=1), ("Ann", "Ben"), me="Ann")
    >>> as_held("Ben doesn't have the Rope", setup), as_held("I have Rope or Lead Pipe", setup)
    (['learn Ben lacks Rope'], ['learn Ann holds one of Rope, Lead Pipe'])
    """
    if len(text) > MOST_CHARACTERS:
        return []
    text = " ".join(text.split())
    for language, key, pattern in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            return _said(language, key, found, setup)
    found = _JAPANESE.fullmatch(text)
    return [] if found is None else _said("ja", "lacks" if found["not"] else "holds", found, setup)


def _said(language: str, key: str, found: re.Match[str], setup: Setup) -> list[str]:
    player = _player(found["player"], setup)
    # Who has not "A or B" has neither; who has not "A and B" may have one of them.
    every = [_card(card, setup.cards) for card in (_OR if key == "lacks" else _AND).split(found["cards"])]
    one_of = [_card(card, setup.cards) for card in _OR.split(found["cards"])]
    words = _HOLDS[language]
    begin = (found["learn"] or words[""]).strip().lower()
    if player is None:
        return []
    if all(every):
        return [f"{begin} {words[key].format(player, card)}" for card in every]
    if all(one_of) and key == "holds" and begin == words[""]:
        return [f"{begin} {words['one of'].format(player, ', '.join(card or '' for card in one_of))}"]
    return []


def _player(written: str, setup: Setup) -> str | None:
    players = setup.players
    if players is not None and players.is_known(written):
        return quoted(written)
    return quoted(setup.me) if setup.me is not None and folded(written) in _MYSELF else None


def _card(written: str, cards: Names | None) -> str | None:
    for name in (written, _ARTICLE.sub("", written, count=1)):
        if cards is not None and cards.is_known(name):
            return quoted(name, sized=False)
    return None
