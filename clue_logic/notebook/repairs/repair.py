"""A single change that makes an impossible log possible."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.game.events import Departure, Event
from clue_logic.game.game import Game
from clue_logic.notebook.repairs.change import Miswriting


@dataclass(frozen=True, slots=True)
class Repair:
    """A single change that makes an impossible log possible.

    Parameters
    ----------
    line
        The first line of the statement that changes.
    slip
        What is taken to be written wrongly.
    was, now
        The player, card or place that is written, and the one that was meant. Where somebody passed instead of showing,
        or the other way round, both are that player; a verdict has neither.
    game
        The game as it would have been.
    event
        The event as it would have been; None for a header.
    """

    line: int
    slip: Miswriting
    was: str
    now: str
    game: Game
    event: Event | None = None

    @property
    def left(self) -> frozenset[str]:
        """The players who have left the game before the line."""
        events = self.game.events
        return frozenset(one.player for one in events if isinstance(one, Departure) and one.line < self.line)


@dataclass(frozen=True, slots=True)
class Repairs:
    """What was found.

    Parameters
    ----------
    found
        The repairs, the likeliest first.
    all_tried
        False if time was up before everything was tried.
    """

    found: tuple[Repair, ...]
    all_tried: bool
