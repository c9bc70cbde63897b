"""What a program is told that names something there is not: a sentence that names what there is."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TypeVar

from clue_logic.words.names import nearest

Word = TypeVar("Word", bound=str)
Member = TypeVar("Member", bound=Enum)


class UnknownNameError(KeyError):
    """A name that means nothing here; the message says which is near, or which there are."""

    def __str__(self) -> str:
        # A KeyError would put the sentence in quotes.
        return str(self.args[0]) if self.args else ""


class UnknownOptionError(ValueError):
    """A word that an argument does not take; the message says which it takes."""


def unknown(kind: str, written: object, known: Iterable[str]) -> str:
    """Return the sentence for something unknown.

    Examples
    --------
    >>> unknown("engine", "pydatlog", ["pydatalog", "clingo"])
    'unknown engine "pydatlog"; did you mean "pydatalog"? There are: pydatalog, clingo'
    >>> unknown("engine", None, ["pydatalog", "clingo"])
    'unknown engine None; there are: pydatalog, clingo'
    """
    names = list(known)
    quoted = f'"{written}"' if isinstance(written, str) else repr(written)
    near = nearest(written.casefold(), names) if isinstance(written, str) else None
    listed = ", ".join(names)
    if near is None:
        return f"unknown {kind} {quoted}; there are: {listed}"
    return f'unknown {kind} {quoted}; did you mean "{near}"? There are: {listed}'


def option(kind: str, written: object, known: Iterable[Word]) -> Word:
    """Return one of the words that an argument takes.

    Raises
    ------
    UnknownOptionError
        If it is none of them.

    Examples
    --------
    >>> option("format", "prose", ["text", "prose"])
    'prose'
    >>> option("format", "html", ["text", "prose"])
    Traceback (most recent call last):
        ...
    clue_logic.words.names.UnknownOptionError: unknown format "html"; there are: text, prose
    """
    words = list(known)
    if isinstance(written, str) and written in words:
        return words[words.index(written)]
    raise UnknownOptionError(unknown(kind, written, words))


def member(kind: str, written: object, known: type[Member]) -> Member:
    """Return the member of an enumeration that an argument names by its value, or is.

    Raises
    ------
    UnknownOptionError
        If it is none of them.

    Examples
    --------
    >>> from clue_logic.game.questions import State
    >>> member("state", "holds", State), member("state", State.OPEN, State)
    (<State.HOLDS: 'holds'>, <State.OPEN: 'open'>)
    """
    if isinstance(written, known):
        return written
    return known(option(kind, written, [str(one.value) for one in known]))
