"""What a program is told that passes something else where a game, or what a game is read from, is wanted."""

from __future__ import annotations

from os import PathLike, fspath

from clue_logic.game.game import Game

_LONGEST = 30
_LOG_FILE = ".clue"


class UnanswerableError(ValueError):
    """A query has no answer for this game; the message says why, in one sentence."""


def a_game(passed: object) -> Game:
    """Return a game that was passed for one.

    Raises
    ------
    TypeError
        If it is none; the message says how to make one of it.

    Examples
    --------
    >>> a_game("g1.clue")
    Traceback (most recent call last):
        ...
    TypeError: a Game is wanted; read the file first: cl.load("g1.clue")
    >>> a_game("players: Ann, Bob")
    Traceback (most recent call last):
        ...
    TypeError: a Game is wanted; read the text first: cl.read("players: Ann, Bob")
    """
    if isinstance(passed, Game):
        return passed
    raise TypeError(f"a Game is wanted{_instead(passed)}")


def a_path(passed: str | PathLike[str]) -> str | PathLike[str]:
    """Return a path that was passed for that of a log.

    Raises
    ------
    TypeError
        If it is none, or a text with several lines: that is a log itself.

    Examples
    --------
    >>> a_path("players: Ann, Bob\\nme: Ann")
    Traceback (most recent call last):
        ...
    TypeError: a file is wanted; a text is read so: cl.read("players: Ann, Bob...")
    """
    if isinstance(passed, str) and len(passed.splitlines()) > 1:
        raise TypeError(f'a file is wanted; a text is read so: cl.read("{_beginning(passed)}")')
    if not isinstance(passed, str | PathLike):
        raise TypeError(f"a file is wanted, named by its path, not {passed!r:.{_LONGEST}}")
    return passed


def a_log(passed: str) -> str:
    """Return a text that was passed for that of a log.

    Raises
    ------
    TypeError
        If it is none, or the path of a file.

    Examples
    --------
    >>> a_log("g1.clue")
    Traceback (most recent call last):
        ...
    TypeError: the text of a log is wanted; a file is read so: cl.load("g1.clue")
    """
    if isinstance(passed, PathLike) or (isinstance(passed, str) and _names_a_file(passed)):
        raise TypeError(f'the text of a log is wanted; a file is read so: cl.load("{fspath(passed)}")')
    if not isinstance(passed, str):
        raise TypeError(f"the text of a log is wanted, not {passed!r:.{_LONGEST}}")
    return passed


def _names_a_file(passed: str) -> bool:
    return passed.endswith(_LOG_FILE) and len(passed.splitlines()) == 1


def _beginning(text: str) -> str:
    """Return the beginning of a text, as it is cited in a message."""
    lines = text.strip().splitlines() or [""]
    more = "..." if len(lines) > 1 or len(lines[0]) > _LONGEST else ""
    return f"{lines[0][:_LONGEST]}{more}"


def _instead(passed: object) -> str:
    if isinstance(passed, str):
        lines = passed.strip().splitlines() or [""]
        if len(lines) > 1 or ": " in lines[0]:
            return f'; read the text first: cl.read("{_beginning(passed)}")'
        return f'; read the file first: cl.load("{passed}")'
    if isinstance(passed, PathLike):
        return f'; read the file first: cl.load("{fspath(passed)}")'
    if isinstance(getattr(passed, "game", None), Game):
        return f", not a {type(passed).__name__}; its game is its attribute `game`"
    return f", as cl.load or cl.read gives it, not {passed!r:.{_LONGEST}}"
