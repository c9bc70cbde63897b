"""Errors of players: which player, in which game, and which line of their program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import dropwhile
from operator import index
from pathlib import Path
from reprlib import repr as shortened
from traceback import walk_tb
from typing import Any, TypeVar

from clue_logic.words.escaping import make_visible

T = TypeVar("T")

LONGEST = 300  # characters of an exception's message that are repeated


class PlayerError(RuntimeError):
    """A player did what the rules do not allow, or the player's program failed with the exception that is the cause."""


class PlayerCall:
    """A context for calls of a player's program: exceptions in it are raised as `PlayerError`.

    >>> with PlayerCall("Ann in game 7", " failed in ", "ask"):
    ...     [].pop()
    Traceback (most recent call last):
    clue_logic.play.faults.PlayerError: Ann in game 7 failed in ask: IndexError: pop from empty list
    """

    __slots__ = ("_what",)

    def __init__(self, *what: str) -> None:
        self._what = what

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        if error is not None and not isinstance(error, KeyboardInterrupt):
            raise PlayerError(f"{''.join(self._what)}: {describe_exception(error)}{_place(error)}") from error


@dataclass
class SeatedPlayers:
    """The players at their seats, and their names in messages."""

    players: Sequence[Any]
    names: Sequence[str]

    @classmethod
    def describe(cls, names: Sequence[str], number: int, seed: int) -> list[str]:
        """Return the player at each seat of a game, for messages."""
        return [f"{name} (seat {seat}, game {number}, seed {seed})" for seat, name in enumerate(names, 1)]

    def call(self, seat: int, method: str, *message: object) -> Any:
        """Call a method of a player."""
        with self.guard(seat, method):
            return getattr(self.players[seat], method)(*message)

    def guard(self, seat: int, method: str) -> PlayerCall:
        """Return the context for calls of a player's program, and of methods of its answers."""
        return PlayerCall(self.names[seat], " failed in ", method)

    def whole_number(self, seat: int, method: str, answer: Any) -> int | None:
        """Return a player's answer as an int, or None if it is no whole number."""
        with self.guard(seat, method):
            try:
                return index(answer)
            except TypeError:
                return None

    def error(self, seat: int, what: str) -> PlayerError:
        """Return the error for a player who breaks a rule."""
        return PlayerError(f"{self.names[seat]} {what}")


def make_player(who: str, make: Callable[[], object], base: type[T]) -> T:
    """Return a new player of a class; raise `PlayerError` if it fails, or is no player of this kind."""
    with PlayerCall(f"{who} cannot be made"):
        player = make()
    if not isinstance(player, base):
        raise PlayerError(f"{who} is no player: {type(player).__name__} is no subclass of {base.__module__}.Player")
    return player


def describe_exception(error: BaseException) -> str:
    """Return the class and message of an exception, on one line.

    >>> describe_exception(ValueError("too\\nlong")), describe_exception(ValueError())
    ('ValueError: too long', 'ValueError')
    """
    kind = type(error).__name__
    text = _text(error, str)
    return _line(kind if text is None else f"{kind}: {text}").removesuffix(":")


def describe_value(value: object) -> str:
    """Return the `repr` of a player's answer, shortened, on one line.

    >>> describe_value(["Rope", 7]), describe_value("a\\nb")
    ("['Rope', 7]", "'a\\\\nb'")
    """
    text = _text(value, shortened)
    return _line(f"something that cannot be shown ({type(value).__name__})" if text is None else text)


def _text(value: T, text: Callable[[T], str]) -> str | None:
    """Return a text of a value, or None if the value, which a player has made, raises an exception."""
    try:
        return text(value)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return None


def _line(text: str) -> str:
    line = make_visible(" ".join(str.split(text)))
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}..."


def _place(error: BaseException) -> str:
    """Return the last line of the player's own program before the exception, or nothing if it is unknown.

    The traceback begins with lines of the calling file and may end with lines of libraries.
    """
    lines = [(frame.f_code.co_filename, number) for frame, number in walk_tb(error.__traceback__)]
    lines = list(dropwhile(lambda line: line[0] == lines[0][0], lines))
    lines = [(file, number) for file, number in lines if "importlib" not in file]
    if not lines:
        return ""
    number = [number for file, number in lines if file == lines[0][0]][-1]
    return f" ({Path(lines[0][0]).name}:{number})"
