"""Compares games without regard to where in the log things stand."""

from __future__ import annotations

from clue_logic.game.events import Event, Suggestion
from clue_logic.game.game import Game, HeaderLines
from clue_logic.game.questions import ExpectFact, LogQuery
from clue_logic.words.records import replace


def without_places(game: Game) -> Game:
    """Return the game with line numbers set to 0, also those in expected facts, and questions without their words."""
    return replace(
        game,
        lines=HeaderLines(),
        events=tuple(map(_event, game.events)),
        asked=tuple(map(_query, game.asked)),
        notes=tuple(replace(note, line=0) for note in game.notes),
    )


def _query(asked: LogQuery) -> LogQuery:
    query = asked.query
    if isinstance(query, ExpectFact):
        args = tuple(0 if isinstance(value, int) else value for value in query.fact.args)
        query = replace(query, fact=query.fact._replace(args=args))
    return replace(asked, line=0, text="", query=query)


def _event(event: Event) -> Event:
    if isinstance(event, Suggestion):
        return replace(event, line=0, answers=tuple(replace(answer, line=0) for answer in event.answers))
    return replace(event, line=0)
