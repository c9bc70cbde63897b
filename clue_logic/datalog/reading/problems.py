"""What is wrong with rule files: where, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.places import RulePlace
from clue_logic.words.near import nearest

if TYPE_CHECKING:
    from lark import Token, Tree


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a rule file: where, and what to do about it."""

    place: RulePlace
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class RuleError(Exception):
    """Rule files that cannot be used; `problems` lists everything wrong with them."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


class ProblemList:
    """Collects what is wrong with one file while its parse tree is read."""

    def __init__(self, file: str) -> None:
        self.found: list[Problem] = []
        self._file = file

    def place(self, node: Tree[Token] | Token) -> RulePlace:
        """Return where something stands."""
        from lark import Token

        if isinstance(node, Token):
            return RulePlace(self._file, node.line or 1, node.column or 1)
        return RulePlace(self._file, node.meta.line, node.meta.column)

    def add(self, node: Tree[Token] | Token, message: str) -> None:
        """Note that something is wrong where a node stands."""
        self.found.append(Problem(self.place(node), message))


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
