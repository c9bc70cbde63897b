"""What is known of the hidden cards, category by category."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from clue_logic.game.deck import ALL_CARDS, Deck

Hidden = str | tuple[str, ...] | None
"""What is known of the hidden cards of a category: the card or None; where not exactly one is hidden, those known."""


def hidden_cards(deck: Deck, known: Collection[str] | None) -> dict[str, Hidden]:
    """Return what is known of the hidden cards of each category.

    Parameters
    ----------
    deck
        The cards. A deck without categories has the one key ``cards``; one without hidden cards none at all.
    known
        The cards known to be hidden; None if nothing can be said of them.

    Examples
    --------
    >>> hidden_cards(Deck(loose=("Ace", "King", "Queen"), hidden=2), {"King"})
    {'cards': ('King',)}
    """
    found: dict[str, Hidden] = {}
    for key, cards, number in _categories(deck):
        those = tuple(card for card in cards if card in known) if known is not None else None
        found[key] = those if those is None or number != 1 else those[0] if those else None
    return found


def _categories(deck: Deck) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Yield each category with its cards and the number of those in the envelope."""
    if deck.hidden and deck.categories:
        for category in deck.categories:
            yield category.key, category.cards, deck.hidden // len(deck.categories)
    elif deck.hidden:
        yield ALL_CARDS, deck.cards, deck.hidden
