"""The notebook: what follows from a log, cell by cell, to look at and to go on with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from clue_logic.game.questions import State
from clue_logic.notebook.cell_line import CellLine
from clue_logic.notebook.cells import NotebookCells
from clue_logic.words.encoding import encode

if TYPE_CHECKING:
    from pandas import DataFrame


@dataclass(frozen=True, repr=False)
class Notebook(NotebookCells):
    """What follows from a game; or what a set of rules derives from it, without what else follows.

    Its parameters are those of `NotebookCells`. Printed, it is the grid that ``clue-logic solve`` prints; in a Jupyter
    notebook it is a table.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read('''
    ... cards: Ace, King, Queen
    ... hidden: 1
    ... players: Ann 1, Bob 1
    ... me: Ann
    ... hand: Queen
    ... Ann suggests Ace: Bob passes
    ... ''')
    >>> nb = cl.solve(game)
    >>> nb["Bob", "King"]
    <State.HOLDS: 'holds'>
    >>> dict(nb.solution), nb.solved
    ({'cards': 'Ace'}, True)
    >>> nb
    <Notebook: 9 of 9 cells known>
    >>> print(nb)
    ┌───────┬─────┬─────┬──────────┐
    │       │ Ann │ Bob │ envelope │
    ├───────┼─────┼─────┼──────────┤
    │ Ace   │  ✗  │  ✗  │    ✓     │
    │ King  │  ✗  │  ✓  │    ✗     │
    │ Queen │  ✓  │  ✗  │    ✗     │
    ├───────┼─────┼─────┼──────────┤
    │ known │ 1/1 │ 1/1 │   1/1    │
    └───────┴─────┴─────┴──────────┘
    """

    def __repr__(self) -> str:
        known = sum(state is not State.OPEN for row in self.grid.values() for state in row.values())
        cells = len(self.game.locations) * len(self.game.deck.cards)
        return f"<Notebook: {known} of {cells} cells known>"

    def __str__(self) -> str:
        return self.text()

    # Rows and columns are looked up, and neither is gone through: without this, Python would try 0, 1, 2 for names.
    __iter__ = None

    @overload
    def __getitem__(self, wanted: str) -> CellLine[State]: ...
    @overload
    def __getitem__(self, wanted: tuple[str, str]) -> State: ...
    def __getitem__(self, wanted: str | tuple[str, str]) -> State | CellLine[State]:
        """Return the state of a cell; or of one name a player's row, or a card's column.

        Names are written as in a log: their beginnings will do, capitals do not matter.

        Raises
        ------
        UnknownNameError
            If a name means nothing in this game, and the message says which is near; or if one alone may mean a player
            and a card.

        Examples
        --------
        >>> import clue_logic as cl
        >>> nb = cl.solve(cl.read("cards: Ace, King, Queen\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals King"))
        >>> nb["bob", "queen"], nb["Ann"]["King"], nb["King"]["envelope"]
        (<State.OPEN: 'open'>, <State.HOLDS: 'holds'>, <State.LACKS: 'lacks'>)
        """
        if isinstance(wanted, tuple):
            location, card = self.written.cell(wanted)
            return self.grid[location][card]
        return self.column(wanted) if self.written.is_card(wanted) else self.row(wanted)

    def row(self, location: str) -> CellLine[State]:
        """Return the states of all cards at a place.

        Raises
        ------
        UnknownNameError
            If there is no such place.
        """
        place = self.written.location(location)
        return CellLine(place, self.grid[place], self.written.card, _said, "cards")

    def column(self, card: str) -> CellLine[State]:
        """Return the states of a card at all places.

        Raises
        ------
        UnknownNameError
            If there is no such card.
        """
        name = self.written.card(card)
        found = {place: row[name] for place, row in self.grid.items()}
        return CellLine(name, found, self.written.location, _said, "places")

    def text(self, *, lang: str = "en", ascii_only: bool = False, width: int | None = None) -> str:
        """Return the notebook as a table.

        The parameters are those of `clue_logic.notebook.grid.grid`.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.notebook.grid import grid
        from clue_logic.notebook.plain_text import plain_text

        return plain_text(grid(self, width=width, ascii_only=ascii_only, lang=lang), width)

    def html(self, *, lang: str = "en") -> str:
        """Return the notebook as an HTML table, as a Jupyter notebook shows it.

        Raises
        ------
        UnknownLanguageError
            If the software does not speak the language.
        """
        from clue_logic.notebook.grid_html import grid_html

        return grid_html(self, lang)

    def _repr_html_(self) -> str:
        return self.html()

    def to_dict(self) -> dict[str, Any]:
        """Return the notebook as plain data: what ``clue-logic solve --json`` prints of a possible log.

        Examples
        --------
        >>> import clue_logic as cl
        >>> cl.solve(cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1")).to_dict()["grid"]["Ann"]
        {'1': 'open', '2': 'open', '3': 'open'}
        """
        from clue_logic.notebook.record import record

        found: dict[str, Any] = encode(record(self))
        return found

    def to_pandas(self) -> DataFrame:
        """Return a data frame of the states as words, a row for each card and a column for each place.

        Raises
        ------
        ModuleNotFoundError
            If pandas is not installed.
        """
        from clue_logic.notebook.frames import frame

        return frame(self.game, lambda place, card: self.grid[place][card].value)


def _said(state: State) -> str:
    return state.value
