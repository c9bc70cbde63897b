"""Logs as an editor has them open: read, and solved statement by statement."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

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
    if not hasattr(reading, "statements"):
        reading = _shim(text, reading)
    game = reading.understood
    return Opened(text, reading, None if game is None else solve(game, by_statement=True))


def _shim(text, reading):
    from clue_logic.language.read_statement import ReadStatement
    from clue_logic.language.statements import statements
    from clue_logic.words.lines import lines
    found = lines(text)
    game = reading.game
    bad = {d.line for d in reading.diagnostics if d.severity == "error"}
    sts = list(statements(found))
    left = [s for s in sts if any(s.line <= b <= s.last_line for b in bad)]
    if game is None:
        src = [l.source for l in found]
        for s in left:
            for n in range(s.line, s.last_line + 1):
                src[n - 1] = ""
        game = parse_log("\n".join(src)).game
    by = {} if game is None else {e.line: e for e in (*game.events, *game.asked)}
    return SimpleNamespace(game=reading.game, diagnostics=reading.diagnostics, reworded=reading.reworded, name=reading.name,
        understood=game, left_out=tuple(left), statements=tuple(ReadStatement(s.line, s.last_line, s.text, by.get(s.line)) for s in sts))


def edited_log(text: str, lang: str = "en") -> EditedLog:
    return EditedLog(opened(text), lang)
