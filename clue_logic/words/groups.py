"""What groups of cards are called: all cards, and the categories of a deck.

The software's own words, those of its editions, are said in the language asked for. A category that somebody has called
otherwise keeps its name, whatever the language, unless the edition says what it is called in that language.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from clue_logic.words.languages import Texts

_NAMES: Texts[Mapping[str, str]] = Texts(
    en={"cards": "cards", "suspects": "suspects", "weapons": "weapons", "rooms": "rooms"},
    de={"cards": "Karten", "suspects": "Personen", "weapons": "Waffen", "rooms": "Räume"},
    ja={"cards": "札", "suspects": "犯人", "weapons": "凶器", "rooms": "部屋"},
)
_NONE: Mapping[str, str] = MappingProxyType({})
_MASCULINE = frozenset({"rooms"})
"""The groups above of which one is masculine in German; of the others one is feminine."""


def group_name(group: str, lang: str, own: Mapping[str, str] = _NONE) -> str:
    """Return what a group of cards is called.

    Parameters
    ----------
    group
        ``cards``, or the key of a category.
    lang
        The language.
    own
        What an edition calls it, by language.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> group_name("rooms", "de"), group_name("fruits", "de")
    ('Räume', 'fruits')
    >>> group_name("fruits", "de", {"de": "Obst"}), group_name("fruits", "ja", {"de": "Obst"})
    ('Obst', 'fruits')
    """
    return own.get(lang) or _NAMES[lang].get(group, group)


def some_of_group(number: int, group: str, lang: str, own: Mapping[str, str] = _NONE, *, subject: bool = False) -> str:
    """Return so many cards of a group; one of them in German in the right gender, where that is known.

    Parameters
    ----------
    number, group
        How many cards, of which group.
    lang
        The language; in Japanese, which counts otherwise, the words are those of English.
    own
        What an edition calls the group, by language.
    subject
        Whether they are what the sentence is about: *einer der Räume*; otherwise *einen der Räume*.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> some_of_group(1, "rooms", "de", subject=True), some_of_group(1, "weapons", "de")
    ('einer der Räume', 'eine der Waffen')
    >>> some_of_group(3, "rooms", "de"), some_of_group(1, "fruits", "de"), some_of_group(1, "rooms", "en")
    ('3 der Räume', '1 der fruits', '1 of the rooms')
    """
    name = group_name(group, lang, own)
    if lang != "de":
        return f"{number} of the {name}"
    one = ("einer" if subject else "einen") if group in _MASCULINE else "eine"
    return f"{one if number == 1 and name == _NAMES['de'].get(group) else number} der {name}"
