"""The deck of a log: an edition, lines of categories, or one line of cards; and how many cards are hidden."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from clue_logic.game.deck import ALL_CARDS, Category, Deck
from clue_logic.game.edition import Edition
from clue_logic.language.errors import Complaints
from clue_logic.language.headers import Headers, may_be_declared, spelling
from clue_logic.language.references import Setup
from clue_logic.language.syntax import HeaderItem, Name
from clue_logic.words.diagnostics import Remedy
from clue_logic.words.names import folded, nearest


def read_deck(headers: Headers, editions: Mapping[str, Edition], setup: Setup) -> None:
    """Put the deck into the set-up, unless something is wrong with it."""
    complaints = headers.complaints
    before = complaints.errors
    _check_one_kind(headers)
    categories: tuple[Category, ...] = ()
    aliases: tuple[tuple[str, str], ...] = ()
    cards: tuple[str, ...] = ()
    if (name := headers.only("edition", "name")) is not None:
        setup.lines["deck"] = headers.line("edition")
        edition = _edition(name, editions, complaints)
        if edition is None:
            return
        setup.edition, categories, aliases = edition.name, edition.categories, edition.aliases
    elif (items := headers.items("cards")) is not None:
        setup.lines["deck"] = headers.line("cards")
        cards = _declared(headers, items, {})
    elif headers.categories:
        setup.lines["deck"] = min(line for line, _ in headers.categories.values())
        categories = _categories(headers)
        setup.category_lines = tuple(line for line, _ in headers.categories.values())
    if "hidden" in headers:
        setup.lines["hidden"] = headers.line("hidden")
    hidden = _hidden(headers, categories, cards)
    whole = not headers.is_broken("edition", "cards", "categories") and complaints.errors == before
    if hidden is not None and (categories or cards) and whole:
        setup.deck = Deck(categories, cards, hidden, aliases)


def _check_one_kind(headers: Headers) -> None:
    """Complain if a log says in more than one way which cards there are."""
    complaints = headers.complaints
    if not headers.is_missing("edition"):
        keys = [(line, header.key) for line, header in headers.categories.values()]
        if "cards" in headers:
            keys.append((headers.line("cards"), headers.key("cards")))
        for complaints.line, key in keys:
            message = f'"{key.text}:" cannot stand beside "edition:", which brings its own cards'
            complaints.error(key, message, hint=headers.no_category(key))
    elif "cards" in headers and headers.categories:
        key = headers.key("cards")
        complaints.error(key, 'a deck is either one "cards:" line or lines of categories, not both')


def _edition(name: Name, editions: Mapping[str, Edition], complaints: Complaints) -> Edition | None:
    known = {folded(key): edition for key, edition in editions.items()}
    found = known.get(folded(name.text))
    if found is None:
        near = nearest(folded(name.text), known)
        hint, remedies = (f'did you mean "{known[near].name}"?', (Remedy(known[near].name),)) if near else (None, ())
        message = f'unknown edition "{name.text}"'
        complaints.error(name, message, hint=hint, expected=tuple(editions), code="unknown-name", remedies=remedies)
    return found


def _categories(headers: Headers) -> tuple[Category, ...]:
    found = []
    seen: dict[str, int] = {}
    for line, header in headers.categories.values():
        headers.complaints.line = line
        if folded(header.key.text) == ALL_CARDS:
            headers.complaints.error(header.key, f'no category can be called "{ALL_CARDS}"')
        may_be_declared(header.key, "category", headers.complaints)
        found.append(Category(spelling(header.key), _declared(headers, header.items, seen)))
    return tuple(found)


def _declared(headers: Headers, items: Iterable[HeaderItem], seen: dict[str, int]) -> tuple[str, ...]:
    """Return the names of new cards; `seen` knows the line of every card so far."""
    complaints = headers.complaints
    cards = []
    for name in headers.names(items):
        key = folded(name.text)
        if key in seen:
            complaints.error(name, f'the card "{name.text}" is already in the deck (line {seen[key]})')
        elif may_be_declared(name, "card", complaints):
            cards.append(spelling(name))
        seen.setdefault(key, complaints.line)
    return tuple(cards)


def _hidden(headers: Headers, categories: tuple[Category, ...], cards: tuple[str, ...]) -> int | None:
    """Return how many cards lie in the envelope, or None if there is no saying."""
    complaints = headers.complaints
    said = headers.number("hidden")
    if said is None:
        if not headers.is_missing("hidden"):
            return None
        if cards:
            complaints.error(
                headers.key("cards"),
                'a deck without categories needs "hidden:"',
                hint='say how many cards are hidden, for example "hidden: 3", or "hidden: 0" if none',
            )
            return None
        return len(categories)
    name, hidden = said
    if categories and hidden not in (0, len(categories)):
        message = f"there are {len(categories)} categories, and one card of each is hidden, or none"
        complaints.error(name, message, expected=(str(len(categories)), "0"))
        return None
    if cards and hidden > len(cards):
        complaints.error(name, f"{hidden} cards cannot be hidden: the deck has {len(cards)}")
        return None
    return hidden
