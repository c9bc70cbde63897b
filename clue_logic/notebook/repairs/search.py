"""Looks for the single changes that make an impossible log possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import monotonic

from clue_logic.game.events import Departure, Event, Suggestion
from clue_logic.game.game import Game
from clue_logic.notebook.repairs.events import otherwise
from clue_logic.notebook.repairs.headers import headers_otherwise
from clue_logic.notebook.repairs.likely import ranked
from clue_logic.notebook.repairs.repair import Repair, Repairs
from clue_logic.notebook.repairs.rewriting import RepairReader
from clue_logic.worlds.conflicts import Amended
from clue_logic.worlds.constraints import said_by
from clue_logic.worlds.entailment import Worlds
from clue_logic.writing.log import log_of

SECONDS = 5.0
"""How long to look for repairs."""


def repairs(game: Game, seconds: float = SECONDS, *, text: str | None = None) -> Repairs | None:
    """Return the single changes that make an impossible log possible, the likeliest first; None if it is possible.

    None also of a log of which it would take too long to tell. The log is read again with every change: only those
    are returned with which it is well formed and possible. Those of equal effect are all returned.

    Parameters
    ----------
    game
        The game.
    seconds
        How long to look. What was found by then is returned.
    text
        Its log, in which the repairs are tried; None for a log that says the same.

    Examples
    --------
    >>> from clue_logic.language.reader import read_log
    >>> game = read_log('''cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... Ann suggests Ace: Bob passes
    ... Bob reveals Ace
    ... ''')
    >>> for repair in repairs(game).found:
    ...     print(repair.line, repair.slip.value, repair.was, repair.now)
    4 showed instead of passed Bob Bob
    5 another player did it Bob Ann
    4 another player asked Ann Bob
    5 it was another card Ace Queen
    5 it was another card Ace King
    4 another card was named Ace Queen
    4 another card was named Ace King
    """
    until = monotonic() + seconds
    found: list[Repair] = []
    amended = Amended(game)
    if amended.possible() or amended.undecided:
        return None
    reader = RepairReader(game, log_of(game) if text is None else text)
    for repair in _possible(game, amended):
        read = None if repair is None else reader.read(repair)
        if repair is not None and read is not None and _is_possible(read, repair):
            found.append(replace(repair, game=read))
        if monotonic() > until:
            return Repairs(ranked(game, found), all_tried=False)
    return Repairs(ranked(game, found), all_tried=not amended.undecided)


def _is_possible(read: Game, repair: Repair) -> bool:
    """Return whether the log as it is read with a repair is possible, where the search has not decided that already."""
    # A header, and silence that is now telling, change more than one statement; so may other passes that are implied.
    alone = repair.event is not None and not read.perfect_accusing
    return (alone and _said(read) == _said(repair.game)) or Worlds(read, bounded=True).possible


def _said(game: Game) -> list[Event]:
    """Return the events of a game, whatever the lines of answers and whether a pass is implied."""
    return [
        replace(event, answers=tuple(replace(answer, line=0, implied=False) for answer in event.answers))
        if isinstance(event, Suggestion)
        else event
        for event in game.events
    ]


def _possible(game: Game, amended: Amended) -> Iterator[Repair | None]:
    """Yield what may be repairs, and now and then None for the time that passes without one."""
    at_odds = amended.at_odds()
    yield from _of_headers(game, amended, at_odds)
    left: set[str] = set()
    for at, event in enumerate(game.events):
        if not at_odds.isdisjoint(lines_of(event)):
            yield from _of_event(game, amended, at, left)
        if isinstance(event, Departure):
            left.add(event.player)


def _of_event(game: Game, amended: Amended, at: int, left: set[str]) -> Iterator[Repair | None]:
    event = game.events[at]
    lines = lines_of(event)
    if not amended.possible(lines):
        yield None
        return
    for change in otherwise(game, event, left):
        yield None
        if amended.possible(lines, said_by(game, change.event)):
            events = (*game.events[:at], change.event, *game.events[at + 1 :])
            yield Repair(event.line, change.slip, change.was, change.now, replace(game, events=events), change.event)


def _of_headers(game: Game, amended: Amended, at_odds: frozenset[int]) -> Iterator[Repair | None]:
    lines = game.lines
    worth = {line: line in at_odds and amended.possible({line}) for line in (lines.hand, lines.table)}
    for change in headers_otherwise(game):
        yield None
        if change.said and not (worth[change.line] and amended.possible({change.line}, change.said)):
            continue
        yield Repair(change.line, change.slip, change.was, change.now, change.game)


def lines_of(event: Event) -> frozenset[int]:
    """Return the lines of a statement that say something."""
    answers = event.answers if isinstance(event, Suggestion) else ()
    return frozenset({event.line, *(answer.line for answer in answers)})
