"""Games in which events happen again: the same suggestion with the same answers, a card seen before, and so on."""

from __future__ import annotations

from random import Random

from clue_logic.game.events import Departure, Event, Suggestion
from clue_logic.game.game import Game
from clue_logic.words.records import replace


def repeat_events(game: Game, rng: Random, share: float = 0.5) -> Game:
    """Return the game with a share of its events told again later, some suggestions with their cards in another order.

    Nobody leaves twice, or answers after leaving.
    """
    told: list[Event] = []
    for event in game.events:
        told.append(event)
        gone = any(isinstance(one, Departure) for one in told)
        if not gone and rng.random() < share:
            told.append(_said_otherwise(rng.choice(told), rng))
    return replace(game, events=_in_lines(told, first=min((event.line for event in game.events), default=1)))


def _said_otherwise(event: Event, rng: Random) -> Event:
    if isinstance(event, Suggestion) and rng.random() < 0.5:
        return replace(event, cards=tuple(rng.sample(event.cards, len(event.cards))))
    return event


def _in_lines(events: list[Event], first: int) -> tuple[Event, ...]:
    found: list[Event] = []
    for event in events:
        found.append(_moved(event, first - event.line))
        last = found[-1]
        first = 1 + (max(a.line for a in last.answers) if isinstance(last, Suggestion) and last.answers else last.line)
    return tuple(found)


def _moved(event: Event, by: int) -> Event:
    if isinstance(event, Suggestion):
        answers = tuple(replace(answer, line=answer.line + by) for answer in event.answers)
        return replace(event, line=event.line + by, answers=answers)
    return replace(event, line=event.line + by)
