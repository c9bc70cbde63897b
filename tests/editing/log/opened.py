"""Logs as an editor has them open: read, and solved statement by statement."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.language.reader import LogReading, parse_log
from clue_logic.notebook.notebook import Notebook
from clue_logic.notebook.solve import solve


@dataclass(frozen=True)
class Opened:
    text: str
    reading: LogReading
    notebook: Notebook | None


def opened(text: str) -> Opened:
    reading = parse_log(text)
    game = reading.understood
    return Opened(text, reading, None if game is None else solve(game, by_statement=True))


def edited_log(text: str, lang: str = "en") -> EditedLog:
    return EditedLog(opened(text), lang)
