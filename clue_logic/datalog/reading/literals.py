"""From parse trees to terms, atoms and literals, templates written out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.parsing import trees
from clue_logic.datalog.reading.problems import ProblemList
from clue_logic.datalog.reading.templates import DASH, Templates
from clue_logic.datalog.syntax import (
    AtLeast,
    Atom,
    Comparison,
    Constant,
    ExactCount,
    Expression,
    ForAll,
    Literal,
    Negation,
    Simple,
    Sum,
    Term,
    Variable,
)
from clue_logic.game.deck import NO_CARD

if TYPE_CHECKING:
    from lark import Token, Tree

_LONGEST_SUM = 100
"""More terms are nested too deeply for whatever walks through expressions."""


class LiteralReader:
    """Turns parse trees of heads and conditions into syntax trees, and collects what the grammar cannot say."""

    def __init__(self, templates: Templates, problems: ProblemList) -> None:
        self._templates = templates
        self._problems = problems

    def literals(self, tree: Tree[Token]) -> Iterator[Literal]:
        """Yield a literal, or all those that a template stands for."""
        if tree.data != "everywhere":
            yield self._literal(tree)
            return
        each, simple = tree.children
        assert not isinstance(each, str)
        assert not isinstance(simple, str)
        for _ in self._templates.for_each(each):
            yield self._simple(simple)

    def atom(self, tree: Tree[Token]) -> Atom:
        """Return an atom."""
        name, *terms = tree.children
        found = [term for argument in terms for term in self._argument(argument)]
        return Atom(str(name), tuple(found), self._problems.place(tree))

    def _literal(self, tree: Tree[Token]) -> Literal:
        if tree.data == "at_least":
            count, bound = tree.children
            assert not isinstance(count, str)
            counted, body = self._count(count)
            return AtLeast(counted, body, self._expression(bound), self._problems.place(tree))
        if tree.data == "exact_count":
            result, count = tree.children
            assert not isinstance(count, str)
            counted, body = self._count(count)
            left = self._expression(result)
            if not isinstance(left, Variable):
                self._problems.add(tree, "the left side of '= #count{...}' must be a variable")
                left = Variable("_")
            return ExactCount(left, counted, body, self._problems.place(tree))
        if tree.data == "for_all":
            atom, *condition = (self._simple(part) for part in trees(tree))
            assert isinstance(atom, Atom)
            return ForAll(atom, tuple(condition), self._problems.place(tree))
        return self._simple(tree)

    def _count(self, tree: Tree[Token]) -> tuple[Variable, tuple[Simple, ...]]:
        from lark import Token

        counted, *body = tree.children
        if str(counted) == "_":
            self._problems.add(tree, "a count needs a named variable before the colon")
        return Variable(str(counted)), tuple(self._simple(b) for b in body if not isinstance(b, Token))

    def _simple(self, tree: Tree[Token]) -> Simple:
        if tree.data == "negation":
            inner = tree.children[0]
            assert not isinstance(inner, str)
            return Negation(self.atom(inner))
        if tree.data == "comparison":
            left, operator, right = tree.children
            assert not isinstance(operator, str)
            place = self._problems.place(tree)
            return Comparison(self._expression(left), str(operator.children[0]), self._expression(right), place)
        return self.atom(tree)

    def _argument(self, node: Tree[Token] | Token) -> list[Term]:
        from lark import Token

        if isinstance(node, Token) or node.data != "row":
            return [self._term(node)]
        row, *rest = node.children
        terms: list[Term] = [Variable(name) for name in self._templates.row(str(row))]
        if str(row) == DASH:
            terms = [Constant(NO_CARD)] * len(terms)
        replaced: set[int] = set()
        for at, value in zip(rest[::2], rest[1::2], strict=False):  # X[I = C, J = D]; X[] has nothing to replace
            number = self._templates.category(at, node)
            if number in replaced:
                self._problems.add(node, f"{at} stands twice between the brackets; one value is enough")
            elif number is not None:
                replaced.add(number)
                terms[number] = self._term(value)
        return terms

    def _term(self, node: Tree[Token] | Token) -> Term:
        from lark import Token

        if not isinstance(node, Token):  # X[I]
            row, at = node.children
            number = self._templates.category(at, node)
            if row == "_":
                return Variable(self._templates.something())
            return Variable(f"{row}{number or 0}")
        if node.type == "VARIABLE":
            if node == "_":
                return Variable(self._templates.something())
            number = self._templates.number(str(node))
            return Variable(str(node)) if number is None else Constant(number)
        if node.type == "DASH":
            return Constant(NO_CARD)
        return Constant(int(node) if node.type == "NUMBER" else str(node))

    def _expression(self, node: Tree[Token] | Token) -> Expression:
        from lark import Token

        parts: list[tuple[str, Tree[Token] | Token]] = []  # from the right: sums are nested to the left
        left = node
        while not isinstance(left, Token) and left.data == "sum":
            left, sign, right = left.children
            parts.append((str(sign), right))
        if len(parts) >= _LONGEST_SUM:
            self._problems.add(node, f"a sum has at most {_LONGEST_SUM} terms")
            parts = parts[:1]
        found: Expression = self._term(left)
        for plus_or_minus, right in reversed(parts):
            found = Sum(found, plus_or_minus, self._term(right))
        return found
