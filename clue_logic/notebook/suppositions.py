"""The suppositions of a game, in words."""

from __future__ import annotations

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.words.formatting import join_with_and
from clue_logic.words.messages import messages
from clue_logic.words.terms import holding_text


def heading(game: Game, lang: str = "en") -> str:
    """Return the heading of everything that follows from a supposition.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann 1, Ben 1")
    >>> heading(cl.suppose(game, "Ben holds Rope", "Axe excluded"))
    'Supposing that Ben holds Rope and the envelope lacks Axe:'
    """
    return messages(lang)("notebook-supposing-heading", supposition=supposition_heading(game, lang))


def supposition_heading(game: Game, lang: str = "en") -> str:
    """Return the suppositions as the beginning of a sentence."""
    return messages(lang)(
        "notebook-supposing", statements=join_with_and((_in_words(cell, lang) for cell in game.supposed), lang)
    )


def _in_words(cell: Cell, lang: str) -> str:
    return holding_text(cell.location, cell.card, lang, holds=cell.holds)
