"""What the statements of a log say about deals, without their lines: worked out once for each that is new."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Set
from dataclasses import dataclass, replace

from clue_logic.game.events import Event, Suggestion
from clue_logic.game.game import Game
from clue_logic.game.given import Silence, Told
from clue_logic.words.superseded import SupersededError
from clue_logic.worlds.bits import CellBits, StatementBits
from clue_logic.worlds.constraints import Constraint, said_by, stated


class SaidReader:
    """Reads what a log says, statement by statement; the headers come first.

    Parameters
    ----------
    game
        A game, of which only the cards and the locations count.
    """

    def __init__(self, game: Game) -> None:
        self.cells = CellBits(game.locations, game.deck.cards)
        """The cells of the games it is for."""
        self._headers: dict[Hashable, StatementBits] = {}
        self._events: dict[Hashable, StatementBits] = {}
        self._at_first: Silence | None = None
        self._taken: list[_ReadEvent] = []

    @property
    def size(self) -> int:
        """How many statements it has in mind."""
        return len(self._events)

    def statements(self, game: Game, stopped: Callable[[], bool]) -> tuple[StatementBits, ...]:
        """Return what a game says.

        Raises
        ------
        SupersededError
            If `stopped` says so.
        """
        key = _header_key(game)
        if key not in self._headers:
            headers = replace(game, events=(), asked=())
            self._headers[key] = self.cells.statement(said.constraint for said in stated(headers))
        return (self._headers[key], *self._events_say(game, stopped))

    def forget_others(self, kept: Set[StatementBits]) -> None:
        """Forget all statements but some."""
        self.cells.forget_others(kept)
        self._headers = {key: one for key, one in self._headers.items() if one in kept}
        self._events = {key: one for key, one in self._events.items() if one in kept}
        self._taken = []

    def _events_say(self, game: Game, stopped: Callable[[], bool]) -> tuple[StatementBits, ...]:
        silence = Silence.at_first(game)
        if silence != self._at_first:
            self._at_first, self._taken = silence, []
        same = 0
        for taken, event in zip(self._taken, game.events, strict=False):
            if taken.event is not event and taken.event != event:
                break
            same += 1
        del self._taken[same:]
        silence = self._taken[-1].silence if self._taken else silence
        for event in game.events[same:]:
            if stopped():
                raise SupersededError
            statement = self._said(game, (*silence.broken_by(event), event))
            silence = silence.after(event)
            self._taken.append(_ReadEvent(event, statement, silence))
        return tuple(taken.statement for taken in self._taken)

    def _said(self, game: Game, told: tuple[Told, ...]) -> StatementBits:
        key = tuple(map(_without_line, told))
        found = self._events.get(key)
        if found is None:
            constraints: list[Constraint] = [said for one in told for said in said_by(game, one)]
            found = self._events[key] = self.cells.statement(constraints)
        return found


@dataclass(frozen=True, slots=True)
class _ReadEvent:
    """An event that was taken in, what it says, and the silence after it."""

    event: Event
    statement: StatementBits
    silence: Silence


def _header_key(game: Game) -> Hashable:
    """Return all that the headers say, but for the cards and the locations."""
    players = tuple((player.name, player.low, player.high, player.stated, player.told) for player in game.players)
    return players, game.me, game.hand, game.table, game.deck.hidden, game.one_of_each, game.supposed


def _without_line(event: Told) -> Hashable:
    """Return what happened, wherever it stands in the log."""
    if isinstance(event, Suggestion):  # most are, and this takes a fifth of the time
        answers = tuple((answer.player, answer.reply.value, answer.card) for answer in event.answers)
        return event.cards, answers
    return replace(event, line=0)
