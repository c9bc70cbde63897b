"""Logs that contradict themselves, on which rules that conclude a contradiction are tried."""

from __future__ import annotations

from collections.abc import Iterator

from clue_logic.classroom.random_games.match import Deal, with_line
from clue_logic.game.deck import ENVELOPE
from clue_logic.game.events import (
    Accusation,
    Answer,
    Departure,
    Event,
    LearnedCell,
    Reply,
    Reveal,
    Suggestion,
)
from clue_logic.game.game import Game
from clue_logic.words.records import replace
from clue_logic.worlds.entailment import Worlds

_MOST_HEADERS = 100
"""A line below all headers."""


def contradictory_logs(game: Game, deal: Deal) -> Iterator[Game]:
    """Yield logs that no deal agrees with: that of a game, with statements that cannot all be true.

    >>> from clue_logic.classroom.random_games.games import SmallKind, play_of_kind
    >>> played = play_of_kind(4, SmallKind.REVEALS, size=0)
    >>> [Worlds(log).possible for log in contradictory_logs(played.game, played.deal)][:3]
    [False, False, False]
    """
    first = max((event.line for event in game.events), default=_MOST_HEADERS) + 1
    for events in _contradictions(game, deal):
        numbered = tuple(with_line(event, line) for line, event in enumerate(events, start=first))
        log = replace(game, events=(*game.events, *numbered), asked=())
        if not Worlds(log).possible:
            yield log


def _contradictions(game: Game, deal: Deal) -> Iterator[tuple[Event, ...]]:
    """Yield statements that contradict one another, or what a log says before."""
    for card, holder in deal.items():
        if holder not in game.names:
            continue
        others = [name for name in game.names if name != holder]
        shows = Answer(holder, Reply.ANSWERED, 0, card)
        yield (
            Suggestion(0, others[0], (card,), (Answer(holder, Reply.PASSED, 0),)),
            Suggestion(0, others[0], (card,), (shows,)),
        )
        yield Reveal(0, others[0], card), Reveal(0, holder, card)
        yield LearnedCell(0, holder, card, True), LearnedCell(0, holder, card, False)
        yield Suggestion(0, others[0], (card,), (replace(shows, card=None),)), LearnedCell(0, holder, card, False)
        yield Departure(0, holder, tuple(other for other in deal if deal[other] != holder)), Reveal(0, holder, card)
        hidden = tuple(other for other in deal if deal[other] == ENVELOPE)
        if hidden:
            yield Accusation(0, holder, hidden, True), Accusation(0, others[0], hidden, False)
        break
    for name in game.names:
        yield tuple(Reveal(0, name, card) for card in deal)
        yield tuple(LearnedCell(0, name, card, False) for card in deal)
