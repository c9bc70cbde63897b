"""The kinds of questions, each a module with everything about it. A further one is a module and its name in `KINDS`."""

from __future__ import annotations

from typing import Any

from clue_logic.quiz.kinds.entries import EntriesQuestion
from clue_logic.quiz.kinds.leaving import LeavingQuestion
from clue_logic.quiz.kinds.missing_players import MissingPlayersQuestion
from clue_logic.quiz.kinds.next_operation import NextOperationQuestion
from clue_logic.quiz.kinds.solution_cards import SolutionCardsQuestion
from clue_logic.quiz.kinds.surplus import SurplusQuestion
from clue_logic.quiz.question import QuizQuestion

KINDS: tuple[type[QuizQuestion[Any]], ...] = (
    NextOperationQuestion,
    EntriesQuestion,
    SolutionCardsQuestion,
    LeavingQuestion,
    MissingPlayersQuestion,
    SurplusQuestion,
)
"""Every kind, in the order in which a log is searched for questions. A seed goes by this order."""
