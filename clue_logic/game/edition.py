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

    [groups]                      # of cards that have a name together, for numbers of them
    sharp = ["Letter Opener"]

    [rules]                       # the headers that a log of this game has, which `clue-logic new` writes
    answers = "everyone"

An edition without categories has ``cards = [...]`` and ``hidden = 3`` above its sections.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from clue_logic.game.deck import CARD_COLOURS, NO_CARD, Category, Deck
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
        "search cards",
        "face down",
    ]
)
"""The header keys of the log language; no category may be called by one of them."""

RULES: Mapping[str, tuple[str, ...]] = {
    "hands": ("one of each category",),
    "answers": ("first", "everyone", "one", "number"),
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
    _check_different((f"categories.{category.key}", category.cards) for category in categories)
    return categories


def parse_loose_cards(data: Mapping[str, object], categories: Sequence[Category]) -> tuple[tuple[str, ...], int]:
    """Return the cards of an edition without categories, and how many cards are hidden."""
    if categories:
        if "cards" in data or "hidden" in data:
            raise EditionError("cards: the edition has categories; leave out cards and hidden")
        return (), len(categories)
    cards, hidden = data.get("cards"), data.get("hidden")
    if cards is None:
        raise EditionError('the edition has no cards; write for example: [categories] and below it suspects = ["Plum"]')
    loose = parse_cards(cards, "cards")
    _check_different([("cards", loose)])
    if not isinstance(hidden, int) or isinstance(hidden, bool) or not 0 <= hidden <= len(loose):
        raise EditionError(f"hidden: expected how many of the cards are hidden, found {hidden!r}; write: hidden = 1")
    return loose, hidden


def parse_cards(value: object, where: str) -> tuple[str, ...]:
    """Return the names of a list of cards; at least one."""
    if not isinstance(value, list) or not value:
        key = where.rpartition(".")[2]
        raise EditionError(f'{where}: expected a list of card names; write for example: {key} = ["Plum", "Green"]')
    return tuple(parse_name(card, where) for card in value)


def parse_groups(value: object, deck: Sequence[str]) -> tuple[Category, ...]:
    """Return the named groups of cards, in the order of the deck."""
    groups = []
    for key, names in parse_section(value, "groups").items():
        where = f"groups.{parse_name(key, 'groups')}"
        if fold_name(key) in map(fold_name, deck):
            raise EditionError(f"{where}: a card is called so; give the group another name")
        cards = parse_cards(names, where)
        for card in cards:
            if card not in deck:
                raise EditionError(f"{where}: no card {card!r}; write the cards as in the deck")
        groups.append(Category(key, tuple(card for card in deck if card in cards)))
    return tuple(groups)


def _check_different(lists: Iterable[tuple[str, Sequence[str]]]) -> None:
    seen: set[str] = set()
    for where, cards in lists:
        for card in cards:
            if fold_name(card) in seen:
                raise EditionError(f"{where}: {card!r} is in the deck twice; give each its own name")
            seen.add(fold_name(card))


def _category(key: str, cards: object, names: tuple[tuple[str, str], ...]) -> Category:
    where = f"categories.{key}"
    parse_name(key, where)
    if fold_name(key) in RESERVED_KEYS:
        raise EditionError(f"{where}: {key!r} has a meaning of its own in a log; call the category something else")
    return Category(key, parse_cards(cards, where), names)


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


def parse_aliases(value: object, deck: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return the other names of cards, as pairs (other name, card)."""
    cards = {fold_name(card): card for card in deck}
    aliases: dict[str, tuple[str, str]] = {}
    for card, others in parse_section(value, "aliases").items():
        where = f"aliases.{card!r}"
        if fold_name(card) not in cards:
            raise EditionError(f'{where}: no such card; write "CARD" = ["OTHER NAME"] with a card of the deck')
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


def parse_colours(value: object, cards: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return the colours of cards, as pairs (card, colour) in the order of the deck."""
    table = parse_section(value, "colours")
    for card, colour in table.items():
        if card not in cards:
            raise EditionError(f'colours.{card!r}: no such card; write "CARD" = "red" with a card of the deck')
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
_SECTIONS = (
    *("name", "title", "cards", "hidden", "categories", "aliases", "colours", "groups", "names", "rules"),
    *("language", "country", "since"),
)


class Edition(Struct, frozen=True, dict=True):
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
    loose, hidden, named_groups
        As those of `Deck`. With categories, one card of each is hidden.
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
    loose: tuple[str, ...] = ()
    hidden: int = 0
    named_groups: tuple[Category, ...] = ()

    @classmethod
    def of_deck(cls, name: str, deck: Deck) -> Edition:
        """Return a deck as an edition of this name."""
        return cls(
            name,
            name,
            deck.categories,
            deck.aliases,
            colours=deck.colours,
            loose=deck.loose,
            hidden=deck.hidden,
            named_groups=deck.named_groups,
        )

    @cached_property
    def deck(self) -> Deck:
        """Its cards, with as many hidden as the rules say."""
        hidden = len(self.categories) or self.hidden
        return Deck(self.categories, self.loose, hidden, self.aliases, self.colours, named_groups=self.named_groups)

    def __repr__(self) -> str:
        return f"<Edition: {self.name}, {format_count(len(self.deck.cards), 'card')}>"


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
    loose, hidden = parse_loose_cards(data, categories)
    cards = (*(card for category in categories for card in category.cards), *loose)
    return Edition(
        name,
        title=parse_name(data.get("title", name), "title"),
        categories=categories,
        aliases=parse_aliases(data.get("aliases"), cards),
        rules=parse_rules(data.get("rules")),
        language=parse_name(data["language"], "language") if "language" in data else None,
        country=parse_name(data["country"], "country") if "country" in data else None,
        since=parse_year(data["since"], "since") if "since" in data else None,
        colours=parse_colours(data.get("colours"), cards),
        loose=loose,
        hidden=hidden,
        named_groups=parse_groups(data.get("groups"), cards),
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
