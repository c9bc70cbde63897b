"""What cards are called for short, where there is little room: on a button, and in a line that nobody has typed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from clue_logic.game.deck import Deck
from clue_logic.language.headers import quoted
from clue_logic.language.references import Setup

_PERSONS = "suspects"
"""The category whose cards are persons: they are called by their last names."""


def short_names(deck: Deck, players: Collection[str] = ()) -> Mapping[str, str]:
    """Return what each card is called for short; a log with this deck takes it for the card.

    Parameters
    ----------
    deck
        The cards.
    players
        Who plays. A card whose name a player bears is called by it.

    Examples
    --------
    >>> import clue_logic as cl
    >>> short = short_names(cl.read("edition: cluedo-de\\nplayers: Anna 9, Ben 9").deck)
    >>> short["Oberst von Gatow"], short["Heizungsrohr"]
    ('Gatow', 'Heizungsrohr')
    """
    return dict(_shortened(deck, players))


def _shortened(deck: Deck, players: Collection[str]) -> Iterator[tuple[str, str]]:
    names = Setup(deck=deck).cards
    assert names is not None
    for card in deck.cards:
        last = card.split()[-1]
        known = card not in players and names.find(last) == card and quoted(last) == last
        yield card, last if known and deck.category_of(card) == _PERSONS else card
