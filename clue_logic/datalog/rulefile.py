"""Reading rule files: text to syntax tree. What a tree must satisfy beyond its form is in `checks`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    Declaration,
    ExactCount,
    Expression,
    Limit,
    Literal,
    Negation,
    Place,
    Rule,
    Simple,
    Sum,
    Term,
    Variable,
)
from clue_logic.resources import resource

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

SORTS = ("location", "card", "group", "event", "number")
FLAGS = ("settled", "background")
LANGUAGES = ("en", "de", "ja")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a rule file: where, and what to do about it."""

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class RuleError(Exception):
    """Rule files that cannot be used; `problems` lists everything wrong with them."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class RuleFile:
    """The declarations and rules of one file, in order, and its text."""

    name: str
    text: str
    declarations: tuple[Declaration, ...]
    rules: tuple[Rule, ...]


def read_rules(text: str, file: str) -> RuleFile:
    """Parse the text of a rule file.

    Raises
    ------
    RuleError
        If the text is not of the form; the problem names file, line and column.

    Examples
    --------
    >>> source = '''
    ... %! given likes(A: card, B: card)
    ... %  en: {A} likes {B}
    ... '''
    >>> [d.predicate for d in read_rules(source, "a.dl").declarations]
    ['likes']
    """
    from lark import UnexpectedInput

    try:
        tree = _grammar().parse(text)
    except UnexpectedInput as error:
        raise RuleError((_syntax_problem(error, text, file),)) from None
    reader = _TreeReader(file)
    declarations: list[Declaration] = []
    rules: list[Rule] = []
    for item in _trees(tree):
        if item.data == "declaration":
            declarations.append(reader.declaration(item))
        else:
            rules.append(reader.rule(item))
    if reader.problems:
        raise RuleError(tuple(reader.problems))
    return RuleFile(file, text, tuple(declarations), tuple(rules))


@cache
def _grammar() -> Lark:
    from lark import Lark

    text = resource("grammar", "rules.lark").read_text(encoding="utf-8")
    return Lark(text, parser="lalr", propagate_positions=True)


_READABLE = {
    "VARIABLE": "a variable (capital letter)",
    "NAME": "a name (lower case)",
    "NUMBER": "a number",
    "ATTRIBUTE": "'%  key: text'",
    "GIVEN": "'given'",
    "DERIVED": "'derived'",
    "SIGN": "'+' or '-'",
    "$END": "the end of the file",
}


def _syntax_problem(error: Exception, text: str, file: str) -> Problem:
    from lark import UnexpectedCharacters, UnexpectedToken

    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        found = f"unexpected {str(error.token)!r}"
    elif isinstance(error, UnexpectedCharacters):
        found = f"unexpected character {error.char!r}"
    else:
        found = "unexpected end of the file"
    line, column = getattr(error, "line", -1), getattr(error, "column", -1)
    if found.endswith("end of the file") or not isinstance(line, int) or line < 1:
        before = text.rstrip()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    # The contextual lexer knows which terminals fit; a plain lexer error would list every terminal there is.
    names: Iterable[str] = getattr(error, "accepts", None) or getattr(error, "allowed", None) or ()
    parser = _grammar()
    terminals = {t.name: t.pattern.value for t in parser.terminals}
    words = sorted({_READABLE.get(n, repr(terminals.get(n, n))) for n in names if n not in ("COMMENT",)})
    expected = f"; expected {' or '.join(words[:8])}" if words else ""
    return Problem(Place(file, line, column), found + expected)


def _trees(tree: Tree[Token]) -> list[Tree[Token]]:
    return [child for child in tree.children if not isinstance(child, str)]


class _TreeReader:
    """Turns parse trees into syntax trees and collects what the grammar cannot say."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self._anonymous = 0

    def _place(self, node: Tree[Token] | Token) -> Place:
        from lark import Token

        if isinstance(node, Token):
            return Place(self.file, node.line or 1, node.column or 1)
        return Place(self.file, node.meta.line, node.meta.column)

    def _problem(self, node: Tree[Token] | Token, message: str) -> None:
        self.problems.append(Problem(self._place(node), message))

    def declaration(self, tree: Tree[Token]) -> Declaration:
        from lark import Token

        kind, *others = tree.children
        assert not isinstance(kind, Token)
        given = str(kind.children[0]) == "given"
        tokens = [c for c in others if isinstance(c, Token)]
        parameters = [c for c in others if not isinstance(c, Token) and c.data == "parameter"]
        flags = [c.children[0] for c in others if not isinstance(c, Token) and c.data == "flag"]
        opposites = [str(c.children[0]) for c in others if not isinstance(c, Token) and c.data == "opposite"]
        for flag in flags:
            if str(flag) not in FLAGS or not given:
                self._problem(tree, f"unknown mark {str(flag)!r}; a given predicate may be {' or '.join(FLAGS)}")
        if opposites and given:
            self._problem(tree, "only a derived predicate can be the opposite of another")
        if len(opposites) > 1:
            self._problem(tree, f"one opposite is enough, not {' and '.join(opposites)}")
        sorts = []
        for parameter in parameters:
            sort = str(parameter.children[1])
            if sort not in SORTS:
                self._problem(parameter, f"unknown sort {sort!r}; sorts are {', '.join(SORTS)}")
            sorts.append(sort)
        attributes = self._attributes([t for t in tokens if t.type == "ATTRIBUTE"], allowed=LANGUAGES)
        return Declaration(
            predicate=str(tokens[0]),
            sorts=tuple(sorts),
            names=tuple(str(p.children[0]) for p in parameters),
            given=given,
            settled="settled" in flags,
            background="background" in flags,
            opposite=opposites[0] if opposites else None,
            wording={key: value for key, value in attributes.items() if key in LANGUAGES},
            place=self._place(tree),
        )

    def rule(self, tree: Tree[Token]) -> Rule:
        from lark import Token

        self._anonymous = 0
        label, *others = tree.children
        attributes = self._attributes(
            [t for t in others if isinstance(t, Token)], allowed=(*LANGUAGES, "source", "show", "skip")
        )
        head, *body = [c for c in others if not isinstance(c, Token)]
        show = attributes.get("show")
        if show not in (None, "quiet"):
            self._problem(tree, f"unknown 'show: {show}'; the only choice is 'show: quiet'")
        return Rule(
            label=str(label),
            head=self._atom(head),
            body=tuple(self._literal(b) for b in body),
            wording={key: value for key, value in attributes.items() if key in LANGUAGES},
            source=attributes.get("source", ""),
            quiet=show == "quiet",
            limit=self._limit(tree, attributes.get("skip")),
            place=self._place(tree),
        )

    def _attributes(self, tokens: list[Token], allowed: tuple[str, ...]) -> Mapping[str, str]:
        found: dict[str, str] = {}
        for token in tokens:
            key, _, value = str(token)[1:].strip().partition(":")
            if key not in allowed:
                self._problem(token, f"unknown key {key!r}; keys here are {', '.join(allowed)}")
            elif key in found:
                self._problem(token, f"{key!r} is given twice")
            found[key] = value.strip()
        return found

    def _limit(self, tree: Tree[Token], text: str | None) -> Limit | None:
        if text is None:
            return None
        match = re.fullmatch(r"over ([0-9]+) ([a-z][a-z0-9_]*)", text)
        if match is None:
            self._problem(tree, f"cannot read 'skip: {text}'; write for example 'skip: over 300 clause'")
            return None
        return Limit(int(match[1]), match[2])

    def _literal(self, tree: Tree[Token]) -> Literal:
        if tree.data == "at_least":
            count, bound = tree.children
            assert not isinstance(count, str)
            counted, body = self._count(count)
            return AtLeast(counted, body, self._expression(bound), self._place(tree))
        if tree.data == "exact_count":
            result, count = tree.children
            assert not isinstance(count, str)
            counted, body = self._count(count)
            left = self._expression(result)
            if not isinstance(left, Variable):
                self._problem(tree, "the left side of '= #count{...}' must be a variable")
                left = Variable("_")
            return ExactCount(left, counted, body, self._place(tree))
        return self._simple(tree)

    def _count(self, tree: Tree[Token]) -> tuple[Variable, tuple[Simple, ...]]:
        from lark import Token

        counted, *body = tree.children
        if str(counted) == "_":
            self._problem(tree, "a count needs a named variable before the colon")
        return Variable(str(counted)), tuple(self._simple(b) for b in body if not isinstance(b, Token))

    def _simple(self, tree: Tree[Token]) -> Simple:
        if tree.data == "negation":
            inner = tree.children[0]
            assert not isinstance(inner, str)
            return Negation(self._atom(inner))
        if tree.data == "comparison":
            left, operator, right = tree.children
            assert not isinstance(operator, str)
            return Comparison(
                self._expression(left), str(operator.children[0]), self._expression(right), self._place(tree)
            )
        return self._atom(tree)

    def _atom(self, tree: Tree[Token]) -> Atom:
        name, *terms = tree.children
        return Atom(str(name), tuple(self._term(t) for t in terms if isinstance(t, str)), self._place(tree))

    def _term(self, token: Token | str) -> Term:
        from lark import Token

        assert isinstance(token, Token)
        if token.type == "VARIABLE":
            if token == "_":
                self._anonymous += 1
                return Variable(f"_{self._anonymous}")
            return Variable(str(token))
        return Constant(int(token) if token.type == "NUMBER" else str(token))

    def _expression(self, node: Tree[Token] | Token) -> Expression:
        from lark import Token

        if isinstance(node, Token):
            return self._term(node)
        left, sign, right = node.children
        return Sum(self._expression(left), str(sign), self._expression(right))
