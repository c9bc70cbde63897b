"""Names: which cards of a deck those on a board mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from clue_logic.words.names import Names, folded

if TYPE_CHECKING:
    from clue_logic.game.deck import Category


class BoardMismatchError(ValueError):
    """A deck that cannot be played on a board; the message says what does not fit."""


def cards_meant(
    names: Sequence[str], category: Category, aliases: Iterable[tuple[str, str]] = (), kind: str = "rooms"
) -> dict[str, str]:
    """Return the card that each name means: by name or alias where there is one, the others in order.

    So an English edition may list its rooms as it likes, and one in another language in the order of the board.

    Parameters
    ----------
    names
        The rooms or the suspects of a board.
    category
        The cards they are to be.
    aliases
        Pairs (other name, card).
    kind
        What messages call the names.

    Raises
    ------
    BoardMismatchError
        If there are not just as many cards.

    Examples
    --------
    >>> from clue_logic.game.deck import Category
    >>> cards_meant(("Kitchen", "Hall", "Study"), Category("Räume", ("Küche", "Büro", "Diele")), [("Hall", "Diele")])
    {'Kitchen': 'Küche', 'Hall': 'Diele', 'Study': 'Büro'}
    """
    if len(names) != len(category.cards):
        raise BoardMismatchError(
            f"the board has {len(names)} {kind}, but the deck has {len(category.cards)} ({category.key}); "
            "play with a deck of as many, or on another board"
        )
    cards = Names(category.cards, "card", [alias for alias in aliases if alias[1] in category.cards])
    own_names = {folded(card) for card in category.cards}
    found: dict[str, str] = {}
    # A card's own name goes before an alias that is another room's name.
    for name in sorted(names, key=lambda name: folded(name) not in own_names):
        card = cards.find(name) if cards.is_full(name) else None
        if isinstance(card, str) and card not in found.values():
            found[name] = card
    left = iter([card for card in category.cards if card not in found.values()])
    return {name: found.get(name) or next(left) for name in names}
