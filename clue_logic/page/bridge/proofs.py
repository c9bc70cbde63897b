"""Why a cell is as it is: its proof, as a tree whose leaves are lines of the log."""

from __future__ import annotations

from typing import TypedDict

from clue_logic.game.questions import Cell, State
from clue_logic.notebook.explaining import explain
from clue_logic.page.bridge.desk import Desk
from clue_logic.page.bridge.notebook import CellName


class WhyParams(TypedDict):
    """Which cell."""

    cell: CellName


class WhyValue(TypedDict):
    """Why it is so."""

    text: str


def why(desk: Desk, params: WhyParams) -> WhyValue:
    """Explain a cell."""
    notebook = desk.log.notebook
    place, card = params["cell"]["place"], params["cell"]["card"]
    lacks = notebook.grid[place][card] is State.LACKS
    said = explain(notebook, Cell(place, card, not lacks))
    return {"text": said.text(lang=desk.lang)}
