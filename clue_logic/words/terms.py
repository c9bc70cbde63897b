"""The names of the envelope, the table and the groups of cards in each language, and sentences about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clue_logic.words.languages import Texts
from clue_logic.words.messages import Message, messages

_PLACES = ("envelope", "table")
_GROUPS = ("cards", "suspects", "weapons", "rooms")
_NONE: Mapping[str, str] = {}
_MASCULINE = frozenset({"rooms"})
"""The groups above of which one is masculine in German; of the others one is feminine."""


def group_name(group: str, lang: str, own: Mapping[str, str] = _NONE) -> str:
    """Return the name of a group of cards.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> group_name("rooms", "de"), group_name("fruits", "de")
    ('Räume', 'fruits')
    >>> group_name("fruits", "de", {"de": "Obst"}), group_name("fruits", "ja", {"de": "Obst"})
    ('Obst', 'fruits')
    """
    return own.get(lang) or messages(lang)("words-group", group=group)


class GroupName(Message):
    """The name of a group of cards: its key for programs and as text, for people its name in their language.

    >>> rooms = GroupName("rooms")
    >>> str(rooms), rooms("de"), GroupName("fruits", (("de", "Obst"),))("de")
    ('rooms', 'Räume', 'Obst')
    """

    __slots__ = ("_key", "_own")

    def __init__(self, key: str, own: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__("words-group", group=key)
        self._key, self._own = key, dict(own)

    def __call__(self, lang: str) -> str:
        return group_name(self._key, lang, self._own)

    def __str__(self) -> str:
        return self._key


def some_of_group(number: int, group: str, lang: str, own: Mapping[str, str] = _NONE, *, subject: bool = False) -> str:
    """Return a phrase such as "3 of the rooms"; in German "one" has the gender of the group, if it is known.

    Raises UnknownLanguageError if the software does not speak the language.

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
    """Return the name of a place at the head of a column or a line.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> place_name("envelope", "de"), place_name("Ben", "de")
    ('Umschlag', 'Ben')
    """
    return TITLES[lang].get(place, place)


def place_subject(place: str, lang: str) -> str:
    """Return the name of a place as the subject of a sentence.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> place_subject("table", "en"), place_subject("table", "de"), place_subject("Ben", "en")
    ('the table', 'der Tisch', 'Ben')
    """
    msg = messages(lang)
    return msg(f"words-subject-{place}") if place in _PLACES else place


def place_where(place: str, lang: str) -> str | None:
    """Return the adverbial for a card in the envelope or on the table; None for a player.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> place_where("envelope", "en"), place_where("table", "de"), place_where("Ben", "en")
    ('in the envelope', 'auf dem Tisch', None)
    """
    msg = messages(lang)
    return msg(f"words-where-{place}") if place in _PLACES else None


def holding_text(
    place: str,
    what: str,
    lang: str,
    *,
    holds: bool = True,
    behind: bool = False,
    several: bool = False,
    you: str | None = None,
) -> str:
    """Return the statement that a player holds a card, or that it lies in the envelope or on the table.

    The player `you` is addressed in the second person.

    Raises UnknownLanguageError if the software does not speak the language.

    >>> holding_text("envelope", "Rope", "de", holds=False), holding_text("Ben", "Rope", "de", holds=False)
    ('Rope liegt nicht im Umschlag', 'Ben besitzt Rope nicht')
    >>> holding_text("envelope", "Rope", "de", holds=False, behind=True), holding_text("table", "Rope", "en")
    ('Rope nicht im Umschlag liegt', 'the table holds Rope')
    >>> holding_text("envelope", "Rope, Plum", "de", holds=False, several=True)
    'Rope, Plum liegen nicht im Umschlag'
    >>> holding_text("Ben", "Rope", "en", you="Ben"), holding_text("Ben", "Rope", "de", holds=False, you="Ben")
    ('you hold Rope', 'du besitzt Rope nicht')
    """
    msg, where = messages(lang), place_where(place, lang)
    if lang == "de" and where is not None:  # German says that a card lies in the envelope, not that the envelope has it
        return msg(
            "words-that-lying" if behind else "words-lying",
            place=where,
            cards=what,
            holds=holds,
            several=several,
            you=False,
        )
    return msg(
        "words-that-held" if behind else "words-held",
        place=place_subject(place, lang),
        cards=what,
        holds=holds,
        you=place == you,
    )
