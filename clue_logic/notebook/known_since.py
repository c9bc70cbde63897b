"""Since when the cells of a notebook are known."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.game.facts import Fact
from clue_logic.game.questions import State
from clue_logic.notebook.notebook import Notebook


def known_since(notebook: Notebook) -> Mapping[tuple[str, str], int]:
    """Return, for each known cell, the first line of the statement after which it was known; 0 for the headers.

    In a notebook of all that follows, that is when all deals first agreed on it, whether or not a rule saw it then;
    where telling that would take too long, when a rule saw it. Cells of which the notebook does not tell are left out.

    Examples
    --------
    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nAnn reveals 2\\nBob reveals 3")
    >>> known_since(cl.solve(game))["Bob", "1"]
    5
    """
    truth = _truth_since(notebook)
    found: dict[tuple[str, str], int] = {}
    for place, row in notebook.grid.items():
        for card, state in row.items():
            noticed = [notebook.since(Fact(predicate, (place, card))) for predicate in ("holds", "lacks")]
            lines = [line for line in noticed if line is not None]
            if state is State.BOTH and lines:
                found[place, card] = max(lines)
            elif (place, card) in truth:
                found[place, card] = truth[place, card]
            elif state is not State.OPEN and lines:
                found[place, card] = min(lines)
    return found


def _truth_since(notebook: Notebook) -> Mapping[tuple[str, str], int]:
    """Since when all deals agree on a cell; empty if nobody asked for deals, or if it takes too long to tell."""
    from clue_logic.worlds.fitting import UndecidedError
    from clue_logic.worlds.timeline import timeline

    if notebook.worlds is None:
        return {}
    try:
        found = timeline(notebook.worlds)
    except UndecidedError:
        return {}
    return {(cell.location, cell.card): moment.line for moment in found for cell in moment.cells}
