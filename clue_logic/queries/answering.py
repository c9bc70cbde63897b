"""Answers to any question that a person asks of a game: from its notebook, or what a command of its own answers."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from clue_logic.datalog.user_rules import Rules
from clue_logic.game.game import Game
from clue_logic.game.questions import AnyQuestion, CommandQuestion
from clue_logic.queries.table import QUERIES, Parameter
from clue_logic.words.records import replace

_FUNCTIONS: Mapping[str, str] = dict.fromkeys(("ask", "chances", "solve", "suggest"), "clue_logic.queries.functions")
"""The modules of the functions that do what commands of the same names do; those of queries are in the table."""


def answer_any_question(question: AnyQuestion, game: Game, *, rules: Rules | None = None) -> Any:
    """Return the answer to a question; to one that a command answers, that of its function.

    Raises what that function raises.

    >>> import clue_logic as cl
    >>> game = cl.read("cards: 1, 2, 3\\nhidden: 1\\nplayers: Ann 1, Bob 1\\nme: Ann\\nhand: 1")
    >>> answer_any_question(CommandQuestion("rivals"), game)
    <Rivals: 1, 2 solutions>
    """
    if isinstance(question, CommandQuestion):
        return _answer_by_function(question, replace(game, supposed=(*game.supposed, *question.supposed)))
    from clue_logic.knowledge.asking import answer_question
    from clue_logic.notebook.solve import solve

    return answer_question(question, solve(game, rules=rules))


def _answer_by_function(question: CommandQuestion, game: Game) -> Any:
    row = next((row for row in QUERIES if row.name == question.command), None)
    if row is None:
        function = getattr(import_module(_FUNCTIONS[question.command]), question.command)
        return function(game, *question.words)
    takes = [one.name for one in row.special if isinstance(one, Parameter) and one.argument]
    return row.load()(game, **dict.fromkeys(takes, question.words))
