"""How to ask for the proof of a lemma by itself."""

from __future__ import annotations

from shlex import quote

from clue_logic.game.facts import Fact
from clue_logic.game.questions import Cell, State
from clue_logic.writing.statements import cell_text


def command_for(lemma: Fact, *, rules: str = "notebook") -> str | None:
    """Return the command that proves a lemma; None for one that is no statement about a cell.

    Examples
    --------
    >>> command_for(Fact("lacks", ("Ben", "Rope")))
    "clue-logic why LOG 'Ben lacks Rope'"
    >>> command_for(Fact("clause", (7, "Ben"))) is None
    True
    """
    if lemma.predicate not in (State.HOLDS.value, State.LACKS.value):
        return None
    location, card = map(str, lemma.args)
    asked = quote(cell_text(Cell(location, card, lemma.predicate == State.HOLDS.value)))
    return f"clue-logic why LOG {asked}" + ("" if rules == "notebook" else f" --rules {quote(rules)}")
