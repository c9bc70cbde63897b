"""Rules of one's own: the texts of rule files that somebody wrote, and the path by which they were named."""

from __future__ import annotations

from dataclasses import dataclass

from clue_logic.datalog.syntax import Bounds


@dataclass(frozen=True, slots=True)
class OwnFile:
    """A file of one's own: its name, as messages call it, and its text; `wordings` are the files beside it (TOML)."""

    name: str
    text: str
    wordings: tuple[tuple[str, str], ...] = ()
    """Language code and text of each."""


@dataclass(frozen=True, slots=True)
class OwnRules:
    """Rules of one's own, as text. They are data: nothing in them is ever executed.

    Parameters
    ----------
    path
        What they were named by; messages and hints call them so.
    files
        The files.
    bounds
        How much work they may make.

    Examples
    --------
    >>> mine = OwnRules.of("lacks(P, C) :- passed(S, P), names(S, C).", "mine.dl")
    >>> print(mine)
    mine.dl
    """

    path: str
    files: tuple[OwnFile, ...]
    bounds: Bounds = Bounds()

    @classmethod
    def of(cls, text: str, name: str) -> OwnRules:
        """Return a text as rules, in one file."""
        return cls(name, (OwnFile(name, text),))

    def __str__(self) -> str:
        return self.path


Rules = str | OwnRules
"""What can be asked for as rules: a calculus of the software by its name, or rules of one's own."""
