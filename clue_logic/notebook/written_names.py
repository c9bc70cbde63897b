"""Places and cards by the names that a log may write for them."""

from __future__ import annotations

from clue_logic.game.game import Game
from clue_logic.words.names import Names, Unknown


class WrittenNames:
    """Finds what a name means in a game.

    Examples
    --------
    >>> import clue_logic as cl
    >>> names = WrittenNames(cl.read("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1"))
    >>> names.card("king")
    'King'
    """

    def __init__(self, game: Game) -> None:
        self._locations = Names(game.locations, "location")
        self._cards = Names(game.deck.cards, "card", game.deck.aliases)

    def location(self, written: str) -> str:
        """Return the location of this name.

        Raises
        ------
        KeyError
            If there is none; the message says which name is near.
        """
        return _found(self._locations.find(written))

    def card(self, written: str) -> str:
        """Return the card of this name.

        Raises
        ------
        KeyError
            If there is none; the message says which name is near.
        """
        return _found(self._cards.find(written))


def _found(name: str | Unknown) -> str:
    if isinstance(name, Unknown):
        raise KeyError("; ".join(filter(None, [name.message, name.hint])))
    return name
