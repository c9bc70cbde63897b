"""A sheet as a data frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from clue_logic.game.game import Game

if TYPE_CHECKING:
    from pandas import DataFrame


def frame(game: Game, cell: Callable[[str, str], object]) -> DataFrame:
    """Return a data frame with a row for each card and a column for each place.

    Parameters
    ----------
    game
        The game.
    cell
        What stands in the cell of a place and a card.

    Raises
    ------
    ModuleNotFoundError
        If pandas is not installed; the message says how to install it.
    """
    try:
        from pandas import DataFrame, Index
    except ModuleNotFoundError:
        raise ModuleNotFoundError(
            'a data frame needs pandas: pip install "clue-logic[pandas]"', name="pandas"
        ) from None
    cards = game.deck.cards
    columns = {place: [cell(place, card) for card in cards] for place in game.locations}
    return DataFrame(columns, index=Index(cards, name="card"))
