"""What cards are called for short, where there is little room: on a button, and in a line that nobody has typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clue_logic.game.game import Game
from clue_logic.language.declared import quoted
from clue_logic.language.setup import Setup

_PERSONS = "suspects"
"""The category whose cards are persons: they are called by their last names."""


def short_names(game: Game) -> Mapping[str, str]:
    """Return what each card is called for short; a log of this game takes it for the card.

    Examples
    --------
    >>> import clue_logic as cl
    >>> short = short_names(cl.read("edition: cluedo-de\\nplayers: Anna 9, Ben 9"))
    >>> short["Oberst von Gatow"], short["Heizungsrohr"]
    ('Gatow', 'Heizungsrohr')
    """
    return dict(_shortened(game))


def _shortened(game: Game) -> Iterator[tuple[str, str]]:
    names = Setup(deck=game.deck).cards
    assert names is not None
    for card in game.deck.cards:
        last = card.split()[-1]
        # A player may bear the name of a card, and is never called for short.
        known = card not in game.names and names.find(last) == card and quoted(last) == last
        yield card, last if known and game.deck.category_of(card) == _PERSONS else card
