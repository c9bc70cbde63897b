"""What a question of the page is about: a cell, at the end of the log or after one of its lines."""

from __future__ import annotations

from clue_logic.notebook.notebook import Notebook
from clue_logic.page.bridge.desk import Desk, RefusedError
from clue_logic.page.bridge.notebook import CellName

_LONG = 60
"""So much of a name that means nothing is repeated."""


def cell_in(desk: Desk, notebook: Notebook, cell: CellName) -> tuple[str, str]:
    """Return the place and the card of a cell of a notebook; refused if there is none."""
    place, card = cell["place"], cell["card"]
    if place not in notebook.grid or card not in notebook.grid[place]:
        raise RefusedError("unknown", desk.msg("page-no-cell", place=place[:_LONG], card=card[:_LONG]))
    return place, card


def notebook_at(desk: Desk, at: int | None) -> Notebook:
    """Return the notebook after a line, 0 for the headers; None for all that is shown."""
    notebook = desk.log.notebook
    if at is None:
        return notebook
    if at < 0:
        raise RefusedError("unknown", desk.msg("page-before-headers"))
    return notebook.at(at)


def no_such_line(desk: Desk, line: int) -> RefusedError:
    """Return the refusal of a line that the log does not have."""
    return RefusedError("unknown", desk.msg("page-no-line", line=line))
