"""Logs as an editor has them open: read, and solved statement by statement."""

from __future__ import annotations

from clue_logic.editing.live_log import LiveLog, LiveReading
from clue_logic.editing.log.document import LogDocument
from clue_logic.editing.log.edited_log import EditedLog
from clue_logic.words.positions import Position, lines


def opened(text: str) -> LiveReading:
    """Return the analysis of a log."""
    return LiveLog().read(text)


def edited_log(text: str, lang: str = "en") -> EditedLog:
    """Return a log as the features know it."""
    return EditedLog(opened(text), lang)


def document(text: str, lang: str = "en") -> LogDocument:
    """Return a log as an editor asks about it."""
    return LogDocument(opened(text), lang=lang)


def cursor(marked: str) -> tuple[str, Position]:
    """Return a text without the ``^`` in it, and the place where that stood."""
    before, _, behind = marked.partition("^")
    found = lines(before)[-1]
    return before + behind, Position(found.number, len(found.source) + 1)


def place(text: str, words: str, nth: int = 1) -> Position:
    """Return the place of the nth of some words in a text."""
    at = -1
    for _ in range(nth):
        at = text.index(words, at + 1)
    before = text[:at]
    return Position(before.count("\n") + 1, at - before.rfind("\n"))
