"""Compiles bodies of rules: a function of nested loops over indexed rows, made from a syntax tree.

    r(X, Z) :- r(X, Y), e(Y, Z).    with `r(X, Y)` first:

    def run(rows, known, new, left):
        left -= len(rows)
        if left < 0: left = yield left
        for v0, v1 in rows:
            b0 = e0(v1)                             # e0: look up the values of Z by that of Y
            if b0 is not None:
                left -= len(b0)
                if left < 0: left = yield left
                for v2 in b0:
                    row = (v0, v2)
                    if row not in known: new[row] = 0
        return left

Names in it are numbered; constants are values that it gets, so nothing of a program or a log becomes program text. It
counts the rows that it looks at, and stops (``yield``) whenever it has looked at as many as it was allowed: its caller
decides whether it goes on.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from types import CodeType, FunctionType
from typing import Any, TypeVar

from msgspec import Struct

from clue_logic.datalog.engine.tables import Row, Rows, Tables
from clue_logic.datalog.engine.work import WorkLimitError
from clue_logic.datalog.syntax import (
    Aggregate,
    AtLeast,
    Atom,
    Comparison,
    Constant,
    ExactCount,
    Expression,
    ForAll,
    Literal,
    Negation,
    Term,
    Variable,
    expression_variables,
    literal_variables,
    simple_literals,
)
from clue_logic.game.facts import Value

Loop = Callable[[Collection[Row], Collection[Row], Rows, int], Generator[int, int, int]]
"""A compiled body: ``run(rows, known, new, left)`` adds to `new` the conclusions from `rows` that are not `known`.

