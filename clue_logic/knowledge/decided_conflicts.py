"""The query `conflicts` with `accusing: perfect`: a log is called consistent only where that was decided."""

from __future__ import annotations

from functools import wraps
from typing import Any

from clue_logic.game.game import Game
from clue_logic.knowledge.silence import require_all_used
from clue_logic.notebook.conflicts import LogConflicts
from clue_logic.notebook.conflicts import conflicts as find_conflicts


@wraps(find_conflicts)
def conflicts(game: Game, **options: Any) -> LogConflicts:
    found = find_conflicts(game, **options)
    if found.consistent:
        require_all_used(game)
    return found
