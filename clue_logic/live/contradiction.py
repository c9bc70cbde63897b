"""What makes a log impossible, and what would make it possible again: sought when it is asked for, and once."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from clue_logic.game.game import Game
from clue_logic.notebook.repair_search import Repairs

SECONDS = 0.3
"""How long to look for repairs, and again for those of the log up to the line; and for a smallest set of lines."""


@dataclass(frozen=True)
class Contradiction:
    """A game with which no deal agrees.

    Parameters
    ----------
    game
        The game.
    since
        The first line of the statement with which no deal agrees any more, 0 for the headers.
    text
        Its log, as it was when the contradiction was noticed; None for a log that says the same.

    Examples
    --------
    >>> import clue_logic as cl
    >>> headers = "cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\n"
    >>> found = Contradiction(cl.read(headers + "Ann reveals Ace\\nBob reveals Ace\\n"), 5)
    >>> found.lines, len(found.repairs.found)
    ((4, 5), 6)
    """

    game: Game
    since: int
    text: str | None = field(default=None, compare=False, repr=False)

    @cached_property
    def repairs(self) -> Repairs:
        """The repairs of the whole log; or if there are none, those of the log up to the line."""
        from clue_logic.notebook.repair_search import repairs

        found = repairs(self.game, SECONDS, text=self.text)
        if found is None or not found.found:
            nearer = repairs(self._nearer, SECONDS, text=self.text)
            if nearer is not None and nearer.found:
                return nearer
        return found or Repairs((), all_tried=False)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """Lines that cannot all be true, though all of them but any one can; none if there was no time to tell."""
        from clue_logic.worlds.conflicts import Conflicts

        found = Conflicts(self._nearer).smallest(SECONDS)
        return () if found is None else tuple(found.lines)

    @property
    def _nearer(self) -> Game:
        return self.game.until(self.since)
