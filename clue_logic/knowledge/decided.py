"""Answers of the notebook that another deal can make wrong: given only where it was decided that the deal is possible.

With `accusing: perfect` a silence that is not used may exclude it (`silence.py`).
"""

from __future__ import annotations

from functools import wraps
from typing import Any

from clue_logic.datalog.derivation import Derivation
from clue_logic.datalog.user_rules import Rules
from clue_logic.game.game import Game
from clue_logic.knowledge.silence import require_all_used, unused_in_possible
from clue_logic.notebook.conflicts import LogConflicts
from clue_logic.notebook.conflicts import conflicts as find_conflicts
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.soundness import FalseStep
from clue_logic.notebook.soundness import wrong_step as find_wrong_step


@wraps(find_conflicts)
def conflicts(game: Game, **options: Any) -> LogConflicts:
    log_conflicts = find_conflicts(game, **options)
    if log_conflicts.consistent:
        require_all_used(game)
    return log_conflicts


def wrong_step(notebook: Notebook, rules: Rules | None) -> tuple[FalseStep, Derivation] | None:
    """Return the first false step of rules, as `clue_logic.notebook.soundness.wrong_step`; None where none is decided.

    A step is false if it does not hold in some deal; what rules conclude from a silence may hold in all deals left.
    """
    wrong = find_wrong_step(notebook, rules)
    return None if wrong is None or unused_in_possible(notebook.game) is not None else wrong
