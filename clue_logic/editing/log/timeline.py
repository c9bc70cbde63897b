"""Since when what is known: the notebook as it stood after any statement, without computing anything again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, State
from clue_logic.notebook.known_since import known_since
from clue_logic.notebook.notebook import Notebook


@dataclass(frozen=True)
class Timeline:
    """Since when each cell is known.

    Parameters
    ----------
    game
        The game.
    cells
        What is known of a cell, and since which line; 0 for the headers.
    impossible_since
        The first line of the statement with which no deal agrees any more, 0 for the headers; None if there is none.
        Of what stands below it nothing is told.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nBob reveals 3")
    >>> told = Timeline.of(cl.solve(game, by_statement=True))
    >>> [cell.card for cell in told.settled_by(5) if cell.holds], told.at(4)["Bob", "3"].value
    (['3', '1'], 'open')
    """

    game: Game
    cells: Mapping[tuple[str, str], tuple[bool, int]]
    impossible_since: int | None

    @classmethod
    def of(cls, notebook: Notebook) -> Timeline:
        """Return since when what is known in a notebook that was made statement by statement."""
        if notebook.consistent:
            since = known_since(notebook)
            cells = {cell: (notebook.grid[cell[0]][cell[1]] is State.HOLDS, line) for cell, line in since.items()}
            return cls(notebook.game, cells, None)
        impossible = notebook.contradicts_since or 0
        return cls(notebook.game, _before(notebook, impossible), impossible)

    def at(self, line: int) -> Notebook:
        """Return what was known after the statement on this line, or the last one above it: cells, and no proofs."""
        facts = (
            Fact("holds" if holds else "lacks", cell) for cell, (holds, since) in self.cells.items() if since <= line
        )
        return Notebook(self.game.until(line), frozenset(facts))

    def is_possible(self, line: int) -> bool:
        """Return whether some deal agrees with the log up to this line."""
        return self.impossible_since is None or line < self.impossible_since

    def settled_by(self, line: int) -> tuple[Cell, ...]:
        """Return what was not known before the statement that begins on this line."""
        return self._settled.get(line, ())

    @cached_property
    def _settled(self) -> Mapping[int, tuple[Cell, ...]]:
        found: dict[int, list[Cell]] = {}
        for (place, card), (holds, line) in self.cells.items():
            found.setdefault(line, []).append(Cell(place, card, holds))
        return MappingProxyType({line: tuple(cells) for line, cells in found.items()})


def _before(notebook: Notebook, line: int) -> Mapping[tuple[str, str], tuple[bool, int]]:
    """Return what was known before the statement that made a log impossible."""
    from clue_logic.worlds.fitting import UndecidedError
    from clue_logic.worlds.timeline import timeline

    if notebook.worlds is None:
        return {}
    try:
        told = timeline(notebook.worlds)
    except UndecidedError:
        return {}
    return {
        (cell.location, cell.card): (cell.holds, moment.line)
        for moment in told
        if moment.line < line
        for cell in moment.cells
    }
