"""What the places that are not players are called: the envelope, and the table.

A place is the name of a player, which is never translated, or ``envelope`` or ``table``.
"""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.words.languages import Texts

TITLES: Texts[Mapping[str, str]] = Texts(
    en={"envelope": "envelope", "table": "table"},
    de={"envelope": "Umschlag", "table": "Tisch"},
    ja={"envelope": "伏せ札", "table": "場"},
)
"""As at the head of a column."""

_SUBJECTS: Texts[Mapping[str, str]] = Texts(
    en={"envelope": "the envelope", "table": "the table"},
    de={"envelope": "der Umschlag", "table": "der Tisch"},
    ja={"envelope": "伏せ札", "table": "場"},
)

_WHERE: Texts[Mapping[str, str]] = Texts(
    en={"envelope": "in the envelope", "table": "on the table"},
    de={"envelope": "im Umschlag", "table": "auf dem Tisch"},
    ja={"envelope": "伏せ札", "table": "表向きで場にある"},
)


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
    return _SUBJECTS[lang].get(place, place)


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
    return _WHERE[lang].get(place)
