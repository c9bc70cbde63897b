"""What a question why is about: a cell, the contradiction, or a statement as a person writes it."""

from __future__ import annotations

from clue_logic.datalog.syntax import CONTRADICTION
from clue_logic.game.facts import Fact
from clue_logic.game.game import Game
from clue_logic.game.questions import Cell, Why
from clue_logic.notebook.explanation import Explanation
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import solve

_WHY = ("why", "warum")
_CONTRADICTION = (CONTRADICTION, "widerspruch")


def explain(notebook: Notebook, cell: Cell, *, negated: bool = False) -> Explanation:
    """Explain a statement about a cell."""
    holds, lacks = Fact("holds", (cell.location, cell.card)), Fact("lacks", (cell.location, cell.card))
    return Explanation(notebook, *((holds, lacks) if cell.holds else (lacks, holds)), negated)


def explain_contradiction(notebook: Notebook) -> Explanation:
    """Explain why the log contradicts itself, by its first contradiction; or that it does not."""
    if not notebook.contradictions:
        # Any instance will do: none is derived, and if the log is impossible all the same, all of them follow.
        nowhere = (notebook.game.locations[0], notebook.game.deck.cards[0])
        return Explanation(notebook, Fact(CONTRADICTION, nowhere), None)
    return Explanation(notebook, notebook.contradictions[0], None)


def explain_words(game: Game, words: str, *, rules: str | None = None) -> Explanation:
    """Explain a statement as a person writes it: ``Plum excluded``, ``why not Ben holds Rope``, ``contradiction``.

    Raises
    ------
    LogError
        If it is not a statement about a cell of the game.
    """
    from clue_logic.language.question import as_text, parse_question

    statement = as_text(words).strip()
    first = statement.partition(" ")[0]
    if first not in _WHY:
        statement = f"{_WHY[0]} {statement}"
    if statement.partition(" ")[2].strip().casefold() in _CONTRADICTION:
        # Statement by statement, so that it is about the first line that cannot be true.
        return explain_contradiction(solve(game, rules=rules, by_statement=True))
    question = parse_question(statement, game)
    assert isinstance(question, Why), question
    return explain(solve(game, rules=rules), question.cell, negated=question.negated)