It yields when it has looked at more than `left` rows, the difference (below 0), and is sent how many more it may look
at; it returns how many are left.
"""

_ANY = Variable("_")
"""A term that any value matches, also twice; each ``_`` of a file has a name of its own."""

_SLICE = 100_000
"""After how many rows limits are looked at."""

_DEEPEST = 15
"""The most loops in one function; Python allows 20 nested blocks."""


class _Need(Struct, frozen=True):
    """What a compiled body needs: a value, or a part of the table of a predicate."""

    predicate: str | None
    what: Value | tuple[int, ...] | None  # a value; the positions of an index; None for all rows
    get: bool = False  # the method `get` of the index

    def find(self, tables: Tables) -> Any:
        if self.predicate is None:
            return self.what
        table = tables[self.predicate]
        if self.what is None:
            return table.rows
        assert isinstance(self.what, tuple)
        index = table.index(self.what)
        return index.get if self.get else index


class CompiledBody(Struct, frozen=True):
    """A compiled body, for any tables."""

    code: CodeType
    needs: tuple[_Need, ...]

    def over(self, tables: Tables) -> Loop:
        """Return the function over some tables; it sees what is added to them later."""
        make = FunctionType(self.code, {})
        loop: Loop = make(*[need.find(tables) for need in self.needs])
        return loop


def run_to_end(loop: Loop, rows: Collection[Row]) -> Rows:
    """Return all conclusions of a compiled body from rows, however many it looks at."""
    new: Rows = {}
    for _ in loop(rows, (), new, 1 << 62):
        raise AssertionError("it has looked at too many rows")
    return new


def run_within(running: Generator[int, int, int], most: int, is_full: Callable[[], bool] = lambda: False) -> int:
    """Run a loop that was begun with no rows to look at; return how many it looked at.

    Raises WorkLimitError if these are more than `most`, or `is_full` says so; what was found until then is kept.
    """
    try:
        granted, left = 0, next(running)
        while granted - left <= most and not is_full():
            more = min(_SLICE, most - granted)
            granted += more
            left = running.send(left + more)
    except StopIteration as end:
        left = int(end.value)
        if not is_full():
            return granted - left
    raise WorkLimitError(f"{granted - left} of {most}")


@lru_cache(maxsize=2048)
def compile_body(first: tuple[Term, ...], body: tuple[Literal, ...], head: tuple[Expression, ...]) -> CompiledBody:
    """Compile a body whose first atom has these terms, and gets its rows from the caller.

    >>> from clue_logic.datalog.syntax import RulePlace
    >>> x, y, z = map(Variable, "XYZ")
    >>> tables = Tables({"e": 2})
    >>> tables["e"].add({(1, 2): None, (2, 3): None, (2, 4): None})
    >>> loop = compile_body((x, y), (Atom("e", (y, z), RulePlace("example", 1, 1)),), (x, z)).over(tables)
    >>> [*run_to_end(loop, tables["e"].rows)]
    [(1, 3), (1, 4)]
    """
    return _Compiler(first, body, head).compile()


def open_conditions(
    body: Sequence[Literal], concluded: Collection[str]
) -> Iterator[tuple[str, tuple[Term, ...], tuple[Literal, ...]]]:
    """Yield the ways to begin a body with new rows: the predicate, the terms of its atom, and the rest of the body.

    Only predicates that are `concluded` get new rows. An atom in a count or before the colon of a "for all" binds what
    it shares with the rest, which then tests the whole condition.
    """
    for number, literal in enumerate(body):
        if isinstance(literal, Atom):
            if literal.predicate in concluded:
                yield literal.predicate, literal.terms, (*body[:number], *body[number + 1 :])
        elif isinstance(literal, AtLeast | ForAll):
            inner = (literal.atom,) if isinstance(literal, ForAll) else literal.body
            own = inner_variables(literal) - _outer_variables(part for part in body if part is not literal)
            for atom in inner:
                if isinstance(atom, Atom) and atom.predicate in concluded:
                    terms = [_ANY if isinstance(term, Variable) and term.name in own else term for term in atom.terms]
                    yield atom.predicate, tuple(terms), tuple(body)


def _outer_variables(body: Iterable[Literal]) -> set[str]:
    """Return the variables outside counts and "for all"."""
    names: set[str] = set()
    for literal in body:
        match literal:
            case Atom() | Comparison():
                names |= literal_variables(literal)
            case ExactCount():
                names.add(literal.result.name)
            case AtLeast():
                names |= expression_variables(literal.bound)
    return names


def inner_variables(literal: Literal) -> set[str]:
    """Return the variables of a literal, of a count or a "for all" those inside."""
    return {name for part in simple_literals([literal]) for name in literal_variables(part)}


def _all_variables(literal: Literal) -> set[str]:
    return _outer_variables([literal]) | inner_variables(literal)


# Syntax trees.

_Node = TypeVar("_Node")


def _node(kind: Callable[..., _Node], *fields: Any) -> _Node:
    """Return a node with a place, which compilation needs."""
    return kind(*fields, lineno=1, col_offset=0)


def _load(name: str) -> ast.expr:
    return _node(ast.Name, name, ast.Load())


def _store(name: str) -> ast.expr:
    return _node(ast.Name, name, ast.Store())


def _assign(name: str, value: ast.expr) -> ast.stmt:
    return _node(ast.Assign, [_store(name)], value)


def _call(function: ast.expr, *arguments: ast.expr) -> ast.expr:
    return _node(ast.Call, function, [*arguments], [])


def _method(name: str, method: str, *arguments: ast.expr) -> ast.expr:
    return _call(_node(ast.Attribute, _load(name), method, ast.Load()), *arguments)


def _compare(left: ast.expr, operator: ast.cmpop, right: ast.expr) -> ast.expr:
    return _node(ast.Compare, left, [operator], [right])


def _negate(test: ast.expr) -> ast.expr:
    return _node(ast.UnaryOp, ast.Not(), test)


def _if(test: ast.expr, body: list[ast.stmt]) -> ast.stmt:
    return _node(ast.If, test, body, [])


def _function(name: str, parameters: Iterable[str], body: list[ast.stmt]) -> ast.stmt:
    arguments = ast.arguments([], [_node(ast.arg, each) for each in parameters], None, [], [], None, [])
    return _node(ast.FunctionDef, name, arguments, body, [])


def _spend(rows: ast.expr) -> list[ast.stmt]:
    """Return the statements that count rows, and stop where too many were looked at."""
    left = _load("left")
    spent = _node(ast.AugAssign, _node(ast.Name, "left", ast.Store()), ast.Sub(), _call(_load("len"), rows))
    return [spent, _if(_compare(left, ast.Lt(), _node(ast.Constant, 0)), [_assign("left", _node(ast.Yield, left))])]


_OPERATORS: Mapping[str, ast.cmpop] = {
    "=": ast.Eq(),
    "!=": ast.NotEq(),
    "<": ast.Lt(),
    "<=": ast.LtE(),
    ">": ast.Gt(),
    ">=": ast.GtE(),
}

_Names = Mapping[str, str]
"""The bound variables, each with its name in the function."""

_Then = Callable[[_Names], list[ast.stmt]]
"""Returns what is to be done for each solution."""


class _Compiler:
    """Compiles one body."""

    def __init__(self, first: tuple[Term, ...], body: tuple[Literal, ...], head: tuple[Expression, ...]) -> None:
        self._first, self._body, self._head = first, body, head
        self._variables: dict[int, set[str]] = {}  # of a literal, by its id
        self._outer = _outer_variables(body) | {term.name for term in first if isinstance(term, Variable)}
        self._needs: dict[_Need, str] = {}
        self._numbered = 0

    def compile(self) -> CompiledBody:
        needed = {name for term in self._head for name in expression_variables(term)}

        def whole(names: _Names) -> list[ast.stmt]:
            return self._solve(self._body, names, needed, self._conclude)

        each = self._loop(_load("rows"), self._first, {}, whole)
        run = _function("run", ("rows", "known", "new", "left"), [*each, _node(ast.Return, _load("left"))])
        make = _function("make", self._needs.values(), [run, _node(ast.Return, _load("run"))])
        code = compile(ast.Module([make], []), "<rule>", "exec").co_consts[0]
        assert isinstance(code, CodeType)
        return CompiledBody(code, tuple(self._needs))

    def _new(self, letter: str) -> str:
        self._numbered += 1
        return f"{letter}{self._numbered}"

    def _need(self, predicate: str | None, what: Value | tuple[int, ...] | None, *, get: bool = False) -> ast.expr:
        return _load(self._needs.setdefault(_Need(predicate, what, get), f"e{len(self._needs)}"))

    def _conclude(self, names: _Names) -> list[ast.stmt]:
        row = _node(ast.Tuple, [self._value(term, names) for term in self._head], ast.Load())
        add: ast.stmt = _node(
            ast.Assign, [_node(ast.Subscript, _load("new"), _load("row"), ast.Store())], _node(ast.Constant, 0)
        )
        return [_assign("row", row), _if(_compare(_load("row"), ast.NotIn(), _load("known")), [add])]

    def _value(self, term: Expression, names: _Names) -> ast.expr:
        if isinstance(term, Variable):
            return _load(names[term.name])
        if isinstance(term, Constant):
            return self._need(None, term.value)
        sign = ast.Add() if term.sign == "+" else ast.Sub()
        return _node(ast.BinOp, self._value(term.left, names), sign, self._value(term.right, names))

    def _solve(
        self, left: Sequence[Literal], names: _Names, needed: Collection[str], then: _Then, depth: int = 1
    ) -> list[ast.stmt]:
        """Return the statements that find the solutions of literals: tests as early as possible, then the next loop."""
        if not left:
            return then(names)
        if depth % _DEEPEST == 0:
            return self._divide(left, names, needed, then, depth)

        def rest(done: Literal, names: _Names, depth: int = depth) -> list[ast.stmt]:
            return self._solve([part for part in left if part is not done], names, needed, then, depth)

        for part in left:
            if isinstance(part, Comparison):
                if (solved := _solved_equation(part, names)) is not None:
                    name, value = solved
                    new = self._new("v")
                    return [_assign(new, self._value(value, names)), *rest(part, {**names, name: new})]
                if literal_variables(part) <= names.keys():
                    left_side, right_side = self._value(part.left, names), self._value(part.right, names)
                    return [_if(_compare(left_side, _OPERATORS[part.operator], right_side), rest(part, names))]
        for part in left:
            if isinstance(part, Atom | Negation) and (test := self._test(part, names, left, needed)) is not None:
                return [_if(test, rest(part, names))]
        for part in left:
            if not isinstance(part, Atom | Negation | Comparison) and self._inputs(part) <= names.keys():
                return self._count(part, names, partial(rest, part), depth)
        atoms = [part for part in left if isinstance(part, Atom)]
        if not atoms:
            raise ValueError(f"a variable of {', '.join(map(str, left))} has no value")  # excluded by the checks
        atom = max(atoms, key=lambda atom: sum(_is_bound(term, names) for term in atom.terms))
        return self._look_up(atom, names, lambda names: rest(atom, names, depth + 1))

    def _test(
        self, part: Atom | Negation, names: _Names, left: Sequence[Literal], needed: Collection[str]
    ) -> ast.expr | None:
        """Return a test of an atom or a negation whose free variables occur nowhere else; None if there is none."""
        atom = part.atom if isinstance(part, Negation) else part
        free = literal_variables(atom) - names.keys()
        if free and not free.isdisjoint({*needed, *(v for p in left if p is not part for v in self._names(p))}):
            return None
        test = self._exists(atom, names)
        return _negate(test) if test is not None and part is not atom else test

    def _names(self, part: Literal) -> set[str]:
        if id(part) not in self._variables:
            self._variables[id(part)] = _all_variables(part)
        return self._variables[id(part)]

    def _exists(self, atom: Atom, names: _Names) -> ast.expr | None:
        """Return the test that there is a row for an atom; None if a free variable occurs twice."""
        free = [term for term in atom.terms if not _is_bound(term, names)]
        if len(free) != len({*free}):
            return None
        bound = tuple(number for number, term in enumerate(atom.terms) if _is_bound(term, names))
        if not free:
            row = _node(ast.Tuple, [self._value(term, names) for term in atom.terms], ast.Load())
            return _compare(row, ast.In(), self._need(atom.predicate, None))
        if not bound:
            return self._need(atom.predicate, None)
        return _compare(self._key(atom, bound, names), ast.In(), self._need(atom.predicate, bound))

    def _key(self, atom: Atom, positions: tuple[int, ...], names: _Names) -> ast.expr:
        values = [self._value(atom.terms[position], names) for position in positions]
        return values[0] if len(values) == 1 else _node(ast.Tuple, values, ast.Load())

    def _look_up(self, atom: Atom, names: _Names, then: _Then) -> list[ast.stmt]:
        """Return the loop over the rows that match an atom."""
        bound = tuple(number for number, term in enumerate(atom.terms) if _is_bound(term, names))
        if not bound:
            return self._loop(self._need(atom.predicate, None), atom.terms, names, then)
        bucket = self._new("b")
        get = _call(self._need(atom.predicate, bound, get=True), self._key(atom, bound, names))
        terms = [_ANY if number in bound else term for number, term in enumerate(atom.terms)]
        if single := len(bound) == len(terms) - 1:
            terms = [term for number, term in enumerate(atom.terms) if number not in bound]
        each = self._loop(_load(bucket), terms, names, then, bare=single)
        return [_assign(bucket, get), _if(_compare(_load(bucket), ast.IsNot(), _node(ast.Constant, None)), each)]

    def _loop(
        self,
        rows: ast.expr,
        terms: Sequence[Term],
        names: _Names,
        then: _Then,
        *,
        bare: bool = False,
    ) -> list[ast.stmt]:
        """Return the loop over rows, or over values for one term, that match the terms of an atom."""
        columns: list[str] = []
        tests: list[ast.expr] = []
        inner = dict(names)
        for term in terms:
            column = "_"
            if isinstance(term, Constant) or term.name in inner:
                column = self._new("t")
                tests.append(_compare(_load(column), ast.Eq(), self._value(term, inner)))
            elif term != _ANY:
                column = inner[term.name] = self._new("v")
            columns.append(column)
        stored = [*map(_store, columns)]
        target = _node(ast.Tuple, stored, ast.Store()) if stored and not bare else (stored or [_store("_")])[0]
        body = then(inner)
        for test in reversed(tests):
            body = [_if(test, body)]
        return [*_spend(rows), _node(ast.For, target, rows, body, [])]

    def _inputs(self, part: AtLeast | ExactCount | ForAll) -> set[str]:
        """Return the variables of a condition that have values outside."""
        bound = expression_variables(part.bound) if isinstance(part, AtLeast) else set()
        return bound | (inner_variables(part) & self._outer)

    def _count(self, part: AtLeast | ExactCount | ForAll, names: _Names, then: _Then, depth: int) -> list[ast.stmt]:
        """Return the statements that collect the terms of a count, or what is missing for a "for all", and test it."""
        results = self._new("s")
        begin = _assign(results, _call(_load("set")))
        if isinstance(part, ForAll):
            each = self._solve(
                part.condition, names, literal_variables(part.atom), self._note_missing(part.atom, results), depth
            )
            return [begin, *each, _if(_negate(_load(results)), then(names))]

        terms = [term.name for term in part.terms] if isinstance(part, Aggregate) else [part.counted.name]

        def collect(names: _Names) -> list[ast.stmt]:
            values = [_load(names[name]) for name in terms]
            value = values[0] if len(values) == 1 else _node(ast.Tuple, values, ast.Load())
            return [_node(ast.Expr, _method(results, "add", value))]

        each = self._solve(part.body, names, {*terms}, collect, depth)
        if isinstance(part, AtLeast):
            number = _call(_load("len"), _load(results))
            return [begin, *each, _if(_compare(number, ast.GtE(), self._value(part.bound, names)), then(names))]
        value = _aggregate(part, results)
        if part.result.name in names:
            rest = [_if(_compare(value, ast.Eq(), _load(names[part.result.name])), then(names))]
        else:
            result = self._new("v")
            rest = [_assign(result, value), *then({**names, part.result.name: result})]
        if isinstance(part, Aggregate) and part.function in ("min", "max"):  # nothing is the least of nothing
            rest = [_if(_load(results), rest)]
        return [begin, *each, *rest]

    def _note_missing(self, atom: Atom, missing: str) -> _Then:
        """Return code that notes in a set that there is no row for an atom."""
        add: list[ast.stmt] = [_node(ast.Expr, _method(missing, "add", _node(ast.Constant, 1)))]

        def note(names: _Names) -> list[ast.stmt]:
            if (test := self._exists(atom, names)) is not None:
                return [_if(_negate(test), add)]
            matches = self._new("s")  # a free variable occurs twice
            some = self._look_up(
                atom, names, lambda _: [_node(ast.Expr, _method(matches, "add", _node(ast.Constant, 1)))]
            )
            return [_assign(matches, _call(_load("set"))), *some, _if(_negate(_load(matches)), add)]

        return note

    def _divide(
        self, left: Sequence[Literal], names: _Names, needed: Collection[str], then: _Then, depth: int
    ) -> list[ast.stmt]:
        """Return a function for further loops, and its call."""
        name = self._new("f")
        body = self._solve(left, names, needed, then, depth + 1)
        once = _spend(_node(ast.Tuple, [], ast.Load()))  # so that it is a generator
        part = _function(name, ("left",), [*once, *body, _node(ast.Return, _load("left"))])
        return [part, _assign("left", _node(ast.YieldFrom, _call(_load(name), _load("left"))))]


def _aggregate(part: ExactCount, terms: str) -> ast.expr:
    """Return the result of a count, or of another aggregate, from the set of its terms."""
    if not isinstance(part, Aggregate) or part.function == "count":
        return _call(_load("len"), _load(terms))
    values: ast.expr = _load(terms)
    if part.others:  # the first of each tuple: next(zip(*found), ())
        columns = _call(_load("zip"), _node(ast.Starred, values, ast.Load()))
        values = _call(_load("next"), columns, _node(ast.Tuple, [], ast.Load()))
    return _call(_load(_FUNCTIONS[part.function]), values)


_FUNCTIONS: Mapping[str, str] = {"sum": "sum", "min": "min", "max": "max"}
"""Aggregates, and the functions of Python."""


def _is_bound(term: Term, names: _Names) -> bool:
    return isinstance(term, Constant) or term.name in names


def _solved_equation(part: Comparison, names: _Names) -> tuple[str, Expression] | None:
    """Return the variable that an equation determines from bound ones, with its value."""
    if part.operator == "=":
        for name, value in ((part.left, part.right), (part.right, part.left)):
            if isinstance(name, Variable) and name.name not in names and expression_variables(value) <= names.keys():
                return name.name, value
    return None
