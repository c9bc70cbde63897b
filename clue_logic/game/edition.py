"""Editions: decks that a log can name instead of spelling them out.

The editions that come with the software are the files of ``clue_logic/game/editions/``. A user's own edition is a
file of the same form::

    name = "office"
    title = "Office Cluedo"

    [categories]
    colleagues = ["Ms Archer", "Mr Bell", "Dr Cole"]
    tools = ["Stapler", "Letter Opener"]

    [aliases]
    "Letter Opener" = ["Paper Knife"]

    [colours]                     # of cards, in displays
    "Mr Bell" = "blue"

    [names]                       # of the categories, in other languages
    tools = {de = "Werkzeuge"}

    [rules]                       # the headers that a log of this game has, which `clue-logic new` writes
    answers = "everyone"
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from clue_logic.game.deck import CARD_COLOURS, NO_CARD, Category
from clue_logic.storage.cache import Preparation, compute_digest
from clue_logic.words.formatting import format_count
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.names import fold_name

RESERVED_KEYS = frozenset(
    [
        "edition",
        "players",
        "me",
        "hand",
        "table",
        "answers",
        "asker",
        "strict",
        "cards",
        "hidden",
        "hands",
        "accusing",
        "card colours",
        "short names",
    ]
)
"""The header keys of the log language; no category may be called by one of them."""

RULES: Mapping[str, tuple[str, ...]] = {
    "hands": ("one of each category",),
    "answers": ("first", "everyone", "one"),
    "asker": ("silent",),
    "strict": ("yes", "no"),
    "accusing": ("perfect",),
}
"""The headers that say how a deck is played with, and their values."""


class EditionError(ValueError):
    """An edition file that cannot be used; the message says what is wrong, where, and what to write instead."""


def parse_section(value: object, where: str) -> Mapping[str, object]:
    """Return a section of the file; one that is left out is empty."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise EditionError(f"{where}: expected a section; write [{where}] on a line of its own")
    return value


def parse_name(value: object, where: str) -> str:
    """Return a name, its spaces tidied."""
    if not isinstance(value, str):
        raise EditionError(f"{where}: expected a name in quotes, found {value!r}")
    name = " ".join(value.split())
    if not name or name == NO_CARD or '"' in name or not name.isprintable():
        raise EditionError(f"{where}: {value!r} is not a name; use letters, digits, spaces, dots, hyphens, apostrophes")
    return name


