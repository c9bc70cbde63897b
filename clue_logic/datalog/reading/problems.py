"""Problems of rule files: position, message, and how to fix them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clue_logic.datalog.syntax import RulePlace
from clue_logic.datalog.user_rules import UserRules
from clue_logic.words.names import nearest

if TYPE_CHECKING:
    from lark import Token, Tree


END = "unexpected end of"
"""The beginning of the message for an incomplete text."""


@dataclass(frozen=True, slots=True)
class RuleProblem:
    """One problem of a rule file."""

    place: RulePlace
    message: str  # the problem, and how to fix it
    code: str = "form"  # the kind of problem, such as unknown-calculus
    about: str = ""  # the word in question, such as an unknown predicate, at or after `place`

    @property
    def at_end(self) -> bool:
        """True if the only problem is that the text is incomplete."""
        return self.code == "syntax" and self.message.startswith(END)

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class RuleError(Exception):
    """Invalid rule files; `problems` lists all problems, and `own` has the texts of user-defined rules.

    `about_game` is False for plain Datalog, for which hints about the predicates of games would be wrong.
    """

    def __init__(
        self, problems: tuple[RuleProblem, ...], own: UserRules | None = None, *, about_game: bool = True
    ) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems
        self.own = own
        self.about_game = about_game


class ProblemList:
    """Collects the problems of a file, or of a part at a line offset."""

    def __init__(self, file: str, below: int = 0) -> None:
        self.found: list[RuleProblem] = []
        self._file = file
        self._below = below

    def place(self, node: Tree[Token] | Token) -> RulePlace:
        from lark import Token

        if isinstance(node, Token):
            return RulePlace(self._file, (node.line or 1) + self._below, node.column or 1)
        return RulePlace(self._file, node.meta.line + self._below, node.meta.column)

    def add(self, node: Tree[Token] | Token, message: str, code: str = "form", about: str = "") -> None:
        """Add a problem at the position of a node."""
        self.found.append(RuleProblem(self.place(node), message, code, about))


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return the end of a message about an unknown name: the nearest known name, if one is near.

    >>> did_you_mean("pased", ["passed", "showed"])
    '; did you mean passed?'
    >>> did_you_mean("flew", ["passed", "showed"])
    ''
    """
    close = nearest(name, known)
    return f"; did you mean {close}?" if close else ""
