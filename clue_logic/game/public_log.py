"""The part of a log that everybody has seen and heard."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.game.events import (
    CardNumber,
    Correction,
    Event,
    LearnedCell,
    LearnedClause,
    PrivateShow,
    Suggestion,
    Whisper,
)
from clue_logic.game.game import Game
from clue_logic.words.records import replace


def public_log(game: Game) -> Game:
    """Return the public part of a log: without the hand, and without cards that only some players have seen."""
    return replace(game, me=None, hand=None, events=tuple(_public_events(game)), supposed=())


def _public_events(game: Game) -> Iterator[Event]:
    for event in game.events:
        if isinstance(event, Suggestion):
            yield replace(event, answers=tuple(replace(answer, card=None) for answer in event.answers))
        elif isinstance(event, PrivateShow | Whisper | Correction):
            yield replace(event, card=None)
        elif not (isinstance(event, LearnedCell | LearnedClause) or (isinstance(event, CardNumber) and event.learned)):
            yield event
