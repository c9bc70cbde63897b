"""What the groups are called that the software itself makes: all cards, and the categories of its editions.

A category that somebody has called otherwise keeps its name, whatever the language.
"""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.words.languages import Texts

_NAMES: Texts[Mapping[str, str]] = Texts(
    en={"cards": "cards", "suspects": "suspects", "weapons": "weapons", "rooms": "rooms"},
    de={"cards": "Karten", "suspects": "Personen", "weapons": "Waffen", "rooms": "Räume"},
    ja={"cards": "札", "suspects": "suspects", "weapons": "weapons", "rooms": "rooms"},
)
_MASCULINE = frozenset({"rooms"})
"""The groups above of which one is masculine in German; of the others one is feminine."""


def group_name(group: str, lang: str) -> str:
    """Return what a group of cards is called.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> group_name("rooms", "de"), group_name("fruits", "de")
    ('Räume', 'fruits')
    """
    return _NAMES[lang].get(group, group)


def some_of_group(number: int, group: str, lang: str, *, subject: bool = False) -> str:
    """Return so many cards of a group; one of them in German in the right gender, where that is known.

    Parameters
    ----------
    number, group
        How many cards, of which group.
    lang
        The language; in Japanese, which counts otherwise, the words are those of English.
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
    name = group_name(group, lang)
    if lang != "de":
        return f"{number} of the {name}"
    one = ("einer" if subject else "einen") if group in _MASCULINE else "eine"
    return f"{one if number == 1 and group in _NAMES['de'] else number} der {name}"
