"""What a player does wrong, in words: who, in which game, and where in his own program."""

from __future__ import annotations

from pathlib import Path
from traceback import walk_tb

LONGEST = 300
"""So much of what an exception says is repeated."""


class PlayerError(RuntimeError):
    """A player did what the rules do not allow, or his program failed; the message says who, in which game, and what.

    Where an exception is to blame, it is the cause of this one.
    """


def fault(what: str, error: BaseException) -> PlayerError:
    """Return the error of a player in whose program an exception was raised.

    Parameters
    ----------
    what
        Who failed in what.
    error
        What was raised, and caught by the function that called the program.
    """
    said = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
    said = said if len(said) <= LONGEST else f"{said[:LONGEST]}..."
    return PlayerError(f"{what}: {said}{_place(error)}")


def _place(error: BaseException) -> str:
    """Return the last line of the player's own program before the exception, in words; nothing if it is not known.

    That is the last line in the file of what was called first: behind it may come many of libraries.
    """
    lines = [(frame.f_code.co_filename, number) for frame, number in walk_tb(error.__traceback__)][1:]
    lines = [(file, number) for file, number in lines if "importlib" not in file]
    if not lines:
        return ""
    number = [number for file, number in lines if file == lines[0][0]][-1]
    return f" ({Path(lines[0][0]).name}:{number})"
