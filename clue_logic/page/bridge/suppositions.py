"""What would follow if an open cell were so, or not so."""

from __future__ import annotations

from dataclasses import replace
from typing import TypedDict

from clue_logic.game.questions import Cell, State
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import supposing
from clue_logic.page.bridge.asked_cells import cell_in, notebook_at
from clue_logic.page.bridge.desk import Desk
from clue_logic.page.bridge.notebook import CellName, CellSign
from clue_logic.words.formatting import lines_in_words
from clue_logic.words.messages import messages
from clue_logic.words.terms import held


class SupposeParams(TypedDict):
    """Which cell is taken to be so (`holds`) or not so, after which line of the log (null for all of it)."""

    cell: CellName
    holds: bool
    at: int | None


class FollowingCell(TypedDict):
    """A cell that follows, and what follows of it in words."""

    cell: CellName
    sign: CellSign
    said: str


class SupposedValue(TypedDict):
    """The notebook under a supposition.

    `title` names the supposition; `said` tells what comes of it. `cells` is by place, then by card, and has all known
    cells; `new` are those that are open without the supposition. If it cannot be, there are no cells, and `lines` are
    a smallest set of lines that rules it out.
    """

    possible: bool
    title: str
    said: list[str]
    cells: dict[str, dict[str, CellSign]]
    new: list[FollowingCell]
    lines: list[int]


def suppose(desk: Desk, params: SupposeParams) -> SupposedValue:
    """Return what follows from the log and a supposition together."""
    from clue_logic.notebook.solve import solve

    notebook, lang = notebook_at(desk, params["at"]), desk.lang
    place, card = cell_in(desk, notebook, params["cell"])
    game = replace(notebook.game, supposed=(Cell(place, card, params["holds"]),))
    title, found = supposing(game, lang), solve(game)
    if not found.consistent:
        return _impossible(found, title, lang)
    new = [
        following(Cell(at, name, state is State.HOLDS), lang)
        for at, row in found.grid.items()
        for name, state in row.items()
        if state is not State.OPEN and notebook.grid[at][name] is State.OPEN and (at, name) != (place, card)
    ]
    msg = messages(lang)
    said = [msg("page-supposed", count=len(new))]
    return {
        "possible": True,
        "title": title,
        "said": [*said, msg("page-supposed-solved")] if found.solved and not notebook.solved else said,
        "cells": {
            at: {name: state.value for name, state in row.items() if state is not State.OPEN}
            for at, row in found.grid.items()
        },
        "new": sorted(new, key=lambda one: one["sign"] == "lacks"),
        "lines": [],
    }


def _impossible(notebook: Notebook, title: str, lang: str) -> SupposedValue:
    from clue_logic.worlds.conflicts import Conflicts

    conflict = Conflicts(notebook.game).smallest()
    lines = conflict.lines if conflict is not None else ()
    named = lines_in_words(lines, lang) if lines else ""
    said = messages(lang)("page-supposed-impossible", count=len(lines), lines=named)
    return {"possible": False, "title": title, "said": [said], "cells": {}, "new": [], "lines": list(lines)}


def following(cell: Cell, lang: str) -> FollowingCell:
    """Return a cell that follows for the page."""
    return {
        "cell": {"place": cell.location, "card": cell.card},
        "sign": "holds" if cell.holds else "lacks",
        "said": held(cell.location, cell.card, lang, holds=cell.holds),
    }
