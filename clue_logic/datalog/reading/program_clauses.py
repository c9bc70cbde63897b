"""Turns parse trees of plain Datalog into clauses of the form that engines know.

A program may write more than they evaluate: sums in the arguments of atoms, counts on either side of a comparison, and
``not`` about variables that stand nowhere else. Each is replaced by literals that mean the same:

- ``q(X, N + 1) :- p(X, N).`` is ``q(X, N1) :- p(X, N), N1 = N + 1.``
- ``#count{ Y : p(Y) } < 3`` is ``N1 = #count{ Y : p(Y) }, N1 < 3``, and so is ``#sum{ W, Y : p(Y, W) } < 3``
- ``not p(X, Y)``, with Y only here, is ``0 = #count{ Y : p(X, Y) }``, written as it stands (`NoneOf`)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from clue_logic.datalog.reading.parsing import LiteralReader, Templates, trees
from clue_logic.datalog.reading.problems import ProblemList, RuleProblem
from clue_logic.datalog.syntax import (
    Aggregate,
    AtLeast,
    Atom,
    Comparison,
    Constant,
    ExactCount,
    Expression,
    Implied,
    Literal,
    Negation,
    NoneOf,
    RulePlace,
    Sum,
    Term,
    Variable,
    bound_variables,
    collect_variables,
    expression_variables,
)
from clue_logic.words.messages import Message
from clue_logic.words.records import replace

if TYPE_CHECKING:
    from lark import Token, Tree

_FLIPPED: Mapping[str, str] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}

_ESCAPED: Mapping[str, str] = {"n": "\n", "t": "\t"}


def read_text(written: str) -> str:
    r"""Return the value of a text in quotes.

    >>> print(read_text(r'"say \"hi\""'))
    say "hi"
    """
    inside = written[1:-1]
    return re.sub(r"\\(.)", lambda match: _ESCAPED.get(match[1], match[1]), inside) if "\\" in inside else inside


def as_term(term: Term) -> Term:
    """Return a term as programs write it: a word that begins with a small letter of any language is a constant.

    >>> as_term(Variable("ärzte")), as_term(Constant('"Ann Lee"')), as_term(Variable("X"))
    (Constant(value='ärzte'), Constant(value='Ann Lee'), Variable(name='X'))
    """
    if isinstance(term, Variable):
        return Constant(term.name) if term.name[0].islower() else term
    is_text = isinstance(term.value, str) and term.value.startswith('"')
    return Constant(read_text(str(term.value))) if is_text else term


class ClauseReader(LiteralReader):
    """Reads the clauses of one file, or one query.

    `remarks` are what may be meant otherwise, `added` the variables that the last clause does not write.
    """

    def __init__(self, problems: ProblemList) -> None:
        super().__init__(Templates(0, problems), problems)
        self.remarks: list[RuleProblem] = []
        self.added: set[str] = set()
        self._used: set[str] = set()
        self._sums: list[Comparison] = []  # that stand for the sums in the atoms of the literal at hand
        self._hidden = 0

    def clause(self, tree: Tree[Token]) -> tuple[Atom, tuple[Literal, ...]]:
        """Return the head and the body of a clause."""
        head, *body = trees(tree)
        self._begin(tree)
        conclusion, sums = self.atom(head), self._take_sums()
        literals = [literal for part in body for literal in self.literals(part)]
        return conclusion, self._finish((conclusion,), (*literals, *sums))

    def body(self, tree: Tree[Token]) -> tuple[Literal, ...]:
        """Return the conditions of a query."""
        self._begin(tree)
        return self._finish((), tuple([literal for part in trees(tree) for literal in self.literals(part)]))

    def _begin(self, tree: Tree[Token]) -> None:
        for part, sign in pairwise(tree.children):
            if isinstance(sign, str) and sign == ";" and not isinstance(part, str) and part.data != "for_all":
                place = self._problems.place(sign)
                self.remarks.append(RuleProblem(place, Message("ruleproblems-semicolon-and"), ";"))
        self._used = {str(token) for token in tree.scan_values(_is_variable)}
        self.added = set()
        self._hidden = 0

    def _new_variable(self, like: str) -> Variable:
        """Return a variable that the clause does not have yet."""
        number = next(number for number in range(1, len(self._used) + 2) if f"{like}{number}" not in self._used)
        self._used.add(f"{like}{number}")
        self.added.add(f"{like}{number}")
        return Variable(f"{like}{number}")

    def _take_sums(self) -> Sequence[Comparison]:
        taken, self._sums = self._sums, []
        return taken

    def _literals(self, tree: Tree[Token]) -> Iterator[Literal]:
        if tree.data in ("at_least", "exact_count"):
            yield from self._counts(tree)
        else:
            yield self._literal(tree)
        sums = self._take_sums()
        if sums and tree.data in ("at_least", "exact_count", "for_all"):
            self._problems.add(tree, Message("ruleproblems-sum-inside", sum=str(sums[0].right)))
        yield from sums

    def _counts(self, tree: Tree[Token]) -> Iterator[Literal]:
        """Yield the literals of a comparison with a count, which may be on either side."""
        first, operator, last = tree.children
        assert not isinstance(operator, str)
        sign, place = str(operator.children[0]), self._problems.place(tree)
        is_first = tree.data == "at_least"
        written, other = (first, last) if is_first else (last, first)
        assert not isinstance(written, str)
        aggregate = self._aggregate(written, place)
        value = self._expression(other)
        sign = sign if is_first else _FLIPPED.get(sign, sign)
        if sign in (">", ">=") and aggregate.function == "count" and not aggregate.others:
            least = value if sign == ">=" else _fold(Sum(value, "+", Constant(1)))
            yield AtLeast(aggregate.counted, aggregate.body, least, place)
        elif sign == "=" and isinstance(value, Variable):
            yield replace(aggregate, result=value)
        else:
            result = self._new_variable("N")
            yield replace(aggregate, result=result)
            yield Comparison(result, sign, value, place)

    def _aggregate(self, tree: Tree[Token], place: RulePlace) -> Aggregate:
        """Return an aggregate whose result has no name yet."""
        function, terms, *body = tree.children
        assert not isinstance(terms, str)
        names = [Variable(str(name)) for name in terms.children]
        if any(name.name == "_" for name in names):
            self._problems.add(tree, Message("ruleproblems-counted-anonymous"))
        conditions = tuple(self._simple(part) for part in body if not isinstance(part, str))
        return Aggregate(Variable("_"), names[0], conditions, place, str(function)[1:], tuple(names[1:]))

    def _argument(self, node: Tree[Token] | Token) -> list[Term]:
        value = self._expression(node)
        if isinstance(value, Sum):
            assert not isinstance(node, str)
            result = self._new_variable(min(expression_variables(value)))
            self._sums.append(Comparison(result, "=", value, self._problems.place(node)))
            return [result]
        return [value]

    def _term(self, node: Tree[Token] | Token) -> Term:
        return as_term(super()._term(node))

    def _expression(self, node: Tree[Token] | Token) -> Expression:
        return _fold(super()._expression(node))

    def _finish(self, heads: tuple[Atom, ...], body: tuple[Literal, ...]) -> tuple[Literal, ...]:
        body = tuple(self._separate_counts(body))
        uses = Counter(name for literal in (*heads, *body) for name in collect_variables([literal]))
        return tuple([new for literal in body for new in self._close_negation(literal, uses)])

    def _separate_counts(self, body: tuple[Literal, ...]) -> Iterator[Literal]:
        """Yield the literals with a result of its own for each count, which no atom binds."""
        taken = bound_variables(literal for literal in body if isinstance(literal, Atom))
        for literal in body:
            if isinstance(literal, ExactCount) and literal.result.name in taken:
                own = self._new_variable("N")
                yield replace(literal, result=own)
                yield Comparison(own, "=", literal.result, literal.place)
            else:
                if isinstance(literal, ExactCount):
                    taken.add(literal.result.name)
                yield literal

    def _close_negation(self, literal: Literal, uses: Mapping[str, int]) -> Iterator[Literal]:
        """Yield a literal; of a negation that has variables of its own, that nothing satisfies the atom."""
        own = sorted(name for name in collect_variables([literal]) if uses[name] == 1)
        if not isinstance(literal, Negation) or not own:
            yield literal
            return
        atom = literal.atom
        for name in own:
            if not name.startswith("_"):
                message = Message("ruleproblems-own-variable", variable=name, condition=str(literal))
                self.remarks.append(RuleProblem(atom.place, message, name))
        self._hidden += 1
        result = Variable(f"_count{self._hidden}")
        yield NoneOf(result, Variable(own[0]), (atom,), atom.place)
        yield Implied(result, "=", Constant(0), atom.place)


def _is_variable(leaf: Token | Tree[Token]) -> bool:
    return isinstance(leaf, str) and leaf.type == "VARIABLE"


def _fold(value: Expression) -> Expression:
    """Return an expression with its numbers added: 1 + 2 is 3."""
    if not isinstance(value, Sum):
        return value
    left = _fold(value.left)
    first = left.value if isinstance(left, Constant) else None
    second = value.right.value if isinstance(value.right, Constant) else None
    if isinstance(first, int) and isinstance(second, int):
        return Constant(first + second if value.sign == "+" else first - second)
    return replace(value, left=left)
