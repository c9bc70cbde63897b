"""A game that was dealt and played by lot: its log, and the deal that nobody at the table sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from clue_logic.classroom.random_games.log_text import Headers
from clue_logic.game.game import Game

Deal = Mapping[str, str]
"""Every card, and the place where it lies."""


@dataclass(frozen=True)
class Generated:
    """A generated game.

    Parameters
    ----------
    name
        What it was generated from: enough to generate it again.
    game
        What its log tells.
    deal
        Where the cards really are.
    text
        The log.
    headers
        What the log says before its first event; with it, other events can be told of the same game.
    """

    name: str
    game: Game
    deal: Deal
    text: str
    headers: Headers

    def rng(self) -> Random:
        """Return random numbers that go with the game."""
        return Random(self.text)

    def __repr__(self) -> str:
        return f"<{self.name}>\n{self.text}"
