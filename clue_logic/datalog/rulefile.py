"""Reading rule files: text to syntax tree. What a tree must satisfy beyond its form is in `checks`.

A file may hold templates, for what is said of every category of a deck: ``#each category I`` before a rule stands for
one rule for each category, before a literal for one literal for each, and ``X[]`` for one term for each. They are
written out while the tree is built, so that nothing that works with rules ever sees one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import permutations
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
    Template,
    Term,
    Variable,
)
from clue_logic.game.deck import NO_CARD
from clue_logic.resources import resource

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

_DASH = f'"{NO_CARD}"'

_PLACEHOLDER = re.compile(r'\{(?:(?P<name>[A-Z]\w*)|(?P<row>[A-Z]\w*|"-")\[(?P<inside>[^\]]*)\])\}')
"""The placeholders that templates write out."""

SORTS = ("location", "card", "group", "event", "number", "view")
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
    """The declarations and rules of one file, in order, its text with templates written out, and whether it has any.

    `views` names the calculi whose rules are to be written out for each view (see `clue_logic.datalog.views`),
    `all_of` those whose rules belong to this one, too, and where it says so.
    """

    name: str
    text: str
    declarations: tuple[Declaration, ...]
    rules: tuple[Rule, ...]
    templates: bool = False
    views: tuple[str, ...] = ()
    all_of: tuple[tuple[str, Place], ...] = ()


def read_rules(text: str, file: str, categories: int = 3) -> RuleFile:
    """Parse the text of a rule file.

    Parameters
    ----------
    text
        The text.
    file
        Its name, for messages.
    categories
        For how many categories its templates are written out.

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
    >>> source += '''
    ... %! derived alone(X[]: card, C: card)
    ... %  en: {X[]} is {C} alone
    ... %! alone
    ... #each category I
    ... alone("-"[I = C], C) :- likes(C, C).
    ... '''
    >>> for rule in read_rules(source, "a.dl", categories=2).rules:
    ...     print(f"{rule.label}: {rule}")
    alone_0: alone(C, "-", C) :- likes(C, C).
    alone_1: alone("-", C, C) :- likes(C, C).
    """
    from lark import UnexpectedInput

    try:
        tree = _grammar().parse(text)
    except UnexpectedInput as error:
        raise RuleError((_syntax_problem(error, text, file),)) from None
    reader = _TreeReader(file, text, categories)
    declarations: list[Declaration] = []
    rules: list[Rule] = []
    views: list[str] = []
    all_of: list[tuple[str, Place]] = []
    directives: list[tuple[int, int]] = []
    for item in _trees(tree):
        if item.data == "declaration":
            declarations.append(reader.declaration(item))
        elif item.data == "views":
            views.append(str(item.children[1]))
            directives.append((item.meta.start_pos, item.meta.end_pos))
        elif item.data == "everything":
            all_of.append((str(item.children[1]), reader.place(item)))
            directives.append((item.meta.start_pos, item.meta.end_pos))
        else:
            rules.extend(reader.rules(item))
    if reader.problems:
        raise RuleError(tuple(dict.fromkeys(reader.problems)))
    text = written_out(declarations, rules) if reader.templates else _without(text, directives)
    return RuleFile(file, text, tuple(declarations), tuple(rules), reader.templates, tuple(views), tuple(all_of))


def _without(text: str, directives: Iterable[tuple[int, int]]) -> str:
    """Return a text without some parts of it, nor the lines on which nothing else stands.

    Examples
    --------
    >>> _without("#all of one\\na(N) :- b(N). #all of\\n  two  % both\\n", [(0, 11), (26, 39)])
    'a(N) :- b(N).   % both\\n'
    """
    for start, end in sorted(directives, reverse=True):
        before, after = text[:start], text[end:]
        rest, newline, below = after.partition("\n")
        alone = not before.rpartition("\n")[2].strip() and not rest.strip()
        text = before.rstrip(" \t") + below if alone and newline else before + after
    return text


def written_out(declarations: Iterable[Declaration], rules: Iterable[Rule]) -> str:
    """Return the text of a file whose templates are written out, without its comments."""
    blocks = []
    for declaration in declarations:
        head = f"%! {'given' if declaration.given else 'derived'} {declaration}"
        blocks.append([head, *(f"%  {key}: {words}" for key, words in declaration.wording.items())])
    for rule in rules:
        words = {**rule.wording, "source": rule.source}
        if rule.quiet:
            words["show"] = "quiet"
        if rule.limit is not None:
            words["skip"] = f"over {rule.limit.most} {rule.limit.predicate}"
        blocks.append([f"%! {rule.label}", *(f"%  {key}: {text}" for key, text in words.items()), str(rule)])
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


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
    "DASH": "'\"-\"'",
    "ROW": "'[]'",
    "EACH": "'#each category'",
    "EACH_VIEW": "'#each view of'",
    "ALL_OF": "'#all of'",
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
    """Turns parse trees into syntax trees, templates written out, and collects what the grammar cannot say."""

    def __init__(self, file: str, text: str, categories: int) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.templates = False
        self._text = text
        self._categories = categories
        self._anonymous = 0
        self._chosen: dict[str, int] = {}
        """The category that each variable of an ``#each`` stands for at the moment."""

    def place(self, node: Tree[Token] | Token) -> Place:
        """Return where something stands."""
        from lark import Token

        if isinstance(node, Token):
            return Place(self.file, node.line or 1, node.column or 1)
        return Place(self.file, node.meta.line, node.meta.column)

    def _problem(self, node: Tree[Token] | Token, message: str) -> None:
        self.problems.append(Problem(self.place(node), message))

    def declaration(self, tree: Tree[Token]) -> Declaration:
        from lark import Token

        self._clashes(tree)
        kind, *others = tree.children
        assert not isinstance(kind, Token)
        given = str(kind.children[0]) == "given"
        tokens = [c for c in others if isinstance(c, Token)]
        parameters = [c for c in others if not isinstance(c, Token) and c.data == "parameter"]
        flags = [c.children[0] for c in others if not isinstance(c, Token) and c.data == "flag"]
        opposites = [str(c.children[0]) for c in others if not isinstance(c, Token) and c.data == "opposite"]
        for flag in flags:
            if str(flag) not in FLAGS:
                self._problem(tree, f"unknown mark {str(flag)!r}; marks are {' and '.join(FLAGS)}")
            elif str(flag) == "settled" and not given:
                self._problem(tree, "only what a log gives can be settled; a derived predicate may be background")
        if opposites and given:
            self._problem(tree, "only a derived predicate can be the opposite of another")
        if len(opposites) > 1:
            self._problem(tree, f"one opposite is enough, not {' and '.join(opposites)}")
        sorts: list[str] = []
        names: list[str] = []
        for parameter in parameters:
            name, row, sort = (None if child is None else str(child) for child in parameter.children)
            assert name is not None
            assert sort is not None
            if sort not in SORTS:
                self._problem(parameter, f"unknown sort {sort!r}; sorts are {', '.join(SORTS)}")
            found = [name] if row is None else self._row(name)
            names += found
            sorts += [sort] * len(found)
        attributes = self._attributes([t for t in tokens if t.type == "ATTRIBUTE"], allowed=LANGUAGES)
        return Declaration(
            predicate=str(tokens[0]),
            sorts=tuple(sorts),
            names=tuple(names),
            given=given,
            settled="settled" in flags,
            background="background" in flags,
            opposite=opposites[0] if opposites else None,
            wording={key: value for key, value in attributes.items() if key in LANGUAGES},
            place=self.place(tree),
        )

    def rules(self, tree: Tree[Token]) -> list[Rule]:
        """Return a rule, or all those that a template stands for."""
        self._clashes(tree)
        each = next((c for c in _trees(tree) if c.data == "each"), None)
        if each is None:
            return [self._rule(tree, "")]
        self.templates = True
        return [self._rule(tree, "".join(f"_{n}" for n in chosen)) for chosen in self._for_each(each)]

    def _clashes(self, tree: Tree[Token]) -> None:
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
                self._problem(token, message)

    def _for_each(self, each: Tree[Token]) -> Iterator[tuple[int, ...]]:
        """Let the variables of an ``#each`` stand for one category after the other, no two for the same."""
        variables = [str(v) for v in each.children[1:]]
        before = dict(self._chosen)
        for variable in dict.fromkeys(variables):
            if variable == "_":
                self._problem(each, "'_' cannot stand for a category; give it a name")
            elif variable in before or variables.count(variable) > 1:
                self._problem(each, f"{variable} stands for a category already; use another name")
        left = [n for n in range(self._categories) if n not in before.values()]
        for chosen in permutations(left, len(variables)):
            self._chosen = {**before, **dict(zip(variables, chosen, strict=True))}
            yield chosen
        self._chosen = before

    def _rule(self, tree: Tree[Token], suffix: str) -> Rule:
        from lark import Token

        self._anonymous = 0
        label, *others = tree.children
        attributes = self._attributes(
            [t for t in others if isinstance(t, Token)], allowed=(*LANGUAGES, "source", "show", "skip")
        )
        head, *body = [c for c in others if not isinstance(c, Token) and c.data != "each"]
        show = attributes.get("show")
        if show not in (None, "quiet"):
            self._problem(tree, f"unknown 'show: {show}'; the only choice is 'show: quiet'")
        return Rule(
            label=f"{label}{suffix}",
            head=self._atom(head),
            body=tuple(literal for b in body for literal in self._literals(b)),
            wording={key: value for key, value in attributes.items() if key in LANGUAGES},
            source=attributes.get("source", ""),
            quiet=show == "quiet",
            limit=self._limit(tree, attributes.get("skip")),
            place=self.place(tree),
            template=self._template(tree) if self._is_template(tree) else None,
        )

    def _is_template(self, tree: Tree[Token]) -> bool:
        found = any(True for _ in tree.find_pred(lambda t: t.data in ("each", "row", "place")))
        self.templates |= found
        return found

    def _template(self, tree: Tree[Token]) -> Template:
        start, end = tree.meta.start_pos, tree.meta.end_pos
        lines = self._text[start:end].splitlines()
        words = self._attributes([c for c in tree.children if isinstance(c, str) and str(c).startswith("%")], None)
        written = [line for line in lines if not line.startswith("%")]
        return Template(str(tree.children[0]), "\n".join(written).strip(), words)

    def _attributes(self, tokens: Iterable[Token | Tree[Token]], allowed: tuple[str, ...] | None) -> Mapping[str, str]:
        """Return the attributes of a block; as they are written if no `allowed` ones are named."""
        from lark import Token

        found: dict[str, str] = {}
        for token in tokens:
            if not isinstance(token, Token) or token.type != "ATTRIBUTE":
                continue
            key, _, value = str(token)[1:].strip().partition(":")
            if allowed is None:
                found[key] = value.strip()
                continue
            if key not in allowed:
                self._problem(token, f"unknown key {key!r}; keys here are {', '.join(allowed)}")
            elif key in found:
                self._problem(token, f"{key!r} is given twice")
            found[key] = _PLACEHOLDER.sub(self._placeholder, value.strip()) if key in LANGUAGES else value.strip()
        return found

    def _placeholder(self, match: re.Match[str]) -> str:
        """Write out a placeholder that speaks of categories: ``{X[]}``, ``{X[I]}``, ``{X[I = C]}`` or ``{I}``."""
        if match["row"] is None:
            number = self._chosen.get(match["name"])
            return match[0] if number is None else str(number)
        row, inside = match["row"], match["inside"].strip()
        if inside in self._chosen:
            return f"{{{row}{self._chosen[inside]}}}"
        shown = [NO_CARD] * self._categories if row == _DASH else [f"{{{name}}}" for name in self._row(row)]
        for replaced in filter(None, inside.split(",")):
            at, _, value = (part.strip() for part in replaced.partition("="))
            if at not in self._chosen:
                return match[0]
            shown[self._chosen[at]] = NO_CARD if value == _DASH else f"{{{value}}}"
        return ", ".join(shown)

    def _limit(self, tree: Tree[Token], text: str | None) -> Limit | None:
        if text is None:
            return None
        match = re.fullmatch(r"over ([0-9]+) ([a-z][a-z0-9_]*)", text)
        if match is None:
            self._problem(tree, f"cannot read 'skip: {text}'; write for example 'skip: over 300 clause'")
            return None
        return Limit(int(match[1]), match[2])

    def _literals(self, tree: Tree[Token]) -> Iterator[Literal]:
        if tree.data != "everywhere":
            yield self._literal(tree)
            return
        each, simple = tree.children
        assert not isinstance(each, str)
        assert not isinstance(simple, str)
        for _ in self._for_each(each):
            yield self._simple(simple)

    def _literal(self, tree: Tree[Token]) -> Literal:
        if tree.data == "at_least":
            count, bound = tree.children
            assert not isinstance(count, str)
            counted, body = self._count(count)
            return AtLeast(counted, body, self._expression(bound), self.place(tree))
        if tree.data == "exact_count":
            result, count = tree.children
            assert not isinstance(count, str)
            counted, body = self._count(count)
            left = self._expression(result)
            if not isinstance(left, Variable):
                self._problem(tree, "the left side of '= #count{...}' must be a variable")
                left = Variable("_")
            return ExactCount(left, counted, body, self.place(tree))
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
                self._expression(left), str(operator.children[0]), self._expression(right), self.place(tree)
            )
        return self._atom(tree)

    def _atom(self, tree: Tree[Token]) -> Atom:
        name, *terms = tree.children
        found = [term for argument in terms for term in self._argument(argument)]
        return Atom(str(name), tuple(found), self.place(tree))

    def _argument(self, node: Tree[Token] | Token) -> list[Term]:
        from lark import Token

        if isinstance(node, Token) or node.data != "row":
            return [self._term(node)]
        row, *rest = node.children
        terms: list[Term] = [Variable(name) for name in self._row(str(row))]
        if str(row) == _DASH:
            terms = [Constant(NO_CARD)] * self._categories
        replaced: set[int] = set()
        for at, value in zip(rest[::2], rest[1::2], strict=False):  # X[I = C, J = D]; X[] has nothing to replace
            number = self._category(at, node)
            if number in replaced:
                self._problem(node, f"{at} stands twice between the brackets; one value is enough")
            elif number is not None:
                replaced.add(number)
                terms[number] = self._term(value)
        return terms

    def _row(self, name: str) -> list[str]:
        """Return the variables that a row stands for; ``_[]`` stands for something in each place, no matter what."""
        self.templates = True
        if name == "_":
            return [self._something() for _ in range(self._categories)]
        return [f"{name}{n}" for n in range(self._categories)]

    def _something(self) -> str:
        """Return a name for an anonymous variable, of which no two in a rule are the same."""
        self._anonymous += 1
        return f"_{self._anonymous}"

    def _category(self, token: Tree[Token] | Token, node: Tree[Token]) -> int | None:
        """Return the category that a variable stands for."""
        number = self._chosen.get(str(token))
        if number is None:
            self._problem(node, f"{token} stands for no category; write '#each category {token}' before the rule")
        return number

    def _term(self, node: Tree[Token] | Token) -> Term:
        from lark import Token

        if not isinstance(node, Token):  # X[I]
            row, at = node.children
            number = self._category(at, node)
            if row == "_":
                return Variable(self._something())
            return Variable(f"{row}{number or 0}")
        if node.type == "VARIABLE":
            if node == "_":
                return Variable(self._something())
            number = self._chosen.get(str(node))
            return Variable(str(node)) if number is None else Constant(number)
        if node.type == "DASH":
            return Constant(NO_CARD)
        return Constant(int(node) if node.type == "NUMBER" else str(node))

    def _expression(self, node: Tree[Token] | Token) -> Expression:
        from lark import Token

        if isinstance(node, Token) or node.data != "sum":
            return self._term(node)
        left, sign, right = node.children
        return Sum(self._expression(left), str(sign), self._expression(right))
