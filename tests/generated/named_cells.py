"""The notebook on bit sets, read by the names of places and cards, and told the events of a log."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from clue_logic.game.deck import Deck
from clue_logic.game.events import Accusation, Event, Reply, Suggestion
from clue_logic.game.game import Game
from clue_logic.game.questions import State
from clue_logic.play.masks import MOST_CARDS, card_mask, category_masks
from clue_logic.play.notebook_base import (
    ONLOOKER,
    BitNotebook,
    add_accusation,
    add_answer,
    add_pass,
    add_show,
    new_notebook,
    settle,
)


@dataclass(frozen=True)
class NamedCells:
    """A notebook read by the names of places and cards, and told the events of a log.

    Parameters
    ----------
    notebook
        The notebook.
    places
        The names of the players in seating order, and the envelope.
    deck
        The cards.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... edition: cluedo-uk
    ... players: Anna 6, Ben 6, Clara 6
    ... me: Anna
    ... hand: Plum, Rope, Hall, Study, Dagger, Library
    ... Anna suggests Scarlett, Spanner, Kitchen: Ben passes, Clara shows Spanner
    ... Clara suggests Scarlett, Spanner, Lounge: Anna passes, Ben shows
    ... ''')
    >>> cells = NamedCells.before(game)
    >>> all([cells.tell(event) for event in game.events])
    True
    >>> cells["Ben", "Lounge"], cells["envelope", "Spanner"], cells["Clara", "Kitchen"]
    (<State.HOLDS: 'holds'>, <State.LACKS: 'lacks'>, <State.OPEN: 'open'>)
    """

    notebook: BitNotebook
    places: tuple[str, ...]
    deck: Deck

    @classmethod
    def before(cls, game: Game) -> NamedCells:
        """Return the notebook of a game before its first event.

        Raises
        ------
        ValueError
            If it is not a game for this notebook: every size must be known, one card of each category hidden, and no
            card may lie on the table.
        """
        if reason := _unsuitable(game):
            raise ValueError(f"this notebook is not for games {reason}; solve() of clue_logic is")
        seat = ONLOOKER if game.me is None else game.names.index(game.me)
        notebook = new_notebook(
            category_masks(game.deck),
            np.array([player.low for player in game.players], np.int64),
            seat,
            card_mask(game.hand or (), game.deck),
        )
        return cls(notebook, game.locations, game.deck)

    def tell(self, event: Event) -> bool:
        """Write down an event and draw the conclusions; return whether all that was told can be true (see `settle`).

        Raises
        ------
        ValueError
            If it is neither a suggestion nor an accusation.
        """
        match event:
            case Suggestion():
                named = card_mask(event.cards, self.deck)
                for answer in event.answers:
                    seat = self.places.index(answer.player)
                    if answer.reply is Reply.PASSED:
                        add_pass(self.notebook, seat, named)
                    elif answer.card is None:
                        add_answer(self.notebook, seat, named)
                    else:
                        add_show(self.notebook, seat, self.deck.cards.index(answer.card))
            case Accusation(right=bool(right)):
                add_accusation(self.notebook, card_mask(event.cards, self.deck), right)
            case Accusation():
                pass  # how it ended is not known
            case _:
                raise ValueError(f"this notebook is told suggestions and accusations, not {type(event).__name__}")
        return bool(settle(self.notebook))

    def __getitem__(self, cell: tuple[str, str]) -> State:
        """Return the state of a cell, named by its place and its card in full."""
        place, card = self.places.index(cell[0]), 1 << self.deck.cards.index(cell[1])
        match bool(self.notebook.holds[place] & card), bool(self.notebook.lacks[place] & card):
            case True, True:
                return State.BOTH
            case holds, lacks:
                return State.HOLDS if holds else State.LACKS if lacks else State.OPEN


def _unsuitable(game: Game) -> str | None:
    """Return the reason why this notebook is not for a game, or the empty text."""
    if not game.deck.categories or game.deck.hidden != len(game.deck.categories):
        return "that do not hide one card of each category"
    if len(game.deck.cards) > MOST_CARDS:
        return f"of more than {MOST_CARDS} cards"
    if any(player.low < player.high for player in game.players):
        return "with hands of unknown size"
    if game.table:
        return "with cards on the table"
    if game.one_of_each:
        return "in which everybody is dealt one card of each category"
    if game.perfect_accusing:
        return "in which everybody accuses who can"
    return "with something supposed" if game.supposed else None
