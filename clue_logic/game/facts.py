"""Facts: a predicate and its arguments, and where in the log a given fact comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Value = str | int
"""An argument of a fact: a name (of a location, card or group) or a number (events are line numbers)."""


class Fact(NamedTuple):
    """A ground atom.

    Examples
    --------
    >>> str(Fact("holds", ("Ben", "Rope")))
    'holds(Ben, Rope)'
    """

    predicate: str
    args: tuple[Value, ...]

    def __str__(self) -> str:
        return f"{self.predicate}({', '.join(map(str, self.args))})"


@dataclass(frozen=True, slots=True)
class Given:
    """A fact taken from the log, with the line that states it."""

    fact: Fact
    line: int


@dataclass(frozen=True, slots=True)
class Stage:
    """What one statement of the log adds. Stage 0 holds everything the headers say.

    Parameters
    ----------
    line
        The first line of the statement (0 for the headers).
    givens
        The facts it gives, each with its own line.
    """

    line: int
    givens: tuple[Given, ...]