def parse_year(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise EditionError(f"{where}: expected a year, found {value!r}; write for example: {where} = 1949")
    return value


def parse_categories(value: object, names: object) -> tuple[Category, ...]:
    """Return the categories with their cards, and what they are called in other languages."""
    table = parse_section(value, "categories")
    others = _names(parse_section(names, "names"), table)
    categories = tuple(_category(key, cards, others.get(key, ())) for key, cards in table.items())
    if not categories:
        raise EditionError('the edition has no cards; write for example: [categories] and below it suspects = ["Plum"]')
    seen: set[str] = set()
    for category in categories:
        for card in category.cards:
            if fold_name(card) in seen:
                raise EditionError(f"categories.{category.key}: {card!r} is in the deck twice; give each its own name")
            seen.add(fold_name(card))
    return categories


def _category(key: str, cards: object, names: tuple[tuple[str, str], ...]) -> Category:
    where = f"categories.{key}"
    parse_name(key, where)
    if fold_name(key) in RESERVED_KEYS:
        raise EditionError(f"{where}: {key!r} has a meaning of its own in a log; call the category something else")
    if not isinstance(cards, list) or not cards:
        raise EditionError(f'{where}: expected a list of card names; write for example: {key} = ["Plum", "Green"]')
    return Category(key, tuple(parse_name(card, where) for card in cards), names)


def _names(table: Mapping[str, object], categories: Mapping[str, object]) -> dict[str, tuple[tuple[str, str], ...]]:
    names = {}
    for key, value in table.items():
        where = f"names.{key}"
        if key not in categories:
            raise EditionError(f"{where}: no such category; {_list_names(categories)}")
        if not isinstance(value, dict):
            raise EditionError(
                f'{where}: expected a name for each language; write for example: {key} = {{de = "Orte"}}'
            )
        for language in value:
            if language not in LANGUAGES:
                raise EditionError(f"{where}: no language {language!r}; {_list_names(LANGUAGES)}")
        # where = {de = "Orte"} -> {"where": (("de", "Orte"),)}
        names[key] = tuple((language, parse_name(name, where)) for language, name in value.items())
    return names


def parse_aliases(value: object, categories: Sequence[Category]) -> tuple[tuple[str, str], ...]:
    """Return the other names of cards, as pairs (other name, card)."""
    cards = {fold_name(card): card for category in categories for card in category.cards}
    aliases: dict[str, tuple[str, str]] = {}
    for card, others in parse_section(value, "aliases").items():
        where = f"aliases.{card!r}"
        if fold_name(card) not in cards:
            raise EditionError(f'{where}: no such card; write "CARD" = ["OTHER NAME"] with a card of [categories]')
        if not isinstance(others, list) or not others:
            raise EditionError(f'{where}: expected a list of other names; write for example: "{card}" = ["Short"]')
        target = cards[fold_name(card)]
        for other in others:
            alias = parse_name(other, where)
            taken = cards.get(fold_name(alias)) or aliases.get(fold_name(alias), (None, None))[1]
            if taken is not None:
                raise EditionError(f"{where}: {alias!r} already means {taken!r}; leave it out")
            aliases[fold_name(alias)] = (alias, target)
    return tuple(aliases.values())


def parse_colours(value: object, categories: Sequence[Category]) -> tuple[tuple[str, str], ...]:
    """Return the colours of cards, as pairs (card, colour) in the order of the deck."""
    table = parse_section(value, "colours")
    cards = [card for category in categories for card in category.cards]
    for card, colour in table.items():
        if card not in cards:
            raise EditionError(f'colours.{card!r}: no such card; write "CARD" = "red" with a card of [categories]')
        if colour not in CARD_COLOURS:
            raise EditionError(f"colours.{card!r}: {colour!r} is no colour here; {_list_names(CARD_COLOURS)}")
    return tuple((card, str(table[card])) for card in cards if card in table)


def parse_rules(value: object) -> tuple[tuple[str, str], ...]:
    """Return how the deck is played with, as pairs (header, value)."""
    table = parse_section(value, "rules")
    for key, text in table.items():
        if key not in RULES:
            raise EditionError(f"rules.{key}: no such rule; {_list_names(RULES)}")
        if text not in RULES[key]:
            raise EditionError(f"rules.{key}: {text!r} means nothing there; {_list_names(map(repr, RULES[key]))}")
    return tuple((key, str(table[key])) for key in RULES if key in table)


def _list_names(names: Iterable[str]) -> str:
    return f"there are {', '.join(names)}"


__all__ = ["Edition", "EditionError", "editions", "find_edition", "load_edition"]

_FOLDER = Path(__file__).resolve().parent / "editions"
_SECTIONS = ("name", "title", "categories", "aliases", "colours", "names", "rules", "language", "country", "since")


class Edition(Struct, frozen=True):
    """A named deck.

    Parameters
    ----------
    name
        What a log writes after ``edition:``.
    title
        What a person calls it.
    categories
        The categories with their cards, in printing order.
    aliases
        Pairs (other name, card).
    rules
        The headers of a log of this game that say how it is played, as pairs (header, value). They are written into
        a new log; a log says them itself.
    colours
        Pairs (card, colour), for displays.
    language, country, since
        The language of the cards (``en``), the country (``GB``) and the year, where they are known.
    """

    name: str
    title: str
    categories: tuple[Category, ...]
    aliases: tuple[tuple[str, str], ...] = ()
    rules: tuple[tuple[str, str], ...] = ()
    language: str | None = None
    country: str | None = None
    since: int | None = None
    colours: tuple[tuple[str, str], ...] = ()

    def __repr__(self) -> str:
        return f"<Edition: {self.name}, {format_count(sum(len(one.cards) for one in self.categories), 'card')}>"


@cache
def editions() -> Mapping[str, Edition]:
    """Return the editions that come with the software, by name, in alphabetical order.

    Examples
    --------
    >>> editions()["cluedo-uk"]
    <Edition: cluedo-uk, 21 cards>
    >>> [category.key for category in editions()["cluedo-uk"].categories]
    ['suspects', 'weapons', 'rooms']
    """
    built_in = [_edition(data) for data in edition_files().get()]
    return MappingProxyType({edition.name: edition for edition in sorted(built_in, key=lambda edition: edition.name)})


def edition_files() -> Preparation[list[dict[str, object]]]:
    """Return how to get what the files of the editions say, without a parser of TOML."""
    files = sorted(_FOLDER.glob("*.toml"))

    def make() -> list[dict[str, object]]:
        return [_toml(file.read_text(encoding="utf-8"), file.name) for file in files]

    return Preparation("editions", lambda: compute_digest(_FOLDER, files), make, lambda made: made, lambda kept: kept)


def load_edition(text: str, source: str = "<edition>") -> Edition:
    """Read an edition from the text of its TOML file.

    Parameters
    ----------
    text
        The text of the file.
    source
        What messages call it, usually the file's name.

    Raises
    ------
    EditionError
        If the file is not TOML, or does not describe a deck.

    Examples
    --------
    >>> edition = load_edition('''
    ...     name = "twins"
    ...     [categories]
    ...     who = ["Castor", "Pollux"]
    ... ''')
    >>> edition.title, edition.categories[0].cards
    ('twins', ('Castor', 'Pollux'))
    """
    data = _toml(text, source)
    try:
        return _edition(data)
    except EditionError as error:
        raise EditionError(f"{source}: {error}") from None


def _toml(text: str, source: str) -> dict[str, object]:
    import tomllib  # only for files of users

    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"{source}: not a TOML file: {error}") from error


def _edition(data: Mapping[str, object]) -> Edition:
    for key in data:
        if key not in _SECTIONS:
            raise EditionError(f"unknown key {key!r}; an edition has {', '.join(_SECTIONS)}")
    if "name" not in data:
        raise EditionError('the edition has no name; write for example: name = "my-edition"')
    name = parse_name(data["name"], "name")
    categories = parse_categories(data.get("categories"), data.get("names"))
    return Edition(
        name,
        title=parse_name(data.get("title", name), "title"),
        categories=categories,
        aliases=parse_aliases(data.get("aliases"), categories),
        rules=parse_rules(data.get("rules")),
        language=parse_name(data["language"], "language") if "language" in data else None,
        country=parse_name(data["country"], "country") if "country" in data else None,
        since=parse_year(data["since"], "since") if "since" in data else None,
        colours=parse_colours(data.get("colours"), categories),
    )


def find_edition(written: str, known: Mapping[str, Edition]) -> Edition | None:
    """Return the edition that is meant by a name as people write it, or by a title; None if there is none."""
    if written in known:
        return known[written]
    key = _key(written)
    meant = [edition for edition in known.values() if key in (_key(edition.name), _key(edition.title))]
    return meant[0] if key and len(meant) == 1 else None


def _key(name: str) -> str:
    """Return the letters and digits of a name, with a hyphen for whatever stands between them."""
    return "-".join(re.findall(r"\w+", fold_name(name).replace("_", " ")))
