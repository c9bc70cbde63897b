"""User-defined rules, as text."""

from __future__ import annotations

from msgspec import Struct

from clue_logic.datalog import syntax


class UserRuleFile(Struct, frozen=True):
    """A user-defined rule file."""

    name: str  # for messages
    text: str
    wordings: tuple[tuple[str, str], ...] = ()  # language code and text of each wording file


class UserRules(Struct, frozen=True):
    """User-defined rules, as text. They are data: nothing in them is ever executed.

    Parameters
    ----------
    path
        The path or name that the user gave; messages use it.
    files
        The files.
    bounds
        The limits of their evaluation; None for the usual ones.

    Examples
    --------
    >>> mine = UserRules.of("lacks(P, C) :- passed(S, P), names(S, C).", "mine.dl")
    >>> print(mine)
    mine.dl
    """

    path: str
    files: tuple[UserRuleFile, ...]
    bounds: syntax.Bounds | None = None

    @classmethod
    def of(cls, text: str, name: str) -> UserRules:
        return cls(name, (UserRuleFile(name, text),))

    def __str__(self) -> str:
        return self.path


Rules = str | UserRules
"""The name of a built-in calculus, or user-defined rules."""

NOTEBOOK = "notebook"
"""The rules that explain what follows, if no others are asked for."""
