"""What the statements below the headers came to, and what is counted of them, so that all of it can be cut back."""

from __future__ import annotations

from collections.abc import Sequence

from clue_logic.game.events import Event
from clue_logic.game.questions import Asked
from clue_logic.language.body import Taken
from clue_logic.language.events import Past
from clue_logic.language.read_statement import ReadStatement
from clue_logic.language.seats import AnswerOrder
from clue_logic.language.statements import StatementText


class StatementTally:
    """Keeps what statements came to, in their order.

    Parameters
    ----------
    seats
        The players in the order in which they sit, as far as it is known.
    """

    def __init__(self, seats: Sequence[str]) -> None:
        self._seats = seats
        self._in_order: dict[AnswerOrder, bool] = {}
        self._lengths: list[tuple[int, int, int, int]] = []
        self.taken: list[Taken] = []
        """What each came to."""
        self.statements: list[StatementText] = []
        """The statements."""
        self.read: list[ReadStatement] = []
        """What was read of each."""
        self.events: list[Event] = []
        """The events that they tell."""
        self.asked: list[Asked] = []
        """The questions and expectations."""
        self.notable: list[int] = []
        """Which of them have something wrong with them, or are usually written otherwise."""
        self.disordered: list[int] = []
        """On which of them players answer who would not have been asked in this order."""

    @property
    def past(self) -> Past:
        """What all of them have done."""
        return self.past_before(len(self.taken))

    def past_before(self, number: int) -> Past:
        """Return what the first so many have done."""
        return self.taken[number - 1].past if number else Past()

    def add(self, taken: Taken) -> None:
        """Take what one more statement came to."""
        self._lengths.append((len(self.events), len(self.asked), len(self.notable), len(self.disordered)))
        meaning = taken.read.meaning
        if isinstance(meaning, Asked):
            self.asked.append(meaning)
        elif meaning is not None:
            self.events.append(meaning)
        if taken.diagnostics or taken.reworded:
            self.notable.append(len(self.taken))
        if taken.turn is not None and not self._is_in_order(taken.turn):
            self.disordered.append(len(self.taken))
        self.taken.append(taken)
        self.statements.append(taken.statement)
        self.read.append(taken.read)

    def cut(self, number: int) -> None:
        """Forget all but the first so many statements."""
        if number < len(self.taken):
            events, asked, notable, disordered = self._lengths[number]
            for kept in (self.taken, self.statements, self.read, self._lengths):
                del kept[number:]
            del self.events[events:], self.asked[asked:], self.notable[notable:], self.disordered[disordered:]

    def _is_in_order(self, turn: AnswerOrder) -> bool:
        found = self._in_order.get(turn)
        if found is None:
            found = self._in_order[turn] = turn.in_order(self._seats)
        return found
