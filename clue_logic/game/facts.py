"""Facts: a predicate and its arguments, and where in the log a given fact comes from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from msgspec import Struct

Value = str | int
"""An argument of a fact: a name (of a location, card or group) or a number (events are line numbers)."""


def value_key(value: Value) -> tuple[bool, Value]:
    """Return the key by which values of any kind are sorted: numbers come before names.

    >>> sorted(["b", 10, "a", 9], key=value_key)
    [9, 10, 'a', 'b']
    """
    return isinstance(value, str), value


class Fact(NamedTuple):
    """A ground atom."""

    predicate: str
    args: tuple[Value, ...]

    def __str__(self) -> str:
        return f"{self.predicate}({', '.join(map(str, self.args))})" if self.args else self.predicate


@dataclass(frozen=True, slots=True)
class GivenFact:
    """A fact taken from the log, with the line that states it.

    >>> GivenFact(Fact("quota", ("Ben", "cards", 6)), 4, also=(1, 2)).lines
    (1, 2, 4)
    """

    fact: Fact
    line: int  # the line; 0 where none states it
    # further lines it is computed from: e.g. those of the deck and the table for an unstated hand size
    also: tuple[int, ...] = ()
    # of a category: pairs (language, name) from the edition
    names: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)
    file: str = field(default="", repr=False)  # of a program: the table whose line it is

    @property
    def lines(self) -> tuple[int, ...]:
        """All its lines, in order."""
        return tuple(sorted({self.line, *self.also} - {0}))


class Stage(Struct, frozen=True):
    """What one statement of the log adds. Stage 0 holds everything the headers say."""

    line: int  # the first line of the statement (0 for the headers)
    givens: tuple[GivenFact, ...]  # the facts it gives, each with its own line
