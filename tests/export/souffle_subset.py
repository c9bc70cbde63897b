"""Soufflé programs, as far as exports use the language: grammar, checks and evaluation.

The grammar follows Soufflé's own (``parser.yy`` and ``scanner.ll`` of its sources), rule for rule but without what
exports never use. The checks are those that Soufflé makes before it runs a program. The rules that remain are Datalog
with arithmetic, so that clingo can evaluate them: none of its own recursive counts are used.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache

import clingo
from lark import Lark, Token, Tree

from clue_logic.game.facts import Fact, Value

GRAMMAR = r"""
program: (declaration | output | fact | rule)*
declaration: _DECL IDENT "(" (attribute ("," attribute)*)? ")"
attribute: IDENT ":" IDENT
output: _OUTPUT IDENT
fact: atom "."
rule: atom ":-" _literal ("," _literal)* "."
_literal: atom | negation | comparison
negation: "!" atom
comparison: _arg COMPARED (_arg | aggregate)
aggregate: "count" ":" "{" atom "}"
atom: IDENT "(" (_arg ("," _arg)*)? ")"
_arg: sum | _term
sum: _arg SIGN _term
_term: IDENT | UNDERSCORE | STRING | NUMBER | minus
minus: "-" NUMBER

COMPARED: "<=" | ">=" | "!=" | "<" | ">" | "="
SIGN: "+" | "-"
UNDERSCORE: "_"
IDENT: /[?a-zA-Z][_?a-zA-Z0-9]*|_[_?a-zA-Z0-9]+/
NUMBER: /[0-9]+/
STRING: /"(\\.|[^"\\\n])*"/
_DECL: /\.decl(?=[ \t])/
_OUTPUT: /\.output(?=[ \t])/
%ignore /\/\/[^\n]*/
%ignore /[ \t\r\n]+/
"""

KEYWORDS = frozenset(
    re.findall(
        r"\w+",
        """autoinc band bor bxor bnot bshl bshr bshru land lor lxor lnot match mean cat ord fold range strlen substr
        stateful contains output input overridable printsize eqrel inline no_inline magic no_magic brie btree_delete
        btree min max as nil count sum true false to_float to_number to_string to_unsigned""",
    )
)
ESCAPES = {'"': '"', "'": "'", "\\": "\\", "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


class SouffleError(Exception):
    """What Soufflé would complain about."""


@cache
def _parser() -> Lark:
    return Lark(GRAMMAR, start="program", parser="lalr", keep_all_tokens=False)


def evaluate(text: str) -> frozenset[Fact]:
    """Return the facts of the output relations.

    Raises
    ------
    SouffleError
        If Soufflé would not take the program.
    """
    # The C preprocessor joins lines before it knows of comments, and reads lines that begin with "#".
    for line in text.split("\n"):
        if line.endswith("\\") or line.startswith("#"):
            raise SouffleError(f"the preprocessor would change this: {line}")
    return _Program(_parser().parse(text)).evaluate()


def unquoted(string: str) -> str:
    """Return the value of a string literal."""

    def character(escape: re.Match[str]) -> str:
        if escape[1] not in ESCAPES:
            raise SouffleError(f"unknown escape sequence {escape[0]}")
        return ESCAPES[escape[1]]

    return re.sub(r"\\(.)", character, string[1:-1])


class _Program:
    def __init__(self, tree: Tree[Token]) -> None:
        self.types: dict[str, tuple[str, ...]] = {}
        self.outputs: list[str] = []
        self.clauses: list[tuple[Tree[Token], list[Tree[Token]]]] = []
        for item in _trees(tree):
            if item.data == "declaration":
                name, *attributes = item.children
                if str(name) in self.types:
                    raise SouffleError(f"{name} is declared twice")
                self._identifier(name)
                self.types[str(name)] = tuple(self._type(attribute) for attribute in attributes)
            elif item.data == "output":
                self.outputs.append(str(item.children[-1]))
            else:
                head, *body = _trees(item)
                self.clauses.append((head, body))
        self._stratified()

    def _identifier(self, token: object) -> None:
        if str(token) in KEYWORDS:
            raise SouffleError(f"{token} is a keyword")

    def _type(self, attribute: Tree[Token] | Token) -> str:
        assert isinstance(attribute, Tree)
        name, kind = map(str, attribute.children)
        self._identifier(name)
        if kind not in ("number", "symbol"):
            raise SouffleError(f"unknown type {kind}")
        return kind

    def evaluate(self) -> frozenset[Fact]:
        control = clingo.Control(["--warn=none"])
        lines = [self._clause(head, body) for head, body in self.clauses]
        control.add("base", [], "\n".join(lines))
        control.ground([("base", [])])
        found = set()
        with control.solve(yield_=True) as handle:
            for model in handle:
                found = {Fact(s.name, tuple(map(_value, s.arguments))) for s in model.symbols(atoms=True)}
        return frozenset(fact for fact in found if fact.predicate in self.outputs)

    def _clause(self, head: Tree[Token], body: list[Tree[Token]]) -> str:
        kinds: dict[str, str] = {}
        grounded: set[str] = set()
        for literal in body:
            if literal.data == "atom":
                grounded |= {str(t) for t in literal.children if isinstance(t, Token) and t.type == "IDENT"}
        for literal in body:  # "B = A + 1" and "N = count : ..." ground their left side
            if literal.data == "comparison" and literal.children[1] == "=":
                left, _, right = literal.children
                if isinstance(left, Token) and _variables(right) <= grounded:
                    grounded.add(str(left))
        texts = [self._literal(literal, kinds, grounded) for literal in body]
        free = _variables(head) - grounded
        if free or any(token == "_" for token in _tokens(head)):
            raise SouffleError(f"{sorted(free)} in the head of a rule are not grounded")
        return f"{self._atom(head, kinds)} :- {', '.join(texts)}."

    def _literal(self, literal: Tree[Token], kinds: dict[str, str], grounded: set[str]) -> str:
        if literal.data == "atom":
            return self._atom(literal, kinds)
        if free := _variables(literal) - grounded:
            raise SouffleError(f"{sorted(free)} are not grounded")
        if literal.data == "negation":
            (atom,) = _trees(literal)
            return f"not {self._atom(atom, kinds)}"
        left, operator, right = literal.children
        if "_" in (left, right):
            raise SouffleError("an underscore in a comparison")
        if isinstance(right, Tree) and right.data == "aggregate":
            (atom,) = _trees(right)
            self._use(left, "number", kinds)
            # Soufflé counts the facts that fit.
            counted = [f"Counted{place}" if term == "_" else None for place, term in enumerate(atom.children)]
            text = self._atom(atom, kinds, counted)
            return f"{left} = #count{{ {', '.join(filter(None, counted))} : {text} }}"
        if {self._kind(left, kinds), self._kind(right, kinds)} >= {"number", "symbol"}:
            raise SouffleError(f"{_text(left)} and {_text(right)} are of different types")
        if operator not in ("=", "!=") and "symbol" in (self._kind(left, kinds), self._kind(right, kinds)):
            raise SouffleError("exports put only numbers into an order")
        return f"{_text(left)} {operator} {_text(right)}"

    def _atom(self, atom: Tree[Token], kinds: dict[str, str], renamed: Iterable[str | None] = ()) -> str:
        name, *terms = atom.children
        types = self.types.get(str(name))
        if types is None or len(types) != len(terms):
            raise SouffleError(f"{name} with {len(terms)} arguments is not declared")
        for term, kind in zip(terms, types, strict=True):
            self._use(term, kind, kinds)
        names = [other or _text(term) for term, other in zip(terms, [*renamed][1:] or [None] * len(terms), strict=True)]
        return f"{name}({', '.join(names)})"

    def _use(self, term: Tree[Token] | Token, kind: str, kinds: dict[str, str]) -> None:
        if isinstance(term, Token) and term.type == "IDENT":
            self._identifier(term)
            if kinds.setdefault(str(term), kind) != kind:
                raise SouffleError(f"{term} is a {kinds[str(term)]} and a {kind}")
        elif term != "_" and self._kind(term, kinds) != kind:
            raise SouffleError(f"{_text(term)} is no {kind}")

    def _kind(self, term: Tree[Token] | Token, kinds: dict[str, str]) -> str | None:
        if isinstance(term, Tree):
            if any(self._kind(part, kinds) == "symbol" for part in term.children if part not in ("+", "-")):
                raise SouffleError("a symbol in a sum")
            return "number"
        if term.type == "IDENT":
            return kinds.get(str(term))
        return "symbol" if term.type == "STRING" else "number"

    def _stratified(self) -> None:
        """Check that nothing is negated or counted that depends on the conclusion."""
        needs: dict[str, set[str]] = defaultdict(set)
        strictly: set[tuple[str, str]] = set()
        for head, body in self.clauses:
            for literal in body:
                for atom in literal.iter_subtrees():
                    if atom.data == "atom":
                        needs[str(head.children[0])].add(str(atom.children[0]))
                        if literal.data != "atom":
                            strictly.add((str(head.children[0]), str(atom.children[0])))
        for conclusion, premise in strictly:
            reached, todo = set(), [premise]
            while todo:
                name = todo.pop()
                if name not in reached:
                    reached.add(name)
                    todo.extend(needs[name])
            if conclusion in reached:
                raise SouffleError(f"{conclusion} and {premise} cannot be stratified")


def _trees(tree: Tree[Token]) -> list[Tree[Token]]:
    return [child for child in tree.children if isinstance(child, Tree)]


def _tokens(node: Tree[Token] | Token) -> Iterator[Token]:
    if isinstance(node, Token):
        yield node
    else:
        for child in node.children[1:] if node.data == "atom" else node.children:
            yield from _tokens(child)


def _variables(node: Tree[Token] | Token) -> set[str]:
    return {str(token) for token in _tokens(node) if token.type == "IDENT"}


def _text(term: Tree[Token] | Token) -> str:
    if isinstance(term, Tree):
        return f"-{term.children[0]}" if term.data == "minus" else " ".join(map(_text, term.children))
    if term.type == "STRING":
        return str(clingo.String(unquoted(str(term))))
    # For clingo, variables begin with a capital letter, and exports keep to that.
    if term.type == "IDENT" and not term[0].isupper():
        raise SouffleError(f"{term} is not a variable of an export")
    return str(term)


def _value(symbol: clingo.Symbol) -> Value:
    return symbol.number if symbol.type is clingo.SymbolType.Number else symbol.string
