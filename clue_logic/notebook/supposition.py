"""What is supposed beside a log, in words."""

from __future__ import annotations

from clue_logic.game.game import Game
from clue_logic.game.questions import Cell
from clue_logic.words.formatting import with_and
from clue_logic.words.languages import Texts
from clue_logic.words.terms import held

_SAID = Texts(
    en={"supposing": "Supposing that {}", "heading": "{}:"},
    de={"supposing": "Angenommen, {}", "heading": "{}:"},
    ja={"supposing": "仮定：{}。この場合", "heading": "{}："},
)


def heading(game: Game, lang: str = "en") -> str:
    """Return the line that stands above everything that follows from a supposition.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: Rope, Axe, Lamp\\nhidden: 1\\nplayers: Ann 1, Ben 1")
    >>> heading(cl.suppose(game, "Ben holds Rope", "Axe excluded"))
    'Supposing that Ben holds Rope and the envelope lacks Axe:'
    """
    return _SAID[lang]["heading"].format(supposing(game, lang))


def supposing(game: Game, lang: str = "en") -> str:
    """Return what is supposed, as the beginning of a sentence."""
    return _SAID[lang]["supposing"].format(with_and((_in_words(cell, lang) for cell in game.supposed), lang))


def _in_words(cell: Cell, lang: str) -> str:
    return held(cell.location, cell.card, lang, holds=cell.holds)
