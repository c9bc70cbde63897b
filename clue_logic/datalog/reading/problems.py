"""What is wrong with rule files: where, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clue_logic.datalog.calculi import UserRules
from clue_logic.datalog.syntax import RulePlace
from clue_logic.words.names import nearest

if TYPE_CHECKING:
    from lark import Token, Tree


END = "unexpected end of"
"""How the message begins of a text that ends too early."""


@dataclass(frozen=True, slots=True)
class RuleProblem:
    """One thing wrong with a rule file: where, and what to do about it."""

    place: RulePlace  # where
    message: str  # what is wrong, and what to do
    code: str = "form"  # what kind of problem it is, in words with hyphens
    about: str = ""  # the word of the file that it is about, such as an unknown predicate, at or behind the place

    @property
    def at_end(self) -> bool:
        """Whether nothing is wrong but that there is no more."""
        return self.code == "syntax" and self.message.startswith(END)

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class RuleError(Exception):
    """Rule files that cannot be used; `problems` lists everything wrong with them.

    For user-defined rules, `own` has their texts.
    """

    def __init__(self, problems: tuple[RuleProblem, ...], own: UserRules | None = None) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems
        self.own = own


class ProblemList:
    """Collects the problems of a file, or of a part that begins after some lines, while its tree is read."""

    def __init__(self, file: str, below: int = 0) -> None:
        self.found: list[RuleProblem] = []
        self._file = file
        self._below = below

    def place(self, node: Tree[Token] | Token) -> RulePlace:
        """Return the position of a node."""
        from lark import Token

        if isinstance(node, Token):
            return RulePlace(self._file, (node.line or 1) + self._below, node.column or 1)
        return RulePlace(self._file, node.meta.line + self._below, node.meta.column)

    def add(self, node: Tree[Token] | Token, message: str, code: str = "form", about: str = "") -> None:
        """Note that something is wrong where a node stands."""
        self.found.append(RuleProblem(self.place(node), message, code, about))


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return the end of a message about an unknown name: the nearest that there is, if one is near.

    Examples
    --------
    >>> did_you_mean("pased", ["passed", "showed"])
    '; did you mean passed?'
    >>> did_you_mean("flew", ["passed", "showed"])
    ''
    """
    close = nearest(name, known)
    return f"; did you mean {close}?" if close else ""
