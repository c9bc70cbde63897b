"""Problems of rule files, queries and programs: a place, a code and its arguments; the text comes from a catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from clue_logic.datalog.syntax import RulePlace
from clue_logic.datalog.user_rules import UserRules
from clue_logic.words.messages import Message
from clue_logic.words.names import near_names

if TYPE_CHECKING:
    from lark import Token, Tree


SYNTAX = frozenset(
    {
        "syntax",
        "character",
        "unfinished",
        "large-number",
        "negative-number",
        "no-arguments",
        "foreign-sign",
        "foreign-form",
        "count-operator",
    }
)
"""The codes of what the parser finds."""


class RuleProblem(Struct, frozen=True):
    """One problem of a rule file.

    >>> problem = RuleProblem(RulePlace("mine.dl", 3, 1), Message("ruleproblems-own-opposite", predicate="odd"), "odd")
    >>> problem.code, dict(problem.arguments), problem.message("de")
    ('own-opposite', {'predicate': 'odd'}, 'odd kann nicht sein eigenes Gegenteil sein')
    """

    place: RulePlace
    what: Message  # the problem, and how to fix it
    about: str = ""  # the word in question, such as an unknown predicate, at or after `place`
    hint: Message | None = None  # how to fix it, if the message does not say it

    @property
    def code(self) -> str:
        """The kind of problem, such as unknown-calculus."""
        return self.what.id.partition("-")[2]

    @property
    def arguments(self) -> Mapping[str, object]:
        """What the message is about, by name."""
        return self.what.variables

    @property
    def is_syntax(self) -> bool:
        """True if the text cannot be parsed."""
        return self.code in SYNTAX

    @property
    def at_end(self) -> bool:
        """True if the only problem is that the text is incomplete."""
        return self.code == "unfinished"

    @property
    def placed(self) -> Message:
        """The message with its place."""
        return Message("ruleproblems-placed", place=str(self.place), what=self.what)

    def message(self, lang: str) -> str:
        """Return the text in a language."""
        return self.what(lang)

    def __str__(self) -> str:
        return f"{self.place}: {self.message('en')}"


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

    @property
    def lang(self) -> str:
        """The language of the rules: German with ``#names deutsch``, otherwise English."""
        files = () if self.own is None else self.own.files
        return "de" if any(_GERMAN.search(file.text) for file in files) else "en"


_GERMAN = re.compile(r"^#names[ \t]+deutsch\b", re.MULTILINE)


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

    def add(self, node: Tree[Token] | Token, what: Message, about: str = "") -> None:
        """Add a problem at the position of a node."""
        self.found.append(RuleProblem(self.place(node), what, about))


def nearest_name(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the known name that an unknown one may mean, if one is near.

    >>> nearest_name("pased", ["passed", "showed"]), nearest_name("flew", ["passed", "showed"])
    (('passed',), ())
    """
    return tuple(near_names(name, known, most=1))
