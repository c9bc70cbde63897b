"""What a program is told that passes something else where a game is wanted."""

from __future__ import annotations

from os import PathLike, fspath

from clue_logic.game.game import Game

_LONGEST = 30


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


def _instead(passed: object) -> str:
    if isinstance(passed, str):
        lines = passed.strip().splitlines() or [""]
        if len(lines) > 1 or ": " in lines[0]:
            more = "..." if len(lines) > 1 or len(lines[0]) > _LONGEST else ""
            return f'; read the text first: cl.read("{lines[0][:_LONGEST]}{more}")'
        return f'; read the file first: cl.load("{passed}")'
    if isinstance(passed, PathLike):
        return f'; read the file first: cl.load("{fspath(passed)}")'
    if isinstance(getattr(passed, "game", None), Game):
        return f", not a {type(passed).__name__}; its game is its attribute `game`"
    return f", as cl.load or cl.read gives it, not {passed!r:.{_LONGEST}}"
