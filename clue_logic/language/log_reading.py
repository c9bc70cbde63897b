"""What became of a log that was read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from clue_logic.game.game import Game
from clue_logic.language.read_statement import LeftOut, ReadStatement
from clue_logic.words.diagnostics import Diagnostic


@dataclass(frozen=True, slots=True)
class LogReading:
    """What became of a log.

    Parameters
    ----------
    game
        The game, or None if there are errors.
    diagnostics
        All errors and warnings, in the order of the log.
    name
        What messages call the log.
    reworded
        The lines that are usually written otherwise, and how, without their comments.
    understood
        The game of what is well formed: the one of the log with blank lines for those that are left out. None without
        a deck or players that can be used.
    left_out
        The statements that do not count in what is understood, in the order of the log.
    statements
        All statements, in the order of the log.
    """

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    name: str = "<log>"
    reworded: Mapping[int, str] = field(default_factory=dict)
    understood: Game | None = None
    left_out: tuple[LeftOut, ...] = ()
    statements: tuple[ReadStatement, ...] = ()
