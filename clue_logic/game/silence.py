"""What it tells that somebody did not accuse (``accusing: perfect``)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from clue_logic.game.events import Accusation, Departure, Event, Reply, Suggestion
from clue_logic.game.game import Game


@dataclass(frozen=True, slots=True)
class KeptSilent:
    """A suggestion nobody answered, by a player who then let the next turn begin without accusing."""

    line: int
    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Silence:
    """Watches for unanswered suggestions whose asker then does not accuse.

    Silence tells something only if the cards named could be the whole solution, everybody else was asked, and the
    asker was still able to accuse.

    Parameters
    ----------
    told
        Whether anything is told by silence in this game.
    players
        Who plays.
    hidden
        How many cards are hidden.
    table
        The cards that are known not to be.
    pending
        The suggestion whose asker may still accuse.
    out
        Who has accused, or left.
    """

    told: bool
    players: frozenset[str]
    hidden: int
    table: frozenset[str]
    pending: Suggestion | None = None
    out: frozenset[str] = frozenset()

    @classmethod
    def at_first(cls, game: Game) -> Silence:
        """Return what there is to watch for before anything has happened."""
        return cls(game.perfect_accusing, frozenset(game.names), game.deck.hidden, frozenset(game.table))

    def broken_by(self, event: Event) -> tuple[KeptSilent, ...]:
        """Return the silence that becomes telling because `event` begins a later turn."""
        if self.pending is None or not isinstance(event, Suggestion):
            return ()
        return (KeptSilent(self.pending.line, self.pending.asker, self.pending.cards),)

    def after(self, event: Event) -> Silence:
        """Return what there is to watch for after an event."""
        if self.told and isinstance(event, Accusation | Departure):
            mine = self.pending is not None and self.pending.asker == event.player
            return replace(self, pending=None if mine else self.pending, out=self.out | {event.player})
        if self.told and isinstance(event, Suggestion):
            return replace(self, pending=event if self._telling(event) else None)
        return self

    def _telling(self, event: Suggestion) -> bool:
        passed = {answer.player for answer in event.answers if answer.reply is Reply.PASSED}
        return (
            passed >= self.players - {event.asker}
            and event.asker not in self.out
            and len(set(event.cards)) == self.hidden
            and not self.table.intersection(event.cards)
        )
