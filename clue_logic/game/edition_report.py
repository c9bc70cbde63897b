"""Reports on editions: a list, and one edition card by card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from clue_logic.game.deck import Category
from clue_logic.game.edition import Edition
from clue_logic.words.columns import hanging_lines
from clue_logic.words.languages import LANGUAGES
from clue_logic.words.messages import messages


class EditionCard(Struct, frozen=True):
    """A card with the other names that a log may write."""

    card: str
    aliases: list[str]


class EditionCategory(Struct, frozen=True):
    """A category: its key, what it is called in each language, and its cards."""

    category: str
    names: Mapping[str, str]
    cards: tuple[EditionCard, ...]


class EditionCards(Struct, frozen=True):
    """The form of ``clue-logic editions NAME --json``; what is not known is None."""

    edition: str
    title: str
    language: str | None
    country: str | None
    since: int | None
    rules: Mapping[str, str]
    categories: tuple[EditionCategory, ...]


def editions_text(known: Iterable[Edition], lang: str = "en", width: int | None = None) -> str:
    """Return a list of editions, two lines each.

    >>> from clue_logic.game.edition import editions
    >>> print(editions_text([editions()["clue-us"], editions()["cluedo-de"]]))
    clue-us    Clue (American edition)
               English, 21 cards, USA, since 1949
    cluedo-de  Cluedo (ältere deutsche Ausgabe, Parker)
               German, 21 cards, Germany
    """
    those = list(known)
    longest = max((len(edition.name) for edition in those), default=0)
    lines: list[str] = []
    for edition in those:
        indent = " " * (longest + 2)
        lines += hanging_lines(edition.title, width, f"{edition.name:<{longest}}  ", indent)
        lines += hanging_lines(_facts(edition, lang), width, indent, indent)
    return "\n".join(lines)


def edition_text(edition: Edition, lang: str = "en", width: int | None = None) -> str:
    """Return the text about an edition: its cards, category by category, and their other names."""
    msg = messages(lang)
    lines = [*hanging_lines(edition.title, width), *hanging_lines(_facts(edition, lang), width)]
    lines += hanging_lines(msg("game-in-log", name=edition.name), width)
    if edition.rules:
        rules = msg("game-comma").join(f"{header}: {value}" for header, value in edition.rules)
        lines += hanging_lines(msg("game-rules", rules=rules), width)
    for category in edition.deck.parts:
        lines += ["", category.local_name(lang), *_cards(edition, category, width)]
    if edition.named_groups:
        groups = msg("game-comma").join(group.key for group in edition.named_groups)
        lines += ["", *hanging_lines(msg("game-groups", groups=groups), width)]
    if edition.aliases:
        lines += ["", *hanging_lines(msg("game-aliases"), width)]
    return "\n".join(lines)


def edition_cards(edition: Edition) -> EditionCards:
    """Return an edition as its JSON has it."""
    categories = (
        EditionCategory(
            category.key,
            {language: category.local_name(language) for language in LANGUAGES},
            tuple(EditionCard(card, _others(edition, card)) for card in category.cards),
        )
        for category in edition.deck.parts
    )
    return EditionCards(
        edition.name,
        edition.title,
        edition.language,
        edition.country,
        edition.since,
        dict(edition.rules),
        tuple(categories),
    )


def _facts(edition: Edition, lang: str) -> str:
    """Return the language, the number of cards, the country and the year, as far as they are known."""
    msg = messages(lang)
    number = len(edition.deck.cards)
    facts = (
        msg("game-language", code=edition.language or ""),
        msg("game-cards", number=number),
        msg("game-country", code=edition.country or ""),
        "" if edition.since is None else msg("game-since", year=edition.since),
    )
    return msg("game-comma").join(filter(None, facts))


def _cards(edition: Edition, category: Category, width: int | None) -> Iterator[str]:
    from rich.cells import cell_len

    longest = max(map(cell_len, category.cards))
    for card in category.cards:
        others = _others(edition, card)
        first = f"  {card}{' ' * (longest - cell_len(card))}  " if others else f"  {card}"
        yield from hanging_lines(", ".join(others), width, first, " " * (longest + 4))


def _others(edition: Edition, card: str) -> list[str]:
    return [alias for alias, meant in edition.aliases if meant == card]
