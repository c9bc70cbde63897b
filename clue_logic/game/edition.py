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

    [names]                       # of the categories, in other languages
    tools = {de = "Werkzeuge"}

    [rules]                       # the headers that a log of this game has, which `clue-logic new` writes
    answers = "everyone"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from clue_logic.game.deck import Category
from clue_logic.game.edition import EditionError, aliases_of, categories_of, name_of, rules_of, year_of
from clue_logic.words.names import folded

__all__ = ["Edition", "EditionError", "edition_meant", "editions", "load_edition"]

_FOLDER = Path(__file__).resolve().parent / "editions"
_SECTIONS = ("name", "title", "categories", "aliases", "names", "rules", "language", "country", "since")


@dataclass(frozen=True, slots=True, repr=False)
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
    rules
        The headers of a log of this game that say how it is played, as pairs (header, value). They are written into
        a new log; a log says them itself.
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

    def __repr__(self) -> str:
        return f"<Edition: {self.name}, {sum(len(category.cards) for category in self.categories)} cards>"


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
    name = name_of(data["name"], "name")
    categories = categories_of(data.get("categories"), data.get("names"))
    return Edition(
        name,
        title=name_of(data.get("title", name), "title"),
        categories=categories,
        aliases=aliases_of(data.get("aliases"), categories),
        rules=rules_of(data.get("rules")),
        language=name_of(data["language"], "language") if "language" in data else None,
        country=name_of(data["country"], "country") if "country" in data else None,
        since=year_of(data["since"], "since") if "since" in data else None,
    )


def edition_meant(written: str, known: Mapping[str, Edition]) -> Edition | None:
    """Return the edition that is meant by a name as people write it, or by a title; None if there is none.

    Examples
    --------
    >>> edition_meant("Cluedo DE", editions()).name, edition_meant("cludeo", editions())
    ('cluedo-de', None)
    """
    if written in known:
        return known[written]
    wanted = _key(written)
    meant = [edition for edition in known.values() if wanted in (_key(edition.name), _key(edition.title))]
    return meant[0] if wanted and len(meant) == 1 else None


def _key(name: str) -> str:
    """Return the letters and digits of a name, with a hyphen for whatever stands between them."""
    return "-".join(re.findall(r"\w+", folded(name).replace("_", " ")))
