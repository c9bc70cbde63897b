"""What the places that are not players, and the groups of cards, are called in each language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from clue_logic.words.languages import Texts
from clue_logic.words.messages import messages

_PLACES = ("envelope", "table")
_GROUPS = ("cards", "suspects", "weapons", "rooms")
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
    return own.get(lang) or messages(lang)("words-group", group=group)


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
    return f"{one if number == 1 and group in _GROUPS and name == group_name(group, lang) else number} der {name}"


TITLES: Texts[Mapping[str, str]] = Texts(
    en={"envelope": "envelope", "table": "table"},
    de={"envelope": "Umschlag", "table": "Tisch"},
    ja={"envelope": "伏せ札", "table": "場"},
)
"""The names of places at the head of a column; people may also write them in a log or a question."""


def place_name(place: str, lang: str) -> str:
    """Return how a place is called at the head of a column or of a line.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> place_name("envelope", "de"), place_name("Ben", "de")
    ('Umschlag', 'Ben')
    """
    return TITLES[lang].get(place, place)


def place_subject(place: str, lang: str) -> str:
    """Return how a place is called in a sentence that says something of it.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> place_subject("table", "en"), place_subject("table", "de"), place_subject("Ben", "en")
    ('the table', 'der Tisch', 'Ben')
    """
    msg = messages(lang)
    return msg(f"words-subject-{place}") if place in _PLACES else place


def place_where(place: str, lang: str) -> str | None:
    """Return where a card lies that is in the envelope or on the table; None for a player, who holds it.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> place_where("envelope", "en"), place_where("table", "de"), place_where("Ben", "en")
    ('in the envelope', 'auf dem Tisch', None)
    """
    msg = messages(lang)
    return msg(f"words-where-{place}") if place in _PLACES else None


def held(place: str, what: str, lang: str, *, holds: bool = True, behind: bool = False, several: bool = False) -> str:
    """Return the statement that somebody holds a card, or that it lies in the envelope or on the table.

    Parameters
    ----------
    place
        Where the card is.
    what
        The card, or several in words.
    lang
        The language.
    holds
        False if the card is not there.
    behind
        Whether the statement stands behind "that", where German has the verb last.
    several
        Whether it is of several cards, all of which are there, or none of them.

    Raises
    ------
    UnknownLanguageError
        If the software does not speak the language.

    Examples
    --------
    >>> held("envelope", "Rope", "de", holds=False), held("Ben", "Rope", "de", holds=False)
    ('Rope liegt nicht im Umschlag', 'Ben besitzt Rope nicht')
    >>> held("envelope", "Rope", "de", holds=False, behind=True), held("table", "Rope", "en")
    ('Rope nicht im Umschlag liegt', 'the table holds Rope')
    >>> held("envelope", "Rope, Plum", "de", holds=False, several=True)
    'Rope, Plum liegen nicht im Umschlag'
    """
    msg, where = messages(lang), place_where(place, lang)
    if lang == "de" and where is not None:  # in German a card lies in the envelope; no envelope owns it
        return msg(
            "words-that-lying" if behind else "words-lying", place=where, cards=what, holds=holds, several=several
        )
    return msg("words-that-held" if behind else "words-held", place=place_subject(place, lang), cards=what, holds=holds)
