"""What headers declare that do not make a game yet: the names that can be told all the same."""

from __future__ import annotations

from collections.abc import Iterable

from clue_logic.game.deck import Category, Deck
from clue_logic.game.edition import editions
from clue_logic.language.headers import reserved_key, spelling, without_size
from clue_logic.language.read_statements import ReadStatement
from clue_logic.language.references import Setup
from clue_logic.language.syntax import Header, HeaderItem
from clue_logic.words.names import folded


def declared_setup(statements: Iterable[ReadStatement]) -> Setup:
    """Return the deck and the players that headers declare, as far as they do; all else is missing.

    Parameters
    ----------
    statements
        The statements of a log that is no game.
    """
    setup, categories, loose = Setup(), list[Category](), list[str]()
    aliases: tuple[tuple[str, str], ...] = ()
    for statement in statements:
        node = statement.node
        if not isinstance(node, Header):
            continue
        key = reserved_key(node)
        if key == "players":
            setup.seats = tuple(dict.fromkeys(filter(None, map(_player, node.items))))
        elif key == "cards":
            loose += (spelling(item.name) for item in node.items)
        elif key == "edition":
            named = {folded(name): edition for name, edition in editions().items()}
            edition = named.get(folded(node.items[0].name.text))
            if edition is not None:
                setup.edition, aliases = edition.name, edition.aliases
                categories += edition.categories
        elif key is None:
            categories.append(Category(spelling(node.key), tuple(spelling(item.name) for item in node.items)))
    if categories or loose:
        known = tuple(dict.fromkeys(card for card in loose if card))
        setup.deck = Deck(tuple(categories), known, len(categories), aliases)
    return setup


def _player(item: HeaderItem) -> str:
    return spelling(without_size(item)[0])
