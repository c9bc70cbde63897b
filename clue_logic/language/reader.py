"""Reads a game log: from its text to the game it tells, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from clue_logic.game.edition import Edition
from clue_logic.game.game import Game
from clue_logic.language.errors import LogError
from clue_logic.language.reader import LiveReader, LogReading

__all__ = ["LogReading", "parse_log", "read_log"]


def parse_log(text: str, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None) -> LogReading:
    """Read a log without raising anything.

    Parameters
    ----------
    text
        The log.
    name
        What messages call it.
    editions
        The editions it can name; without, those that come with the software.

    Examples
    --------
    >>> reading = parse_log("cards: Ann, Bob, Cid\\nhidden: 1\\nplayers: X, Y\\nX suggests Bo: Y passes")
    >>> [(problem.line, problem.message) for problem in reading.diagnostics]
    [(4, 'unknown card "Bo"')]
    """
    return LiveReader(name=name, editions=editions, once=True).read(text)


def read_log(text: str, *, name: str = "<log>", editions: Mapping[str, Edition] | None = None) -> Game:
    """Read a log.

    Raises
    ------
    LogError
        If the log is not well formed; it carries all diagnostics.

    Examples
    --------
    >>> game = read_log("cards: Ann, Bob, Cid\\nhidden: 1\\nplayers: X, Y\\nX suggests Bob: Y passes")
    >>> game.events[0].answers[0].player
    'Y'
    """
    reading = parse_log(text, name=name, editions=editions)
    if reading.game is None:
        raise LogError(reading.diagnostics, reading.name)
    return reading.game
