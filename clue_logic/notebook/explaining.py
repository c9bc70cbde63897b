"""What a question why is about: a cell, or the contradiction."""

from __future__ import annotations

from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Fact
from clue_logic.game.questions import Cell
from clue_logic.notebook.explanation import Explanation
from clue_logic.notebook.notebook import Notebook
from clue_logic.proof.easiest_proof import SECONDS


def explain(notebook: Notebook, cell: Cell, *, negated: bool = False, seconds: float = SECONDS) -> Explanation:
    """Explain a statement about a cell."""
    holds, lacks = Fact("holds", (cell.location, cell.card)), Fact("lacks", (cell.location, cell.card))
    return Explanation(notebook, *((holds, lacks) if cell.holds else (lacks, holds)), negated, seconds)


def explain_contradiction(notebook: Notebook, *, seconds: float = SECONDS) -> Explanation:
    """Explain why the log contradicts itself, by the easiest of the first contradictions; or that it does not.

    The first are those after the first statement that cannot be true, if the notebook tells statements apart.
    """
    if not notebook.contradictions:
        # Any instance will do: none is derived, and if the log is impossible all the same, all of them follow.
        nowhere = (notebook.game.locations[0], notebook.game.deck.cards[0])
        return Explanation(notebook, Fact(CONTRADICTION, nowhere), None, seconds=seconds)
    first = notebook.since(notebook.contradictions[0])
    notebook = notebook if first is None else notebook.at(first)
    return Explanation(notebook, notebook.contradictions[0], None, seconds=seconds)
