"""Compares games without regard to where in the log things stand."""

from __future__ import annotations

from dataclasses import replace

from clue_logic.game.events import Event, Suggestion
from clue_logic.game.game import Game, HeaderLines


def without_places(game: Game) -> Game:
    """Return the game with every line number set to 0, and questions without the words they are asked in."""
    return replace(
        game,
        lines=HeaderLines(),
        events=tuple(map(_event, game.events)),
        asked=tuple(replace(asked, line=0, text="") for asked in game.asked),
    )


def _event(event: Event) -> Event:
    if isinstance(event, Suggestion):
        return replace(event, line=0, answers=tuple(replace(answer, line=0) for answer in event.answers))
    return replace(event, line=0)
