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
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from clue_logic.game.deck import NO_CARD, Category
from clue_logic.words.names import folded

RESERVED_KEYS = frozenset(
    ["edition", "players", "me", "hand", "table", "answers", "asker", "strict", "cards", "hidden", "hands", "accusing"]
)
"""The header keys of the log language; no category may be called by one of them."""

_FOLDER = Path(__file__).resolve().parent / "editions"
_SECTIONS = ("name", "title", "categories", "aliases")


class EditionError(ValueError):
    """An edition file that cannot be used; the message says what is wrong, where, and what to write instead."""


@dataclass(frozen=True, slots=True)
class Edition:
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
    """

    name: str
    title: str
    categories: tuple[Category, ...]
    aliases: tuple[tuple[str, str], ...] = ()


@cache
def editions() -> Mapping[str, Edition]:
    """Return the editions that come with the software, by name, in alphabetical order.

    Examples
    --------
    >>> [category.key for category in editions()["cluedo-uk"].categories]
    ['suspects', 'weapons', 'rooms']
    """
    found = [load_edition(file.read_text(encoding="utf-8"), file.name) for file in _FOLDER.glob("*.toml")]
    return MappingProxyType({edition.name: edition for edition in sorted(found, key=lambda edition: edition.name)})


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
    try:
        data = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"{source}: not a TOML file: {error}") from error
    try:
        return _edition(data)
    except EditionError as error:
        raise EditionError(f"{source}: {error}") from None


def _edition(data: Mapping[str, object]) -> Edition:
    for key in data:
        if key not in _SECTIONS:
            raise EditionError(f"unknown key {key!r}; an edition has {', '.join(_SECTIONS)}")
    if "name" not in data:
        raise EditionError('the edition has no name; write for example: name = "my-edition"')
    name = _name(data["name"], "name")
    title = _name(data.get("title", name), "title")
    categories = tuple(_category(key, cards) for key, cards in _table(data.get("categories"), "categories").items())
    if not categories:
        raise EditionError('the edition has no cards; write for example: [categories] and below it suspects = ["Plum"]')
    cards: dict[str, str] = {}
    for category in categories:
        for card in category.cards:
            if folded(card) in cards:
                raise EditionError(f"categories.{category.key}: {card!r} is in the deck twice; give each its own name")
            cards[folded(card)] = card
    return Edition(name, title, categories, _aliases(_table(data.get("aliases", {}), "aliases"), cards))


def _category(key: str, cards: object) -> Category:
    where = f"categories.{key}"
    _name(key, where)
    if folded(key) in RESERVED_KEYS:
        raise EditionError(f"{where}: {key!r} has a meaning of its own in a log; call the category something else")
    if not isinstance(cards, list) or not cards:
        raise EditionError(f'{where}: expected a list of card names; write for example: {key} = ["Plum", "Green"]')
    return Category(key, tuple(_name(card, where) for card in cards))


def _aliases(table: Mapping[str, object], cards: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    aliases: dict[str, tuple[str, str]] = {}
    for card, others in table.items():
        where = f"aliases.{card!r}"
        if folded(card) not in cards:
            raise EditionError(f'{where}: no such card; write "CARD" = ["OTHER NAME"] with a card of [categories]')
        if not isinstance(others, list) or not others:
            raise EditionError(f'{where}: expected a list of other names; write for example: "{card}" = ["Short"]')
        target = cards[folded(card)]
        for other in others:
            alias = _name(other, where)
            taken = cards.get(folded(alias)) or aliases.get(folded(alias), (None, None))[1]
            if taken is not None:
                raise EditionError(f"{where}: {alias!r} already means {taken!r}; leave it out")
            aliases[folded(alias)] = (alias, target)
    return tuple(aliases.values())


def _table(value: object, where: str) -> Mapping[str, object]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise EditionError(f"{where}: expected a section; write [{where}] on a line of its own")
    return value


def _name(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise EditionError(f"{where}: expected a name in quotes, found {value!r}")
    name = " ".join(value.split())
    if not name or name == NO_CARD or '"' in name or not name.isprintable():
        raise EditionError(f"{where}: {value!r} is not a name; use letters, digits, spaces, dots, hyphens, apostrophes")
    return name
