"""From the text of a rule file to its parse tree, and what is said of a text that has none."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.problems import END, RuleError, RuleProblem
from clue_logic.datalog.syntax import RulePlace

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

    from clue_logic.storage.cache import Preparation


def parse(text: str, file: str, whole: str = "the file") -> Tree[Token]:
    """Return the parse tree of a text, which messages call by what it is the `whole` of.

    Raises
    ------
    RuleError
        If the text is not of the form; the problem names file, line and column.
    """
    from lark import UnexpectedInput

    try:
        return _grammar().parse(text)
    except UnexpectedInput as error:
        raise RuleError((_syntax_problem(error, text, file, whole),)) from None


def trees(tree: Tree[Token]) -> list[Tree[Token]]:
    """Return the children of a tree that are trees, not tokens."""
    return [child for child in tree.children if not isinstance(child, str)]


@cache
def _grammar() -> Lark:
    return rule_tables().get()


def rule_tables() -> Preparation[Lark]:
    """Return how to get the parser of rule files."""
    from clue_logic.storage.parser_tables import tables

    return tables("rules.lark", propagate_positions=True)


_READABLE = {
    "VARIABLE": "a variable (capital letter)",
    "NAME": "a name (lower case)",
    "NUMBER": "a number",
    "ATTRIBUTE": "'%  key: text'",
    "GIVEN": "'given'",
    "DERIVED": "'derived'",
    "SIGN": "'+' or '-'",
    "DASH": "'\"-\"'",
    "ROW": "'[]'",
    "EACH": "'#each category'",
    "EACH_VIEW": "'#each view of'",
    "ALL_OF": "'#all of'",
}


def _syntax_problem(error: Exception, text: str, file: str, whole: str) -> RuleProblem:
    from lark import UnexpectedCharacters, UnexpectedToken

    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        found = f"unexpected {str(error.token)!r}"
    elif isinstance(error, UnexpectedCharacters):
        found = f"unexpected character {error.char!r}"
    else:
        found = f"{END} {whole}"
    line, column = getattr(error, "line", -1), getattr(error, "column", -1)
    if found.startswith(END) or not isinstance(line, int) or line < 1:
        before = text.rstrip()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    # The contextual lexer knows which terminals fit; a plain lexer error would list every terminal there is.
    names: Iterable[str] = getattr(error, "accepts", None) or getattr(error, "allowed", None) or ()
    parser = _grammar()
    terminals = {t.name: t.pattern.value for t in parser.terminals}
    readable = {**_READABLE, "$END": f"the end of {whole}"}
    words = sorted({readable.get(n, repr(terminals.get(n, n))) for n in names if n not in ("COMMENT",)})
    expected = f"; expected {' or '.join(words[:8])}" if words else ""
    return RuleProblem(RulePlace(file, line, column), found + expected, "syntax")
