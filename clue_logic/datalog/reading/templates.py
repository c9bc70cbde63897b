"""Templates of rule files: what is said of every category of a deck, written out while the tree is built.

``#each category I`` before a rule stands for one rule for each category, before a literal for one literal for each, and
``X[]`` for one term for each. Nothing that works with rules ever sees one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.problems import ProblemList
from clue_logic.game.deck import NO_CARD

if TYPE_CHECKING:
    from lark import Token, Tree

DASH = f'"{NO_CARD}"'
"""The sign for no card, as a rule file has it."""

_PLACEHOLDER = re.compile(r'\{(?:(?P<name>[A-Z]\w*)|(?P<row>[A-Z]\w*|"-")\[(?P<inside>[^\]]*)\])\}')
"""The placeholders that templates write out."""


class Templates:
    """Writes out the templates of one file for so many categories.

    `used` is whether the file has any. Which category each variable of an ``#each`` stands for at the moment is part of
    the object's state: ask only between two steps of `for_each`.
    """

    def __init__(self, categories: int, problems: ProblemList) -> None:
        self.used = False
        self._categories = categories
        self._problems = problems
        self._anonymous = 0
        self._chosen: dict[str, int] = {}

    def begin(self, rule: Tree[Token]) -> bool:
        """Begin with a rule; return whether anything in it is to be written out."""
        self._anonymous = 0
        found = any(True for _ in rule.find_pred(lambda t: t.data in ("each", "row", "place")))
        self.used |= found
        return found

    def for_each(self, each: Tree[Token]) -> Iterator[tuple[int, ...]]:
        """Let the variables of an ``#each`` stand for one category after the other, no two for the same."""
        variables = [str(v) for v in each.children[1:]]
        before = dict(self._chosen)
        for variable in dict.fromkeys(variables):
            if variable == "_":
                self._problems.add(each, "'_' cannot stand for a category; give it a name")
            elif variable in before or variables.count(variable) > 1:
                self._problems.add(each, f"{variable} stands for a category already; use another name")
        left = [n for n in range(self._categories) if n not in before.values()]
        for chosen in permutations(left, len(variables)):
            self._chosen = {**before, **dict(zip(variables, chosen, strict=True))}
            yield chosen
        self._chosen = before

    def number(self, variable: str) -> int | None:
        """Return the category that a variable stands for; None if it is an ordinary variable."""
        return self._chosen.get(variable)

    def category(self, token: Tree[Token] | Token, node: Tree[Token]) -> int | None:
        """Return the category that a variable stands for, which it must."""
        number = self._chosen.get(str(token))
        if number is None:
            self._problems.add(node, f"{token} stands for no category; write '#each category {token}' before the rule")
        return number

    def row(self, name: str) -> list[str]:
        """Return the variables that a row stands for; ``_[]`` stands for something in each place, no matter what."""
        self.used = True
        if name == "_":
            return [self.something() for _ in range(self._categories)]
        return [f"{name}{n}" for n in range(self._categories)]

    def something(self) -> str:
        """Return a name for an anonymous variable, of which no two in a rule are the same."""
        self._anonymous += 1
        return f"_{self._anonymous}"

    def wording(self, text: str) -> str:
        """Write out the placeholders that speak of categories: ``{X[]}``, ``{X[I]}``, ``{X[I = C]}`` and ``{I}``."""
        return _PLACEHOLDER.sub(self._placeholder, text)

    def _placeholder(self, match: re.Match[str]) -> str:
        if match["row"] is None:
            number = self._chosen.get(match["name"])
            return match[0] if number is None else str(number)
        row, inside = match["row"], match["inside"].strip()
        if inside in self._chosen:
            return f"{{{row}{self._chosen[inside]}}}"
        shown = [NO_CARD] * self._categories if row == DASH else [f"{{{name}}}" for name in self.row(row)]
        for replaced in filter(None, inside.split(",")):
            at, _, value = (part.strip() for part in replaced.partition("="))
            if at not in self._chosen:
                return match[0]
            shown[self._chosen[at]] = NO_CARD if value == DASH else f"{{{value}}}"
        return ", ".join(shown)


def report_clashes(tree: Tree[Token], problems: ProblemList) -> None:
    """Report variables that a row is written out to as well, for some number of categories: X0 beside X[]."""
    from lark import Token

    rows: set[str] = set()
    named: list[tuple[str, Token]] = []
    for node in tree.find_pred(lambda _: True):
        for n, child in enumerate(node.children):
            if not isinstance(child, Token) or child.type != "VARIABLE":
                continue
            if n == 0 and (node.data in ("row", "place") or (node.data == "parameter" and node.children[1])):
                rows.add(str(child))
                named.append((f"{child}[]", child))
            elif node.data != "each" and (n != 1 or node.data not in ("row", "place")):  # not a category's
                named.append((str(child), child))
    named.sort(key=lambda pair: pair[1].start_pos or 0)
    for row in sorted(rows - {"_"}):
        clashing = [(name, token) for name, token in named if re.fullmatch(rf"{row}[0-9]+(\[\])?", name)]
        for name, token in clashing[:1]:
            message = f"{name} and {row}[] clash: {row}[] stands for {row}0, {row}1 and so on; rename one of them"
            problems.add(token, message)
